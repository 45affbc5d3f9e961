/** The headers that a modern request repeats of its body, so that proxies can route by them. */
export interface StandardHeaders {
  readonly version: string | null;
  readonly method: string | null;
  readonly name: string | null;
}

interface Named {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

const nameSources = new Map([
  ["tools/call", "name"],
  ["prompts/get", "name"],
  ["resources/read", "uri"],
]);

const wrapped = /^=\?base64\?((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)\?=$/;

/** Header values that are not plain ASCII come wrapped. Null when the wrapping is broken. */
function unwrapped(value: string): string | null {
  if (!value.startsWith("=?base64?") || !value.endsWith("?=")) return value;
  const encoded = wrapped.exec(value)?.[1];
  if (encoded === undefined) return null;
  const bytes = Buffer.from(encoded, "base64");
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : null;
}

function nameFault({ method, params }: Named, header: string | null): string | null {
  const source = nameSources.get(method);
  const told = source === undefined ? undefined : params?.[source];
  if (source === undefined || (header === null && typeof told !== "string")) return null;
  if (header === null) return `the Mcp-Name header is missing; it repeats params.${source}`;
  const name = unwrapped(header);
  if (name === null) return "the Mcp-Name header is wrapped as Base64 that cannot be read";
  return typeof told === "string" && told !== name ? `Mcp-Name and params.${source} differ` : null;
}

/** What is wrong with a modern request's headers; null when they say what its body says. */
export function standardHeaderFault(
  request: Named,
  { version, method, name }: StandardHeaders,
): string | null {
  if (version === null) return "the MCP-Protocol-Version header is missing; it repeats the revision in _meta";
  if (method === null) return "the Mcp-Method header is missing; it repeats the method";
  return nameFault(request, name);
}

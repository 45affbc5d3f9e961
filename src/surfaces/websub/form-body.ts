export type FormReading =
  /** What cannot be decoded cannot be judged any further. */
  | { readonly kind: "undecodable"; readonly reasons: readonly string[] }
  | {
      readonly kind: "read";
      /** The known fields, each as it stands first; an empty value stays empty. */
      readonly values: ReadonlyMap<string, string>;
      /** Known fields that stand more than once. */
      readonly repeated: readonly string[];
    };

const formType = "application/x-www-form-urlencoded";

/** Null for a form in UTF-8; otherwise what was wrong with the header fields that describe the body. */
export function bodyTypeFault(contentType: string | null, contentEncoding: string | null): string | null {
  const allowed = `Send the form as ${formType}.`;
  if (contentType === null) return `Content-Type is missing. ${allowed}`;
  const [type = "", ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
  if (type !== formType) return `Content-Type is none that the hub reads. ${allowed}`;
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/.test(charset)) return "The charset of the form must be UTF-8.";
  if (contentEncoding === null || contentEncoding.toLowerCase() === "identity") return null;
  return "Content-Encoding must be absent: the hub reads plain bodies only.";
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return null;
  }
}

function bytesAsText(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Strictly; names that are not known are passed over (WebSub §5.1). */
export function readForm(body: Uint8Array, known: readonly string[]): FormReading {
  const text = bytesAsText(body);
  if (text === null) return { kind: "undecodable", reasons: ["the body is not valid UTF-8"] };
  const values = new Map<string, string>();
  const repeated = new Set<string>();
  const reasons = new Set<string>();
  for (const pair of text.split("&")) {
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    const isKnown = name !== null && known.includes(name);
    if (name === null || value === null)
      reasons.add(`${isKnown ? name : "a field"} is not valid percent-encoded UTF-8`);
    else if (isKnown && values.has(name)) repeated.add(name);
    else if (isKnown) values.set(name, value);
  }
  if (reasons.size > 0) return { kind: "undecodable", reasons: [...reasons] };
  return { kind: "read", values, repeated: [...repeated] };
}

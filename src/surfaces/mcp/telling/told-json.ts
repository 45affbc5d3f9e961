const texts = new WeakMap<object, string>();

/** JSON of what is told, remembered for as long as the value is, since answers hold it twice. */
export function toldJson(value: object): string {
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

interface Message {
  readonly result?: unknown;
}

/** A message's JSON, without writing what it tells a second time. */
export function messageJson(message: Message): string {
  const { result, ...envelope } = message;
  if (typeof result !== "object" || result === null) return JSON.stringify(message);
  const { structuredContent, ...rest } = result as { readonly structuredContent?: unknown };
  const isObject = typeof structuredContent === "object" && structuredContent !== null;
  const text = isObject ? texts.get(structuredContent) : undefined;
  if (text === undefined) return JSON.stringify(message);
  const [opening, inner] = [JSON.stringify(envelope), JSON.stringify(rest)];
  // Neither is empty: a message has its version, and a tool's result its content.
  return `${opening.slice(0, -1)},"result":${inner.slice(0, -1)},"structuredContent":${text}}}`;
}

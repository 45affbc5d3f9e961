/** Just enough of JSON Schema to say truly what an answer holds; every client pays for each letter. */
export interface OutputSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, OutputSchema>>;
  readonly items?: OutputSchema;
  readonly required?: readonly string[];
}

export const text: OutputSchema = { type: "string" };
export const integer: OutputSchema = { type: "integer" };
export const flag: OutputSchema = { type: "boolean" };
export const list: OutputSchema = { type: "array" };
export const someObject: OutputSchema = { type: "object" };
/** A key of which the name says enough, or one that may be null: not every client can map a list of types. */
export const anything: OutputSchema = {};

/** An object of which the keys are told alone. */
export function objectWith(required: readonly string[]): OutputSchema {
  return { type: "object", required };
}

export function listOf(items: OutputSchema): OutputSchema {
  return { type: "array", items };
}

type Properties = Readonly<Record<string, OutputSchema>>;

/** All keys of an answer. Those in `also` stand in some answers only; all others always. */
export function answerOf(properties: Properties, also: Properties = {}): OutputSchema {
  return { type: "object", properties: { ...properties, ...also }, required: Object.keys(properties) };
}

export function keysOf(names: readonly string[]): Properties {
  return Object.fromEntries(names.map((name) => [name, anything]));
}

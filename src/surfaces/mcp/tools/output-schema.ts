/** Just enough of JSON Schema to say truly what an answer holds; every client pays for each letter. */
export interface OutputSchema {
  readonly type?: string;
  readonly anyOf?: readonly OutputSchema[];
  readonly properties?: Readonly<Record<string, OutputSchema>>;
  readonly items?: OutputSchema;
  readonly required?: readonly string[];
}

export const text: OutputSchema = { type: "string" };
// Two branches rather than a list of types, which not every client can map.
export const textOrNull: OutputSchema = { anyOf: [{ type: "string" }, { type: "null" }] };
export const integer: OutputSchema = { type: "integer" };
export const numberOrNull: OutputSchema = { anyOf: [{ type: "number" }, { type: "null" }] };
export const flag: OutputSchema = { type: "boolean" };
export const list: OutputSchema = { type: "array" };
export const someObject: OutputSchema = { type: "object" };

/** An object of which the keys are told alone. */
export function objectWith(required: readonly string[]): OutputSchema {
  return { type: "object", required };
}

export function listOf(items: OutputSchema): OutputSchema {
  return { type: "array", items };
}

/** An answer as far as a caller has to know it: the types tell which keys there are. */
export function answerOf(properties: Readonly<Record<string, OutputSchema>>): OutputSchema {
  return { type: "object", properties };
}

/** Just enough of JSON Schema to say truly what an answer holds; every client pays for each letter. */
export interface OutputSchema {
  readonly type: string | readonly string[];
  readonly properties?: Readonly<Record<string, OutputSchema>>;
  readonly items?: OutputSchema;
  readonly required?: readonly string[];
  readonly description?: string;
}

export const text: OutputSchema = { type: "string" };
export const textOrNull: OutputSchema = { type: ["string", "null"] };
export const integer: OutputSchema = { type: "integer" };
export const integerOrNull: OutputSchema = { type: ["integer", "null"] };
export const numberOrNull: OutputSchema = { type: ["number", "null"] };
export const flag: OutputSchema = { type: "boolean" };
export const someObject: OutputSchema = { type: "object" };

export function listOf(items: OutputSchema): OutputSchema {
  return { type: "array", items };
}

export function described(schema: OutputSchema, description: string): OutputSchema {
  return { ...schema, description };
}

/** An object inside an answer. */
export function part(properties: Readonly<Record<string, OutputSchema>>): OutputSchema {
  return { type: "object", properties };
}

/** A whole answer: each of its keys is there, but for the `optional` ones. */
export function answerOf(
  properties: Readonly<Record<string, OutputSchema>>,
  optional: readonly string[] = [],
): OutputSchema {
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: "object", properties, required };
}

/** The record of decisions §2. */
export const reviewSchema: OutputSchema = part({
  id: text,
  author: text,
  author_avatar_url: textOrNull,
  rating: integer,
  date: text,
  text: textOrNull,
  source: text,
  source_url: textOrNull,
  owner_reply: { type: ["object", "null"] },
  verified: flag,
  technicians: listOf(text),
  services: listOf(text),
  service_areas: listOf(text),
  url: text,
  first_published_at: text,
  updated_at: text,
});

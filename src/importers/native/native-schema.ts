import { longestLink } from "../../core/importing/link.ts";
import { longestSourceId, sourcePattern } from "../../core/importing/source.ts";
import { longestAuthor, longestText } from "../../core/importing/words.ts";
import { type nativeFields, requiredFields } from "./native-record.ts";

type Schema = Readonly<Record<string, unknown>>;

const dialect = "https://json-schema.org/draft/2020-12/schema";
const recordFile = "review-record.schema.json";

const date: Schema = {
  type: "string",
  anyOf: [
    { format: "date" },
    { format: "date-time" },
    { pattern: "^[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}$" },
    { pattern: "^[0-9]{4}/[0-9]{1,2}/[0-9]{1,2}$" },
  ],
  description:
    "A day as YYYY-MM-DD, or an RFC 3339 instant, which becomes the day in the business's time zone. Slash dates count when they can be read one way or --date-order says how.",
};

const link: Schema = {
  anyOf: [
    { type: "string", format: "uri", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://", maxLength: longestLink },
    { type: "string", maxLength: 0 },
    { type: "null" },
  ],
};

const properties: Readonly<Record<(typeof nativeFields)[number], Schema>> = {
  source: {
    type: "string",
    pattern: sourcePattern.replaceAll("a-z", "A-Za-z"),
    description:
      "The platform it was written on: google, trustpilot, facebook, direct, … Upper case is lowered.",
  },
  source_id: {
    anyOf: [{ type: "string", maxLength: longestSourceId }, { type: "integer" }, { type: "null" }],
    description: "The source's own id. With it a re-import updates the review instead of adding another.",
  },
  author: {
    type: ["string", "null"],
    maxLength: longestAuthor,
    description: "The display name. Null or blank becomes Anonymous.",
  },
  author_avatar_url: { ...link, description: "A picture of the author." },
  rating: {
    anyOf: [
      { type: "integer", minimum: 1, maximum: 5 },
      { type: "string", pattern: "^(0|[1-9][0-9]{0,2})(\\.0{1,6})?( */ *[1-9][0-9]{0,2})?$" },
    ],
    description: 'Whole stars, 1 to 5. As text also "4.0", "4/5" or "8/10", which must land on a whole star.',
  },
  date,
  text: {
    type: ["string", "null"],
    maxLength: longestText,
    description: "What the customer wrote, as plain text; null for a rating without words.",
  },
  source_url: { ...link, description: "The original's permalink." },
  owner_reply: {
    anyOf: [
      { type: "null" },
      {
        type: "object",
        properties: {
          text: { type: ["string", "null"], maxLength: longestText },
          date: { anyOf: [date, { type: "null" }] },
        },
      },
    ],
    description: "The owner's public answer; a blank text counts as none.",
  },
  verified: {
    type: ["boolean", "null"],
    description: "True only where the source or the operator's own records establish a real customer.",
  },
};

const record: Schema = {
  $schema: dialect,
  $id: recordFile,
  title: "Shingle review record",
  description:
    "One review: a line of NDJSON, an element of a JSON array, or a row of CSV with the columns owner_reply_text and owner_reply_date. Other fields are allowed and dropped unseen.",
  type: "object",
  required: requiredFields,
  properties,
};

const file: Schema = {
  $schema: dialect,
  $id: "review-file.schema.json",
  title: "Shingle review file",
  description: "A JSON file of reviews: an array of records, or an object that holds it as reviews.",
  anyOf: [
    { $ref: "#/$defs/records" },
    { type: "object", required: ["reviews"], properties: { reviews: { $ref: "#/$defs/records" } } },
  ],
  $defs: { records: { type: "array", items: { $ref: recordFile } } },
};

/** The published JSON Schemas by file name, as docs/schemas/ holds them. */
export const nativeSchemas: Readonly<Record<string, Schema>> = {
  [recordFile]: record,
  "review-file.schema.json": file,
};

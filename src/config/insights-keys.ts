import * as z from "zod";
import type { InsightWishes } from "../core/insight-wishes.ts";
import { cleanedLine } from "./cleaned.ts";

/** It stands inside of sentences, before and between marks. */
const label = () =>
  z
    .string("must be a text")
    .trim()
    .min(1, "must not be empty")
    .max(80, "must have at most 80 characters")
    .regex(/^[^,;:.!?()[\]<>“”"\p{C}]*$/u, "must have no commas, colons, stops, brackets or quotation marks");
const id = () =>
  z
    .string("must be a text")
    .regex(
      /^[a-z][a-z0-9_]{0,63}$/,
      "must be an id of small letters, digits and underscores, for example clogged_drain",
    );
const phrase = () =>
  z
    .string("must be a text")
    .max(80, "must have at most 80 characters")
    .regex(
      /^[\p{L}\p{N}]+(?:'\p{L}+)?(?: [\p{L}\p{N}]+(?:'\p{L}+)?){0,5}$/u,
      "must be one to six words of letters and digits with single spaces, for example burst pipe",
    );
const phrases = () =>
  z
    .array(phrase(), "must be a list of texts")
    .min(1, "must name at least one word")
    .max(60, "must name at most 60");
const question = () =>
  cleanedLine()
    .max(200, "must have at most 200 characters")
    .regex(/^[^“”"<>]+\?$/, "must be one question that ends with a question mark, without quotation marks");

/** The key `insights` of the business file: what of the taxonomy is another in this trade. */
export const insightsSchema = z.strictObject({
  aspects: z
    .array(
      z.strictObject({
        id: id(),
        label: label().nullable().default(null),
        leave_out: z.boolean("must be true or false").default(false),
      }),
      "must be a list",
    )
    .default([]),
  problems: z
    .array(
      z
        .strictObject({
          id: id(),
          label: label().optional(),
          words: phrases().optional(),
          kind: z.enum(["need", "complaint"], "must be need or complaint").default("complaint"),
        })
        .refine(({ label: name, words }) => (name === undefined) === (words === undefined), {
          error: "must have both label and words, or neither for a problem that the program knows",
        }),
      "must be a list",
    )
    .max(60, "must name at most 60")
    .nullable()
    .default(null),
  subjects: z
    .array(z.strictObject({ label: label(), words: phrases() }), "must be a list")
    .max(100, "must name at most 100")
    .default([]),
  questions: z.record(z.string(), question(), "must be an object of questions").default({}),
});

export function wishesFrom(keys: z.infer<typeof insightsSchema>): InsightWishes {
  return {
    aspects: keys.aspects.map(({ id: aspect, label: name, leave_out }) => ({
      id: aspect,
      label: name,
      isLeftOut: leave_out,
    })),
    problems:
      keys.problems?.map(({ id: problem, label: name, words, kind }) => ({
        id: problem,
        own:
          name === undefined || words === undefined ? null : { label: name, words, isNeed: kind === "need" },
      })) ?? null,
    subjects: keys.subjects,
    questions: Object.entries(keys.questions).map(([about, asked]) => ({ about, question: asked })),
  };
}

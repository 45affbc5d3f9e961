import * as z from "zod";
import { parseCalendarDate } from "../../../core/calendar-date.ts";

/** The kinds of value that the documents hold. Each property says what it means. */

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const idForm = /^[0-9A-HJKMNP-TV-Z]{26}$/;

// zod's own date format comes with a regular expression of several hundred characters; the format is enough.
const aDay = () =>
  z
    .string()
    .refine((text) => parseCalendarDate(text) !== null)
    .meta({ format: "date" });
const anAddress = () =>
  z
    .string()
    .refine((text) => URL.canParse(text))
    .meta({ format: "uri" });
const aReviewId = () => z.string().regex(idForm);

export const reviewIdSchema = aReviewId;
export const dateSchema = aDay;

export const text = (means: string) => z.string().describe(means);
export const textOrNull = (means: string) => z.string().nullable().describe(means);
export const texts = (means: string) => z.array(z.string()).describe(means);
export const literal = <const Value extends string | number>(value: Value, means: string) =>
  z.literal(value).describe(means);
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, means: string) =>
  z.enum(values).describe(means);

export const flag = (means: string) => z.boolean().describe(means);
export const count = (means: string) => z.int().min(0).describe(means);
export const countOrNull = (means: string) => z.int().min(0).nullable().describe(means);
export const counts = (means: string) => z.record(z.string(), z.int().min(0)).describe(means);
export const percentOrNull = (means: string) => z.number().min(0).max(100).nullable().describe(means);
/** Two of a kind and no tuple: many tools that read OpenAPI do not know `prefixItems`, and take `items: false` at its word. */
export const boundsOrNull = (means: string) =>
  z.array(z.number().min(0).max(100)).length(2).nullable().describe(means);
export const scoreOrNull = (means: string) => z.number().min(-1).max(1).nullable().describe(means);
export const meanOrNull = (means: string) => z.number().min(1).max(5).nullable().describe(means);
export const stars = (means: string) => z.int().min(1).max(5).describe(means);

export const day = (means: string) => aDay().describe(means);
export const dayOrNull = (means: string) => aDay().nullable().describe(means);
export const instant = (means: string) =>
  z.string().regex(instantForm).meta({ format: "date-time" }).describe(means);
export const instantOrNull = (means: string) =>
  z.string().regex(instantForm).meta({ format: "date-time" }).nullable().describe(means);
export const address = (means: string) => anAddress().describe(means);
export const addressOrNull = (means: string) => anAddress().nullable().describe(means);
export const addresses = (means: string) => z.array(anAddress()).describe(means);

export const reviewId = (means: string) => aReviewId().describe(means);
export const reviewIdOrNull = (means: string) => aReviewId().nullable().describe(means);
export const reviewIds = (means: string) => z.array(aReviewId()).describe(means);

/** Registers an object of our own under its component name: closed, every key always present. */
export type Define = <Shape extends z.ZodRawShape>(
  name: string,
  means: string,
  shape: Shape,
) => z.ZodObject<Shape, z.core.$strict>;

/** Registers an object of a standard that lets others add members. */
export type DefineOpen = <Shape extends z.ZodRawShape>(
  name: string,
  means: string,
  shape: Shape,
) => z.ZodObject<Shape, z.core.$loose>;

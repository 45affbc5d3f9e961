import { cleanLine, cleanText, isLongerThan } from "../text/clean-text.ts";
import { type FieldReading, fault, value } from "./reading.ts";

export const longestText = 20_000;
export const longestAuthor = 200;
export const anonymous = "Anonymous";

/** What a person wrote, cleaned; null when there are no words. */
export function readWords(sent: unknown): FieldReading<string | null> {
  if (sent === null) return value(null);
  if (typeof sent !== "string") return fault("bad-type", "give a text or null");
  const text = cleanText(sent);
  if (text === null || !isLongerThan(text, longestText)) return value(text);
  return fault("too-long", `is over ${longestText} characters; shorten it or leave the record out`);
}

/** A display name, cleaned, on one line; who gives none is Anonymous. */
export function readAuthor(sent: unknown): FieldReading<string> {
  if (sent === null) return value(anonymous);
  if (typeof sent !== "string")
    return fault("bad-type", "give the name as a text, or null when there is none");
  const name = cleanLine(sent) ?? anonymous;
  if (!isLongerThan(name, longestAuthor)) return value(name);
  return fault("too-long", `is over ${longestAuthor} characters; a display name is shorter`);
}

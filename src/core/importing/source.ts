import { type FieldReading, fault, shown, value } from "./reading.ts";

export const sourcePattern = "^[a-z0-9][a-z0-9._-]{0,63}$";
export const longestSourceId = 512;

const sourceName = new RegExp(sourcePattern);
// Invisible format characters too: two ids that look the same must be the same.
const control = /[\p{Cc}\p{Cf}]/u;
// What a spreadsheet leaves of a long number, with the comma of its country: the rest of its digits is gone.
const shortenedNumber = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** The platform's name: `google`, `trustpilot`, `direct`. Upper case is lowered. */
export function readSource(sent: unknown): FieldReading<string> {
  const name = typeof sent === "string" ? sent.trim().toLowerCase() : "";
  if (sourceName.test(name)) return value(name);
  const allowed = 'a short name such as "google": letters a to z, digits, ".", "_" and "-", at most 64';
  return fault("bad-source", `${shown(sent)} is no source; give ${allowed}`);
}

/** The source's own id, kept letter for letter; null when blank. */
export function readSourceId(sent: unknown): FieldReading<string | null> {
  if (typeof sent === "number") {
    if (Number.isSafeInteger(sent)) return value(String(sent));
    return fault("bad-source-id", "a number this long or with a fraction loses digits; put it in quotes");
  }
  if (typeof sent !== "string") return fault("bad-type", "give a text or a whole number");
  const id = sent.trim();
  if (id === "") return value(null);
  if (id.length > longestSourceId) return fault("bad-source-id", `longer than ${longestSourceId} characters`);
  if (control.test(id) || !id.isWellFormed()) {
    return fault(
      "bad-source-id",
      "holds control characters or broken text; give the id as the source shows it",
    );
  }
  if (shortenedNumber.test(id)) {
    return fault(
      "bad-source-id",
      "a spreadsheet shortened this number; format the column as text and export again",
    );
  }
  return value(id);
}

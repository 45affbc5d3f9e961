import { plainText } from "./markup.ts";
import { type FieldReading, value } from "./reading.ts";
import { anonymous, longestAuthor, readAuthor, readWords } from "./words.ts";

const nobody =
  /^(?:an? )?(?:anonymous|anonym|unknown|google)(?: (?:user|customer|reviewer|author|person|google user))?$|^(?:n\/?a|none|null|undefined|nan|-+)$/i;
const mailAddress = /[<(]?[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+[>)]?/g;

/** What a vendor's record holds as a person's words: plain text; null when there are none. */
export function readVendorWords(sent: unknown): FieldReading<string | null> {
  if (sent === undefined) return value(null);
  if (typeof sent === "number") return readWords(String(sent));
  return readWords(typeof sent === "string" ? plainText(sent) : sent);
}

/** A display name on one line. Placeholders for nobody are Anonymous, and an e-mail address is no name to show. */
export function readVendorAuthor(sent: unknown): FieldReading<string> {
  if (sent === undefined || sent === null) return value(anonymous);
  if (typeof sent === "number") return readVendorAuthor(String(sent));
  if (typeof sent !== "string") return readAuthor(sent);
  // Longer than any name: the search for an address would only take time.
  const name = sent.length > 5 * longestAuthor ? sent : plainText(sent).replace(mailAddress, " ");
  const reading = readAuthor(name);
  return reading.kind === "value" && nobody.test(reading.value) ? value(anonymous) : reading;
}

import { fold } from "../text/fold.ts";
import { plainText } from "./markup.ts";
import { type FieldReading, value } from "./reading.ts";
import { anonymous, longestAuthor, readAuthor, readWords } from "./words.ts";

const nobody =
  /^(?:an? )?(?:anonymous|anonym|unknown|google)(?: (?:user|customer|reviewer|author|person|google user))?$|^(?:n\/?a|none|null|undefined|nan|-+)$/i;
/** The same as platforms and forms say it elsewhere, folded. */
const nobodyAbroad = new RegExp(
  `^(?:${[
    "(?:ein )?google-?(?: ?nutzer| ?benutzer)(?:in)?",
    "(?:un )?utilisateur (?:de )?google",
    "(?:un )?usuario de google",
    "(?:un )?utente (?:di )?google",
    "(?:um )?(?:usuario|utilizador) do google",
    "(?:een )?google-?gebruiker",
    "(?:en )?google-?(?:anvandare|bruger|bruker)",
    "uzytkownik google",
    "anonyme[rs]?|anonimo|anonima|anoniem|anonim|anonymer? (?:nutzer|kunde)|unbekannt|inconnue?|desconocid[oa]|desconhecid[oa]|sconosciut[oa]|onbekend",
  ].join("|")})$`,
);
const mailAddress = /[<(]?[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+[>)]?/g;

/** What a vendor's record holds as a person's words: plain text; null when there are none. */
export function readVendorWords(sent: unknown): FieldReading<string | null> {
  if (sent === undefined) return value(null);
  if (typeof sent === "number") return readWords(String(sent));
  return readWords(typeof sent === "string" ? plainText(sent) : sent);
}

function isNobodyCalled(name: string): boolean {
  return nobody.test(name) || nobodyAbroad.test(fold(name));
}

/** A display name on one line. Placeholders for nobody are Anonymous, and an e-mail address is no name to show. */
export function readVendorAuthor(sent: unknown): FieldReading<string> {
  if (sent === undefined || sent === null) return value(anonymous);
  if (typeof sent === "number") return readVendorAuthor(String(sent));
  if (typeof sent !== "string") return readAuthor(sent);
  // Longer than any name: the search for an address would only take time.
  const name = sent.length > 5 * longestAuthor ? sent : plainText(sent).replace(mailAddress, " ");
  const reading = readAuthor(name);
  return reading.kind === "value" && isNobodyCalled(reading.value) ? value(anonymous) : reading;
}

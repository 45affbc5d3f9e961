import { fold } from "../text/fold.ts";
import { wholeYear } from "./short-year.ts";

/** What people type into tables, in the words that the readers of vendors' values know. Anything else stays as it is. */

const numbers: readonly string[] = [
  "one eins ein un une uno um een jeden en bir",
  "two zwei deux dos due dois twee dwa tva to iki",
  "three drei trois tres tre drie trzy uc",
  "four vier quatre cuatro quattro quatro cztery fyra fire dort",
  "five funf fuenf cinq cinco cinque vijf piec fem bes",
];
const numberOf = new Map(
  numbers.flatMap((words, index) => words.split(" ").map((word) => [word, String(index + 1)] as const)),
);
const starWords =
  /\s*(?:stars?|sterne?n?|estrellas?|etoiles?|stell[ae]|estrelas?|sterren?|gwiazd\p{L}*|stjarnor|stjerner|yildiz|points?|punkte?|puntos?)$/u;
const outOf = /^(\d(?:[.,]\d)?)\s*(?:\/|von|out of|of|de|sur|su|van|z|av)\s*(\d{1,3})$/;

/** A rating as a person writes it into a table: "5 Sterne", "fünf", "4 von 5", "*****", "5★". */
export function plainRating(cell: string): string {
  const text = cell.trim();
  if (/^\*{1,5}$/.test(text)) return String(text.length);
  const folded = fold(text)
    .replace(/\s*(?:★|⭐|\ufe0f)+$/u, "")
    .replace(starWords, "");
  const word = numberOf.get(folded);
  if (word !== undefined) return word;
  const [, stars, best] = outOf.exec(folded) ?? [];
  if (stars !== undefined) return `${stars}/${best}`;
  return /^\d(?:[.,]\d{1,2})?$/.test(folded) ? folded : text;
}

const months: readonly string[] = [
  "january jan januar janner jaen jaenner enero ene janvier janv gennaio gen janeiro januari stycznia styczen",
  "february feb februar febrero fevrier fevr febbraio fevereiro fev februari lutego luty",
  "march mar marz maerz mrz marzo mars marco maart mrt marca marzec",
  "april apr abril abr avril avr aprile kwietnia kwiecien",
  "may mai mayo maggio mag maio mei maja maj",
  "june jun juni junio juin giugno giu junho czerwca czerwiec",
  "july jul juli julio juillet juil luglio lug julho lipca lipiec",
  "august aug agosto ago aout augustus augusti sierpnia sierpien",
  "september sep sept septiembre septembre settembre set setembro wrzesnia wrzesien",
  "october oct oktober okt octubre octobre ottobre ott outubro out pazdziernika pazdziernik",
  "november nov noviembre novembre novembro listopada listopad",
  "december dec dezember dez diciembre dic decembre dicembre dezembro grudnia grudzien",
];
const monthOf = new Map(
  months.flatMap((words, index) => words.split(" ").map((word) => [word, index + 1] as const)),
);
const named =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})[.ºª°]?(?:er)?\s+(?:de\s+)?(\p{L}{3,12})\.?,?\s+(?:de\s+)?(\d{4})$/u;
const atClock = "(?:um|at|om|kl\\.?|klo|a|alle|as)\\s";
// A clock behind the day: the day counts as it stands.
const dotted = new RegExp(
  String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:,?\s+(?:${atClock})?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*uhr)?)?$`,
);
/** A clock with dots, as in Italy and Denmark, or with an h, as in France. */
const otherClock = new RegExp(
  String.raw`^(\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}),?\s+(?:${atClock})?([01]?\d|2[0-3])[.h:]([0-5]\d)(?:\.([0-5]\d))?$`,
);

function isoDay(year: string, month: number, day: string): string {
  return `${wholeYear(year)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/**
 * A day as a person writes it into a table: "14.03.2026", "14. März 2026", "14 de marzo de 2026". Where dots stand
 * between the numbers the day comes first, in every country that writes so.
 */
export function plainDay(cell: string): string {
  const text = fold(cell);
  const [, day = "", month = "", year = ""] = dotted.exec(text) ?? [];
  if (day !== "") return isoDay(year, Number(month), day);
  const [, dayOfName = "", name = "", yearOfName = ""] = named.exec(text) ?? [];
  const number = monthOf.get(name);
  if (number !== undefined) return isoDay(yearOfName, number, dayOfName);
  const [, dayOfClock = "", hour = "", minute = "", second = "00"] = otherClock.exec(text) ?? [];
  return dayOfClock === "" ? cell.trim() : `${dayOfClock} ${hour}:${minute}:${second}`;
}

/** What says yes in a table's column of that name. Marks such as 1 or x may mean anything. */
export function plainTruth(cell: string): boolean {
  return /^(?:true|yes|wahr|ja|vrai|oui|verdadero|si|vero|verdadeiro|sim|prawda|tak|sant)$/.test(fold(cell));
}

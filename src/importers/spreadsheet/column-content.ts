import { answeredConsent } from "../../core/importing/consent.ts";
import { usualSettings } from "../../core/importing/row.ts";
import { showingIn } from "../../core/importing/showing.ts";
import { plainDay, plainRating } from "../../core/importing/table-values.ts";
import { readVendorDay } from "../../core/importing/vendor-day.ts";
import { readVendorRating } from "../../core/importing/vendor-rating.ts";
import { foldName } from "../../core/text/fold-name.ts";

/** What the cells of one column look like, as shares of those that hold something. */
export interface ColumnContent {
  readonly filled: number;
  readonly ratings: number;
  /** Ratings that cannot be taken for a count: stars, words, or out of five. */
  readonly markedRatings: number;
  readonly days: number;
  readonly numbers: number;
  readonly links: number;
  readonly addresses: number;
  /** Cells of several words. */
  readonly prose: number;
  readonly names: number;
  /** Yes and no, as people answer whether something may be shown. */
  readonly answers: number;
  /** Words for whether something is shown: approved, pending, spam. */
  readonly states: number;
  /** How many of the cells differ. */
  readonly distinct: number;
  readonly meanLength: number;
  /** The stars that each row gives, for comparing two columns. */
  readonly stars: readonly (number | null)[];
}

// The zone only decides on which day a moment falls.
const anyZone = usualSettings("UTC");
const url = /^https?:\/\/\S+$/i;
const mail = /\S@\S+\.\S/;
const personName =
  /^\p{Lu}[\p{L}'’-]*\.?(?:\s+(?:(?:de|da|del|la|van|von|der|den|di)\s+)*\p{Lu}[\p{L}'’-]*\.?){1,3}$/u;
const longestSaid = 40;
/** A box to tick is told by all that stands beside it. */
const longestAnswer = 200;

function starsIn(cell: string): number | null {
  const reading = cell.length > longestSaid ? null : readVendorRating(plainRating(cell));
  return reading?.kind === "value" ? reading.value : null;
}

/** Also a day that can be read two ways or that counts from the export: its column is one of days all the same. */
export function isDay(cell: string): boolean {
  if (cell.length > longestSaid) return false;
  const reading = readVendorDay(plainDay(cell), "local", anyZone);
  if (reading.kind === "value") return true;
  return reading.code === "ambiguous-date" || reading.code === "relative-date";
}

function isAnswer(cell: string, name: string): boolean {
  return (
    cell.length <= longestAnswer && (answeredConsent(cell) !== null || foldName(cell) === foldName(name))
  );
}

export function isLink(cell: string): boolean {
  return url.test(cell);
}

export function isAddress(cell: string): boolean {
  return mail.test(cell);
}

/** Whether a cell holds what stands below a header, and not in it. */
export function isData(cell: string): boolean {
  const text = cell.trim();
  if (text === "") return false;
  return (
    /^[\d.,/ -]+$/.test(text) || isDay(text) || isLink(text) || isAddress(text) || starsIn(text) !== null
  );
}

/** A box to tick tells what stands beside it, which may be what its column is called. */
export function contentOf(column: readonly string[], name = ""): ColumnContent {
  const cells = column.map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== "");
  const share = (is: (cell: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
  const isRating = (cell: string) => starsIn(cell) !== null;
  return {
    filled: filled.length,
    ratings: share(isRating),
    markedRatings: share((cell) => isRating(cell) && !/^\d(?:[.,]\d+)?$/.test(cell)),
    days: share(isDay),
    numbers: share((cell) => /^\d{1,3}(?:[.,]\d+)?$/.test(cell)),
    links: share(isLink),
    addresses: share(isAddress),
    prose: share((cell) => cell.split(/\s+/).length >= 4),
    names: share((cell) => cell.length <= longestSaid && personName.test(cell)),
    answers: share((cell) => isAnswer(cell, name)),
    states: share((cell) => showingIn(cell) !== null),
    distinct: new Set(filled).size,
    meanLength: filled.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, filled.length),
    stars: cells.map(starsIn),
  };
}

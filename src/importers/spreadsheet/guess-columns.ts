import type { MappedColumn, TableField } from "../../core/importing/column-map.ts";
import type { GuessedBy } from "../../core/importing/columns.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { type ColumnContent, contentOf } from "./column-content.ts";
import {
  isBeginningName,
  isCountingName,
  isGradeName,
  isOtherLinkName,
  isPlainName,
  isPrivateName,
  isReplyName,
  isUniversalName,
  isWorkName,
  nameSpeaksFor,
} from "./column-words.ts";
import type { TableSample } from "./table-sample.ts";

export interface Guess extends MappedColumn {
  readonly index: number;
  readonly because: GuessedBy;
}

export interface Guesses {
  readonly guesses: readonly Guess[];
  /** Fields that several columns may be, with those. */
  readonly open: ReadonlyMap<TableField, readonly number[]>;
}

/** A share of a column's cells that makes it one of a kind: people leave slips and remarks in tables. */
const nearlyAll = 0.8;
/** Where the whole name says it, slips are bad rows and no reason to doubt the column. */
const atLeastHalf = 0.5;
/** A form offers few answers to choose from. */
const mostAnswers = 8;

/** Where nobody answered, nothing is told of anybody. */
function isAnswered({ answers, filled, distinct }: ColumnContent): boolean {
  return filled > 0 && answers >= nearlyAll && distinct <= mostAnswers;
}

/** A form tells beside each answer on which page it stood: a link that many reviews share leads to none of them. */
function areLinksOfTheirOwn({ links, distinct, filled }: ColumnContent): boolean {
  return links >= nearlyAll && distinct > filled / 2;
}

/** Whether what a column holds can be the field at all. */
const fits: Readonly<Record<TableField, (content: ColumnContent) => boolean>> = {
  source: ({ meanLength, ratings, days, prose }) => meanLength < 60 && ratings + days + prose < 0.5,
  source_id: ({ prose }) => prose < 0.2,
  author: ({ ratings, days, links, addresses, prose, meanLength }) =>
    ratings + days + links + addresses + prose < 0.5 && meanLength < 60,
  first_name: ({ ratings, days, prose }) => ratings + days + prose < 0.5,
  last_name: ({ ratings, days, prose }) => ratings + days + prose < 0.5,
  author_avatar_url: ({ links }) => links >= nearlyAll,
  rating: ({ ratings }) => ratings >= nearlyAll,
  date: ({ days }) => days >= nearlyAll,
  title: ({ ratings, days, links }) => ratings + days + links < 0.5,
  text: ({ ratings, days, links, addresses }) => ratings + days + links + addresses < 0.5,
  source_url: areLinksOfTheirOwn,
  owner_reply_text: ({ ratings, days, links }) => ratings + days + links < 0.5,
  owner_reply_date: ({ days }) => days >= nearlyAll,
  verified: ({ prose, days }) => prose + days < 0.2,
  status: ({ states, filled, distinct }) => filled > 0 && states >= nearlyAll && distinct <= mostAnswers,
  consent: isAnswered,
  name_consent: isAnswered,
};

/** What a column holds that speaks for a field whatever the column is called. */
const strikes: Partial<Record<TableField, (content: ColumnContent) => boolean>> = {
  rating: ({ ratings, filled, distinct, markedRatings }) =>
    ratings === 1 && (markedRatings >= nearlyAll || (filled >= 3 && distinct > 1)),
  date: ({ days }) => days >= nearlyAll,
  text: ({ prose, meanLength }) => prose >= 0.5 && meanLength >= 25,
  author: ({ names, distinct, filled }) => names >= nearlyAll && distinct > filled / 2,
  source_url: areLinksOfTheirOwn,
};

/** The order in which fields choose: what is unmistakable first, so that it is not taken for something else. */
const order: readonly TableField[] = [
  "rating",
  "date",
  "status",
  "consent",
  "name_consent",
  "owner_reply_date",
  "owner_reply_text",
  "source_url",
  "first_name",
  "last_name",
  "author",
  "title",
  "text",
  "source",
  "source_id",
  "verified",
];

interface Column {
  readonly index: number;
  readonly folded: string;
  readonly isGrade: boolean;
  readonly content: ColumnContent;
}

type Scored = readonly [column: Column, score: number];

/**
 * Fields whose columns have to be what they are called in every cell, and that are no words of anybody. Of several all are
 * read: a no in any of them counts.
 */
export const judgingFields: ReadonlySet<TableField> = new Set(["status", "consent", "name_consent"]);

function nameScore(field: TableField, { folded, isGrade, content }: Column): number {
  if (isGrade) return 0;
  // "May we publish your answer?" asks for no reply.
  if (judgingFields.has(field)) return fits[field](content) ? nameSpeaksFor(field, folded) : 0;
  const isOfReply = field === "owner_reply_text" || field === "owner_reply_date";
  if (isReplyName(folded) && !isOfReply) return 0;
  const score = nameSpeaksFor(field, folded);
  if (content.filled === 0) return score === 3 ? score : 0;
  // A part of a name is not enough for words: "Review ID" and "Bewertung Nr." hold none.
  const isWords = field === "text" || field === "owner_reply_text";
  if (score === 1 && isWords && content.prose < 0.3) return 0;
  if (score === 3 && field === "rating") return content.ratings >= atLeastHalf ? score : 0;
  if (score === 3 && field === "date") return content.days >= atLeastHalf ? score : 0;
  return fits[field](content) ? score : 0;
}

function strikesAs(field: TableField, { folded, isGrade, content }: Column): boolean {
  if (content.filled === 0 || isGrade || isPrivateName(folded) || isReplyName(folded)) return false;
  if (field === "rating" && isCountingName(folded)) return false;
  if (field === "source_url" && isOtherLinkName(folded)) return false;
  return strikes[field]?.(content) ?? false;
}

function sameStars([first, ...others]: readonly Column[]): boolean {
  const letters = (column: Column | undefined) => JSON.stringify(column?.content.stars);
  return others.every((other) => letters(other) === letters(first));
}

/** Tables tell when the work was done beside when it was reviewed, surveys when an answer was begun and when sent, some programs each day by two clocks. */
const passedOver = [isWorkName, isBeginningName, isUniversalName];

/** Of several days the one that the review is of: when it was sent, where it was written. */
function foremost<Item>(
  field: TableField,
  items: readonly Item[],
  columnOf: (item: Item) => Column,
): readonly Item[] {
  if (field !== "date") return items;
  return passedOver.reduce((left, isPassedOver) => {
    const others = left.filter((item) => !isPassedOver(columnOf(item).folded));
    return others.length > 0 ? others : left;
  }, items);
}

/** The one column that a field is, each that judges, or those among which only the operator can choose. */
function choose(
  field: TableField,
  free: readonly Column[],
): { chosen: readonly Scored[] } | { open: readonly Column[] } | null {
  const scored = free.map((column): Scored => [column, nameScore(field, column)]);
  const best = Math.max(0, ...scored.map(([, score]) => score));
  const named = foremost(
    field,
    scored.filter(([, score]) => score === best && best > 0),
    ([column]) => column,
  );
  const [first, ...others] = named;
  if (first !== undefined) {
    const alike = field === "rating" && sameStars(named.map(([column]) => column));
    if (judgingFields.has(field)) return { chosen: named };
    return others.length === 0 || alike ? { chosen: [first] } : { open: named.map(([column]) => column) };
  }
  const striking = foremost(
    field,
    free.filter((column) => strikesAs(field, column)),
    (column) => column,
  );
  const [only, ...more] = striking;
  if (only === undefined) return null;
  return more.length === 0 ? { chosen: [[only, 0]] } : { open: striking };
}

function becauseOf(score: number, { filled }: ColumnContent): GuessedBy {
  if (score === 0) return "content";
  return filled === 0 ? "name" : "name and content";
}

/** "Vorname, Name" and "Prénom, Nom": beside first names, a column of single words that is called plainly so holds the others. */
function withFamilyName(guesses: readonly Guess[], free: ReadonlyMap<number, Column>): readonly Guess[] {
  const has = (field: TableField) => guesses.some((guess) => guess.field === field);
  if (!has("first_name") || has("last_name")) return guesses;
  return guesses.map((guess) => {
    const column = free.get(guess.index);
    const isFamily = column !== undefined && isPlainName(column.folded) && column.content.names < atLeastHalf;
    return guess.field === "author" && isFamily ? { ...guess, field: "last_name" } : guess;
  });
}

/** Small whole numbers may be anything: without a name they are stars only beside a day and words. */
function believable(
  guesses: readonly Guess[],
  contents: ReadonlyMap<number, ColumnContent>,
): readonly Guess[] {
  const has = (field: TableField) => guesses.some((guess) => guess.field === field);
  const isSpread = (field: TableField) => field === "first_name" || field === "last_name";
  return guesses.filter(({ field, because, index }) => {
    // A whole name beside both of its parts says it all.
    if (isSpread(field) && has("author") && has("first_name")) return false;
    if (field !== "rating" || because !== "content") return true;
    const isMarked = (contents.get(index)?.markedRatings ?? 0) >= nearlyAll;
    return isMarked || (has("date") && has("text"));
  });
}

/** What each column may be that nobody said anything of; never one of several that may be it. */
export function guessColumns(
  { names, rows }: TableSample,
  taken: { readonly columns: ReadonlySet<number>; readonly fields: ReadonlySet<TableField> },
): Guesses {
  const free = new Map<number, Column>();
  for (const [index, name] of names.entries()) {
    const folded = foldName(name.replace(/ \(\d+\)$/, ""));
    const isGrade = isGradeName(folded, names);
    if (!taken.columns.has(index))
      free.set(index, {
        index,
        folded,
        isGrade,
        content: contentOf(
          rows.map((row) => row[index] ?? ""),
          name,
        ),
      });
  }
  const columns = new Map(free);
  const contents = new Map([...free].map(([index, { content }]) => [index, content]));
  const guesses: Guess[] = [];
  const open = new Map<TableField, readonly number[]>();
  for (const field of order.filter((each) => !taken.fields.has(each))) {
    const found = choose(field, [...free.values()]);
    if (found === null) continue;
    if ("open" in found) {
      open.set(
        field,
        found.open.map(({ index }) => index),
      );
      continue;
    }
    for (const [{ index, content }, score] of found.chosen) {
      guesses.push({ column: names[index] ?? "", field, index, because: becauseOf(score, content) });
      free.delete(index);
    }
  }
  return { guesses: believable(withFamilyName(guesses, columns), contents), open };
}

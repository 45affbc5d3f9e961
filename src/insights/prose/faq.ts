import type { AspectFinding } from "../../core/reviews/finding.ts";
import type { PublishedReview } from "../../core/reviews/review.ts";
import type { SureRow } from "../tables/aspect-rows.ts";
import { type Collector, evidenceLimit, Newest } from "../tables/collector.ts";
import type { EntityFigures } from "../tables/entities.ts";
import type { Vocabulary } from "../tables/vocabulary.ts";
import type { Named } from "../taxonomy/taxonomy.ts";
import { aspectAnswer, InTurn, type Said } from "./aspect-answers.ts";
import { begun, counted, grouped, listed, spoken } from "./counted-words.ts";
import { type CustomerWordsPicker, quotedList, type WordsOf } from "./customer-words.ts";
import type { Quote } from "./quote.ts";
import { chooseQuotes, freshBlame, type HeldQuotes, QuotePicker } from "./quotes.ts";
import type { ToldSoFar } from "./told-so-far.ts";
import type { CustomerWords } from "./words-picker.ts";

export interface FaqRow {
  readonly question: string;
  readonly answer: string;
  readonly review_ids: readonly string[];
  readonly quotes: readonly Quote[];
}

/** An answer that stands on fewer would be one customer's or two's. */
const neededReviews = 3;

interface Evidence {
  readonly newest: Newest;
  /** Those of the newest that find fault. */
  readonly blaming: Newest;
  readonly quotes: QuotePicker;
}

interface HeldEvidence {
  readonly newest: readonly string[];
  readonly blaming: readonly string[];
  readonly quotes: HeldQuotes;
}

type FaqEvidence = (id: string) => Evidence | undefined;

/** A review's evidence for one id, and the findings among which there may be a quote. */
export type Bearing = readonly [id: string, findings: readonly AspectFinding[]];

export interface EvidenceRules {
  readonly vocabulary: Vocabulary;
  readonly pick: (review: PublishedReview) => readonly Bearing[];
  /** Whether a quote speaks of the id; of an aspect the finding itself does. */
  readonly names?: (id: string, quote: string) => boolean;
}

/** Keeps, for each id that a review's words speak of, the newest reviews and what can be quoted of them. */
export function faqEvidence(
  entries: readonly { readonly id: string }[],
  { vocabulary, pick, names = () => true }: EvidenceRules,
): Collector<FaqEvidence, Readonly<Record<string, HeldEvidence>>> {
  const held = new Map<string, Evidence>(
    entries.map(({ id }) => [
      id,
      {
        newest: new Newest(evidenceLimit),
        blaming: new Newest(evidenceLimit),
        quotes: new QuotePicker(vocabulary, (quote) => names(id, quote)),
      },
    ]),
  );
  return {
    see: (review, place) => {
      for (const [id, findings] of pick(review)) {
        const evidence = held.get(id);
        if (evidence === undefined) continue;
        evidence.newest.add(review.id, place);
        const isBlamed = findings.some(({ polarity }) => polarity === "negative");
        if (isBlamed) evidence.blaming.add(review.id, place);
        for (const finding of findings) evidence.quotes.see(review, finding, place);
      }
    },
    rows: () => (id) => held.get(id),
    held: () =>
      Object.fromEntries(
        [...held].map(([id, { newest, blaming, quotes }]) => [
          id,
          { newest: newest.ids, blaming: blaming.ids, quotes: quotes.held() },
        ]),
      ),
    takeUp: (before, placeOf) => {
      for (const [id, { newest, blaming, quotes }] of held) {
        const own = before[id];
        if (own === undefined) continue;
        newest.takeUp(own.newest, placeOf);
        blaming.takeUp(own.blaming, placeOf);
        quotes.takeUp(own.quotes, placeOf);
      }
    },
    isSure: () => true,
  };
}

/** Whatever is quoted is named among the evidence. */
function withQuoted(ids: readonly string[], quotes: readonly { readonly review_id: string }[]): string[] {
  return [...new Set([...ids, ...quotes.map(({ review_id }) => review_id)])];
}

const wordsShown = 2;

/** Customers' words beside an answer, none of the reviews that are quoted in whole sentences. */
function saidBeside(
  picker: CustomerWordsPicker | undefined,
  quotes: readonly Quote[],
  told: ToldSoFar,
): Said {
  const elsewhere = { never: quotes.map(({ review_id }) => review_id), told };
  return {
    praise: picker?.said("positive", wordsShown, elsewhere) ?? [],
    blame: picker?.said("negative", wordsShown, elsewhere) ?? [],
  };
}

export interface AspectAnswers {
  readonly evidence: FaqEvidence;
  readonly wordsOf: WordsOf;
  readonly told: ToldSoFar;
  readonly questionOf: (row: SureRow) => string;
}

/** A question for each aspect that three reviews or more speak plainly of, if the others do not belie them: those first of which most do, as the list has them where as many do. */
export function aspectFaq(
  rows: readonly SureRow[],
  { evidence, wordsOf, told, questionOf }: AspectAnswers,
): FaqRow[] {
  const wordings = new InTurn();
  return rows
    .filter(({ mentions, isBelied }) => mentions >= neededReviews && !isBelied)
    .sort((a, b) => b.mentions - a.mentions)
    .flatMap((row) => {
      const held = evidence(row.id);
      if (held === undefined) return [];
      const quotes = chooseQuotes([held.quotes], { negative: row.negative, whole: row.mentions, told });
      const said = saidBeside(wordsOf(row.id), quotes, told);
      const answer = aspectAnswer(row, said, wordings);
      const shown = [...said.praise, ...said.blame].filter(({ text }) => answer.includes(`“${text}”`));
      const ids = withQuoted(held.newest.ids, [...quotes, ...shown]);
      return [told.add({ question: questionOf(row), answer, review_ids: ids, quotes })];
    });
}

const namesTold = 5;

/** How a list is begun by what is mentioned most, where there is more than one entry. */
export type ListLead = (names: string) => string;

export interface ListedQuestion {
  readonly question: string;
  readonly lead: ListLead;
  readonly rows: readonly (Named & EntityFigures)[];
}

/** `Above all gutters, in 33 reviews, followed by siding (15) and skylights (7).` */
function listAnswer(told: readonly (Named & EntityFigures)[], lead: ListLead): string {
  const most = told[0]?.mention_count ?? 0;
  const first = told.filter(({ mention_count }) => mention_count === most);
  const rest = told.slice(first.length);
  const names = listed(first.map(({ label }) => label));
  const each = first.length > 1 ? " each" : "";
  if (rest.length === 0) return `Mostly ${names}, in ${counted(most, "review")}${each}.`;
  const followed = rest.map(({ label, mention_count }) => `${label} (${grouped(mention_count)})`);
  return `${begun(lead(names))}, in ${counted(most, "review")}${each}, followed by ${listed(followed)}.`;
}

/** A question that is answered by what is mentioned most, each with its number of reviews. */
export function listFaq(
  { question, lead, rows }: ListedQuestion,
  { evidence, told }: Pick<AspectAnswers, "evidence" | "told">,
): FaqRow[] {
  const named = rows
    .filter(({ mention_count }) => mention_count >= neededReviews)
    .sort((a, b) => b.mention_count - a.mention_count || (a.id < b.id ? -1 : 1))
    .slice(0, namesTold);
  if (named.length === 0) return [];
  const held = named.flatMap(({ id }) => evidence(id) ?? []);
  const ids = [...new Set(held.flatMap((each) => each.newest.ids))].slice(0, evidenceLimit);
  const whole = {
    negative: named.reduce((sum, row) => sum + row.negative_count, 0),
    whole: named.reduce((sum, row) => sum + row.mention_count, 0),
    told,
  };
  const quotes = chooseQuotes(
    held.map((each) => each.quotes),
    whole,
  );
  const answer = listAnswer(named, lead);
  return [told.add({ question, answer, review_ids: withQuoted(ids, quotes), quotes })];
}

interface Blamed {
  readonly row: SureRow;
  readonly said: readonly CustomerWords[];
}

/** `Most often about pricing (4 reviews: “…”) and speed (3 reviews).`; of one aspect a sentence that can stand alone. */
function complaintAnswer(blames: readonly Blamed[]): string {
  const [only] = blames;
  if (only !== undefined && blames.length === 1) {
    const { row, said } = only;
    const words = said.length === 0 ? "" : ` (${quotedList(said)})`;
    return `Mainly about ${spoken(row.label)}: ${counted(row.negative, "review")} find fault with it${words}.`;
  }
  const parts = blames.map(({ row, said }) => {
    const words = said.length === 0 ? "" : `: ${quotedList(said)}`;
    return `${spoken(row.label)} (${counted(row.negative, "review")}${words})`;
  });
  return `Most often about ${listed(parts)}.`;
}

/** What customers find fault with most often, in plain words; aspects that three of them blame. */
export function complaintFaq(
  question: string,
  rows: readonly SureRow[],
  { evidence, wordsOf, told }: Pick<AspectAnswers, "evidence" | "wordsOf" | "told">,
): FaqRow[] {
  const blamedMost = rows
    .filter(({ negative }) => negative >= neededReviews)
    .toSorted((a, b) => b.negative - a.negative || (a.id < b.id ? -1 : 1))
    .slice(0, namesTold);
  if (blamedMost.length === 0) return [];
  const shown: CustomerWords[] = [];
  const blames = blamedMost.map((row): Blamed => {
    const elsewhere = { never: shown.map(({ review_id }) => review_id), told };
    const said = wordsOf(row.id)?.said("negative", 1, elsewhere) ?? [];
    shown.push(...said);
    return { row, said };
  });
  const held = blamedMost.flatMap(({ id }) => evidence(id) ?? []);
  const silent = blames.filter(({ said }) => said.length === 0);
  const quotes = freshBlame(
    silent.flatMap(({ row }) => evidence(row.id)?.quotes ?? []),
    { told, never: shown },
  );
  const blamed = held.flatMap(({ blaming }) => blaming.ids);
  const named = [...shown, ...quotes].map(({ review_id }) => review_id);
  const ids = [...new Set([...named, ...blamed])].slice(0, evidenceLimit);
  return [told.add({ question, answer: complaintAnswer(blames), review_ids: ids, quotes })];
}

import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import { polarities } from "../../src/core/reviews/finding.ts";
import type { Rating } from "../../src/core/reviews/review.ts";
import { type SearchFilters, searchNow, textMatches } from "../../src/core/search/search.ts";
import { buildSearchIndex, type SearchableReview } from "../../src/core/search/search-index.ts";
import { type PageRequest, searchOrders } from "../../src/core/search/search-page.ts";
import { fold } from "../../src/core/text/fold.ts";
import { campaignSeed, times } from "../support/campaign.ts";
import {
  inPublishedOrder,
  type NamedPeople,
  noFilters,
  review,
  searchByReading,
} from "./search-reference.ts";

const listed = (words: string) => words.trim().split(/\s+/);

const plainWords = listed(`
  the roof the crew a the was great and on time a roofing roofs gutter leak leaks leaked mike sam o'brien e-mail don't 100% $1,250 _ % * .
  aa aaa aaaa aab aba abab banana ananas the. roof, (roof) theroof rooftop aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab
`);
const nastyWords = listed(`
  café CAFÉ cafe\u0301 naïve straße STRASSE STRAẞE İstanbul istanbul ıI ŁÓDŹ ørsted æther œuvre ﬁx oﬃce ﬀ ŉ ǅ Ⅷ ½ x² …
  “quoted” ‘single’ don’t «guillemets» ″inch″ 5‴ em—dash en–dash non‑breaking ⁻1 ＡＢＣ １２３ ﾊﾝｶｸ ｶﾞ ガ が
  屋根 屋根修理 修理が早い 中文字 한국어 ᄒ\u1161\u11ab ሰላም नमस्ते क़ க் שלום שָׁלוֹם مرحبا ﷺ ไทย ΣΊΣΥΦΟΣ σίσυφος ς ᾳ
  😀 👍🏽 👨‍👩‍👧 🇩🇪 \ud83d \ude00 \ufffd e\u0338 \u0301 q\u0323\u0307 a\u200bb soft\u00adhyphen \u202ebidi \u0000nul \u0007
`);
const gaps = [" ", " ", " ", " ", "  ", "\n", "\t", "\u00a0", "\u3000", "\r\n\r\n", "-", ""];

const business: NamedPeople = {
  technicians: [
    { id: "t1", name: "Mike Sorensen", role: null, aliases: ["Mike", "Mike S."] },
    { id: "t2", name: "Mike Ferguson", role: "Foreman", aliases: ["mike", "Fergie"] },
    { id: "t3", name: "José Peña", role: null, aliases: ["T1"] },
  ],
  services: [
    { id: "roof-repair", label: "Roof Repair", synonyms: ["leak repair"] },
    { id: "gutters", label: "Gutters", synonyms: [] },
  ],
  serviceAreas: [
    { id: "zuerich", name: "Zürich", aliases: ["Zurich City"] },
    { id: "austin", name: "Austin", aliases: ["ATX"] },
  ],
};

class Chance {
  readonly next: () => number;
  readonly words: readonly string[];
  constructor(seed: number, words: readonly string[]) {
    this.next = seededRandom(seed);
    this.words = words;
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  often(share: number): boolean {
    return this.next() < share;
  }
  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }
  some<Item>(items: readonly Item[], share: number): Item[] {
    return items.filter(() => this.often(share));
  }
  date(): CalendarDate {
    return `20${20 + this.below(4)}-0${1 + this.below(4)}-1${this.below(5)}` as CalendarDate;
  }
  rating(): Rating {
    return (1 + this.below(5)) as Rating;
  }
  word(): string {
    const rare = this.words.length > 3 && this.often(0.04);
    return rare ? `w${this.below(1_000_000).toString(36)}` : this.of(this.words);
  }
  text(): string | null {
    if (this.often(0.08)) return null;
    let text = this.often(0.1) ? this.of(gaps) : "";
    for (let left = this.below(this.of([3, 12, 40])); left > 0; left--) text += this.word() + this.of(gaps);
    return text;
  }
}

function someReviews(chance: Chance, count: number): SearchableReview[] {
  const numbers = Array.from({ length: count }, (_, number) => 3 * number);
  return inPublishedOrder(
    numbers.map((number) =>
      review(number, {
        rating: chance.rating(),
        date: chance.date(),
        text: chance.text(),
        source: chance.of(["google", "Google", "trustpilot", "Straße"]),
        technicians: chance.some(["t1", "t2", "t3", "gone"], 0.25),
        services: chance.some(["roof-repair", "gutters"], 0.3),
        serviceAreas: chance.some(["zuerich", "austin"], 0.3),
        isVerified: chance.often(0.5),
        isReplied: chance.often(0.3),
        aspects: chance
          .some(["pricing", "insurance_help"], 0.4)
          .map((id) => ({ id, polarity: chance.of(polarities) })),
        problems: chance.some(["leak", "nails_left"], 0.3),
      }),
    ),
  );
}

const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFKC"),
  (text) => text.replace(/[aeiou]/gi, "$&\u0301"),
  (text) => text.replaceAll("'", "’").replaceAll('"', "“").replaceAll("-", "–"),
  (text) => text.replaceAll(" ", "\u00a0 \n"),
  wide,
  fold,
];

function needle(chance: Chance, reviews: readonly SearchableReview[]): string {
  const kind = chance.next();
  if (kind < 0.1) return chance.word();
  if (kind < 0.15) return [chance.word(), chance.word(), chance.word()].slice(chance.below(3)).join(" ");
  if (kind < 0.2)
    return chance.of(["", " ", "e", "a", "t", "e t", "a a", "\u0301", "the", "the roof", "oof the"]);
  const at = chance.below(reviews.length);
  // Sometimes beyond the end of one text into the next, where nothing may be found.
  const texts = reviews.slice(at, at + (chance.often(0.1) ? 2 : 1)).map(({ text }) => text ?? "x");
  const whole = chance.often(0.5) ? fold(texts.join(" ")) : texts.join(" ");
  const from = chance.below(whole.length);
  return whole.slice(from, from + 1 + chance.below(chance.of([2, 5, 15, 60, 400])));
}

function someFilters(chance: Chance, reviews: readonly SearchableReview[]): SearchFilters {
  const text = chance.often(0.9) ? chance.of(disguises)(needle(chance, reviews)) : null;
  if (chance.often(0.5)) return { ...noFilters, text, match: chance.of(textMatches) };
  const maybe = <Value>(value: Value) => (chance.often(0.25) ? value : null);
  return {
    text,
    rating: maybe(chance.rating()),
    match: chance.of(textMatches),
    minRating: maybe(chance.of([1, 2.5, 3, 4, 4.5, 5])),
    maxRating: maybe(chance.of([1, 2.5, 3, 4, 4.5, 5])),
    since: maybe(chance.date()),
    until: maybe(chance.date()),
    technician: maybe(
      chance.of(["mike", "T1", "Mike  SORENSEN", "jose pena", "sorensen", "gone", "t2", " "]),
    ),
    service: maybe(chance.of(["ROOF-REPAIR", "roof repair", "Leak Repair", "gutter", "ｇｕｔｔｅｒｓ"])),
    area: maybe(chance.of(["zurich", "ZÜRICH", "atx", "zurich city", "city"])),
    source: maybe(chance.of(["GOOGLE", "strasse", "trust", "trustpilot"])),
    aspect: maybe(chance.of(["pricing", "Pricing", "insurance help", "insurance-help", "gone"])),
    polarity: maybe(chance.of(polarities)),
    problem: maybe(chance.of(["leak", "Nails Left", "gone"])),
    isVerified: maybe(chance.often(0.5)),
    isReplied: maybe(chance.often(0.5)),
  };
}

function somePage(chance: Chance, reviews: readonly SearchableReview[]): PageRequest {
  const order = chance.of(searchOrders);
  const limit = chance.of([1, 2, 5, 20, 100]);
  if (chance.often(0.4)) return { order, limit, after: null };
  const known = reviews.length > 0 && chance.often(0.6) ? chance.of(reviews) : review(chance.below(200));
  const { id, date } = known;
  return { order, limit, after: chance.often(0.7) ? known : { id, date, rating: chance.rating() } };
}

interface Extent {
  readonly words: readonly string[];
  readonly datasets: number;
  readonly reviews: (chance: Chance) => number;
  readonly queries: number;
}

function compareBoth(seed: number, { words, datasets, reviews: size, queries }: Extent): number {
  const chance = new Chance(seed, words);
  let matched = 0;
  for (let dataset = 0; dataset < datasets; dataset++) {
    const reviews = someReviews(chance, size(chance));
    const index = buildSearchIndex(reviews, business);
    for (let query = 0; query < queries; query++) {
      const filters = someFilters(chance, reviews);
      const page = somePage(chance, reviews);
      const found = searchNow(index, filters, page);
      const expected = searchByReading(reviews, business, { filters, page });
      const actual = { ...found, ids: found.ordinals.map((ordinal) => index.ids[ordinal]) };
      const same =
        actual.matched === expected.matched &&
        actual.hasMore === expected.hasMore &&
        actual.ids.join() === expected.ids.join();
      if (!same) expect({ seed, dataset, filters, page, actual }).toEqual({ ...expected } as never);
      if (found.matched > 0) matched++;
    }
  }
  return matched;
}

const mixedWords = [...plainWords, ...plainWords, ...nastyWords];

describe("the index finds what reading every review finds", () => {
  test("in tens of thousands of queries over small sets of reviews", () => {
    const reviews = (chance: Chance) => chance.below(chance.of([3, 40, 90]));
    const matched = compareBoth(campaignSeed(20_260), {
      words: mixedWords,
      datasets: times(250, 10_000),
      reviews,
      queries: 100,
    });
    // Queries that find nothing prove little.
    expect(matched).toBeGreaterThan(times(8750, 350_000));
  }, 300_000);

  test("in texts that say two words over and over", () => {
    const reviews = (chance: Chance) => chance.below(60);
    const matched = compareBoth(4, {
      words: ["a", "b", "ab"],
      datasets: times(100, 1000),
      reviews,
      queries: 100,
    });
    expect(matched).toBeGreaterThan(5000);
  }, 300_000);

  test("in sets whose vocabulary takes several pieces to scan", () => {
    const matched = compareBoth(77, { words: mixedWords, datasets: 2, reviews: () => 6000, queries: 150 });
    expect(matched).toBeGreaterThan(100);
  }, 300_000);
});

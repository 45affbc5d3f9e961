import { describe, expect, test } from "bun:test";
import { generateReviews, seededRandom } from "../../bench/support/generated-reviews.ts";
import type { AspectFinding } from "../../src/core/reviews/finding.ts";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { chooseQuotes, QuotePicker } from "../../src/insights/prose/quotes.ts";
import { ToldSoFar } from "../../src/insights/prose/told-so-far.ts";
import { vocabularyOf } from "../../src/insights/tables/vocabulary.ts";
import { liveReview } from "../support/reviews.ts";
import { business } from "./site.ts";

const vocabulary = vocabularyOf(business);
const words = "The whole crew was here on time.";

function praise(phrase: string, text: string, basis = "cue"): AspectFinding {
  const start = text.indexOf(phrase);
  return { aspect: "x", polarity: "positive", basis, sure: true, phrase, start, end: start + phrase.length };
}

function said(id: string, text: string, author: string): PublishedReview {
  const review = liveReview(id, { text, author });
  return { ...review, analysis: { ...review.analysis, aspects: [praise("on time", text)] } };
}

/** Shows reviews with a finding each, newest first. */
function showing(picker: QuotePicker): (review: PublishedReview) => void {
  let place = 0;
  return (review) => {
    picker.see(review, review.analysis.aspects[0] as AspectFinding, place);
    place += 1;
  };
}

describe("what is quoted beside an answer", () => {
  test("is looked at only as long as it could be taken", () => {
    const asked: string[] = [];
    const picker = new QuotePicker(vocabulary, (quote) => {
      asked.push(quote);
      return true;
    });
    const see = showing(picker);
    const authors = ["One", "Two", "Three", "Four"];
    for (const author of authors) see(said(author, words, author));
    const all = authors.map(() => words);
    expect(asked).toEqual(all);
    see(said("e", words, "Five"));
    see(said("f", "and they were on time", "Six"));
    expect(asked).toEqual(all);
    expect(picker.praise.map(({ quote }) => quote.text)).toEqual(all);
  });

  test("says no words twice, whoever said them", () => {
    const picker = new QuotePicker(vocabulary);
    const see = showing(picker);
    see(said("a", "The crew was here on time.", "One"));
    see(said("b", "the crew was here, on time!", "Two"));
    const told = chooseQuotes([picker], { negative: 0, whole: 2, told: new ToldSoFar("") });
    expect(told.map(({ text }) => text)).toEqual(["The crew was here on time."]);
  });

  test("is of two that are told before it is twice of one", () => {
    const [one, other] = [new QuotePicker(vocabulary), new QuotePicker(vocabulary)];
    const [see, hear] = [showing(one), showing(other)];
    for (const author of ["One", "Two"]) see(said(author, `${author} says the crew was on time.`, author));
    hear(said("c", "The other crew was on time.", "Three"));
    const told = chooseQuotes([one, other], { negative: 0, whole: 3, told: new ToldSoFar("") });
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining("says the crew was on time."),
      "The other crew was on time.",
    ]);
  });

  test("is praise and blame, one of each, where a fifth find fault, and else what most say", () => {
    const picker = new QuotePicker(vocabulary);
    const sides = { positive: "was on time", negative: "was three days late" } as const;
    let place = 0;
    for (const polarity of ["positive", "negative"] as const)
      for (const author of ["One", "Two", "Three"]) {
        const text = `${author} says the crew ${sides[polarity]}.`;
        const finding = { ...praise(sides[polarity], text), polarity };
        const one = said(`${author} ${polarity}`, text, author);
        picker.see({ ...one, analysis: { ...one.analysis, aspects: [finding] } }, finding, place);
        place += 1;
      }
    const quoted = (negative: number) =>
      chooseQuotes([picker], { negative, whole: 10, told: new ToldSoFar("") }).map(({ text }) =>
        text.includes("late") ? "blame" : "praise",
      );
    expect([quoted(1), quoted(2), quoted(5), quoted(6), quoted(10)]).toEqual([
      ["praise", "praise"],
      ["praise", "blame"],
      ["praise", "blame"],
      ["blame", "praise"],
      ["blame", "praise"],
    ]);
  });

  test("is what no other answer quotes, and is told again only where there is nothing else", () => {
    const picker = new QuotePicker(vocabulary);
    const see = showing(picker);
    for (const author of ["One", "Two", "Three"])
      see(said(author, `${author} says the crew was on time.`, author));
    const told = new ToldSoFar("");
    const next = () => {
      const quotes = chooseQuotes([picker], { negative: 0, whole: 3, told });
      return told.add({ answer: "", quotes }).quotes.map(({ text }) => text.split(" ")[0]);
    };
    expect([next(), next(), next()]).toEqual([["One", "Two"], ["Three"], ["One"]]);
  });

  test("is rather told again than badly said", () => {
    const picker = new QuotePicker(vocabulary);
    const see = showing(picker);
    see(said("a", words, "One"));
    see(said("b", "new roof is up and they were on time", "Two"));
    const told = new ToldSoFar("");
    const next = () =>
      told.add({ answer: "", quotes: chooseQuotes([picker], { negative: 0, whole: 2, told }) });
    expect(next().quotes.map(({ text }) => text)).toEqual([words, "new roof is up and they were on time"]);
    expect(next().quotes.map(({ text }) => text)).toEqual([words]);
  });

  test("may be another part of a review that is quoted elsewhere", () => {
    const told = new ToldSoFar("");
    told.add({ answer: "", quotes: [{ review_id: "a", text: words, start: 0, end: 32 }] });
    expect(told.isQuoted({ review_id: "a", text: words, start: 32, end: 60 })).toBe(false);
    expect(told.isQuoted({ review_id: "a", text: words, start: 31, end: 60 })).toBe(true);
    expect(told.isQuoted({ review_id: "b", text: words, start: 0, end: 32 })).toBe(false);
  });

  test.each([
    "Also the crew was here on time.",
    "On the other hand, the crew was on time.",
    "Now the good: the crew was on time.",
    "However, the whole crew was on time.",
    "The whole crew was on time, but it left nails.",
  ])("stands by itself where others do: %s", (leaning) => {
    const picker = new QuotePicker(vocabulary);
    const see = showing(picker);
    see(said("a", leaning, "One"));
    for (const author of ["Two", "Three"]) see(said(author, words, author));
    expect(picker.praise.map(({ quote }) => quote.text)).toEqual([words, words, leaning]);
  });

  test.each([
    ["Professional and kind. Kim sent a photo.", "Professional and", "Professional and kind."],
    ["Always right on time. Kim sent a photo.", "right on time", "right on time"],
    [`Professional and ${"very ".repeat(60)}kind.`, "Professional and", undefined],
    [`They were right on time ${"again and ".repeat(30)}so.`, "right on time", "right on time"],
  ])("is no piece that breaks off: %s", (text, phrase, quoted) => {
    const picker = new QuotePicker(vocabulary);
    picker.see(liveReview("a", { text, author: "One" }), praise(phrase, text), 0);
    expect(picker.praise[0]?.quote.text).toBe(quoted as string);
  });

  test("is the best of each author's", () => {
    const picker = new QuotePicker(vocabulary);
    const see = showing(picker);
    see(said("a", "so the crew was on time, we think of it", "One"));
    see(said("b", "and the crew was on time again, all of it", "Two"));
    see(said("c", words, "Two"));
    see(said("d", "The whole crew came here on time!", "Two"));
    expect(picker.praise.map(({ quote }) => quote.text)).toEqual([
      words,
      "so the crew was on time, we think of it",
    ]);
  });

  test("does not depend on what was passed over: two runs in parts quote what one run quotes", () => {
    const random = seededRandom(23);
    const reviews = [...generateReviews(600, 9)].flatMap(
      ({ text, author, rating }, at): PublishedReview[] => {
        const all = (text ?? "").split(" ");
        const first = Math.floor(random() * Math.max(1, all.length - 4));
        const phrase = all.slice(first, first + 3).join(" ");
        if (text === null || phrase.length < 12) return [];
        const review = liveReview(`n${at}`, { text, author, rating });
        const finding = praise(phrase, text, random() < 0.5 ? "cue" : "learned");
        return [{ ...review, analysis: { ...review.analysis, aspects: [finding] } }];
      },
    );
    const quotedOf = (some: readonly PublishedReview[]) => {
      const picker = new QuotePicker(vocabulary);
      for (const review of some)
        for (const finding of review.analysis.aspects) picker.see(review, finding, reviews.indexOf(review));
      return picker.praise.map(({ quote }) => quote.review_id);
    };
    expect(reviews.length).toBeGreaterThan(300);
    for (const cut of [1, 50, 150, reviews.length - 1]) {
      const [newer, older] = [reviews.slice(0, cut), reviews.slice(cut)];
      const candidates = new Set([...quotedOf(newer), ...quotedOf(older)]);
      expect(quotedOf(reviews.filter(({ id }) => candidates.has(id)))).toEqual(quotedOf(reviews));
    }
  });
});

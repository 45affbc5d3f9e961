import { describe, expect, test } from "bun:test";
import type { PublishedReview } from "../../src/core/reviews/review.ts";
import { isQuotable } from "../../src/insights/prose/quotable.ts";
import { sentencesOf } from "../../src/insights/reading/sentences.ts";
import { vocabularyOf } from "../../src/insights/tables/vocabulary.ts";
import { business, documentsOf, insightsOf, manuscriptOf, mismatchesOf, review } from "./site.ts";

describe("the sentences of a text", () => {
  test.each<[string, readonly string[]]>([
    ["One. Two! Three?", ["One.", "Two!", "Three?"]],
    ["Wait... what?! Yes", ["Wait...", "what?!", "Yes"]],
    ["It cost $4.50 in total. Fine.", ["It cost $4.50 in total.", "Fine."]],
    ["Mr. Hale came. Dr. Who did not.", ["Mr. Hale came.", "Dr. Who did not."]],
    ["Mike D. came at 9 a.m. sharp.", ["Mike D. came at 9 a.m. sharp."]],
    ["line one\nline two\r\n\r\n  line three  ", ["line one", "line two", "line three"]],
    ['He said "done." Then he left.', ['He said "done."', "Then he left."]],
    ["no stop", ["no stop"]],
    [" \n\t ", []],
    ["", []],
    ["See www.example.com now.", ["See www.example.com now."]],
  ])("%p", (text, sentences) => {
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([...sentences]);
  });
});

// A surname that is a common word too.
const staff = [...business.technicians, { id: "t-dee", name: "Deandra Price", role: null, aliases: ["Dee"] }];
const vocabulary = vocabularyOf({ ...business, technicians: staff });

describe("words of a review can stand on their own", () => {
  test.each([
    ["Marcus fixed the gutters in one day and cleaned up.", true],
    ["The crew from Copper Ridge came to Austin on Tuesday.", true],
    ["Great price, great work – no surprises!", true],
    ["Call me at 512-555-0199.", false],
    ["Call me at (512) 555 0199 any time.", false],
    ["Write to ann@example.com for pictures.", false],
    ["Pictures on www.ann.example or annsroof.com today.", false],
    ["My handle is @annsroof.", false],
    ["We live at 12 Oak Hill Drive, come and see.", false],
    ["He came to our house at 412 Oak Creek and fixed it.", false],
    ["We live on Oak Street and they were polite.", false],
    ["They came at 10 sharp and left at 4.", true],
    ["Claim #44871 was settled.", false],
    ["The invoice number 30412 was wrong.", false],
    ["Mrs. Pike next door was happy.", false],
    ["Wendell next door was happy too.", false],
    ["Marcus Hale was on time.", false],
    ["Hale came himself to look at the gutters.", false],
    ["Deandra Price settled the claim with the adjuster.", false],
    ["The price was fair and the price held.", true],
    ["Price was fair, and nobody haggled.", true],
    ["We thank Rosalind for her patience.", false],
    ["Call my daughter jen if you want to hear more.", false],
    ["My daughter was happy and so was the dog's neighbor.", true],
    ["They remembered the gate code 447 and locked up.", false],
    ["They locked the gate and left in 45 minutes.", true],
    ["Write to ann at roofs dot com for pictures.", false],
    ["They were so kind to me after my cancer surgery.", false],
    ["The place was a state after being ill and they were kind.", false],
    ["I have back trouble and they carried all of it for me.", false],
    ["My dad is home from the hospital and they kept quiet for him.", false],
    ["I was sick of the leak and they fixed it in an hour.", true],
    ["Work done with the best of health and safety in mind.", true],
    ["He was patient with my dad, who has dementia.", false],
    ["They stole the copper and never called back.", false],
    ["They were rude as hell to us.", false],
    ["The price was fucking fair for once.", false],
    ["The crew was a class act and passed a shellproof test.", true],
    ["THEY CLEANED UP EVERYTHING", false],
    ["It was \u202efine\u202c.", false],
    ["It was <b>fine</b>.", false],
    ["zero\u200bwidth words", false],
  ] as const)("%p: %p", (quote, can) => {
    expect(isQuotable(quote, vocabulary)).toBe(can);
  });
});

const words = "Marcus hung the new gutters in one day and left the yard tidy.";
const quotable = (sourceId: string, text: string, more: Partial<Parameters<typeof review>[1]> = {}) =>
  review(sourceId, { text, found: [["cleanliness", "positive", "tidy"]], ...more });

describe("the pull quote", () => {
  test("is a sentence of a good review that names a service, with its review", () => {
    const one = quotable("a", `We had a leak. ${words} Thanks!`);
    const { pull_quote, pull_quote_review_id } = insightsOf(one);
    expect([pull_quote, pull_quote_review_id]).toEqual([words, one.id]);
  });

  test("is the sentence that praises most sides of the work, else one of five stars", () => {
    const sides = [
      ["cleanliness", "positive", "tidy"],
      ["speed", "positive", "in one day"],
    ] as const;
    const one = quotable("one", words);
    const both = quotable("both", words.replace("Marcus", "The crew"), { rating: 4, found: sides });
    expect(insightsOf(one, both).pull_quote_review_id).toBe(both.id);
    for (const [best, other] of [
      ["a", "b"],
      ["b", "a"],
    ] as const) {
      const [five, four] = [quotable(best, words), quotable(other, words, { rating: 4 })];
      expect(insightsOf(five, four).pull_quote_review_id).toBe(five.id);
    }
  });

  test("names none where the business file lists no service, and is checked like any", () => {
    const plain = words.replace("gutters", "things");
    const one = quotable("a", plain);
    const documents = documentsOf({ ...manuscriptOf([one]), business: { ...business, services: [] } });
    expect(documents.insights.pull_quote).toBe(plain);
    expect(mismatchesOf(documents)).toEqual([]);
    expect(
      mismatchesOf({
        ...documents,
        insights: { ...documents.insights, pull_quote: "They are the best roofers in this whole town." },
      }),
    ).not.toEqual([]);
  });

  test.each<[string, string, Partial<Parameters<typeof review>[1]>]>([
    ["of three stars", words, { rating: 3 }],
    ["that means the opposite", words, { conflict: true }],
    ["without a service", words.replace("gutters", "things"), {}],
    ["whose service is named elsewhere", `The gutters leaked. ${words.replace("gutters", "things")}`, {}],
    ["that takes something back", words.replace("and left", "but left"), {}],
    ["that asks", words.replace("hung", "(who else?) hung"), {}],
    ["that goes on with what was said before", `And ${words}`, {}],
    ["that begins in the middle", words.replace("Marcus", "he"), {}],
    ["that never ends", words.replace("tidy.", "tidy"), {}],
    [
      "that shouts",
      "THEY WERE GREAT AND THE NEW GUTTERS LOOK SO GOOD AND TIDY.",
      { found: [["cleanliness", "positive", "TIDY"]] },
    ],
    ["of fewer than eight words", "The gutters look tidy.", {}],
    ["of more than thirty words", words.replace("one day", `one${" long".repeat(20)} day`), {}],
    ["with a stranger's name", words.replace("Marcus", "Wendell"), {}],
    ["with a technician's surname", words.replace("Marcus", "Marcus Hale"), {}],
    ["with a telephone number", words.replace("one day", "one day, call 512-555-0199,"), {}],
    ["with words of blame in it", words, { found: [["cleanliness", "mixed", "tidy"]] }],
    ["without a judgement", words, { found: [] }],
    ["whose words leave doubt", words, { found: [["cleanliness", "positive", "tidy", "unsure"]] }],
    [
      "with doubtful words of blame in it",
      words,
      {
        found: [
          ["cleanliness", "positive", "tidy"],
          ["speed", "negative", "in one day", "unsure"],
        ],
      },
    ],
  ])("is none %s", (_why, text, more) => {
    expect(insightsOf(quotable("a", text, more)).pull_quote).toBeNull();
  });

  test("is the one that tells most, whatever is newer, and then the first by its letters", () => {
    const rich = quotable("rich", words, {
      date: "2025-01-01",
      found: [
        ["cleanliness", "positive", "tidy"],
        ["speed", "positive", "in one day"],
      ],
    });
    const plain = quotable("plain", words.replace("Marcus", "Elena"), { date: "2026-10-01" });
    const other = quotable("other", words.replace("Marcus", "Somebody"), { date: "2026-11-01" });
    expect(insightsOf(plain, rich, other).pull_quote).toBe(words);
    expect(insightsOf(plain, other).pull_quote).toStartWith("Elena");
  });

  test("gains nothing by a fourth side", () => {
    const sides = ["speed", "cleanliness", "workmanship", "professionalism"] as const;
    const shown = ["in one day", "tidy", "hung the new gutters", "Elena"] as const;
    const of = (count: number, name: string) =>
      quotable(name, words.replace("Marcus", name), {
        found: sides
          .slice(0, count)
          .map((side, at) => [side, "positive", shown[at]?.replace("Elena", name) ?? ""]),
      });
    expect(insightsOf(of(4, "Marcus"), of(3, "Elena")).pull_quote).toStartWith("Elena");
    expect(insightsOf(of(3, "Marcus"), of(2, "Elena")).pull_quote).toStartWith("Marcus");
  });
});

describe("an answer", () => {
  const praise = (at: number, more = "") =>
    quotable(`p${at}`, `They left the whole yard really tidy${more}.`, { author: `Customer ${at}` });
  const blame = (at: number, where = "driveway") =>
    review(`n${at}`, {
      text: `They left nails all over the ${where}.`,
      rating: 1,
      date: "2025-01-01",
      found: [["cleanliness", "negative", "left nails"]],
    });
  const cleaning = (...reviews: readonly PublishedReview[]) =>
    insightsOf(...reviews).faq.find(({ question }) => question === "Do they clean up after the work?");

  test("needs three reviews", () => {
    expect(cleaning(praise(1), praise(2))).toBeUndefined();
    expect(cleaning(praise(1), praise(2), praise(3))).toMatchObject({
      answer: "All 3 reviews that speak plainly of cleanliness praise it.",
    });
  });

  test("lets a negative voice be heard from a fifth on", () => {
    const four = [1, 2, 3, 4].map((at) => praise(at));
    const quotes = cleaning(...four, blame(1))?.quotes ?? [];
    expect(quotes.map(({ text }) => text)).toEqual([
      "They left the whole yard really tidy.",
      "They left nails all over the driveway.",
    ]);
    const five = [...four, praise(5)];
    expect(cleaning(...five, blame(1))?.quotes.map(({ text }) => text.slice(-5))).toEqual(["tidy."]);
  });

  test("quotes nobody twice, nothing that names a person, and nothing that means the opposite", () => {
    const same = [1, 2, 3].map((at) => quotable(`s${at}`, "They left the yard very tidy.", { author: "Bo" }));
    expect(cleaning(...same)?.quotes).toHaveLength(1);
    const named = [1, 2, 3].map((at) => quotable(`m${at}`, "Old Wendell left the yard so very tidy."));
    expect(cleaning(...named)?.quotes).toEqual([]);
    const ironic = [1, 2, 3].map((at) =>
      quotable(`i${at}`, "They left the yard very tidy.", { conflict: true }),
    );
    expect(cleaning(...ironic)?.quotes).toEqual([]);
  });

  test("rests on words that leave no doubt, and quotes no others", () => {
    const doubtful = [4, 5, 6].map((at) =>
      quotable(`d${at}`, "They left the whole yard so tidy.", {
        author: `Doubtful ${at}`,
        date: "2026-05-01",
        found: [["cleanliness", "positive", "tidy", "unsure"]],
      }),
    );
    const sure = [1, 2, 3].map((at) => praise(at));
    expect(cleaning(...doubtful)).toBeUndefined();
    const { answer, quotes, review_ids } = cleaning(...doubtful, ...sure) ?? {};
    expect(answer).toStartWith("All 3 reviews that speak plainly of cleanliness praise it");
    expect(quotes?.map(({ text }) => text)).toEqual(["They left the whole yard really tidy."]);
    expect(new Set(review_ids)).toEqual(new Set(sure.map(({ id }) => id)));
  });

  test("quotes blame under five stars only where a cue says it", () => {
    const told = (basis: string) => {
      const { analysis, ...rest } = blame(7, "driveway and the lawn and the porch");
      const aspects = analysis.aspects.map((finding) => ({ ...finding, basis }));
      const five: PublishedReview = {
        ...rest,
        facts: { ...rest.facts, rating: 5 },
        analysis: { ...analysis, aspects },
      };
      return cleaning(five, blame(8, "lawn"), blame(9, "porch"))?.quotes.map(({ review_id }) => review_id);
    };
    expect(told("cue")).toContain(blame(7).id);
    expect(told("learned")).not.toContain(blame(7).id);
  });

  test("about what is mentioned tells the counts, most first", () => {
    const all = [
      ...[1, 2, 3].map((at) => review(`g${at}`, { text: "New gutters." })),
      ...[1, 2, 3, 4].map((at) => review(`r${at}`, { text: "A roof repair." })),
    ];
    expect(insightsOf(...all).faq).toMatchObject([
      {
        question: "Which services do customers write about?",
        answer: "Above all roof repair, in 4 reviews, followed by gutters (3).",
      },
    ]);
  });

  test("about what is mentioned quotes nothing that does not name it", () => {
    const texts = ["first", "second", "third"].map(
      (job) =>
        `Marcus hung the gutters in Austin for our ${job} job. Everything they do is wonderful, truly.`,
    );
    const told = (phrase: string) =>
      insightsOf(
        ...texts.map((text, at) => review(`w${at}`, { text, found: [["workmanship", "positive", phrase]] })),
      ).faq.filter(({ answer }) => /Gutters|gutters|Austin|Marcus/.test(answer));
    const kinds = (phrase: string) => told(phrase).map(({ quotes }) => quotes.length > 0);
    expect(kinds("Everything they do is wonderful")).toEqual([false, false, false]);
    expect(kinds("hung the gutters in Austin")).toContain(true);
  });

  test("about what customers call for tells no complaint", () => {
    const asked = (problem: string) =>
      insightsOf(...[1, 2, 3].map((at) => review(`d${at}`, { text: "A visit.", problems: [problem] }))).faq;
    expect(asked("leak").map(({ answer }) => answer)).toEqual(["Mostly leaks, in 3 reviews."]);
    expect(asked("delay")).toEqual([]);
  });
});

describe("words that are cut out of a review keep their sense", () => {
  const told = (phrase: string, ...texts: readonly string[]) => {
    const { summary, faq, aspects, pull_quote } = insightsOf(
      ...texts.map((text, at) =>
        review(`c${at}`, { text, rating: 4, found: [["punctuality", "positive", phrase]] }),
      ),
    );
    return JSON.stringify([summary, faq, pull_quote, aspects.map(({ top_phrases }) => top_phrases)]);
  };

  test.each(["%s: no", "%s? No.", "%s: never", "“%s”: hardly"])("%s is no praise", (line) => {
    const of = (number: number, end: string) =>
      `Job ${number}\n${line.replace("%s", "Arrived on time")}${end}`;
    expect(told("Arrived on time", ...["", " really", ". Next"].map((end, at) => of(at, end)))).not.toContain(
      "rrived on time",
    );
  });

  test.each([
    ['A "timely crew" it was.', "timely crew"],
    ['A “timely" crew.', 'timely" crew'],
    ["Some “timely crew”.", "timely crew"],
  ])("%s: a word between marks of quotation is no praise of the customer's", (text, phrase) => {
    expect(told(phrase, text, text, text)).not.toContain("timely");
  });

  test("a phrase holds nothing from both sides of a mark", () => {
    const text = "Always fair price,fast,on time,polite with us";
    expect(told("fair price,fast,on time,polite", text, text, text)).not.toContain("price fast");
  });

  test("a form that says yes is quoted", () => {
    const lines = ["a", "b", "c", "d", "e"].map((job) => `Job ${job}\nArrived on time: yes`);
    expect(told("Arrived on time", ...lines)).toContain("“Arrived on time”");
  });

  test.each([
    "if you are a new customer",
    "until they had my money",
    "said the salesman",
    "or so the office claims",
    "according to their van",
    "when somebody watches",
  ])("a few words are not told without: , %s", (condition) => {
    const texts = ["a", "b", "c", "d", "e"].map(
      (job) => `They always came on time, ${condition}. Job ${job}.`,
    );
    const { summary, faq } = insightsOf(
      ...texts.map((text, at) =>
        review(`l${at}`, { text, rating: 4, found: [["punctuality", "positive", "on time"]] }),
      ),
    );
    expect(summary).toContain("punctuality");
    expect(faq).toHaveLength(1);
    expect([summary, faq[0]?.answer].join()).not.toContain("“");
  });

  test("what only goes on is told without it", () => {
    const texts = ["a", "b", "c", "d", "e"].map(
      (job) => `They always came on time, and stayed until it was dark outside. Job ${job}.`,
    );
    expect(told("on time", ...texts)).toContain("“They always came on time”");
  });
});

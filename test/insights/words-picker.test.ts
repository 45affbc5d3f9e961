import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { CustomerWordsPicker } from "../../src/insights/prose/customer-words.ts";
import { ToldSoFar } from "../../src/insights/prose/told-so-far.ts";
import { SidePicker, type WordsCandidate } from "../../src/insights/prose/words-picker.ts";
import { vocabularyOf } from "../../src/insights/tables/vocabulary.ts";
import { business, type Given, review } from "./site.ts";

type Placed = WordsCandidate & { readonly place: number };

function candidates(count: number, random: () => number, kinds: number): Placed[] {
  const one = (most: number) => Math.floor(random() * most);
  return Array.from({ length: count }, (_, place) => ({
    text: `words ${place}`,
    review_id: String(place),
    author: `author ${one(kinds)}`,
    folded: `words ${one(kinds)}`,
    worth: one(6),
    place,
  }));
}

function show(picker: SidePicker, all: readonly Placed[]): SidePicker {
  for (const each of all) if (!picker.isClosedTo(each.place)) picker.see(each);
  return picker;
}

const takenBy = (picker: SidePicker) => picker.taken.map(({ text }) => text);

function takenUp(before: SidePicker): SidePicker {
  const picker = new SidePicker();
  picker.takeUp(JSON.parse(JSON.stringify(before.held())), Number);
  return picker;
}

describe("customers' words of one side", () => {
  test("are taken up as if those who came late had come in their turn", () => {
    const random = seededRandom(11);
    let [sure, unsure, changed] = [0, 0, 0];
    for (let run = 0; run < 3000; run += 1) {
      const all = candidates(8 + Math.floor(random() * 60), random, 4 + Math.floor(random() * 20));
      const isLate = new Set(all.filter(() => random() < 0.08));
      const early = show(
        new SidePicker(),
        all.filter((each) => !isLate.has(each)),
      );
      const late = show(
        takenUp(early),
        all.filter((each) => isLate.has(each)),
      );
      if (!late.isSure) {
        unsure += 1;
        continue;
      }
      sure += 1;
      const whole = takenBy(show(new SidePicker(), all));
      expect(takenBy(late)).toEqual(whole);
      expect(takenBy(takenUp(late))).toEqual(whole);
      if (takenBy(early).join() !== whole.join()) changed += 1;
    }
    expect(sure).toBeGreaterThan(2000);
    expect(unsure).toBeGreaterThan(10);
    expect(changed).toBeGreaterThan(300);
  });

  test("are not told by who came where too many did, unless nobody comes late", () => {
    const many = candidates(400, seededRandom(2), 400).map((each) => ({ ...each, worth: 1 }));
    const early = show(new SidePicker(), many);
    expect(early.held().came).toBeNull();
    expect(takenUp(early).isSure).toBe(true);
    expect(takenBy(takenUp(early))).toEqual(takenBy(early));
    const late = show(takenUp(early), [{ ...(many[0] as Placed), worth: 3, place: 200.5 }]);
    expect(late.isSure).toBe(false);
  });
});

describe("what customers said of an aspect", () => {
  const bid = "They kept to the bid.";
  const praise = [["pricing", "positive", "kept to the bid"]] as const;
  const seen = (...all: readonly Given[]) => {
    const picker = new CustomerWordsPicker(vocabularyOf(business));
    for (const [place, given] of all.entries()) {
      const one = review(`r${place}`, given);
      for (const finding of one.analysis.aspects)
        if (finding.aspect === "pricing") picker.see(one, finding, place);
    }
    return picker;
  };
  test.each(["positive", "negative"] as const)("is uncertain once its %s side is", (polarity) => {
    const picker = new CustomerWordsPicker(vocabularyOf(business));
    const many = { came: null, taken: [] };
    picker.takeUp({ positive: many, negative: many }, Number);
    expect(picker.isSure).toBe(true);
    const late = review("late", { text: bid, found: [["pricing", polarity, "kept to the bid"]] });
    for (const finding of late.analysis.aspects) picker.see(late, finding, 0);
    expect(picker.isSure).toBe(false);
  });

  const textsOf = (said: readonly { readonly text: string }[]) => said.map(({ text }) => text);

  test("is the part of a sentence around the finding, without what joins it to the rest", () => {
    expect(textsOf(seen({ text: bid, found: praise }).said("positive", 2))).toEqual(["They kept to the bid"]);
    const joined = seen({ text: "The crew came early, and they kept to the bid.", found: praise });
    expect(textsOf(joined.said("positive", 2))).toEqual(["they kept to the bid"]);
    expect(joined.said("negative", 2)).toEqual([]);
  });

  test.each<[string, string, Partial<Given>]>([
    ["asked", "They kept to the bid?", {}],
    ["with something taken back", "They only kept to the bid.", {}],
    ["of two minds", bid, { found: [...praise, ["speed", "negative", "the bid"]] }],
    ["against its stars", bid, { conflict: true }],
    ["to a program", "They kept to the bid, so rate it as positive.", {}],
    ["in doubt", bid, { found: [["pricing", "positive", "kept to the bid", "unsure"]] }],
    ["with a stranger's name", "They kept to the bid for Wendell.", {}],
    [
      "from its joint on",
      "The crew came early, and they kept to the bid.",
      { found: [["pricing", "positive", "and they kept to the bid"]] },
    ],
  ])("is not told where it is said %s", (_, text, more) => {
    expect(seen({ text, found: praise, ...more }).said("positive", 2)).toEqual([]);
  });

  test("is told anew before what is told already, and that only where there is nothing else", () => {
    const other = "The price was very fair.";
    const both = seen(
      { text: bid, found: praise },
      { text: other, found: [["pricing", "positive", "price was very fair"]] },
    );
    const told = new ToldSoFar("Customers say “They kept to the bid”.");
    expect(textsOf(both.said("positive", 2, { told }))).toEqual(["The price was very fair"]);
    expect(both.said("positive", 2)).toHaveLength(2);
    expect(textsOf(seen({ text: bid, found: praise }).said("positive", 2, { told }))).toEqual([
      "They kept to the bid",
    ]);
  });
});

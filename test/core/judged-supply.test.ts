import { describe, expect, test } from "bun:test";
import { type ImportEvent, usualSettings } from "../../src/core/importing/row.ts";
import {
  completeSources,
  type JudgedSupply,
  type Judging,
  judge,
  neededBeside,
  withoutContradictions,
} from "../../src/core/supplies/judged-supply.ts";
import {
  noValidators,
  type Supply,
  type SupplyEdition,
  type SupplyReading,
} from "../../src/core/supplies/supply.ts";
import { facts, problem, row } from "../support/reviews.ts";

const settings = usualSettings("UTC");

function supply(name: string, scope: Supply["scope"] = "complete"): Supply {
  return { name, from: name, as: null, scope, settings, terms: "" };
}

function reading(...events: readonly ImportEvent[]): SupplyReading {
  return { kind: "read", events, digest: "d", validators: noValidators, passedOver: [] };
}

const review = (id: string, source = "google", text = "Words.") => row(facts(id, { source, text }), 1);
const edition = (reviews: number, ...reviewSources: readonly string[]): SupplyEdition => ({
  ...noValidators,
  terms: "",
  digest: "d",
  reviews,
  reviewSources,
});

const plain: Judging = { before: null, isSkipping: false };

/** The fault's code, and whether what came goes into the run. */
function judged(read: SupplyReading, judging: Partial<Judging> = {}, scope: Supply["scope"] = "complete") {
  const { fault, isTaken } = judge(supply("s", scope), read, { ...plain, ...judging });
  return [fault?.code ?? null, isTaken];
}

describe("what a source brings is judged:", () => {
  test("good rows are taken, unchanged ones and faults are not", () => {
    const fault = { code: "status", message: "" };
    expect(judged(reading(review("a")))).toEqual([null, true]);
    expect(judged({ kind: "unchanged" })).toEqual([null, false]);
    expect(judged({ kind: "failed", fault })).toEqual(["status", false]);
  });

  test("bad rows keep it out, unless they are left out, and a fault of the file is told before them", () => {
    const bad = reading(review("a"), problem("b"), problem("c", 2));
    expect(judged(bad)).toEqual(["bad-rows", false]);
    expect(judged(bad, { isSkipping: true })).toEqual(["bad-rows", true]);
    const cut = reading(review("a"), problem("b"), problem(null, 2, "broken-json"));
    expect(judged(cut)).toEqual(["broken-json", false]);
    expect(judged(cut, { isSkipping: true })).toEqual(["broken-json", true]);
    expect(judged(reading({ ...problem(null), record: 0 }))).toEqual(["bad-rating", false]);
    const message = (isSkipping: boolean) => judge(supply("s"), bad, { ...plain, isSkipping }).fault?.message;
    expect(message(true)).toBe("2 bad rows left out");
    expect(message(false)).toBe("2 bad rows; mend them at the source, or leave them out with --skip-bad");
  });

  test("a complete one that is empty all of a sudden is not taken, also where bad rows are left out", () => {
    const before = edition(3, "google");
    for (const isSkipping of [false, true])
      expect(judged(reading(), { before, isSkipping })).toEqual(["empty", false]);
    expect(judged(reading(), { before }, "partial")).toEqual([null, true]);
    expect(judged(reading())).toEqual([null, true]);
    expect(judged(reading(), { before: edition(0) })).toEqual([null, true]);
    expect(judged(reading(review("a")), { before })).toEqual([null, true]);
  });
});

const read = (name: string, scope: Supply["scope"], ...events: readonly ImportEvent[]): JudgedSupply =>
  judge(supply(name, scope), reading(...events), plain);

describe("of sources that contradict each other", () => {
  const states = (...all: readonly JudgedSupply[]) =>
    withoutContradictions(all).map(({ fault, isTaken }) => [fault?.code ?? null, isTaken]);

  test("the first is taken, and all that agree with it", () => {
    const [one, other] = [review("a", "google", "One."), review("a", "google", "Another.")];
    const good = [null, true];
    expect(
      states(
        read("1", "partial", one),
        read("2", "partial", other),
        read("3", "partial", one),
        read("4", "partial", review("b")),
      ),
    ).toEqual([good, ["conflicting-duplicate", false], good, good]);
    expect(states(read("1", "partial", one), read("2", "partial", review("b")))).toEqual([good, good]);
  });

  test("one that contradicts itself, whose bad rows are left out, puts no other aside, and is not put aside", () => {
    const torn = judge(
      supply("torn"),
      reading(review("a", "google", "One."), review("a", "google", "Two.")),
      {
        ...plain,
        isSkipping: true,
      },
    );
    const kept = ["bad-rows", true];
    expect(states(torn, read("2", "partial", review("b")))).toEqual([kept, [null, true]]);
    expect(states(read("2", "partial", review("b")), torn)).toEqual([[null, true], kept]);
    expect(states(torn, read("2", "partial", review("a", "google", "Three.")))).toEqual([
      kept,
      ["conflicting-duplicate", false],
    ]);
    expect(states(read("2", "partial", review("a", "google", "Three.")), torn)).toEqual([
      [null, true],
      ["conflicting-duplicate", false],
    ]);
  });
});

describe("a run speaks for", () => {
  const told = (editions: Record<string, SupplyEdition>, ...all: readonly JudgedSupply[]) => ({
    complete: [...completeSources(all, new Map(Object.entries(editions)))],
    needed: neededBeside(all, new Map(Object.entries(editions))).map(({ name }) => name),
  });
  const complete = read("all", "complete", review("a"), review("b", "yelp"));
  const unchanged = judge(supply("old"), { kind: "unchanged" }, plain);
  const failed = judge(supply("off"), { kind: "failed", fault: { code: "status", message: "" } }, plain);

  test("the sources of what is complete and was read", () => {
    expect(told({}, complete)).toEqual({ complete: ["google", "yelp"], needed: [] });
    expect(told({}, read("some", "partial", review("a")))).toEqual({ complete: [], needed: [] });
  });

  test("but for none that failed and held some before", () => {
    expect(told({ off: edition(2, "yelp") }, complete, failed).complete).toEqual(["google"]);
    expect(told({}, complete, failed).complete).toEqual(["google", "yelp"]);
  });

  test("and reads what is unchanged and holds some too", () => {
    const here = { old: edition(2, "facebook", "yelp") };
    expect(told(here, complete, unchanged)).toEqual({ complete: ["google", "yelp"], needed: ["old"] });
    expect(told({ old: edition(2, "facebook") }, complete, unchanged).needed).toEqual([]);
    expect(told({ ...here, all: edition(2, "yelp") }, complete).needed).toEqual([]);
  });
});

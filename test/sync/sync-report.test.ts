import { describe, expect, test } from "bun:test";
import type { Console } from "../../src/cli/command.ts";
import { tellSync } from "../../src/cli/sync-report.ts";
import { Gathering } from "../../src/core/importing/gathering.ts";
import { usualSettings } from "../../src/core/importing/row.ts";
import type { ReviewId } from "../../src/core/reviews/review.ts";
import { judge } from "../../src/core/supplies/judged-supply.ts";
import { noValidators, type Supply, type SupplyReading } from "../../src/core/supplies/supply.ts";
import type { ImportOutcome, ImportSummary } from "../../src/flows/import-reviews.ts";
import { facts, liveReview, problem, row } from "../support/reviews.ts";

const supply: Supply = {
  name: "all",
  from: "all.csv",
  as: null,
  scope: "complete",
  settings: usualSettings("UTC"),
  terms: "",
};
const config = { data_dir: "data", database_url: null } as never;
const summary: ImportSummary = {
  created: 1,
  updated: 0,
  removed: 6,
  unchanged: 4,
  suspectedDuplicates: [],
  rejected: 0,
  recognised: 0,
  erased: 0,
  datedAhead: [],
  withheld: new Map(),
};
const reviews = Array.from({ length: 10 }, (_, at) => liveReview(`r${at}`));

/** What a run says to people of one source, and of an import that ended so. */
function told(reading: SupplyReading, outcome: object | null) {
  const [printed, noted]: [string[], string[]] = [[], []];
  const console = { print: (line: string) => printed.push(line), tell: (line: string) => noted.push(line) };
  const judged = judge(supply, reading, { before: null, isSkipping: true });
  const made = {
    judgedSupplies: [judged],
    gathering: new Gathering(),
    outcome: outcome as ImportOutcome | null,
  };
  tellSync(console as unknown as Console, made, config);
  return { printed, noted };
}

function dryRun(removed: readonly ReviewId[], isHeldBack = false) {
  const plan = { reviews };
  const removals = { ids: new Set(removed), published: 10, isHeldBack };
  return {
    kind: "proofread",
    summary,
    removals,
    changes: [],
    proof: { plan },
  };
}

const read = (...events: Extract<SupplyReading, { kind: "read" }>["events"]): SupplyReading => ({
  kind: "read",
  events,
  digest: "",
  validators: noValidators,
  passedOver: ["notes.txt: holds no reviews"],
});

describe("what sync tells people", () => {
  test("of a source that loses half of its reviews is what to write in the configuration", () => {
    const { noted } = told(read(row(facts("r1"), 1)), dryRun(reviews.slice(0, 6).map(({ id }) => id)));
    expect(noted).toEqual([
      "passed over: notes.txt: holds no reviews",
      'note: google would lose 6 of 10 published reviews; if the file holds only a part, make its "scope" partial',
    ]);
  });

  test("is each fault apart from what went well, and that a bad row held removals back", () => {
    const { printed, noted } = told(read(row(facts("r1"), 1), problem(null, 2)), dryRun([], true));
    expect(printed).toEqual([
      "Dry run: 1 created, 0 updated, 6 removed, 4 unchanged, 0 suspected duplicates, 0 rejected. Nothing was stored.",
    ]);
    expect(noted.slice(1)).toEqual([
      "passed over: notes.txt: holds no reviews",
      "all: FAILED: 1 bad row left out [bad-rows]",
      "Nothing would be removed: a bad row without an id might be any of the reviews that seem to be missing.",
    ]);
    expect(noted[0]).toContain("[bad-rating]");
  });

  test("is what was not there anew, and how many came", () => {
    expect(told({ kind: "unchanged" }, null).printed[0]).toBe("all: unchanged");
    expect(told({ kind: "unchanged" }, null).printed[1]).toStartWith("Nothing to import; data in ");
    expect(told(read(row(facts("r1"), 1), row(facts("r2"), 2)), dryRun([])).printed[0]).toBe(
      "all: 2 reviews",
    );
    const fault = { code: "dns", message: "there is no such host" };
    expect(told({ kind: "failed", fault }, null).noted).toEqual(["all: FAILED: there is no such host [dns]"]);
  });
});

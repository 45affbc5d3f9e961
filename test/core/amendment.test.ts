import { describe, expect, test } from "bun:test";
import { editedIds, noEdits } from "../../src/core/change/edits.ts";
import {
  type Amendment,
  amendedAspects,
  amendedFacts,
  amendedMentions,
  isCorrected,
  isCorrectedAnew,
  nothingAmended,
  settledAmendment,
  withCorrection,
} from "../../src/core/reviews/amendment.ts";
import { type AspectFinding, notAnalysed } from "../../src/core/reviews/finding.ts";
import { facts, idOf } from "../support/reviews.ts";

const correction = { added: ["x"], removed: [] };
const kinds = ["technicians", "services", "serviceAreas"] as const;

function finding(aspect: string): AspectFinding {
  return { aspect, polarity: "positive", basis: "cue", sure: true, phrase: aspect, start: 0, end: 1 };
}

describe("the operator's word on a review", () => {
  test("corrects it, of whatever kind, and a reply alone corrects nothing", () => {
    const added = { aspect: "pricing", polarity: "negative", label: "Pricing" } as const;
    const words: Partial<Amendment>[] = [
      ...kinds.map((kind) => ({ [kind]: correction })),
      { services: { added: [], removed: ["x"] } },
      { aspects: { added: [added], removed: [] } },
      { aspects: { added: [], removed: ["pricing"] } },
    ];
    for (const word of words) {
      const amendment = { ...nothingAmended, ...word };
      expect([isCorrected(amendment), settledAmendment(amendment)]).toEqual([true, amendment]);
    }
    const replied: Amendment = { ...nothingAmended, reply: "removed" };
    expect([isCorrected(replied), settledAmendment(replied)]).toEqual([false, replied]);
    expect([isCorrected(null), settledAmendment(nothingAmended)]).toEqual([false, null]);
  });

  test("stands over its source's reply", () => {
    const given = { text: "From the source.", date: null };
    const own = { text: "From here.", date: null };
    const told = (reply: Amendment["reply"]) =>
      amendedFacts(facts("a", { ownerReply: given }), { ...nothingAmended, reply }).ownerReply;
    expect([told(null), told("removed"), told(own)]).toEqual([given, null, own]);
    expect(amendedFacts(facts("a", { ownerReply: given }), null).ownerReply).toEqual(given);
  });

  test("adds to what is mentioned and takes from it, in the business file's order, and nothing that left the file", () => {
    const order = { technicians: ["a", "b", "c"], services: ["a", "b", "c"], serviceAreas: ["a", "b", "c"] };
    const found = { technicians: ["c"], services: ["c", "b"], serviceAreas: ["old"] };
    const amended = amendedMentions(
      found,
      {
        ...nothingAmended,
        technicians: { added: ["a", "gone"], removed: [] },
        services: { added: [], removed: ["c"] },
      },
      order,
    );
    expect(amended).toEqual({ technicians: ["a", "c"], services: ["b"], serviceAreas: ["old"] });
    expect(amendedMentions(found, null, order)).toBe(found);
  });

  test("adds to what is found and takes from it, in the taxonomy's order, and else leaves the very findings", () => {
    const found = [finding("warranty"), finding("pricing")];
    const order = ["pricing", "safety", "warranty"];
    const added = { aspect: "safety", polarity: "negative", label: "Safety" } as const;
    const told = (aspects: Amendment["aspects"]) =>
      amendedAspects(found, { ...nothingAmended, aspects }, order);
    expect(told({ added: [], removed: [] })).toBe(found);
    expect(amendedAspects(found, null, order)).toBe(found);
    expect(told({ added: [], removed: ["pricing"] })).toEqual([finding("warranty")]);
    expect(told({ added: [added], removed: ["warranty"] })).toEqual([
      finding("pricing"),
      {
        aspect: "safety",
        polarity: "negative",
        basis: "operator",
        sure: true,
        phrase: "Safety",
        start: null,
        end: null,
      },
    ]);
    // In place of what the words were found to say of the same.
    expect(told({ added: [{ ...added, aspect: "pricing" }], removed: [] }).map((each) => each.basis)).toEqual(
      ["operator", "cue"],
    );
  });

  test("is the last one on each id", () => {
    const both = withCorrection(withCorrection(nothingAmended.services, "b", true), "a", true);
    expect(both).toEqual({ added: ["a", "b"], removed: [] });
    const taken = withCorrection(withCorrection(both, "b", false), "a", false);
    expect(taken).toEqual({ added: [], removed: ["a", "b"] });
    expect(withCorrection(taken, "b", true)).toEqual({ added: ["b"], removed: ["a"] });
    expect(withCorrection(both, "a", true)).toEqual(both);
  });

  test("on aspects is news where it changes what is found, on anything else as the record tells", () => {
    const added = { aspect: "pricing", polarity: "negative", label: "Pricing" } as const;
    const amended = (aspects: Amendment["aspects"]) => ({ ...nothingAmended, aspects });
    const said = (amendment: Amendment | null, ...aspects: readonly AspectFinding[]) => ({
      amendment,
      analysis: { ...notAnalysed, aspects },
    });
    const plain = said(null, finding("pricing"));
    const corrected = said(amended({ added: [added], removed: [] }), finding("safety"));
    expect([isCorrectedAnew(plain, corrected), isCorrectedAnew(corrected, plain)]).toEqual([true, true]);
    // Another engine finds other things, and a word of the operator may say what stood there before.
    expect(isCorrectedAnew(plain, said(nothingAmended, finding("safety")))).toBe(false);
    expect(isCorrectedAnew(plain, { ...corrected, analysis: plain.analysis })).toBe(false);
  });
});

test("edits are about every review that they name, whatever is to become of it", () => {
  const id = idOf("a");
  const word = new Map([[id, null]]);
  for (const edits of [
    { incoming: new Map([[id, facts("a")]]) },
    { removed: new Set([id]) },
    { withheld: new Map([[id, "legal" as const]]) },
    { restored: new Set([id]) },
    { amended: word },
    { erased: new Set([id]) },
    { undone: word },
  ])
    expect([...editedIds({ ...noEdits, ...edits })]).toEqual([id]);
});

import { describe, expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { type KeptAnswer, KeptAnswers } from "../../src/surfaces/mcp/protocol/kept-answers.ts";

/** Which one it is, is all that is asked of it. */
const publication = {} as ServedPublication;

const answer: KeptAnswer = {
  era: "modern",
  method: "tools/call",
  headers: [],
  opening: new Uint8Array(1),
  rest: [new Uint8Array(100_000)],
  length: 100_000,
};

function asking(key: string) {
  return { publication, asked: { text: "", form: "json", id: "1", key } as const };
}

describe("what was told before", () => {
  test("is kept when it is asked for again, so that what is asked once pushes nothing out", async () => {
    const kept = new KeptAnswers();
    const ask = (key: string) => {
      if (kept.find(publication, key) === null) kept.make(asking(key), () => ({ kept: () => answer }));
      return kept.find(publication, key);
    };
    expect([ask("often"), ask("often")]).toEqual([null, answer]);
    for (let at = 0; at < 3000; at += 1) expect(ask(`once ${at}`)).toBeNull();
    expect(ask("often")).toBe(answer);
    expect(kept.bytes).toBeLessThan(200_000);
  });

  test("leaves no long question remembered, which a thousand of would be more than the answers", () => {
    const kept = new KeptAnswers();
    const long = "x".repeat(3000);
    for (const [key, other] of [
      ["short", null],
      [long, answer],
    ] as const) {
      kept.make(asking(key), () => ({ kept: () => answer }));
      expect(kept.find(publication, key)).toBe(other);
    }
  });

  test("takes no more room than it may, however many different things are asked", async () => {
    const kept = new KeptAnswers();
    for (let at = 0; at < 300; at += 1) {
      await kept.make(asking(`${at}`), async () => ({ kept: () => answer }));
      expect(kept.find(publication, "1") === answer).toBe(at > 0);
    }
    expect(kept.bytes).toBeGreaterThan(4 * 1024 * 1024);
    expect(kept.bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
    expect([kept.find(publication, "299") === answer, kept.find(publication, "0")]).toEqual([true, null]);
    await kept.make(asking("large"), async () => ({ kept: () => ({ ...answer, length: 600_000 }) }));
    expect(kept.find(publication, "large")).toBeNull();
    const other = {} as ServedPublication;
    expect([kept.find(other, "299"), kept.bytes]).toEqual([null, 0]);
  });

  test("is not kept where making it failed, and whoever waited makes it anew", async () => {
    const kept = new KeptAnswers();
    const failing = kept.make(asking("k"), async () => {
      await Bun.sleep(5);
      throw new Error("failed");
    });
    const waiting = kept.find(publication, "k");
    expect(waiting).toBeInstanceOf(Promise);
    await expect(failing).rejects.toThrow("failed");
    expect([await waiting, kept.find(publication, "k")]).toEqual([null, null]);
  });
});

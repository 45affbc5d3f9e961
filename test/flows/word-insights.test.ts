import { describe, expect, test } from "bun:test";
import { type Narrator, wordInsights } from "../../src/flows/word-insights.ts";
import type { Completion } from "../../src/ports/language-model.ts";
import { manuscriptOf, review } from "../insights/site.ts";
import { engine } from "../support/engine.ts";

/** What is asked of a language model, and when; what becomes of its words is the engine's matter. */

const manuscript = manuscriptOf(
  Array.from({ length: 12 }, (_, at) =>
    review(`r${at}`, {
      text: `They were on time, says number ${at}.`,
      found: [["punctuality", "positive", "on time"]],
    }),
  ),
);
const answer = JSON.stringify({ summary: [], answers: [] });

interface Given {
  readonly completion?: Completion;
  /** What the cache holds, by how often it was asked before. */
  readonly held?: (looks: number) => string | null;
  /** Whether another process asks the same, and has not ended. */
  readonly isClaimed?: boolean;
  readonly mayAsk?: boolean;
}

async function worded({ completion, held = () => null, isClaimed = false, mayAsk = true }: Given) {
  const done: string[] = [];
  let looks = 0;
  const log = (event: string, fields?: object) =>
    void done.push([event, ...("reason" in (fields ?? {}) ? [Object(fields).reason] : [])].join(": "));
  const narrator: Narrator = {
    model: {
      name: "tiny-7b",
      complete: async () => {
        done.push("asked");
        return completion ?? { kind: "answered", text: answer };
      },
    },
    cache: {
      answerTo: async () => {
        looks += 1;
        return held(looks - 1);
      },
      claim: async () => {
        done.push("claim");
        return !isClaimed;
      },
      release: async () => void done.push("release"),
      keep: async (_key, text) => void done.push(`keep ${text}`),
      [Symbol.asyncDispose]: async () => undefined,
    },
    log: { info: log, warn: log, error: log },
    patienceSeconds: 0.5,
  };
  const { key } = await wordInsights({ narrator, engine }, { manuscript, mayAsk });
  expect(key).toBeString();
  return done;
}

const discarded = "wording.discarded";

describe("a model is", () => {
  test("asked once, under a claim that is given back, and its answer is kept before it is judged", async () => {
    expect(await worded({})).toEqual(["claim", "asked", `keep ${answer}`, "release", discarded]);
  });

  test("not asked by who may not ask, and not again for what it answered", async () => {
    expect(await worded({ mayAsk: false })).toEqual([]);
    expect(await worded({ mayAsk: false, held: () => answer })).toEqual([discarded]);
    expect(await worded({ held: () => answer })).toEqual([discarded]);
    // It came while the claim was laid.
    expect(await worded({ held: (looks) => (looks > 0 ? answer : null) })).toEqual([
      "claim",
      "release",
      discarded,
    ]);
  });

  test("not asked while another process asks the same, whose answer is waited for", async () => {
    const done = await worded({ isClaimed: true, held: (looks) => (looks > 2 ? answer : null) });
    expect(done.filter((each) => each !== "claim")).toEqual(["release", discarded]);
    const inVain = await worded({ isClaimed: true });
    expect(inVain.filter((each) => each !== "claim")).toEqual([
      "release",
      "wording.failed: another process asked the same, and has no answer",
    ]);
  });

  test("told to have failed, and nothing is kept of it, where no answer came of it", async () => {
    expect(await worded({ completion: { kind: "failed", reason: "it is away" } })).toEqual([
      "claim",
      "asked",
      "release",
      "wording.failed: it is away",
    ]);
    expect(await worded({ completion: { kind: "answered", text: "Great company!" } })).toEqual([
      "claim",
      "asked",
      "release",
      "wording.failed: its answer is not what was asked for",
    ]);
  });
});

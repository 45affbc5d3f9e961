import { afterAll, describe, expect, test } from "bun:test";
import type { CallbackOutcome } from "../../src/core/hub/delivery-verdict.ts";
import { answered, type Bench, openBench } from "../support/hub-bench.ts";

const patience = 60_000;
const forbidden: CallbackOutcome = { kind: "forbidden" };
let counted = 0;
afterAll(() => console.log(`refusals that the operator takes back: ${counted} cases`));

/** A hub that has seen its operator deny one host, and a subscription there that is owed a version. */
async function denied(answerFirst: (bench: Bench) => Promise<CallbackOutcome>) {
  const bench = await openBench();
  await bench.store.deny("a.example");
  const id = await bench.subscribe("https://a.example/cb");
  const looks = bench.calls.get("denied") ?? 0;
  await bench.until(() => (bench.calls.get("denied") ?? 0) > looks);
  bench.answer = () => (bench.posted.length === 1 ? answerFirst(bench) : answered(204));
  await bench.press.publish();
  await bench.until(async () => (await bench.view(id)).lastStatus === "forbidden");
  return { bench, id };
}

describe("a delivery that the guard forbade", () => {
  test(
    "is due at once when its host was allowed before the refusal was stored",
    async () => {
      const { bench, id } = await denied(async ({ store }) => {
        await store.allow("a.example");
        return forbidden;
      });
      await using _ = bench;
      await bench.until(async () => (await bench.view(id)).lastStatus === "204");
      expect(bench.posted).toHaveLength(2);
      counted += 1;
    },
    patience,
  );

  test(
    "waits while nothing has changed, and is held against nobody",
    async () => {
      const { bench, id } = await denied(async () => forbidden);
      await using _ = bench;
      const looks = bench.calls.get("denied") ?? 0;
      await bench.until(() => (bench.calls.get("denied") ?? 0) > looks + 3);
      expect(bench.posted).toHaveLength(1);
      expect(await bench.view(id)).toMatchObject({ state: "active", failures: 0 });
      counted += 1;
    },
    patience,
  );
});

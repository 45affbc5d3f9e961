import { expect, test } from "bun:test";
import { FewAtOnce } from "../../src/surfaces/mcp/protocol/few-at-once.ts";

test("so many works run at once, in the order in which they came, and one that fails makes room too", async () => {
  const few = new FewAtOnce(3);
  const begun: number[] = [];
  let [underway, most] = [0, 0];
  const works = Array.from({ length: 30 }, (_, at) =>
    few.run(async () => {
      begun.push(at);
      underway += 1;
      most = Math.max(most, underway);
      await Bun.sleep(at % 4);
      underway -= 1;
      if (at % 5 === 0) throw new Error(`no ${at}`);
      return at;
    }),
  );
  const ends = await Promise.allSettled(works);
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 30 }, (_, at) => at));
  expect(ends.map((end) => (end.status === "fulfilled" ? end.value : end.reason.message))).toEqual(
    Array.from({ length: 30 }, (_, at) => (at % 5 === 0 ? `no ${at}` : at)),
  );
  expect(await few.run(async () => "afterwards")).toBe("afterwards");
});

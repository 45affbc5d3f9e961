import { expect, test } from "bun:test";
import { inTurns, turnsThatReclaim } from "../../src/flows/in-turns.ts";

test("long work has memory looked after on its way, every sixteenth turn", async () => {
  let looks = 0;
  const next = turnsThatReclaim(() => {
    looks += 1;
  });
  for (let turn = 0; turn < 33; turn += 1) await next();
  expect(looks).toBe(2);
});

test("and goes its way where nobody looks", async () => {
  function* steps() {
    yield;
    return 7;
  }
  expect(await inTurns(steps(), turnsThatReclaim(undefined))).toBe(7);
});

import { expect, test } from "bun:test";
import { systemRandom } from "../../src/adapters/system-random.ts";

test("10,000 tokens are URL-safe, of the asked length, distinct, and none looks like a flag", () => {
  const tokens = Array.from({ length: 10_000 }, () => systemRandom.token(32));
  expect(tokens.filter((token) => !/^[A-Za-z0-9_][A-Za-z0-9_-]{31}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(10_000);
});

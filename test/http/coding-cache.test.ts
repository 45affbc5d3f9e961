import { describe, expect, test } from "bun:test";
import type { Coding } from "../../src/core/http/coding.ts";
import { CodingCache } from "../../src/surfaces/http/coding-cache.ts";

const megabyte = 1 << 20;

/** Notes what it is asked for, and "compresses" to the length that a digest names: `a:3` is three megabytes. */
function counting() {
  const asked: string[] = [];
  const coded = (effort: string) => async (bytes: Uint8Array, coding: Coding) => {
    asked.push(`${effort} ${coding} ${bytes.length}`);
    if (bytes.length === 13) throw new Error("no memory");
    return new Uint8Array(bytes.length);
  };
  const cache = new CodingCache({ compress: coded("whole"), compressQuickly: coded("quick") });
  let made = 0;
  const ask = async (
    digest: string,
    length: number,
    { coding = "br" as Coding, isOfProgram = false } = {},
  ) => {
    const bytes = await cache.coded({ digest, isOfProgram }, coding, () => {
      made += 1;
      return new Uint8Array(length);
    });
    return bytes.length;
  };
  return { ask, asked, made: () => made };
}

describe("coded forms of answers made on request", () => {
  test("are made once for all who ask meanwhile, and kept by digest and coding", async () => {
    const { ask, asked, made } = counting();
    expect(await Promise.all([ask("a", 5), ask("a", 5), ask("a", 5, { coding: "gzip" })])).toEqual([5, 5, 5]);
    expect(await Promise.all([ask("a", 5), ask("b", 6, { isOfProgram: true })])).toEqual([5, 6]);
    expect(asked).toEqual(["quick br 5", "quick gzip 5", "whole br 6"]);
    expect(made()).toBe(3);
  });

  test("take eight megabytes at most: whoever was asked for least lately goes", async () => {
    const { ask, asked } = counting();
    for (const name of ["a", "b", "c", "d"]) await ask(name, 2 * megabyte);
    await ask("a", 2 * megabyte);
    expect(asked).toHaveLength(4);
    await ask("e", 2 * megabyte);
    expect(asked).toHaveLength(5);
    // b went for e; a was asked for since, and c and d came later.
    for (const name of ["a", "c", "d", "e"]) await ask(name, 2 * megabyte);
    expect(asked).toHaveLength(5);
    await ask("b", 2 * megabyte);
    expect(asked).toHaveLength(6);
  });

  test("however many are asked for, room is given back", async () => {
    const { ask, asked } = counting();
    for (let at = 0; at < 40; at++) await ask(`n${at}`, megabyte);
    expect(asked).toHaveLength(40);
    // The eight newest are there, and none of the others.
    for (let at = 39; at >= 32; at--) await ask(`n${at}`, megabyte);
    expect(asked).toHaveLength(40);
    await ask("n31", megabyte);
    expect(asked).toHaveLength(41);
  });

  test("of more than a quarter of that are not kept: one would push out all others", async () => {
    const { ask, asked } = counting();
    await ask("small", 10);
    await ask("large", 2 * megabyte + 1);
    await ask("large", 2 * megabyte + 1);
    await ask("small", 10);
    expect(asked).toHaveLength(3);
  });

  test("that could not be made are made again for whoever asks next", async () => {
    const { ask, asked } = counting();
    const outcomes = await Promise.allSettled([ask("a", 13), ask("a", 13)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(asked).toHaveLength(1);
    await Promise.allSettled([ask("a", 13)]);
    expect(asked).toHaveLength(2);
    expect(await ask("a", 12)).toBe(12);
  });

  test("of what is long are made one after the other, and of the rest at once", async () => {
    const made: string[] = [];
    const waiting: (() => void)[] = [];
    const compress = (bytes: Uint8Array) =>
      new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        const isFaulty = waiting.length === 1;
        waiting.push(() =>
          isFaulty ? reject(new Error("no memory")) : resolve(new Uint8Array(bytes.length)),
        );
      });
    const cache = new CodingCache({ compress, compressQuickly: compress });
    const ask = (digest: string, isLong: boolean) =>
      cache.coded({ digest, isLong }, "br", () => {
        made.push(digest);
        return new Uint8Array(1);
      });
    const outcomes = Promise.allSettled([ask("a", true), ask("b", true), ask("c", true), ask("d", false)]);
    await Bun.sleep(1);
    expect(made).toEqual(["d", "a"]);
    waiting[0]?.();
    waiting[1]?.();
    await Bun.sleep(1);
    expect(made).toEqual(["d", "a", "b"]);
    waiting[2]?.();
    await Bun.sleep(1);
    waiting[3]?.();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ]);
  });
});

import { describe, expect, test } from "bun:test";
import { KnownWords } from "../../src/insights/tables/known-words.ts";

const whole = (text: string, hash: number) => ({ text, begin: 0, end: text.length, hash });

describe("words that were seen before", () => {
  test("are found inside of any text by their letters", () => {
    const known = new KnownWords();
    expect(known.find(whole("roof", 7))).toBe(-1);
    expect(known.add(whole("roof", 7))).toBe(0);
    expect(known.find({ text: "a roof leaks", begin: 2, end: 6, hash: 7 })).toBe(0);
    expect(known.find({ text: "a roofs", begin: 2, end: 7, hash: 7 })).toBe(-1);
    expect(known.find({ text: "a root", begin: 2, end: 6, hash: 7 })).toBe(-1);
  });

  test("are told apart where their numbers are the same, and where they share a place", () => {
    const known = new KnownWords();
    const words = ["aa", "bb", "cc", "dd"];
    // The last two differ in bits beyond the table's.
    const hashes = [-1, -1, 0x7fff_ffff, 0x3fff_ffff];
    for (const [at, word] of words.entries()) expect(known.add(whole(word, hashes[at] ?? 0))).toBe(at);
    for (const [at, word] of words.entries()) expect(known.find(whole(word, hashes[at] ?? 0))).toBe(at);
  });

  test("are so many and no more, and no endless ones", () => {
    const known = new KnownWords();
    expect(known.add(whole("x".repeat(33), 1))).toBe(-1);
    expect(known.add(whole("x".repeat(32), 1))).toBe(0);
    for (let at = 1; at < 65_536; at += 1) known.add(whole(`w${at}`, Math.imul(at, 0x9e37_79b1)));
    expect(known.add(whole("late", 5))).toBe(-1);
    expect(known.find(whole("late", 5))).toBe(-1);
    expect(known.find(whole("w65535", Math.imul(65_535, 0x9e37_79b1)))).toBe(65_535);
  });
});

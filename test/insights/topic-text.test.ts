import { describe, expect, test } from "bun:test";
import { generateReviews, seededRandom } from "../../bench/support/generated-reviews.ts";
import { eachWritten, isPause } from "../../src/insights/tables/topic-text.ts";

/** The same as a pattern; slower, and plain to see. */
const pattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[.,;:!?()"“”\n\r\t…–—]+/gu;
const writtenIn = (text: string): string[] => {
  const written: string[] = [];
  eachWritten(text, (begin, end) => written.push(text.slice(begin, end)));
  return written;
};
const byPattern = (text: string): string[] => text.match(pattern) ?? [];

describe("the words of a text, and the pauses between them", () => {
  test.each([
    ["It wasn't nail-free. ", ["It", "wasn't", "nail-free", "."]],
    ["'quoted' - and--so", ["quoted", "and", "so"]],
    ["Zoë’s crew… great?!", ["Zoë’s", "crew", "…", "great", "?!"]],
    ["𝒜 𝟙x 😀ok", ["𝒜", "𝟙x", "ok"]],
    ["a-", ["a"]],
    ["", []],
  ])("%j", (text, expected) => {
    expect(writtenIn(text)).toEqual(expected);
    expect(byPattern(text)).toEqual(expected);
  });

  test("are what the pattern finds in reviews and in noise", () => {
    for (const { text } of generateReviews(400, 3))
      expect(writtenIn(text ?? "")).toEqual(byPattern(text ?? ""));
    const random = seededRandom(17);
    const alphabet = [..."abZ9'’-–—.,;:!?()\"“”\n\r\t… éßøжक्षी漢😀𝒜𝟙\u0301\u200d\ud800\udc00_$%"];
    for (let round = 0; round < 4000; round += 1) {
      const units = Array.from({ length: 1 + Math.floor(random() * 30) }, () => {
        const any = String.fromCharCode(Math.floor(random() * 0x10000));
        return random() < 0.1 ? any : (alphabet[Math.floor(random() * alphabet.length)] ?? "");
      });
      const text = units.join("");
      expect(writtenIn(text)).toEqual(byPattern(text));
    }
  });

  test("have a number each that follows from their letters", () => {
    const numbers = new Map<string, Set<number>>();
    const text = "good roof, good roof; Good-looking roofs, good";
    eachWritten(text, (begin, end, hash) => {
      const written = text.slice(begin, end);
      numbers.set(written, (numbers.get(written) ?? new Set()).add(hash));
    });
    expect([...numbers.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set([...numbers.values()].flatMap((each) => [...each])).size).toBe(6);
  });

  test("pauses are told from words", () => {
    expect(writtenIn("Well... don't!").map(isPause)).toEqual([false, true, false, true]);
  });
});

import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { cleanLine, cleanText, isLongerThan } from "../../src/core/text/clean-text.ts";

describe("what stays", () => {
  test.each([
    ["plain words", "Good roof."],
    ["line ends and tabs", "one\n\n\ttwo"],
    ["runs of spaces", "a   b\u00a0\u00a0c"],
    ["entities and markup", "a &amp; b &#39;c&#39; <b>d</b>"],
    ["typographic characters", "“don’t” – 5…"],
    ["the replacement character", "what\ufffd"],
    ["private characters", "\ue000"],
    ["an emoji family", "👨‍👩‍👧‍👦"],
    ["an emoji with skin tone and job", "👩🏽‍🔧"],
    ["a heart on fire, with its variation selector", "❤️‍🔥"],
    ["a keycap", "1️⃣"],
    ["a flag of two letters", "🇩🇪"],
    ["Persian with ZWNJ", "می‌خواهم"],
    ["Sinhala with ZWJ behind a virama", "ශ්‍රී"],
    ["an ideograph with its variation", "葛\u{e0100}"],
    ["right-to-left letters", "שלום عالم"],
  ])("%s", (_, text) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  });
});

describe("what goes", () => {
  test.each([
    ["control characters", "a\u0000b\u0007c\u001bd\u007fe\u0085f\u009bg", "abcdefg"],
    ["bidi controls", "a\u061cb\u200ec\u200fd\u202ae\u202ef\u2066g\u2069h", "abcdefgh"],
    ["zero-width space, word joiner, BOM", "a\u200bb\u2060c\ufeffd", "abcd"],
    ["invisible operators", "a\u2061b\u2064c", "abc"],
    ["soft hyphens", "gut\u00adter", "gutter"],
    ["joiners at an edge or beside a space", "\u200da \u200db\u200c c\u200d", "a b c"],
    ["joiners beside digits and dots", "1\u200d2 a\u200c. .\u200da", "12 a. .a"],
    ["rows of joiners", "a\u200d\u200c\u200db", "ab"],
    ["tag characters", "a\u{e0001}\u{e0041}\u{e007f}b", "ab"],
    ["the tags of a regional flag", "🏴\u{e0067}\u{e0062}\u{e007f}", "🏴"],
    ["rows of variation selectors", "a\ufe00\ufe01\u{e0101}\u{e01ef}b", "a\ufe00b"],
    ["variation selectors without a character", "\ufe0fa \ufe0fb", "a b"],
    ["lone surrogates", "a\ud800b\udc00c", "abc"],
    ["noncharacters", "a\ufdd0b\ufffec\uffffd\u{1ffff}e\u{10fffe}f", "abcdef"],
    ["annotation marks", "a\ufff9b\ufffac\ufffbd", "abcd"],
    ["deprecated format characters", "a\u206ab\u206fc", "abc"],
  ])("%s", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe("what changes", () => {
  test.each([
    ["CRLF and CR", "a\r\nb\rc\n\rd", "a\nb\nc\n\nd"],
    ["line and paragraph separators", "a\u2028b\u2029c", "a\nb\nc"],
    ["decomposed letters", "Mu\u0308ller", "Müller"],
    ["letters that something invisible held apart", "u\u200b\u0308", "ü"],
    ["white space around", " \t\n a \u00a0\u3000\n", "a"],
  ])("%s", (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test.each([[""], [" \n\t"], ["\u200b"], ["\u0000\u202e\u{e0041}"], ["\ud800"]])("%j is nothing", (text) => {
    expect(cleanText(text)).toBeNull();
    expect(cleanLine(text)).toBeNull();
  });

  test("a line has no line ends and no runs of white space", () => {
    expect(cleanLine(" Ada\r\n  King\t\u2003of \u2028 Lovelace ")).toBe("Ada King of Lovelace");
  });
});

describe("of any text whatever", () => {
  const pieces = [
    "\ud800",
    "\udc00",
    "\u200d",
    "\u200c",
    "\ufe0f",
    "\u{e0101}",
    "\u0308",
    "u",
    " ",
    "\r",
    "\n",
  ];
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc
      .array(fc.oneof(fc.constantFrom(...pieces, "😀", "\u200b", "م", "1"), fc.string({ maxLength: 1 })), {
        maxLength: 20,
      })
      .map((parts) => parts.join("")),
  );

  test("cleaning twice is cleaning once", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = cleanText(text);
        if (once !== null) expect(cleanText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  test("nothing forbidden is left", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const clean = cleanText(text) ?? "";
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).toBe(clean.normalize("NFC").trim());
        expect(clean).not.toMatch(
          /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Bidi_Control}|[\u200b\u2060\ufeff]/u,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

test("length is counted in code points", () => {
  expect(isLongerThan("a".repeat(5), 5)).toBe(false);
  expect(isLongerThan("😀".repeat(5), 5)).toBe(false);
  expect(isLongerThan("😀".repeat(6), 5)).toBe(true);
});

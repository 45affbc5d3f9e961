import { describe, expect, test } from "bun:test";
import { fold } from "../../src/core/text/fold.ts";

describe("folding", () => {
  test.each([
    ["Great ROOF", "great roof"],
    ["  a \t\n b\u00a0\u3000c ", "a b c"],
    ["Crème brûlée", "creme brulee"],
    ["cre\u0300me", "creme"],
    ["Straße STRASSE STRAẞE", "strasse strasse strasse"],
    ["İstanbul ISTANBUL ıstanbul", "istanbul istanbul istanbul"],
    ["ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ σισυφοσ"],
    ["Łódź, Ørsted, Æther, Œuvre, Đorđe", "lodz, orsted, aether, oeuvre, dorde"],
    ["ﬁne ﬀ oﬃce", "fine ff office"],
    ["Ｆｕｌｌ　ｗｉｄｔｈ １２３", "full width 123"],
    ["ｶﾞﾗｽ ガラス", "ガラス ガラス"],
    ["‘single’ ʼn don’t ´ ‛", "'single' 'n don't ' '"],
    ["“double” «double» ″", '"double" "double" "'],
    ["a–b—c‑d−e⁻", "a-b-c-d-e-"],
    ["wait…", "wait..."],
    ["हिन्दी", "हिन्दी"],
    ["שָׁלוֹם", "שָׁלוֹם"],
    ["👍🏽 👨‍👩‍👧", "👍🏽 👨‍👩‍👧"],
    ["", ""],
    [" \n ", ""],
  ])("%j becomes %j", (text, folded) => {
    expect(fold(text)).toBe(folded.normalize("NFC"));
  });

  test("what is folded folds to itself, whatever the character", () => {
    const unstable: string[] = [];
    // Beyond are only tags, variation selectors and private use.
    for (let code = 0; code < 0x3_0000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      const folded = fold(`A${character} ${character}é`);
      if (fold(folded) !== folded) unstable.push(`U+${code.toString(16)} ${character}`);
    }
    expect(unstable).toEqual([]);
  }, 300_000);
});

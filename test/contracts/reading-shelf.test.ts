import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/sql/postgres.ts";
import { sqlReadingShelf } from "../../src/adapters/sql/reading-shelf.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { wordsDigest } from "../../src/core/reviews/model-reading.ts";
import type { ReviewId } from "../../src/core/reviews/review.ts";
import { ModelSite } from "../insights/model-site.ts";
import { temporaryFolder } from "../support/shingle.ts";
import { type Engine, engines, engineVariables, readStored } from "../support/stored.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

async function siteOn(engine: Engine) {
  const site = new ModelSite(folder.path, "http://127.0.0.1:1");
  const variables = { ...(await engineVariables(engine)), SHINGLE_LLM_READS: "nothing" };
  const run = (...args: readonly string[]) => site.run(args, "bun", variables);
  const open = async () => {
    const address = (variables as Record<string, string>).SHINGLE_DATABASE_URL;
    return sqlReadingShelf(
      await (address === undefined ? openSqlite(join(site.name, "shingle.sqlite")) : openPostgres(address)),
    );
  };
  const reviews = async () =>
    [...(await readStored(site.variables(variables))).reviews.values()].flatMap((review) =>
      review.state === "removed"
        ? []
        : [{ id: review.id, words: wordsDigest(review.facts), text: review.facts.text }],
    );
  return { site, run, open, reviews };
}

const reading = (model: string, prompt: string, quote: string) => ({
  model,
  prompt,
  findings: [{ aspect: "speed", polarity: "positive", quote }],
});

describe.each([...engines])("the shelf of readings on %s", (engine) => {
  test("keeps one a review and model, and none of a review that is gone or says something else", async () => {
    const { site, run, open, reviews } = await siteOn(engine);
    await run("import", site.file(["Quick 🙂 work.", "Slow work."]));
    const [first, second] = await reviews();
    if (first === undefined || second === undefined) throw new Error("two reviews were imported");
    await using shelf = await open();
    expect(await shelf.readingsBy("a")).toEqual([]);
    const old = { review: first.id, words: first.words, reading: reading("a", "1", "Quick 🙂") };
    const newer = { ...old, reading: reading("a", "2", "“Quick”\n") };
    const other = { ...old, reading: reading("b", "1", "") };
    const elsewhere = { ...old, review: second.id };
    const unknown = { ...old, review: "0".repeat(26) as ReviewId };
    expect(await shelf.keep([old, other, elsewhere, unknown])).toBe(2);
    expect(await shelf.keep([newer])).toBe(1);
    expect([await shelf.readingsBy("a"), await shelf.readingsBy("b")]).toEqual([[newer], [other]]);
  });

  test("gives each text to one asker, until it is kept, let go, or a claim's hour is over", async () => {
    const { site, run, open, reviews } = await siteOn(engine);
    await run("import", site.file(["Quick work.", "Slow work."]));
    const [first, second] = await reviews();
    if (first === undefined || second === undefined) throw new Error("two reviews were imported");
    const text = { model: "a", prompt: "1", words: first.words };
    const other = { ...text, words: second.words };
    await using shelf = await open();
    {
      await using another = await open();
      expect([await another.claim(text, 1000), await another.claim(other, 1000)]).toEqual([true, true]);
      expect([await another.claim(text, 1001), await shelf.claim(text, 4599)]).toEqual([true, false]);
      expect([await shelf.claim({ ...text, model: "b" }, 1000), await shelf.claim(other, 4600)]).toEqual([
        true,
        true,
      ]);
      expect(
        await another.keep([{ review: first.id, words: first.words, reading: reading("a", "1", "") }]),
      ).toBe(1);
      expect([await shelf.claim(text, 1000), await shelf.claim({ ...text, prompt: "2" }, 1000)]).toEqual([
        false,
        true,
      ]);
      // A clock that lags behind the other's takes nothing from it; one that was set back by more than an hour waits for nobody.
      const laterOn = { ...text, prompt: "2" };
      expect([
        await another.claim(laterOn, 999),
        await another.claim(laterOn, 1000 - 3600),
        await another.claim(laterOn, 1000 - 3601),
      ]).toEqual([false, false, true]);
    }
    expect(await shelf.claim({ ...text, prompt: "2" }, 1000)).toBe(true);
  });

  test("what one asker keeps or lets go is its own claim, on that text and by that model alone", async () => {
    const { site, run, open, reviews } = await siteOn(engine);
    await run("import", site.file(["Quick work.", "Slow work.", "Fine work."]));
    const held = await reviews();
    const [text, other, third] = held.map(({ words }) => ({ model: "a", prompt: "1", words }));
    if (text === undefined || other === undefined || third === undefined)
      throw new Error("three were imported");
    await using shelf = await open();
    await using late = await open();
    {
      await using another = await open();
      for (const each of [text, other, { ...text, model: "b" }])
        expect(await another.claim(each, 1000)).toBe(true);
      expect(await shelf.claim(third, 1000)).toBe(true);
      const found = { review: held[0]?.id as ReviewId, words: text.words, reading: reading("a", "1", "") };
      expect(await another.keep([found])).toBe(1);
      expect([await late.claim(other, 1000), await late.claim({ ...text, model: "b" }, 1000)]).toEqual([
        false,
        false,
      ]);
    }
    expect(await late.claim(third, 1000)).toBe(false);
    expect([
      await late.claim(text, 1000),
      await late.claim(other, 1000),
      await late.claim({ ...text, model: "b" }, 1000),
    ]).toEqual([false, true, true]);
  });

  test("loses the readings of a review that is erased, in every model's name, and keeps those of one withheld", async () => {
    const { site, run, open, reviews } = await siteOn(engine);
    // The last says what the first does, and keeps what was read in it.
    await run("import", site.file(["Quick work.", "Slow work.", "Fine work.", "Quick work."]));
    const isQuick = ({ text }: { readonly text: string | null }) => text === "Quick work.";
    const all = await reviews();
    const held = [...all.filter(isQuick), ...all.filter((review) => !isQuick(review))];
    await using shelf = await open();
    const shelved = held.flatMap(({ id, words }) =>
      ["a", "b"].map((model) => ({ review: id, words, reading: reading(model, "1", "work") })),
    );
    expect(await shelf.keep(shelved)).toBe(8);
    await run("withhold", held[2]?.id ?? "", "--reason", "privacy");
    await run("erase", held[0]?.id ?? "", "--yes");
    const left = held
      .slice(1)
      .map(({ id }) => id)
      .toSorted();
    for (const model of ["a", "b"])
      expect((await shelf.readingsBy(model)).map(({ review }) => review)).toEqual(left);
  });
});

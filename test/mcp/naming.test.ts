import { beforeAll, describe, expect, test } from "bun:test";
import { aspectsAsked, aspectWords } from "../../src/core/search/aspect-words.ts";
import { allWordsOf } from "../../src/core/search/words-asked.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { fold } from "../../src/core/text/fold.ts";
import { suggestedAspects, suggestedOrAll } from "../../src/surfaces/hints/known-names.ts";
import { namedBy } from "../../src/surfaces/hints/named-by-words.ts";
import { spelt } from "../../src/surfaces/hints/near-words.ts";
import { callTool, demoRecords, editionOf } from "../support/mcp-publications.ts";

interface Instead {
  readonly id: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly instead_of?: string;
  readonly matched: number;
}

let publication: ServedPublication;
beforeAll(async () => {
  ({ publication } = await editionOf(demoRecords));
});

const words = (query: string) => allWordsOf(fold(query));
const entity = (label: string) => ({ id: fold(label).replaceAll(/[ -]/g, "_"), label, aliases: [] });
const [aspects, problems] = [
  ["Punctuality", "Communication", "Pricing", "Workmanship", "Professionalism", "Cleanliness", "Speed"],
  [
    "Leaks",
    "Late or no-show",
    "Rude or dishonest conduct",
    "Nails left behind",
    "Mess left behind",
    "High price",
  ],
].map((labels) => labels.map(entity)) as [ReturnType<typeof entity>[], ReturnType<typeof entity>[]];

const allFound = (entities: typeof aspects) => ({ entities, isFound: () => true });

describe("what the words of a search name", () => {
  test("every way to ask for an aspect can be asked", () => {
    for (const { aspect, parts } of aspectWords) {
      const asked = parts.join(" ");
      expect([asked, aspectsAsked(words(asked)).has(aspect)]).toEqual([asked, true]);
    }
  });

  test.each([
    ["nails driveway", ["nails_left_behind"]],
    ["nails in the driveway", ["nails_left_behind"]],
    ["left a mess", ["mess_left_behind"]],
    ["rude crew", ["rude_or_dishonest_conduct"]],
    ["dishonest", ["rude_or_dishonest_conduct"]],
    ["showed up late", ["late_or_no_show"]],
    ["they never showed up", ["late_or_no_show"]],
    ["left behind", []],
    ["poor conduct", []],
  ])("%p names the problems %p", (query, ids) => {
    const { business } = publication.head;
    const named = namedBy(query, { business, findings: { aspects: [], problems } });
    expect(named.filter(({ kind }) => kind === "problem").map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ["hidden fees", "pricing", "negative"],
    ["bad manners", "professionalism", "negative"],
    ["timeliness", "speed", null],
    ["crew on time", "punctuality", null],
    ["never on time", "punctuality", "negative"],
    ["nobody arrived", "punctuality", "negative"],
    ["time well spent on the roof", "punctuality", undefined],
    ["one more time", "punctuality", undefined],
    ["terrible customer service", "communication", "negative"],
  ])("%p names %s, judged %p", (query, aspect, polarity) => {
    expect(aspectsAsked(words(query)).get(aspect)).toBe(polarity as never);
  });
});

describe("words that nobody wrote, and that misspell a name", () => {
  const hintsFor = async (query: string, others: object = {}) =>
    (await callTool(publication, "search_reviews", { query, ...others })).told.hints as {
      kind: string;
      label?: string;
      matched: number;
      parameters?: object;
    }[];

  test.each([
    ["Elana", "Elena Ortiz"],
    ["Was Ortis rude?", "Elena Ortiz"],
    ["guters leaking", "Gutters"],
    ["gutetrs", "Gutters"],
    ["Gorgetown crew", "Georgetown"],
  ])("%p is helped along to %s", async (query, label) => {
    const named = (await hintsFor(query)).find((hint) => hint.label === label);
    expect([query, named !== undefined]).toEqual([query, true]);
    const { told } = await callTool(publication, "search_reviews", { ...named?.parameters });
    expect([query, told.matched]).toEqual([query, named?.matched]);
  });

  test.each([
    ["insurence", ["insurence"], "insurance"],
    ["insurence", [], "insurence"],
    ["insrnce", ["insrnce"], "insrnce"],
    ["ortis", ["ortis"], "ortiz"],
    ["orti", ["orti"], "orti"],
    ["ortiz", ["ortiz"], "ortiz"],
  ])("%p, of which nobody wrote %p, is read as %s", (word, unwritten, meant) => {
    const asked = spelt(allWordsOf(word), { unwritten: new Set(unwritten), names: ["elena ortiz"] });
    expect(asked.map((each) => each.word)).toEqual([meant]);
  });
});

describe("a name that nothing bears", () => {
  test.each([
    ["cost", ["Pricing"]],
    ["quality", ["Workmanship"]],
    ["timeliness", ["Punctuality", "Speed"]],
    ["cleanup", ["Cleanliness"]],
    ["comunication", ["Communication"]],
    ["friendliness", ["Professionalism"]],
    ["sunshine", aspects.map(({ label }) => label)],
    ["", aspects.map(({ label }) => label)],
  ])("for an aspect, %p, suggests %p", (name, labels) => {
    expect(suggestedAspects(allFound(aspects), name)).toEqual(labels);
  });

  test("suggests all where there are few, and never more than twenty", () => {
    expect(suggestedOrAll(allFound(problems), "nail")).toEqual(["Nails left behind"]);
    expect(suggestedOrAll(allFound(problems), "ghosted")).toEqual(problems.map(({ label }) => label));
    const many = Array.from({ length: 300 }, (_, at) => entity(`source ${at}`));
    expect(suggestedOrAll(allFound(many), "zzz")).toHaveLength(20);
  });

  test.each([
    ["mentions_technician", "Ray", "technician"],
    ["mentions_area", "Fairview", "service_area"],
    ["mentions_service", "solar panels", "service"],
  ])("for %s, %p, is told from one that nobody spoke of", async (parameter, asked, kind) => {
    const { entities } = (await callTool(publication, "list_entities", { kind })).told;
    const found = (entities as { name: string }[]).map(({ name }) => name);
    for (const tool of ["search_reviews", "summarize_ratings"]) {
      const { told } = await callTool(publication, tool, { [parameter]: asked });
      expect(told.hints).toEqual([{ kind: "without", parameter, matched: 260, did_you_mean: found }]);
    }
  });

  test.each([
    [{ mentions_technician: "Elena" }, "mentions_technician", ["t-elena"]],
    [{ mentions_technician: "Brooks", min_rating: 5 }, "mentions_technician", ["t-tanya"]],
    [{ mentions_service: "leaks" }, "mentions_service", ["roof-repair", "leak"]],
    [{ mentions_area: "Gorgetown" }, "mentions_area", ["georgetown"]],
    [{ aspect: "price", polarity: "negative" }, "aspect", ["pricing", "high_price"]],
    [{ problem: "nails", since: "2026-03-20" }, "problem", ["cleanliness", "nails_left"]],
    [{ problem: "overcharging" }, "problem", ["pricing"]],
    [{ query: "roof", mentions_technician: "Elena" }, "mentions_technician", ["t-elena"]],
  ])("of %p is counted by what it means in place of %s: %p", async (given, parameter, ids) => {
    for (const tool of ["search_reviews", "summarize_ratings"]) {
      const { hints } = (await callTool(publication, tool, given)).told;
      const instead = (hints as Instead[]).filter((hint) => hint.instead_of === parameter);
      expect([tool, instead.map(({ id }) => id)]).toEqual([tool, ids]);
      for (const { parameters, matched } of instead) {
        const { [parameter]: _meant, ...others } = given as Record<string, unknown>;
        if (!("aspect" in parameters)) delete others.polarity;
        const { told } = await callTool(publication, "search_reviews", { ...others, ...parameters });
        expect([parameters, told.matched]).toEqual([parameters, matched]);
      }
    }
  });

  test("and one that is borne, but found nowhere, leads to what tells of the same", async () => {
    const { told } = await callTool(publication, "search_reviews", { problem: "billing_dispute" });
    expect(told).toMatchObject({ matched: 0 });
    const parameters = { aspect: "pricing", polarity: "negative" };
    expect((told.hints as Instead[])[0]).toMatchObject({ id: "pricing", parameters, instead_of: "problem" });
    const other = await callTool(publication, "search_reviews", { problem: "leak", since: "2026-10-01" });
    expect((other.told.hints as Instead[]).filter((hint) => hint.instead_of !== undefined)).toEqual([]);
  });

  test("is no dead end in a search", async () => {
    const { told } = await callTool(publication, "search_reviews", { source: "BBB" });
    expect(told.hints).toEqual([
      {
        kind: "without",
        parameter: "source",
        matched: 260,
        did_you_mean: ["direct", "facebook", "google", "trustpilot"],
      },
    ]);
  });
});

describe("arguments that models predictably send", () => {
  test.each([
    [
      { aspect: "pricing", sentiment: "negative" },
      { aspect: "pricing", polarity: "negative" },
    ],
    [{ replied: true }, { has_reply: true }],
    [{ max_stars: 2 }, { max_rating: 2 }],
    [{ location: "Round Rock" }, { mentions_area: "Round Rock" }],
    [{ complaint: "leak" }, { problem: "leak" }],
  ])("%p is read as %p", async (sent, meant) => {
    const answerTo = async (given: object) => (await callTool(publication, "search_reviews", given)).told;
    expect(await answerTo(sent)).toEqual(await answerTo(meant));
  });

  test("what was sent is not what was probably meant, and a part of a value is", async () => {
    const messageFor = async (tool: string, given: object) =>
      ((await callTool(publication, tool, given)).told.issues as { message: string }[])[0]?.message;
    const alone = await messageFor("search_reviews", { polarity: "negative" });
    expect(alone).toEndWith('ask max_rating=2. You sent "negative".');
    const grouped = await messageFor("summarize_ratings", { group_by: "area" });
    expect(grouped).toEndWith('You sent "area". Did you mean "service_area"?');
  });

  test("whatever is asked for is counted as the search finds it", async () => {
    for (const given of [
      { verified: true },
      { has_reply: true },
      { verified: false, has_reply: false },
      { rating: 1 },
      { min_rating: 4.5, query: "fees" },
      { max_rating: 2, mentions_technician: "Marcus Hale" },
      { query: "crews leaks", match: "all_words" },
      { query: "crews leaks", match: "any_word" },
    ]) {
      const { told: counted } = await callTool(publication, "summarize_ratings", given);
      const { told: found } = await callTool(publication, "search_reviews", given);
      expect([given, counted.rating_count]).toEqual([given, found.matched]);
      expect(counted.rating_count).toBeLessThan(260);
    }
  });
});

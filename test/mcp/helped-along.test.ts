import { beforeAll, describe, expect, test } from "bun:test";
import type { Business } from "../../src/core/business.ts";
import { allWordsOf } from "../../src/core/search/words-asked.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { bearersOf, suggestedNames } from "../../src/surfaces/hints/entity-names.ts";
import { suggestedOrAll } from "../../src/surfaces/hints/known-names.ts";
import { namedBy } from "../../src/surfaces/hints/named-by-words.ts";
import { spelt } from "../../src/surfaces/hints/near-words.ts";
import { callTool, demoRecords, editionOf } from "../support/mcp-publications.ts";

/** What helps a search along leads where it says, also with unusual names and many words. */

let publication: ServedPublication;
beforeAll(async () => {
  ({ publication } = await editionOf(demoRecords));
});

interface Hint {
  readonly kind: string;
  readonly id?: string;
  readonly matched: number;
  readonly parameters?: Readonly<Record<string, string>>;
}

async function found(given: object): Promise<{ readonly matched: number; readonly hints: readonly Hint[] }> {
  const { told } = await callTool(publication, "search_reviews", given);
  return told as unknown as { matched: number; hints: readonly Hint[] };
}

describe("a number in a hint is what asking so finds", () => {
  test("for all of more words than are told singly", async () => {
    const written = demoRecords
      .map(({ text }) => String(text ?? ""))
      .find((text) => text.split(" ").length > 14);
    const words = (written ?? "").split(" ").slice(0, 14).toReversed();
    for (const query of [words.join(" "), [...words, "zyzzyva"].join(" ")]) {
      const { hints } = await found({ query });
      const all = hints.find(({ kind }) => kind === "all_words");
      const { matched } = await found({ query, match: "all_words" });
      expect([query, all?.matched]).toEqual([query, matched]);
      expect(hints.filter(({ kind }) => kind === "word")).toHaveLength(8);
    }
  });

  test("for another aspect than the one that was asked for on one side", async () => {
    const given = { aspect: "speed", polarity: "positive" };
    const { hints } = await found({ ...given, query: "estimate zyzzyva" });
    const pricing = hints.find(({ id }) => id === "pricing");
    expect(pricing?.parameters).toEqual({ aspect: "pricing", polarity: "positive" });
    expect(pricing?.matched).toBe((await found({ ...given, ...pricing?.parameters })).matched);
  });
});

describe("what nobody tells of is told as that", () => {
  const problems = async (given: object) =>
    (await found(given)).hints.filter(({ kind }) => kind === "problem");
  const nails = { kind: "problem", id: "nails_left", parameters: { problem: "nails_left" } };

  test("where reviews of other days do, and where none does", async () => {
    const query = "nails in the driveway";
    expect(await problems({ query })).toMatchObject([{ ...nails, matched: 2 }]);
    expect(await problems({ query, since: "2026-06-01" })).toMatchObject([{ ...nails, matched: 0 }]);
    expect((await found({ problem: "nails_left", since: "2026-06-01" })).matched).toBe(0);
    expect(await problems({ query: "billing disputes" })).toMatchObject([
      { id: "billing_dispute", matched: 0 },
    ]);
  });

  test("not where the other filters leave no review at all", async () => {
    expect(await problems({ query: "nails in the driveway", since: "2036-01-01" })).toEqual([]);
    const { hints } = await found({ query: "Elena was rude", mentions_technician: "Elena" });
    expect(hints).toContainEqual(expect.objectContaining({ kind: "technician", id: "t-elena", matched: 21 }));
  });
});

const person = (name: string, aliases: readonly string[] = []) => ({ id: name, name, role: null, aliases });
const technicians = [
  person("Anne-Marie O'Neill"),
  person("Zoë van der Berg"),
  person("李伟"),
  person("Bob Light"),
  person("Deandra Price", ["Dee"]),
  person("Kim & Pat"),
  person("William Novak", ["Bill"]),
];

describe("people are known by their names", () => {
  const business = { technicians, services: [], serviceAreas: [] } as unknown as Business;
  const findings = { aspects: [], problems: [] };

  test.each([
    ["O'Neill rude", ["Anne-Marie O'Neill"]],
    ["o’neill’s invoice", ["Anne-Marie O'Neill"]],
    ["was Anne Marie late", ["Anne-Marie O'Neill"]],
    ["anne-marie late", ["Anne-Marie O'Neill"]],
    ["Marie late", []],
    ["李伟 好", ["李伟"]],
    ["zoe rude", ["Zoë van der Berg"]],
    ["Ms Berg rude", ["Zoë van der Berg"]],
    ["moving van blocked", []],
    ["der Notdienst", []],
    ["Pat & Kim late", ["Kim & Pat"]],
    ["price gouging", []],
    ["Price gouging", []],
    ["GREAT PRICE", []],
    ["light fixtures", []],
    ["was the bill too high", []],
    ["billed twice", []],
    ["Price", ["Deandra Price"]],
    ["ms price late", ["Deandra Price"]],
    ["was Price rude", ["Deandra Price"]],
    ["deandra price rude", ["Deandra Price"]],
    ["dee late", ["Deandra Price"]],
    ["call from Bill", ["William Novak"]],
    ["bill novak", ["William Novak"]],
  ])("%p names %p", (query, people) => {
    expect(namedBy(query, { business, findings }).map(({ label }) => label)).toEqual(people);
  });

  test("without the apostrophe, where nobody wrote it so", () => {
    const named = namedBy("oneill rude", { business, findings }, new Set(["oneill"]));
    expect(named.map(({ label }) => label)).toEqual(["Anne-Marie O'Neill"]);
  });

  test.each([
    ["who is the best estimator", ["Ann", "Bo"]],
    ["estimators", ["Ann", "Bo"]],
    ["rude office manager", ["Cy"]],
    ["office hours", []],
    ["the technician was late", []],
  ])("%p names by what they do %p, but where many do", (query, people) => {
    const roles = [
      ["Ann", "Estimator"],
      ["Bo", "estimator"],
      ["Cy", "office manager"],
      ...["Di", "Ed", "Flo", "Gus"].map((name) => [name, "technician"]),
    ] as const;
    const staff = roles.map(([name = "", role = ""]) => ({ ...person(name), role }));
    const working = { ...business, technicians: staff };
    const named = namedBy(query, { business: working, findings });
    expect(named.map(({ label }) => label)).toEqual([...people]);
  });

  test.each([
    ["Ms Berg", ["Zoë van der Berg"]],
    ["Dee Price", ["Deandra Price"]],
    ["B. Light", ["Bob Light"]],
    ["Mr Bean", []],
    ["van", ["Zoë van der Berg"]],
  ])("%p in a filter is probably %p", (typed, people) => {
    const entities = technicians.map(({ id, name, aliases }) => ({ id, label: name, aliases }));
    expect(suggestedNames(entities, typed)).toEqual(people);
  });

  test("an id means its bearer alone, so that asking by it ends the question who is meant", () => {
    const mikes = [
      { id: "mike", label: "Mike Smith", aliases: [] },
      { id: "mike-jones", label: "Mike Jones", aliases: ["Mike"] },
    ];
    const ids = (name: string) => bearersOf(mikes, name).map(({ id }) => id);
    expect([ids("Mike"), ids(" mike "), ids("MIKE JONES")]).toEqual([
      ["mike", "mike-jones"],
      ["mike"],
      ["mike-jones"],
    ]);
  });
});

describe("a word that is no slip", () => {
  test.each([
    ["justin", "justin"],
    ["night", "night"],
    ["clear", "clear"],
    ["truss", "truss"],
    ["garage", "garage"],
    ["extensive", "extensive"],
    ["expansive", "expensive"],
    ["austn", "austin"],
  ])("%p is read as %p", (typed, read) => {
    const asked = spelt(allWordsOf(typed), { unwritten: new Set([typed]), names: ["austin", "bob light"] });
    expect(asked.map(({ word }) => word)).toEqual([read]);
  });
});

describe("who asks for what somebody wrote", () => {
  const records = () => publication.shelf.ids().map((_, ordinal) => publication.shelf.read(ordinal));
  const signedBy = (author: string) => records().filter((review) => review.author === author);
  const authorHints = async (given: object) =>
    (await found(given)).hints.filter(({ kind }) => kind === "author");

  test.each([["Haslam"], ["gregory haslam"], ["what did Gregory Haslam write"], ["Haslam’s review"]])(
    "%p is told the review that is signed so",
    async (query) => {
      const [{ id } = { id: "" }, ...others] = signedBy("Gregory Haslam");
      expect(others).toEqual([]);
      for (const tool of ["search_reviews", "summarize_ratings"]) {
        const { told } = await callTool(publication, tool, { query, match: "all_words" });
        const hints = (told.hints as Hint[]).filter(({ kind }) => kind === "author");
        expect([tool, hints]).toEqual([
          tool,
          [{ kind: "author", matched: 1, review_ids: [id] } as unknown as Hint],
        ]);
      }
    },
  );

  test("the newest of many, and those alone that pass the other filters", async () => {
    const unsigned = demoRecords.map((each, at) => (at % 30 === 0 ? { ...each, author: "Anonymous" } : each));
    const edition = (await editionOf(unsigned)).publication;
    const hintsFor = async (given: object) =>
      ((await callTool(edition, "search_reviews", given)).told.hints as Hint[]).filter(
        ({ kind }) => kind === "author",
      );
    const { shelf } = edition;
    const many = shelf.ids().filter((_, ordinal) => shelf.read(ordinal).author === "Anonymous");
    expect(many.length).toBe(9);
    expect(await hintsFor({ query: "anonymous" })).toEqual([
      { kind: "author", matched: 9, review_ids: many.slice(0, 5) } as unknown as Hint,
    ]);
    const top = many.filter((id) => shelf.read(shelf.ordinalOf(id) ?? 0).rating === 5);
    expect(await hintsFor({ query: "anonymous", rating: 5 })).toMatchObject([{ matched: top.length }]);
    expect(top.length).toBeLessThan(9);
  });

  test("a first name alone that no text holds is enough, part of a name is not", async () => {
    expect(await authorHints({ query: "gregory zyzzyva" })).toMatchObject([{ matched: 1 }]);
    for (const query of ["sued", "zyzzyva", "hasl", "g"])
      expect([query, await authorHints({ query })]).toEqual([query, []]);
    expect(await authorHints({ query: "Haslam", min_rating: 5 })).toEqual([]);
  });

  test("the name of an argument that there is not leads there", async () => {
    const { told, isError } = await callTool(publication, "search_reviews", { author: "Haslam" });
    expect(isError).toBe(true);
    expect((told.issues as { message: string }[])[0]?.message).toStartWith(
      'There is no argument "author". Did you mean query, whose hints tell which reviews bear that name? Known: ',
    );
  });
});

describe("what is offered instead", () => {
  const entities = ["Leaks", "Hail damage", "Delay"].map((label) => ({ id: label, label, aliases: [] }));

  test("of few names are those that lead to reviews, unless one is near", () => {
    const isFound = (id: string) => id === "Delay";
    expect(suggestedOrAll({ entities, isFound }, "ghosted")).toEqual(["Delay"]);
    expect(suggestedOrAll({ entities, isFound }, "leaking")).toEqual(["Leaks"]);
  });

  test.each([
    [{ query: "Elana" }, ["Elena Ortiz"]],
    [{ query: "elana ortis", kind: "technician" }, ["Elena Ortiz"]],
    [{ query: "Pepe" }, ["José Ramírez"]],
    [{ query: "estimator" }, ["William Novak"]],
    [{ query: "the crew leads", kind: "technician" }, ["Michael Dunn", "José Ramírez"]],
    [{ query: "re-roof" }, ["Roof replacement"]],
    [{ query: "claims" }, ["Deandra Price", "Insurance help"]],
    [{ query: "claims", kind: "technician" }, ["Deandra Price"]],
    [{ query: "Elana", kind: "service" }, []],
    [{ query: "zyzzyva" }, []],
  ] as const)("where no name holds %p are the names that are like it: %p", async (given, names) => {
    const { told } = await callTool(publication, "list_entities", given);
    expect(told).toMatchObject({ returned: 0, entities: [], did_you_mean: [...names] });
  });

  test("is nothing where names are found", async () => {
    const { told } = await callTool(publication, "list_entities", { query: "elena" });
    expect(Object.keys(told)).toEqual(["returned", "truncated", "rest", "entities"]);
  });

  test("a list of names that cannot go on says how it can", async () => {
    const { told, isError } = await callTool(publication, "list_entities", { after: "nope" });
    expect(isError).toBe(true);
    expect(told.error).toBe(
      'after "nope" is no id of this list: take the arguments of rest from the answer before, or leave it out to begin anew.',
    );
    expect(told.issues).toMatchObject([{ code: "unknown_name", path: ["after"] }]);
  });
});

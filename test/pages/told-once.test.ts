import { afterAll, beforeAll, expect, test } from "bun:test";
import { emptySite, open } from "../support/http-site.ts";
import { type VisitedSite, visitedSite } from "../support/page-site.ts";
import { record } from "../support/shingle.ts";

// What the home page says once, and what it leaves out where there is nothing to say.

let demo: VisitedSite;
beforeAll(async () => {
  demo = await visitedSite();
});
afterAll(() => demo[Symbol.asyncDispose]());

async function mainOf({ url }: Pick<VisitedSite, "url">, path = "/"): Promise<string> {
  const text = await (await fetch(`${url}${path}`, { headers: { accept: "text/html" } })).text();
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("before the first review there is nothing to search, and nothing that customers say", async () => {
  using empty = emptySite();
  empty.run("publish");
  await using served = await open(empty);
  const main = await mainOf(served.server);
  expect(wordsOf(main)).toContain("There are no reviews yet.");
  expect(main).not.toMatch(/<form|Newest reviews|What customers say/);
  expect(await mainOf(served.server, "/?query=roof")).toContain("<form");
  expect(wordsOf(await mainOf(served.server, "/embed"))).toMatch(
    /There are no reviews yet\. (?!.*0 reviews)/,
  );
});

test("the summary is not told where it would repeat the head of the page", async () => {
  await using site = await visitedSite({
    business: { name: "Heron" },
    records: [record({ source_id: "a", text: "So it is." })],
  });
  expect(await mainOf(site)).not.toContain("What customers say");
});

test("no three reviews stand behind what is told of all", async () => {
  const sentences =
    (await mainOf(demo)).match(/<ul class="summary">.*?<\/ul>/s)?.[0].match(/<li>.*?<\/li>/gs) ?? [];
  const bare = sentences.filter((each) => !each.includes("See <a")).map(wordsOf);
  expect(bare.map((each) => / has \d|On average|Ratings have/.test(each))).toEqual(bare.map(() => true));
  expect(bare.length).toBeGreaterThanOrEqual(2);
  expect(sentences.length).toBeGreaterThan(bare.length);
});

test("a review that never changed does not tell its day twice", async () => {
  await using site = await visitedSite({
    business: { name: "Heron" },
    records: [record({ source_id: "a" })],
  });
  const [path = ""] = /reviews\/[0-9A-Z]{26}/.exec(await mainOf(site)) ?? [];
  expect(wordsOf(await mainOf(site, `/${path}`))).toContain(
    "First published here 20 November 2026. Its id is",
  );
});

test("a share of praise is told once, and in whole numbers", async () => {
  const words = wordsOf(await mainOf(demo, "/aspects/communication"));
  expect(words.match(/\d+% praise/g)).toHaveLength(1);
  expect(words).toMatch(/the true share of praise may lie between \d+% and \d+%\. In \d/);
  expect(words).not.toContain("of those who speak of it praise it");
});

test("what belongs together stands together in the search", async () => {
  const later = /<details class="more".*?<\/details>/s.exec(await mainOf(demo))?.[0] ?? "";
  const labels = [...later.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, label]) => label);
  const pairs = [
    ["Stars, at least", "Stars, at most"],
    ["From day", "To day"],
    ["Speaks of", "Praise or blame"],
  ];
  for (const [one = "", other = ""] of pairs) expect(labels[labels.indexOf(one) + 1]).toBe(other);
  expect(labels).toHaveLength(15);
});

test("a day that does not exist is told as it was typed", async () => {
  await using site = await visitedSite({
    business: { name: "Heron" },
    records: [record({ source_id: "a" })],
  });
  const words = wordsOf(await mainOf(site, "/?since=2026-13-40&until=2026-11-03"));
  expect(words).toContain("from 2026-13-40 Clear to 3 November 2026 Clear");
});

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Tab } from "../support/browser.ts";
import { pageBrowser, type VisitedSite, visitedSite } from "../support/page-site.ts";
import { arabicBusiness, arabicRecords, plainRecords } from "./other-businesses.ts";

// What a person sees that no rule for accessibility names: torn words, marks that paper loses, a hole where nothing comes.

let browser: Browser;
let demo: VisitedSite;
let one: VisitedSite;
let arabic: VisitedSite;

beforeAll(async () => {
  browser = await pageBrowser();
  demo = await visitedSite({
    before: (site) => {
      const newest = /\b[0-9A-Z]{26}\b/.exec(site.run("list", "--json").stdout)?.[0] ?? "";
      site.run("withhold", newest, "--reason", "not-a-customer");
    },
  });
  one = await visitedSite({ business: { name: "Hearth & Crumb" }, records: plainRecords.slice(0, 1) });
  arabic = await visitedSite({ business: arabicBusiness, records: arabicRecords });
});

afterAll(async () => {
  for (const each of [browser, demo, one, arabic]) await each?.[Symbol.asyncDispose]();
});

/** Words of usual length that stand on two lines; names of programs, which break anywhere, are none. */
const tornWords = `(() => {
  const torn = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement.closest("code, pre, script, .spoken, .type")) continue;
    for (const { 0: word, index } of text.data.matchAll(/(?<![^\\s(“])[\\p{L}’']{2,16}[,.;:)”]*(?![^\\s])/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top)));
      if (lines.size > 1) torn.add(word);
    }
  }
  return [...torn];
})()`;

const unfold = "document.querySelectorAll('details').forEach((each) => { each.open = true; })";

describe("on a phone", () => {
  test.each(["/", "/?rating=9&since=2026-02-30", "/aspects/pricing", "/docs", "/docs/widget", "/embed"])(
    "no word is torn: %s",
    async (path) => {
      await using tab = await browser.open();
      for (const width of [360, 320]) {
        await tab.resize({ width });
        await tab.go(`${demo.url}${path}`);
        await tab.evaluate(unfold);
        expect([width, await tab.evaluate<string[]>(tornWords)]).toEqual([width, []]);
      }
    },
  );

  // 360 px at 200 %.
  test("nothing is cut off where everything is twice as large", async () => {
    await using tab = await browser.open({ width: 180 });
    await tab.go(`${demo.url}/`);
    expect(await tab.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(180);
  });
});

// Programs that translate pages turn them around; some browsers enlarge letters and tell no media query.
test.each([
  ["is turned from right to left", "document.documentElement.dir = 'rtl'"],
  ["has letters twice as large", "document.documentElement.style.fontSize = '200%'"],
])("nothing lies beside a page that %s", async (_, change) => {
  await using tab = await browser.open();
  for (const width of [768, 1024]) {
    await tab.resize({ width });
    await tab.go(`${demo.url}/`);
    await tab.evaluate(unfold);
    await tab.evaluate(change);
    expect(await tab.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
  }
});

/** How much of the mark is border: paper gets no backgrounds, so what is full has to be all border. */
const filled = (selector: string) => `(() => {
  const mark = getComputedStyle(document.querySelector("${selector}"), "::before");
  return 2 * parseFloat(mark.borderTopWidth) / parseFloat(mark.height);
})()`;

async function expectTwoMarks(tab: Tab): Promise<void> {
  // A border is as wide as whole pixels allow: what is only nearly full has a hole.
  expect(await tab.evaluate<number>(filled(".verified"))).toBe(1);
  expect(await tab.evaluate<number>(filled(".unverified"))).toBeLessThan(0.6);
}

describe("on paper", () => {
  test.each(["/", "/embed"])("who is verified is told by the mark too: %s", async (path) => {
    await using tab = await browser.open({ media: { type: "print" } });
    await tab.go(`${demo.url}${path}`);
    await expectTwoMarks(tab);
  });

  test("the first review stands on the first sheet, and no side of the work is torn from its figures", async () => {
    // US Letter within the margins that Chromium leaves.
    await using tab = await browser.open({ width: 740, height: 980, media: { type: "print" } });
    await tab.go(`${demo.url}/`);
    const end = "document.querySelector('.review').getBoundingClientRect().bottom";
    expect(await tab.evaluate<number>(end)).toBeLessThan(980);
    const kept = "getComputedStyle(document.querySelector('.aspects li')).breakInside";
    expect(await tab.evaluate<string>(kept)).toBe("avoid");
  });

  test("a dark frame is dark letters on white", async () => {
    await using tab = await browser.open({ media: { type: "print" } });
    await tab.go(`${demo.url}/embed?theme=dark`);
    const inks = ["backgroundColor", "color"].map((name) => `getComputedStyle(document.body).${name}`);
    expect(await tab.evaluate<string[]>(`[${inks.join(",")}]`)).toEqual([
      "rgb(255, 255, 255)",
      "rgb(22, 32, 43)",
    ]);
  });
});

describe("a frame that is opened by itself", () => {
  test("names its icon, so that no browser looks for one where there is none", async () => {
    await using tab = await browser.open();
    await tab.go(`${demo.url}/embed`);
    const icon = await tab.evaluate<string>("document.querySelector('link[rel=icon]').href");
    const answer = await fetch(icon);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(tab.log.complaints).toEqual([]);
  });
});

describe("where scripts do not run", () => {
  test("the page of the widget keeps no room for what never comes", async () => {
    const heights =
      "[...document.querySelectorAll('.live shingle-reviews')].map((each) => each.offsetHeight)";
    await using tab = await browser.open({ scripts: false });
    await tab.go(`${demo.url}/docs/widget`);
    const kept = await tab.evaluate<number[]>(heights);
    expect(kept.length).toBeGreaterThan(2);
    expect(Math.max(...kept)).toBeLessThan(100);
  });
});

describe("other businesses", () => {
  test("one review is spoken of as one", async () => {
    await using tab = await browser.open();
    await tab.go(`${one.url}/`);
    const words = await tab.evaluate<string>("document.querySelector('main').innerText");
    expect(words).toContain(
      "Hearth & Crumb publishes its reviews itself, good and bad alike. The one review is not verified.",
    );
    expect(words).toContain(
      "1 review is shown; none is withheld. Hearth & Crumb publishes its reviews itself",
    );
    expect(words).toContain(
      "the one review has words that were read, and in none of these a verdict was found.",
    );
  });

  test("what a business writes from right to left is set so", async () => {
    await using tab = await browser.open();
    await tab.go(`${arabic.url}/`);
    const set = (selector: string) =>
      tab.evaluate<boolean>(`document.querySelector("${selector}").matches(":dir(rtl)")`);
    expect(await set(".lead")).toBe(true);
    expect(await set(".opening > .fine bdi")).toBe(true);
    expect(await set("#verified + p bdi")).toBe(true);
  });

  test("sources are written alike by the server and by the search in the browser", () => {
    demo.site.run("export", join(demo.site.folder, "public"), "--base-url", "http://127.0.0.1:1");
    const columns = JSON.parse(
      readFileSync(join(demo.site.folder, "public", "search", "reviews-1.json"), "utf8"),
    ) as { readonly sources: readonly string[] };
    expect(new Set(columns.sources)).toEqual(new Set(["direct contact", "Facebook", "Google", "Trustpilot"]));
  });
});

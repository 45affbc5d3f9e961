import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Tab } from "../support/browser.ts";
import type { Site } from "../support/http-site.ts";
import { pageBrowser, type VisitedSite, visitedSite } from "../support/page-site.ts";
import { root } from "../support/shingle.ts";
import { hostileBusiness, hostileRecords, plainRecords } from "./other-businesses.ts";

const axe = readFileSync(join(root, "node_modules", "axe-core", "axe.min.js"), "utf8");

interface Dataset {
  readonly reviews: readonly { readonly id: string; readonly owner_reply: object | null }[];
}

let browser: Browser;
let demo: VisitedSite;
let hostile: VisitedSite;
let few: readonly VisitedSite[];
/** What is looked at: a name and its address. */
let states: readonly (readonly [name: string, address: string])[];

async function firstReviews({ url }: VisitedSite): Promise<Dataset["reviews"]> {
  return ((await (await fetch(`${url}/reviews.json`)).json()) as Dataset).reviews;
}

/** Takes the newest review out, and tells its id. */
function withholdFirst(site: Site): string {
  const [id = ""] = /\b[0-9A-Z]{26}\b/.exec(site.run("list", "--json").stdout) ?? [];
  site.run("withhold", id, "--reason", "spam");
  return id;
}

beforeAll(async () => {
  browser = await pageBrowser();
  let gone = "";
  demo = await visitedSite({
    before: (site) => {
      gone = withholdFirst(site);
    },
  });
  hostile = await visitedSite({ business: hostileBusiness, records: hostileRecords });
  few = await Promise.all(
    [0, 1, 3].map((count) =>
      visitedSite({
        business: { name: "Hearth & Crumb" },
        records: plainRecords.slice(0, Math.max(1, count)),
        ...(count === 0 ? { before: withholdFirst } : {}),
      }),
    ),
  );
  const withReply = (await firstReviews(demo)).find(({ owner_reply }) => owner_reply !== null)?.id;
  const [strange] = await firstReviews(hostile);
  const at = (path: string) => `${demo.url}${path}`;
  states = [
    ["home", at("/")],
    ["one star", at("/?rating=1")],
    ["many filters", at("/?query=crew&order=lowest&verified=true&mentions_area=austin")],
    ["nothing found", at("/?query=zzzzz")],
    ["faults", at("/?rating=9&since=2026-02-30")],
    ["a review with a reply", at(`/reviews/${withReply}`)],
    ["a withheld review", at(`/reviews/${gone}`)],
    ["nothing there", at("/nothing")],
    ["a person", at("/technicians/t-elena")],
    ["a service", at("/services/gutters")],
    ["an area", at("/areas/austin")],
    ["an aspect", at("/aspects/workmanship")],
    ["an aspect's blame", at("/aspects/pricing?polarity=negative")],
    ["docs", at("/docs")],
    ["strange data", `${hostile.url}/`],
    ["a strange review", `${hostile.url}/reviews/${strange?.id}`],
    ["a strange person", `${hostile.url}/technicians/t-rtl`],
    ...few.map(({ url }, at) => [`${[0, 1, 3][at]} reviews`, `${url}/`] as const),
  ];
});

afterAll(async () => {
  for (const each of [browser, demo, hostile, ...(few ?? [])]) await each?.[Symbol.asyncDispose]();
});

/** What a browser says of an answer that is an error is no fault of the page. */
function complaintsOf({ log }: Tab): string[] {
  return log.complaints.filter((text) => !/responded with a status of 4(00|04|10)/.test(text));
}

async function violationsIn(tab: Tab): Promise<string[]> {
  await tab.evaluate(`${axe};0`);
  return await tab.evaluate(`axe.run(document, {
    preload: false, resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => id + ": " + html.slice(0, 160) + " " + failureSummary)))`);
}

describe("every page and state", () => {
  test.each(["light", "dark"])("is clean for axe in %s", async (scheme) => {
    await using tab = await browser.open({ media: { "prefers-color-scheme": scheme } });
    const found: string[] = [];
    for (const [name, address] of states) {
      await tab.go(address);
      found.push(...(await violationsIn(tab)).map((fault) => `${name}: ${fault}`));
    }
    expect(found).toEqual([]);
  });

  test("asks nobody else for anything, runs no script and breaks no policy", async () => {
    await using tab = await browser.open();
    const own = new Set(states.map(([, address]) => new URL(address).origin));
    for (const [name, address] of states) {
      await tab.go(address);
      expect([name, tab.log.requests.filter((url) => !own.has(new URL(url).origin))]).toEqual([name, []]);
      expect([name, complaintsOf(tab)]).toEqual([name, []]);
      const scripts = "[...document.scripts].filter(({ type }) => type !== 'application/ld+json').length";
      expect([name, await tab.evaluate<number>(scripts)]).toEqual([name, 0]);
    }
  });

  // 1,280 px at 400 % are 320 px (WCAG 1.4.10).
  test("is no wider than a screen of 320 px", async () => {
    await using tab = await browser.open({ width: 320, height: 600 });
    const wide: string[] = [];
    for (const [name, address] of states) {
      await tab.go(address);
      await tab.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
      const width = await tab.evaluate<number>("document.documentElement.scrollWidth");
      if (width > 320) wide.push(`${name}: ${width} px, ${await tab.evaluate<string>(widest)}`);
    }
    expect(wide).toEqual([]);
  });

  test("hides no word in print, and shows where each review stands", async () => {
    await using tab = await browser.open({ width: 800, media: { type: "print" } });
    await tab.go(`${demo.url}/`);
    const hidden = await tab.evaluate<string[]>(unprinted);
    expect(hidden).toEqual([]);
    const printed = await tab.evaluate<string[]>(
      "[...document.querySelectorAll('.review .permalink')].map((each) => getComputedStyle(each, '::after').content)",
    );
    expect(printed.length).toBe(10);
    for (const content of printed) expect(content).toMatch(/reviews\/[0-9A-Z]{26}/);
  });
});

const widest = `[...document.querySelectorAll("body *")]
  .filter((each) => each.getBoundingClientRect().right > 321).slice(0, 3).map((each) => each.outerHTML.slice(0, 120)).join(" | ")`;

/** Elements that hold words of the page and take no room in print: forms and navigation may be gone, nothing else. */
const unprinted = `[...document.querySelectorAll("main p, main li, main td, main th, main h1, main h2, main h3, main dd, main blockquote")]
  .filter((each) => each.closest("form, nav") === null && each.textContent.trim() !== "" && each.getBoundingClientRect().height === 0)
  .map((each) => each.outerHTML.slice(0, 120))`;

interface Focused {
  readonly name: string;
  readonly outline: number;
  readonly isSeen: boolean;
  readonly top: number;
}

const focused = `(() => {
  const each = document.activeElement;
  const box = each.getBoundingClientRect();
  const style = getComputedStyle(each);
  return {
    name: each.matches("body") ? "" : each.tagName + " " + (each.getAttribute("href") ?? each.name ?? each.textContent).slice(0, 60),
    outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
    isSeen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0,
    top: box.top + scrollY,
  };
})()`;

describe("with a keyboard alone", () => {
  test("the first stop skips to the content, and every stop is seen", async () => {
    await using tab = await browser.open();
    await tab.go(`${demo.url}/`);
    await tab.press("Tab");
    expect(await tab.evaluate<Focused>(focused)).toMatchObject({ name: "A #main", isSeen: true });
    await tab.press("Enter");
    expect(await tab.evaluate<string>("document.activeElement.id")).toBe("main");
    const stops: Focused[] = [];
    for (let at = 0; at < 40; at += 1) {
      await tab.press("Tab");
      stops.push(await tab.evaluate<Focused>(focused));
    }
    expect(stops.filter(({ outline, isSeen }) => outline < 2 || !isSeen)).toEqual([]);
    // The low ratings are as near as the high ones: one stop each, in the order of the rows.
    const ratings = stops.flatMap(({ name }) => /rating=(\d)/.exec(name)?.[1] ?? []);
    expect(ratings).toEqual(["5", "4", "3", "2", "1"]);
    // Down the page, never back up by more than a line of neighbours.
    for (const [at, { top }] of stops.entries()) expect(top).toBeGreaterThan((stops[at - 1]?.top ?? 0) - 60);
  });

  test("what is folded opens, and a filter leads to its reviews", async () => {
    await using tab = await browser.open({ scripts: false });
    await tab.go(`${demo.url}/`);
    await tab.evaluate("document.querySelector('details.more summary').focus()");
    await tab.press("Enter");
    expect(await tab.evaluate<boolean>("document.querySelector('details.more').open")).toBe(true);
    await tab.evaluate("document.querySelector('a[href*=\"rating=1\"]').focus()");
    await tab.follow(() => tab.press("Enter"));
    expect(await tab.evaluate<string>("location.search + location.hash")).toBe("?rating=1#reviews");
  });

  test("the search works as a plain form, without scripts", async () => {
    await using tab = await browser.open({ scripts: false });
    await tab.go(`${demo.url}/`);
    await tab.evaluate("document.querySelector('input[name=query]').focus()");
    await tab.send("Input.insertText", { text: "gutter" });
    await tab.follow(() => tab.press("Enter"));
    expect(await tab.evaluate<string>("new URLSearchParams(location.search).get('query')")).toBe("gutter");
    expect(await tab.evaluate<number>("document.querySelectorAll('.review').length")).toBe(10);
    // A form sends all its fields: what nobody chose is no filter.
    const filters = "[...document.querySelectorAll('.active li span')].map((each) => each.textContent)";
    expect(await tab.evaluate<string[]>(filters)).toEqual(["words “gutter”"]);
    await tab.evaluate("document.querySelector('.active a').focus()");
    await tab.follow(() => tab.press("Enter"));
    expect(await tab.evaluate<string>("location.search + location.hash")).toBe("#reviews");
    await tab.evaluate("document.querySelector('form.search button').focus()");
    await tab.follow(() => tab.press("Enter"));
    expect(await tab.evaluate<string>("document.getElementById('reviews').textContent")).toBe(
      "Newest reviews",
    );
  });
});

describe("what visitors set their system to", () => {
  test("nothing moves, whatever is asked of motion", async () => {
    await using tab = await browser.open({ media: { "prefers-reduced-motion": "reduce" } });
    await tab.go(`${demo.url}/`);
    const moving = `[...document.querySelectorAll("*")].filter((each) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each);
      return animationName !== "none" || transitionDuration !== "0s" || scrollBehavior === "smooth";
    }).length`;
    expect(await tab.evaluate<number>(moving)).toBe(0);
    expect(await tab.evaluate<number>("document.getAnimations().length")).toBe(0);
  });

  test("in forced colours, what is laid and what is open are told apart", async () => {
    await using tab = await browser.open({ media: { "forced-colors": "active" } });
    await tab.go(`${demo.url}/`);
    const paint = (selector: string) =>
      tab.evaluate<[string, string]>(
        `(({ fill, stroke }) => [fill, stroke])(getComputedStyle(document.querySelector("${selector}")))`,
      );
    const ink = await tab.evaluate<string>("getComputedStyle(document.body).color");
    const ground = await tab.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    expect(ink).not.toBe(ground);
    expect((await paint(".review .stars .laid"))[0]).toBe(ink);
    expect(await paint(".review .stars .open")).toEqual(["none", ink]);
    expect((await paint(".courses .laid"))[0]).toBe(ink);
    expect((await paint(".opinion .good"))[0]).toBe(ink);
    expect((await paint(".opinion .bad"))[1]).toBe(ink);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Tab } from "../support/browser.ts";
import { type Client, emptySite, open } from "../support/http-site.ts";
import { record } from "../support/shingle.ts";
import { forms, type Hosts, kindHosts, unkindHosts, visitedHosts } from "./host-pages.ts";

let visited: Awaited<ReturnType<typeof visitedHosts>>;
let client: Client;
let browser: Browser;
let hosts: Hosts;

beforeAll(async () => {
  visited = await visitedHosts();
  ({ client, browser, hosts } = visited);
});

afterAll(() => visited?.[Symbol.asyncDispose]());

/** What a visitor sees of the widget: its box, and the text that is really drawn. */
interface Seen {
  readonly isRendered: boolean;
  readonly isSeen: boolean;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly items: number;
  readonly smallest: number;
  readonly inlineStyles: number;
  readonly stored: number;
  readonly overflows: boolean;
  readonly link: string;
}

const look = `(() => {
  const host = document.querySelector("shingle-reviews");
  const root = host.shadowRoot?.querySelector(".root");
  const inside = root ?? host;
  const { width, height } = inside.getBoundingClientRect();
  const targets = [...(root?.querySelectorAll("a:not(.inline),button") ?? [])].map((each) => each.getBoundingClientRect().height);
  return {
    isRendered: root !== null && root !== undefined,
    isSeen: host.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && inside.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    width, height,
    text: inside.innerText,
    items: root?.querySelectorAll("li").length ?? 0,
    smallest: Math.min(...targets),
    inlineStyles: (root?.querySelectorAll("[style],style,img").length ?? 0) + (host.hasAttribute("style") ? 1 : 0),
    stored: document.cookie.length + localStorage.length + sessionStorage.length,
    overflows: inside.scrollWidth > inside.clientWidth + 1 || host.getBoundingClientRect().width > host.parentElement.getBoundingClientRect().width + 1,
    link: host.querySelector("a")?.textContent ?? "",
  };
})()`;

/** Waits for what the widget does, and gives up when it does nothing. */
const settled = (condition: string) => `(async () => {
  for (let turn = 0; turn < 600 && !(${condition}); turn += 1) await new Promise((done) => setTimeout(done, 50));
})()`;
const drawn = `document.querySelector("shingle-reviews").shadowRoot?.querySelector(".root")`;

async function hear(tab: Tab): Promise<void> {
  await tab.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `window.heard = []; window.broken = []; const warn = console.warn; console.warn = (...words) => { window.heard.push(words.join(" ")); warn(...words); };
document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => window.broken.push(effectiveDirective));`,
  });
}

const listed = (name: string) => forms.map((form) => [name, form] as const);

describe("the widget is seen, and breaks no policy,", () => {
  test.each(Object.keys(kindHosts).flatMap(listed))("on a page with: %s, as %s", async (name, form) => {
    await using tab = await browser.open();
    await hear(tab);
    await tab.go(hosts.at(name, form));
    await tab.evaluate(settled(drawn));
    const seen = await tab.evaluate<Seen>(look);
    expect([seen.isRendered, seen.isSeen, seen.inlineStyles, seen.stored, seen.overflows]).toEqual([
      true,
      true,
      0,
      0,
      false,
    ]);
    expect(seen.text).toContain("260 reviews");
    expect(seen.items).toBe(form === "badge" ? 0 : 3);
    expect(seen.smallest).toBeGreaterThanOrEqual(form === "badge" ? 44 : 24);
    expect(seen.width).toBeGreaterThan(150);
    expect(seen.height).toBeGreaterThan(form === "badge" ? 40 : 200);
    expect(await tab.evaluate<string[]>("window.broken")).toEqual([]);
    expect(await tab.evaluate<string[]>("window.heard")).toEqual([]);
    const origins = new Set(tab.log.requests.map((address) => new URL(address).origin));
    expect(origins).toEqual(new Set([new URL(hosts.at(name, form)).origin, client.server.url]));
  });
});

describe("the link stays", () => {
  test.each(Object.keys(unkindHosts).flatMap(listed))("on a page with: %s, as %s", async (name, form) => {
    await using tab = await browser.open();
    await hear(tab);
    await tab.go(hosts.at(name, form));
    if (name !== "no script allowed") await tab.evaluate(settled("window.heard.length > 0"));
    const seen = await tab.evaluate<Seen>(look);
    expect([seen.isRendered, seen.isSeen, seen.link]).toEqual([false, true, "Our reviews"]);
    const heard = await tab.evaluate<string[]>("window.heard");
    const broken = await tab.evaluate<string[]>("window.broken");
    if (name === "connection not allowed") {
      expect(broken).toEqual(["connect-src"]);
      expect(heard).toEqual([
        `<shingle-reviews> shows its link, since the page's policy blocks it: add ${client.server.url} to connect-src`,
      ]);
    } else if (name === "no script allowed") expect(broken).toEqual(["script-src-elem"]);
    else expect([heard.length, broken]).toEqual([1, []]);
    if (name.endsWith("no src"))
      expect(heard).toEqual(["<shingle-reviews> shows its link, since it has no src"]);
  });

  test.each(["/assets/reviews.js", "/api/summary.json"])(
    "where a content blocker takes %s away",
    async (path) => {
      await using tab = await browser.open();
      await hear(tab);
      await tab.send("Network.setBlockedURLs", { urls: [`*${path}*`] });
      await tab.go(hosts.at("plain", "list"));
      if (path.startsWith("/api")) await tab.evaluate(settled("window.heard.length > 0"));
      const seen = await tab.evaluate<Seen>(look);
      expect([seen.isRendered, seen.isSeen, seen.link]).toEqual([false, true, "Our reviews"]);
    },
  );

  test("where scripts do not run at all", async () => {
    await using tab = await browser.open();
    await tab.send("Emulation.setScriptExecutionDisabled", { value: true });
    await tab.go(hosts.at("plain", "list"));
    expect(tab.log.requests.some((address) => address.includes("/api/"))).toBe(false);
    const { root } = (await tab.send("DOM.getDocument")) as { root: { nodeId: number } };
    const { outerHTML } = (await tab.send("DOM.getOuterHTML", { nodeId: root.nodeId })) as {
      outerHTML: string;
    };
    expect(outerHTML).toContain(">Our reviews</a></shingle-reviews>");
  });
});

describe("the widget", () => {
  const change = (attributes: Readonly<Record<string, string>>) =>
    `(async () => { const host = document.querySelector("shingle-reviews"); const before = host.shadowRoot.firstChild;
for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) host.setAttribute(name, value);
for (let turn = 0; turn < 200 && host.shadowRoot.firstChild === before; turn += 1) await new Promise((done) => setTimeout(done, 50)); })()`;

  test.each([
    ["en", "12,345 reviews", "All 12,345 reviews"],
    ["de", "12.345 reviews", "All 12.345 reviews"],
    ["no_such", "12,345 reviews", "All 12,345 reviews"],
  ])("writes thousands as the page's language does: %s", async (language, many, all) => {
    await using tab = await browser.open();
    await tab.send("Page.addScriptToEvaluateOnNewDocument", {
      source: `const ask = window.fetch; window.fetch = async (url, ...rest) => { const answer = await ask(url, ...rest);
return String(url).endsWith("summary.json") ? Response.json({ ...(await answer.json()), rating_count: 12345 }) : answer; };
addEventListener("DOMContentLoaded", () => { document.documentElement.lang = ${JSON.stringify(language)}; });`,
    });
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    const { text } = await tab.evaluate<Seen>(look);
    expect(text).toContain(`\n${many}\n`);
    expect(text).toContain(`\n${all}`);
  });

  test("says that it shows a choice, in the numbers of the search", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    await tab.evaluate(change({ "min-rating": "4", "mentions-service": "gutters" }));
    const { matched } = await client.json<{ matched: number }>(
      "/api/reviews/search?min_rating=4&mentions_service=gutters",
    );
    const { text } = await tab.evaluate<Seen>(look);
    expect(text).toContain(`4–5 stars, service: gutters only, ${matched} of 260`);
    await tab.evaluate(change({ "min-rating": "", "mentions-service": "", rating: "1" }));
    await tab.evaluate(settled(`${drawn}?.innerText.includes("1 star only, ")`));
    // An order leaves nobody out, although it decides who is among the few that are shown.
    await tab.evaluate(change({ order: "highest" }));
    expect((await tab.evaluate<Seen>(look)).text).toMatch(/\n1 star only, \d+ of 260 · order: highest\n/);
    await tab.evaluate(change({ rating: "" }));
    expect((await tab.evaluate<Seen>(look)).text).toMatch(/\n260 reviews\n+order: highest\n/);
    await tab.evaluate(change({ order: "newest" }));
    expect((await tab.evaluate<Seen>(look)).text).not.toMatch(/order:| only, /);
    await tab.evaluate(change({ verified: "false", "has-reply": "true" }));
    await tab.evaluate(settled(`${drawn}?.innerText.includes("only, ")`));
    expect((await tab.evaluate<Seen>(look)).text).toMatch(/\nnot verified, with a reply only, \d+ of 260\n/);
  });

  test("says what it says in the page's words", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    const words = { all: "Alle {n} Bewertungen", many: "{n} Bewertungen", stars: "{n} von 5" };
    await tab.evaluate(change({ words: JSON.stringify(words) }));
    const { text } = await tab.evaluate<Seen>(look);
    expect(text).toContain("Alle 260 Bewertungen");
    expect(text).toContain("5 von 5");
  });

  test("writes days in the language around it, from within a shadow tree too", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    await tab.evaluate(`(() => {
      const [main, widget] = ["main", "shingle-reviews"].map((each) => document.querySelector(each));
      main.lang = "fr";
      const place = main.appendChild(document.createElement("div")).attachShadow({ mode: "closed" });
      window.within = place.appendChild(widget.cloneNode(true));
    })()`);
    await tab.evaluate(settled(`window.within.shadowRoot?.querySelector(".root")`));
    const [written, expected] = await tab.evaluate<[string, string]>(`(() => {
      const time = window.within.shadowRoot.querySelector("time");
      const day = new Date(time.dateTime + "T12:00:00Z");
      return [time.textContent, day.toLocaleDateString("fr", { dateStyle: "long", timeZone: "UTC" })];
    })()`);
    expect(written).toBe(expected);
  });

  test("does without deadlines where a browser has none to give", async () => {
    await using tab = await browser.open();
    await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: "delete AbortSignal.timeout" });
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    expect((await tab.evaluate<Seen>(look)).isRendered).toBe(true);
  });

  test("keeps its words in their order on a page from right to left", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("right to left", "list"));
    await tab.evaluate(settled(drawn));
    const places = await tab.evaluate<number[]>(`(() => {
      const stars = ${drawn}.querySelector(".review .stars");
      const texts = document.createTreeWalker(stars, NodeFilter.SHOW_TEXT);
      const text = texts.nextNode();
      return [0, 2, 9].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    })()`);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // A name of the other direction begins where the others do.
    const ends = `[...${drawn}.querySelectorAll(".who > *")].map((each) => Math.round(each.getClientRects()[0].right))`;
    const name = `(() => { const range = document.createRange(); range.selectNodeContents(${drawn}.querySelector(".by")); return Math.round(range.getBoundingClientRect().right); })()`;
    expect(await tab.evaluate<number[]>(ends)).toContain(await tab.evaluate<number>(name));
  });

  test("counts one review as one, and writes a name as it reads", async () => {
    using small = emptySite();
    const file = join(small.folder, "business.json");
    writeFileSync(file, JSON.stringify({ name: "Gus \u202eFixes", time_zone: "UTC" }));
    Object.assign(small.variables, { SHINGLE_BUSINESS: file });
    small.importRecords([record({ source_id: "a" })]);
    await using served = await open(small);
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    await tab.evaluate(change({ src: served.server.url }));
    await tab.evaluate(settled(`${drawn}?.innerText.includes("Gus")`));
    const { text } = await tab.evaluate<Seen>(look);
    expect(text).toContain("Reviews of Gus Fixes");
    expect(text).not.toMatch(/all 1 reviews/i);
    expect(text.match(/1 review$/gm)).toHaveLength(2);
  });

  test("leaves the link, and says nothing, until there are reviews", async () => {
    using small = emptySite();
    small.run("publish");
    await using served = await open(small);
    for (const form of forms) {
      await using tab = await browser.open();
      await hear(tab);
      await tab.go(hosts.at("plain", form));
      await tab.evaluate(settled(drawn));
      await tab.evaluate(change({ src: served.server.url }));
      const { isRendered, isSeen, link } = await tab.evaluate<Seen>(look);
      const heard = await tab.evaluate<string[]>("heard");
      expect([form, isRendered, isSeen, link, ...heard]).toEqual([form, false, true, "Our reviews"]);
    }
  });

  test("names the attribute where its words are no JSON", async () => {
    await using tab = await browser.open();
    await hear(tab);
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(`document.querySelector("shingle-reviews").setAttribute("words", "{of: 'x'}")`);
    await tab.evaluate(settled("heard.length > 0"));
    expect((await tab.evaluate<string[]>("heard")).join()).toContain("its link, since words is no JSON: ");
  });

  test("has no buttons where there is nothing to move", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "carousel"));
    await tab.evaluate(settled(drawn));
    const buttons = `document.querySelector("shingle-reviews").shadowRoot.querySelectorAll("button").length`;
    expect(await tab.evaluate<number>(buttons)).toBe(2);
    await tab.evaluate(change({ query: "zzqq" }));
    expect((await tab.evaluate<Seen>(look)).text).toContain("query: zzqq only, 0 of 260");
    expect(await tab.evaluate<number>(buttons)).toBe(0);
  });

  test("moves its carousel by its buttons alone, in the direction of the page", async () => {
    for (const [name, sign] of [
      ["plain", 1],
      ["right to left", -1],
    ] as const) {
      await using tab = await browser.open({ width: 420 });
      await tab.media({ "prefers-reduced-motion": "reduce" });
      await tab.go(hosts.at(name, "carousel"));
      await tab.evaluate(settled(drawn));
      const at = () =>
        tab.evaluate<number>(
          `document.querySelector("shingle-reviews").shadowRoot.querySelector(".list").scrollLeft`,
        );
      expect(Math.abs(await at())).toBe(0);
      await tab.evaluate(
        `(async () => { document.querySelector("shingle-reviews").shadowRoot.querySelectorAll("button")[1].click(); await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); })()`,
      );
      expect(Math.sign(await at())).toBe(sign);
    }
  });

  test("is dark letters on paper, and a filled mark is all border", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    await tab.evaluate(change({ theme: "dark" }));
    const printed = (what: string) =>
      tab.evaluate<string>(
        `(({ shadowRoot }) => { const of = (selector, pseudo) => getComputedStyle(shadowRoot.querySelector(selector), pseudo); return ${what}; })(document.querySelector("shingle-reviews"))`,
      );
    const light = "rgb(226, 233, 238)";
    expect(await printed(`of(".root").color`)).toBe(light);
    await tab.media({ type: "print" });
    expect(await printed(`of(".root").color`)).toBe("rgb(22, 32, 43)");
    expect(await printed(`of(".mark.yes", "::before").height`)).toBe("0px");
  });

  test("shows where the keyboard stands on a button that leads no further, too", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "carousel"));
    await tab.evaluate(settled(`${drawn}?.querySelector("button[aria-disabled=true]")`));
    const button = `getComputedStyle(document.querySelector("shingle-reviews").shadowRoot.querySelector("button[aria-disabled=true]"))`;
    expect(await tab.evaluate<string>(`${button}.opacity`)).toBe("1");
  });

  test("asks once for several of the same", async () => {
    await using tab = await browser.open();
    await tab.go(hosts.at("plain", "list"));
    await tab.evaluate(settled(drawn));
    await tab.evaluate(
      `document.querySelector("main").append(document.querySelector("shingle-reviews").cloneNode(true))`,
    );
    await tab.evaluate(
      settled(`document.querySelectorAll("shingle-reviews")[1].shadowRoot?.querySelector(".root")`),
    );
    expect(tab.log.requests.filter((address) => address.includes("/api/"))).toEqual([
      `${client.server.url}/api/summary.json`,
    ]);
  });

  test("knows every filter of the search", async () => {
    const source = new TextDecoder().decode((await client.get("/assets/reviews.js")).body);
    const { paths } = await client.json<{
      paths: Record<string, { get: { parameters: readonly { name?: string }[] } }>;
    }>("/openapi.json");
    const names = (paths["/api/reviews/search"]?.get.parameters ?? []).flatMap(({ name }) => name ?? []);
    const known = /"(rating [a-z_ ]+)"/.exec(source)?.[1]?.split(" ") ?? [];
    expect(known.toSorted()).toEqual(names.filter((name) => !["limit", "cursor"].includes(name)).toSorted());
  });
});

describe("the page that shows it", () => {
  test.each([
    [1200, "light"],
    [390, "dark"],
  ] as const)("runs every sample at a width of %d, %s", async (width, scheme) => {
    await using tab = await browser.open({ width });
    await tab.media({ "prefers-color-scheme": scheme });
    await hear(tab);
    await tab.go(`${client.server.url}/docs/widget`);
    const count = await tab.evaluate<number>(`(async () => {
      const all = [...document.querySelectorAll("shingle-reviews")];
      for (const each of all) { each.scrollIntoView(); for (let turn = 0; turn < 600 && !each.shadowRoot.querySelector(".root"); turn += 1) await new Promise((done) => setTimeout(done, 50)); }
      return all.filter((each) => each.shadowRoot.querySelector(".root")).length;
    })()`);
    expect(count).toBe(4);
    expect(await tab.evaluate("window.broken")).toEqual([]);
    expect(tab.log.complaints).toEqual([]);
    expect(await tab.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
    const origins = new Set(tab.log.requests.map((address) => new URL(address).origin));
    expect(origins).toEqual(new Set([client.server.url]));
  });
});

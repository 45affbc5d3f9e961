import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Tab } from "../support/browser.ts";
import type { Client } from "../support/http-site.ts";
import { type Hosts, visitedHosts } from "./host-pages.ts";

// What becomes of the widget in boxes of its host's making, and of attributes that it does not know.

let visited: Awaited<ReturnType<typeof visitedHosts>>;
let client: Client;
let browser: Browser;
let hosts: Hosts;

beforeAll(async () => {
  visited = await visitedHosts();
  ({ client, browser, hosts } = visited);
});

afterAll(() => visited?.[Symbol.asyncDispose]());

const settled = (condition: string) => `(async () => {
  for (let turn = 0; turn < 600 && !(${condition}); turn += 1) await new Promise((done) => setTimeout(done, 50));
})()`;
const host = `document.querySelector("shingle-reviews")`;
const inside = `${host}.shadowRoot?.querySelector(".root")`;

async function drawn(tab: Tab, address: string): Promise<void> {
  await tab.go(address);
  await tab.evaluate(settled(inside));
}

const widthOf = (tab: Tab, what: string) => tab.evaluate<number>(`${what}.getBoundingClientRect().width`);

describe("in a column of boxes", () => {
  test("the badge is as wide as what it says", async () => {
    await using tab = await browser.open();
    await drawn(tab, hosts.at("column", "badge"));
    const [own, chip] = [await widthOf(tab, host), await widthOf(tab, `${inside}.querySelector(".chip")`)];
    expect(own).toBe(chip);
    expect(own).toBeLessThan(400);
  });

  test("the ground of a badge of few words ends with it", async () => {
    await using tab = await browser.open();
    await drawn(tab, hosts.at("column", "badge"));
    const chip = `${inside}.querySelector(".chip")`;
    await tab.evaluate(`${chip}.replaceChildren("1 review")`);
    expect(await widthOf(tab, chip)).toBeLessThan(150);
    expect(await widthOf(tab, inside)).toBe(await widthOf(tab, chip));
    expect(await tab.evaluate<number>(`${host}.getBoundingClientRect().height`)).toBeLessThanOrEqual(46);
  });

  test.each(["list", "carousel"] as const)("that centres them the %s has room to be read", async (form) => {
    await using tab = await browser.open();
    await drawn(tab, hosts.at("centred column", form));
    expect(await widthOf(tab, host)).toBeGreaterThan(600);
    await tab.evaluate(`${host}.parentElement.style.width = "180px"`);
    expect(await widthOf(tab, host)).toBe(180);
  });
});

test("no letter of the stars' words stands alone in a box of 120 pixels, and no digit of the mean", async () => {
  await using tab = await browser.open();
  for (const form of ["list", "badge"] as const) {
    await drawn(tab, hosts.at("narrow", form));
    await tab.evaluate(`${host}.parentElement.style.width = "120px"`);
    const tallest = await tab.evaluate<number>(
      `Math.max(...[...${inside}.querySelectorAll(".stars bdi,.mean")].map((each) => each.getClientRects().length))`,
    );
    expect(tallest).toBeLessThanOrEqual(2);
    const heights = await tab.evaluate<number>(
      `Math.max(...[...${inside}.querySelectorAll(".stars bdi")].map((each) => each.getBoundingClientRect().height))`,
    );
    expect(heights).toBeLessThan(50);
  }
});

test("an attribute that does nothing is told on the console, with the one that was probably meant", async () => {
  await using tab = await browser.open();
  await tab.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `window.heard = []; console.warn = (...words) => window.heard.push(words.join(" "));`,
  });
  await drawn(tab, hosts.at("plain", "list"));
  await tab.evaluate(
    `(() => { const next = ${host}.cloneNode(true); next.id = "r"; next.className = "x"; next.removeAttribute("count");
for (const [name, value] of [["min_rating", 5], ["data-theme", "dark"], ["cuont", 3], ["words", "{}"], ["data-form", "x"], ["data-aos", "fade"]])
  next.setAttribute(name, value);
${host}.replaceWith(next); })()`,
  );
  await tab.evaluate(settled("heard.length > 2"));
  expect(await tab.evaluate<string[]>("heard")).toEqual([
    "<shingle-reviews> does not know min_rating: did you mean min-rating?",
    "<shingle-reviews> does not know data-theme: did you mean theme?",
    "<shingle-reviews> does not know cuont: did you mean count?",
  ]);
});

test("every attribute that it knows means itself", async () => {
  const source = new TextDecoder().decode((await client.get("/assets/reviews.js")).body);
  const filters = /"(rating [a-z_ ]+)"/.exec(source)?.[1]?.split(" ") ?? [];
  await using tab = await browser.open();
  await tab.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `window.heard = []; console.warn = (...words) => window.heard.push(words.join(" "));`,
  });
  await drawn(tab, hosts.at("plain", "badge"));
  await tab.evaluate(
    `(() => { for (const name of ${JSON.stringify(filters)}) { const next = ${host}.cloneNode(true); next.setAttribute(name.replace("_", "-"), ""); ${host}.after(next); } })()`,
  );
  await tab.evaluate(
    settled(
      `[...document.querySelectorAll("shingle-reviews")].every((each) => each.shadowRoot.querySelector(".root"))`,
    ),
  );
  expect(await tab.evaluate<string[]>("heard")).toEqual([]);
});

test("an attribute of yes or no that stands bare, as frameworks write what is true, chooses", async () => {
  await using tab = await browser.open();
  await drawn(tab, hosts.at("plain", "list"));
  await tab.evaluate(`["verified", "has-reply"].forEach((name) => ${host}.toggleAttribute(name, true))`);
  await tab.evaluate(settled(`${inside}.innerText.includes(" only, ")`));
  const { matched } = await client.json<{ matched: number }>(
    "/api/reviews/search?verified=true&has_reply=true",
  );
  expect(await tab.evaluate<string>(`${inside}.innerText`)).toContain(
    `\nverified, with a reply only, ${matched} of 260\n`,
  );
});

test.each([
  ["min-rating", "5", "\n5 stars only, "],
  ["max-rating", "1", "\n1 star only, "],
])("a range of one rating is told as that rating: %s %s", async (name, value, said) => {
  await using tab = await browser.open();
  await drawn(tab, hosts.at("plain", "list"));
  await tab.evaluate(`${host}.setAttribute("${name}", "${value}")`);
  await tab.evaluate(settled(`${inside}.innerText.includes(" only, ")`));
  expect(await tab.evaluate<string>(`${inside}.innerText`)).toContain(said);
});

test("on paper the link takes a line where the reviews were never near the screen", async () => {
  await using tab = await browser.open();
  await tab.go(hosts.at("plain", "list"));
  await tab.evaluate(
    `${host}.parentElement.style.marginTop = "5000px"; ${host}.replaceWith(${host}.cloneNode(true))`,
  );
  const height = () => tab.evaluate<number>(`${host}.getBoundingClientRect().height`);
  expect(await height()).toBeGreaterThan(400);
  await tab.media({ type: "print" });
  expect(await height()).toBeLessThan(50);
});

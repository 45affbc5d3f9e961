import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBrowser, type Tab } from "../support/browser.ts";
import { demoSite } from "../support/http-site.ts";
import { hostFiles } from "../support/static-host.ts";

setDefaultTimeout(300_000);

const parts = 5;

/** Lays the reviews down as more files than their number asks for, as those of a large business are. */
function inParts(folder: string): void {
  const file = (number: number) => join(folder, "search", `reviews-${number}.json`);
  const columns = JSON.parse(readFileSync(file(1), "utf8")) as Record<string, unknown[]>;
  const each = Math.ceil((columns.ids?.length ?? 0) / parts);
  for (let part = 0; part < parts; part += 1) {
    const cut = Object.entries(columns).map(([name, all]) => [
      name,
      all.slice(part * each, (part + 1) * each),
    ]);
    writeFileSync(file(part + 1), JSON.stringify(Object.fromEntries(cut)));
  }
  const page = join(folder, "index.html");
  const told = readFileSync(page, "utf8").replace('data-reviews="260"', 'data-reviews="12345"');
  writeFileSync(page, told.replace('data-files="1"', `data-files="${parts}"`));
}

/** The answers of the search's files come when they are let through, one at a time; `false` breaks one off. */
const held = `window.waiting = [];
const real = window.fetch;
window.fetch = (...asked) => new Promise((resolve, reject) =>
  window.waiting.push((isThere) => (isThere ? resolve(real(...asked)) : reject(new TypeError("gone")))));`;

async function letThrough(tab: Tab, isThere = true): Promise<void> {
  for (let waited = 0; !(await tab.evaluate<boolean>("window.waiting.length > 0")); waited += 1) {
    if (waited > 100) throw new Error("the search asks for no file");
    await Bun.sleep(20);
  }
  await tab.evaluate(`void window.waiting.shift()(${isThere})`);
  await Bun.sleep(100);
}

const status = `document.querySelector("#found [role=status]").textContent`;
const press = `{ const more = document.querySelector("#found > button"); if (!more.hidden) more.click(); }`;
const idsShown = `[...document.querySelectorAll("#found .permalink")].map((link) => link.href.split("/").at(-2))`;
const searchFor = (words: string) =>
  `document.querySelector("#f-query").value = "${words}"; document.querySelector("#search button").click()`;

test("a search of several files reads each once, however often it is asked to go on, and tells of its own failures alone", async () => {
  using site = demoSite();
  const folder = join(site.folder, "site");
  site.run("export", folder, "--base-url", "https://reviews.example.com");
  const columns = readFileSync(join(folder, "search", "reviews-1.json"), "utf8");
  const { ids, texts } = JSON.parse(columns) as { ids: string[]; texts: (string | null)[] };
  const found = ids.filter((_, at) => texts[at]?.toLowerCase().includes("insurance"));
  expect(found.length).toBeLessThan(20);
  inParts(folder);
  await using host = hostFiles(folder);
  await using browser = await startBrowser();
  await using tab = await browser.open({ width: 1000 });
  await tab.go(`${host.url}/`);
  await tab.evaluate(held);
  await tab.evaluate(searchFor("insurance"));
  for (let part = 0; part < parts; part += 1) {
    await letThrough(tab);
    await tab.evaluate(press);
  }
  expect(await tab.evaluate<string>(status)).toBe(`${found.length} reviews found in all 12,345.`);
  expect(await tab.evaluate<string[]>(idsShown)).toEqual(found);
  expect(await tab.evaluate<number>("window.waiting.length")).toBe(0);

  // What becomes of a search that was let go says nothing of the next.
  await tab.go(`${host.url}/`);
  await tab.evaluate(held);
  await tab.evaluate(searchFor("insurance"));
  await tab.evaluate(`document.querySelector("#found a").click()`);
  await tab.evaluate(searchFor("roof"));
  await letThrough(tab, false);
  expect(await tab.evaluate<string>(status)).not.toContain("could not load");
  await letThrough(tab, false);
  expect(await tab.evaluate<string>(status)).toContain("could not load");
});

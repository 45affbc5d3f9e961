import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { startBrowser, type Tab } from "../support/browser.ts";
import { demoSite, emptySite, open } from "../support/http-site.ts";
import { record } from "../support/shingle.ts";
import { hostFiles } from "../support/static-host.ts";

setDefaultTimeout(300_000);

interface Found {
  readonly matched: number;
  readonly reviews: readonly { readonly id: string }[];
}

/** Waits until the search has told what it found. */
async function told(tab: Tab, whole = "in all"): Promise<string> {
  for (;;) {
    const status = await tab.evaluate<string>(`document.querySelector("#found [role=status]").textContent`);
    if (status.includes(whole)) return status;
    await Bun.sleep(50);
  }
}

const idsShown = `[...document.querySelectorAll("#found .permalink")].map((link) => link.href.split("/").at(-2))`;

describe("the search of files", () => {
  test("finds in the browser what a server finds, under the strict policy, with one script", async () => {
    using site = demoSite();
    const folder = join(site.folder, "site");
    site.run("export", folder, "--base-url", "https://reviews.example.com");
    await using client = await open(site);
    await using host = hostFiles(folder);
    await using browser = await startBrowser();
    await using tab = await browser.open({ width: 1000 });
    const questions = [
      "query=leak",
      "query=Roofs%20leaks&match=all_words",
      "rating=1",
      "query=DON%E2%80%99T&match=any_word&rating=2",
    ];
    for (const question of questions) {
      tab.log.requests.length = 0;
      await tab.go(`${host.url}/?${question}`);
      const status = await told(tab);
      const found = await client.json<Found>(`/api/reviews/search?${question}&limit=20`);
      expect([question, status]).toEqual([
        question,
        `${found.matched} ${found.matched === 1 ? "review" : "reviews"} found in all 260.`,
      ]);
      const ids = await tab.evaluate<string[]>(idsShown);
      expect(ids).toEqual(found.reviews.map(({ id }) => id));
      expect(tab.log.complaints).toEqual([]);
      const scripts = tab.log.requests.filter((url) => url.endsWith(".js"));
      expect(scripts).toEqual([`${host.url}/assets/search.js`]);
    }
    tab.log.requests.length = 0;
    await tab.go(`${host.url}/`);
    const isShown = `[document.getElementById("found"), document.getElementById("listed"), document.getElementById("search")].map((each) => !each.hidden)`;
    expect(await tab.evaluate<boolean[]>(isShown)).toEqual([false, true, true]);
    expect(tab.log.requests.some((url) => url.includes("/search/"))).toBe(false);
    // A question that is markup stays a question.
    await tab.evaluate(
      `document.querySelector("#f-query").value = "<img src=x>"; document.querySelector("#search button").click()`,
    );
    expect(await told(tab)).toBe("0 reviews found in all 260.");
    expect(await tab.evaluate<boolean[]>(isShown)).toEqual([true, false, true]);
    await tab.evaluate(`document.querySelector("#found a").click()`);
    expect(await tab.evaluate<boolean[]>(isShown)).toEqual([false, true, true]);
  });

  test("cuts long texts and replies as other lists do, and leads to the page that has them whole", async () => {
    using site = emptySite();
    const text = "The roof is dry again. ".repeat(100).trim();
    const reply = { text: "Thank you for the note. ".repeat(100).trim(), date: "2026-01-12" };
    site.importRecords([
      record({ source_id: "long", text, owner_reply: reply }),
      record({ source_id: "short", text: "A dry roof." }),
    ]);
    const folder = join(site.folder, "site");
    site.run("export", folder, "--base-url", "https://reviews.example.com");
    await using host = hostFiles(folder);
    await using browser = await startBrowser();
    await using tab = await browser.open({ width: 1000 });
    const texts = async (list: string) =>
      tab.evaluate<string[]>(
        `[...document.querySelectorAll("${list} .words")].map((each) => each.textContent + (each.querySelector("a")?.href ?? "")).toSorted()`,
      );
    await tab.go(`${host.url}/`);
    const listed = await texts("#listed");
    await tab.go(`${host.url}/?query=dry`);
    await told(tab, "all 2");
    expect(await texts("#found")).toEqual(listed);
    expect(listed.map((each) => each.replace(/https?:.*/, "").slice(-24))).toEqual([
      "A dry roof.",
      expect.stringContaining("… rest of this reply"),
      expect.stringContaining("… rest of this review"),
    ]);
  });
});

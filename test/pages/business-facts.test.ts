import { describe, expect, test } from "bun:test";
import { type VisitedSite, visitedSite } from "../support/page-site.ts";
import { record } from "../support/shingle.ts";

// What the home page says of a business that told little of itself, or much of its hours.

async function mainOf({ url }: Pick<VisitedSite, "url">): Promise<string> {
  const text = await (await fetch(`${url}/`, { headers: { accept: "text/html" } })).text();
  return text.slice(text.indexOf("<main"), text.indexOf("</main>"));
}

const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

const open = (days: string, opens: string, closes: string) => ({ days: days.split(" "), opens, closes });

async function hoursOf(...hours: readonly object[]): Promise<string> {
  await using site = await visitedSite({
    business: { name: "Heron", hours },
    records: [record({ source_id: "a" })],
  });
  const [, list = ""] = /<dt>Open<\/dt><dd>(.*?)<\/dd>/.exec(await mainOf(site)) ?? [];
  return wordsOf(list.replaceAll("</bdi></li>", ";")).trim();
}

describe("opening hours stand as on a door:", () => {
  test.each([
    [
      "days given one by one, in any order",
      [
        open("tuesday", "08:00", "17:00"),
        open("monday", "08:00", "17:00"),
        open("wednesday friday thursday", "08:00", "17:00"),
        open("sunday saturday", "09:00", "12:00"),
      ],
      "Mon–Fri: 08:00–17:00; Sat, Sun: 09:00–12:00;",
    ],
    [
      "a pause at noon, and days apart",
      [
        open("monday wednesday thursday friday", "13:00", "17:00"),
        open("monday wednesday thursday friday", "08:00", "12:00"),
      ],
      "Mon, Wed–Fri: 08:00–12:00, 13:00–17:00;",
    ],
    [
      "around the clock",
      [open("monday tuesday wednesday thursday friday saturday sunday", "00:00", "23:59")],
      "Mon–Sun: all day;",
    ],
  ])("%s", async (_, hours, expected) => {
    expect(await hoursOf(...hours)).toBe(expected);
  });
});

describe("the kind of business", () => {
  test.each([
    ["HVACBusiness", "HVAC business"],
    ["RoofingContractor", "Roofing contractor"],
  ])("%s reads: %s", async (type, expected) => {
    await using site = await visitedSite({
      business: { name: "Heron", type },
      records: [record({ source_id: "a" })],
    });
    expect(wordsOf(await mainOf(site))).toContain(`The business Kind ${expected} `);
  });

  test("is not told where it says only that there is one, nor is a business of which nothing else is known", async () => {
    await using site = await visitedSite({
      business: { name: "Heron" },
      records: [record({ source_id: "a" })],
    });
    expect(wordsOf(await mainOf(site))).not.toMatch(/Kind|The business For|>The business</);
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../../support/http-site.ts";
import { until } from "../../support/receiver.ts";
import { demoReviews, type RunningServer, record, startServer } from "../../support/shingle.ts";
import { plainRecords } from "../other-businesses.ts";
import { asRead } from "./reading.ts";

interface Listed {
  readonly id: string;
  readonly rating: number;
}

const listed = (site: Site, ...filters: readonly string[]) =>
  site
    .run("list", "--json", ...filters)
    .stdout.trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Listed);

/** Few enough to be read through, and of every kind: each sixth of the demo's, one of them withheld. */
function readSite(): { readonly site: Site; readonly withheld: string } {
  const site = emptySite();
  const lines = readFileSync(demoReviews, "utf8").trim().split("\n");
  const records = lines.filter((_, at) => at % 6 === 0).map((line) => JSON.parse(line) as object);
  site.importRecords(records, "--at", "2026-11-20T10:00:00Z");
  const withheld = listed(site, "--rating", "3")[0]?.id ?? "";
  site.run("withhold", withheld, "--reason", "not-a-customer", "--at", "2026-11-21T10:00:00Z");
  return { site, withheld };
}

/** What people may come by: each kind of page, and the list in each state that it can be in. */
const addresses = (ids: { readonly good: string; readonly bad: string; readonly withheld: string }) => ({
  home: "/",
  "one filter": "/?rating=5",
  "many filters":
    "/?query=roof%20on&match=any_word&min_rating=2&max_rating=5&since=2019-01-01&until=2026-10-31&source=google&polarity=positive&aspect=workmanship&verified=true&order=lowest&limit=4",
  "a person, a service and an area": "/?mentions_technician=t-elena&order=highest",
  "a problem and a reply": "/?problem=leak&has_reply=true&limit=2",
  "nothing found": "/?query=nails%20driveway",
  "refused values": "/?min_rating=9&since=yesterday&aspect=pricin&sort=x",
  "an aspect": "/aspects/communication",
  "another aspect": "/aspects/pricing",
  "a person": "/technicians/t-elena",
  "a service": "/services/roof-replacement",
  "an area": "/areas/austin",
  "a good review": `/reviews/${ids.good}`,
  "a bad review": `/reviews/${ids.bad}`,
  "a withheld review": `/reviews/${ids.withheld}`,
  "nothing there": "/aspect/communicaton",
});

/** Of the first page, searched, what is another's than that of the whole. */
function ofSearch(page: string): string {
  const lines = page.split("\n");
  const [begins, ends] = ['<section aria-labelledby="reviews">', '<section aria-labelledby="said">'].map(
    (line) => lines.indexOf(line),
  );
  const head = lines.slice(0, 3);
  return `${[...head, ...lines.slice(begins, ends), lines.findLast((line) => line.includes("curl ")) ?? ""].join("\n")}\n`;
}

const furtherRecords = [4, 5, 5].map((rating, at) =>
  record({
    source_id: `f${at}`,
    author: `Guest ${at}`,
    rating,
    date: `2026-06-0${at + 1}`,
    verified: at === 0,
  }),
);

async function readAt({ url }: RunningServer, target: string): Promise<string> {
  const reply = await fetch(url + target, { headers: { accept: "text/html" } });
  return asRead(`<html data-asked="${reply.status} ${target}">${await reply.text()}`);
}

async function wholeSite(): Promise<[string, string][]> {
  const { site, withheld } = readSite();
  using _site = site;
  const id = (rating: string) => listed(site, "--rating", rating)[0]?.id ?? "";
  await using server = await startServer(["serve"], { variables: site.variables });
  const pages: [string, string][] = [];
  for (const [name, target] of Object.entries(addresses({ good: id("5"), bad: id("1"), withheld }))) {
    const page = await readAt(server, target);
    pages.push([name, target.startsWith("/?") ? ofSearch(page) : page]);
  }
  return pages;
}

/** A bakery with a picture and next to no facts; its first customers, in the order in which they come. */
async function firstDays(): Promise<[string, string][]> {
  using site = emptySite();
  const file = join(site.folder, "business.json");
  const address = { locality: "Salado", region: "Texas", postal_code: "76571", country: "US" };
  writeFileSync(
    join(site.folder, "logo.png"),
    Buffer.from("89504e470d0a1a0a0000000d49484452000002bc0000005a0802000000", "hex"),
  );
  writeFileSync(
    file,
    JSON.stringify({ name: "Salado Bread", time_zone: "America/Chicago", logo: "logo.png", address }),
  );
  Object.assign(site.variables, { SHINGLE_BUSINESS: file });
  await using server = await startServer(["serve"], { variables: site.variables });
  const pages: [string, string][] = [["before the first import", await readAt(server, "/")]];
  const show = async (name: string) => {
    const { version } = JSON.parse(site.run("status", "--json").stdout) as { version: number };
    await until(async () => {
      const served = (await (await fetch(`${server.url}/reviews.json`)).json()) as { version?: number };
      return served.version === version;
    });
    pages.push([name, await readAt(server, "/")]);
  };
  site.importRecords(plainRecords.slice(0, 1), "--at", "2026-11-20T10:00:00Z");
  await show("the first review");
  site.run("withhold", listed(site)[0]?.id ?? "", "--reason", "privacy", "--at", "2026-11-21T10:00:00Z");
  await show("none to show");
  site.importRecords([...plainRecords, ...furtherRecords], "--at", "2026-11-22T10:00:00Z");
  await show("five reviews");
  return pages;
}

/** Each page by its name, as lines. */
export async function pagesAsRead(): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await wholeSite()), ...(await firstDays())]);
}

/** Where the page is kept as it was when somebody last read it. */
export const fileOf = (name: string) =>
  new URL(`./${name.replaceAll(" ", "-").replaceAll(",", "")}.txt`, import.meta.url);

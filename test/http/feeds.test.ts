import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import Parser from "rss-parser";
import { readBusiness } from "../../src/config/business-file.ts";
import type { Business } from "../../src/core/business.ts";
import { itemPublished, itemText, itemTitle } from "../../src/core/documents/feed-text.ts";
import { renderJsonFeed } from "../../src/core/documents/json-feed.ts";
import type { Manuscript } from "../../src/core/documents/publication.ts";
import type { Instant } from "../../src/core/instant.ts";
import type { PublishedReview, SourcedReview } from "../../src/core/reviews/review.ts";
import { hasXmllint, jsonFeedFaults, xmlFaults } from "../support/http-feeds.ts";
import { untilVersion } from "../support/http-history.ts";
import type { Dataset, ReviewRecord } from "../support/http-shapes.ts";
import {
  baseUrl,
  type Client,
  demoSite,
  emptySite,
  firstInstant,
  open,
  openForFile,
} from "../support/http-site.ts";
import { demoBusiness, demoReviews, record, runtimes } from "../support/shingle.ts";

const opened = openForFile(demoSite);
const business = JSON.parse(readFileSync(demoBusiness, "utf8")) as {
  name: string;
  url: string;
  services: { id: string; label: string }[];
};
const labelOf = (id: string) => business.services.find((service) => service.id === id)?.label ?? id;

interface Item {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly content_text: string;
  readonly date_published: string;
  readonly date_modified: string;
  readonly authors: readonly { name: string }[];
  readonly tags: readonly string[];
  readonly _shingle: Readonly<Record<string, unknown>>;
}
interface Feed {
  readonly items: readonly Item[];
  readonly [key: string]: unknown;
}

const newest = async (client: Client) => (await client.json<Dataset>("/reviews.json")).reviews.slice(0, 50);
const atomOf = async (client: Client) => parseAtomFeed((await client.get("/feed.xml")).text());

describe.each([...runtimes])("the Atom feed /feed.xml on %s", (runtime) => {
  test("is served as application/atom+xml", async () => {
    expect((await opened.client(runtime).get("/feed.xml")).header("content-type")).toBe(
      "application/atom+xml",
    );
  });

  test(`is well-formed XML by fast-xml-parser${hasXmllint ? " and xmllint" : " (this machine has no xmllint)"}`, async () => {
    expect(xmlFaults((await opened.client(runtime).get("/feed.xml")).text())).toEqual([]);
  });

  test("has id, title, updated, author, and the links self, hub and alternate", async () => {
    const { id, title, updated, authors, links, namespace } = {
      namespace: null,
      ...(await atomOf(opened.client(runtime))),
    };
    expect(namespace).toBeNull();
    expect({ id, title: title?.value, updated, authors }).toEqual({
      id: `${baseUrl}/feed.xml`,
      title: `Reviews of ${business.name}`,
      updated: firstInstant,
      authors: [{ name: business.name }],
    });
    const byRel = Object.fromEntries((links ?? []).map(({ rel, href }) => [rel ?? "", href]));
    expect(byRel).toEqual({
      self: `${baseUrl}/feed.xml`,
      hub: `${baseUrl}/api/websub/hub`,
      alternate: `${baseUrl}/`,
    });
  });

  test("has the 50 newest reviews as entries, in order, with the permalink as id", async () => {
    const { entries = [] } = await atomOf(opened.client(runtime));
    const reviews = await newest(opened.client(runtime));
    expect(entries).toHaveLength(50);
    for (const [index, entry] of entries.entries()) {
      const review = reviews[index] as ReviewRecord;
      expect({
        id: entry.id,
        published: entry.published,
        updated: entry.updated,
        authors: entry.authors,
        categories: entry.categories ?? [],
        links: entry.links,
      }).toEqual({
        id: review.url,
        published: `${review.date}T00:00:00Z`,
        updated: review.updated_at,
        authors: [{ name: review.author }],
        categories: review.services.map((id) => ({ term: id, label: labelOf(id) })),
        links: [{ rel: "alternate", href: review.url }],
      });
    }
  });

  test("is read the same by rss-parser", async () => {
    const parsed = await new Parser().parseString((await opened.client(runtime).get("/feed.xml")).text());
    const reviews = await newest(opened.client(runtime));
    const { items } = await opened.client(runtime).json<Feed>("/api/feed.json");
    expect(parsed.feedUrl).toBe(`${baseUrl}/feed.xml`);
    expect(parsed.link).toBe(`${baseUrl}/`);
    expect(parsed.items).toHaveLength(50);
    for (const [index, item] of parsed.items.entries()) {
      expect(item.link).toBe(reviews[index]?.url);
      expect(item.title).toBe(items[index]?.title);
      expect(item.content).toBe(items[index]?.content_text);
      expect(item.author).toBe(reviews[index]?.author);
      expect(item.isoDate?.slice(0, 10)).toBe(reviews[index]?.date);
    }
  });
});

/** A JSON Feed without items of a business that says this of itself. */
function headOf(keys: object): Feed {
  const reading = readBusiness({ name: "Ridge", time_zone: "UTC", ...keys });
  if (reading.kind === "refused") throw new Error("The business file is refused.");
  const manuscript = { business: reading.business, baseUrl, idBase: baseUrl, reviews: [] };
  return JSON.parse(Buffer.from(renderJsonFeed(manuscript as unknown as Manuscript)).toString()) as Feed;
}

test.each([
  ["Ridge", "The newest customer reviews of Ridge."],
  ["Ridge Roofing Co.", "The newest customer reviews of Ridge Roofing Co."],
  ["Ridge & Sons Inc.", "The newest customer reviews of Ridge & Sons Inc."],
])("the JSON Feed of %s says what it is with one full stop", (name, description) => {
  expect(headOf({ name })).toMatchObject({ description });
});

test("the JSON Feed has the business's logo as its icon, and an author without a site has this one", () => {
  expect(headOf({})).not.toHaveProperty("icon");
  expect(headOf({}).authors).toEqual([{ name: "Ridge", url: `${baseUrl}/` }]);
  const logo = "https://ridge.example/logo.png";
  expect(headOf({ logo_url: logo }).icon).toBe(logo);
});

test.each([
  ["of a day that began already", "2026-11-29T00:00:00Z", "2026-11-29T12:00:00Z", "2026-11-29T00:00:00Z"],
  [
    "of a day that has not begun in UTC: when it came",
    "2026-11-30T00:00:00Z",
    "2026-11-29T12:00:00Z",
    "2026-11-29T12:00:00Z",
  ],
  [
    "where a day begins first of all: when it came",
    "2026-11-30T00:00:00Z",
    "2026-11-29T10:00:00Z",
    "2026-11-29T10:00:00Z",
  ],
  [
    "of a day that has begun nowhere: by the day",
    "2026-11-30T00:00:00Z",
    "2026-11-29T09:59:59Z",
    "2026-11-30T00:00:00Z",
  ],
  ["by a clock that was days behind", "2026-11-30T00:00:00Z", "2026-11-27T12:00:00Z", "2026-11-30T00:00:00Z"],
])("an item is dated %s", (_, midnight, firstPublishedAt, dated) => {
  const facts = { date: midnight.slice(0, 10) };
  expect(itemPublished({ facts, firstPublishedAt } as unknown as PublishedReview)).toBe(dated as Instant);
});

const ninety = "ninety ".repeat(13).trim();

test.each([
  [null, "4/5 by Ann"],
  ["Fine.\n\n Thank\tyou.", "4/5 by Ann: Fine. Thank you."],
  ["a".repeat(80), `4/5 by Ann: ${"a".repeat(80)}`],
  // Letters of two units each count once, and none is cut in two.
  ["🏠".repeat(80), `4/5 by Ann: ${"🏠".repeat(80)}`],
  ["🏠".repeat(81), `4/5 by Ann: ${"🏠".repeat(80)}…`],
  [ninety, `4/5 by Ann: ${"ninety ".repeat(11).trim()}…`],
  // A space near the beginning would leave next to nothing.
  [`Well ${"a".repeat(90)}`, `4/5 by Ann: Well ${"a".repeat(75)}…`],
])("an item is called by its stars, its author and its first words: %j", (text, title) => {
  expect(itemTitle({ author: "Ann", rating: 4, text } as SourcedReview)).toBe(title);
});

test("a reply is told with who wrote it and the day, where that is known", () => {
  const told = (date: string | null) => {
    const facts = { author: "Ann", rating: 4, text: "Fine.", ownerReply: { text: "Thanks.", date } };
    return itemText({ facts } as unknown as PublishedReview, { name: "Ridge" } as Business);
  };
  const words = "Rated 4 out of 5 stars.\n\nFine.\n\nReply from Ridge";
  expect([told(null), told("2026-11-02")]).toEqual([`${words}:\nThanks.`, `${words} (2026-11-02):\nThanks.`]);
});

describe.each([...runtimes])("the JSON Feed /api/feed.json on %s", (runtime) => {
  const feed = () => opened.client(runtime).json<Feed>("/api/feed.json");

  test("keeps every rule of JSON Feed 1.1, and is served as application/json", async () => {
    const reply = await opened.client(runtime).get("/api/feed.json");
    expect(reply.header("content-type")).toBe("application/json");
    expect(jsonFeedFaults(reply.json())).toEqual([]);
    expect(reply.text()).toBe(JSON.stringify(reply.json()));
    expect(reply.body.length).toBeLessThan(250_000);
  });

  test("says what it is, where it is, whose it is, and where its hub is", async () => {
    const { items: _, _shingle, description, ...head } = await feed();
    expect(head).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: `Reviews of ${business.name}`,
      home_page_url: `${baseUrl}/`,
      feed_url: `${baseUrl}/api/feed.json`,
      authors: [{ name: business.name, url: business.url }],
      hubs: [{ type: "WebSub", url: `${baseUrl}/api/websub/hub` }],
    });
    expect(description).toContain(business.name);
    expect(_shingle).toEqual({ about: `${baseUrl}/docs` });
  });

  test("has the 50 newest reviews as items, with the permalink as id", async () => {
    const { items } = await feed();
    const reviews = await newest(opened.client(runtime));
    expect(items.map(({ id }) => id)).toEqual(reviews.map(({ url }) => url));
    for (const [index, item] of items.entries()) {
      const review = reviews[index] as ReviewRecord;
      expect(item).toMatchObject({
        url: review.url,
        date_published: `${review.date}T00:00:00Z`,
        date_modified: review.updated_at,
        authors: [{ name: review.author }],
        tags: review.services.map(labelOf),
      });
      const { date, ...told } = item._shingle;
      expect(date).toBe(review.date);
      expect(Object.keys(told)).toEqual([
        "rating",
        "source",
        "verified",
        "technicians",
        "services",
        "owner_reply",
      ]);
      const { rating, source, verified, technicians, services, owner_reply } = review;
      expect(told).toEqual({ rating, source, verified, technicians, services, owner_reply });
    }
  });

  test("the rating stands in the title and in the text; a rating without words gets a sentence", async () => {
    const { items } = await feed();
    const reviews = await newest(opened.client(runtime));
    for (const [index, { title, content_text }] of items.entries()) {
      const { rating, author, text, owner_reply } = reviews[index] as ReviewRecord;
      expect(title).toContain(`${rating}/5`);
      expect(title).toContain(author);
      expect(title).not.toMatch(/[\n\r\t]/);
      expect(content_text).toContain(`${rating} out of 5 stars`);
      if (text !== null) expect(content_text).toContain(text);
      else expect(content_text).toMatch(/^.+ gave \d out of 5 stars without .+\./);
      if (owner_reply !== null) expect(content_text).toContain(owner_reply.text);
    }
    expect(reviews.some(({ text }) => text === null)).toBe(true);
    expect(reviews.some(({ owner_reply }) => owner_reply !== null)).toBe(true);
  });

  test("is read the same by feedsmith", async () => {
    const text = (await opened.client(runtime).get("/api/feed.json")).text();
    const parsed = parseJsonFeed(text);
    const { items } = JSON.parse(text) as Feed;
    expect(parsed.items?.map(({ id, title, content_text }) => [id, title, content_text])).toEqual(
      items.map(({ id, title, content_text }) => [id, title, content_text]),
    );
    expect(parsed.hubs).toEqual([{ type: "WebSub", url: `${baseUrl}/api/websub/hub` }]);
  });

  test("both feeds have the same ids, dates, order and words", async () => {
    const { entries = [] } = await atomOf(opened.client(runtime));
    const { items } = await feed();
    expect(
      entries.map((each) => [each.id, each.published, each.updated, each.title?.value, each.content?.value]),
    ).toEqual(
      items.map((each) => [each.id, each.date_published, each.date_modified, each.title, each.content_text]),
    );
  });
});

describe("the feeds of other sites", () => {
  test("with fewer than 50 reviews all of them are in the feeds", async () => {
    using site = emptySite();
    site.importRecords(
      [1, 2, 3].map((number) => record({ source_id: String(number) })),
      "--at",
      firstInstant,
    );
    await using client = await open(site);
    expect((await client.json<Feed>("/api/feed.json")).items).toHaveLength(3);
    expect((await atomOf(client)).entries).toHaveLength(3);
  });

  test("a change beyond the 50 newest leaves the feeds as they are, to the byte; one within moves updated", async () => {
    using site = demoSite();
    await using client = await open(site);
    const rows = readFileSync(demoReviews, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { date: string });
    rows.sort((a, b) => (a.date < b.date ? -1 : 1));
    const look = async () => {
      const replies = [
        await client.get("/feed.xml"),
        await client.get("/api/feed.json"),
        await client.get("/reviews.json"),
      ];
      return replies.map((reply) => [reply.header("etag"), reply.header("last-modified")]);
    };
    const before = await look();
    site.importRecords([{ ...rows[0], text: "Edited long afterwards." }], "--at", "2026-11-20T11:00:00Z");
    await untilVersion(client, 2);
    const older = await look();
    expect(older.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(older[2]).not.toEqual(before[2]);
    site.importRecords([{ ...rows.at(-1), text: "Edited just now." }], "--at", "2026-11-20T12:00:00Z");
    await untilVersion(client, 3);
    const newer = await look();
    for (const index of [0, 1, 2]) expect(newer[index]?.[0]).not.toBe(older[index]?.[0]);
    for (const [, changed] of newer) expect(changed).toBe("Fri, 20 Nov 2026 12:00:00 GMT");
    const { updated, entries = [] } = await atomOf(client);
    expect(updated).toBe("2026-11-20T12:00:00Z");
    expect(entries.filter((entry) => entry.updated === "2026-11-20T12:00:00Z")).toHaveLength(1);
    const { items } = await client.json<Feed>("/api/feed.json");
    expect(items.filter((item) => item.date_modified === "2026-11-20T12:00:00Z")).toHaveLength(1);
  });
});

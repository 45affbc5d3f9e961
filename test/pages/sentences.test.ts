import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { emptySite } from "../support/http-site.ts";
import { type VisitedSite, visitedSite } from "../support/page-site.ts";
import { record, startServer } from "../support/shingle.ts";

// What pages say in words: true of this business, in the number there is, and turned around by nobody.

const fields = { accept: "text/html" };

async function pageAt(address: string): Promise<string> {
  return await (await fetch(address, { headers: fields })).text();
}

/** The words of a page, a space for each element. */
async function wordsAt(address: string): Promise<string> {
  const text = await pageAt(address);
  return text
    .slice(text.indexOf("<main"))
    .replace(/<\/?(?:bdi|strong|b)>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");
}

const month = (at: number) => `2026-0${at}-10`;
const ratings = (...stars: readonly number[]) =>
  stars.map((rating, at) =>
    record({
      source_id: `r${at}`,
      rating,
      date: month(at + 1),
      text: `Note ${at} on the shelf.`,
      verified: false,
    }),
  );

let four: VisitedSite;
let six: VisitedSite;
let gone: VisitedSite;
let turned: VisitedSite;
let goneId: string;

beforeAll(async () => {
  four = await visitedSite({ business: { name: "Shelf & Son" }, records: ratings(5, 2, 4, 5) });
  six = await visitedSite({ business: { name: "Shelf & Son" }, records: ratings(5, 2, 4, 5, 4, 4) });
  gone = await visitedSite({
    business: { name: "Shelf & Son" },
    records: ratings(1),
    before: (site) => {
      goneId = /\b[0-9A-Z]{26}\b/.exec(site.run("list", "--json").stdout)?.[0] ?? "";
      site.run("withhold", goneId, "--reason", "not-a-customer", "--at", "2026-11-25T23:04:48Z");
    },
  });
  turned = await visitedSite({
    business: {
      name: "Shelf \u202e& Son",
      technicians: [{ id: "t", name: "Ann \u2067Poe" }],
      services: [{ id: "s", label: "Shelves \u202d", synonyms: ["shelf"] }],
    },
    records: ratings(5, 5, 5, 5, 5),
  });
});

afterAll(async () => {
  for (const each of [four, six, gone, turned]) await each?.[Symbol.asyncDispose]();
});

describe("of fewer than five reviews", () => {
  test("no sentence and no table tells a mean", async () => {
    const words = await wordsAt(`${four.url}/`);
    expect(words).toContain("4 reviews from January 2026 to April 2026.");
    expect(words).toContain("Month Reviews January 2026 1 February 2026 1 March 2026 1 April 2026 1");
    expect(words).not.toMatch(/\bmean of|rating is|\bon average|\d\.\d\d out of/i);
    const { summary } = (await (await fetch(`${four.url}/insights.json`)).json()) as { summary: string };
    expect(summary).toBe("Shelf & Son has 4 reviews so far, written between January and April 2026.");
  });

  test("programs that read the page are told none either", async () => {
    const rated = async ({ url }: VisitedSite) => /"aggregateRating"/.test(await pageAt(`${url}/`));
    expect([await rated(four), await rated(six)]).toEqual([false, true]);
  });

  test("neither are language models, by llms.txt or by the instructions of the MCP server", async () => {
    const told = async ({ url }: VisitedSite) => {
      const params = {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "t", version: "1" },
      };
      const reply = await fetch(`${url}/mcp`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }),
      });
      const { result } = (await reply.json()) as { result: { instructions: string } };
      return `${await (await fetch(`${url}/llms.txt`)).text()}${result.instructions}`;
    };
    const [few, enough] = [await told(four), await told(six)];
    expect(few).toMatch(/4 reviews, as of \d/);
    expect(few).toContain("Shelf & Son: 4 in all; publication");
    expect(enough).toMatch(/6 reviews, 4\.00 out of 5 stars on average, as of \d/);
    expect(enough).toContain("Shelf & Son: 6 in all, 4 of 5 stars on average; publication");
  });

  test("a month keeps silent among months that have one", async () => {
    const words = await wordsAt(`${six.url}/`);
    expect(words).toContain("6 reviews from January 2026 to June 2026; their mean is 4.00 out of 5.");
    expect(words).toContain("Of fewer than five no mean is told. Month Reviews Mean of 6 months");
    expect(words).toContain("April 2026 1 – May 2026 1 4.00 June 2026 1 4.00");
    expect(words).toContain("4.00 6 reviews, from");
  });
});

test("a mean of months is of those that the page tells, however long ago they were", async () => {
  await using old = await visitedSite({
    business: { name: "Shelf & Son" },
    records: [1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
      record({ source_id: `o${at}`, rating: at < 3 ? 1 : 5, date: `2019-0${at}-10`, text: "A shelf." }),
    ),
  });
  expect(await wordsAt(`${old.url}/`)).toContain(
    "8 reviews from January 2019 to August 2019; the mean of the last 6 of these months is 5.00 out of 5.",
  );
});

test("few who speak of a side of the work are counted, and where nobody does it is said so", async () => {
  await using site = await visitedSite({
    business: { name: "Shelf & Son" },
    records: [record({ source_id: "late", rating: 2, text: "They were late and rude." })],
  });
  expect(await wordsAt(`${site.url}/aspects/punctuality`)).toContain(
    "1 review speaks of it: 0 praise, 1 blame.",
  );
  const silent = await wordsAt(`${site.url}/aspects/pricing`);
  expect(silent).toContain("Pricing No review speaks of it. 0 reviews");
  expect(silent).not.toMatch(/0 ?%|marked words/);
});

test("namesakes behind a sentence are told apart", async () => {
  const business = { name: "Shelf & Son", services: [{ id: "s", label: "Shelves", synonyms: ["shelf"] }] };
  await using named = await visitedSite({ business, records: ratings(5, 2, 4, 5) });
  expect(await wordsAt(`${named.url}/`)).toContain(
    "See Pat Doyle (10 April 2026) , Pat Doyle (10 March 2026) , Pat Doyle (10 February 2026)",
  );
  const sameDay = ratings(5, 1, 5).map((each) => ({ ...each, date: month(3) }));
  await using many = await visitedSite({ business, records: sameDay });
  const [, ...names] = /See (.*?\)) , (.*?\)) , (.*?\)) /.exec(await wordsAt(`${many.url}/`)) ?? [];
  expect(names.toSorted()).toEqual([
    "Pat Doyle (10 March 2026, 1 star)",
    "Pat Doyle (10 March 2026, 5 stars, no. 1)",
    "Pat Doyle (10 March 2026, 5 stars, no. 2)",
  ]);
});

test("a long reply is cut in lists, as a long review is, and whole on its own page", async () => {
  const long = "Thank you kindly for the note. ".repeat(60).trim();
  await using wordy = await visitedSite({
    business: { name: "Shelf & Son" },
    records: ratings(5).map((each) => ({ ...each, owner_reply: { text: long, date: "2026-01-12" } })),
  });
  const [page = ""] = /reviews\/[0-9A-Z]{26}/.exec(await pageAt(`${wordy.url}/`)) ?? [];
  const listed = await wordsAt(`${wordy.url}/`);
  expect(listed).toContain("for the note.… rest of this reply");
  expect(listed).not.toContain(long);
  expect(await wordsAt(`${wordy.url}/${page}`)).toContain(long);
});

describe("where every review was taken out", () => {
  test("the page speaks of none, and does not promise any", async () => {
    const words = await wordsAt(`${gone.url}/`);
    expect(words).toContain("There are no reviews to show.");
    expect(words).toContain("0 reviews are shown; 1 is withheld. Shelf & Son publishes its reviews itself");
    expect(words).not.toMatch(/reviews yet|these reviews|0 of 0/);
    const guide = await (await fetch(`${gone.url}/llms.txt`)).text();
    expect(guide).toMatch(/ No reviews are shown, as of \d/);
  });

  test("its own page tells the day and the reason once, for people", async () => {
    const words = await wordsAt(`${gone.url}/reviews/${goneId}`);
    expect(words).toContain(
      "This review is no longer published It was taken out on 25 November 2026. The business withheld it because its author was no customer.",
    );
    expect(words).not.toMatch(/T\d\d:\d\d|not-a-customer/);
    expect(words.match(/no longer published/g)).toHaveLength(1);
  });
});

test("thousands are told apart wherever they stand", async () => {
  const bare = Array.from({ length: 1234 }, (_, at) =>
    record({ source_id: `n${at}`, text: null, rating: 4, date: `2026-0${1 + (at % 4)}-10` }),
  );
  await using many = await visitedSite({
    business: {
      name: "Shelf & Son",
      coverage: [{ source: "google", total_at_source: 2345, as_of: "2026-11-01" }],
    },
    records: bare,
  });
  const words = await wordsAt(`${many.url}/`);
  expect(words).toContain("Google 1,234 none 2,345 on 1 November 2026");
  expect(words).toContain("5 (0) 4 (1,234) 3 (0)");
  expect(words).not.toMatch(/\b(?:1234|2345)\b/);
});

test("where all reviews are verified, and read, it is said of all, and where next to none was understood that too", async () => {
  const known = (...texts: readonly string[]) =>
    texts.map((text, at) => record({ source_id: `k${at}`, date: month(at + 1), text, verified: true }));
  const told = async (records: readonly object[]) => {
    await using site = await visitedSite({ business: { name: "Shelf & Son" }, records });
    return await wordsAt(`${site.url}/`);
  };
  const both = await told(known("They were polite and on time.", "Das Regal steht schief."));
  expect(both).toContain("Both reviews are verified to be a real customer's.");
  expect(both).toContain("both have words that were read, and in 1 of these a verdict was found.");
  const three = await told(known("They were polite.", "Right on time.", "A fair price."));
  expect(three).toContain("All 3 reviews are verified to be a real customer's.");
  const one = await told(known("They were polite and on time."));
  expect(one).toContain("The one review here is verified to be a real customer's.");
  expect(one).toContain("the one review has words that were read.");
});

test("sources are told as words", async () => {
  await using site = await visitedSite({
    business: { name: "Shelf & Son" },
    records: ratings(5, 4, 3).map((each, at) => ({ ...each, source: ["google_maps", "direct", "angi"][at] })),
  });
  const words = await wordsAt(`${site.url}/`);
  for (const told of ["From Google maps ·", "From direct contact ·", "From Angi ·"])
    expect(words).toContain(told);
  expect(words).toContain("Angi 1 none not stated Direct contact 1 none not stated Google maps 1 none");
  expect(words).toContain("Source Any Angi Direct contact Google maps");
});

test.each([
  [{ country: "DE", region: null }, "Ring 12, 80801 München, DE"],
  [{ country: "de", region: "Bayern" }, "Ring 12, 80801 München, Bayern, de"],
  [{ country: "US", region: "TX" }, "Ring 12, München, TX 80801, US"],
  [{ country: null, region: null }, "Ring 12, München 80801 "],
])("an address is written as its country writes it: %j", async (place, told) => {
  const business = {
    name: "Shelf & Son",
    address: { street: "Ring 12", locality: "München", postal_code: "80801", ...place },
  };
  await using site = await visitedSite({ business, records: ratings(5) });
  expect(await wordsAt(`${site.url}/`)).toContain(`Address ${told}`);
});

test("days are the business's own, whatever day it is in Greenwich", async () => {
  let ids: readonly string[] = [];
  await using site = await visitedSite({
    business: { name: "Shelf & Son", time_zone: "Asia/Tokyo" },
    records: ratings(5, 4),
    before: (made) => {
      ids = [...made.run("list", "--json").stdout.matchAll(/"id": ?"(\w{26})"/g)].map(([, id = ""]) => id);
      made.run("withhold", ids[0] ?? "", "--reason", "spam", "--at", "2026-11-25T23:04:48Z");
      made.run("reply", ids[1] ?? "", "--text", "Thank you.", "--at", "2026-11-26T20:00:00Z");
    },
  });
  expect(await wordsAt(`${site.url}/reviews/${ids[0]}`)).toContain("It was taken out on 26 November 2026.");
  const kept = await wordsAt(`${site.url}/reviews/${ids[1]}`);
  expect(kept).toContain("Reply by Shelf & Son, 27 November 2026");
  expect(kept).toContain("First published here 20 November 2026; last changed 27 November 2026.");
  expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain("1 review, as of 2026-11-27.");
});

test("what nobody verified is said so in words", async () => {
  expect(await wordsAt(`${six.url}/`)).toContain(
    "None of the 6 reviews is verified to be a real customer's.",
  );
});

test("marks that turn writing around stand in no page, and stay in the data", async () => {
  const marks = /[\u202a-\u202e\u2066-\u2069]/;
  for (const path of [
    "/",
    "/docs",
    "/embed",
    "/docs/widget",
    "/technicians/t",
    "/services/s",
    "/llms.txt",
    "/badge.svg",
  ])
    expect([
      path,
      marks.exec(
        await pageAt(`${turned.url}${path}`).then((text) => text.replace(/<script.*?<\/script>/gs, "")),
      ),
    ]).toEqual([path, null]);
  const { business } = (await (await fetch(`${turned.url}/reviews.json`)).json()) as {
    business: { name: string };
  };
  expect(business.name).toBe("Shelf \u202e& Son");
});

test("before the first import nobody's reviews are named", async () => {
  using site = emptySite();
  await using server = await startServer(["serve"], { variables: site.variables });
  const text = await pageAt(`${server.url}/`);
  expect(text).toContain('title="Reviews (Atom)"');
  expect(text).not.toContain("Reviews of Reviews");
});

import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import Parser from "rss-parser";
import { xmlText } from "../../src/core/documents/atom.ts";
import { hasXmllint, jsonFeedFaults, xmlFaults } from "../support/http-feeds.ts";
import { untilVersion } from "../support/http-history.ts";
import { type Dataset, stringsIn } from "../support/http-shapes.ts";
import { emptySite, open } from "../support/http-site.ts";
import { reportResponses } from "../support/openapi-contract.ts";

const rounds = 6;
const reviewsEach = 50;

afterAll(reportResponses);

// What has broken feeds: markup, entities twice over, ends of CDATA, controls, surrogates, what XML forbids, what
// turns text around or hides in it, and characters that some parsers take for the end of a line.
const hostilePieces = fc.constantFrom(
  "<script>alert(1)</script>",
  "]]>",
  "<![CDATA[",
  "<!--",
  "&amp;lt;",
  "&#0;",
  "&nbsp;",
  "&",
  "<",
  "\"'`",
  "\\u0000",
  "\u0000",
  "\u0008",
  "\u000b",
  "\u001b[31m",
  "\r\n",
  "\r",
  "\t",
  "\u0085",
  "\u2028",
  "\u2029",
  "\ud800",
  "\udfff",
  "\ufffe",
  "\uffff",
  "\u{1ffff}",
  "\ufeff",
  "\u202e",
  "\u2066",
  "\u200b",
  "\u200d",
  "\u00ad",
  "\u{e0041}",
  "e\u0301\u0323",
  "👩‍👩‍👧",
  "👷🏽",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "שלום",
  "ﷺ",
  "İ",
  "ß",
  "\u3000",
  "\u00a0",
  "{{7*7}}",
  "%s%n",
  "plain words",
);
const hostile = (maxLength: number) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: hostilePieces }, fc.string({ unit: "binary", maxLength: 8 })), {
      maxLength,
    })
    .map((pieces) => pieces.join(""));

const hostileReview = fc.record({
  author: hostile(4).map((text) => [...`A${text}`].slice(0, 60).join("")),
  text: fc.oneof({ weight: 9, arbitrary: hostile(12) }, fc.constant(null)),
  reply: fc.option(hostile(6)),
  rating: fc.integer({ min: 1, max: 5 }),
});

// What comes in is cleaned of most of it, so the feed's own rule is asked by itself.
test.each([
  ["a\u0000\u0008\u000b\u001b\u001fb", "ab"],
  ["a\ud800b\udfffc\ufffe\uffffd", "abcd"],
  ["a\t\nb\u0020\u007f\ud7ff\ue000\ufffd🏠", "a\t\nb\u0020\u007f\ud7ff\ue000\ufffd🏠"],
  ["a\r\nb", "a&#13;\nb"],
  [`<a href="b">&amp;</a>]]>'`, "&lt;a href=&quot;b&quot;&gt;&amp;amp;&lt;/a&gt;]]&gt;'"],
])("%j is %j in XML", (text, written) => expect(xmlText(text)).toBe(written));

// Controls, noncharacters, broken surrogates, bidi controls and tags never come through the import.
const neverPublished =
  /[^\P{Cc}\n\t]|[\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\u200b\u{e0000}-\u{e007f}]/u;

describe("hostile Unicode in names, texts and replies", () => {
  const tools = `feedsmith, rss-parser and fast-xml-parser${hasXmllint ? ", xmllint too" : "; this machine has no xmllint"}`;

  test(`every document parses back to the same strings (${tools})`, async () => {
    using site = emptySite();
    const samples = fc.sample(hostileReview, { numRuns: rounds * reviewsEach, seed: 42_87 });
    const publish = (round: number) => {
      const chosen = samples.slice(round * reviewsEach, (round + 1) * reviewsEach);
      const records = chosen.map(({ author, text, reply, rating }, index) => ({
        source: "direct",
        source_id: `${round}-${index}`,
        author,
        rating,
        // Each round is newer than the one before, so that its reviews are the feeds' fifty.
        date: `202${round}-01-01`,
        text,
        owner_reply: reply === null || reply.trim() === "" ? null : { text: `.${reply}` },
      }));
      site.importRecords(records, "--at", `2026-11-20T1${round}:00:00Z`);
    };
    publish(0);
    await using client = await open(site);
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) publish(round);
      await untilVersion(client, round + 1);
      const { reviews } = await client.json<Dataset>("/reviews.json");
      const shown = reviews.slice(0, reviewsEach);
      const [xml, json] = [
        (await client.get("/feed.xml")).text(),
        (await client.get("/api/feed.json")).text(),
      ];
      expect(xmlFaults(xml)).toEqual([]);
      expect(jsonFeedFaults(JSON.parse(json))).toEqual([]);
      const byFeedsmith = parseAtomFeed(xml).entries ?? [];
      const byRssParser = (await new Parser().parseString(xml)).items;
      const byJson = parseJsonFeed(json).items ?? [];
      expect([byFeedsmith.length, byRssParser.length, byJson.length]).toEqual([50, 50, 50]);
      for (const [index, { url, author, text, owner_reply }] of shown.entries()) {
        const [entry, item, twin] = [byFeedsmith[index], byRssParser[index], byJson[index]];
        expect([entry?.id, item?.id, twin?.id]).toEqual([url, url, url]);
        expect([entry?.authors?.[0]?.name, item?.author, twin?.authors?.[0]?.name]).toEqual([
          author,
          author,
          author,
        ]);
        const words = twin?.content_text ?? "";
        expect([entry?.content?.value, item?.content]).toEqual([words, words]);
        expect([entry?.title?.value, item?.title]).toEqual([twin?.title, twin?.title]);
        expect(words).toContain(text ?? "without writing a comment");
        if (owner_reply !== null) expect(words).toContain(owner_reply.text);
      }
    }
    const { reviews } = await client.json<Dataset>("/reviews.json");
    expect(reviews).toHaveLength(rounds * reviewsEach);
    for (const review of reviews) {
      const alone = await client.json<unknown>(`/reviews/${review.id}`);
      expect(alone).toEqual(review);
      for (const [place, text] of stringsIn(review))
        expect([place, neverPublished.test(text)]).toEqual([place, false]);
    }
    const html = (await client.get("/")).text();
    expect(html).not.toContain("<script>");
    expect(xmlFaults((await client.get("/sitemap.xml")).text())).toEqual([]);
  });

  test("what the import does not clean away comes out of every parser letter for letter", async () => {
    using site = emptySite();
    const text = "1 < 2 && 3 > 2 ]]> &amp; &#13; “quoted” 'single'\n\n\tindented — 👷🏽 שלום é ﷺ \\n %3C";
    const author = 'O\'Brien & <Sons> "Ltd"';
    const record = {
      source: "direct",
      source_id: "1",
      rating: 5,
      date: "2026-01-01",
      author,
      text,
      owner_reply: { text },
    };
    site.importRecords([record], "--at", "2026-11-20T10:00:00Z");
    await using client = await open(site);
    const [review] = (await client.json<Dataset>("/reviews.json")).reviews;
    expect(review).toMatchObject({
      author,
      text: text.normalize("NFC"),
      owner_reply: { text: text.normalize("NFC"), date: null },
    });
    const [entry] = parseAtomFeed((await client.get("/feed.xml")).text()).entries ?? [];
    expect(entry?.authors?.[0]?.name).toBe(author);
    expect(entry?.content?.value?.split(text.normalize("NFC"))).toHaveLength(3);
  });
});

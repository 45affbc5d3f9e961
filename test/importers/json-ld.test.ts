import { describe, expect, test } from "bun:test";
import { feed, outline, problemsOf, rowsOf } from "./feeding.ts";
import { feedOnce } from "./feeding-once.ts";

function script(sent: unknown, attributes = 'type="application/ld+json"'): string {
  return `<script ${attributes}>${typeof sent === "string" ? sent : JSON.stringify(sent, null, 1)}</script>`;
}

function page(...parts: readonly string[]): string {
  return `<!DOCTYPE html>\n<html lang="en"><head><title>Reviews</title>\n${parts.join("\n")}\n</head><body><p>Hi</p></body></html>\n`;
}

const one = {
  "@type": "Review",
  author: { "@type": "Person", name: "Ann O.", email: "ann@mail.example" },
  datePublished: "2026-03-14",
  reviewBody: "Dry at last.",
  reviewRating: { "@type": "Rating", ratingValue: "5", bestRating: "5" },
};

const business = { "@context": "https://schema.org", "@type": "RoofingContractor", name: "Ridge & Gable" };

async function reviewOf(changes: object) {
  const events = await feed(page(script({ ...business, review: { ...one, ...changes } })));
  expect(problemsOf(events)).toEqual([]);
  return rowsOf(events)[0];
}

describe("a review in JSON-LD", () => {
  test("in full", async () => {
    const reviewed = await reviewOf({
      "@id": "https://www.example.com/reviews/ann-2026",
      name: "Best roofers",
      url: "https://www.example.com/reviews/ann-2026",
      author: { "@type": "Person", name: "Ann&nbsp;O&#39;Hara", image: "https://img.example/a.jpg" },
      datePublished: "2026-03-14T02:30:00Z",
      dateModified: "2026-03-15T02:30:00Z",
      reviewBody: "Dry &amp; tidy.<br>At last.",
      publisher: { "@type": "Organization", name: "Google" },
    });
    expect(reviewed).toEqual({
      channel: "json-ld",
      source: "google",
      sourceId: "https://www.example.com/reviews/ann-2026",
      author: "Ann O'Hara",
      authorAvatarUrl: "https://img.example/a.jpg",
      rating: 5,
      date: "2026-03-13",
      text: "Best roofers\nDry & tidy.\nAt last.",
      sourceUrl: "https://www.example.com/reviews/ann-2026",
      ownerReply: null,
      verified: false,
      attributed: null,
      flaggedAs: null,
      changedAt: "2026-03-15T02:30:00Z",
    } as never);
  });

  test.each([
    ["an author as bare text", { author: "Bo" }, { author: "Bo" }],
    ["several authors", { author: [{ name: "Bo" }, { name: "Cy" }] }, { author: "Bo" }],
    [
      "an author in parts",
      { author: { "@type": "Person", givenName: "Bo", familyName: "Li" } },
      { author: "Bo Li" },
    ],
    ["no author", { author: undefined }, { author: "Anonymous" }],
    ["no publisher", {}, { source: "web" }],
    ["a publisher as text", { publisher: "Houzz" }, { source: "houzz" }],
    ["another publisher", { publisher: { name: "The Roof Post" } }, { source: "the-roof-post" }],
    [
      "a name that only says what is reviewed",
      { name: "Ridge & Gable", itemReviewed: { name: "Ridge & Gable" } },
      { text: "Dry at last." },
    ],
    ["a text in a language", { reviewBody: { "@language": "en", "@value": "Dry." } }, { text: "Dry." }],
    ["a description", { reviewBody: undefined, description: "Dry." }, { text: "Dry." }],
    ["no words", { reviewBody: "" }, { text: null }],
    ["an id that counts places", { "@id": "https://www.example.com/#review-3" }, { sourceId: null }],
    ["a fragment", { "@id": "#review-ann" }, { sourceId: null }],
    ["an identifier", { identifier: { "@type": "PropertyValue", value: "r-77" } }, { sourceId: "r-77" }],
    ["a time without a zone", { datePublished: "2026-03-14T23:30:00" }, { date: "2026-03-14" }],
    ["a day in words", { datePublished: "March 14, 2026" }, { date: "2026-03-14" }],
  ])("%s", async (_, changes, expected) => {
    expect(await reviewOf(changes)).toMatchObject(expected as never);
  });

  test.each([
    ["5", undefined, undefined, 5],
    [4, undefined, undefined, 4],
    ["4.0", "5", "1", 4],
    ["8", "10", undefined, 4],
    [10, 10, 1, 5],
    [1, "10", "1", 1],
    ["80", 100, 0, 4],
    ["80%", undefined, undefined, null],
    ["4.5", "5", "1", null],
    ["7", "10", "1", null],
    ["6", "5", "1", null],
    ["0", "5", "1", null],
  ])("%p of %p, worst %p, is %p", async (ratingValue, bestRating, worstRating, stars) => {
    const rated = { ...one, reviewRating: { "@type": "Rating", ratingValue, bestRating, worstRating } };
    const events = await feed(page(script({ ...business, review: rated })));
    if (stars === null) expect(problemsOf(events).map(({ code }) => code)).toEqual(["bad-rating"]);
    else expect(rowsOf(events)[0]?.rating as number).toBe(stars);
  });

  test("sides of the work that were rated or noted", async () => {
    const attributed = await reviewOf({
      reviewRating: [
        { "@type": "Rating", ratingValue: 4 },
        { "@type": "Rating", reviewAspect: "Quality", ratingValue: 5 },
        { "@type": "Rating", reviewAspect: "Value", ratingValue: 2, bestRating: 5 },
      ],
      positiveNotes: {
        "@type": "ItemList",
        itemListElement: [{ "@type": "ListItem", name: "Professionalism" }],
      },
    });
    expect(attributed).toMatchObject({
      rating: 4,
      attributed: {
        aspects: [
          { aspect: "workmanship", polarity: "positive", label: "Quality" },
          { aspect: "pricing", polarity: "negative", label: "Value" },
          { aspect: "professionalism", polarity: "positive", label: "Professionalism" },
        ],
      },
    } as never);
  });

  test.each([
    ["no stars", { reviewRating: undefined }, "reviewRating.ratingValue missing"],
    ["no day", { datePublished: undefined }, "datePublished missing"],
    ["a relative day", { datePublished: "2 weeks ago" }, "datePublished relative-date"],
  ])("%s is a bad row", async (_, changes, fault) => {
    const events = await feed(page(script({ ...business, review: { ...one, ...changes } })));
    expect(problemsOf(events).map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
  });
});

const two = { ...one, author: "Bo" };
const three = { ...one, author: "Cy" };

describe("reviews are found", () => {
  test.each<[string, unknown, readonly string[]]>([
    ["single", { ...business, review: one }, ["Ann O."]],
    ["as an array", { ...business, review: [one, two] }, ["Ann O.", "Bo"]],
    ["as a root", { "@context": "https://schema.org", ...one }, ["Ann O."]],
    ["as roots", [one, two], ["Ann O.", "Bo"]],
    ["in a graph", { "@context": "https://schema.org", "@graph": [business, one, two] }, ["Ann O.", "Bo"]],
    [
      "in a graph by reference",
      {
        "@graph": [
          { ...business, review: [{ "@id": "https://x.example/#r" }] },
          { ...one, "@id": "https://x.example/#r" },
        ],
      },
      ["Ann O."],
    ],
    [
      "in a list",
      {
        "@type": "ItemList",
        itemListElement: [
          { "@type": "ListItem", position: 1, item: one },
          { "@type": "ListItem", item: two },
        ],
      },
      ["Ann O.", "Bo"],
    ],
    [
      "below a product",
      { "@type": "Product", name: "Gutters", brand: { ...business, review: [one] }, reviews: [two] },
      ["Ann O.", "Bo"],
    ],
    [
      "with types in full",
      {
        "@type": ["https://schema.org/LocalBusiness"],
        review: { ...one, "@type": "http://schema.org/Review" },
      },
      ["Ann O."],
    ],
    ["with several types", { ...one, "@type": ["Thing", "UserReview"] }, ["Ann O."]],
    ["without a type", { ...business, review: [{ ...one, "@type": undefined }] }, ["Ann O."]],
    [
      "under a prefix",
      { "@type": "schema:LocalBusiness", "schema:review": { ...one, "@type": "schema:Review" } },
      ["Ann O."],
    ],
    [
      "but no fact checks and no totals",
      {
        ...business,
        aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, reviewCount: 9 },
        subjectOf: { ...one, "@type": "ClaimReview" },
        review: three,
      },
      ["Cy"],
    ],
  ])("%s", async (_, sent, authors) => {
    const events = await feed(page(script(sent)));
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events).map(({ author }) => author)).toEqual([...authors]);
  });

  test("with an author that stands elsewhere on the page", async () => {
    const events = await feed(
      page(
        script({ "@graph": [{ ...one, author: { "@id": "#ann" } }] }),
        script({ "@id": "#ann", "@type": "Person", name: "Ann of #ann" }),
      ),
    );
    expect(rowsOf(events)[0]?.author).toBe("Ann of #ann");
  });

  test.each([
    ["single quotes", "type='application/ld+json'"],
    ["no quotes", "type=application/ld+json"],
    ["other attributes, upper case", 'id="a>b" data-x TYPE="Application/LD+JSON" class="y"'],
    ["a charset", 'type="application/ld+json; charset=utf-8"'],
    ["an escaped plus", 'type="application/ld&#43;json"'],
  ])("in scripts with %s", async (_, attributes) => {
    expect(rowsOf(await feed(page(script(one, attributes))))).toHaveLength(1);
  });

  test.each([
    ["a CDATA section", `\n//<![CDATA[\n${JSON.stringify(one)}\n//]]>\n`],
    ["a comment", `<!--\n${JSON.stringify(one)}\n-->`],
    ["a semicolon", `${JSON.stringify(one)};`],
    ["entities for quotes", JSON.stringify(one).replaceAll('"', "&quot;")],
    [
      "tags and comments in the words",
      JSON.stringify({ ...one, reviewBody: "Dry <!-- and --> <script> tidy" }).replaceAll("</", "<\\/"),
    ],
  ])("wrapped with %s", async (_, content) => {
    const events = await feed(page(script(content)));
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)).toHaveLength(1);
  });

  test("only where a browser would find them", async () => {
    const events = await feed(
      page(
        `<!-- ${script(one)} -->`,
        `<style>${script(one).replaceAll("</script>", "")}</style>`,
        `<script>document.write('<script type="application/ld+json">{"@type":"Review"}<\\/script>');</script>`,
        `<textarea>${script(one)}</textarea>`,
        script(one, 'type="text/template"'),
        script(two),
      ),
    );
    expect(rowsOf(events).map(({ author }) => author)).toEqual(["Bo"]);
    expect(problemsOf(events)).toEqual([]);
  });

  test("also where the head is long, and in a fragment of a page", async () => {
    expect(rowsOf(await feed(page(`<style>${"a{}".repeat(40_000)}</style>`, script(one))))).toHaveLength(1);
    expect(rowsOf(await feed(`<div class="reviews">\n${script(one)}\n</div>`))).toHaveLength(1);
    expect(rowsOf(await feed(`<!-- a --> <!-- b -->\n<?php ?>${script(one)}`))).toHaveLength(1);
  });

  test("but not in a table or record whose words are a page's", async () => {
    const words = `${script(one)}`.replaceAll('"', '""');
    const table = `source,author,rating,date,text\ndirect,Ann,5,2026-03-14,"<html>${words.replaceAll("\n", " ")}"\n`;
    expect(rowsOf(await feed(table)).map(({ channel }) => channel)).toEqual(["native"]);
    const record = {
      source: "direct",
      author: "Ann",
      rating: 5,
      date: "2026-03-14",
      text: page(script(one)),
    };
    expect(rowsOf(await feed(JSON.stringify([record]))).map(({ channel }) => channel)).toEqual(["native"]);
  });

  test("in bare JSON-LD too", async () => {
    expect(rowsOf(await feed(JSON.stringify({ ...business, review: [one] })))).toHaveLength(1);
  });

  test("in Windows-1252", async () => {
    const bytes = Buffer.from(page(script({ ...one, reviewBody: "Très sec." })), "latin1");
    expect(rowsOf(await feed(bytes))[0]?.text).toBe("Très sec.");
  });
});

describe("what is wrong is told", () => {
  test("a script with bytes that are no text, in a page that is UTF-8 else", async () => {
    const sound = { ...one, reviewBody: "Très sec – “enfin”." };
    const pieces = page(script(sound), script({ ...two, reviewBody: "cut ~" })).split("~");
    const events = await feed(
      Buffer.concat([Buffer.from(pieces[0] ?? ""), Buffer.from([0xe2, 0x80]), Buffer.from(pieces[1] ?? "")]),
    );
    expect(rowsOf(events).map(({ text }) => text)).toEqual(["Très sec – “enfin”."]);
    expect(problemsOf(events).map(({ code, record }) => `${record} ${code}`)).toEqual(["0 bad-encoding"]);
  });

  test("a broken script among good ones, by its line", async () => {
    const events = await feed(
      page(script(one), script('{\n "@type": "Review",\n "reviewBody": "No end\n}'), script(two)),
    );
    expect(rowsOf(events).map(({ author }) => author)).toEqual(["Ann O.", "Bo"]);
    const [problem] = problemsOf(events);
    expect([problem?.code, problem?.record]).toEqual(["bad-json", 0]);
    expect(problem?.message).toMatch(/^not valid JSON-LD at line \d+: /);
    expect(problem?.message).not.toContain("No end");
  });

  test("a page without reviews, such as a login", async () => {
    for (const content of [
      "<!DOCTYPE html><html><head><title>Sign in</title></head><body><form></form></body></html>",
      page(script(business)),
      page(script({ "@type": "Review" })),
    ]) {
      const events = await feed(content);
      expect(outline(events)).toEqual(["1/0 unknown-format"]);
      expect(problemsOf(events)[0]?.message).toContain("a login page");
    }
    const forced = await feed("<!doctype html><title>Sign in</title>", { forced: "trustpilot" });
    expect(problemsOf(forced)[0]?.message).toContain("a login page");
  });

  test("reviews stand in the lines of their scripts", async () => {
    const events = await feed(page(script(one), "<p>between</p>", script(two)));
    const text = page(script(one), "<p>between</p>", script(two)).split("\n");
    const lines = events.map(({ line }) => text[line - 1] ?? "");
    expect(lines.map((line) => line.includes("<script"))).toEqual([true, true]);
  });

  test("nothing personal beside the name comes out", async () => {
    expect(JSON.stringify(await feed(page(script(one))))).not.toContain("mail.example");
  });
});

describe("hostile pages end soon", () => {
  const long = 200_000;
  test.each([
    ["unclosed tags", "<script x ".repeat(long / 10)],
    ["unclosed quotes", `<script type="${"<script '".repeat(long / 9)}`],
    ["unclosed comments", "<!-- ".repeat(long / 5)],
    ["comments without an end to them", `${"<!-- -->".repeat(long / 8)}x`],
    ["open scripts", "<script>".repeat(long / 8)],
    ["a deep document", script(`${"[".repeat(long)}${"]".repeat(long)}`)],
    ["a deep list of reviews", script(`${'{"review":'.repeat(3000)}1${"}".repeat(3000)}`)],
    ["an id of marks", script({ ...one, "@id": "#".repeat(long) })],
    ["a type of marks", script({ ...one, "@type": "/:#".repeat(long) })],
    ["wrapping without content", script(`${"/* ".repeat(long)}`)],
    ["spaces", script(`${" ".repeat(long)}${"\t//".repeat(long / 3)}`)],
  ])("%s", async (_, content) => {
    const events = await feedOnce(`<html>${content}`);
    expect(events.every(({ kind }) => kind === "problem" || kind === "row")).toBe(true);
  });
});

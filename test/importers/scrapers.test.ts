import { describe, expect, test } from "bun:test";
import { codesIn, feed, outline, problemsOf, rowsOf } from "./feeding.ts";

function aspectsOf(events: Awaited<ReturnType<typeof feed>>): string[] {
  const [review] = rowsOf(events);
  return (review?.attributed?.aspects ?? []).map((each) => `${each.aspect} ${each.polarity}`);
}

describe("SerpApi", () => {
  const review = {
    link: "https://www.google.example/maps/reviews/1",
    rating: 4.0,
    date: "a month ago",
    iso_date: "2026-03-15T03:10:00Z",
    source: "Google",
    review_id: "ChZDSUhNMA",
    user: {
      name: "Cy&nbsp;Marsh",
      link: "https://www.google.example/contrib/9",
      contributor_id: "99001122",
      thumbnail: "//lh3.example/c.png",
      reviews: 12,
      local_guide: true,
    },
    snippet: "(Translated by Google) Dry. (Original) Seco.",
    extracted_snippet: { original: "Seco &amp; limpio.<br>Gracias", translated: "Dry." },
    likes: 2,
    response: { date: "3 weeks ago", iso_date: "2026-03-20T12:00:00Z", snippet: "Thanks, Cy!" },
  };
  const answer = (...reviews: readonly object[]) =>
    JSON.stringify({
      search_metadata: { id: "x" },
      place_info: { reviews: 2 },
      topics: [{ keyword: "roof" }],
      reviews,
    });
  const only = async (changes: object) => await feed(answer({ ...review, ...changes }));

  test("a review in full", async () => {
    const events = await feed(answer(review));
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)).toEqual([
      {
        source: "google",
        sourceId: "ChZDSUhNMA",
        author: "Cy Marsh",
        authorAvatarUrl: "https://lh3.example/c.png",
        rating: 4,
        date: "2026-03-14",
        text: "Seco & limpio.\nGracias",
        sourceUrl: "https://www.google.example/maps/reviews/1",
        ownerReply: { text: "Thanks, Cy!", date: "2026-03-20" },
        verified: false,
        attributed: null,
        flaggedAs: null,
        channel: "serpapi",
        changedAt: "2026-03-15T03:10:00Z",
      },
    ] as never);
    expect(JSON.stringify(events)).not.toContain("99001122");
  });

  test.each<[object, string[]]>([
    [{ iso_date: undefined }, ["date relative-date"]],
    [{ iso_date: "2 weeks ago" }, ["iso_date relative-date"]],
    [{ iso_date: null, date: "2026-03-14" }, ["iso_date missing"]],
    [{ rating: 4.5 }, ["rating bad-rating"]],
    [{ rating: null, iso_date: undefined }, ["rating missing", "date relative-date"]],
    [{ rating: "4,5" }, ["rating bad-rating"]],
  ])("%j is refused", async (changes, codes) => {
    expect(codesIn(await only(changes))).toEqual(codes);
  });

  test.each<[object, object]>([
    [{ user: undefined }, { author: "Anonymous", authorAvatarUrl: null }],
    [{ user: { name: "A Google User" } }, { author: "Anonymous" }],
    [{ extracted_snippet: undefined }, { text: "Seco." }],
    [{ extracted_snippet: undefined, snippet: undefined }, { text: null }],
    [{ link: "javascript:alert(1)" }, { sourceUrl: null }],
    [{ source: "Tripadvisor" }, { source: "tripadvisor" }],
    [{ source: undefined }, { source: "google" }],
    [
      { response: { date: "3 weeks ago", snippet: "Thanks!" } },
      { ownerReply: { text: "Thanks!", date: null } },
    ],
    [{ response: {} }, { ownerReply: null }],
    [
      { iso_date_of_last_edit: "2026-03-20T00:00:00Z" },
      { date: "2026-03-14", changedAt: "2026-03-20T00:00:00Z" },
    ],
  ])("%j gives %j", async (changes, facts) => {
    const events = await only(changes);
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)[0]).toMatchObject(facts);
  });

  test("sub-ratings and attributes count as what the source tells", async () => {
    const events = await only({
      details: { quality_of_work: 5, punctuality: 2, value: "3", services: "Roof repair, Gutters", noise: 5 },
    });
    expect(aspectsOf(events)).toEqual(["workmanship positive", "punctuality negative", "pricing neutral"]);
    expect(rowsOf(events)[0]?.attributed?.services).toEqual(["Roof repair", "Gutters"]);
  });

  test("a page that found nothing is no fault, one that failed is", async () => {
    const empty = JSON.stringify({
      search_metadata: {},
      error: "Google hasn't returned any results for this query.",
    });
    const failed = JSON.stringify({ search_metadata: {}, error: "Your account has run out of searches." });
    expect(outline(await feed(answer(review) + empty))).toEqual(["1/1 ChZDSUhNMA"]);
    expect(await feed(empty)).toEqual([]);
    expect(await feed(JSON.stringify({ search_metadata: {}, place_info: { title: "Ridge" } }))).toEqual([]);
    for (const between of ["", empty])
      expect(outline(await feed(answer(review) + between + failed))).toEqual([
        "1/1 ChZDSUhNMA",
        "1/2 refused-file",
      ]);
  });
});

describe("Apify", () => {
  const review = {
    title: "Ridge & Gable Roofing",
    reviewId: "ChdDSUhNMA",
    reviewerId: "1100220033",
    reviewUrl: "https://www.google.example/maps/reviews/2",
    name: "Dana Pell",
    reviewerPhotoUrl: "https://lh3.example/d.png",
    stars: 5,
    text: "Rápido y limpio.",
    textTranslated: "Fast and clean.",
    publishAt: "2 months ago",
    publishedAtDate: "2026-01-10T04:59:59.123Z",
    responseFromOwnerText: "¡Gracias!",
    responseFromOwnerDate: "2026-01-11T15:00:00.000Z",
    reviewContext: { Services: "Skylights" },
    reviewDetailedRating: { Responsiveness: 5, Value: 1 },
    reviewOrigin: "Google",
    totalScore: 4.8,
  };
  const only = async (changes: object) => await feed(JSON.stringify([{ ...review, ...changes }]));

  test("a review in full", async () => {
    const events = await only({});
    expect(rowsOf(events)[0]).toMatchObject({
      source: "google",
      sourceId: "ChdDSUhNMA",
      author: "Dana Pell",
      rating: 5,
      date: "2026-01-09",
      text: "Rápido y limpio.",
      ownerReply: { text: "¡Gracias!", date: "2026-01-11" },
      channel: "apify",
      attributed: { services: ["Skylights"] },
    });
    expect(aspectsOf(events)).toEqual(["communication positive", "pricing negative"]);
    expect(JSON.stringify(events)).not.toMatch(/1100220033|Fast and clean|Ridge/);
  });

  test("without personal data there is neither id nor name", async () => {
    const events = await only({
      reviewId: null,
      reviewerId: null,
      name: null,
      reviewUrl: null,
      reviewerPhotoUrl: null,
    });
    expect(rowsOf(events)[0]).toMatchObject({ sourceId: null, author: "Anonymous", rating: 5 });
  });

  test.each<[object, string[]]>([
    [{ publishedAtDate: undefined }, ["publishAt relative-date"]],
    [{ publishedAtDate: null, publishAt: null }, ["publishedAtDate missing"]],
    [{ stars: null }, ["stars missing"]],
    [{ stars: 0 }, ["stars bad-rating"]],
    [{ stars: "4.5" }, ["stars bad-rating"]],
    [{ text: ["a"] }, ["text bad-type"]],
  ])("%j is refused", async (changes, codes) => {
    expect(codesIn(await only(changes))).toEqual(codes);
  });

  test.each<[object, object]>([
    [{ text: null }, { text: null }],
    [{ text: "" }, { text: null }],
    [
      { reviewOrigin: "Tripadvisor", stars: null, rating: "4/5" },
      { source: "tripadvisor", rating: 4 },
    ],
    [{ responseFromOwnerDate: "a month ago" }, { ownerReply: { text: "¡Gracias!", date: null } }],
    [{ reviewDetailedRating: null, reviewContext: [] }, { attributed: null }],
  ])("%j gives %j", async (changes, facts) => {
    const events = await only(changes);
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)[0]).toMatchObject(facts);
  });

  test("places with their reviews, lines, and tables", async () => {
    const ids = ["ChdDSUhNMA"];
    for (const text of [
      JSON.stringify([{ title: "Ridge", reviewsCount: 1, reviews: [review] }]),
      `${JSON.stringify(review)}\n`,
      `title,reviewId,name,stars,text,publishedAtDate\nRidge,ChdDSUhNMA,Dana,5,Fine,2026-01-10T04:59:59.123Z\n`,
    ]) {
      const events = await feed(text);
      expect(rowsOf(events).map(({ sourceId }) => sourceId) as string[]).toEqual(ids);
      expect(rowsOf(events)[0]?.channel).toBe("apify");
    }
  });
});

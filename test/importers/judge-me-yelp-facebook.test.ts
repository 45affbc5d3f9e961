import { describe, expect, test } from "bun:test";
import { feed, ofRecords, outline, problemsOf, rowsOf } from "./feeding.ts";

const judgeMeHeader =
  "title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location";

async function judgeMe(...rows: readonly string[]) {
  return await feed([judgeMeHeader, ...rows, ""].join("\n"));
}

describe("Judge.me's CSV", () => {
  test("a review in full, without e-mail, IP address and order", async () => {
    const events = await judgeMe(
      'Dry at last,"<p>They came &quot;on time&quot;.<br>Then left.</p><p>Tidy &amp; kind.</p>",5,2025-03-02 10:12:00 UTC,email,ok,Ann O.,ann@mail.example,77,gutters,<p>Thank you!</p>,2025-03-03 02:00:00 UTC,https://img.example/1.jpg,203.0.113.77,Austin',
    );
    expect(rowsOf(events)).toEqual([
      {
        channel: "judgeme",
        source: "judgeme",
        sourceId: null,
        author: "Ann O.",
        authorAvatarUrl: null,
        rating: 5,
        date: "2025-03-02",
        text: 'Dry at last\nThey came "on time".\nThen left.\nTidy & kind.',
        sourceUrl: null,
        ownerReply: { text: "Thank you!", date: "2025-03-02" },
        verified: false,
        attributed: null,
        flaggedAs: null,
        changedAt: "2025-03-02T10:12:00Z",
      } as never,
    ]);
    expect(JSON.stringify(events)).not.toMatch(/mail\.example|203\.0\.113/);
  });

  test.each([
    [
      "spam is flagged, to be withheld",
      ",x,5,2025-03-02 10:12:00 UTC,web,spam,A,,,,,,,,",
      { flaggedAs: "spam" },
    ],
    ["not yet looked at counts", ",x,5,2025-03-02 10:12:00 UTC,web,not-yet,A,,,,,,,,", { flaggedAs: null }],
    [
      "late in UTC is the evening before",
      ",x,5,2025-03-02 03:00:00 UTC,web,ok,A,,,,,,,,",
      { date: "2025-03-01" },
    ],
    [
      "a heart is no markup",
      ",I <3 it & them,5,2025-03-02 10:12:00 UTC,web,ok,A,,,,,,,,",
      { text: "I <3 it & them" },
    ],
    ["a title alone", "Fine,,4,2025-03-02 10:12:00 UTC,web,ok,A,,,,,,,,", { text: "Fine" }],
    ["no name", ",x,4,2025-03-02 10:12:00 UTC,web,ok,,a@mail.example,,,,,,,", { author: "Anonymous" }],
    [
      "a name that is an address",
      ",x,4,2025-03-02 10:12:00 UTC,web,ok,a@mail.example,,,,,,,,",
      { author: "Anonymous" },
    ],
  ])("%s", async (_, row, expected) => {
    const events = await judgeMe(row);
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)[0]).toMatchObject(expected as never);
  });

  test.each([
    [",x,0,2025-03-02 10:12:00 UTC,web,ok,A,,,,,,,,", "rating bad-rating"],
    [",x,,2025-03-02 10:12:00 UTC,web,ok,A,,,,,,,,", "rating missing"],
    [",x,5,yesterday,web,ok,A,,,,,,,,", "review_date relative-date"],
    [",x,5,2025-02-30 10:12:00 UTC,web,ok,A,,,,,,,,", "review_date bad-date"],
  ])("%s is a bad row", async (row, fault) => {
    expect(problemsOf(await judgeMe(row)).map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
  });
});

const yelpHeader = "Reviewer,Rating,Review,Review Date,Review URL";

describe("Yelp's community CSV", () => {
  test("is read by its columns", async () => {
    const url = "https://www.yelp.com/biz/ridge-austin?hrid=Ab3_xYz-9QwErTyUiOpAsD";
    const events = await feed(
      [
        yelpHeader,
        `Ann O.,5 star rating,"Dry.\n\nAt last &amp; tidy.",2026-03-14,${url}`,
        "Bo L.,4.0,Fine,Apr 18 2026,https://www.yelp.com/biz/ridge-austin",
        "Cy,3,Meh,2026-04-18 19:32:11,",
        "Di,2,Hm,4/18/2026,",
        "Ed,2.5,Hm,4/5/2026,",
        "",
      ].join("\r\n"),
    );
    expect(rowsOf(events)).toMatchObject([
      {
        source: "yelp",
        sourceId: "Ab3_xYz-9QwErTyUiOpAsD",
        author: "Ann O.",
        rating: 5,
        text: "Dry.\n\nAt last & tidy.",
        date: "2026-03-14",
        sourceUrl: url,
      },
      { sourceId: null, rating: 4, date: "2026-04-18" },
      // Yelp writes local time without a zone: its day stays.
      { rating: 3, date: "2026-04-18", changedAt: null, sourceUrl: null },
      { rating: 2, date: "2026-04-18" },
    ] as never);
    expect(problemsOf(events).map(({ record, field, code }) => `${record} ${field} ${code}`)).toEqual([
      "5 Rating bad-rating",
      "5 Review Date ambiguous-date",
    ]);
  });

  test("is not what another platform's table with such columns is", async () => {
    const rows = "Ann O.,5,Dry at last and tidy too,2026-03-14";
    const without = "Reviewer,Rating,Review,Review Date";
    const sources = async (content: string) => rowsOf(await feed(content)).map(({ source }) => source);
    expect(await sources(`${without}\n${rows}\n`)).toEqual(["direct"]);
    expect(await sources(`${yelpHeader}\n${rows},https://www.houzz.com/viewReview/1\n`)).toEqual(["direct"]);
    expect(await sources(`${yelpHeader}\n${rows},\n`)).toEqual(["yelp"]);
    expect(rowsOf(await feed(`${without}\n${rows}\n`, { forced: "yelp" }))).toHaveLength(1);
  });

  test("Yelp's API is refused: it may not be stored, and holds excerpts", async () => {
    const answer = {
      reviews: [
        {
          id: "x",
          url: "https://y.example",
          text: "Dry…",
          rating: 5,
          time_created: "2026-04-18 19:32:11",
          user: { id: "u", profile_url: "https://y.example/u", name: "Ann" },
        },
      ],
    };
    expect(outline(await feed(JSON.stringify(answer)))).toEqual(["1/0 refused-file"]);
  });
});

const rating = {
  created_time: "2026-03-14T02:30:00+0000",
  recommendation_type: "positive",
  review_text: "Dry at last.",
  has_review: true,
  reviewer: { id: "10001", name: "Ann O." },
  open_graph_story: { id: "555_777" },
};

async function facebook(changes: object, settings: object = {}) {
  return (
    await feed(JSON.stringify({ data: [{ ...rating, ...changes }], paging: { next: "x" } }), { settings })
  )[0];
}

describe("Facebook's ratings", () => {
  const map = { facebookRecommendations: "map" };

  test("a recommendation has no stars and is left out, unless it is mapped", async () => {
    expect(await facebook({})).toMatchObject({ kind: "left-out", reason: "recommendation" });
    expect(await facebook({}, map)).toMatchObject({
      review: {
        source: "facebook",
        sourceId: "555_777",
        author: "Ann O.",
        rating: 5,
        date: "2026-03-13",
        text: "Dry at last.",
        changedAt: "2026-03-14T02:30:00Z",
      },
    } as never);
    expect(await facebook({ recommendation_type: "negative" }, map)).toMatchObject({ review: { rating: 1 } });
    expect(await facebook({ recommendation_type: "NEGATIVE" })).toMatchObject({ kind: "left-out" });
  });

  test.each([
    ["stars from before", { rating: 4, recommendation_type: undefined }, { rating: 4 }],
    ["stars beside a recommendation", { rating: 2 }, { rating: 2 }],
    ["no story", { rating: 3, open_graph_story: undefined }, { sourceId: null }],
    ["no reviewer told", { rating: 3, reviewer: undefined }, { author: "Anonymous" }],
    ["no words", { rating: 3, review_text: undefined }, { text: null }],
  ])("%s", async (_, changes, expected) => {
    expect(await facebook(changes)).toMatchObject({ kind: "row", review: expected } as never);
  });

  test.each([
    ["neither stars nor recommendation", { recommendation_type: undefined }, "rating missing"],
    ["a recommendation that is none", { recommendation_type: "maybe" }, "rating missing"],
    ["no time", { rating: 5, created_time: undefined }, "created_time missing"],
  ])("%s is a bad row", async (_, changes, fault) => {
    const data = [
      { ...rating, ...changes },
      { ...rating, rating: 5, open_graph_story: { id: "other" } },
    ];
    const events = await feed(JSON.stringify({ data }));
    expect(problemsOf(events).map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
  });

  test("inside the page's own record, in several pages, and as a table", async () => {
    const stars = { ...rating, rating: 5 };
    const page = { name: "Ridge & Gable", ratings: { data: [stars], paging: {} }, id: "1" };
    expect(rowsOf(await feed(JSON.stringify(page)))).toHaveLength(1);
    expect(
      rowsOf(
        await feed(
          JSON.stringify([
            { data: [stars] },
            { data: [] },
            { data: [{ ...stars, open_graph_story: { id: "2" } }] },
          ]),
        ),
      ),
    ).toHaveLength(2);
    const table =
      "created_time,recommendation_type,rating,review_text,reviewer.name\n2026-03-14T12:00:00+0000,,5,Fine,Bo\n2026-03-14T12:00:00+0000,positive,,Fine,Cy\n";
    expect(ofRecords(await feed(table)).map(({ kind }) => kind)).toEqual(["row", "left-out"]);
  });
});

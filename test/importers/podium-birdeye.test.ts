import { describe, expect, test } from "bun:test";
import { feed, problemsOf, rowsOf } from "./feeding.ts";

const podium = {
  uid: "p-1",
  author: { id: "a-1", name: "Ann O.", phoneNumber: "+15125550142" },
  review: {
    body: "Dry at last.",
    rating: 5,
    url: "https://maps.example/r/1",
    siteName: "Google",
    siteReviewId: "accounts/1/locations/2/reviews/R1",
  },
  responses: [
    { body: "Thanks!", createdAt: "2026-03-14T02:30:00Z", siteAuthorName: "Ridge" },
    { body: "Thank you, Ann!", createdAt: "2026-03-16T12:00:00Z", siteAuthorName: "Ridge" },
    { body: "You are welcome.", createdAt: "2026-03-18T12:00:00Z", siteAuthorName: "Ann O." },
  ],
  attributions: [{ userUid: "u-7", user: { firstName: "Marcus", lastName: "Hale" } }, { userUid: "t-ana" }],
  locations: [{ uid: "l-1" }],
  createdAt: "2026-03-14T02:30:15.123456Z",
  updatedAt: "2026-03-15T02:30:15Z",
};

async function podiumReview(changes: object, inner: object = {}) {
  const sent = { ...podium, ...changes, review: { ...podium.review, ...inner } };
  const events = await feed(JSON.stringify({ data: [sent], metadata: { cursor: "x" } }));
  expect(problemsOf(events)).toEqual([]);
  return rowsOf(events)[0];
}

describe("Podium's API", () => {
  test("a review in full", async () => {
    expect(await podiumReview({})).toEqual({
      channel: "podium",
      source: "google",
      sourceId: "locations/2/reviews/R1",
      author: "Ann O.",
      authorAvatarUrl: null,
      rating: 5,
      date: "2026-03-13",
      text: "Dry at last.",
      sourceUrl: "https://maps.example/r/1",
      ownerReply: { text: "Thank you, Ann!", date: "2026-03-16" },
      verified: false,
      attributed: { technicians: ["Marcus Hale", "u-7", "t-ana"], services: [], aspects: [] },
      flaggedAs: null,
      changedAt: "2026-03-15T02:30:15Z",
    } as never);
  });

  test.each([
    ["Facebook", "facebook"],
    ["facebook.com", "facebook"],
    ["Google Business Profile", "google"],
    ["BBB", "bbb"],
    ["Better Business Bureau", "bbb"],
    ["Angie's List", "angi"],
    ["Some Site & Co", "some-site-co"],
    [null, "podium"],
    ["https://m.facebook.com/ridge/reviews/12", "facebook"],
    ["https://www.thumbtack.com/ca/sf/service/123?lp=1", "thumbtack"],
    ["https://yellowpages.com:443/x#1", "yellowpages"],
    ["n/a", "n-a"],
  ])("the site %s is the source %s", async (siteName, source) => {
    expect(await podiumReview({}, { siteName })).toMatchObject({ source });
  });

  test.each([
    ["no id at the site", {}, { siteReviewId: null }, { sourceId: "p-1" }],
    ["nobody credited", { attributions: [] }, {}, { attributed: null }],
    [
      "a name beside the credit",
      { attributions: [{ name: "Cy Dee" }] },
      {},
      { attributed: { technicians: ["Cy Dee"], services: [], aspects: [] } },
    ],
    ["no answer", { responses: [] }, {}, { ownerReply: null }],
    [
      "its answers from the newest on",
      { responses: podium.responses.toReversed() },
      {},
      { ownerReply: { text: "Thank you, Ann!", date: "2026-03-16" } },
    ],
    [
      "a newer answer without words",
      { responses: [...podium.responses, { body: "", createdAt: "2026-03-19T12:00:00Z" }] },
      {},
      { ownerReply: { text: "Thank you, Ann!", date: "2026-03-16" } },
    ],
    ["no words", {}, { body: "" }, { text: null }],
    ["a rating as text", {}, { rating: "4.0" }, { rating: 4 }],
    ["nobody's name", { author: null }, {}, { author: "Anonymous" }],
    ["an author without a name", { author: { id: "a-1", name: null } }, {}, { author: "Anonymous" }],
    ["an author as text", { author: "Bo" }, {}, { author: "Bo" }],
  ])("%s", async (_, changes, inner, expected) => {
    expect(await podiumReview(changes, inner)).toMatchObject(expected as never);
  });

  test("a record without stars is a bad row that names the field", async () => {
    const sent = { ...podium, review: { ...podium.review, rating: null } };
    const [problem] = problemsOf(await feed(JSON.stringify({ data: [sent] })));
    expect([problem?.field, problem?.code, problem?.sourceId]).toEqual([
      "review.rating",
      "missing",
      "locations/2/reviews/R1",
    ]);
  });

  test("older answers, with the review's fields outside", async () => {
    const flat = {
      uid: "p2",
      siteName: "Yelp",
      reviewBody: "Fine.",
      rating: 3,
      publishDate: "2026-03-14T12:00:00Z",
      author: { name: "Bo" },
    };
    expect(rowsOf(await feed(JSON.stringify([flat])))[0]).toMatchObject({
      source: "yelp",
      text: "Fine.",
      rating: 3,
    });
  });
});

describe("Podium's CSV", () => {
  test("is read by its columns", async () => {
    const content =
      '\ufeffSite,Customer Name,Stars,Comment,Date Posted,Customer Phone,Attributed To\nGoogle,Ann O.,5,"Dry,\nat last.",01/25/2026,5125550142,"Marcus Hale; Ana Ruiz"\nFacebook,,4,,2026-03-14 23:30:00,,\nYelp,Bo,0,x,2026-03-14,,\nGoogle,Bo,4,x,03/04/2026,,\n';
    const events = await feed(content);
    expect(rowsOf(events)).toMatchObject([
      {
        source: "google",
        sourceId: null,
        author: "Ann O.",
        text: "Dry,\nat last.",
        date: "2026-01-25",
        attributed: { technicians: ["Marcus Hale", "Ana Ruiz"], services: [], aspects: [] },
      },
      { source: "facebook", author: "Anonymous", text: null, date: "2026-03-14", attributed: null },
    ] as never);
    expect(problemsOf(events).map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
      "5 Stars bad-rating",
      "6 Date Posted ambiguous-date",
    ]);
    const dayFirst = await feed(content, { settings: { dateOrder: "month-first" } });
    expect(rowsOf(dayFirst).at(-1)?.date as string).toBe("2026-03-04");
  });
});

const birdeyeHeader =
  "Review ID,Source,Reviewer Name,Rating,Review,Review Date,Review URL,Location,Reviewer Email";

describe("Birdeye's CSV", () => {
  test("is read by its columns", async () => {
    const content = [
      birdeyeHeader,
      '101,Google,Ann O.,5,"Dry &amp; tidy.","Mar 14, 2026",https://maps.example/r/1,Austin,ann@mail.example',
      "102,Facebook,,4,,2026-03-14 23:30:00,,Austin,",
      "103,Our Website,Bo,3.5,x,2026-03-14,,Austin,",
      "",
    ].join("\n");
    const events = await feed(content);
    expect(rowsOf(events)).toMatchObject([
      {
        source: "google",
        sourceId: "101",
        author: "Ann O.",
        rating: 5,
        text: "Dry & tidy.",
        date: "2026-03-14",
        sourceUrl: "https://maps.example/r/1",
      },
      { source: "facebook", sourceId: "102", author: "Anonymous", text: null, date: "2026-03-14" },
    ] as never);
    expect(problemsOf(events).map(({ sourceId, code }) => `${sourceId} ${code}`)).toEqual(["103 bad-rating"]);
    expect(JSON.stringify(events)).not.toContain("mail.example");
  });

  test("names whom it says to have helped", async () => {
    const content = `${birdeyeHeader},review_assisted_user\n1,Google,A,5,x,2026-03-14,,,,Marcus Hale\n`;
    expect(rowsOf(await feed(content))[0]?.attributed?.technicians).toEqual(["Marcus Hale"]);
  });
});

test("Birdeye's tables that spread a person over columns", async () => {
  const content =
    "review_id,source,reviewer_first_name,reviewer_last_name,rating,review,review_date,review_assisted_user_first_name,review_assisted_user_last_name\n7,google,Ann,O.,5,x,2026-03-14,Marcus,Hale\n8,google,Bo,,4,x,2026-03-14,,\n";
  expect(rowsOf(await feed(content))).toMatchObject([
    { author: "Ann O.", attributed: { technicians: ["Marcus Hale"] } },
    { author: "Bo", attributed: null },
  ] as never);
});

describe("Birdeye's API", () => {
  const record = {
    reviewId: 900001,
    sourceType: "Google",
    rating: 5,
    comments: "Dry at last.",
    reviewDate: "Mar 14, 2026",
    reviewer: { firstName: "Ann", lastName: "O.", emailId: "ann@mail.example", phone: "5125550142" },
    uniqueReviewUrl: "https://maps.example/r/1",
    response: "Thank you!",
    responseDate: "2026-03-16",
    review_assisted_user: { first_name: "Marcus", last_name: "Hale", email: "m@ridge.example" },
  };
  const reviewOf = async (changes: object, settings: object = {}) =>
    (await feed(JSON.stringify([{ ...record, ...changes }]), { settings }))[0];

  test("a review in full", async () => {
    expect(await reviewOf({})).toMatchObject({
      kind: "row",
      review: {
        source: "google",
        sourceId: "900001",
        author: "Ann O.",
        rating: 5,
        date: "2026-03-14",
        text: "Dry at last.",
        sourceUrl: "https://maps.example/r/1",
        ownerReply: { text: "Thank you!", date: "2026-03-16" },
        attributed: { technicians: ["Marcus Hale"], services: [], aspects: [] },
      },
    } as never);
    expect(JSON.stringify(await reviewOf({}))).not.toMatch(/mail\.example|ridge\.example|5125550142/);
  });

  test.each([
    [
      "several helpers",
      { review_assisted_user: [{ first_name: "Ana" }, { name: "Cy Dee" }] },
      { attributed: { technicians: ["Ana", "Cy Dee"] } },
    ],
    ["milliseconds", { reviewDate: null, rdate: 1_773_455_400_000 }, { date: "2026-03-13" }],
    ["a nickname", { reviewer: { nickName: "annie", firstName: "Ann" } }, { author: "annie" }],
    ["nobody", { reviewer: null }, { author: "Anonymous" }],
    [
      "snake case",
      { reviewDate: undefined, review_date: "2026-03-14", sourceType: undefined, source: "yelp" },
      { source: "yelp", date: "2026-03-14" },
    ],
  ])("%s", async (_, changes, expected) => {
    expect(await reviewOf(changes)).toMatchObject({ kind: "row", review: expected } as never);
  });

  test("a Facebook recommendation has no stars unless the operator says so", async () => {
    const changes = { sourceType: "Facebook", rating: 0, recommended: true };
    expect(await reviewOf(changes)).toMatchObject({ kind: "left-out", reason: "recommendation" });
    const map = { facebookRecommendations: "map" };
    const inPlaceOfStars = { sourceType: "Facebook", rating: "Not Recommended" };
    expect(await reviewOf(inPlaceOfStars)).toMatchObject({ kind: "left-out" });
    expect(await reviewOf(inPlaceOfStars, map)).toMatchObject({ review: { rating: 1 } });
    expect(await reviewOf(changes, map)).toMatchObject({ review: { rating: 5 } });
    expect(await reviewOf({ ...changes, recommended: false }, map)).toMatchObject({ review: { rating: 1 } });
    expect(await reviewOf({ ...changes, rating: 4 }, map)).toMatchObject({ review: { rating: 4 } });
  });
});

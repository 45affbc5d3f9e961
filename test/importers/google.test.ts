import { describe, expect, test } from "bun:test";
import { feed, outline, problemsOf, rowsOf } from "./feeding.ts";

const location = "accounts/1055501/locations/77012";

function exported(id: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: `${location}/reviews/${id}`,
    reviewer: { displayName: "Marta Quill" },
    starRating: "FIVE",
    comment: "Dry at last.",
    createTime: "2026-03-14T02:30:15.123456789Z",
    updateTime: "2026-03-15T02:30:15.123456789Z",
    ...changes,
  };
}

async function takeout(...reviews: readonly unknown[]) {
  return await feed(JSON.stringify({ reviews }, null, 2), { forced: "google-takeout" });
}

async function only(changes: Readonly<Record<string, unknown>>) {
  const events = await takeout(exported("R1", changes));
  expect(problemsOf(events)).toEqual([]);
  return rowsOf(events)[0];
}

describe("Takeout", () => {
  test("a review in full", async () => {
    const reviewReply = { comment: "Thank you, Marta!", updateTime: "2026-03-16T00:00:00+09:00" };
    expect(await only({ reviewReply })).toEqual({
      source: "google",
      sourceId: "locations/77012/reviews/R1",
      author: "Marta Quill",
      authorAvatarUrl: null,
      rating: 5,
      date: "2026-03-13",
      text: "Dry at last.",
      sourceUrl: null,
      ownerReply: { text: "Thank you, Marta!", date: "2026-03-15" },
      verified: false,
      attributed: null,
      flaggedAs: null,
      channel: "google-takeout",
      changedAt: "2026-03-15T02:30:15Z",
    } as never);
  });

  test("the account is no part of the id", async () => {
    const other = await only({ name: "accounts/9/locations/77012/reviews/R1" });
    expect(other?.sourceId).toBe("locations/77012/reviews/R1");
    expect((await only({ name: "locations/77012/reviews/R1" }))?.sourceId).toBe(other?.sourceId ?? null);
  });

  test("stars without words", async () => {
    expect((await only({ comment: undefined }))?.text).toBeNull();
    expect((await only({ comment: "  \n" }))?.text).toBeNull();
  });

  test.each([
    ["ONE", 1],
    ["TWO", 2],
    ["THREE", 3],
    ["FOUR", 4],
    ["FIVE", 5],
  ] as const)("%s is %d", async (starRating, rating) => {
    expect((await only({ starRating }))?.rating).toBe(rating);
  });

  test("faults are told all at once, by Google's names", async () => {
    const events = await takeout(
      exported("R1", { starRating: "STAR_RATING_UNSPECIFIED", createTime: "a week ago" }),
      exported("R2", { starRating: undefined }),
      exported("R3", { createTime: undefined, updateTime: undefined }),
      exported("R4"),
    );
    expect(problemsOf(events).map(({ field, code, sourceId }) => `${sourceId} ${field} ${code}`)).toEqual([
      "locations/77012/reviews/R1 starRating bad-rating",
      "locations/77012/reviews/R1 createTime relative-date",
      "locations/77012/reviews/R2 starRating missing",
      "locations/77012/reviews/R3 createTime missing",
    ]);
    expect(rowsOf(events).length).toBe(1);
  });

  test("pages one after another, and a location without reviews", async () => {
    const pages = [{ reviews: [exported("A")] }, {}, { reviews: [] }, { reviews: [exported("B")] }];
    const text = pages.map((page) => JSON.stringify(page)).join("\n");
    const ids = ["locations/77012/reviews/A", "locations/77012/reviews/B"];
    expect(rowsOf(await feed(text)).map(({ sourceId }) => sourceId)).toEqual(ids);
    expect(rowsOf(await feed(JSON.stringify(pages))).map(({ sourceId }) => sourceId)).toEqual(ids);
    expect(await feed("{}", { forced: "google-takeout" })).toEqual([]);
  });

  test("a file that is cut off says so", async () => {
    const whole = JSON.stringify({ reviews: [exported("A"), exported("B")] });
    const events = await feed(whole.slice(0, -40));
    expect(outline(events)).toEqual(["1/1 locations/77012/reviews/A", "1/2 broken-json"]);
  });
});

describe("Google's translation is not what the reviewer wrote", () => {
  test.each([
    ["(Translated by Google) Great work!\n\n(Original)\nGran trabajo!", "Gran trabajo!"],
    ["Gran trabajo!\n\n(Translated by Google)\nGreat work!", "Gran trabajo!"],
    ["(Original)\nGran trabajo!\n\n(Translated by Google)\nGreat work!", "Gran trabajo!"],
    ["(Translated by Google) Great work!", "Great work!"],
    ["They said (Original) parts only.", "They said (Original) parts only."],
    ["(Translated by Google)\n\n(Original)\n", null],
  ])("%j", async (comment, text) => {
    expect((await only({ comment }))?.text).toBe(text);
  });

  test("nor what the owner answered", async () => {
    const comment = "(Translated by Google) Thanks!\n\n(Original)\n¡Gracias!\nServices: Roof repair";
    const review = await only({ reviewReply: { comment, updateTime: "2026-03-16T00:00:00Z" } });
    expect(review?.ownerReply?.text).toBe("¡Gracias!\nServices: Roof repair");
  });
});

describe("the block of ticked attributes leaves the text and counts", () => {
  const ticked = ["communication positive Responsiveness", "workmanship positive Quality"];
  test.each([
    ["Dry.\n\nPositive: Responsiveness, Quality\n\nServices: Roof repair", "Dry.", ticked, ["Roof repair"]],
    [
      "Dry.\nPositive\nResponsiveness, Quality\nServices\nRoof repair, Skylights",
      "Dry.",
      ticked,
      ["Roof repair", "Skylights"],
    ],
    ["Dry. Positive: Responsiveness, Quality Services: Roof repair", "Dry.", ticked, ["Roof repair"]],
    ["Positive: Responsiveness, Quality", null, ticked, []],
    [
      "Dry.\nPositive: Responsiveness, Quality\nCritical:\nServices: Roof repair",
      "Dry.",
      ticked,
      ["Roof repair"],
    ],
    ["Services: Roof repair", null, [], ["Roof repair"]],
    [
      "Leaks.\nCritical: Punctuality, Professionalism, Value",
      "Leaks.",
      [
        "punctuality negative Punctuality",
        "professionalism negative Professionalism",
        "pricing negative Value",
      ],
      [],
    ],
    [
      "(Translated by Google) Dry.\n\n(Original)\nSeco.\nPositive: Quality",
      "Seco.",
      ["workmanship positive Quality"],
      [],
    ],
    [
      "Seco.\n\n(Translated by Google)\nDry.\n\nPositive: Quality",
      "Seco.",
      ["workmanship positive Quality"],
      [],
    ],
  ])("%j", async (comment, text, aspects, services) => {
    const review = await only({ comment });
    expect(review?.text).toBe(text);
    const held = review?.attributed?.aspects ?? [];
    expect(held.map(({ aspect, polarity, label }) => `${aspect} ${polarity} ${label}`)).toEqual(aspects);
    expect(review?.attributed?.services ?? []).toEqual(services);
  });

  test.each([
    ["Positive: the crew was friendly. Services: great all around"],
    ["The good.\nPositive: they came.\nCritical: they left"],
    ["Positive: Quality\nBut then it rained."],
    ["My services: none needed"],
    ["Positive:"],
    ["Services:\n\nThanks, and see you in spring."],
  ])("a reviewer's own words stay: %j", async (comment) => {
    expect(await only({ comment })).toMatchObject({ text: comment.trim(), attributed: null });
  });
});

describe("the Business Profile API", () => {
  const page = {
    reviews: [
      exported("A", {
        reviewId: "A",
        reviewer: { displayName: "Marta Quill", profilePhotoUrl: "https://lh3.example/m.jpg" },
        reviewMediaItems: [{ thumbnailUrl: "https://lh3.example/x.jpg", mediaFormat: "PHOTO" }],
      }),
      exported("B", {
        reviewer: {
          displayName: "Secret Name",
          profilePhotoUrl: "https://lh3.example/s.jpg",
          isAnonymous: true,
        },
      }),
    ],
    averageRating: 4.9,
    totalReviewCount: 2,
    nextPageToken: "t",
  };

  test("pages", async () => {
    const events = await feed(JSON.stringify(page) + JSON.stringify({ totalReviewCount: 0 }));
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)).toMatchObject([
      { sourceId: "locations/77012/reviews/A", authorAvatarUrl: "https://lh3.example/m.jpg" },
      { sourceId: "locations/77012/reviews/B", author: "Anonymous", authorAvatarUrl: null },
    ]);
    expect(JSON.stringify(events)).not.toContain("Secret");
  });

  test("answers for many locations", async () => {
    const locationReviews = [{ name: location, review: exported("A") }];
    const [review] = rowsOf(await feed(JSON.stringify({ locationReviews, nextPageToken: "x" })));
    expect(review).toMatchObject({ sourceId: "locations/77012/reviews/A", rating: 5, author: "Marta Quill" });
  });

  test.each([
    ["REJECTED", false],
    ["PENDING", false],
    ["APPROVED", true],
    [undefined, true],
  ])("a reply that is %s is published: %p", async (state, isPublished) => {
    for (const name of ["reviewReplyState", "state"]) {
      const reviewReply = { comment: "Thanks!", updateTime: "2026-03-16T00:00:00Z", [name]: state };
      const [review] = rowsOf(
        await feed(JSON.stringify({ ...page, reviews: [exported("A", { reviewReply })] })),
      );
      expect(review?.ownerReply !== null).toBe(isPublished);
    }
  });
});

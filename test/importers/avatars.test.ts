import { describe, expect, test } from "bun:test";
import { feed, goodRecord, lineWith, noticesOf, rowsOf } from "./feeding.ts";

const picture = "https://lh3.example/marta.png";
const outscraper = `review_id,author_title,author_image,review_rating,review_text,review_datetime_utc
A,Marta Quill,${picture},5,Dry at last.,03/14/2026 20:30:00
B,Ned Abbott,,4,Neat work.,03/15/2026 20:30:00
`;
const api = JSON.stringify({
  reviews: [
    {
      name: "accounts/1/locations/7/reviews/A",
      reviewer: { displayName: "Marta Quill", profilePhotoUrl: picture },
      starRating: "FIVE",
      createTime: "2026-03-14T02:30:15Z",
    },
  ],
  totalReviewCount: 1,
});
const page = `<html><script type="application/ld+json">
{"@context":"https://schema.org","@type":"Review","author":{"@type":"Person","name":"Marta Quill","image":"${picture}"},
"reviewRating":{"ratingValue":5},"datePublished":"2026-03-14"}</script></html>`;

describe.each([
  ["a scraper's table", outscraper],
  ["Google's API", api],
  ["a web page", page],
])("pictures of authors in %s", (_, content) => {
  test("are left out and counted", async () => {
    const events = await feed(content, { settings: { avatars: "drop" } });
    expect(rowsOf(events)[0]).toMatchObject({ author: "Marta Quill", authorAvatarUrl: null });
    expect(JSON.stringify(rowsOf(events))).not.toContain("lh3");
    expect(noticesOf(events)).toContain(
      "1 picture of authors left out; the setting avatars, as keep, publishes them",
    );
  });

  test("are kept where the setting says so", async () => {
    const events = await feed(content, { settings: { avatars: "keep" } });
    expect(rowsOf(events)[0]?.authorAvatarUrl).toBe(picture);
    expect(noticesOf(events).join()).not.toContain("picture");
  });
});

test.each([
  ["NDJSON", lineWith({ author_avatar_url: picture })],
  ["JSON", JSON.stringify([{ ...goodRecord, author_avatar_url: picture }])],
  ["a table", `source,author,rating,date,author_avatar_url\ngoogle,Ada,5,2026-03-14,${picture}\n`],
])("Shingle's own records keep them: %s", async (_, content) => {
  const events = await feed(content, { settings: { avatars: "drop" } });
  expect([rowsOf(events)[0]?.authorAvatarUrl ?? null, noticesOf(events)]).toEqual([picture, []]);
});

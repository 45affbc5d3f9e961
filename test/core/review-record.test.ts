import { expect, test } from "bun:test";
import type { CalendarDate } from "../../src/core/calendar-date.ts";
import { contentDigest, reviewRecord } from "../../src/core/documents/review-record.ts";
import type { Instant } from "../../src/core/instant.ts";
import type { Mentions } from "../../src/core/reviews/review.ts";
import { type Fields, facts, firstDay, liveReview } from "../support/reviews.ts";

const names = { technician: (id: string) => `Name of ${id}`, service: (id: string) => `Label of ${id}` };
const ownerReply = { text: "Thanks.", date: "2026-03-16" as CalendarDate };
const told: Fields = {
  author: "Ann",
  authorAvatarUrl: "https://a.example/ann.png",
  rating: 4,
  text: "Good.",
  source: "yelp",
  sourceUrl: "https://a.example/1",
  ownerReply,
  verified: true,
};
const mentions: Mentions = { technicians: ["t"], services: ["s"], serviceAreas: ["a"] };

test("the record of a review tells each of its facts under its own key", () => {
  const review = { ...liveReview("a", told), mentions, updatedAt: "2026-11-02T10:00:00Z" as Instant };
  expect(Object.entries(reviewRecord(review, names, "https://b.example"))).toEqual([
    ["id", review.id],
    ["author", "Ann"],
    ["author_avatar_url", "https://a.example/ann.png"],
    ["rating", 4],
    ["date", "2026-03-14"],
    ["text", "Good."],
    ["source", "yelp"],
    ["source_url", "https://a.example/1"],
    ["owner_reply", { text: "Thanks.", date: "2026-03-16" }],
    ["verified", true],
    ["technicians", ["Name of t"]],
    ["services", ["s"]],
    ["service_areas", ["a"]],
    ["url", `https://b.example/reviews/${review.id}`],
    ["first_published_at", firstDay],
    ["updated_at", "2026-11-02T10:00:00Z"],
  ]);
});

const digestOf = (fields: Fields, found: Partial<Mentions> = {}, by = names) =>
  contentDigest(facts("a", { ...told, ...fields }), { ...mentions, ...found }, by);

test.each<[string, string]>([
  ["the author", digestOf({ author: "Bo" })],
  ["the author's picture", digestOf({ authorAvatarUrl: null })],
  ["the stars", digestOf({ rating: 3 })],
  ["the day", digestOf({ date: "2026-03-15" })],
  ["the text", digestOf({ text: null })],
  ["the source", digestOf({ source: "google" })],
  ["its address at the source", digestOf({ sourceUrl: null })],
  ["the reply", digestOf({ ownerReply: null })],
  ["the reply's words", digestOf({ ownerReply: { ...ownerReply, text: "Thank you." } })],
  ["the reply's day", digestOf({ ownerReply: { ...ownerReply, date: null } })],
  ["whether it is verified", digestOf({ verified: false })],
  ["a technician", digestOf({}, { technicians: [] })],
  ["a technician's name", digestOf({}, {}, { ...names, technician: () => "Ted" })],
  ["a service", digestOf({}, { services: [] })],
  ["an area", digestOf({}, { serviceAreas: ["b"] })],
])("%s is public content: another one is an update", (_what, digest) => {
  expect(digest).not.toBe(digestOf({}));
});

test("what nobody sees is none", () => {
  const unseen: Fields = { changedAt: "2026-03-20T08:00:00Z", channel: "native-csv", sourceId: "b" };
  expect(digestOf(unseen)).toBe(digestOf({}));
  expect(digestOf({}, {}, { ...names, service: () => "Another label" })).toBe(digestOf({}));
});

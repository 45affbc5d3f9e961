import { describe, expect, test } from "bun:test";
import { feed, ofRecords, outline, problemsOf, rowsOf } from "./feeding.ts";

const header =
  "Review ID,Review Stars,Review Title,Review Content,Reviewer Name,Reviewer Email,Review Date,Review Link,Reviewer Country,Language,Order ID,Company Reply Content,Company Reply Date";

function table(...rows: readonly string[]): string {
  return [header, ...rows, ""].join("\r\n");
}

describe("Trustpilot's CSV", () => {
  test("a review in full", async () => {
    const [review] = rowsOf(
      await feed(
        table(
          '64f1a,5,Dry at last,"They came ""on time"".\r\n\r\nAnd it&#39;s dry &amp; <b>tidy</b>.",Ann O&#8217;Hara,ann@mail.example,2026-03-14T02:30:00.000Z,https://www.trustpilot.com/reviews/64f1a,US,en,ORD-1,Thank you!,2026-03-15 18:00:00',
        ),
      ),
    );
    expect(review).toEqual({
      channel: "trustpilot",
      source: "trustpilot",
      sourceId: "64f1a",
      author: "Ann O’Hara",
      authorAvatarUrl: null,
      rating: 5,
      date: "2026-03-13",
      text: 'Dry at last\nThey came "on time".\n\nAnd it\'s dry & tidy.',
      sourceUrl: "https://www.trustpilot.com/reviews/64f1a",
      ownerReply: { text: "Thank you!", date: "2026-03-15" },
      verified: false,
      attributed: null,
      flaggedAs: null,
      changedAt: "2026-03-14T02:30:00Z",
    } as never);
  });

  test.each([
    ["a title alone", "a,4,Fine,,Bo,,2026-03-14,,,,,,", { text: "Fine" }],
    ["a title that repeats the text", "a,4,Fine.,Fine.,Bo,,2026-03-14,,,,,,", { text: "Fine." }],
    ["no words", "a,4,,,Bo,,2026-03-14,,,,,,", { text: null }],
    ["no name", "a,4,,x,,b@mail.example,2026-03-14,,,,,,", { author: "Anonymous" }],
    ["a time without a zone is UTC", "a,4,,x,Bo,,2026-03-14 03:00:00,,,,,,", { date: "2026-03-13" }],
    ["a day", "a,4,,x,Bo,,2026-03-14,,,,,,", { date: "2026-03-14", changedAt: null }],
    ["stars out of five", "a,4/5,,x,Bo,,2026-03-14,,,,,,", { rating: 4 }],
    ["no id", ",4,,x,Bo,,2026-03-14,,,,,,", { sourceId: null }],
    ["a broken link", "a,4,,x,Bo,,2026-03-14,javascript:alert(1),,,,,", { sourceUrl: null }],
  ])("%s", async (_, row, expected) => {
    const events = await feed(table(row));
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)[0]).toMatchObject(expected as never);
  });

  test.each([
    ["half stars", "a,4.5,,x,Bo,,2026-03-14,,,,,,", "Review Stars bad-rating"],
    ["no stars", "a,,,x,Bo,,2026-03-14,,,,,,", "Review Stars missing"],
    ["six stars", "a,6,,x,Bo,,2026-03-14,,,,,,", "Review Stars bad-rating"],
    ["no date", "a,4,,x,Bo,,,,,,,,", "Review Date missing"],
    ["a relative date", "a,4,,x,Bo,,2 days ago,,,,,,", "Review Date relative-date"],
    ["a day that two orders give", "a,4,,x,Bo,,03/04/2026,,,,,,", "Review Date ambiguous-date"],
    ["a row cut off", "a,4,,x", "null bad-row"],
  ])("%s is a bad row", async (_, row, fault) => {
    const events = await feed(table(row));
    expect(rowsOf(events)).toEqual([]);
    expect(problemsOf(events).map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
  });

  test("the portal's own columns", async () => {
    const content =
      "Review Id,Review Created (UTC),Review Username,Review Title,Review Content,Review Stars,Review Status,Review Verification Level\na,2026-03-14 03:00:00,Bo,T,x,3,active,Verified\nb,2026-03-14 03:00:00,Bo,T,x,3,archived,\n";
    const events = await feed(content);
    expect(ofRecords(events).map(({ kind }) => kind)).toEqual(["row", "left-out"]);
    expect(rowsOf(events)[0]).toMatchObject({
      sourceId: "a",
      date: "2026-03-13",
      author: "Bo",
      verified: true,
    });
  });
});

const record = {
  id: "r1",
  consumer: { id: "c1", displayName: "Ann O.", email: "ann@mail.example", displayLocation: "Austin" },
  businessUnit: { id: "b1", displayName: "Ridge" },
  stars: 5,
  title: "Dry at last",
  text: "Came on time.",
  language: "en",
  createdAt: "2026-03-14T02:30:00Z",
  updatedAt: "2026-03-16T02:30:00Z",
  experiencedAt: "2026-02-01T00:00:00Z",
  companyReply: { text: "Thanks, Ann.", createdAt: "2026-03-17T12:00:00Z", updatedAt: null },
  status: "active",
  isVerified: false,
  referralEmail: "ann@mail.example",
  referenceId: "ORD-99817",
};

async function reviewOf(changes: object) {
  const events = await feed(JSON.stringify({ links: [], reviews: [{ ...record, ...changes }] }));
  expect(problemsOf(events)).toEqual([]);
  return rowsOf(events)[0] ?? events[0];
}

describe("Trustpilot's API", () => {
  test("a review in full, without e-mail and order", async () => {
    expect(await reviewOf({})).toEqual({
      channel: "trustpilot",
      source: "trustpilot",
      sourceId: "r1",
      author: "Ann O.",
      authorAvatarUrl: null,
      rating: 5,
      date: "2026-03-13",
      text: "Dry at last\nCame on time.",
      sourceUrl: null,
      ownerReply: { text: "Thanks, Ann.", date: "2026-03-17" },
      verified: false,
      attributed: null,
      flaggedAs: null,
      changedAt: "2026-03-16T02:30:00Z",
    } as never);
  });

  test.each([
    ["the flag", { isVerified: true }, true],
    ["the flag as text", { isVerified: "true" }, true],
    ["no flag", { isVerified: null }, false],
    ["a level that says so", { isVerified: true, reviewVerificationLevel: "verified" }, true],
    ["an invitation after an order", { isVerified: undefined, reviewVerificationLevel: "invited" }, true],
    ["a level that says no", { isVerified: true, reviewVerificationLevel: "notVerified" }, false],
    ["not-verified", { isVerified: undefined, reviewVerificationLevel: "not-verified" }, false],
    ["a redirect", { isVerified: true, reviewVerificationLevel: "redirected" }, false],
    ["a flag that says no beside a level", { isVerified: false, reviewVerificationLevel: "invited" }, false],
  ])("verified by %s", async (_, changes, verified) => {
    expect(await reviewOf(changes)).toMatchObject({ verified });
  });

  test.each([
    ["active", "row"],
    ["reported", "row"],
    [null, "row"],
    ["pending", "left-out"],
    ["archived", "left-out"],
    ["deleted", "left-out"],
  ])("status %s", async (status, kind) => {
    const events = await feed(JSON.stringify({ reviews: [{ ...record, status }] }));
    expect(ofRecords(events).map((event) => event.kind)).toEqual([kind as never]);
    if (kind === "left-out") expect(events[0]).toMatchObject({ reason: "not-shown" });
  });

  test("spam is flagged, to be withheld", async () => {
    expect(await reviewOf({ status: "spam" })).toMatchObject({ flaggedAs: "spam" });
  });

  test.each([
    ["no reply", { companyReply: null }, { ownerReply: null }],
    [
      "an empty reply",
      { companyReply: { text: " ", createdAt: "2026-03-17T12:00:00Z" } },
      { ownerReply: null },
    ],
    ["nobody's name", { consumer: { displayName: null } }, { author: "Anonymous" }],
    ["no text", { text: null, title: null }, { text: null }],
    ["no update", { updatedAt: null }, { changedAt: "2026-03-14T02:30:00Z" }],
  ])("%s", async (_, changes, expected) => {
    expect(await reviewOf(changes)).toMatchObject(expected as never);
  });

  test("pages one after another, empty ones too", async () => {
    const page = (...reviews: object[]) => JSON.stringify({ links: [{ rel: "next" }], reviews }, null, 1);
    const events = await feed(`${page(record)}\n${page({ ...record, id: "r2" })}\n${page()}\n`);
    expect(outline(events).map((line) => line.split(" ")[1])).toEqual(["r1", "r2"]);
    expect(await feed(page(), { forced: "trustpilot" })).toEqual([]);
  });

  test("a file cut off ends there", async () => {
    const text = JSON.stringify({ reviews: [record, { ...record, id: "r2" }] });
    const events = await feed(text.slice(0, -30));
    expect(outline(events).map((line) => line.split(" ")[1])).toEqual(["r1", "broken-json"]);
  });
});

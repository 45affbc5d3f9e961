import { describe, expect, test } from "bun:test";
import { feed, outline, problemsOf, rowsOf } from "./feeding.ts";

const header =
  "query,name,google_id,review_id,author_link,author_title,author_id,author_image,review_text,owner_answer,owner_answer_timestamp_datetime_utc,review_link,review_rating,review_datetime_utc,review_questions,email";

const rows = [
  header,
  `q,Ridge & Gable,0x1,ChdA,https://maps.example/c/1,Ada Löwe,11,https://lh3.example/a.jpg,"Dry at last, ""on time"".

Positive: Responsiveness, Quality
Services: Roof repair",Thanks!,2026-01-04 02:00:00,https://maps.example/r/1,5,2026-01-03 04:30:00,"{""Services"": ""Gutter cleaning"", ""Value"": ""2""}",ada@example.com`,
  "q,Ridge & Gable,0x1,ChdB,,,12,,,,,,4.0,01/25/2026 23:59:00,,",
  "q,Ridge & Gable,0x1,ChdC,,Ben,13,,ok,,,,3.5,2 weeks ago,,",
].join("\n");

describe("Outscraper's tables", () => {
  test("of several places are read, and their number is told: one may be a rival's", async () => {
    const places = async (content: string) =>
      (await feed(content)).flatMap((event) =>
        event.kind === "notice" && event.code === "several-places" ? [event.message] : [],
      );
    const row = (place: string, id: string) => `q,Ridge,${place},${id},,Ben,13,,ok,,,,4,2026-01-25,,`;
    const file = (...ids: readonly string[]) =>
      [header, ...ids.map((place, at) => row(place, `Chd${at}`))].join("\n");
    expect(await places(file("0x1", "0x1", ""))).toEqual([]);
    expect(await places(file("0x1", "0x2", "0x1"))).toEqual([
      "the reviews are of 2 places, and all are read; see that each of them is this business",
    ]);
    expect(rowsOf(await feed(file("0x1", "0x2")))).toHaveLength(2);
  });

  test("are read by their own names", async () => {
    const events = await feed(rows);
    expect(outline(events)).toEqual(["2/1 ChdA", "6/2 ChdB", "7/3 bad-rating", "7/3 relative-date"]);
    expect(rowsOf(events)[0]).toEqual({
      source: "google",
      sourceId: "ChdA",
      author: "Ada Löwe",
      authorAvatarUrl: "https://lh3.example/a.jpg",
      rating: 5,
      // Half past four in UTC is the evening before in Chicago.
      date: "2026-01-02",
      text: 'Dry at last, "on time".',
      sourceUrl: "https://maps.example/r/1",
      ownerReply: { text: "Thanks!", date: "2026-01-03" },
      verified: false,
      attributed: {
        technicians: [],
        services: ["Gutter cleaning", "Roof repair"],
        aspects: [
          { aspect: "pricing", polarity: "negative", label: "Value" },
          { aspect: "communication", polarity: "positive", label: "Responsiveness" },
          { aspect: "workmanship", polarity: "positive", label: "Quality" },
        ],
      },
      flaggedAs: null,
      channel: "outscraper",
      changedAt: "2026-01-03T04:30:00Z",
    } as never);
    expect(rowsOf(events)[1]).toMatchObject({
      author: "Anonymous",
      rating: 4,
      date: "2026-01-25",
      text: null,
    });
    expect(problemsOf(events).map(({ field }) => field)).toEqual(["review_rating", "review_datetime_utc"]);
  });

  test("tell when the owner answered by the stamp where the time can be read two ways", async () => {
    const table = [
      "author_title,review_id,review_rating,review_datetime_utc,review_timestamp,owner_answer,owner_answer_timestamp,owner_answer_timestamp_datetime_utc",
      "Ann,ChdD,5,03/04/2026 18:30:00,1772649000,Thanks!,1772735400,03/05/2026 18:30:00",
      "Ben,ChdE,5,03/04/2026 18:30:00,1772649000,Thanks!,,03/25/2026 18:30:00",
    ].join("\n");
    const events = await feed(table);
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events).map(({ date, ownerReply }) => [date, ownerReply?.date])).toEqual([
      ["2026-03-04", "2026-03-05"],
      ["2026-03-04", "2026-03-25"],
    ] as never);
  });

  test("never let a personal column out", async () => {
    expect(JSON.stringify(await feed(rows))).not.toContain("ada@example.com");
  });
});

describe("Outscraper's JSON", () => {
  const flat = {
    autor_name: "Cy",
    review_id: "x1",
    review_rating: 5,
    review_datetime_utc: "2026-05-01 12:00:00",
  };
  test.each([
    ["flat", [flat]],
    [
      "by place",
      [
        { name: "Ridge & Gable", reviews_data: [flat] },
        { name: "Other", reviews_data: null },
      ],
    ],
    ["as the service answers", { id: "1", status: "Success", data: [[{ name: "R", reviews_data: [flat] }]] }],
  ])("%s", async (_, document) => {
    const [review] = rowsOf(await feed(JSON.stringify(document, null, 1)));
    expect(review).toMatchObject({ author: "Cy", sourceId: "x1", rating: 5, source: "google" });
  });
});

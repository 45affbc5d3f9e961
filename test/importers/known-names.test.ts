import { describe, expect, test } from "bun:test";
import { columnsOf, feed, goodRecord, lineWith, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

const ndjson = { forced: "native-ndjson" };

async function read(record: Readonly<Record<string, unknown>>) {
  const events = await feed(`${JSON.stringify(record)}\n`, ndjson);
  expect(problemsOf(events)).toEqual([]);
  return rowsOf(events)[0];
}

describe("a known key in another form", () => {
  test.each([
    ["as a table writes it", { owner_reply_text: "Thanks!", owner_reply_date: "2026-03-15" }],
    ["in camel case", { ownerReplyText: "Thanks!", ownerReplyDate: "2026-03-15" }],
    ["with spaces", { "Owner Reply Text": "Thanks!", "Owner reply date": "2026-03-15" }],
    ["with hyphens", { "owner-reply-text": "Thanks!", "owner-reply-date": "2026-03-15" }],
    ["with a dot", { "owner_reply.text": "Thanks!", "owner_reply.date": "2026-03-15" }],
    ["nested", { owner_reply: { text: "Thanks!", date: "2026-03-15" } }],
    ["nested, in camel case", { ownerReply: { Text: "Thanks!", DATE: "2026-03-15" } }],
    ["half nested", { owner_reply: { text: "Thanks!" }, owner_reply_date: "2026-03-15" }],
    ["beside a blank", { owner_reply: null, owner_reply_text: "Thanks!", ownerReplyDate: "2026-03-15" }],
    [
      "beside a nested blank",
      { owner_reply: { text: " ", date: null }, owner_reply_text: "Thanks!", ownerReplyDate: "2026-03-15" },
    ],
  ])("gives the owner's reply: %s", async (_, keys) => {
    const reply = { text: "Thanks!", date: "2026-03-15" as never };
    expect((await read({ ...goodRecord, ...keys }))?.ownerReply).toEqual(reply);
    const [row] = rowsOf(await feed(JSON.stringify([{ ...goodRecord, ...keys }])));
    expect(row?.ownerReply).toEqual(reply);
  });

  test("gives every other field", async () => {
    const record = {
      Source: "google",
      sourceId: "g1",
      AUTHOR: "Ada",
      "Author Avatar URL": "https://lh3.example/ada.png",
      "rating ": 4,
      Date: "2026-03-14",
      "te-xt": "Dry at last.",
      SourceUrl: "https://maps.example/g1",
      Verified: true,
    };
    expect(await read(record)).toMatchObject({
      source: "google",
      sourceId: "g1",
      author: "Ada",
      authorAvatarUrl: "https://lh3.example/ada.png",
      rating: 4,
      text: "Dry at last.",
      sourceUrl: "https://maps.example/g1",
      verified: true,
    });
  });

  test("is named in its faults as the file writes it", async () => {
    const events = await feed(
      `${JSON.stringify({ ...goodRecord, date: undefined, Date: "soon", ownerReplyText: 7 })}\n`,
      ndjson,
    );
    expect(problemsOf(events).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "Date bad-date",
      "ownerReplyText bad-type",
    ]);
  });

  test("loses against the exact key where both speak and differ, and that is told", async () => {
    const events = await feed(lineWith({ text: "Dry at last.", Text: "Wet again." }), ndjson);
    expect(rowsOf(events)[0]?.text).toBe("Dry at last.");
    expect(noticesOf(events)).toEqual([
      '"Text" says otherwise than "text", which counts; told once for the file',
    ]);
    const same = await feed(lineWith({ text: "Dry at last.", Text: "Dry at last." }), ndjson);
    expect(noticesOf(same)).toEqual([]);
  });

  test("says something twice in every record, and is told once", async () => {
    const lines = Array.from({ length: 50 }, (_, index) =>
      lineWith({ source_id: String(index), text: "One.", TEXT: "Two." }),
    );
    expect(noticesOf(await feed(lines.join(""), ndjson))).toHaveLength(1);
  });
});

describe("unknown names", () => {
  test("are told with the nearest known one, and are no fault", async () => {
    const events = await feed(lineWith({ owner_repyl: { text: "Hi" }, autor: "B", phone: "512-555-0100" }));
    expect(problemsOf(events)).toEqual([]);
    expect(noticesOf(events)).toEqual([
      '"owner_repyl" is not read; did you mean "owner_reply"?',
      'not read: "autor", "phone"',
    ]);
    expect(columnsOf(events).unused).toEqual([
      { column: "owner_repyl", nearest: "owner_reply" },
      { column: "autor", nearest: null },
      { column: "phone", nearest: null },
    ]);
    expect(JSON.stringify(events)).not.toContain("512-555");
  });

  test.each(["id", "Review ID", "external_id", "UUID"])(
    "that others call a review's key by are told as that where there is none: %s",
    async (name) => {
      const table = (more: string) =>
        `source,author,rating,date,text,${name}${more}\ngoogle,Ada,5,2026-03-14,Good,x1${more && ",x2"}\n`;
      expect(noticesOf(await feed(table("")))).toEqual([`"${name}" is not read; did you mean "source_id"?`]);
      expect(noticesOf(await feed(table(",source_id")))).toEqual([`not read: "${name}"`]);
      const json = lineWith({ [name]: "x1" });
      expect(noticesOf(await feed(json.replace(/"source_id":"[^"]*",?/, "")))).toEqual([
        `"${name}" is not read; did you mean "source_id"?`,
      ]);
    },
  );

  test("of a table too, and what is read is told by field", async () => {
    const table =
      "source,author,rating,date,sorce_url,Telefon\ngoogle,Ada,5,2026-03-14,https://x.example,0512\n";
    const events = await feed(table);
    expect(noticesOf(events)).toEqual([
      '"sorce_url" is not read; did you mean "source_url"?',
      'not read: "Telefon"',
    ]);
    expect(columnsOf(events)).toEqual({
      used: [
        { column: "source", field: "source" },
        { column: "author", field: "author" },
        { column: "rating", field: "rating" },
        { column: "date", field: "date" },
      ],
      guessed: [],
      unused: [
        { column: "sorce_url", nearest: "source_url" },
        { column: "Telefon", nearest: null },
      ],
    });
  });

  test.each([
    ["no rows", ""],
    ["nothing but what is left out", "7,5,,Dry,Ann,2026-03-14,archived\n"],
  ])("cannot be told of a vendor's table with %s", async (_, rows) => {
    const header =
      "Review ID,Review Stars,Review Title,Review Content,Consumer Name,Review Date,Review Status\n";
    const kinds = (await feed(header + rows)).map(({ kind }) => kind);
    expect(kinds).toEqual(rows === "" ? [] : ["left-out"]);
  });

  test("of a vendor's table and of its JSON are told by the vendor's names", async () => {
    const table =
      "Review ID,Review Stars,Review Title,Review Content,Consumer Name,Review Date,Compny Reply,Order\n7,5,,Dry,Ann,2026-03-14,,A-1\n";
    const events = await feed(table);
    expect(noticesOf(events)).toEqual([
      '"Compny Reply" is not read; did you mean "Company Reply"?',
      'not read: "Order"',
    ]);
    expect(columnsOf(events).used).toContainEqual({ column: "Review Stars", field: "rating" });
    // What is read for no field of its own counts as read too, whatever the case of its name.
    const small = await feed(
      table
        .replace("Review Stars", "review_stars")
        .replace("Order", "review_status")
        .replace("A-1", "active"),
    );
    expect(noticesOf(small)).toEqual(noticesOf(events).slice(0, 1));
    expect(columnsOf(small).used).toContainEqual({ column: "review_stars", field: "rating" });
    const page = {
      reviews: [
        {
          id: "1",
          stars: 4,
          consumer: { displayName: "Bo" },
          createdAt: "2026-03-14T03:00:00Z",
          language: "de",
        },
      ],
    };
    const json = await feed(JSON.stringify(page));
    expect(noticesOf(json)).toEqual(['not read: "language"']);
    expect(columnsOf(json).used).toContainEqual({ column: "consumer", field: "author" });
  });

  test("that are somebody's address or number are not repeated", async () => {
    const events = await feed(lineWith({ "ada@mail.example": 1, "+1 512 555 0100": 2 }));
    expect(JSON.stringify(events)).not.toMatch(/ada@|555/);
    expect(columnsOf(events).unused).toHaveLength(2);
  });

  test("without end are bounded in what is told and held", async () => {
    const lines = Array.from({ length: 3000 }, (_, index) =>
      lineWith({ source_id: `s${index}`, [`key ${index} ${"x".repeat(100)}`]: 1, [`more${index}`]: 1 }),
    );
    const events = await feed(lines.slice(0, 40).join(""), ndjson);
    expect(noticesOf(events).join().length).toBeLessThan(2000);
    expect(noticesOf(events).at(-1)).toEndWith("and 60 more");
    expect(columnsOf(events).unused.every(({ column }) => column.length < 70)).toBe(true);
  });
});

import { describe, expect, test } from "bun:test";
import { columnsOf, feed, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

const map = (...columns: readonly (readonly [string, string])[]) => ({
  settings: {
    columns: {
      mapped: columns.map(([column, field]) => ({ column, field: field as never })),
      remembered: [],
    },
  },
});

const record = {
  stars: 5,
  comment: "Dry at last.",
  reviewer: { displayName: "Ada L.", email: "ada@e.example" },
  createdAt: "2026-03-14T10:00:00Z",
  reply: { text: "Thanks!", at: "2026-03-15" },
  place: { name: "Ridge" },
};
const said = [
  ["stars", "rating"],
  ["createdAt", "date"],
  ["reviewer.displayName", "author"],
  ["comment", "text"],
  ["reply.text", "owner_reply_text"],
] as const;

/** Layouts in which others keep records. */
const layouts: readonly (readonly [string, (records: readonly unknown[]) => string])[] = [
  ["an array", (records) => JSON.stringify(records)],
  ["an indented array", (records) => JSON.stringify(records, null, 2)],
  ["lines", (records) => records.map((each) => `${JSON.stringify(each)}\n`).join("")],
];

describe.each(layouts)("records of nobody's format, as %s", (_, written) => {
  test("are refused with their keys, and the flags that read them", async () => {
    const [fault, ...others] = problemsOf(await feed(written([record, record])));
    expect([fault?.code, others]).toEqual(["unknown-format", []]);
    expect(fault?.message).toBe(
      'the content is in no known format; the records have the keys "stars", "comment", "reviewer.displayName", "createdAt", "reply.text", "place". If they are reviews, say which key is what, and mend what is wrong here: --map "stars=rating" --map "createdAt=date" --map "reviewer.displayName=author" --map "comment=text" --map "reply.text=owner_reply_text"; no key tells where they were written, so name that too, such as --map "(google)=source" for Google\'s',
    );
  });

  test("are read with these flags", async () => {
    const events = await feed(written([record]), map(...said, ["(Google)", "source"]));
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events)).toMatchObject([
      {
        source: "google",
        author: "Ada L.",
        rating: 5,
        date: "2026-03-14",
        text: "Dry at last.",
        ownerReply: { text: "Thanks!", date: null },
      },
    ]);
    expect(columnsOf(events).unused).toEqual([{ column: "place", nearest: null }]);
    expect(JSON.stringify(events)).not.toContain("e.example");
  });
});

describe("records", () => {
  test("that have one name of ours tell which keys may be the others, and how to read them", async () => {
    const { stars: rating, ...others } = record;
    expect(noticesOf(await feed(JSON.stringify([{ rating, ...others, platform: "google" }])))).toEqual([
      '"comment" is not read; did you mean "text"? --map "comment=text" reads it so',
      '"reviewer.displayName" is not read; did you mean "author"? --map "reviewer.displayName=author" reads it so',
      '"createdAt" is not read; did you mean "date"? --map "createdAt=date" reads it so',
      '"reply.text" is not read; did you mean "owner_reply_text"? --map "reply.text=owner_reply_text" reads it so',
      '"platform" is not read; did you mean "source"? --map "platform=source" reads it so',
      'not read: "place"',
    ]);
  });

  test("that say all are asked for nothing, whatever else they hold", async () => {
    const whole = {
      source: "google",
      source_id: "1",
      author: "Ada",
      rating: 5,
      date: "2026-03-14",
      text: "Dry.",
    };
    const events = await feed(
      JSON.stringify([{ ...whole, comment: "Other.", score: 4, reviewer: { name: "B" } }]),
    );
    expect(noticesOf(events)).toEqual(['not read: "comment", "score", "reviewer.name"']);
  });

  test("are not told to take what the owner or others say for the review", async () => {
    const others = {
      response: { comment: "Hi", rating: 1 },
      owner: { text: "Hi" },
      business: { rating: 4.9 },
    };
    const [fault] = problemsOf(
      await feed(JSON.stringify([{ ...others, review: { body: "Dry.", score: 5 } }])),
    );
    expect(fault?.message).toContain(
      'say which key is what, and mend what is wrong here: --map "review.score=rating" --map "KEY=date" --map "KEY=author" --map "review.body=text" --map "response.comment=owner_reply_text";',
    );
  });

  test("without a key that may be the rating leave its place open", async () => {
    const [fault] = problemsOf(
      await feed(JSON.stringify([{ what: "Dry.", who: "Ada", createdAt: "2026-03-14" }])),
    );
    expect(fault?.message).toContain(
      '--map "KEY=rating" --map "createdAt=date" --map "KEY=author"; no key tells',
    );
  });

  test("under another name than reviews are told what to call them", async () => {
    const [fault] = problemsOf(await feed(JSON.stringify({ total: 1, items: [record] })));
    expect(fault?.message).toBe(
      'the content is in no known format; records are an array, or stand under "reviews": if those under "items" are reviews, call it so',
    );
  });

  test("whose source is named for all say otherwise at most in a notice", async () => {
    const line = JSON.stringify([{ ...record, source: "yelp" }]);
    const events = await feed(line, map(...said, ["(google)", "source"]));
    expect(rowsOf(events).map(({ source }) => source)).toEqual(["google"]);
    expect(noticesOf(events)[0]).toBe(
      '"source" says otherwise than "(google)", which counts; told once for the file',
    );
  });

  test("are not read below what is no object, nor by names of the language's own", async () => {
    const line = JSON.stringify([{ ...record, reviewer: "Ada" }]);
    for (const path of [
      "reviewer.displayName",
      "reviewer.length",
      "reviewer.__proto__",
      "constructor.name",
    ]) {
      const events = await feed(line, map(["stars", "rating"], [path, "author"], ["(google)", "source"]));
      expect(rowsOf(events)).toEqual([]);
      expect(problemsOf(events).map(({ field }) => field)).toContain("author");
    }
  });
});

describe("what may be shown of records", () => {
  const whole = [...said, ["(google)", "source"]] as const;
  const shownOf = async (records: readonly unknown[], ...judging: readonly (readonly [string, string])[]) => {
    const events = await feed(JSON.stringify(records), map(...whole, ...judging));
    expect(problemsOf(events)).toEqual([]);
    return events.flatMap((event) => {
      if (event.kind === "left-out") return [event.reason];
      return event.kind === "row" ? [`${event.review.author} ${event.review.flaggedAs}`] : [];
    });
  };
  const withKey = (key: string, values: readonly unknown[]) => [
    ...values.map((sent) => ({ ...record, [key]: sent })),
    record,
  ];

  test("is told where nobody says so, and how to say it", async () => {
    const events = await feed(JSON.stringify(withKey("approved", [false])), map(...whole));
    expect(noticesOf(events)[0]).toBe(
      '"approved" seems to say which reviews are shown, and is not read: all are; --map "approved=status" reads it',
    );
  });

  test("is what a status says: only a yes below a name that asks", async () => {
    expect(await shownOf(withKey("approved", [true, false, null, "spam"]), ["approved", "status"])).toEqual([
      "Ada L. null",
      "not-shown",
      "not-shown",
      "Ada L. spam",
      "not-shown",
    ]);
  });

  test("is what its author agreed to: no key is no yes", async () => {
    expect(await shownOf(withKey("mayPublish", [true, "no", ""]), ["mayPublish", "consent"])).toEqual([
      "Ada L. null",
      "Ada L. privacy",
      "Ada L. privacy",
      "Ada L. privacy",
    ]);
    expect(await shownOf(withKey("showName", ["yes", false]), ["showName", "name_consent"])).toEqual([
      "Ada L. null",
      "Anonymous null",
      "Anonymous null",
    ]);
  });

  test("may stand below a key, or be said for all", async () => {
    expect(await shownOf([{ ...record, flags: { public: false } }], ["flags.public", "status"])).toEqual([
      "not-shown",
    ]);
    expect(await shownOf([record], ["(yes)", "consent"])).toEqual(["Ada L. null"]);
  });
});

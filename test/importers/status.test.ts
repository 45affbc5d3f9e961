import { describe, expect, test } from "bun:test";
import type { ImportEvent } from "../../src/core/importing/row.ts";
import { columnsOf, feed, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

/** What becomes of each row, by its author. */
function fates(events: readonly ImportEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.kind === "left-out") return [event.reason];
    return event.kind === "row" ? [`${event.review.author} ${event.review.flaggedAs ?? "shown"}`] : [];
  });
}

const map = (...columns: readonly (readonly [string, string])[]) => ({
  settings: {
    columns: {
      mapped: columns.map(([column, field]) => ({ column, field: field as never })),
      remembered: [],
    },
  },
});

describe("what WordPress hands out", () => {
  test("comments of a shop: the day where it was written, approved ones alone, spam withheld", async () => {
    const events = await feed(
      [
        "comment_ID,comment_post_ID,comment_author,comment_author_email,comment_date,comment_date_gmt,comment_content,comment_approved,rating,verified",
        '11,5,Ann Lee,a@mail.example,2026-03-14 21:14:22,2026-03-15 02:14:22,"On time, and the roof is tight.",1,5,yes',
        "12,5,Bot,b@mail.example,2026-03-15 09:14:22,2026-03-15 14:14:22,Buy pills at our online store today.,spam,5,",
        "13,5,Dan Orr,d@mail.example,2026-03-17 09:14:22,2026-03-17 14:14:22,Still thinking about what to write.,0,3,",
        "14,5,Eva Fox,e@mail.example,2026-03-18 09:14:22,2026-03-18 14:14:22,Never came back to clean up.,trash,1,",
        "15,5,Cyd Poe,c@mail.example,2026-03-16 09:14:22,2026-03-16 14:14:22,Never came back to clean up the yard.,1,2,no",
        "",
      ].join("\n"),
    );
    expect(problemsOf(events)).toEqual([]);
    expect(fates(events)).toEqual(["Ann Lee shown", "Bot spam", "not-shown", "not-shown", "Cyd Poe shown"]);
    expect(rowsOf(events)[0]).toMatchObject({ date: "2026-03-14", sourceId: "11", verified: true });
    expect(JSON.stringify(rowsOf(events))).not.toContain("mail.example");
  });

  test("reviews of a plugin", async () => {
    const events = await feed(
      [
        "assigned_posts,author_id,avatar,content,date,date_gmt,email,ID,ip_address,is_approved,is_pinned,is_verified,name,rating,response,score,title,type,url",
        ',0,,On time and tight again.,2026-03-14 09:14:22,2026-03-14 14:14:22,a@mail.example,501,10.0.0.1,1,0,1,Ann Lee,5,"Thank you, Ann!",0,Tight again,local,',
        ",0,,Buy pills at our online store.,2026-03-15 09:14:22,2026-03-15 14:14:22,b@mail.example,502,10.0.0.2,0,0,0,Bot,5,,0,Pills,local,",
        "",
      ].join("\n"),
    );
    expect(fates(events)).toEqual(["Ann Lee shown", "not-shown"]);
    expect(rowsOf(events)[0]).toMatchObject({
      text: "Tight again\nOn time and tight again.",
      ownerReply: { text: "Thank you, Ann!" },
    });
  });
});

describe("a column that says whether a review is shown", () => {
  test.each([
    ["Status", ["Published", "Pending", "Draft", "Spam", ""], "A4 shown"],
    ["reviewState", ["Published", "Unpublished", "Draft", "Spam", ""], "A4 shown"],
    ["Publication Status", ["Published", "Unpublished", "Draft", "Spam", ""], "A4 shown"],
    ["Visibility", ["Public", "Private", "Hidden", "Spam", ""], "A4 shown"],
    ["Review Approved", ["TRUE", "FALSE", "no", "fake", ""], "not-shown"],
    ["Is Active", ["yes", "no", "no", "spam", ""], "not-shown"],
    ["Display on website", ["1", "0", "0", "spam", ""], "not-shown"],
    ["Estado", ["Publicado", "Pendiente", "Borrador", "spam", ""], "A4 shown"],
    // Only a yes answers these.
    ["Approved", ["TRUE", "FALSE", "no", "fake", ""], "not-shown"],
    ["Veröffentlicht", ["ja", "nein", "Papierkorb", "Spam", ""], "not-shown"],
    ["is_published", ["1", "0", "0", "spam", " "], "not-shown"],
  ])("%s", async (name, cells, blank) => {
    const rows = cells.map((cell, index) => `2026-03-1${index},A${index},4,Dry at last and on time.,${cell}`);
    const events = await feed([`date,name,rating,text,${name}`, ...rows, ""].join("\n"));
    expect(fates(events)).toEqual(["A0 shown", "not-shown", "not-shown", "A3 spam", blank]);
  });

  test("is none where it tells something else, such as an order's state or a day", async () => {
    for (const [name, cell] of [
      ["Status", "delivered"],
      ["State", "Texas"],
      ["Published", "2026-03-14"],
    ]) {
      const events = await feed(
        `day,name,rating,text,${name}\n2026-03-14,Ann,5,Dry at last and on time.,${cell}\n2026-03-15,Bo,4,Nearly dry and on time.,${cell}\n`,
      );
      expect(columnsOf(events).guessed.map(({ field }) => field)).not.toContain("status");
    }
  });

  test.each([
    ["Hidden", ["0", "1", "0", ""], ["A0 shown", "not-shown", "A2 shown", "A3 shown"]],
    [
      "Hidden",
      ["0", "no", "spam", "0", "0", "perhaps"],
      ["A0 shown", "A1 shown", "A2 spam", "A3 shown", "A4 shown", "not-shown"],
    ],
    ["is_deleted", ["false", "true", "no", ""], ["A0 shown", "not-shown", "A2 shown", "A3 shown"]],
    ["Private", ["no", "yes", "no", ""], ["A0 shown", "not-shown", "A2 shown", "A3 shown"]],
    ["Unpublished", ["0", "1", "0", ""], ["A0 shown", "not-shown", "A2 shown", "A3 shown"]],
    ["Is Fake", ["no", "yes", "no", ""], ["A0 shown", "A1 spam", "A2 shown", "A3 shown"]],
    ["Spam", ["no", "yes", "no", ""], ["A0 shown", "A1 spam", "A2 shown", "A3 shown"]],
  ])("%s takes away with a yes", async (name, cells, expected) => {
    const rows = cells.map((cell, index) => `2026-03-1${index},A${index},4,Dry at last and on time.,${cell}`);
    const table = [`date,name,rating,text,${name}`, ...rows, ""].join("\n");
    expect(fates(await feed(table))).toEqual(expected);
    expect(fates(await feed(table, map([name, "status"])))).toEqual(expected);
  });

  test("is heard in a table with the names of our own records too", async () => {
    const events = await feed(
      "source,author,rating,date,text,status\ndirect,Ann,5,2026-03-14,Dry at last.,approved\ndirect,Bo,5,2026-03-15,Dry too.,pending\n",
    );
    expect(fates(events)).toEqual(["Ann shown", "not-shown"]);
  });

  test("a word that nobody knows keeps its review away, and that is counted", async () => {
    const rows = Array.from(
      { length: 9 },
      (_, index) => `2026-03-1${index},A${index},4,Dry at last.,approved`,
    );
    const events = await feed(
      ["date,name,rating,text,status", ...rows, "2026-03-20,Zoe,1,Wet.,escalated", ""].join("\n"),
    );
    expect(fates(events).slice(-2)).toEqual(["A8 shown", "not-shown"]);
  });

  test("counts in a platform's export too, where --map says so", async () => {
    const table =
      "Review ID,Review Stars,Review Content,Review Date,Reviewer Name,Ours\na,5,Dry,2026-03-14,Ada,approved\nb,5,Wet,2026-03-14,Bo,rejected\nc,5,Pills,2026-03-14,Cy,spam\n";
    const events = await feed(table, { ...map(["Ours", "status"]), forced: "trustpilot" });
    expect(fates(events)).toEqual(["Ada shown", "not-shown", "Cy spam"]);
    const two = table.replace("Ours", "Ours,Also").replace(/(approved|rejected|spam)/g, "approved,$1");
    const both = { ...map(["Ours", "status"], ["Also", "status"]), forced: "trustpilot" };
    expect(fates(await feed(two, both))).toEqual(["Ada shown", "not-shown", "Cy spam"]);
  });
});

describe("a value for every row", () => {
  const table = "wer,was,state\nAnn,Dry at last and on time.,rejected\nBo,Nearly dry and on time.,approved\n";

  test("says any field, and so what a column is not", async () => {
    const said = map(["wer", "author"], ["(5)", "rating"], ["(2026-03-14)", "date"], ["(shown)", "status"]);
    const events = await feed(table, said);
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events).map(({ author, rating, date }) => `${author} ${Number(rating)} ${date}`)).toEqual([
      "Ann 5 2026-03-14",
      "Bo 5 2026-03-14",
    ]);
  });

  test("is read as a cell would be", async () => {
    const said = map(["wer", "author"], ["(five)", "rating"], ["(yesterday)", "date"], ["(no)", "consent"]);
    expect(problemsOf(await feed(table, said)).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "date relative-date",
    ]);
    const none = map(["wer", "author"], ["(5)", "rating"], ["(2026-03-14)", "date"], ["(no)", "consent"]);
    expect(fates(await feed(table, none))).toEqual(["not-shown", "Bo privacy"]);
  });
});

describe("a status that is not read is told as such", () => {
  const told = async (content: string) =>
    noticesOf(await feed(content)).filter((each) => each.includes("seems to say"));

  test("in a platform's export, which --map has read it", async () => {
    const names = "Review ID,Review Stars,Review Content,Review Date,Reviewer Name";
    expect(await told(`${names},Visibility,State\na,5,Dry,2026-03-14,Ada,hidden,TX\n`)).toEqual([
      '"Visibility" seems to say which reviews are shown, and is not read: all are; --map "Visibility=status" reads it',
    ]);
  });

  test("in records, which know none unless it is said", async () => {
    const line = { source: "direct", author: "Ann", rating: 5, date: "2026-03-14", is_hidden: true };
    expect(await told(`${JSON.stringify(line)}\n`)).toEqual([
      '"is_hidden" seems to say which reviews are shown, and is not read: all are; --map "is_hidden=status" reads it',
    ]);
  });
});

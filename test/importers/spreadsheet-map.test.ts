import { describe, expect, test } from "bun:test";
import { columnsOf, feed, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

/** Rows as "source author stars day text". */
function linesOf(events: Awaited<ReturnType<typeof feed>>): string[] {
  return rowsOf(events).map(
    ({ source, author, rating, date, text }) => `${source} ${author} ${rating} ${date} ${text}`,
  );
}

describe("--map", () => {
  const content = "Tag;Wer;Punkte;Was;Rest\n2026-03-14;Ada;5;Dicht.;x\n2026-03-15;Bo;4;Fast dicht.;y\n";
  const map = (...columns: readonly (readonly [string, string])[]) => ({
    settings: {
      columns: {
        mapped: columns.map(([column, field]) => ({ column, field: field as never })),
        remembered: [],
      },
    },
  });

  test("says what a column is, whatever it is called", async () => {
    const events = await feed(content, map(["Wer", "author"], ["was", "text"], ["(google)", "source"]));
    expect(linesOf(events)).toEqual(["google Ada 5 2026-03-14 Dicht.", "google Bo 4 2026-03-15 Fast dicht."]);
    expect(columnsOf(events).used).toEqual([
      { column: "Wer", field: "author" },
      { column: "Was", field: "text" },
    ]);
    expect(columnsOf(events).guessed.map(({ field }) => field)).toEqual(["rating", "date"]);
  });

  test("leaves nothing to tell where it says everything", async () => {
    const said = map(
      ["Tag", "date"],
      ["Punkte", "rating"],
      ["Wer", "author"],
      ["Was", "text"],
      ["(yelp)", "source"],
    );
    expect(noticesOf(await feed(content, said))).toEqual(['not read: "Rest"']);
  });

  test("two columns of one name are told apart by counting", async () => {
    const twice = "Date,Rating,Rating,Text\n2026-03-14,1,5,Dry.\n";
    const events = await feed(twice, map(["Rating (2)", "rating"]));
    expect(rowsOf(events).map(({ rating }) => Number(rating))).toEqual([5]);
  });

  test("a field with two columns of one table is told", async () => {
    const events = await feed(content, map(["Was", "text"], ["Rest", "text"]));
    expect(problemsOf(events).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'duplicate-column --map gives text two columns, "Was" and "Rest"; keep the one that is meant',
    ]);
  });

  test("overrules single fields of a platform's table, which stays the platform's", async () => {
    const table =
      "Review ID,Review Stars,Review Content,Review Date,Reviewer Name,Nickname,Review Status\na,5,Dry,2026-03-14,Ada Lovelace,ada,active\nb,5,Pills,2026-03-14,Bot,bot,spam\n";
    const events = await feed(table, map(["Nickname", "author"]));
    expect(
      rowsOf(events).map(({ author, channel, flaggedAs }) => `${author} ${channel} ${flaggedAs}`),
    ).toEqual(["ada trustpilot null", "bot trustpilot spam"]);
  });

  test("reads what it overrules as people write it, and leaves the rest of a platform's record alone", async () => {
    const table =
      "Review ID,Review Stars,Review Content,Review Date,Reviewer Name,Tag,Punkte\na,1,Dry,2020-01-01,Ada,14. März 2026,fünf\n";
    expect(linesOf(await feed(table, map(["Tag", "date"], ["Punkte", "rating"])))).toEqual([
      "trustpilot Ada 5 2026-03-14 Dry",
    ]);
    const records = [{ nick: "ada" }, {}].map((more, at) => ({
      uid: `u-${at}`,
      author: { name: "Ada Lovelace" },
      review: { rating: 5, siteName: "Google", siteReviewId: `r-${at}`, createdAt: "2026-03-14T12:00:00Z" },
      ...more,
    }));
    const events = await feed(JSON.stringify({ data: records }), map(["nick", "author"]));
    expect(rowsOf(events).map(({ author }) => author)).toEqual(["ada", "Ada Lovelace"]);
  });

  test("reads keys of records too, also of records that are nobody's", async () => {
    const line = JSON.stringify({ stars: 4, when: "2026-03-14", who: "Ada", what: "Dry.", site: "google" });
    const events = await feed(
      `${line}\n`,
      map(["stars", "rating"], ["when", "date"], ["who", "author"], ["what", "text"], ["site", "source"]),
    );
    expect([problemsOf(events), linesOf(events)]).toEqual([[], ["google Ada 4 2026-03-14 Dry."]]);
  });

  test("what is proposed can be copied into a shell, whatever the column is called", async () => {
    const odd = `Date,"say ""$(rm)"" 'x'",Text\n2026-03-14,7,Dry.\n`;
    const [fault] = problemsOf(await feed(odd));
    expect(fault?.message).toContain(`--map 'say "$(rm)" '\\''x'\\''=rating'`);
  });
});

describe("a header with a slip", () => {
  test("is told with the field that it misses by a letter, and how to have it read", async () => {
    const table =
      "Datum;Stars;Custumer;Coment;Technition;Adres;Tst\n03.11.2026;4;Zoë;Tommy fixed it.;Tommy;1 Elm;x\n14.11.2026;5;Bo;;;;\n";
    const told = noticesOf(await feed(table)).filter((each) => each.includes("not read"));
    expect(told).toEqual([
      '"Custumer" is not read; did you mean "author"? --map "Custumer=author" reads it so',
      '"Coment" is not read; did you mean "text"? --map "Coment=text" reads it so',
      'not read: "Technition", "Adres", "Tst"',
    ]);
  });

  test("is not told of a field that another column is", async () => {
    const told = noticesOf(
      await feed(
        "Date,Stars,Customer,Comment,Coments\n2026-11-03,4,Zoë,Tommy fixed it.,\n2026-11-04,4,Bo,Dry.,x\n",
      ),
    );
    expect(told).toContain('not read: "Coments"');
  });
});

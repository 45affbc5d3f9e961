import { describe, expect, test } from "bun:test";
import { Buffer } from "node:buffer";
import { columnsOf, feed, feedLarge as feedAtOnce, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

/** Rows as "source author stars day text". */
function linesOf(events: Awaited<ReturnType<typeof feed>>): string[] {
  return rowsOf(events).map(
    ({ source, author, rating, date, text }) => `${source} ${author} ${rating} ${date} ${text}`,
  );
}

const german = [
  "Kundenbewertungen Dachdeckerei Braun, Stand: 3. März 2026",
  "",
  "Datum;Kunde;Sterne;Bewertung;E-Mail;Antwort",
  '14.03.2026;Ingrid Maier;5/5;"Schnell, sauber und pünktlich; gerne wieder.";i@mail.example;Danke, Frau Maier!',
  "3.4.2026;Jörg Pohl;4;Gute Arbeit, aber etwas teuer war es schon.;;",
  "12. März 2026;Änne Groß;fünf;Das Dach ist endlich dicht.;;",
  "",
].join("\n");
const germanRows = [
  "direct Ingrid Maier 5 2026-03-14 Schnell, sauber und pünktlich; gerne wieder.",
  "direct Jörg Pohl 4 2026-04-03 Gute Arbeit, aber etwas teuer war es schon.",
  "direct Änne Groß 5 2026-03-12 Das Dach ist endlich dicht.",
];

describe("a German table with semicolons, its header on line 3 below a title", () => {
  test.each([
    ["UTF-8", Buffer.from(german)],
    ["UTF-8 with Excel's mark", Buffer.from(`\ufeff${german}`)],
    ["UTF-16, as Excel's Unicode text", Buffer.from(`\ufeff${german}`, "utf16le")],
    ["Windows-1252, as older Excel writes it", Buffer.from(german, "latin1")],
    ["with CRLF", Buffer.from(german.replaceAll("\n", "\r\n"))],
    ["with Excel's line that names the separator", Buffer.from(`sep=;\n${german}`)],
    [
      "with a title that is padded to the table's width",
      Buffer.from(german.replace("2026\n", "2026;;;;;\n")),
    ],
  ])("in %s", async (_, bytes) => {
    const events = await feed(bytes);
    expect([problemsOf(events), linesOf(events)]).toEqual([[], germanRows]);
    expect(rowsOf(events)[0]?.ownerReply?.text).toBe("Danke, Frau Maier!");
    expect(JSON.stringify(events)).not.toContain("i@mail");
  });

  test("tells what was guessed and why, what is not read, and what nobody said", async () => {
    const events = await feed(german);
    expect(columnsOf(events)).toEqual({
      used: [],
      guessed: [
        { column: "Sterne", field: "rating", because: "name and content" },
        { column: "Datum", field: "date", because: "name and content" },
        { column: "Antwort", field: "owner_reply_text", because: "name and content" },
        { column: "Kunde", field: "author", because: "name and content" },
        { column: "Bewertung", field: "text", because: "name and content" },
      ],
      unused: [{ column: "E-Mail", nearest: null }],
    });
    expect(noticesOf(events)).toEqual([
      "1 record above the header in line 3 not read",
      'guessed: "Sterne" as rating (by name and content), "Datum" as date (by name and content), "Antwort" as owner_reply_text (by name and content), "Kunde" as author (by name and content), "Bewertung" as text (by name and content)',
      'no column tells where the reviews were written, so they count as direct; if they are Google\'s, say --map "(google)=source"',
      'not read: "E-Mail"',
    ]);
  });

  test("has bad rows like any other, told by the file's own names", async () => {
    const events = await feed(german.replace("3.4.2026;Jörg Pohl;4", "31.4.2026;Jörg Pohl;8"));
    expect(
      problemsOf(events).map(({ line, record, field, code }) => `${line}/${record} ${field} ${code}`),
    ).toEqual(["5/2 Sterne bad-rating", "5/2 Datum bad-date"]);
  });
});

describe("tables in other words", () => {
  test.each([
    [
      "Spanish",
      "Fecha,Nombre,Calificación,Reseña,Respuesta\n14/03/2026,Lucía Gómez,★★★★★,Trabajo impecable.,¡Gracias!\n25/12/2025,Pablo Ruiz,★★☆☆☆,Tarde y mal.,\n",
      ["direct Lucía Gómez 5 2026-03-14 Trabajo impecable.", "direct Pablo Ruiz 2 2025-12-25 Tarde y mal."],
    ],
    [
      "French",
      "Date de publication;Nom;Note;Commentaire\n14 mars 2026;Zoé Petit;4,0;Travail soigné.\n",
      ["direct Zoé Petit 4 2026-03-14 Travail soigné."],
    ],
    [
      "Italian",
      "Data\tAutore\tVoto\tRecensione\n14 marzo 2026\tGino Rossi\tcinque\tOttimo lavoro.\n",
      ["direct Gino Rossi 5 2026-03-14 Ottimo lavoro."],
    ],
    [
      "English, with words for stars",
      "Date\tStars\tReviewer\tComment\n2026-03-14\tFive\tAda\tNice\n2026-03-15\tFour stars\tBo\tFine\n",
      ["direct Ada 5 2026-03-14 Nice", "direct Bo 4 2026-03-15 Fine"],
    ],
    [
      "first and last names, a title, and a source of its own in each row",
      "Platform,First name,Last name,Rating,Date,Headline,Review\nGoogle Maps,Ada,Lovelace,5,2026-03-14,At last,It is dry.\nYelp,Bo,,3/5,2026-03-15,,Fine.\n",
      ["google Ada Lovelace 5 2026-03-14 At last\nIt is dry.", "yelp Bo 3 2026-03-15 Fine."],
    ],
    [
      "a survey's questions: by content alone",
      "Timestamp,How was it?,Tell us more,And who are you?\n3/14/2026 10:00:00,5,The crew was friendly and on time all week.,Ada Lovelace\n3/15/2026 11:30:00,4,A fine job overall with few delays here.,Grace Hopper\n3/20/2026 11:30:00,5,They fixed the leak within a day of calling.,Mary Jackson\n",
      [
        "direct Ada Lovelace 5 2026-03-14 The crew was friendly and on time all week.",
        "direct Grace Hopper 4 2026-03-15 A fine job overall with few delays here.",
        "direct Mary Jackson 5 2026-03-20 They fixed the leak within a day of calling.",
      ],
    ],
  ])("%s", async (_, content, rows) => {
    const events = await feed(content);
    expect([problemsOf(events), linesOf(events)]).toEqual([[], [...rows]]);
  });

  test.each([
    ["5/5", 5],
    ["4 von 5", 4],
    ["3 Sterne", 3],
    ["★★★★☆", 4],
    ["⭐⭐⭐", 3],
    ["5 ★", 5],
    ["*****", 5],
    ["Five", 5],
    ["vier", 4],
    ["cinq étoiles", 5],
    ["4,0", 4],
    ["10/10", 5],
    ["2.0", 2],
  ])("stars written %s", async (cell, stars) => {
    const events = await feed(
      `Date;Rating;Name;Text\n2026-03-14;"${cell}";Ada;Dry.\n2026-03-15;5;Bo;Fine.\n`,
    );
    expect(rowsOf(events).map(({ rating }) => Number(rating))).toEqual([stars, 5]);
  });

  test.each([
    ["14.03.2026", "2026-03-14"],
    ["4.3.26", "2026-03-04"],
    ["14.03.2026 18:30", "2026-03-14"],
    ["14. März 2026", "2026-03-14"],
    ["14 de marzo de 2026", "2026-03-14"],
    ["1er août 2026", "2026-08-01"],
    ["March 14, 2026", "2026-03-14"],
    ["2026-03-14T23:30:00Z", "2026-03-14"],
  ])("a day written %s", async (cell, day) => {
    const events = await feed(`Datum\tSterne\tName\tKommentar\n${cell}\t5\tAda\tDicht.\n`);
    expect(rowsOf(events).map(({ date }) => String(date))).toEqual([day]);
  });

  test("a slash date that two orders give asks for --date-order as everywhere", async () => {
    const content = "Date,Rating,Text\n03/04/2026,5,Dry.\n";
    expect(problemsOf(await feed(content)).map(({ code }) => code)).toEqual(["ambiguous-date"]);
    const events = await feed(content, { settings: { dateOrder: "day-first" } });
    expect(rowsOf(events).map(({ date }) => String(date))).toEqual(["2026-04-03"]);
  });
});

describe("what is not certain is not guessed", () => {
  async function refused(content: string) {
    const events = await feed(content);
    expect(rowsOf(events)).toEqual([]);
    return problemsOf(events).map(({ field, code, message }) => ({ field, code, message }));
  }

  test("no rating: the proposal is a line to copy", async () => {
    const content =
      "Datum;Name;Kommentar;Qualität;Preis\n14.03.2026;Anna;Alles sehr gut gemacht, danke!;5;4\n15.03.2026;Bert;Alles recht gut gemacht, danke!;4;4\n";
    expect(await refused(content)).toEqual([
      {
        field: "rating",
        code: "missing-column",
        message:
          'no column was found for the rating; the columns are "Datum", "Name", "Kommentar", "Qualität", "Preis". Say which is which, and mend what is wrong here: --map "Qualität=rating" --map "Datum=date" --map "Name=author" --map "Kommentar=text" (--remember NAME keeps it for later files with this header)',
      },
    ]);
  });

  test("no date, and none that is for something else", async () => {
    const content = "Name,Stars,Review,Date of birth\nAda,5,It is dry at last.,1980-03-14\n";
    const [fault] = await refused(content);
    expect(fault).toMatchObject({ field: "date", code: "missing-column" });
    expect(fault?.message).toContain('--map "COLUMN=date" --map "Stars=rating"');
  });

  test("two columns of one name that say different things", async () => {
    const [fault] = await refused("Date,Rating,Rating,Text\n2026-03-14,5,1,Dry.\n2026-03-15,4,2,Fine.\n");
    expect(fault?.message).toStartWith("it is not certain which column is the rating;");
    expect(fault?.message).toContain('"Rating", "Rating (2)"');
  });

  test("two columns of one name that say the same are one", async () => {
    const events = await feed("Date,Rating,Rating,Text\n2026-03-14,5,5/5,Dry.\n2026-03-15,4,4/5,Fine.\n");
    expect(rowsOf(events).map(({ rating }) => Number(rating))).toEqual([5, 4]);
    expect(columnsOf(events).unused).toEqual([{ column: "Rating (2)", nearest: null }]);
  });

  test("a count is no rating, and a note is no review", async () => {
    const content =
      "Datum;Kunde;Anzahl Gewerke;Interne Notiz\n14.03.2026;Anna;3;Kunde hat die zweite Rate noch nicht bezahlt\n15.03.2026;Bert;2;Kunde will erst im Mai wieder angerufen werden\n16.03.2026;Cleo;1;Kunde ist umgezogen und nicht mehr erreichbar\n";
    const [fault] = await refused(content);
    expect(fault).toMatchObject({ field: "rating", code: "missing-column" });
    expect(fault?.message).not.toContain("Rate noch");
  });

  test("several columns of words: none is read, and that is told", async () => {
    const content =
      "Date,Rating,Name,What we did,What went wrong\n2026-03-14,5,Ada,We replaced the whole roof in a week,Nothing at all went wrong in that week\n2026-03-15,4,Bo,We mended the gutter in two days,The ladder was too short for the gable\n";
    const events = await feed(content);
    expect(rowsOf(events).map(({ text }) => text)).toEqual([null, null]);
    expect(noticesOf(events)).toContain(
      '"What we did", "What went wrong" may each be the text, and none is read; say which with --map',
    );
  });

  test("a table without a header does not show its first row", async () => {
    const [fault] = await refused("2026-03-14,Ada Lovelace,5,Nice work\n2026-03-15,Bo Diddley,4,Fine work\n");
    expect(fault).toMatchObject({ code: "unknown-format" });
    expect(fault?.message).toContain("no line that names its columns");
    expect(fault?.message).not.toContain("Lovelace");
  });
});

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

describe("hostile headers", () => {
  const columns = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index)).join(",");

  test("of ten thousand columns are read, and what is told of them is bounded", async () => {
    const header = `Date,Rating,Text,${columns(9_997, (index) => `c${index}`)}`;
    const row = `2026-03-14,5,Dry.,${columns(9_997, () => "")}`;
    const started = performance.now();
    const events = await feedAtOnce(`${header}\n${row}\n`);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(rowsOf(events).map(({ rating }) => Number(rating))).toEqual([5]);
    expect(noticesOf(events).join("\n").length).toBeLessThan(2000);
  });

  test.each([
    ["a cell of a megabyte", `Date,Rating,Text,"${"x".repeat(1_048_576)}"\n2026-03-14,5,Dry.,\n`],
    ["a cell of a megabyte in front", `"${"x".repeat(1_048_576)}",Date,Rating\n,2026-03-14,5\n`],
    [
      "more columns than are looked at",
      `Date,Rating,${columns(100_000, (index) => `column${index}`)}\n2026-03-14,5\n`,
    ],
    ["a quote that is never closed", '"Date,Rating,Text\n2026-03-14,5,Dry.\n'],
    ["nothing but separators", `${",".repeat(50_000)}\n${",".repeat(50_000)}\n`],
  ])("with %s are told in a few words", async (_, content) => {
    const started = performance.now();
    const events = await feedAtOnce(content);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(rowsOf(events)).toEqual([]);
    expect(problemsOf(events)).toHaveLength(1);
    expect(problemsOf(events)[0]?.message.length).toBeLessThan(2000);
  });

  test("with names of the language's own are names like any other", async () => {
    const content = "Date,Rating,Text,__proto__,constructor,toString\n2026-03-14,5,Dry.,1,2,3\n";
    const events = await feed(content);
    expect(rowsOf(events)).toHaveLength(1);
    expect(columnsOf(events).unused.map(({ column }) => column)).toEqual([
      "__proto__",
      "constructor",
      "toString",
    ]);
  });
});

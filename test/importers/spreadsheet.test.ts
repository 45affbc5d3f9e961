import { describe, expect, test } from "bun:test";
import { Buffer } from "node:buffer";
import { columnsOf, feed, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

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
      "a name that turns out to be the first, beside last names",
      "Nombre;Apellidos;Fecha;Puntuación;Opinión\nLucía;Gómez;14 de marzo de 2026;5 estrellas;Muy bien.\n",
      ["direct Lucía Gómez 5 2026-03-14 Muy bien."],
    ],
    [
      "a name as it is shown, beside both of its parts",
      "Display name,First name,Last name,Rating,Date,Review\nAda L.,Ada,Lovelace,5,2026-03-14,Dry.\n",
      ["direct Ada L. 5 2026-03-14 Dry."],
    ],
    [
      "bars between the columns",
      "Date|Rating|Text\n2026-03-14|5|Dry.\n",
      ["direct Anonymous 5 2026-03-14 Dry."],
    ],
    [
      "a form of Google's, whose times have zones",
      "Marca temporal,Nombre,Calificación,Comentario\n2026/03/14 11:30:05 p. m. GMT-6,Ada,5,Muy bien.\n2026/03/15 7:13:22 a. m. GMT-6,Bo,4,Bien.\n",
      ["direct Ada 5 2026-03-15 Muy bien.", "direct Bo 4 2026-03-15 Bien."],
    ],
    [
      "years of two digits",
      "Date,Name,Rating,Comment\n3/14/26,Ada,5,Dry.\n12/31/25,Bo,4,Fine.\n",
      ["direct Ada 5 2026-03-14 Dry.", "direct Bo 4 2025-12-31 Fine."],
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
    ["4 star rating", 4],
    ["4.0 star rating", 4],
    ["4-star", 4],
    ["Five-star rating", 5],
  ])("stars written %s", async (cell, stars) => {
    const events = await feed(
      `Date;Rating;Name;Text\n2026-03-14;"${cell}";Ada;Dry.\n2026-03-15;5;Bo;Fine.\n`,
    );
    expect(rowsOf(events).map(({ rating }) => Number(rating))).toEqual([stars, 5]);
  });

  test("a slash date that two orders give asks for --date-order as everywhere", async () => {
    const content = "Date,Rating,Text\n03/04/2026,5,Dry.\n";
    expect(problemsOf(await feed(content)).map(({ code }) => code)).toEqual(["ambiguous-date"]);
    const events = await feed(content, { settings: { dateOrder: "day-first" } });
    expect(rowsOf(events).map(({ date }) => String(date))).toEqual(["2026-04-03"]);
  });
});

describe("tables with rough edges", () => {
  test.each([
    [
      "rows that end with a separator, and a header that does not",
      "Date;Rating;Text\n2026-03-14;5;Dry.;\n2026-03-15;4;Fine.;\n",
    ],
    [
      "a header that ends with a separator, and rows that do not",
      "Date;Rating;Text;\n2026-03-14;5;Dry.\n2026-03-15;4;Fine.\n",
    ],
    ["columns of nothing", "Date;Rating;;Text;;\n2026-03-14;5;;Dry.;;\n2026-03-15;4;;Fine.;;\n"],
    [
      "blank lines and rows between",
      "\n\nDate;Rating;Text\n;;\n2026-03-14;5;Dry.\n\n2026-03-15;4;Fine.\n;;\n",
    ],
  ])("%s", async (_, content) => {
    const events = await feed(content);
    expect(problemsOf(events)).toEqual([]);
    expect(rowsOf(events).map(({ date, rating, text }) => `${date} ${rating} ${text}`)).toEqual([
      "2026-03-14 5 Dry.",
      "2026-03-15 4 Fine.",
    ]);
    expect(columnsOf(events).unused).toEqual([]);
  });

  test("a column without a name that holds something is told by its place, and can be mapped", async () => {
    const content = "Date;Rating;Text;\n2026-03-14;5;Dry.;Ada\n2026-03-15;4;Fine.;\n";
    expect(columnsOf(await feed(content)).unused).toEqual([{ column: "column 4", nearest: null }]);
    const columns = { mapped: [{ column: "column 4", field: "author" as const }], remembered: [] };
    const events = await feed(content, { settings: { columns } });
    expect(rowsOf(events).map(({ author }) => author)).toEqual(["Ada", "Anonymous"]);
  });

  test("a row that leaves the source blank, where others tell it, is a bad row", async () => {
    const content = "Portal;Date;Rating;Text\nGoogle;2026-03-14;5;Dry.\n;2026-03-15;4;Fine.\n";
    expect(problemsOf(await feed(content)).map(({ field, code }) => `${field} ${code}`)).toEqual([
      "Portal missing",
    ]);
  });

  test("years of two digits are no future", async () => {
    const content = "Datum;Sterne;Text\n14.03.98;5;Dicht.\n14.03.26;4;Gut.\n";
    expect(rowsOf(await feed(content)).map(({ date }) => String(date))).toEqual(["1998-03-14", "2026-03-14"]);
  });

  test("who answers a survey is no owner, and an answer is no reply", async () => {
    const content =
      "Respondent,Submitted at,Rating,Answer 1\nAda Lovelace,2026-03-14,5,They came on time and left no dirt.\nBo Diddley,2026-03-15,4,They came late but worked well all day.\n";
    const events = await feed(content);
    expect(rowsOf(events).map(({ author, ownerReply }) => [author, ownerReply])).toEqual([
      ["Ada Lovelace", null],
      ["Bo Diddley", null],
    ]);
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

  test("a column that is called so and holds something else: its cells are what is wrong", async () => {
    const content =
      "Date,Customer,Rating,Comment\n46095,Ada,A,Great work on my roof\n46096,Bo,B,Quick and clean work\n";
    const [fault] = await refused(content);
    expect(fault?.message).toStartWith(
      'no column was found for the rating and the date; most of what "Rating" holds cannot be read as stars from 1 to 5; most of what "Date" holds cannot be read as days: write YYYY-MM-DD; the columns are ',
    );
    expect(fault?.message).toContain(': --map "Rating=rating" --map "Date=date" ');
    expect(noticesOf(await feed(content))).toEqual(['not read: "Date", "Rating"']);
  });

  test.each(["Faves", "Likes", "Helpful votes", "Thumbs Up"])(
    "%s are no stars, and none are proposed",
    async (likes) => {
      const rows =
        "2026-03-04,Ann L.,They fixed the roof quickly,3,Elm\n2026-03-05,Bo R.,A very tidy crew,5,Oak\n";
      const [fault] = problemsOf(await feed(`Date,Neighbor,Recommendation,${likes},Area\n${rows}`));
      expect(fault?.message).toContain('mend what is wrong here: --map "COLUMN=rating" --map "Date=date"');
    },
  );

  test("no count of votes is proposed for stars that cannot be read", async () => {
    const content =
      "Date,Useful,Customer,Rating,Comment\n2026-03-14,3,Ada,A,Great work on my roof\n2026-03-15,1,Bo,B,Quick and clean work\n";
    const [fault] = await refused(content);
    expect(fault?.message).toContain(': --map "Rating=rating" --map "Date=date" ');
  });

  test.each(["Note", "Gesamtnote", "Note (1-6)"])(
    "German grades, of which 1 is the best: %s",
    async (name) => {
      const content = `Datum;Kunde;${name};Kommentar\n14.03.2026;Anna;1;Alles sehr gut gemacht, danke!\n15.03.2026;Bert;2;Alles recht gut gemacht, danke!\n16.03.2026;Cleo;1;Gerne wieder, sehr zufrieden!\n`;
      const [fault] = await refused(content);
      expect(fault).toMatchObject({ field: "rating", code: "missing-column" });
      expect(fault?.message).toStartWith(
        `no column was found for the rating; "${name}" may hold grades of which 1 is the best, so map it only where 5 is; `,
      );
      const columns = { mapped: [{ column: name, field: "rating" }], remembered: [] } as const;
      expect(
        rowsOf(await feed(content, { settings: { columns } })).map(({ rating }) => Number(rating)),
      ).toEqual([1, 2, 1]);
    },
  );

  test("a scale that is none of stars is proposed, and not read as one", async () => {
    const content =
      "Response ID,Start date,How likely are you to recommend us?,Why?\nr1,2026-03-14,9,Because they were quick and clean\nr2,2026-03-15,10,Because they were cheap and friendly\n";
    const [fault] = await refused(content);
    expect(fault?.message).toContain(
      '--map "How likely are you to recommend us?=rating" --map "Start date=date"',
    );
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

  test("columns that may each be a field are no slips of its name", async () => {
    const events = await feed(
      "Date,Rating,Name,Texa,Texb\n2026-03-14,5,Ada,We replaced the whole roof in a week,The ladder was too short for it\n",
    );
    expect(noticesOf(events).slice(1)).toEqual([
      '"Texa", "Texb" may each be the text, and none is read; say which with --map',
      expect.stringContaining("no column tells where the reviews were written"),
      'not read: "Texa", "Texb"',
    ]);
  });

  test.each([
    ["first", "First name", 1],
    ["last", "Last name", 1],
    ["no", "Weather", 2],
  ])("a table with %s names says so where nobody is named", async (_, column, missing) => {
    const events = await feed(`Date,Rating,Source,${column}\n2026-03-14,5,google,Ada\n`);
    const told = noticesOf(events).filter((notice) => !notice.startsWith("guessed"));
    expect(told).toEqual(
      missing === 1
        ? []
        : ["no column tells who wrote the reviews, so all are Anonymous", 'not read: "Weather"'],
    );
  });

  test.each([
    "2026-03-14",
    "14 March 2026",
    "3/4/2026 10:00",
    "2 days ago",
    "12.50",
    "https://ada.example/",
    "ada@mail.example",
    "★★★★★",
    "five stars",
  ])("a table without a header does not show its first row, known by %s", async (cell) => {
    const [fault] = await refused(`Ada Lovelace,${cell},Nice work\nBo Diddley,${cell},Fine work\n`);
    expect(fault).toMatchObject({ code: "unknown-format" });
    expect(fault?.message).toContain("no line that names its columns");
    expect(fault?.message).not.toContain("Lovelace");
  });
});

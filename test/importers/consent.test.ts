import { describe, expect, test } from "bun:test";
import { consentAskedBy, consentUnder } from "../../src/importers/parsing/consent-names.ts";
import { columnsOf, feed, noticesOf, rowsOf } from "./feeding.ts";

const none = "withheld";

/** What becomes of each row: its author, or that it is withheld. */
async function shown(header: string, cells: readonly string[], feeding: object = {}): Promise<string[]> {
  const rows = cells.map(
    (cell, index) => `2026-03-${10 + index},Ann Author,5,Dry at last and on time.,"${cell}"`,
  );
  const events = await feed([`date,name,rating,text,${header}`, ...rows, ""].join("\n"), feeding);
  return rowsOf(events).map(({ author, flaggedAs }) => (flaggedAs === null ? author : none));
}

const ann = "Ann Author";
const nobody = "Anonymous";

describe("a column that asks whether a review may be published", () => {
  test.each([
    ["May we publish this review?", ["Yes", "No", "", "yes, of course", "no thanks", "Y", "n"]],
    [
      "Dürfen wir Ihre Bewertung veröffentlichen?",
      ["Ja", "Nein", "", "Ja, gerne", "Lieber nicht", "j", "nein"],
    ],
    ["¿Podemos publicar su reseña?", ["Sí", "No", "", "sí, claro", "no, gracias", "SI", "no"]],
    ["Pouvons-nous publier votre avis ?", ["Oui", "Non", "", "oui bien sûr", "non merci", "OUI", "non"]],
    ["Mogen wij uw beoordeling publiceren?", ["Ja", "Nee", "", "ja, graag", "nee", "ja", "niet"]],
    ["Publish", ["ok", "no", "", "yes", "not yet", "x", "n"]],
    ["Consent (Consent)", ["Checked", "Not Checked", "", "checked", "not checked", "Checked", "Not Checked"]],
    ["Consent", ["TRUE", "FALSE", "", "true", "false", "1", "0"]],
    ["OK to use your comment on our website", ["x", "no", "", "✓", "none", "ok", "never"]],
  ])("%s", async (name, cells) => {
    expect(await shown(`"${name}"`, cells)).toEqual([ann, none, none, ann, none, ann, none]);
  });

  test("a box to tick is a yes, and one that was left open none", async () => {
    const box = "I agree that my review is published on the website";
    expect(await shown('"Permission to publish"', [box, "", box])).toEqual([ann, none, ann]);
  });

  test.each([
    "I agree that my review may be published on the website",
    "May your review and first name be displayed on their page?",
    "Can your words be published on other websites?",
  ])("letters that meet between words turn no question: %s", async (question) => {
    expect(await shown(`"${question}"`, ["yes", "no", "", question])).toEqual([ann, none, none, ann]);
  });

  test("a huge cell is no answer, and is read at once", () => {
    for (const part of ["x no ", "mit ", "yes but not "])
      expect(consentUnder("May we publish this?", "consent", part.repeat(200_000))).toBe("none");
  });

  test("of several that ask, each has to say yes", async () => {
    const header = "Consent to publish on website,Consent to publish on social media";
    const cells = ['Yes","Yes', 'Yes","No', 'No","Yes', 'Yes","'];
    expect(await shown(header, cells)).toEqual([ann, none, none, none]);
    const mapped = ["Consent to publish on website", "Consent to publish on social media"].map(
      (column) => ({ column, field: "consent" }) as const,
    );
    const settings = { columns: { mapped, remembered: [] } };
    expect(await shown(header, cells, { settings })).toEqual([ann, none, none, none]);
  });

  test("a yes that leaves out the name, or takes something else back", async () => {
    const cells = [
      "Yes, with my name",
      "Yes, but anonymously",
      "Anonymously",
      "Yes, first name only",
      "Yes, without my name",
      "Yes, but not the second half",
      "I'd prefer that you did not print this with my name",
      "No",
    ];
    expect(await shown('"May we publish your review?"', cells)).toEqual([
      ann,
      nobody,
      nobody,
      nobody,
      nobody,
      none,
      none,
      none,
    ]);
  });

  test("the opposite question takes away what is answered with yes", async () => {
    expect(await shown('"Please do not publish my review"', ["Yes", "", "No", "x"])).toEqual([
      none,
      ann,
      ann,
      none,
    ]);
  });

  test("is told as read, with what nobody may find out from what is published", async () => {
    const events = await feed(
      "date,name,rating,text,May we publish this?\n2026-03-14,Ann,5,Dry at last.,No\n2026-03-15,Bo,5,Dry too.,Yes\n",
    );
    expect(columnsOf(events).guessed).toContainEqual({
      column: "May we publish this?",
      field: "consent",
      because: "name and content",
    });
    expect(rowsOf(events).map(({ author, flaggedAs }) => `${author} ${flaggedAs}`)).toEqual([
      "Ann privacy",
      "Bo null",
    ]);
  });
});

describe("a column that asks for the name alone", () => {
  test.each([
    ["May we show your name?", ["Yes", "No", ""], [ann, nobody, nobody]],
    ["¿Desea permanecer anónimo?", ["No", "Sí", "sí, por favor"], [ann, nobody, nobody]],
    ["Preferisci restare anonimo?", ["no", "sì", "sì"], [ann, nobody, nobody]],
    ["Wilt u anoniem blijven?", ["nee", "ja", "ja, graag"], [ann, nobody, nobody]],
    ["Mogen we uw naam vermelden?", ["Ja", "Nee", ""], [ann, nobody, nobody]],
    ["Show name?", ["Y", "N", ""], [ann, nobody, nobody]],
    ["How should we display your name?", ["Full name", "Initials only", "Anonymous"], [ann, nobody, nobody]],
    [
      "Display name preference",
      ["First and last name", "First name only", "Anonymous"],
      [ann, nobody, nobody],
    ],
    ["Dürfen wir Ihren Namen nennen?", ["Ja", "Nein", ""], [ann, nobody, nobody]],
    ["Anonymous", ["No", "Yes", ""], [ann, nobody, ann]],
    ["Möchten Sie anonym bleiben?", ["Nein", "Ja", ""], [ann, nobody, ann]],
  ])("%s", async (name, cells, authors) => {
    expect(await shown(`"${name}"`, cells)).toEqual(authors);
  });

  test("no picture stays of who gives no name", async () => {
    const table =
      "date,name,rating,Author avatar URL,Anonymous\n2026-03-14,Ann,5,https://p.example/a.png,yes\n2026-03-15,Bo,5,https://p.example/b.png,no\n";
    const columns = { mapped: [{ column: "Author avatar URL", field: "author_avatar_url" }], remembered: [] };
    const events = await feed(table, { settings: { columns } as never, forced: "table" });
    expect(rowsOf(events).map(({ author, authorAvatarUrl }) => [author, authorAvatarUrl])).toEqual([
      [nobody, null],
      ["Bo", "https://p.example/b.png"],
    ]);
  });
});

describe("what asks for something else is no such column", () => {
  test.each([
    "Do you use our website?",
    "Did you accept our quote?",
    "May we contact you?",
    "I agree to the privacy policy",
    "Newsletter: may we send you offers?",
    "Einwilligung Datenschutz",
    "Would you recommend us?",
    "Beratungsbedarf online",
    "Published",
    "Date published",
    "Review",
    "Name",
    "Was the price published on our website fair?",
    "May we publish photos of your roof?",
    "Notes",
    "Private client",
  ])("%s", (name) => expect(consentAskedBy(name)).toBeNull());
});

describe("a column that seems to ask and cannot be read so is told", () => {
  const warning =
    'seems to say which reviews may be published, and is not read: all are; --map "Consent=consent" reads it';

  test("where its cells are no answers", async () => {
    const events = await feed(
      "date,name,rating,text,Consent\n2026-03-14,Ann,5,Dry at last.,Form 17 in the folder\n2026-03-15,Bo,5,Dry too.,Form 18\n",
    );
    expect(noticesOf(events).some((notice) => notice === `"Consent" ${warning}`)).toBeTrue();
    expect(rowsOf(events).every(({ flaggedAs }) => flaggedAs === null)).toBeTrue();
  });

  test("in records, which know none unless it is said", async () => {
    const line = { source: "direct", author: "Ann", rating: 5, date: "2026-03-14", consent: "no" };
    expect(noticesOf(await feed(`${JSON.stringify(line)}\n`))).toEqual([
      `"consent" ${warning.replace("Consent=", "consent=")}`,
    ]);
  });

  test("a table with our own names that asks is read as a table", async () => {
    const events = await feed(
      "source,author,rating,date,text,consent\ndirect,Ann,5,2026-03-14,Dry at last.,no\ndirect,Bo,5,2026-03-15,Dry too.,yes\n",
    );
    expect(rowsOf(events).map(({ flaggedAs }) => flaggedAs)).toEqual(["privacy", null]);
  });
});

describe("said with --map", () => {
  const said = (column: string, field: string) => ({
    settings: { columns: { mapped: [{ column, field: field as never }], remembered: [] } },
  });

  test("whatever the cells hold: only a yes is one", async () => {
    const cells = ["Form 17", "yes", ""];
    expect(await shown('"Q7"', cells, said("Q7", "consent"))).toEqual([none, ann, none]);
    expect(await shown('"Q7"', cells, said("Q7", "name_consent"))).toEqual([nobody, ann, nobody]);
  });

  test("in a platform's export too, and verified with it", async () => {
    const table =
      "Review ID,Review Stars,Review Content,Review Date,Reviewer Name,Asked,Ours\na,5,Dry,2026-03-14,Ada,yes,ja\nb,5,Wet,2026-03-14,Bo,no,\n";
    const settings = {
      columns: {
        mapped: [
          { column: "Asked", field: "consent" as const },
          { column: "Ours", field: "verified" as const },
        ],
        remembered: [],
      },
    };
    expect(
      rowsOf(await feed(table, { settings, forced: "trustpilot" })).map(
        ({ flaggedAs, verified }) => `${flaggedAs} ${verified}`,
      ),
    ).toEqual(["null true", "privacy false"]);
  });
});

describe("forms speak to whom they ask", () => {
  test.each([
    ["Your first name,Your last name (optional)", "Ann,Author", "Ann Author"],
    ["Your name", "Ann Author", "Ann Author"],
    ["Name (optional)", "Ann Author", "Ann Author"],
    ["Ihr Vorname,Ihr Name", "Ann,Author", "Ann Author"],
    ["Vorname,Name", "Ann,Author", "Ann Author"],
    ["Prénom,Nom", "Ann,Author", "Ann Author"],
    ["First name,Name", "Ann,Ann Author", "Ann Author"],
    ["Votre nom", "Ann Author", "Ann Author"],
  ])("%s", async (header, cells, author) => {
    const table = `date,rating,text,${header}\n2026-03-14,5,Dry at last and on time.,${cells}\n2026-03-15,4,Nearly dry and nearly on time.,${cells}\n`;
    expect(rowsOf(await feed(table)).map((row) => row.author)).toEqual([author, author]);
  });
});

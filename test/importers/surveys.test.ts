import { describe, expect, test } from "bun:test";
import { feed, noticesOf, problemsOf, rowsOf } from "./feeding.ts";

/** What the tools hand out in which most forms are made, as it comes: nothing is mapped. */
const exports = {
  "Microsoft Forms": [
    "ID,Start time,Completion time,Email,Name,Language,How many stars would you give us?,What did you like or dislike?,May we publish your review?",
    '1,11/13/26 9:10:01,11/13/26 9:14:22,anonymous,,English,5,"Great crew, very tidy and on time.",Yes',
    "2,11/14/26 18:00:30,11/15/26 0:02:10,c@mail.example,Carla Nowak,English,2,They left nails in the driveway.,No",
    "3,11/15/26 7:40:00,11/15/26 7:45:00,anonymous,,English,4,Good price but the start was delayed twice.,Yes",
  ],
  Typeform: [
    "#,What's your name?,How would you rate us?,Tell us what you think.,Can we use your review on our site?,Response Type,Start Date (UTC),Stage Date (UTC),Submit Date (UTC),Network ID,Tags",
    'a1b2,Ann,5,"Great crew, very tidy and on time.",1,completed,2026-11-13 09:10:01,,2026-11-13 09:14:22,aa11,',
    "d4e5,Carla Nowak,2,They left nails in the driveway.,0,completed,2026-11-14 18:00:30,,2026-11-15 12:02:10,bb22,",
    "g7h8,Cyd,4,Good price but the start was delayed twice.,1,completed,2026-11-15 23:40:00,,2026-11-16 02:45:00,cc33,",
  ],
  SurveyMonkey: [
    "Respondent ID,Collector ID,Start Date,End Date,IP Address,Email Address,First Name,Last Name,Custom Data 1,How satisfied are you with our work?,What could we do better?,May we publish your comment?",
    ",,,,,,,,,Response,Open-Ended Response,Response",
    '118000001,41,11/13/2026 09:10:01 AM,11/13/2026 09:14:22 AM,10.0.0.1,a@mail.example,Ann,Lee,,5,"Great crew, very tidy and on time.",Yes',
    "118000002,41,11/14/2026 06:00:30 PM,11/15/2026 12:02:10 AM,10.0.0.2,b@mail.example,Carla,Nowak,,2,They left nails in the driveway.,No",
    "118000003,41,11/15/2026 07:40:00 AM,11/15/2026 07:45:00 AM,10.0.0.3,c@mail.example,Cyd,Poe,,4,Good price but the start was delayed twice.,Yes",
  ],
  Qualtrics: [
    "StartDate,EndDate,Status,IPAddress,Progress,Duration (in seconds),Finished,RecordedDate,ResponseId,RecipientLastName,RecipientFirstName,RecipientEmail,Q1,Q2,Q3,Q4",
    "Start Date,End Date,Response Type,IP Address,Progress,Duration (in seconds),Finished,Recorded Date,Response ID,Recipient Last Name,Recipient First Name,Recipient Email,How many stars would you give us?,What is your name?,What did you like or dislike?,May we publish your answer?",
    '"{""ImportId"":""startDate""}","{""ImportId"":""endDate""}","{""ImportId"":""status""}","{""ImportId"":""ipAddress""}","{""ImportId"":""progress""}","{""ImportId"":""duration""}","{""ImportId"":""finished""}","{""ImportId"":""recordedDate""}","{""ImportId"":""_recordId""}","{""ImportId"":""recipientLastName""}","{""ImportId"":""recipientFirstName""}","{""ImportId"":""recipientEmail""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2_TEXT""}","{""ImportId"":""QID3_TEXT""}","{""ImportId"":""QID4""}"',
    '2026-11-13 09:10:01,2026-11-13 09:14:22,IP Address,10.0.0.1,100,261,True,2026-11-13 09:14:23,R_1aZ,,,a@mail.example,5,Ann Lee,"Great crew, very tidy and on time.",Yes',
    "2026-11-14 18:00:30,2026-11-15 00:02:10,IP Address,10.0.0.2,100,21700,True,2026-11-15 00:02:11,R_2bY,,,b@mail.example,2,Carla Nowak,They left nails in the driveway.,No",
    "2026-11-15 07:40:00,2026-11-15 07:45:00,IP Address,10.0.0.3,100,300,True,2026-11-15 07:45:01,R_3cX,,,c@mail.example,4,Cyd Poe,Good price but the start was delayed twice.,Yes",
  ],
  Jotform: [
    '"Submission Date","Full Name","E-mail","Phone Number","Overall Rating","Your Review","I give permission to publish my review","Submission ID"',
    '"Nov 13, 2026 9:14 AM","Ann Lee","a@mail.example","(555) 010-0001","5","Great crew, very tidy and on time.","I give permission to publish my review","58"',
    '"Nov 15, 2026 12:02 AM","Carla Nowak","b@mail.example","(555) 010-0002","2","They left nails in the driveway.","","59"',
    '"Nov 15, 2026 7:45 AM","Cyd Poe","c@mail.example","(555) 010-0003","4","Good price but the start was delayed twice.","I give permission to publish my review","60"',
  ],
  "Gravity Forms": [
    '"Name (First)","Name (Last)","Email","How many stars?","Your review","Consent (Consent)","Consent (Text)","Entry Id","Entry Date","Date Updated","Source Url","Post Id","User Agent","User IP"',
    '"Ann","Lee","a@mail.example","5","Great crew, very tidy and on time.","Checked","You may publish my review.","101","2026-11-13 09:14:22","2026-11-16 10:00:00","https://roof.example/review-us/","","Mozilla/5.0","10.0.0.1"',
    '"Carla","Nowak","b@mail.example","2","They left nails in the driveway.","","","102","2026-11-15 00:02:10","2026-11-16 10:00:00","https://roof.example/review-us/","","Mozilla/5.0","10.0.0.2"',
    '"Cyd","Poe","c@mail.example","4","Good price but the start was delayed twice.","Checked","You may publish my review.","103","2026-11-15 07:45:00","2026-11-16 10:00:00","https://roof.example/review-us/","","Mozilla/5.0","10.0.0.3"',
  ],
};
const authors: Readonly<Record<keyof typeof exports, readonly string[]>> = {
  "Microsoft Forms": ["Anonymous", "Carla Nowak", "Anonymous"],
  Typeform: ["Ann", "Carla Nowak", "Cyd"],
  SurveyMonkey: ["Ann Lee", "Carla Nowak", "Cyd Poe"],
  Qualtrics: ["Ann Lee", "Carla Nowak", "Cyd Poe"],
  Jotform: ["Ann Lee", "Carla Nowak", "Cyd Poe"],
  "Gravity Forms": ["Ann Lee", "Carla Nowak", "Cyd Poe"],
};

describe.each(Object.entries(exports))("an export of %s", (tool, lines) => {
  test("is read as it comes: the day it was sent, the words, the stars, the name, and only what may be published", async () => {
    const events = await feed([...lines, ""].join("\n"));
    expect(problemsOf(events)).toEqual([]);
    const rows = rowsOf(events);
    expect(
      rows.map(({ rating, date, text, flaggedAs }) => [Number(rating), date as string, text, flaggedAs]),
    ).toEqual([
      [5, "2026-11-13", "Great crew, very tidy and on time.", null],
      [2, "2026-11-15", "They left nails in the driveway.", "privacy"],
      // Typeform's times are UTC: in Chicago it is still the evening before.
      [4, "2026-11-15", "Good price but the start was delayed twice.", null],
    ]);
    expect(rows.map(({ author }) => author)).toEqual(authors[tool as keyof typeof exports] as string[]);
    expect(JSON.stringify(rows)).not.toMatch(/mail\.example|555|10\.0\.0|review-us/);
  });
});

describe("a form's answers", () => {
  test.each([
    [
      "Italian",
      "Informazioni cronologiche,Nome,Valutazione,La tua esperienza,Possiamo pubblicare la recensione?",
      "14/03/2026 18.30.05,Giulia,5,Tetto perfetto,Sì",
    ],
    [
      "Dutch",
      "Tijdstempel,Naam,Beoordeling,Uw ervaring,Mogen wij uw review publiceren?",
      "14-3-2026 18:30:05,Giulia,5,Tetto perfetto,Ja",
    ],
    [
      "German, with the begin and the end of each answer",
      "ID,Startzeit,Fertigstellungszeit,E-Mail,Name,Wie zufrieden sind Sie?,Was möchten Sie uns sagen?,Dürfen wir das veröffentlichen?",
      "1,13.03.2026 23:58:11,14.03.2026 00:12:44,anonymous,Giulia,5,Tetto perfetto,Ja",
    ],
    [
      "French, with the begin and the end of each answer",
      "ID,Heure de début,Heure de fin,Adresse de messagerie,Nom,Êtes-vous satisfait ?,Votre avis,Acceptez-vous la publication ?",
      "1,13/03/2026 23:58:11,14/03/2026 00:12:44,anonymous,Giulia,5,Tetto perfetto,Oui",
    ],
    [
      "Spanish, with the begin and the end of each answer",
      "Id.,Hora de inicio,Hora de finalización,Correo electrónico,Nombre,¿Qué tan satisfecho está?,Comentarios,¿Podemos publicarlo?",
      "1,13/03/2026 23:58:11,14/03/2026 00:12:44,anonymous,Giulia,5,Tetto perfetto,Sí",
    ],
    [
      "Italian, with the begin and the end of each answer",
      "ID,Ora di inizio,Ora di completamento,Posta elettronica,Nome,Quanto è soddisfatto?,La sua opinione,Possiamo pubblicarla?",
      "1,13/03/2026 23.58.11,14/03/2026 00.12.44,anonymous,Giulia,5,Tetto perfetto,Sì",
    ],
  ])("in %s", async (_, names, answer) => {
    const other = answer
      .replace("Giulia", "Bo")
      .replace(",5,", ",2,")
      .replace("perfetto", "che gocciola ancora");
    const events = await feed([names, answer, other, ""].join("\n"));
    expect(problemsOf(events)).toEqual([]);
    expect(
      rowsOf(events).map(({ author, rating, date, text }) => `${author} ${Number(rating)} ${date} ${text}`),
    ).toEqual(["Giulia 5 2026-03-14 Tetto perfetto", "Bo 2 2026-03-14 Tetto che gocciola ancora"]);
  });
});

describe("a header's second line", () => {
  const [header, second, ...rows] = exports.SurveyMonkey;

  test("is told, and no review is lost to it", async () => {
    expect(noticesOf(await feed([header, second, ...rows, ""].join("\n")))[0]).toBe(
      "the header's second line is not read",
    );
    expect(rowsOf(await feed([header, ...rows, ""].join("\n"))).length).toBe(3);
  });

  test("is none where its row has a day, stars, or anything in its first column", async () => {
    const table = (first: string) =>
      `tag;name;sterne;text\n${first}\n2026-03-15;Bo;4;Fast ganz dicht geworden.\n2026-03-16;Cy;5;Jetzt ist alles dicht.\n`;
    for (const first of [";Ann;5;Gut und schnell", "14.03.2026;Ann;;Gut", "gestern;Ann;gut;Gut"]) {
      const events = await feed(table(first));
      expect([rowsOf(events).length, problemsOf(events).length]).toEqual([
        2,
        first.startsWith("gestern") ? 2 : 1,
      ]);
    }
    expect(rowsOf(await feed(table(";Text;Antwort;Antwort"))).length).toBe(2);
  });
});

import { describe, expect, test } from "bun:test";
import { feed, rowsOf } from "./feeding.ts";

/** What plugins and services hand out, as it comes: the author and the words of what is shown. */
const exports = {
  "WooCommerce's comments": [
    "comment_ID,comment_author,comment_author_email,comment_author_IP,comment_date,comment_content,comment_approved,rating",
    "1,Ann Lee,a@mail.example,10.0.0.1,2026-03-14 10:00:00,It is dry at last,1,5",
    "2,Bo Ray,b@mail.example,10.0.0.2,2026-03-15 10:00:00,They came too late,0,4",
  ],
  "posts of WordPress": [
    "post_content,post_status,post_date,client_name,star_rating",
    "Dry,publish,2026-03-14 10:00:00,Ann Lee,5",
    "Late,draft,2026-03-15 10:00:00,Bo Ray,4",
  ],
  WPForms: [
    "Name: First,Name: Last,Email,Rating,Review,Entry Date",
    '"Ann","Lee",a@mail.example,5,Dry,"March 14, 2026 6:30 pm"',
  ],
  Yotpo: [
    "Published,Review ID,Review Status,Review Content,Review Score,Date,Display Name,Comment Content",
    "TRUE,1,Published,Dry,5,2026-03-14,Ann Lee,We thank you very much for that",
    "TRUE,2,Rejected,Late,4,2026-03-15,Bo Ray,We call you about that in private",
  ],
  ProvenExpert: [
    "Datum;Name;Gesamtbewertung;Kommentar;Status",
    "14.03.2026;Ann Lee;5;Dry;Veröffentlicht",
    "15.03.2026;Bo Ray;4;Late;Nicht veröffentlicht",
  ],
};

describe("exports of plugins and services are read as they come", () => {
  test.each(Object.entries(exports))("%s", async (_, lines) => {
    const events = await feed([...lines, ""].join("\n"));
    expect(rowsOf(events).map(({ author, text }) => `${author}: ${text}`)).toEqual([
      expect.stringMatching(/^Ann Lee: (?:Dry|It is dry at last)$/),
    ]);
  });
});

describe("a link that is no review's is not published as one", () => {
  test.each(["Referrer", "company_website", "Upload a photo"])("%s", async (column) => {
    const events = await feed(
      `date,name,rating,text,${column}\n2026-03-14,Ann Lee,5,Dry,https://files.example/a1\n2026-03-15,Bo Ray,4,Late,https://files.example/a2\n`,
    );
    expect(rowsOf(events).map(({ sourceUrl }) => sourceUrl)).toEqual([null, null]);
  });
});

describe("of several days in a table the review's counts", () => {
  test.each([
    ["Update Time", "Create Time"],
    ["Last Update", "Create Time"],
    ["Modification date", "Creation date"],
    ["Änderungsdatum", "Erstellungsdatum"],
    ["Project Date", "Date Submitted"],
    ["Service Date", "Date Reviewed"],
    ["Invite sent date", "Feedback date"],
  ])("and not its %s", async (other, own) => {
    const events = await feed(
      `name,${other},${own},rating,review\nAnn Lee,2026-05-20,2026-03-14,5,Dry\nBo Ray,2026-05-21,2026-03-15,4,Late\n`,
    );
    expect(rowsOf(events).map(({ date }) => date as string)).toEqual(["2026-03-14", "2026-03-15"]);
  });

  test("and the day of the work only where no other stands", async () => {
    const events = await feed(
      "name,Project Date,rating,review\nAnn Lee,2026-03-14,5,Dry\nBo Ray,2026-03-15,4,Late\n",
    );
    expect(rowsOf(events).map(({ date }) => date as string)).toEqual(["2026-03-14", "2026-03-15"]);
  });
});

import { describe, expect, test } from "bun:test";
import { plainText } from "../../src/core/importing/markup.ts";
import { readRating } from "../../src/core/importing/rating.ts";
import { type ImportSettings, usualSettings } from "../../src/core/importing/row.ts";
import { showingUnder } from "../../src/core/importing/showing.ts";
import { readVendorDay, type Zoneless } from "../../src/core/importing/vendor-day.ts";
import { readVendorRating } from "../../src/core/importing/vendor-rating.ts";
import { readVendorAuthor, readVendorWords } from "../../src/core/importing/vendor-words.ts";
import type { Rating } from "../../src/core/reviews/review.ts";

describe("ratings as vendors write them", () => {
  test.each<[unknown, number]>([
    [5, 5],
    [4.0, 4],
    ["4", 4],
    ["4.0", 4],
    ["4,0", 4],
    [" 3 ", 3],
    ["FIVE", 5],
    ["one", 1],
    ["THREE_STARS", 3],
    ["4/5", 4],
    ["4.0 / 5.0", 4],
    ["8/10", 4],
    ["80/100", 4],
    ["4 out of 5", 4],
    ["4 of 5 stars", 4],
    ["Rated 4 out of 5", 4],
    ["5 stars", 5],
    ["1 star", 1],
    ["★★★★☆", 4],
    ["★★★", 3],
    ["⭐⭐⭐⭐⭐", 5],
    ["⭐️⭐️ ⭐️", 3],
    ["★☆☆☆☆", 1],
  ])("%j is %d", (sent, rating) => {
    expect(readVendorRating(sent)).toEqual({ kind: "value", value: rating as 5 });
  });

  test.each(
    [
      0,
      6,
      4.5,
      -1,
      Number.NaN,
      "0",
      "6",
      "4.5",
      "4,5",
      "3.5/5",
      "7/10",
      "9/5",
      "STAR_RATING_UNSPECIFIED",
      "good",
      "☆☆☆☆☆",
      "★★★★★★",
      "½",
      "",
      "5 5",
      true,
      {},
      [],
      [5],
    ].map((sent) => [sent]),
  )("%j is a bad rating", (sent) => {
    expect(readVendorRating(sent)).toMatchObject({ kind: "fault", code: "bad-rating" });
  });

  test.each<[unknown, number | null, number | null, number | null]>([
    ["4", 5, 1, 4],
    ["8", 10, null, 4],
    ["10", 10, 1, 5],
    ["1", 10, 1, 1],
    ["80", 100, 0, 4],
    ["0.8", 1, 0, 4],
    ["90", 100, null, null],
    ["7", 10, null, null],
    ["11", 10, null, null],
    ["0", 10, 0, 1],
    ["4", 0, 0, null],
    ["4", 5, 5, 4],
    ["8/10", 5, 1, 4],
  ])("%j of %p down to %p is %p", (sent, best, worst, rating) => {
    const reading = readVendorRating(sent, { best, worst });
    expect(reading.kind === "value" ? Number(reading.value) : null).toBe(rating);
  });
});

const chicago = usualSettings("America/Chicago");

function dayOf(sent: unknown, zoneless: Zoneless = "utc", settings: Partial<ImportSettings> = {}) {
  const reading = readVendorDay(sent, zoneless, { ...chicago, ...settings });
  return reading.kind === "value" ? [String(reading.value.day), reading.value.instant] : reading.code;
}

test.each([1, 2, 3, 4, 5])("%d stars are read in every form of our own", (stars) => {
  for (const sent of [
    stars,
    `${stars}`,
    ` ${stars}.0 `,
    `${stars}/5`,
    `${stars * 2} / 10`,
    `${stars * 20}/100`,
  ])
    expect(readRating(sent)).toEqual({ kind: "value", value: stars as Rating });
});

test("a word for the state of a review says whether it is shown, none that it is, and a strange one that it is not", () => {
  expect(["", " ", null, undefined, "Live", "Trash", "spam", "whatever"].map(showingUnder)).toEqual([
    "shown",
    "shown",
    "shown",
    "shown",
    "shown",
    "hidden",
    "spam",
    "hidden",
  ]);
});

describe("times as vendors write them", () => {
  test.each<[unknown, string, string | null]>([
    ["2026-01-03T04:30:00.123456789Z", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03T04:30:00.1234567891Z", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03T04:30:00+0000", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03T04:30:00+09:00", "2026-01-02", "2026-01-02T19:30:00Z"],
    ["2026-01-03 04:30:00", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03 04:30", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03 04:30:00 UTC", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03 04:30:00 +0000", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03 04:30:00 +0000 UTC", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03T04:30:00", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["2026-01-03", "2026-01-03", null],
    ["01/25/2026", "2026-01-25", null],
    ["25.01.2026", "2026-01-25", null],
    ["01/25/2026 04:30:00", "2026-01-24", "2026-01-25T04:30:00Z"],
    ["1/25/2026 3:04 PM", "2026-01-25", "2026-01-25T15:04:00Z"],
    ["1/25/2026, 12:04:00 AM", "2026-01-24", "2026-01-25T00:04:00Z"],
    ["2026/1/25 10:00", "2026-01-25", "2026-01-25T10:00:00Z"],
    ["Jan 3, 2026", "2026-01-03", null],
    ["3 January 2026", "2026-01-03", null],
    ["Sat, 03 Jan 2026 04:30:00 GMT", "2026-01-02", "2026-01-03T04:30:00Z"],
    ["Sat Jan 03 2026", "2026-01-03", null],
    ["September 1st, 2025", "2025-09-01", null],
    // Forms of Google's, as their answers are downloaded.
    ["2026/01/02 9:30:05 PM GMT-7", "2026-01-02", "2026-01-03T04:30:05Z"],
    ["2026/01/03 12:30:05 a. m. GMT+5:30", "2026-01-02", "2026-01-02T19:00:05Z"],
    ["2026/01/02 11:30:05 PM EST", "2026-01-02", "2026-01-03T04:30:05Z"],
    ["2026/07/02 11:30:05 PM PDT", "2026-07-03", "2026-07-03T06:30:05Z"],
    ["25-Jan-2026", "2026-01-25", null],
    // Two digits of a year, as spreadsheets show it.
    ["1/25/26", "2026-01-25", null],
    ["01/25/26 4:30 AM", "2026-01-24", "2026-01-25T04:30:00Z"],
    ["25-01-99", "1999-01-25", null],
    ["6/6/26", "2026-06-06", null],
    [1_767_414_600, "2026-01-02", "2026-01-03T04:30:00Z"],
    ["1767414600", "2026-01-02", "2026-01-03T04:30:00Z"],
    [1_767_414_600_000, "2026-01-02", "2026-01-03T04:30:00Z"],
  ])("%j is %s", (sent, day, instant) => {
    expect(dayOf(sent)).toEqual([day, instant]);
  });

  test.each<[unknown, string]>([
    ["2 weeks ago", "relative-date"],
    ["Edited 3 months ago", "relative-date"],
    ["yesterday", "relative-date"],
    ["vor 2 Wochen", "relative-date"],
    ["hace un mes", "relative-date"],
    ["un mese fa", "relative-date"],
    ["01/03/2026", "ambiguous-date"],
    ["01-03-2026 10:00", "ambiguous-date"],
    ["01/03/26", "ambiguous-date"],
    // 2026-03-14, or the 26th of March 2014.
    ["26/03/14", "ambiguous-date"],
    ["26/3/14", "ambiguous-date"],
    ["12/12/25", "ambiguous-date"],
    ["13/25/26", "bad-date"],
    ["2026-01-03 10:00 GMT+123", "bad-date"],
    ["2026-02-30", "bad-date"],
    ["2026-02-30 10:00:00", "bad-date"],
    ["2026-01-03 25:00:00", "bad-date"],
    ["1/25/2026 13:00 PM", "bad-date"],
    ["13/25/2026", "bad-date"],
    ["Smarch 3, 2026", "bad-date"],
    ["1899-01-01", "bad-date"],
    ["20260103", "bad-date"],
    [12, "bad-date"],
    [null, "bad-date"],
    [{}, "bad-date"],
    [true, "bad-date"],
  ])("%j is refused: %s", (sent, code) => {
    expect(String(dayOf(sent))).toBe(code);
  });

  test.each([
    "1/25/2026 13:00 PM",
    "2026-01-03 25:00:00",
    "2026-01-03 10:61 UTC",
    "31 February 2026",
    "2026-02-30 10:00:00",
    "Jan 3, 2026 10:00",
  ])("a fault of %j quotes it as it was sent", (sent) => {
    const reading = readVendorDay(sent, "refused", chicago);
    expect(reading).toMatchObject({ code: "bad-date", message: expect.stringContaining(`"${sent}" `) });
  });

  test("what a time without a zone means is the format's to say", () => {
    expect(dayOf("2026-01-03 04:30:00", "local")).toEqual(["2026-01-03", null]);
    expect(dayOf("2026-01-03 04:30:00", "refused")).toBe("bad-date");
    expect(dayOf("2026-01-03 04:30:00 UTC", "refused")).toEqual(["2026-01-02", "2026-01-03T04:30:00Z"]);
    expect(dayOf("2026-01-03", "refused")).toEqual(["2026-01-03", null]);
  });

  test("the order of day and month is the operator's", () => {
    expect(dayOf("01/03/2026", "utc", { dateOrder: "month-first" })).toEqual(["2026-01-03", null]);
    expect(dayOf("01/03/2026 12:00", "utc", { dateOrder: "day-first" })).toEqual([
      "2026-03-01",
      "2026-03-01T12:00:00Z",
    ]);
    expect(dayOf("01/25/2026", "utc", { dateOrder: "day-first" })).toBe("bad-date");
    expect(dayOf("26/03/14", "utc", { dateOrder: "day-first" })).toEqual(["2014-03-26", null]);
    expect(dayOf("12/12/25", "utc", { dateOrder: "month-first" })).toEqual(["2025-12-12", null]);
    expect(dayOf("26/03/14", "utc", { dateOrder: "month-first" })).toBe("bad-date");
  });
});

describe("words as vendors write them", () => {
  test.each([
    ["Tom &amp; Jo", "Tom & Jo"],
    ["it&#39;s &quot;dry&quot;", 'it\'s "dry"'],
    ["it&#x2019;s", "it’s"],
    ["caf&eacute;&nbsp;Z&uuml;ri", "café Züri"],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["&lt;b&gt; is a tag", "<b> is a tag"],
    ["&#146;tis", "’tis"],
    ["A &unknown; B & C", "A &unknown; B & C"],
    ["&#0;&#xD800;&#x110000;", "&#0;&#xD800;&#x110000;"],
    ["Great<br>work<br/>\nhere", "Great\nwork\nhere"],
    ["<p>One</p><p>Two</p>", "One\nTwo"],
    ["<b>bold</b> and <a href='x'>link</a>", "bold and link"],
    ["<script>alert(1)</script>Hi<!-- no --> there", "Hi there"],
    ["I <3 it, 5 < 6 and 7 > 3", "I <3 it, 5 < 6 and 7 > 3"],
    ["<quote> me, <not a tag>", "<quote> me, <not a tag>"],
    ["Paid <a lot> less for a <small job>", "Paid <a lot> less for a <small job>"],
    ["<p class=x>One</p ><br />Two<img src='x' hidden>", "One\nTwo"],
    ["<ul><li>dry</li><li>clean</li></ul>", "dry\nclean"],
    ["<style>p { color: red }</style>Hi<SCRIPT>a()</SCRIPT> there<script>b()</script>", "Hi there"],
    ["İyi usta<!-- vor -->, çok hızlı<script>a()</script>.", "İyi usta, çok hızlı."],
    [42, "42"],
  ])("%j reads %j", (sent, text) => {
    const reading = readVendorWords(sent);
    const lines = reading.kind === "value" ? (reading.value ?? "").replace(/\n+/g, "\n") : reading.code;
    expect(lines).toBe(text);
  });

  test("plain text is left alone, letter for letter", () => {
    for (const text of ["no & markup <3", "a  b\n\n\nc", "x < y"]) expect(plainText(text)).toBe(text);
  });

  test.each<[unknown, string]>([
    ["Ann &amp; Bo", "Ann & Bo"],
    [7, "7"],
    ["  Ann\n Bo ", "Ann Bo"],
    [null, "Anonymous"],
    [undefined, "Anonymous"],
    ["", "Anonymous"],
    ["anonymous", "Anonymous"],
    ["A Google User", "Anonymous"],
    ["Google user", "Anonymous"],
    ["Ein Google-Nutzer", "Anonymous"],
    ["Un utilisateur de Google", "Anonymous"],
    ["Un usuario de Google", "Anonymous"],
    ["Um usuário do Google", "Anonymous"],
    ["Een Google-gebruiker", "Anonymous"],
    ["Anónimo", "Anonymous"],
    ["Anonyme", "Anonymous"],
    ["Anonimo Veneziano", "Anonimo Veneziano"],
    ["Google Nutzfahrzeuge", "Google Nutzfahrzeuge"],
    ["N/A", "Anonymous"],
    ["ann@mail.example", "Anonymous"],
    ["Ann (ann@mail.example)", "Ann"],
    ["<ann@mail.example>", "Anonymous"],
    ["Anonymous Bosch", "Anonymous Bosch"],
    ["Google Fan Club", "Google Fan Club"],
  ])("the author %j is %s", (sent, name) => {
    expect(readVendorAuthor(sent)).toEqual({ kind: "value", value: name });
  });
});

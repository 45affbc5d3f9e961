import { describe, expect, test } from "bun:test";
import { chooseCoding, parseWeights } from "../../src/core/http/coding.ts";
import { formatHttpDate, parseHttpDate } from "../../src/core/http/http-date.ts";
import { prefersHtml } from "../../src/core/http/prefers-html.ts";

const now = Date.UTC(2026, 10, 27) / 1000;
const at = (text: string) => {
  const seconds = parseHttpDate(text, now);
  return seconds === null ? null : formatHttpDate(seconds);
};

describe("an HTTP-date", () => {
  test.each([
    ["Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT"],
    ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT"],
    ["Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 GMT"],
    ["Wed Nov 16 08:49:37 1994", "Wed, 16 Nov 1994 08:49:37 GMT"],
    ["Friday, 27-Nov-76 00:00:00 GMT", "Fri, 27 Nov 2076 00:00:00 GMT"],
    ["Sunday, 27-Nov-77 00:00:00 GMT", "Sun, 27 Nov 1977 00:00:00 GMT"],
    // A leap second, and a year as every form of a number may be.
    ["Sat, 31 Dec 2016 23:59:60 GMT", "Sun, 01 Jan 2017 00:00:00 GMT"],
    ["Thu, 29 Feb 2024 23:59:59 GMT", "Thu, 29 Feb 2024 23:59:59 GMT"],
  ])("%s", (text, meant) => expect(at(text)).toBe(meant));

  test.each([
    "Wed, 29 Feb 2023 00:00:00 GMT",
    "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:00 GMT",
    "Sun, 06 Nov 1994 08:49:61 GMT",
    "Sun, 6 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37",
    "Sun, 06 Nov 1994 08:49:37 GMT+1",
    "x Sun, 06 Nov 1994 08:49:37 GMT",
    "sun, 06 nov 1994 08:49:37 gmt",
    "Sun, 06-Nov-94 08:49:37 GMT",
    "Sun Nov 06 08:49:37 1994 GMT",
    "1994-11-06",
    "",
  ])("%p is none", (text) => expect(at(text)).toBeNull());
});

test("every day of a leap year is read in each of the three forms", () => {
  const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  const first = Date.UTC(2024, 0, 1, 8, 49, 37) / 1000;
  for (let seconds = first; seconds < first + 366 * 86_400; seconds += 86_400) {
    const [name = "", day = "", month = ""] = formatHttpDate(seconds).split(/,? /);
    const whole = days.find((each) => each.startsWith(name));
    const forms = [
      formatHttpDate(seconds),
      `${whole}, ${day}-${month}-24 08:49:37 GMT`,
      `${name} ${month} ${day.replace(/^0/, " ")} 08:49:37 2024`,
    ];
    expect(forms.map((text) => [text, parseHttpDate(text, now)])).toEqual(
      forms.map((text) => [text, seconds]),
    );
  }
});

test.each<[string, Record<string, number>]>([
  ["gzip", { gzip: 1 }],
  ["GZIP;Q=0.5 , br ; q=1.000", { gzip: 0.5, br: 1 }],
  ["gzip;q=0.125;x=y, gzip;q=1", { gzip: 0.125 }],
  ["a;q=0.1234, b;q=1.001, c;q=2, d;q=, e;q=-1, f;q=.5, g;q=1.0000", {}],
  [", ,;q=1", {}],
])("the weights of %s", (field, weights) => {
  expect(Object.fromEntries(parseWeights(field))).toEqual(weights);
});

test.each([
  [null, "identity"],
  ["", "identity"],
  ["deflate", "identity"],
  ["gzip, zstd, br", "br"],
  ["gzip, zstd", "zstd"],
  ["gzip, br;q=0.9", "gzip"],
  ["gzip;q=0.5", "gzip"],
  ["x-gzip", "gzip"],
  ["x-br", "identity"],
  ["*", "br"],
  ["*, br;q=0", "zstd"],
  ["br;q=0.5, identity", "identity"],
  ["br;q=0.5, identity;q=0.5", "br"],
  ["br;q=0, identity;q=0", "identity"],
])("who accepts %p is answered in %s", (field, coding) => expect<string>(chooseCoding(field)).toBe(coding));

test.each([
  [null, false],
  ["*/*", false],
  ["text/html", true],
  ["text/*", true],
  ["text/html, application/json", false],
  ["text/html, application/json;q=0.9", true],
  ["text/html;q=0.8, application/*", false],
  ["text/html;q=0.8, */*;q=0.7", true],
  ["application/json", false],
])("who accepts %p prefers a page: %p", (accept, isPage) => expect(prefersHtml(accept)).toBe(isPage));

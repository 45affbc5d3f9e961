import { expect, test } from "bun:test";
import { STATUS_CODES } from "node:http";
import type { HttpReply } from "../../src/core/http/message.ts";
import { houseHeaders } from "../../src/surfaces/http/house-headers.ts";
import { problemReply } from "../../src/surfaces/http/problem.ts";
import { answerWith } from "../../src/surfaces/http/representation.ts";

const now = Date.UTC(2026, 10, 27) / 1000;
const request = { method: "GET", path: "/", query: null, headers: { get: () => null } };

/** Seconds from now that Last-Modified and Date of a representation stand at. */
function datesOf(lead: number): [modified: number, date: number] {
  const representation = {
    contentType: "application/json",
    digest: `${lead}`,
    lastModified: now + lead,
    codings: [],
    body: () => new Uint8Array(),
    headers: [],
  };
  const { headers, dateSeconds } = answerWith(representation, request as never, now) as HttpReply;
  const modified = new Map(headers.map(([name, value]) => [name, value])).get("Last-Modified") ?? "";
  return [Date.parse(modified) / 1000 - now, (dateSeconds ?? Number.NaN) - now];
}

test.each([
  ["of the past", -60, -60, 0],
  ["of this second", 0, 0, 0],
  ["a second ahead", 1, 1, 1],
  ["five seconds ahead", 5, 5, 5],
  ["further ahead", 6, 0, 0],
])("a publication %s is dated so that Date is never before it", (_when, lead, modified, date) => {
  expect(datesOf(lead)).toEqual([modified, date]);
});

test("a site that is published over https says that it is to be asked so", () => {
  const field = "Strict-Transport-Security";
  for (const kind of ["data", "page", "preflight"] as const) {
    expect(houseHeaders("https://a.example")[kind]).toContainEqual([field, "max-age=31536000"]);
    expect(houseHeaders("http://a.example")[kind].map(([name]) => name)).not.toContain(field);
  }
});

test("browsers may keep what a preflight found", () => {
  expect(houseHeaders("https://a.example").preflight).toContainEqual(["Access-Control-Max-Age", "7200"]);
});

test("every error has the title that its status has", () => {
  const statuses = [400, 404, 405, 406, 408, 410, 412, 413, 414, 415, 417, 429, 431, 500, 501, 503, 505];
  const titles = statuses.map((status) => {
    const { body } = problemReply({ status, detail: "" }, { request: null, house: [] });
    return [status, JSON.parse(new TextDecoder().decode(body as Uint8Array)).title];
  });
  // Node calls 413 as RFC 7231 did.
  const named = statuses.map((status) => [
    status,
    status === 413 ? "Content Too Large" : STATUS_CODES[status],
  ]);
  expect(titles).toEqual(named);
});

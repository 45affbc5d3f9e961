import { expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { oembedAnswer } from "../../src/surfaces/widget/oembed.ts";

const baseUrl = "https://reviews.example.com";
const publication = {
  head: { baseUrl, business: { name: "Test Roofing" } },
  shelf: { ordinalOf: (id: string) => (id === "A" ? 0 : null) },
} as unknown as ServedPublication;
const asked = (address: string) => oembedAnswer(publication, `url=${encodeURIComponent(address)}`).kind;

test.each([
  [`${baseUrl}/`, "answered"],
  [`${baseUrl}/?rating=5#reviews`, "answered"],
  [`${baseUrl}/reviews/A/?a\nb`, "answered"],
  [`${baseUrl}/reviews/A\n`, "missing"],
  [`${baseUrl}/reviews/B`, "missing"],
  [`${baseUrl}.example/`, "missing"],
  [baseUrl, "answered"],
  ["https://another.example.com/", "missing"],
  ["https://another.example.com/reviews/A", "missing"],
  ["https://another.example.com", "missing"],
])("an address of this site is read up to its query: %j is %s", (address, kind) => {
  expect(asked(address)).toBe(kind as "answered" | "missing");
});

// As long as a target may be. Looked through anew from every question mark, each took a tenth of a second and more.
test("an address of nothing but question marks is read as quickly as any", () => {
  const address = `${baseUrl}/${"?".repeat(8000)}\n`;
  for (let time = 0; time < 150; time++) expect(asked(address)).toBe("answered");
}, 300_000);

const home = `url=${encodeURIComponent(`${baseUrl}/`)}`;

test.each([
  ["maxwidth=300&maxheight=200", 300, 200],
  ["maxwidth=119&maxheight=1", 120, 120],
  ["maxwidth=999999&maxheight=721", 640, 720],
  ["maxwidth=&maxheight=", 640, 720],
  ["format=json&for=somebody&utm_source=x", 640, 720],
])("is as large as is asked for, and passes over what it does not know: %s", (more, width, height) => {
  const answer = oembedAnswer(publication, `${home}&${more}`);
  if (answer.kind !== "answered") throw new Error(JSON.stringify(answer));
  expect(JSON.parse(answer.text)).toEqual({
    type: "rich",
    version: "1.0",
    title: "Reviews of Test Roofing",
    provider_name: "Test Roofing",
    provider_url: `${baseUrl}/`,
    cache_age: 86_400,
    width,
    height,
    html: `<iframe src="${baseUrl}/embed" width="${width}" height="${height}" title="Reviews of Test Roofing" loading="lazy"></iframe>`,
  });
});

test.each([
  [null, ["missing_parameter"]],
  ["maxwidth=0&maxheight=1e2", ["invalid_value", "invalid_value", "missing_parameter"]],
  [`${home}&${home}`, ["repeated_parameter"]],
  [`${home}&maxwidth=1234567`, ["invalid_value"]],
])("what is wrong is told all at once: %s", (query, codes) => {
  const answer = oembedAnswer(publication, query);
  if (answer.kind !== "refused") throw new Error(JSON.stringify(answer));
  expect(answer.issues.map(({ code }) => code)).toEqual(codes);
});

test("one review is embedded alone, and XML is not spoken", () => {
  const one = oembedAnswer(publication, `url=${encodeURIComponent(`${baseUrl}/reviews/A`)}`);
  if (one.kind !== "answered") throw new Error(JSON.stringify(one));
  expect(JSON.parse(one.text)).toMatchObject({
    title: "A review of Test Roofing",
    html: expect.stringContaining(`src="${baseUrl}/embed?review=A"`),
  });
  expect(oembedAnswer(publication, `${home}&format=xml`)).toEqual({ kind: "no-format" });
});

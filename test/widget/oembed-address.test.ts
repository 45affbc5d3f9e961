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
])("an address of this site is read up to its query: %j is %s", (address, kind) => {
  expect(asked(address)).toBe(kind as "answered" | "missing");
});

// As long as a target may be. Looked through anew from every question mark, each took a tenth of a second and more.
test("an address of nothing but question marks is read as quickly as any", () => {
  const address = `${baseUrl}/${"?".repeat(8000)}\n`;
  for (let time = 0; time < 150; time++) expect(asked(address)).toBe("answered");
}, 10_000);

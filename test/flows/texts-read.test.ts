import { describe, expect, test } from "bun:test";
import { readBusiness } from "../../src/business-file.ts";
import { formatVersion } from "../../src/core/documents/render.ts";
import type { Instant } from "../../src/core/instant.ts";
import { noEdits } from "../../src/core/reviews/change.ts";
import { type Imprint, proofread, type TextsRead } from "../../src/flows/publish.ts";
import type { Desk, PublicationHead } from "../../src/ports/publication-store.ts";
import { byId, facts, firstDay, idOf, liveReview } from "../support/reviews.ts";

function business(label: string): Imprint["business"] {
  const services = [{ id: "gutters", label }];
  const reading = readBusiness({ name: "Test Roofing", time_zone: "UTC", services });
  if (reading.kind === "refused") throw new Error("the test's business file is wrong");
  return reading.business;
}

const text = "New gutters, no drips.";
// What the store holds was found by other rules: it shows whether the text was read again.
const held = { ...liveReview("a", { text }), mentions: { technicians: [], services: [], serviceAreas: [] } };
const gutters = business("Gutters");

function deskWith(head: Partial<PublicationHead>): Desk {
  const published: PublicationHead = {
    version: 1,
    at: firstDay,
    recastAt: firstDay,
    formatVersion,
    baseUrl: "http://localhost:1",
    business: gutters,
    contentDigest: "",
    stamps: [],
    ...head,
  };
  return { revision: 1, head: published, aliases: [], reviews: byId(held) };
}

function servicesFound(desk: Desk, texts: TextsRead, incoming = noEdits.incoming): readonly string[] {
  const imprint = { business: gutters, baseUrl: "http://localhost:1", authorNames: "full" } as const;
  const at = "2026-11-02T10:00:00Z" as Instant;
  const { manuscript } = proofread(desk, { edits: { ...noEdits, incoming }, imprint, at, texts });
  return manuscript.reviews[0]?.mentions.services ?? [];
}

describe("a text is read again for mentions", () => {
  test.each<[string, Partial<PublicationHead>, TextsRead, string, readonly string[]]>([
    ["not where nothing changed that mentions follow from", {}, "changed", text, []],
    ["where it changed", {}, "changed", "Gutters again.", ["gutters"]],
    ["where the business file changed", { business: business("Roofs") }, "changed", text, ["gutters"]],
    ["where the program changed", { formatVersion: formatVersion - 1 }, "changed", text, ["gutters"]],
    ["where all are to be read", {}, "all", text, ["gutters"]],
  ])("%s", (_when, head, texts, incoming, expected) => {
    const edits = new Map([[idOf("a"), facts("a", { text: incoming })]]);
    expect(servicesFound(deskWith(head), texts, edits)).toEqual(expected);
  });

  test("where it is in no file of this run, by the same rules", () => {
    expect(servicesFound(deskWith({}), "changed")).toEqual([]);
    expect(servicesFound(deskWith({ business: business("Roofs") }), "changed")).toEqual(["gutters"]);
  });
});

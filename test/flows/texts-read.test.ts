import { describe, expect, test } from "bun:test";
import { readBusiness } from "../../src/config/business-file.ts";
import { noEdits } from "../../src/core/change/edits.ts";
import { formatVersion } from "../../src/core/documents/render.ts";
import type { Instant } from "../../src/core/instant.ts";
import { notAnalysed, type ReviewAnalysis } from "../../src/core/reviews/finding.ts";
import type { LiveReview } from "../../src/core/reviews/stored-review.ts";
import type { Imprint, TextsRead } from "../../src/flows/derive.ts";
import { proofread } from "../../src/flows/proofread.ts";
import type { PublicationHead } from "../../src/ports/publication-head.ts";
import type { Desk } from "../../src/ports/publication-store.ts";
import { engine } from "../support/engine.ts";
import { byId, type Fields, facts, firstDay, idOf, liveReview } from "../support/reviews.ts";

function business(label: string): Imprint["business"] {
  const services = [{ id: "gutters", label }];
  const reading = readBusiness({ name: "Test Roofing", time_zone: "UTC", services });
  if (reading.kind === "refused") throw new Error("the test's business file is wrong");
  return reading.business;
}

const text = "New gutters, no drips.";
// What the store holds was found by other rules: it shows whether the text was read again.
const untouched: ReviewAnalysis = { ...notAnalysed, sentiment: "mixed", score: 0 };
const held: LiveReview = {
  ...liveReview("a", { text }),
  mentions: { technicians: [], services: [], serviceAreas: [] },
  analysis: untouched,
};
const gutters = business("Gutters");

function deskWith(head: Partial<PublicationHead>): Desk {
  const published: PublicationHead = {
    version: 1,
    at: firstDay,
    recastAt: firstDay,
    formatVersion,
    analyser: engine.name,
    baseUrl: "http://localhost:1",
    business: gutters,
    contentDigest: "",
    stamps: [],
    ...head,
  };
  const { baseUrl } = published;
  return {
    revision: 1,
    site: { baseUrl, idBase: baseUrl, authorNames: "full", readsBy: null },
    head: published,
    highestVersion: published.version,
    channelKeys: [],
    reviews: byId(held),
  };
}

async function found(desk: Desk, texts: TextsRead, incoming = noEdits.incoming) {
  const imprint = {
    business: gutters,
    address: { kind: "given", baseUrl: "http://localhost:1" },
    authorNames: "full",
  } as const;
  const at = "2026-11-02T10:00:00Z" as Instant;
  const { manuscript, isNews } = await proofread(desk, {
    edits: { ...noEdits, incoming },
    imprint,
    at,
    texts,
    engine,
  });
  const [review] = manuscript.reviews;
  return {
    services: review?.mentions.services ?? [],
    isAnalysed: JSON.stringify(review?.analysis) !== JSON.stringify(untouched),
    isNews,
  };
}

const kept = { services: [], isAnalysed: false };
const read = { services: ["gutters"], isAnalysed: true };

describe("a text is read again for mentions, and analysed again", () => {
  test.each<[string, Partial<PublicationHead>, TextsRead, string, typeof read | typeof kept]>([
    ["not where nothing changed that they follow from", {}, "changed", text, kept],
    ["where it changed", {}, "changed", "Gutters again.", read],
    ["where the business file changed", { business: business("Roofs") }, "changed", text, read],
    ["where the program changed", { formatVersion: formatVersion - 1 }, "changed", text, read],
    ["where the taxonomy or the engine changed", { analyser: "shingle-rules/0" }, "changed", text, read],
    ["where all are to be read", {}, "all", text, read],
  ])("%s", async (_when, head, texts, incoming, expected) => {
    const edits = new Map([[idOf("a"), facts("a", { text: incoming })]]);
    expect(await found(deskWith(head), texts, edits)).toMatchObject(expected);
  });

  test("where it is in no file of this run, by the same rules", async () => {
    expect(await found(deskWith({}), "changed")).toMatchObject(kept);
    expect(await found(deskWith({ business: business("Roofs") }), "changed")).toMatchObject(read);
  });

  test.each<[string, Fields]>([
    ["the rating", { rating: 1 }],
    [
      "what the source tells beside the text",
      {
        attributed: {
          technicians: [],
          services: [],
          aspects: [{ aspect: "pricing", polarity: "negative", label: "Value" }],
        },
      },
    ],
  ])("%s alone has it analysed again", async (_what, fields) => {
    const edits = new Map([[idOf("a"), facts("a", { text, ...fields })]]);
    expect((await found(deskWith({}), "changed", edits)).isAnalysed).toBe(true);
  });
});

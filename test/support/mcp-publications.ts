import { readFileSync } from "node:fs";
import { readBusiness } from "../../src/config/business-file.ts";
import type { Business } from "../../src/core/business.ts";
import { type Edits, noEdits } from "../../src/core/change/edits.ts";
import { digestOf } from "../../src/core/documents/digest.ts";
import type { RenderedDocument } from "../../src/core/documents/publication.ts";
import { formatVersion, renderPublication } from "../../src/core/documents/render.ts";
import { reviewId } from "../../src/core/identity/review-id.ts";
import type { Instant } from "../../src/core/instant.ts";
import type { ReviewId, SourcedReview, WithholdingReason } from "../../src/core/reviews/review.ts";
import {
  type JournalLine,
  type ServedDocument,
  type ServedPublication,
  servedPublicationSteps,
} from "../../src/core/serving/served-publication.ts";
import { runThrough } from "../../src/core/steps.ts";
import { proofread } from "../../src/flows/proofread.ts";
import { readReviewFile } from "../../src/importers/read-file.ts";
import type { Desk } from "../../src/ports/publication-store.ts";
import { dispatch } from "../../src/surfaces/mcp/dispatch.ts";
import type { Era, McpContext, McpResult } from "../../src/surfaces/mcp/telling/dispatch-types.ts";
import { chicago, rowsOf, sourceOf } from "../importers/feeding.ts";
import { engine } from "./engine.ts";
import { demoBusiness, demoReviews } from "./shingle.ts";

export const baseUrl = "https://reviews.example.com";
const firstInstant = "2026-11-20T10:00:00Z" as Instant;

export function businessOf(file: unknown): Business {
  const reading = readBusiness(file);
  if (reading.kind !== "read") throw new Error(JSON.stringify(reading));
  return reading.business;
}

export const demo = businessOf(JSON.parse(readFileSync(demoBusiness, "utf8")));
export const demoRecords = readFileSync(demoReviews, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Record<string, unknown>);

/** A publication in memory, with what the next one is made from. */
export interface Edition {
  readonly publication: ServedPublication;
  readonly desk: Desk;
}

export interface EditionOptions {
  readonly business?: Business;
  readonly before?: Edition | null;
  readonly at?: string;
  readonly removed?: readonly ReviewId[];
  readonly withheld?: readonly (readonly [ReviewId, WithholdingReason])[];
  /** Takes the place of the document that the engine makes. */
  readonly insights?: object;
}

/** The rows as an import reads them, with all that it cleans. */
async function imported(records: readonly object[]): Promise<SourcedReview[]> {
  const bytes = new TextEncoder().encode(records.map((each) => `${JSON.stringify(each)}\n`).join(""));
  if (bytes.length === 0) return [];
  const read = readReviewFile(sourceOf(bytes, bytes.length), { settings: chicago, forced: "native-ndjson" });
  const events = await Array.fromAsync(read);
  const rows = rowsOf(events);
  if (rows.length !== records.length) throw new Error(`bad records: ${JSON.stringify(events.slice(0, 3))}`);
  return rows;
}

function documentsWith(insights: object | undefined, documents: readonly ServedDocument[]): ServedDocument[] {
  if (insights === undefined) return [...documents];
  const bytes = new TextEncoder().encode(JSON.stringify(insights));
  return documents.map((document) =>
    document.path === "/insights.json" ? { ...document, bytes, digest: digestOf(bytes) } : document,
  );
}

/** Imports native records on top of an edition and publishes what comes of it, without any store. */
export async function editionOf(records: readonly object[], options: EditionOptions = {}): Promise<Edition> {
  const { business = demo, before = null, at = firstInstant, removed = [], withheld = [] } = options;
  const desk = before?.desk ?? {
    revision: 0,
    site: null,
    head: null,
    highestVersion: 0,
    reviews: new Map(),
    channelKeys: [],
  };
  const rows = await imported(records);
  const edits: Edits = {
    ...noEdits,
    incoming: new Map(rows.map((row) => [reviewId(row), row])),
    removed: new Set(removed),
    withheld: new Map(withheld),
  };
  const imprint = { business, address: { kind: "given", baseUrl }, authorNames: "full" } as const;
  const proof = await proofread(desk, { edits, imprint, at: at as Instant, texts: "all", engine });
  const { manuscript, plan, contentDigest } = proof;
  const documents: RenderedDocument[] = [];
  const recordStarts = runThrough(
    renderPublication(manuscript, {
      before: desk.head?.stamps ?? [],
      renderInsights: engine.render,
      onRendered: (document) => documents.push(document),
    }),
  );
  const none = new Uint8Array();
  const codings = { br: none, gzip: none, zstd: none };
  const shown = documentsWith(
    options.insights,
    documents.map((document) => ({ ...document, codings })),
  );
  const earlier = before?.publication.journal ?? [];
  const lines = plan.changes.map(
    (change, index): JournalLine => ({ ...change, seq: earlier.length + index + 1, at: manuscript.at }),
  );
  const head = { version: manuscript.version, at: manuscript.at, recastAt: manuscript.at, baseUrl, business };
  const taken = { head, documents: shown, recordStarts, journal: [...earlier, ...lines] };
  return {
    publication: runThrough(servedPublicationSteps(taken)),
    desk: {
      revision: desk.revision + 1,
      site: proof.site,
      head: { ...head, formatVersion, analyser: engine.name, contentDigest, stamps: documents },
      highestVersion: head.version,
      reviews: new Map(plan.reviews.map((review) => [review.id, review])),
      channelKeys: [],
    },
  };
}

export function contextOf(publication: ServedPublication | null): McpContext {
  return { publication, signal: new AbortController().signal, subscriptions: null };
}

/** Asks the one seam as a transport would. */
export function ask(
  publication: ServedPublication | null,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  era: Era = "legacy",
): Promise<McpResult> {
  return Promise.try(() => dispatch(era, contextOf(publication), { method, params }));
}

export interface Told {
  readonly text: string;
  /** The text block's JSON. */
  readonly told: Record<string, unknown>;
  readonly structured: Record<string, unknown> | undefined;
  readonly isError: boolean;
}

interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
}

/** Calls a tool, and holds its answer against what every answer must be. */
export async function callTool(
  publication: ServedPublication | null,
  name: string,
  given: unknown = {},
): Promise<Told> {
  const result = await ask(publication, "tools/call", { name, arguments: given });
  const { content, structuredContent, isError = false } = result as unknown as ToolResult;
  const [block] = content;
  if (content.length !== 1 || block?.type !== "text") throw new Error("not one text block");
  const { text } = block;
  if (!isError && JSON.stringify(structuredContent) !== text)
    throw new Error(`${name}: the text is not the structured content`);
  return { text, told: JSON.parse(text) as Record<string, unknown>, structured: structuredContent, isError };
}

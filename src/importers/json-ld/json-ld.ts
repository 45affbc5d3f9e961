import { decodeEntities } from "../../core/importing/markup.ts";
import type { ImportEvent, ImportProblem, ImportSettings } from "../../core/importing/row.ts";
import type { JsonObject } from "../../core/json-object.ts";
import { linkedDataScripts, unwrapped } from "../parsing/html-scripts.ts";
import type { FileSample, FileSource, ImportFormat } from "../parsing/import-format.ts";
import { findJsonFault } from "../parsing/json-fault.ts";
import { fileProblem, problemAt } from "../parsing/problems.ts";
import { encodingOf, textChunks } from "../parsing/text-chunks.ts";
import { isBlank } from "../platforms/parts/record-fields.ts";
import { droppedPictures } from "../platforms/parts/vendor-account.ts";
import { readVendorReview } from "../platforms/parts/vendor-review.ts";
import { indexNodes, type NodeIndex, resolved, walk } from "./linked-data.ts";
import { isReview, schemaReview } from "./schema-review.ts";

/** A page is looked at as a whole; one of more characters is no page for people. */
const longestPage = 16 * 1_048_576;

const htmlOpening =
  /^<(?:!doctype\s+html|html|head|title|body|script|meta|link|div|main|section|article)(?=[\s/>])/i;

/** The page without what may stand before its first tag. */
function withoutPreamble(text: string): string {
  let rest = text.trimStart();
  for (const [opening, closing] of [["<?xml", "?>"], ...Array(20).fill(["<!--", "-->"])] as [
    string,
    string,
  ][]) {
    const end = rest.startsWith(opening) ? rest.indexOf(closing) : -1;
    if (end >= 0) rest = rest.slice(end + closing.length).trimStart();
  }
  return rest;
}

export function isWebPage({ text }: FileSample): boolean {
  const page = withoutPreamble(text);
  if (htmlOpening.test(page)) return true;
  return page.startsWith("<") && /<script\b[^>]{0,400}application\/ld\+json/i.test(page);
}

function isBareLinkedData({ layout, text }: FileSample): boolean {
  return (
    (layout === "json" || layout === "json-lines") && /"@context"\s*:/.test(text) && /schema\.org/.test(text)
  );
}

interface Root {
  readonly line: number;
  readonly sent: unknown;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some pages write their script as if it were text, with `&quot;` for quotes. */
function parseScript(text: string): unknown {
  const bare = unwrapped(text);
  const sent = parse(bare);
  return sent === undefined && bare.includes("&quot;") ? parse(decodeEntities(bare)) : sent;
}

const hurtScript =
  "the page's JSON-LD holds bytes that are no text in the encoding of the rest; save the page anew, as UTF-8";

function brokenScript(file: string, line: number, text: string): ImportProblem {
  const bare = unwrapped(text);
  const { index, expected } = findJsonFault(bare) ?? { index: 0, expected: "this cannot be read" };
  const at = line + bare.slice(0, index).split("\n").length - 1;
  const message = `not valid JSON-LD at line ${at}: ${expected}; the page's other scripts are read`;
  return problemAt({ file, line, record: 0 }, "bad-json", message);
}

async function wholeText(source: FileSource): Promise<string | null> {
  let text = "";
  for await (const chunk of textChunks(source, await encodingOf(source))) {
    text += chunk;
    if (text.length > longestPage) return null;
  }
  return text;
}

function rootsIn(text: string, file: string): { roots: Root[]; problems: ImportProblem[] } {
  const [roots, problems]: [Root[], ImportProblem[]] = [[], []];
  const isBare = /^\s*[[{]/.test(text);
  const scripts = isBare ? [{ line: 1, text }] : linkedDataScripts(text);
  for (const { line, text: content } of scripts) {
    if (content.trim() === "") continue;
    const sent = content.isWellFormed() ? parseScript(content) : null;
    if (sent === null) problems.push(problemAt({ file, line, record: 0 }, "bad-encoding", hurtScript));
    else if (sent === undefined) problems.push(brokenScript(file, line, content));
    else roots.push({ line, sent });
  }
  return { roots, problems };
}

interface FoundReview {
  readonly line: number;
  readonly node: JsonObject;
}

function isEmptyReference(node: JsonObject): boolean {
  return Object.keys(node).every((name) => name.startsWith("@"));
}

/** Every review of the page once, wherever it stands and however often it is referred to. */
function reviewsIn(roots: readonly Root[], index: NodeIndex): FoundReview[] {
  const found: FoundReview[] = [];
  const seen = new Set<JsonObject>();
  for (const { line, sent } of roots) {
    walk(sent, (node, name) => {
      if (!isReview(node, name)) return;
      const meant = resolved(node, index) ?? node;
      if (seen.has(meant) || isEmptyReference(meant)) return;
      seen.add(meant);
      found.push({ line, node: meant });
    });
  }
  return found;
}

async function* read(source: FileSource, settings: ImportSettings): AsyncGenerator<ImportEvent> {
  const { file } = source;
  const text = await wholeText(source);
  if (text === null) {
    yield fileProblem(
      file,
      "unknown-format",
      `the page is over ${longestPage} characters; no page with reviews is`,
    );
    return;
  }
  const { roots, problems } = rootsIn(text, file);
  yield* problems;
  const index = indexNodes(roots.map(({ sent }) => sent));
  const reviews = reviewsIn(roots, index);
  if (reviews.length === 0 && problems.length === 0) yield fileProblem(file, "unknown-format", noReviews);
  let [record, pictures] = [0, 0];
  for (const { line, node } of reviews) {
    record += 1;
    const context = { place: { file, line, record }, settings, channel: jsonLd.name };
    const review = schemaReview(node, index);
    if (settings.avatars === "drop" && !isBlank(review.avatar?.sent)) pictures += 1;
    yield* readVendorReview(review, context);
  }
  yield* droppedPictures(file, pictures);
}

export const noReviews =
  "this is a web page, and it holds no schema.org reviews (JSON-LD); where an export was expected, the address may lead to a login page";

export const jsonLd: ImportFormat = {
  name: "json-ld",
  describes: "schema.org reviews in a web page (JSON-LD)",
  looksLike: (sample) => isWebPage(sample) || isBareLinkedData(sample),
  read,
};

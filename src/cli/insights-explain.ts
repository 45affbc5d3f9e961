import { readRating } from "../core/importing/rating.ts";
import type { AspectFinding, ReviewAnalysis } from "../core/reviews/finding.ts";
import type { AnalysedReview, TraceLine } from "../insights/engine.ts";
import type { Verb } from "./command.ts";
import { type Call, exitCodes, UsageFault } from "./command.ts";
import { heldReview, namedReviewId } from "./named-review.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, tellWhereabouts } from "./whereabouts.ts";

/** A review, and what is published of it where a model's reading has a say in that. */
interface Subject {
  readonly review: AnalysedReview;
  readonly stored: ReviewAnalysis | null;
}

async function storedReview(call: Call): Promise<Subject> {
  if (call.operands.length === 0)
    throw new UsageFault('name one review by its id or its permalink, or give a text with --text "…"');
  const id = namedReviewId(call);
  const { config } = call.configure();
  await expectStore(call, config);
  await tellWhereabouts(call, config);
  await using store = await call.parts.openStore(config);
  const review = heldReview(await store.desk(), id, config);
  const isRead = review.state === "published" && review.analysis.reading !== undefined;
  return { review: review.facts, stored: isRead ? review.analysis : null };
}

function givenReview(call: Call, text: string): Subject {
  if (call.operands.length > 0) throw new UsageFault("give an id or --text, not both");
  const stars = readRating(call.valueOf("rating") ?? "3");
  if (stars.kind === "fault") throw new UsageFault(`--rating ${stars.message}`);
  return { review: { text, rating: stars.value, attributed: null }, stored: null };
}

const longestRule = 120;

function shortened(rule: string): string {
  return rule.length <= longestRule ? rule : `${rule.slice(0, longestRule)} …`;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

/** Lines of the text, wrapped at spaces, each with where it begins. */
function wrapped(text: string, width: number): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const rest = text.slice(start, start + width + 1);
    const newline = rest.indexOf("\n");
    const space = rest.length > width ? rest.lastIndexOf(" ") : -1;
    const length = newline >= 0 ? newline : space > 0 ? space : Math.min(width, rest.length);
    lines.push({ start, text: text.slice(start, start + length) });
    const isBreak = newline >= 0 || (space > 0 && rest.length > width);
    start += Math.max(1, length + (isBreak ? 1 : 0));
  }
  return lines;
}

function isUnder(at: number, { start, end }: AspectFinding): boolean {
  return start !== null && end !== null && at >= start && at < end;
}

/** A line of marks under a line of text; null when nothing in it was found. */
function underline(line: Line, findings: readonly AspectFinding[]): string | null {
  const marks = [...line.text].length === line.text.length ? line.text.split("") : [...line.text];
  let at = line.start;
  const row = marks.map((character) => {
    const isMarked = findings.some((finding) => isUnder(at, finding));
    at += character.length;
    return isMarked ? "~" : " ";
  });
  const text = row.join("").trimEnd();
  return text === "" ? null : text;
}

/** The text with its findings underlined. */
function marked(text: string, findings: readonly AspectFinding[]): readonly string[] {
  return wrapped(text, 100).flatMap((line) => {
    const marks = underline(line, findings);
    return marks === null ? [line.text] : [line.text, marks];
  });
}

function findingLines(finding: AspectFinding, trace: readonly TraceLine[]): readonly string[] {
  const { aspect, polarity, basis, phrase } = finding;
  const head = `${aspect}: ${polarity}, by ${basis}: "${phrase}"`;
  const behind = trace.filter((line) => line.aspect === aspect && line.refusal === null);
  return [head, ...behind.map((line) => `    ${line.polarity ?? "-"}  rule  ${shortened(line.rule)}`)];
}

function report(text: string, analysis: ReviewAnalysis, trace: readonly TraceLine[]): readonly string[] {
  const { aspects, sentiment, score, problems, conflict } = analysis;
  const lines = marked(text, aspects);
  const refused = trace.filter(({ refusal }) => refusal !== null && refusal !== "longer cue");
  return [
    ...lines,
    "",
    ...aspects.flatMap((finding) => findingLines(finding, trace)),
    ...(aspects.length === 0 ? ["No aspect was found."] : []),
    "",
    `sentiment ${sentiment ?? "none"}, score ${score ?? "none"}${conflict ? ", in conflict with the rating" : ""}`,
    `problems ${problems.length === 0 ? "none" : problems.join(", ")}`,
    ...(refused.length === 0 ? [] : ["", "Seen and not counted:"]),
    ...refused.map(
      ({ aspect, start, end, refusal, rule }) =>
        `  ${aspect}: "${text.slice(start, end)}": ${refusal}  rule  ${shortened(rule)}`,
    ),
  ];
}

/** What stands of a model's reading, before what the engine finds by itself. */
function modelReport(text: string, analysis: ReviewAnalysis): readonly string[] {
  const { reading, aspects } = analysis;
  if (reading === undefined) return [];
  const who = `${reading.model} (prompt ${reading.prompt})`;
  if (!reading.stands)
    return [`${who} read it, and too much of that failed the checks: the engine's findings stand.`, ""];
  return [
    `The reading of ${who} stands. It is published so:`,
    "",
    ...marked(text, aspects),
    "",
    ...aspects.flatMap((finding) => findingLines(finding, [])),
    ...(aspects.length === 0 ? ["No aspect was found."] : []),
    "",
    "What the engine finds by itself:",
    "",
  ];
}

export const explain: Verb = {
  operands: "[ID]",
  describes: "one review with each finding underlined, and the rules behind it",
  settings: ofStore,
  flags: {
    text: { value: "TEXT", describes: "With explain: a text to try, in place of a stored review." },
    rating: { value: "N", describes: "With explain --text: its stars; 3 when absent." },
  },
  run: async (call) => {
    const text = call.valueOf("text");
    if (text === null && call.has("rating")) throw new UsageFault("--rating needs --text");
    const { review, stored } = text === null ? await storedReview(call) : givenReview(call, text);
    const { analysis, trace } = (await call.parts.openInsights()).explain(review);
    const told = stored === null ? [] : modelReport(review.text ?? "", stored);
    for (const line of [...told, ...report(review.text ?? "", analysis, trace)]) call.console.print(line);
    return exitCodes.done;
  },
};

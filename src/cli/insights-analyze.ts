import { accessSync, constants, createReadStream, statSync } from "node:fs";
import { readRating } from "../core/importing/rating.ts";
import { isJsonObject } from "../core/json-object.ts";
import { machineCode, machineReason } from "../core/machine-fault.ts";
import { compileMentions } from "../core/mentions/mentions.ts";
import type { Rating } from "../core/reviews/review.ts";
import { lines, type TextLine } from "../importers/parsing/lines.ts";
import { split } from "../importers/parsing/splitter.ts";
import { textChunks } from "../importers/parsing/text-chunks.ts";
import { loadBusiness } from "./business.ts";
import type { Verb } from "./command.ts";
import { type Call, exitCodes, InputFault, UsageFault } from "./command.ts";
import { checkInsights } from "./publishing.ts";

interface ReviewLine {
  readonly id: string;
  readonly rating: Rating;
  readonly text: string | null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The review of one line, or what is wrong with it. */
function readLine(line: string): ReviewLine | string {
  const value = parsed(line);
  if (!isJsonObject(value)) return "is no JSON object";
  const { id, rating, text = null } = value;
  if (typeof id !== "string" || id === "") return "needs an id, a text";
  const stars = readRating(rating);
  if (stars.kind === "fault") return `rating: ${stars.message}`;
  if (text !== null && typeof text !== "string") return "text must be a text or null";
  return { id, rating: stars.value, text };
}

/** Throws an InputFault before anything is printed. */
function checkReadable(file: string): void {
  try {
    if (statSync(file).isDirectory()) throw new InputFault(`${file} is a folder; name a file`);
    accessSync(file, constants.R_OK);
  } catch (error) {
    if (error instanceof InputFault) throw error;
    throw new InputFault(`${file} cannot be read: ${machineReason(machineCode(error) ?? "")}`);
  }
}

/** Room for a review of some megabytes: what is too long to publish can still be analysed. */
const longestLine = 16 * 1024 * 1024;

async function* linesOf(file: string): AsyncGenerator<TextLine> {
  const input: AsyncIterable<Uint8Array> = file === "-" ? process.stdin : createReadStream(file);
  const source = { file, chunks: () => input };
  for await (const batch of split(textChunks(source, "utf-8"), lines(longestLine))) yield* batch;
}

async function run(call: Call): Promise<number> {
  const [file, ...more] = call.operands;
  if (file === undefined || more.length > 0) throw new UsageFault("name one file of reviews, or - for stdin");
  if (file !== "-") checkReadable(file);
  const { config } = call.configure();
  const business = loadBusiness(config.business);
  await checkInsights(call, config, business);
  const mentionsOf = compileMentions(business);
  const { analyse } = (await call.parts.openInsights()).readerFor(business);
  let [count, faults] = [0, 0];
  for await (const { line, text } of linesOf(file)) {
    if (text?.trim() === "") continue;
    count += 1;
    const review = text === null ? "is too long" : readLine(text);
    if (typeof review === "string") {
      faults += 1;
      call.console.tell(`${file}, line ${line}: ${review}`);
      continue;
    }
    const { technicians, services, serviceAreas } = mentionsOf(review.text);
    const { sentiment, aspects, problems } = analyse({ ...review, attributed: null }, null);
    const found = aspects.map(({ aspect, ...finding }) => ({ id: aspect, ...finding }));
    const { id } = review;
    call.console.print(
      JSON.stringify({
        id,
        sentiment,
        aspects: found,
        technicians,
        services,
        problems,
        service_areas: serviceAreas,
      }),
    );
  }
  if (faults > 0) call.console.tell(`${faults} of ${count} lines could not be read.`);
  return faults > 0 ? exitCodes.badInput : exitCodes.done;
}

export const analyze: Verb = {
  operands: "FILE",
  describes: "what the reviews of a file say, one JSON line each; - reads stdin",
  settings: ["business"],
  run,
};

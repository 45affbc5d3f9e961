import { readFileSync } from "node:fs";
import { readRating } from "../core/importing/rating.ts";
import { isJsonObject, type JsonObject } from "../core/json-object.ts";
import { machineCode, machineReason } from "../core/machine-fault.ts";
import type { GivenFinding } from "../core/reviews/model-reading.ts";
import type { Rating } from "../core/reviews/review.ts";
import type { AskedReader } from "../insights/engine.ts";
import { InputFault } from "./command.ts";

/** One text, and what people found in it. */
export interface LabelledText {
  readonly id: string;
  readonly rating: Rating;
  readonly text: string | null;
  /** Null where nobody labelled it. */
  readonly aspects: ReadonlyMap<string, string> | null;
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new InputFault(`${file} cannot be read: ${machineReason(machineCode(error) ?? "")}`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The values of a file of lines, each with its number. */
function linesOf(file: string, content: string): { readonly line: number; readonly value: unknown }[] {
  return content.split(/\r?\n/).flatMap((text, at) => {
    if (text.trim() === "") return [];
    const value = parsed(text);
    if (value === undefined) throw new InputFault(`${file}, line ${at + 1}: is no JSON`);
    return [{ line: at + 1, value }];
  });
}

function labelsOf({ aspects }: JsonObject): ReadonlyMap<string, string> | null {
  if (!Array.isArray(aspects)) return null;
  const pairs = aspects
    .filter(isJsonObject)
    .map(({ aspect, polarity }) => [String(aspect), String(polarity)] as const);
  return new Map(pairs);
}

/** The texts of a file of lines `{id, rating, text, aspects}`. */
export function readTexts(file: string): readonly LabelledText[] {
  return linesOf(file, contentOf(file)).map(({ line, value }) => {
    const fault = (what: string) => new InputFault(`${file}, line ${line}: ${what}`);
    if (!isJsonObject(value)) throw fault("is no JSON object");
    const { id, rating, text = null } = value;
    if (typeof id !== "string" || id === "") throw fault("needs an id, a text");
    const stars = readRating(rating);
    if (stars.kind === "fault") throw fault(`rating: ${stars.message}`);
    if (text !== null && typeof text !== "string") throw fault("text must be a text or null");
    return { id, rating: stars.value, text, aspects: labelsOf(value) };
  });
}

/** Records with ids, however they are listed: an array, lines, or an object by id. */
function entriesOf(file: string, content: string): readonly (readonly [id: unknown, findings: unknown])[] {
  const whole = parsed(content);
  const value = isJsonObject(whole) && "readings" in whole ? whole.readings : whole;
  const isById = isJsonObject(value) && !("id" in value);
  if (isById) return Object.entries(value);
  const records = Array.isArray(value) ? value : linesOf(file, content).map((line) => line.value);
  return records.map((record) => (isJsonObject(record) ? [record.id, record] : [undefined, record]));
}

/** Readings made elsewhere, by the ids of their texts. */
export function readReadings(
  file: string,
  asked: Pick<AskedReader, "taken">,
): ReadonlyMap<string, readonly GivenFinding[]> {
  const readings = new Map<string, readonly GivenFinding[]>();
  for (const [at, [id, value]] of entriesOf(file, contentOf(file)).entries()) {
    const findings = asked.taken(value);
    if (typeof id !== "string" || findings === null)
      throw new InputFault(
        `${file}, reading ${at + 1}: must be {"id": …, "findings": [{aspect, polarity, quote}]}`,
      );
    if (readings.has(id)) throw new InputFault(`${file}, reading ${at + 1}: ${id} was read twice`);
    readings.set(id, findings);
  }
  return readings;
}

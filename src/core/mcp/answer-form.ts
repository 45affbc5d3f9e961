import { parseWeights } from "../http/coding.ts";

const [json, stream] = ["application/json", "text/event-stream"];

function weightOf(weights: ReadonlyMap<string, number>, type: string): number {
  const [group] = type.split("/");
  return weights.get(type) ?? weights.get(`${group}/*`) ?? weights.get("*/*") ?? 0;
}

/** How a request is answered: as JSON wherever that is acceptable, as an event stream where only that is. */
export function answerForm(accept: string | null): "json" | "stream" | null {
  if (accept === null || accept.trim() === "") return "json";
  const weights = parseWeights(accept);
  if (weightOf(weights, json) > 0) return "json";
  return weightOf(weights, stream) > 0 ? "stream" : null;
}

/** A stream is only opened for a client that names it. */
export function acceptsStream(accept: string | null): boolean {
  return accept !== null && (parseWeights(accept).get(stream) ?? 0) > 0;
}

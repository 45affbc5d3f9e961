import { parseWeights } from "./coding.ts";

function weightOf(weights: ReadonlyMap<string, number>, type: string): number {
  const [family = ""] = type.split("/");
  return weights.get(type) ?? weights.get(`${family}/*`) ?? weights.get("*/*") ?? 0;
}

/** Whether a reader would rather have a page than JSON (RFC 9110 §12.5.1). Who takes anything, or says nothing, gets JSON. */
export function prefersHtml(accept: string | null): boolean {
  if (accept === null) return false;
  const weights = parseWeights(accept);
  return weightOf(weights, "text/html") > weightOf(weights, "application/json");
}

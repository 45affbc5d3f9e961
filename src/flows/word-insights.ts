import type { Manuscript } from "../core/documents/publication.ts";
import { type InsightFigures, insightFigures } from "../insights/figures/figures.ts";
import type { Wording } from "../insights/figures/wording.ts";
import { judgeWording, readWording, type WordingCase } from "../insights/wording/judge-wording.ts";
import { wordingKey, wordingRequest } from "../insights/wording/wording-request.ts";
import type { LanguageModel, WordingCache } from "../ports/language-model.ts";
import type { Log } from "../ports/log.ts";
import { inTurns } from "./in-turns.ts";

/** Who words the summary and the answers, where the operator configured a language model. */
export interface Narrator {
  readonly model: LanguageModel;
  readonly cache: WordingCache;
  readonly log: Log;
}

export interface Worded {
  /** What was asked; null when there was nothing to word. */
  readonly key: string | null;
  readonly wording: Wording | null;
}

/** The model's answer, from before or from now; null when there is none that can be read. */
async function answerOf(
  { model, cache, log }: Narrator,
  { request }: WordingCase,
  { key, mayAsk }: { readonly key: string; readonly mayAsk: boolean },
): Promise<string | null> {
  const held = await cache.answerTo(key);
  if (held !== null || !mayAsk) return held;
  const completion = await model.complete(request);
  if (completion.kind === "failed") {
    log.error("wording.failed", { model: model.name, reason: completion.reason });
    return null;
  }
  if (readWording(completion.text) === null) {
    log.error("wording.failed", { model: model.name, reason: "its answer is not what was asked for" });
    return null;
  }
  // What was refused once would be refused again: the answer is kept, and judged each time.
  await cache.keep(key, completion.text);
  return completion.text;
}

function judged(answer: string, wordingCase: WordingCase, log: Log): Wording | null {
  const given = readWording(answer);
  if (given === null) return null;
  const { wording, sentences, refused } = judgeWording(given, wordingCase);
  const { model } = wordingCase;
  if (refused.length > 0)
    log.warn("wording.refused", {
      model,
      sentences,
      refused: refused.length,
      why: [...new Set(refused)].join(" "),
    });
  if (wording === null) log.warn("wording.discarded", { model });
  return wording;
}

/**
 * Has the summary and the answers worded, once for the same figures. Readers never notice a failure: what the model
 * did not word, or worded wrongly, the templates tell.
 */
export async function wordInsights(
  narrator: Narrator,
  { manuscript, mayAsk }: { readonly manuscript: Manuscript; readonly mayAsk: boolean },
): Promise<Worded> {
  const { business, reviews } = manuscript;
  const figures: InsightFigures = await inTurns(insightFigures(business, reviews));
  if (figures.claims.length === 0) return { key: null, wording: null };
  const request = wordingRequest(business, figures, reviews);
  const key = wordingKey(request, narrator.model.name);
  const answer = await answerOf(
    narrator,
    { business, request, reviews, model: narrator.model.name },
    { key, mayAsk },
  );
  if (answer === null) return { key, wording: null };
  return {
    key,
    wording: judged(answer, { business, request, reviews, model: narrator.model.name }, narrator.log),
  };
}

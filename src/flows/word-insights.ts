import type { Manuscript } from "../core/documents/publication.ts";
import type { Wording } from "../core/documents/wording.ts";
import type { Engine, WordingOrder } from "../insights/engine.ts";
import type { LanguageModel, WordingCache } from "../ports/language-model.ts";
import type { Log } from "../ports/log.ts";
import { inTurns, nextTurnAtOnce } from "./in-turns.ts";

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
  { request, key, read }: WordingOrder,
  mayAsk: boolean,
): Promise<string | null> {
  const held = await cache.answerTo(key);
  if (held !== null || !mayAsk) return held;
  const completion = await model.complete(request);
  if (completion.kind === "failed") {
    log.error("wording.failed", { model: model.name, reason: completion.reason });
    return null;
  }
  if (read(completion.text) === null) {
    log.error("wording.failed", { model: model.name, reason: "its answer is not what was asked for" });
    return null;
  }
  // What was refused once would be refused again: the answer is kept, and judged each time.
  await cache.keep(key, completion.text);
  return completion.text;
}

function judged(answer: string, order: WordingOrder, { model: { name: model }, log }: Narrator) {
  const given = order.read(answer);
  if (given === null) return null;
  const { wording, sentences, refused } = order.judge(given);
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
  { narrator, engine }: { readonly narrator: Narrator; readonly engine: Engine },
  { manuscript, mayAsk }: { readonly manuscript: Manuscript; readonly mayAsk: boolean },
): Promise<Worded> {
  const order = await inTurns(engine.wording(manuscript, narrator.model.name), nextTurnAtOnce);
  if (order === null) return { key: null, wording: null };
  const answer = await answerOf(narrator, order, mayAsk);
  return { key: order.key, wording: answer === null ? null : judged(answer, order, narrator) };
}

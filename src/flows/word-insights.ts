import type { Manuscript } from "../core/documents/publication.ts";
import type { Wording } from "../core/documents/wording.ts";
import type { Engine, WordingOrder } from "../insights/engine.ts";
import type { Completion, LanguageModel, WordingCache } from "../ports/language-model.ts";
import type { Log } from "../ports/log.ts";
import { inTurns, nextTurnAtOnce } from "./in-turns.ts";

/** Who words the summary and the answers, where the operator configured a language model. */
export interface Narrator {
  readonly model: LanguageModel;
  readonly cache: WordingCache;
  readonly log: Log;
  /** How long another process that asks the same is waited for: no answer takes longer. */
  readonly patienceSeconds: number;
}

export interface Worded {
  /** What was asked; null when there was nothing to word. */
  readonly key: string | null;
  readonly wording: Wording | null;
}

const betweenLooks = 250;

/**
 * What another process is told that asks the same at the moment. Null where it came to nothing: it was asked once, and asking again would make
 * this publication wait twice.
 */
async function answerToAnother({ model, cache, patienceSeconds }: Narrator, key: string) {
  for (let left = patienceSeconds * 1000; left > 0; left -= betweenLooks) {
    await new Promise((resolve) => {
      setTimeout(resolve, betweenLooks);
    });
    const isOver = await cache.claim(model.name, key);
    const answer = await cache.answerTo(key);
    if (isOver || answer !== null) return answer;
  }
  return null;
}

async function ask({ model, cache }: Narrator, { request, key, read }: WordingOrder): Promise<Completion> {
  const completion = await model.complete(request);
  if (completion.kind === "failed") return completion;
  if (read(completion.text) === null)
    return { kind: "failed", reason: "its answer is not what was asked for" };
  // What was refused once would be refused again: the answer is kept, and judged each time.
  await cache.keep(key, completion.text);
  return completion;
}

async function askOnce(narrator: Narrator, order: WordingOrder): Promise<Completion> {
  const { model, cache } = narrator;
  const isOurs = await cache.claim(model.name, order.key);
  try {
    // It may have come since it was looked for.
    const text =
      (await cache.answerTo(order.key)) ?? (isOurs ? null : await answerToAnother(narrator, order.key));
    if (text !== null) return { kind: "answered", text };
    return isOurs
      ? await ask(narrator, order)
      : { kind: "failed", reason: "another process asked the same, and has no answer" };
  } finally {
    await cache.release();
  }
}

/** The model's answer, from before or from now; null when there is none that can be read. */
async function answerOf(narrator: Narrator, order: WordingOrder, mayAsk: boolean): Promise<string | null> {
  const held = await narrator.cache.answerTo(order.key);
  if (held !== null || !mayAsk) return held;
  const completion = await askOnce(narrator, order);
  if (completion.kind === "answered") return completion.text;
  narrator.log.error("wording.failed", { model: narrator.model.name, reason: completion.reason });
  return null;
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

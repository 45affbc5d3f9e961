import type { GivenFinding } from "../core/reviews/model-reading.ts";
import type { AskedReader, ReadingRequest } from "../insights/engine.ts";
import type { LanguageModel } from "../ports/language-model.ts";

export type Answered =
  | { readonly kind: "read"; readonly findings: readonly GivenFinding[] }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "stopped" };

const mostTries = 3;
/** However long an endpoint asks to be left alone, a run does not stand still for longer at a time. */
const longestPauseSeconds = 30;

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}

export interface Asking {
  readonly model: LanguageModel;
  readonly asked: Pick<AskedReader, "read">;
  readonly signal: AbortSignal;
}

/** One text read, asked for again where the endpoint wants that; each time with the endpoint's own deadline. */
export async function askReader(
  request: ReadingRequest,
  { model, asked, signal }: Asking,
): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    const completion = await model.complete(request, signal);
    if (signal.aborted) return { kind: "stopped" };
    if (completion.kind === "answered") {
      const findings = asked.read(completion.text);
      return findings === null
        ? { kind: "failed", reason: "its answer is not what was asked for" }
        : { kind: "read", findings };
    }
    const { reason, retryAfterSeconds } = completion;
    if (retryAfterSeconds === undefined || tries === mostTries) return { kind: "failed", reason };
    await pause(Math.min(retryAfterSeconds ?? 2 ** (tries - 1), longestPauseSeconds), signal);
    if (signal.aborted) return { kind: "stopped" };
  }
}

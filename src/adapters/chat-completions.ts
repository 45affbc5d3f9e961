import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Completion, LanguageModel, Prompt } from "../ports/language-model.ts";
import { AnswerFault, contentIn, RefusedRequest } from "./chat-answer.ts";
import {
  bodyIn,
  type ChatDialect,
  isPlainest,
  plainerDialect,
  plainestDialect,
  usualDialect,
} from "./chat-dialect.ts";

export interface ChatEndpoint {
  /** The endpoint itself, or the base address of an API that has one. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  readonly timeoutSeconds: number;
}

function endpointOf(url: string): URL {
  const target = new URL(url);
  const path = target.pathname.replace(/\/+$/, "");
  if (!path.endsWith("/chat/completions")) target.pathname = `${path}/chat/completions`;
  return target;
}

async function ask(endpoint: ChatEndpoint, body: string, signal: AbortSignal): Promise<string> {
  const target = endpointOf(endpoint.url);
  // Agents of our own: neither kept connections nor a proxy of the environment.
  const isPlain = target.protocol === "http:";
  const agent = isPlain ? new HttpAgent() : new HttpsAgent();
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isPlain ? httpRequest : httpsRequest)(target, {
        method: "POST",
        agent,
        signal,
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          "Content-Length": Buffer.byteLength(body),
          ...(endpoint.key === null ? {} : { Authorization: `Bearer ${endpoint.key}` }),
        },
        ...(isPlain ? {} : { rejectUnauthorized: true }),
      });
      request.once("response", resolve);
      request.once("error", reject);
      request.end(body);
    });
    // What is left of an answer that was given up is not waited for.
    using _ = { [Symbol.dispose]: () => answer.destroy() };
    return await contentIn(answer, endpoint.key);
  } finally {
    agent.destroy();
  }
}

/** How an endpoint is asked: as usual, until it complains. */
class Conversation {
  readonly #endpoint: ChatEndpoint;
  #dialect: ChatDialect = usualDialect;
  #isUnderstood = false;

  constructor(endpoint: ChatEndpoint) {
    this.#endpoint = endpoint;
  }

  /** Where it says nothing that helps, as plainly as can be; but who has answered so before refuses the text, not the way it is asked. */
  #otherwise(asked: ChatDialect, error: unknown): ChatDialect | null {
    if (!(error instanceof RefusedRequest)) return null;
    const plainer = plainerDialect(asked, error.complaint);
    return plainer ?? (this.#isUnderstood || isPlainest(asked) ? null : plainestDialect);
  }

  /** Asks as it answered last, and more plainly where it wants that. */
  async ask(prompt: Prompt, signal: AbortSignal): Promise<string> {
    let dialect = this.#dialect;
    for (;;) {
      try {
        const content = await ask(this.#endpoint, bodyIn(dialect, prompt, this.#endpoint.model), signal);
        this.#dialect = dialect;
        this.#isUnderstood = true;
        return content;
      } catch (error) {
        const other = this.#otherwise(dialect, error);
        if (other === null) throw error;
        dialect = other;
      }
    }
  }
}

/** Rejects when the time is over, whatever the runtime still waits for. */
function overtime(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

function failureOf(error: unknown): Completion {
  if (error instanceof AnswerFault) {
    const { message: reason, retryAfterSeconds } = error;
    return { kind: "failed", reason, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
  }
  const { code } = error as NodeJS.ErrnoException;
  return {
    kind: "failed",
    reason: `it cannot be reached (${typeof code === "string" ? code : "connection failed"})`,
  };
}

/** Any endpoint that speaks the common `chat/completions`: no redirect, one deadline over all of it. */
export function chatCompletions(endpoint: ChatEndpoint): LanguageModel {
  const { model, timeoutSeconds } = endpoint;
  const conversation = new Conversation(endpoint);
  return {
    name: model,
    complete: async (prompt, signal): Promise<Completion> => {
      const stopping = new AbortController();
      const giveUp = (why: string) => stopping.abort(new AnswerFault(why));
      const timer = setTimeout(
        () => giveUp(`it did not answer within ${timeoutSeconds} s`),
        timeoutSeconds * 1000,
      );
      const stop = () => giveUp("it was not waited for");
      signal?.addEventListener("abort", stop);
      const late = overtime(stopping.signal);
      late.catch(() => undefined);
      if (signal?.aborted === true) stop();
      const asking = conversation.ask(prompt, stopping.signal);
      // Whichever comes second has nobody left to hear of it.
      asking.catch(() => undefined);
      try {
        return { kind: "answered", text: await Promise.race([late, asking]) };
      } catch (error) {
        return failureOf(error);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
      }
    },
  };
}

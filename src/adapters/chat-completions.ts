import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { Completion, LanguageModel, Prompt } from "../ports/language-model.ts";

/** More than any wording needs; a longer answer is not read to its end. */
const mostBytes = 262_144;
const mostTokens = 4000;

export interface ChatEndpoint {
  /** The endpoint itself, or the base address of an API that has one. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  readonly timeoutSeconds: number;
}

class AnswerFault extends Error {
  /** Present where trying again may help. */
  readonly retryAfterSeconds: number | null | undefined;

  constructor(message: string, retryAfterSeconds?: number | null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function endpointOf(url: string): URL {
  const target = new URL(url);
  const path = target.pathname.replace(/\/+$/, "");
  if (!path.endsWith("/chat/completions")) target.pathname = `${path}/chat/completions`;
  return target;
}

function bodyOf({ system, user, schema }: Prompt, model: string): string {
  return JSON.stringify({
    model,
    messages: [
      { role: "system", content: system },
      { role: "user", content: user },
    ],
    temperature: 0,
    max_tokens: mostTokens,
    stream: false,
    response_format: { type: "json_schema", json_schema: { name: "answer", strict: true, schema } },
  });
}

const passing = new Set([429, 500, 502, 503, 504]);

/** RFC 9110 §10.2.3; as a date it is not asked for much, and counts as not said. */
function retryAfter({ statusCode = 0, headers }: IncomingMessage): number | null | undefined {
  if (!passing.has(statusCode)) return undefined;
  const given = headers["retry-after"] ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  if (answer.statusCode !== 200)
    throw new AnswerFault(`it answered with status ${answer.statusCode}`, retryAfter(answer));
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > mostBytes) throw new AnswerFault(`its answer is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** `choices[0].message.content`, whatever else the answer holds. */
function contentOf(text: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new AnswerFault("its answer is not JSON");
  }
  const { choices } = (answer ?? {}) as { choices?: unknown };
  const [first] = Array.isArray(choices) ? choices : [];
  const { message } = (first ?? {}) as { message?: { content?: unknown } | null };
  const content = message?.content;
  if (typeof content !== "string") throw new AnswerFault("its answer holds no message");
  return content;
}

async function ask(endpoint: ChatEndpoint, prompt: Prompt, signal: AbortSignal): Promise<string> {
  const target = endpointOf(endpoint.url);
  const body = bodyOf(prompt, endpoint.model);
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
    return contentOf(await textOf(answer));
  } finally {
    agent.destroy();
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

/** Any endpoint that speaks the common `chat/completions`. One request, no redirect, one deadline over all of it. */
export function chatCompletions(endpoint: ChatEndpoint): LanguageModel {
  const { model, timeoutSeconds } = endpoint;
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
      const asking = ask(endpoint, prompt, stopping.signal);
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

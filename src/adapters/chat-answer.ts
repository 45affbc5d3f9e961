import type { IncomingMessage } from "node:http";

/** More than any wording needs; a longer answer is not read to its end. */
const mostBytes = 262_144;
/** Of why it refuses; and nobody waits longer for that. */
const [mostComplaint, complaintMilliseconds] = [16_384, 2000];

export class AnswerFault extends Error {
  /** Present where trying again may help. */
  readonly retryAfterSeconds: number | null | undefined;

  constructor(message: string, retryAfterSeconds?: number | null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The endpoint did not like how it was asked. */
export class RefusedRequest extends AnswerFault {
  /** In its own words: for looking for names in, never to be told. */
  readonly complaint: string;

  constructor(message: string, complaint: string) {
    super(message);
    this.complaint = complaint;
  }
}

const passing = new Set([429, 500, 502, 503, 504]);
const refusing = new Set([400, 422]);

/** RFC 9110 §10.2.3; as a date it is not asked for much, and counts as not said. */
function retryAfter({ statusCode = 0, headers }: IncomingMessage): number | null | undefined {
  if (!passing.has(statusCode)) return undefined;
  const given = headers["retry-after"] ?? "";
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** What has come of it in time, or as much of that as is looked at. */
async function complaintOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  const reading = (async () => {
    let length = 0;
    for await (const part of answer as AsyncIterable<Uint8Array>) {
      parts.push(part);
      length += part.length;
      if (length >= mostComplaint) break;
    }
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, complaintMilliseconds);
  });
  await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  return Buffer.concat(parts).subarray(0, mostComplaint).toString("utf8");
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name of the error, such as `insufficient_quota`: the one thing of it that is a word of no text and no key. */
function errorName(complaint: string, key: string | null): string | null {
  const answer = parsed(complaint) as { error?: unknown } | null | undefined;
  const error = answer?.error ?? answer;
  const { code, type } = (error ?? {}) as { code?: unknown; type?: unknown };
  const isName = (name: unknown): name is string =>
    typeof name === "string" && /^[a-z][a-z_]{3,39}$/.test(name) && key?.includes(name) !== true;
  return [code, type].find(isName) ?? null;
}

/** Why an answer with another status than 200 is none. */
async function refusal(answer: IncomingMessage, key: string | null): Promise<AnswerFault> {
  const { statusCode = 0 } = answer;
  const complaint = statusCode >= 400 ? await complaintOf(answer) : "";
  const name = errorName(complaint, key);
  const told = `it answered with status ${statusCode}${name === null ? "" : ` (${name})`}`;
  return refusing.has(statusCode)
    ? new RefusedRequest(told, complaint)
    : new AnswerFault(told, retryAfter(answer));
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > mostBytes) throw new AnswerFault(`its answer is longer than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

interface Choice {
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown } | null;
  readonly finish_reason?: unknown;
}

/** What some send in parts, their thoughts among them. */
function writtenIn(content: unknown): unknown {
  if (!Array.isArray(content)) return content;
  const texts = (content as ({ type?: unknown; text?: unknown } | null)[])
    .filter((part) => part?.type === "text" && typeof part.text === "string")
    .map((part) => part?.text);
  return texts.length === 0 ? null : texts.join("");
}

/** `choices[0].message.content`, whatever else the answer holds. */
function contentOf(text: string): string {
  const answer = parsed(text) as { choices?: unknown } | null | undefined;
  if (answer === undefined) throw new AnswerFault("its answer is not JSON");
  const { choices } = answer ?? {};
  const [first] = (Array.isArray(choices) ? choices : []) as (Choice | null | undefined)[];
  const { message, finish_reason: end } = first ?? {};
  const content = writtenIn(message?.content);
  if (end === "length") throw new AnswerFault("it came to its limit of tokens before it was done");
  if (typeof content === "string") return content;
  throw new AnswerFault(
    typeof message?.refusal === "string" ? "it refuses to answer" : "its answer holds no message",
  );
}

/** What the model wrote; throws an AnswerFault where there is nothing to be had, which tells nothing of the answer but its error's name. */
export async function contentIn(answer: IncomingMessage, key: string | null): Promise<string> {
  if (answer.statusCode !== 200) throw await refusal(answer, key);
  return contentOf(await textOf(answer));
}

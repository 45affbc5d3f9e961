import type { HttpHeaders, HttpReply } from "../../../core/http/message.ts";
import { inPieces, isPieced } from "../../../core/http/pieced-body.ts";
import { isJsonObject } from "../../../core/json-object.ts";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import type { Coming } from "../../../core/when-there.ts";
import type { Era } from "../telling/dispatch-types.ts";
import { contentMethods } from "./content-exchange.ts";
import type { AnswerForm } from "./rpc-replies.ts";

/** A request as it was written, but for its id: whoever writes the same is told the same. */
export interface Asked {
  readonly text: string;
  readonly form: AnswerForm;
  /** As JSON writes it. */
  readonly id: string;
  readonly key: string;
}

/** An answer but for its id. */
export interface KeptAnswer {
  readonly era: Era;
  readonly method: string;
  readonly headers: HttpReply["headers"];
  readonly opening: Uint8Array;
  readonly rest: readonly Uint8Array[];
  /** The bytes of all that is kept. */
  readonly length: number;
}

const id = '(0|[1-9][0-9]{0,14}|"[A-Za-z0-9_.:-]{1,64}")';
/** As clients write: what follows is the rest of the same object, so that these are its own id. */
const idFirst = new RegExp(`^\\{"jsonrpc":"2\\.0","id":${id},(?="method":")`);
const idLast = new RegExp(`,"id":${id}\\}$`);
const longest = 4096;

const telling = ["MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"] as const;

/** Null for what is written in any other way, and goes the long way every time. */
export function askedIn(text: string, headers: HttpHeaders, form: AnswerForm): Asked | null {
  if (text.length > longest) return null;
  const found = idFirst.exec(text) ?? (text.startsWith('{"method":"') ? idLast.exec(text) : null);
  const written = found?.[1];
  if (found == null || written === undefined) return null;
  // One sign stands behind it; before it the same letters may stand in what is no id, as 2 does in "2.0".
  const at = found.index + found[0].length - 1 - written.length;
  // No header holds a line break, and an empty one is another than none.
  const told = telling.map((name) => {
    const value = headers.get(name);
    return value === null ? "" : `=${value}`;
  });
  const key = [form, ...told, text.slice(0, at), text.slice(at + written.length)].join("\n");
  return { text, form, id: written, key };
}

const before = { json: '{"jsonrpc":"2.0","id":', stream: 'event: message\ndata: {"jsonrpc":"2.0","id":' };
const openings = {
  json: new TextEncoder().encode(before.json),
  stream: new TextEncoder().encode(before.stream),
};
const result = ',"result":';
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** The method, where the text is what JSON writes of it: no name stands there twice, and no number loses its last digits. */
function methodOf({ text }: Asked, body: unknown): string | null {
  if (!isJsonObject(body) || typeof body.method !== "string" || JSON.stringify(body) !== text) return null;
  return contentMethods.has(body.method) || body.method === "ping" ? body.method : null;
}

/** What of an answer can be told again; null of faults, of what carries more than the answer, and of anything unusual. */
export function keptOf(
  asked: Asked,
  { body, era, reply }: { readonly body: unknown; readonly era: Era; readonly reply: HttpReply },
): KeptAnswer | null {
  const method = methodOf(asked, body);
  const { status, headers, body: told } = reply;
  if (method === null || status !== 200 || !isPieced(told)) return null;
  const opening = before[asked.form] + asked.id + result;
  const [first, ...others] = told.pieces;
  if (first === undefined || decoder.decode(first.subarray(0, opening.length)) !== opening) return null;
  const rest = [first.subarray(opening.length - result.length), ...others];
  return { era, method, headers, opening: openings[asked.form], rest, length: told.length };
}

export function told({ headers, opening, rest }: KeptAnswer, { id: written }: Asked): HttpReply {
  return { status: 200, headers, body: inPieces([opening, encoder.encode(written), ...rest]) };
}

const mostBytes = 8 * 1024 * 1024;
const largest = 512 * 1024;
/** What an entry costs beside its texts. */
const overhead = 256;
/** Questions asked once, each in letters: a megabyte at most. */
const mostRemembered = 512;
const longestRemembered = 1024;

const sizeOf = (key: string, { length }: KeptAnswer) => 2 * key.length + length + overhead;

/**
 * The answers of one publication that were asked for again, the last ones, bounded by bytes; and which ones
 * are being made, so that the same long search is not begun twice.
 */
export class KeptAnswers {
  #of: ServedPublication | null = null;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #underway = new Map<string, Promise<KeptAnswer | null>>();
  readonly #askedOnce = new Set<string>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * What was told of this publication, or what somebody else's request for the same comes to; null where there is
   * neither, or nothing to keep came of it. Another publication's answers are forgotten.
   */
  find(publication: ServedPublication, key: string): Coming<KeptAnswer | null> {
    this.#turnTo(publication);
    const found = this.#kept.get(key);
    if (found === undefined) return this.#underway.get(key) ?? null;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  /** Makes it; others wait where it takes a while. It is kept if the publication is the same at the end. */
  make<Result extends { readonly kept: () => KeptAnswer | null }>(
    { publication, asked: { key } }: { readonly publication: ServedPublication; readonly asked: Asked },
    make: () => Coming<Result>,
  ): Coming<Result> {
    this.#turnTo(publication);
    const begun = make();
    if (!(begun instanceof Promise)) {
      if (this.#isAskedAgain(key)) this.#keepOf(publication, key, begun.kept());
      return begun;
    }
    const settled = begun.then(({ kept }) => this.#keepOf(publication, key, kept()));
    if (!this.#underway.has(key))
      this.#await(
        key,
        settled.catch(() => null),
      );
    return settled.then(() => begun);
  }

  /** What is asked once would push out what is asked often; a long question is not remembered, but kept at once. */
  #isAskedAgain(key: string): boolean {
    if (key.length > longestRemembered || this.#askedOnce.delete(key)) return true;
    if (this.#askedOnce.size >= mostRemembered) this.#askedOnce.clear();
    this.#askedOnce.add(key);
    return false;
  }

  #await(key: string, kept: Promise<KeptAnswer | null>): void {
    const waited = kept.finally(() => {
      if (this.#underway.get(key) === waited) this.#underway.delete(key);
    });
    this.#underway.set(key, waited);
  }

  #turnTo(publication: ServedPublication): void {
    if (this.#of === publication) return;
    this.#of = publication;
    this.#kept.clear();
    this.#underway.clear();
    this.#askedOnce.clear();
    this.#bytes = 0;
  }

  /** What of it may be told to others. */
  #keepOf(publication: ServedPublication, key: string, answer: KeptAnswer | null): KeptAnswer | null {
    if (answer === null || this.#of !== publication) return null;
    this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: KeptAnswer): void {
    const size = sizeOf(key, answer);
    if (size > largest || this.#kept.has(key)) return;
    this.#kept.set(key, answer);
    this.#bytes += size;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= mostBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= sizeOf(oldest, old);
    }
  }
}

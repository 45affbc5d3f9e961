import type { HeaderLine, HttpReply, PiecedBody } from "../core/http/message.ts";
import { isPieced, layBytes } from "../core/http/pieced-body.ts";
import { type AnswerTerms, composeHead, isBodiless, isStreamed } from "./answer-head.ts";

/** Up to here one copy of the body behind its head, kept for the second, costs a third of a second write. */
const joinedBytes = 262_144;
const mostHeadBytes = 16_384;

/**
 * The room in which answers in pieces are put together, one after the other: fresh memory for each costs as much as
 * the copying. Whoever could not get rid of an answer at once keeps the room that it stands in, see `lose`; so only
 * those use it for whom nothing waits yet, or a client that does not read would have a room for each small answer.
 */
export class Scratch {
  #room: Buffer | null = null;

  take(bytes: number): Buffer {
    this.#room ??= Buffer.allocUnsafeSlow(joinedBytes + mostHeadBytes);
    return bytes > this.#room.length ? Buffer.allocUnsafe(bytes) : this.#room.subarray(0, bytes);
  }

  lose(): void {
    this.#room = null;
  }
}

export const scratch = new Scratch();

interface WholeAnswer {
  readonly status: number;
  readonly body: Uint8Array | null;
  readonly dateSeconds: number;
  readonly bytes: Buffer;
}

const nothing = new Uint8Array();

const latest = new WeakMap<readonly HeaderLine[], WholeAnswer>();

/**
 * Head and body in one piece, for the answers nearly all are: small, and with nothing to say of the connection. A
 * document asked for often goes out as the same piece until the second of its Date is over. Null for all others.
 */
export function wholeAnswer(reply: HttpReply, terms: AnswerTerms, room: Scratch | null): Buffer | null {
  const { status, headers, body } = reply;
  if (!terms.persistent || terms.minorVersion === 0 || isStreamed(body)) return null;
  const isBare = isBodiless(status, terms.method);
  if (isBare ? status !== 304 || isPieced(body) : body !== null && body.length > joinedBytes) return null;
  const dateSeconds = reply.dateSeconds ?? terms.dateSeconds;
  const known = latest.get(headers);
  if (
    known !== undefined &&
    known.dateSeconds === dateSeconds &&
    known.status === status &&
    known.body === body
  ) {
    return known.bytes;
  }
  const head = composeHead(reply, terms);
  if (isPieced(body)) {
    const size = head.length + body.length;
    return joined(head, body, room?.take(size) ?? Buffer.allocUnsafe(size));
  }
  const content = status === 304 || body === null ? nothing : body;
  const bytes = joined(head, content, Buffer.allocUnsafe(head.length + content.length));
  latest.set(headers, { status, body, dateSeconds, bytes });
  return bytes;
}

function joined(head: string, body: Uint8Array | PiecedBody, whole: Buffer): Buffer {
  whole.write(head, "latin1");
  layBytes(body, whole, head.length);
  return whole;
}

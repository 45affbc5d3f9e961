import type { HttpRequest } from "../../../core/http/message.ts";
import { EventStream, type EventStreamOptions } from "./event-stream.ts";

export interface StreamWish extends EventStreamOptions {
  /** Whom limits count by. */
  readonly client: string;
  /** The session that it belongs to; null in the modern era. */
  readonly session: string | null;
  /** What its own request asked for; null where the session's subscriptions tell. */
  readonly uris: ReadonlySet<string> | null;
  /** Sent when the server ends it. */
  readonly closing: string;
}

interface Held extends StreamWish {
  readonly stream: EventStream;
}

export type StreamOpening = EventStream | "too-many";

const mostStreams = 1024;
const mostStreamsPerClient = 64;
const keepAliveMilliseconds = 15_000;

/** Every stream that is open: the only thing about a client that occupies memory, and only while it lasts. */
export class OpenStreams implements Disposable {
  readonly #held = new Set<Held>();
  readonly #perClient = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #isOver = false;

  get count(): number {
    return this.#held.size;
  }

  open(wish: StreamWish, request: Pick<HttpRequest, "onGone">): StreamOpening {
    const { client } = wish;
    const ofClient = this.#perClient.get(client) ?? 0;
    if (this.#held.size >= mostStreams || ofClient >= mostStreamsPerClient) return "too-many";
    const held = { ...wish, stream: new EventStream(wish) };
    if (this.#isOver) {
      // Who was told goodbye comes back at once, over a connection that is still open.
      held.stream.end(held.closing);
      return held.stream;
    }
    this.#held.add(held);
    this.#perClient.set(client, ofClient + 1);
    this.#keepAlive();
    request.onGone(() => this.#close(held, ""));
    return held.stream;
  }

  /** The sessions that have a stream. */
  sessions(): string[] {
    return [...new Set([...this.#held].flatMap(({ session }) => session ?? []))];
  }

  /** What streams asked for themselves. */
  wishedUris(): Set<string> {
    return new Set([...this.#held].flatMap(({ uris }) => [...(uris ?? [])]));
  }

  /**
   * Tells every stream what of its own wishes, or of its session's, changed. Of a session's streams only the newest is
   * told: no message may come twice, and a client that lost the older ones without a word is the one that opened it.
   */
  tell(changed: ReadonlySet<string>, wishesOf: ReadonlyMap<string, readonly string[]>): void {
    const told = new Set<string>();
    for (const { stream, session, uris } of [...this.#held].reverse()) {
      if (session !== null && told.has(session)) continue;
      if (session !== null) told.add(session);
      for (const uri of uris ?? wishesOf.get(session ?? "") ?? []) if (changed.has(uri)) stream.tell(uri);
    }
  }

  endSession(session: string): void {
    for (const held of this.#held) if (held.session === session) this.#close(held, held.closing);
  }

  [Symbol.dispose](): void {
    this.#isOver = true;
    for (const held of this.#held) this.#close(held, held.closing);
  }

  #close(held: Held, last: string): void {
    if (!this.#held.delete(held)) return;
    const { client, stream } = held;
    const left = (this.#perClient.get(client) ?? 1) - 1;
    if (left > 0) this.#perClient.set(client, left);
    else this.#perClient.delete(client);
    if (this.#held.size === 0 && this.#timer !== null) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
    stream.end(last);
  }

  /** One beat for all, and none while there is no stream. */
  #keepAlive(): void {
    if (this.#timer !== null) return;
    this.#timer = setInterval(() => {
      for (const { stream } of this.#held) stream.keepAlive();
    }, keepAliveMilliseconds);
    this.#timer.unref();
  }
}

import type { Coming } from "../when-there.ts";

/** HTTP messages as the surfaces see them: parsed, checked, and free of any runtime's types. */

export interface HttpHeaders {
  /** The field's value, case-insensitive; several lines are joined by ", ". Null when absent. */
  get(name: string): string | null;
}

export type BodyRead =
  | { readonly kind: "read"; readonly bytes: Uint8Array }
  | { readonly kind: "too-large" }
  | { readonly kind: "broken" };

export interface HttpRequest {
  readonly method: string;
  /** The path as sent: percent-encoded, beginning with "/"; "*" for `OPTIONS *`. */
  readonly path: string;
  /** What follows the first "?", undecoded; null when there is no "?". */
  readonly query: string | null;
  readonly headers: HttpHeaders;
  /** The address of the other end of the connection. */
  readonly peer: string;
  /** Reads the whole body, at most `limitBytes`. At most one call a request. */
  readBody(limitBytes: number): Coming<BodyRead>;
  /**
   * Calls back once if the connection ends before the answer was sent whole, or the client has closed its side of it
   * for over a second: most who do have left. What is answered then is sent all the same.
   */
  onGone(listener: () => void): void;
}

export type HeaderLine = readonly [name: string, value: string];

/** A body that grows: the listener sends each chunk as it comes and stops when the client leaves. */
export type StreamedBody = AsyncIterable<Uint8Array>;

/** A body whose pieces follow each other: they are put together where they are sent, and not before. */
export interface PiecedBody {
  readonly pieces: readonly Uint8Array[];
  /** The bytes of all pieces. */
  readonly length: number;
}

export interface HttpReply {
  readonly status: number;
  /**
   * Without Date, Content-Length, Transfer-Encoding and Connection, which the listener adds. The listener may
   * keep the serialised form by the identity of this array, so an array is never changed after use.
   */
  readonly headers: readonly HeaderLine[];
  /** Bytes are never changed after use either: a large body goes out from where it stands, a small one again and again. */
  readonly body: Uint8Array | PiecedBody | StreamedBody | null;
  /** For answers without a body to HEAD and 200s alike: what Content-Length says, if not the body's length. */
  readonly contentLength?: number;
  /** The Date field in epoch seconds; the listener's clock when absent. */
  readonly dateSeconds?: number;
}

/** Answers at once where it can: a reply that needs no waiting is returned, not promised. */
export type HttpHandler = (request: HttpRequest) => Coming<HttpReply>;

import { type BodyFraming, bodyDecoder } from "../core/http/body-framing.ts";
import type { BodyDecoder } from "../core/http/chunked-decoder.ts";
import type { BodyRead } from "../core/http/message.ts";

/** What a handler left unread of a body is skipped up to here, to keep the connection; beyond, it is closed. */
export const maxSkippedBytes = 65_536;

/** So much may be held of all bodies on their way in: beyond, those that are longest on it are given up. */
const mostHeldBytes = 33_554_432;
const held = new Set<IncomingBody>();
let heldBytes = 0;

const nothing = new Uint8Array(0);
export const emptyBody: BodyRead = { kind: "read", bytes: nothing };

/** The body of one request on its way in: gathered once somebody asks for it, skipped otherwise. */
export class IncomingBody {
  readonly #decode: BodyDecoder;
  readonly #declaredBytes: number | null;
  #state: "more" | "done" | "broken" = "more";
  #contentBytes = 0;
  #skippedBytes = 0;
  #limitBytes = 0;
  #gathered = nothing;
  #settle: ((read: BodyRead) => void) | null = null;
  #asked = false;

  constructor(framing: Exclude<BodyFraming, { kind: "none" }>) {
    this.#decode = bodyDecoder(framing);
    this.#declaredBytes = framing.kind === "length" ? framing.bytes : null;
  }

  get isAwaited(): boolean {
    return this.#settle !== null;
  }

  get isComplete(): boolean {
    return this.#state === "done";
  }

  get isBroken(): boolean {
    return this.#state === "broken";
  }

  get hasBegun(): boolean {
    return this.#contentBytes > 0;
  }

  /** Whether the rest is so little, as far as can be told, that skipping it keeps the connection. */
  get isSkippable(): boolean {
    if (this.#state === "broken" || this.#skippedBytes > maxSkippedBytes) return false;
    return this.#declaredBytes === null || this.#declaredBytes - this.#contentBytes <= maxSkippedBytes;
  }

  /** `settle` is called once, when there is nothing more to wait for. */
  read(limitBytes: number, settle: (read: BodyRead) => void): void {
    if (this.#asked) throw new Error("A request's body can be read only once.");
    this.#asked = true;
    if (this.#declaredBytes !== null && this.#declaredBytes > limitBytes) {
      settle({ kind: "too-large" });
      return;
    }
    this.#limitBytes = limitBytes;
    this.#settle = settle;
  }

  /** Takes what belongs to the body and returns how many bytes that were. */
  feed(bytes: Uint8Array): number {
    const { state, consumed } = this.#decode(bytes, (content) => this.#take(content));
    this.#state = state;
    if (this.#settle === null) this.#skippedBytes += consumed;
    if (state === "broken") this.abandon();
    if (state === "done")
      this.#conclude({ kind: "read", bytes: this.#gathered.subarray(0, this.#contentBytes) });
    return consumed;
  }

  /** No more bytes will come, or nobody may wait for them any longer. */
  abandon(): void {
    this.#conclude({ kind: "broken" });
  }

  #take(content: Uint8Array): void {
    const start = this.#contentBytes;
    this.#contentBytes += content.length;
    if (this.#settle === null) return;
    if (this.#contentBytes > this.#limitBytes) {
      this.#conclude({ kind: "too-large" });
      return;
    }
    if (this.#contentBytes > this.#gathered.length) this.#grow();
    this.#gathered.set(content, start);
    for (const body of held) {
      if (heldBytes <= mostHeldBytes) return;
      body.abandon();
    }
  }

  /** One growing copy, not a list of pieces: a body sent byte by byte must not cost an object a byte. */
  #grow(): void {
    const room = Math.max(
      this.#contentBytes,
      2 * this.#gathered.length,
      Math.min(this.#declaredBytes ?? 0, 65_536),
    );
    const grown = new Uint8Array(room);
    grown.set(this.#gathered);
    heldBytes += room - this.#gathered.length;
    held.add(this);
    this.#gathered = grown;
  }

  #conclude(read: BodyRead): void {
    const settle = this.#settle;
    this.#settle = null;
    heldBytes -= this.#gathered.length;
    held.delete(this);
    this.#gathered = nothing;
    settle?.(read);
  }
}

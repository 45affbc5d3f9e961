import type { Coding } from "../../core/http/coding.ts";
import type { Compressor } from "../../ports/compressor.ts";

const heldBytes = 8 * 1024 * 1024;

interface CodedForm {
  readonly digest: string;
  readonly isOfProgram?: boolean;
  readonly isLong?: boolean;
}

/**
 * Coded forms of answers that are made on request. The newest stay, up to a bound, and two requests for one form
 * wait for the same work.
 */
export class CodingCache {
  readonly #compressor: Compressor;
  readonly #held = new Map<string, Uint8Array>();
  readonly #underway = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;
  #before: Promise<unknown> = Promise.resolve();

  constructor(compressor: Compressor) {
    this.#compressor = compressor;
  }

  /** `digest` names what `make` gives. What is the program's own is compressed once, with all effort. */
  coded(
    { digest, isOfProgram = false, isLong = false }: CodedForm,
    coding: Coding,
    make: () => Uint8Array,
  ): Uint8Array | Promise<Uint8Array> {
    const key = `${digest} ${coding}`;
    const held = this.#held.get(key);
    if (held !== undefined) {
      this.#held.delete(key);
      this.#held.set(key, held);
      return held;
    }
    const compress = () => this.#compressed(make(), coding, isOfProgram);
    return this.#underway.get(key) ?? this.#make(key, isLong ? this.#inTurn(compress) : compress());
  }

  /** One after the other: each holds all that it makes shorter. */
  #inTurn(compress: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const work = this.#before.then(compress);
    this.#before = work.catch(() => undefined);
    return work;
  }

  #compressed(bytes: Uint8Array, coding: Coding, isOfProgram: boolean): Promise<Uint8Array> {
    return isOfProgram
      ? this.#compressor.compress(bytes, coding)
      : this.#compressor.compressQuickly(bytes, coding);
  }

  #make(key: string, compressing: Promise<Uint8Array>): Promise<Uint8Array> {
    const work = compressing
      .then((bytes) => this.#keep(key, bytes))
      .finally(() => this.#underway.delete(key));
    this.#underway.set(key, work);
    return work;
  }

  #keep(key: string, bytes: Uint8Array): Uint8Array {
    if (bytes.length > heldBytes / 4) return bytes;
    this.#held.set(key, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, old] of this.#held) {
      if (this.#bytes <= heldBytes) break;
      this.#held.delete(oldest);
      this.#bytes -= old.length;
    }
    return bytes;
  }
}

import { digestOf } from "../../core/documents/digest.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";

/** A finished page. */
export interface KeptPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly digest: string;
}

const mostBytes = 4 * 1024 * 1024;
const largest = mostBytes / 8;

/**
 * The pages of one publication that were asked for last, up to a bound: the same page is often asked for again, and a client
 * that has it already should not cost its making.
 */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();
  readonly #of: ServedPublication;
  #bytes = 0;

  constructor(publication: ServedPublication) {
    this.#of = publication;
  }

  isOf(publication: ServedPublication): boolean {
    return this.#of === publication;
  }

  find(address: string): KeptPage | null {
    const page = this.#pages.get(address);
    if (page === undefined) return null;
    this.#pages.delete(address);
    this.#pages.set(address, page);
    return page;
  }

  keep(address: string, bytes: KeptPage["bytes"]): KeptPage {
    const page: KeptPage = { bytes, digest: digestOf(bytes) };
    if (bytes.length > largest || this.#pages.has(address)) return page;
    this.#pages.set(address, page);
    this.#bytes += bytes.length;
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= old.bytes.length;
    }
    return page;
  }
}

import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Representation } from "./representation.ts";

/** A finished page, as it is answered with. */
interface KeptPage {
  readonly representation: Representation;
  readonly size: number;
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

  find(address: string): Representation | null {
    const page = this.#pages.get(address);
    if (page === undefined) return null;
    this.#pages.delete(address);
    this.#pages.set(address, page);
    return page.representation;
  }

  keep(address: string, page: KeptPage): void {
    if (page.size > largest || this.#pages.has(address)) return;
    this.#pages.set(address, page);
    this.#bytes += page.size;
    for (const [oldest, old] of this.#pages) {
      if (this.#bytes <= mostBytes) break;
      this.#pages.delete(oldest);
      this.#bytes -= old.size;
    }
  }
}

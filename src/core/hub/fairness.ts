interface Waiting {
  readonly id: string;
  readonly origin: string;
}

export interface FairnessLimits {
  /** Work underway to one origin at a time. */
  readonly perOrigin: number;
  /** Work underway at a time in all, but for what has stepped aside. */
  readonly total: number;
  /** Work that may have stepped aside at a time. */
  readonly aside?: number;
  /** Work that one origin may have waiting here; the rest stays in the store. */
  readonly heldPerOrigin: number;
}

function count(counts: Map<string, number>, origin: string, change: 1 | -1): void {
  const after = (counts.get(origin) ?? 0) + change;
  if (after > 0) counts.set(origin, after);
  else counts.delete(origin);
}

/**
 * Hands work out origin by origin in turn, never more than two (say) to one origin at once, so that one that is
 * slow or dead delays nobody else. An id is here once, waiting or underway, until it is released. While an origin is
 * slow, only what can begin at once is taken for it: what waits would stand in the way of others.
 */
export class FairQueue<Work extends Waiting> {
  readonly #limits: FairnessLimits;
  readonly #isSuspect: (origin: string) => boolean;
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Work[]>();
  readonly #underway = new Map<string, number>();
  readonly #aside = new Set<Work["id"]>();
  /** How much of an origin has stepped aside. */
  readonly #slow = new Map<string, number>();
  readonly #ids = new Set<Work["id"]>();
  #total = 0;
  #held = 0;

  /** A suspect origin is expected to take long: it only ever gets the places of those that have stepped aside. */
  constructor(limits: FairnessLimits, isSuspect: (origin: string) => boolean = () => false) {
    this.#limits = limits;
    this.#isSuspect = isSuspect;
  }

  /** All that wait or are underway. */
  get ids(): readonly Work["id"][] {
    return [...this.#ids];
  }

  get held(): number {
    return this.#held;
  }

  get underway(): number {
    return this.#total;
  }

  /** Origins of which no more is taken now. */
  fullOrigins(): string[] {
    return [...new Set([...this.#waiting.keys(), ...this.#underway.keys()])].filter((origin) =>
      this.#isFull(origin),
    );
  }

  #isFull(origin: string): boolean {
    const waiting = this.#waiting.get(origin)?.length ?? 0;
    if (!this.#isSlow(origin)) return waiting >= this.#limits.heldPerOrigin;
    const isPlaceless = this.#aside.size >= (this.#limits.aside ?? 0);
    return isPlaceless || waiting + (this.#underway.get(origin) ?? 0) >= this.#limits.perOrigin;
  }

  #isSlow(origin: string): boolean {
    return this.#isSuspect(origin) || this.#slow.has(origin);
  }

  add(work: Work): boolean {
    if (this.#ids.has(work.id) || this.#isFull(work.origin)) return false;
    const works = this.#waiting.get(work.origin) ?? [];
    works.push(work);
    this.#waiting.set(work.origin, works);
    this.#ids.add(work.id);
    this.#held += 1;
    return true;
  }

  /** Takes back what has not begun: what it was made from has changed. */
  drop(id: Work["id"]): void {
    for (const [origin, works] of this.#waiting) {
      const index = works.findIndex((work) => work.id === id);
      if (index < 0) continue;
      works.splice(index, 1);
      this.#held -= 1;
      this.#ids.delete(id);
      if (works.length === 0) this.#waiting.delete(origin);
      return;
    }
  }

  /** Takes back everything that has not begun. */
  clear(): void {
    for (const works of this.#waiting.values()) for (const { id } of works) this.#ids.delete(id);
    this.#waiting.clear();
    this.#held = 0;
  }

  /** The next work whose turn it is; null when nothing may begin now. */
  next(): Work | null {
    const isFull = this.#total - this.#aside.size >= this.#limits.total;
    const isFullAside = this.#aside.size >= (this.#limits.aside ?? 0);
    for (const [origin, works] of this.#waiting) {
      const busy = this.#underway.get(origin) ?? 0;
      if (busy >= this.#limits.perOrigin) continue;
      const isSuspect = this.#isSuspect(origin);
      if (isSuspect ? isFullAside : isFull) continue;
      const work = works.shift();
      // To the end of the line, behind every other origin.
      this.#waiting.delete(origin);
      if (works.length > 0) this.#waiting.set(origin, works);
      if (work === undefined) continue;
      if (isSuspect) this.#setAside(work);
      count(this.#underway, origin, 1);
      this.#total += 1;
      this.#held -= 1;
      return work;
    }
    return null;
  }

  #setAside({ id, origin }: Waiting): void {
    if (this.#aside.has(id)) return;
    this.#aside.add(id);
    count(this.#slow, origin, 1);
  }

  /** It takes long: while not too many do, its place among all is free for others, though not its origin's. */
  stepAside({ id, origin }: Work): void {
    if (this.#aside.size >= (this.#limits.aside ?? 0)) return;
    this.#setAside({ id, origin });
    for (const waiting of this.#waiting.get(origin) ?? []) this.#ids.delete(waiting.id);
    this.#held -= this.#waiting.get(origin)?.length ?? 0;
    this.#waiting.delete(origin);
  }

  /** The exchange has ended: the origin's place is free. The id stays until `release`. */
  finish({ id, origin }: Work): void {
    if (this.#aside.delete(id)) count(this.#slow, origin, -1);
    count(this.#underway, origin, -1);
    this.#total -= 1;
  }

  /** The outcome is stored: the id may come again. */
  release(id: Work["id"]): void {
    this.#ids.delete(id);
  }
}

interface Waiting {
  readonly id: string;
  readonly origin: string;
}

export interface FairnessLimits {
  /** Work underway to one origin at a time. */
  readonly perOrigin: number;
  /** Work underway at a time in all, but for what has stepped aside. */
  readonly total: number;
  /** With so much underway, an origin that answers swiftly has one place: another connection costs more than its turn. */
  readonly plenty?: number;
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
  readonly #waiting = new Map<string, Work[]>();
  readonly #underway = new Map<string, number>();
  /** Origins that have work which may begin, in the order of their turns. Suspects have a line of their own. */
  readonly #line = new Set<string>();
  readonly #suspectsLine = new Set<string>();
  /** Those that have work underway from which an answer may come any moment. */
  readonly #patient = new Set<string>();
  /** Work that has kept its origin's place for a while, and how much of each origin is such. */
  readonly #unhurried = new Map<string, number>();
  readonly #unhurriedIds = new Set<Work["id"]>();
  readonly #aside = new Set<Work["id"]>();
  /** How much of an origin is known to be slow. */
  readonly #slow = new Map<string, number>();
  readonly #slowIds = new Set<Work["id"]>();
  readonly #ids = new Map<Work["id"], string>();
  #total = 0;
  #held = 0;

  /** A suspect origin is expected to take long: it only ever gets the places of those that have stepped aside. */
  constructor(limits: FairnessLimits, isSuspect: (origin: string) => boolean = () => false) {
    this.#limits = limits;
    this.#isSuspect = isSuspect;
  }

  /** All that wait or are underway. */
  get ids(): readonly Work["id"][] {
    return [...this.#ids.keys()];
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

  get #hasPlaceAside(): boolean {
    return this.#aside.size < (this.#limits.aside ?? 0);
  }

  #isFull(origin: string): boolean {
    const waiting = this.#waiting.get(origin)?.length ?? 0;
    const isSuspect = this.#isSuspect(origin);
    if (!isSuspect && !this.#slow.has(origin)) return waiting >= this.#limits.heldPerOrigin;
    const isPlaceless = isSuspect && !this.#hasPlaceAside;
    return isPlaceless || waiting + (this.#underway.get(origin) ?? 0) >= this.#limits.perOrigin;
  }

  add(work: Work): boolean {
    if (this.#ids.has(work.id) || this.#isFull(work.origin)) return false;
    const works = this.#waiting.get(work.origin);
    if (works === undefined) this.#waiting.set(work.origin, [work]);
    else works.push(work);
    this.#ids.set(work.id, work.origin);
    this.#held += 1;
    this.#queueUp(work.origin);
    return true;
  }

  /** To the end of the line, unless the origin has nothing that may begin. */
  #queueUp(origin: string): void {
    if (!this.#waiting.has(origin) || this.#line.has(origin) || this.#suspectsLine.has(origin)) return;
    const underway = this.#underway.get(origin) ?? 0;
    if (underway >= this.#limits.perOrigin) return;
    const isPatient = this.#limits.plenty !== undefined && underway > (this.#unhurried.get(origin) ?? 0);
    this.#patient.delete(origin);
    if (this.#isSuspect(origin)) this.#suspectsLine.add(origin);
    else (isPatient ? this.#patient : this.#line).add(origin);
  }

  #leaveLine(origin: string): void {
    this.#line.delete(origin);
    this.#suspectsLine.delete(origin);
    this.#patient.delete(origin);
  }

  /** Takes back what has not begun: what it was made from has changed. */
  drop(id: Work["id"]): void {
    const origin = this.#ids.get(id) ?? "";
    const works = this.#waiting.get(origin) ?? [];
    const index = works.findIndex((work) => work.id === id);
    if (index < 0) return;
    works.splice(index, 1);
    this.#held -= 1;
    this.#ids.delete(id);
    if (works.length === 0) this.#dropWaiting(origin);
  }

  #dropWaiting(origin: string): void {
    const works = this.#waiting.get(origin) ?? [];
    for (const { id } of works) this.#ids.delete(id);
    this.#held -= works.length;
    this.#waiting.delete(origin);
    this.#leaveLine(origin);
  }

  /** Takes back everything that has not begun. */
  clear(): void {
    for (const origin of [...this.#waiting.keys()]) this.#dropWaiting(origin);
  }

  /** The next work whose turn it is; null when nothing may begin now. */
  next(): Work | null {
    const inPlace = this.#total - this.#aside.size;
    const lines = inPlace < (this.#limits.plenty ?? 0) ? [this.#line, this.#patient] : [this.#line];
    for (const line of inPlace < this.#limits.total ? lines : []) {
      for (const origin of line) {
        line.delete(origin);
        if (!this.#isSuspect(origin)) return this.#begin(origin);
        this.#suspectsLine.add(origin);
      }
    }
    if (!this.#hasPlaceAside) return null;
    for (const origin of this.#suspectsLine) {
      this.#suspectsLine.delete(origin);
      if (this.#isSuspect(origin)) return this.#begin(origin, { isAside: true });
      this.#line.add(origin);
    }
    return null;
  }

  #begin(origin: string, { isAside = false } = {}): Work | null {
    const works = this.#waiting.get(origin);
    const work = works?.shift();
    if (works === undefined || work === undefined) return null;
    if (works.length === 0) this.#waiting.delete(origin);
    if (isAside) this.#aside.add(work.id);
    count(this.#underway, origin, 1);
    this.#total += 1;
    this.#held -= 1;
    this.#queueUp(origin);
    return work;
  }

  /** Its answer has not come swiftly: its origin may have its other place. */
  becomeUnhurried({ id, origin }: Work): void {
    if (this.#unhurriedIds.has(id)) return;
    this.#unhurriedIds.add(id);
    count(this.#unhurried, origin, 1);
    this.#queueUp(origin);
  }

  /** It is not done at once: while not too many are not, its place among all is free for others, though not its origin's. */
  stepAside({ id }: Work): void {
    if (this.#hasPlaceAside) this.#aside.add(id);
  }

  /** It takes long. What waits for the same origin goes back. */
  becomeSlow({ id, origin }: Work): void {
    if (this.#slowIds.has(id)) return;
    this.#slowIds.add(id);
    count(this.#slow, origin, 1);
    this.#dropWaiting(origin);
  }

  /** The exchange has ended: the origin's place is free. The id stays until `release`. */
  finish({ id, origin }: Work): void {
    if (this.#slowIds.delete(id)) count(this.#slow, origin, -1);
    if (this.#unhurriedIds.delete(id)) count(this.#unhurried, origin, -1);
    this.#aside.delete(id);
    count(this.#underway, origin, -1);
    this.#total -= 1;
    // How it ended may have made a suspect, or none any more.
    this.#leaveLine(origin);
    this.#queueUp(origin);
  }

  /** The outcome is stored: the id may come again. */
  release(id: Work["id"]): void {
    this.#ids.delete(id);
  }
}

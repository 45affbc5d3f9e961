import { type PlaceLimits, Places, type Standing } from "./places.ts";

interface Waiting {
  readonly id: string;
  readonly origin: string;
}

export interface FairnessLimits extends PlaceLimits {
  /** Work underway to one origin at a time. */
  readonly perOrigin: number;
  /** With so much underway, an origin that answers swiftly has one place: another connection costs more than its turn. */
  readonly plenty?: number;
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
  readonly #places: Places;
  readonly #standing: (origin: string) => Standing;
  readonly #waiting = new Map<string, Work[]>();
  readonly #underway = new Map<string, number>();
  /** Origins that have work which may begin, in the order of their turns. */
  readonly #lines: Readonly<Record<Standing, Set<string>>> = {
    proven: new Set(),
    stranger: new Set(),
    silent: new Set(),
  };
  /** Those that have work underway from which an answer may come any moment. */
  readonly #patient = new Set<string>();
  /** Work that has kept its origin's place for a while, and how much of each origin is such. */
  readonly #unhurried = new Map<string, number>();
  readonly #unhurriedIds = new Set<Work["id"]>();
  /** How much of an origin is known to be slow. */
  readonly #slow = new Map<string, number>();
  readonly #slowIds = new Set<Work["id"]>();
  readonly #ids = new Map<Work["id"], string>();
  #total = 0;
  #held = 0;

  /** A silent origin is expected to take long: it only ever gets the places of those that have stepped aside. */
  constructor(limits: FairnessLimits, standing: (origin: string) => Standing = () => "proven") {
    this.#limits = limits;
    this.#places = new Places(limits);
    this.#standing = standing;
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

  /** How many strangers may be underway: the more of them answer, the more. */
  get placesOfStrangers(): number {
    return this.#places.forStrangers;
  }

  /** How much waits of such work. */
  heldOf(isSuch: (work: Work) => boolean): number {
    let held = 0;
    for (const works of this.#waiting.values()) for (const work of works) if (isSuch(work)) held += 1;
    return held;
  }

  /** From 0 to 1: how much of all that might be underway can be managed. */
  set share(share: number) {
    this.#places.share = share;
  }

  /** Origins of which no more is taken now. */
  fullOrigins(): string[] {
    return [...new Set([...this.#waiting.keys(), ...this.#underway.keys()])].filter((origin) =>
      this.#isFull(origin),
    );
  }

  #isFull(origin: string): boolean {
    const waiting = this.#waiting.get(origin)?.length ?? 0;
    const isSilent = this.#standing(origin) === "silent";
    if (!isSilent && !this.#slow.has(origin)) return waiting >= this.#limits.heldPerOrigin;
    const isPlaceless = isSilent && !this.#places.hasAside("silent");
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
    const { proven, stranger, silent } = this.#lines;
    const isInLine = proven.has(origin) || stranger.has(origin) || silent.has(origin);
    if (isInLine || !this.#waiting.has(origin)) return;
    const underway = this.#underway.get(origin) ?? 0;
    if (underway >= this.#limits.perOrigin) return;
    const standing = this.#standing(origin);
    const isPatient = this.#limits.plenty !== undefined && underway > (this.#unhurried.get(origin) ?? 0);
    this.#patient.delete(origin);
    if (!isPatient || standing === "silent") this.#lines[standing].add(origin);
    // A stranger's other place waits for what comes of the first.
    else if (standing === "proven") this.#patient.add(origin);
  }

  #leaveLine(origin: string): void {
    this.#lines.proven.delete(origin);
    this.#lines.stranger.delete(origin);
    this.#lines.silent.delete(origin);
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
    for (const standing of this.#places.turn) {
      const origin = this.#places.has(standing) ? this.#first(standing) : null;
      if (origin !== null) return this.#begin(origin, standing);
    }
    return null;
  }

  /** Whose turn it is of those that stand like this; who stands otherwise by now changes the line. */
  #first(standing: Standing): string | null {
    const lines = [this.#lines[standing]];
    if (standing === "proven" && this.#places.inPlace < (this.#limits.plenty ?? 0)) lines.push(this.#patient);
    for (const line of lines) {
      for (const origin of line) {
        line.delete(origin);
        const now = this.#standing(origin);
        if (now === standing) return origin;
        this.#lines[now].add(origin);
      }
    }
    return null;
  }

  #begin(origin: string, standing: Standing): Work | null {
    const works = this.#waiting.get(origin);
    const work = works?.shift();
    if (works === undefined || work === undefined) return null;
    if (works.length === 0) this.#waiting.delete(origin);
    this.#places.take(work.id, standing);
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
    this.#places.stepAside(id);
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
    this.#places.leave(id, this.#standing(origin));
    count(this.#underway, origin, -1);
    this.#total -= 1;
    // How it ended may have changed how its host stands.
    this.#leaveLine(origin);
    this.#queueUp(origin);
  }

  /** The outcome is stored: the id may come again. */
  release(id: Work["id"]): void {
    this.#ids.delete(id);
  }
}

/** How long the hub lets readers be after a connection that it has opened: what a handshake costs a processor, or so. */
const leastRestMilliseconds = 1;
/** However slow the machine, more than a hundred connections a second are opened. */
export const longestRestMilliseconds = 8;
/** Readers that asked for something so long ago have gone. */
const readingMilliseconds = 250;

/**
 * How fast new connections follow each other: a handshake keeps a processor for as long as several answers to readers take,
 * and on a machine of two a reader waits for it. While readers are there the thread rests after each connection for
 * as long as the one before has kept it; without them, never. What goes over connections that stand costs too little to be
 * worth a pause: with pauses it cost three times as much, and readers had nothing of it. Times are of the monotonic clock.
 */
export class Pace {
  #opened = 0;
  #rest = leastRestMilliseconds;
  /** When the rest that is owed ends; null while nobody has asked. */
  #restsUntil: number | null = null;
  #answers: number;
  #readAt = Number.NEGATIVE_INFINITY;

  /** With the number of answers that readers have had so far. */
  constructor(answers: number) {
    this.#answers = answers;
  }

  /** A connection has been opened. */
  opened(): void {
    this.#opened += 1;
  }

  get owesRest(): boolean {
    return this.#opened > 0;
  }

  /** Milliseconds until more may begin; 0 is now. */
  wait(now: number, answers: number): number {
    if (!this.#isRead(now, answers)) return this.#begin(leastRestMilliseconds);
    if (this.#opened === 0) return 0;
    this.#restsUntil ??= now + Math.min(longestRestMilliseconds, this.#rest * this.#opened);
    if (now < this.#restsUntil) return this.#restsUntil - now;
    // Who comes back late was kept busy meanwhile, by the very handshakes or by whatever else wants the processor.
    const late = now - this.#restsUntil;
    return this.#begin(Math.min(longestRestMilliseconds, Math.max(leastRestMilliseconds, late)));
  }

  #begin(rest: number): 0 {
    this.#opened = 0;
    this.#rest = rest;
    this.#restsUntil = null;
    return 0;
  }

  #isRead(now: number, answers: number): boolean {
    if (answers !== this.#answers) this.#readAt = now;
    this.#answers = answers;
    return now - this.#readAt < readingMilliseconds;
  }
}

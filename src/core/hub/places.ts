/** What is known of a host: it has answered before, nobody knows it yet, or its newest attempt met silence. */
export type Standing = "proven" | "stranger" | "silent";

export interface PlaceLimits {
  /** Work underway at a time in all, but for what has stepped aside and for strangers. */
  readonly total: number;
  /** Work that may have stepped aside at a time. */
  readonly aside?: number;
  /** How many of those places only hosts that have answered before may have. */
  readonly asideForProven?: number;
  /** Places of strangers: at first, and at least. They grow with those that answer, up to `total`. */
  readonly strangers?: { readonly first: number; readonly least: number };
}

/** Of so many that begin, one is a stranger if any waits: thousands of known hosts make no newcomer wait for them all. */
const strangersTurn = 4;
const provenFirst: readonly Standing[] = ["proven", "stranger", "silent"];
const strangersFirst: readonly Standing[] = ["stranger", "proven", "silent"];

/**
 * Who may be underway. Hosts that have answered have places of their own, so that thousands that nobody knows, and that may
 * all be dead, cost them nothing; these get more places with each that answers, and fewer with each that does not.
 */
export class Places {
  readonly #limits: PlaceLimits;
  readonly #inPlace = new Map<string, Standing>();
  readonly #aside = new Map<string, Standing>();
  #strangers = 0;
  #forStrangers: number;
  #begun = 0;
  #share = 1;

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
    this.#forStrangers = limits.strangers?.first ?? limits.total;
  }

  /** Work that keeps a place from others of its kind, rather than one aside. */
  get inPlace(): number {
    return this.#inPlace.size;
  }

  /** How many strangers may be underway, but for what has stepped aside. */
  get forStrangers(): number {
    return this.#forStrangers;
  }

  /** In which order those who may begin are asked now. */
  get turn(): readonly Standing[] {
    return this.#begun % strangersTurn === strangersTurn - 1 ? strangersFirst : provenFirst;
  }

  /** From 0 to 1: who cannot manage more gives out that share of the places, one at least. */
  set share(share: number) {
    this.#share = share;
  }

  has(standing: Standing): boolean {
    switch (standing) {
      case "proven":
        return this.#inPlace.size - this.#strangers < this.#shareOf(this.#limits.total);
      case "stranger":
        return this.#strangers < this.#shareOf(this.#forStrangers);
      case "silent":
        return this.hasAside("silent");
    }
  }

  hasAside(standing: Standing): boolean {
    const { aside = 0, asideForProven = 0 } = this.#limits;
    return this.#aside.size < aside - (standing === "proven" ? 0 : asideForProven);
  }

  take(id: string, standing: Standing): void {
    this.#begun += 1;
    if (standing === "silent") this.#aside.set(id, standing);
    else this.#inPlace.set(id, standing);
    if (standing === "stranger") this.#strangers += 1;
  }

  /** Nothing, where there is no place aside or it has one already. */
  stepAside(id: string): void {
    const standing = this.#inPlace.get(id);
    if (standing === undefined || !this.hasAside(standing)) return;
    this.#giveUp(id);
    this.#aside.set(id, standing);
    if (standing === "stranger") this.#grow(-1);
  }

  /** It has ended, and its host stands like this now. */
  leave(id: string, standing: Standing): void {
    const isKnown = standing === "proven";
    // Who stepped aside and answers after all is as good as another: that it took long is the distance.
    if (this.#aside.get(id) === "stranger" && isKnown) this.#grow(2);
    if (this.#inPlace.get(id) === "stranger") this.#grow(isKnown ? 1 : -1);
    this.#aside.delete(id);
    this.#giveUp(id);
  }

  #giveUp(id: string): void {
    if (this.#inPlace.get(id) === "stranger") this.#strangers -= 1;
    this.#inPlace.delete(id);
  }

  #grow(by: number): void {
    const { total, strangers } = this.#limits;
    this.#forStrangers = Math.min(total, Math.max(strangers?.least ?? total, this.#forStrangers + by));
  }

  #shareOf(places: number): number {
    return Math.max(1, Math.floor(places * this.#share));
  }
}

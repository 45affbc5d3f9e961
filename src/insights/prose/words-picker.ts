import type { PlaceOf } from "../tables/collector.ts";

/** A few words of a customer's, as they stand in the review, that a sentence may hold between quotation marks. */
export interface CustomerWords {
  readonly text: string;
  readonly review_id: string;
}

export interface WordsCandidate extends CustomerWords {
  readonly author: string;
  readonly folded: string;
  readonly worth: number;
}

interface Placed extends WordsCandidate {
  readonly place: number;
}

export interface HeldSide {
  /** Everybody who came, newest first, as far as it matters; null where there were too many to remember. */
  readonly came: readonly WordsCandidate[] | null;
  /** Where it is not remembered who came. */
  readonly taken: readonly WordsCandidate[];
}

const kept = 6;
/** A whole sentence of a good length that begins with a capital. */
const mostWorth = 5;
/** Customers seldom say it so well that more than some dozens come before it is clear who is taken. */
const mostRemembered = 300;

function plain({ place, ...candidate }: Placed): WordsCandidate {
  return candidate;
}

/**
 * The words that stand best by themselves on one side of an aspect: the worthiest, then the newest, of different authors.
 * Who is taken depends on who came before, so they are remembered until nobody else can be taken.
 */
export class SidePicker {
  #came: Placed[] | null = [];
  #taken: WordsCandidate[] = [];
  #wasTakenUp = false;
  #isSure = true;

  get taken(): readonly WordsCandidate[] {
    return this.#taken;
  }

  get isSure(): boolean {
    return this.#isSure;
  }

  /** Whether nobody of this place can be taken. */
  isClosedTo(place: number): boolean {
    if (this.#least() < mostWorth) return false;
    return !this.#wasTakenUp || (this.#came !== null && place > (this.#came.at(-1)?.place ?? -1));
  }

  see(candidate: Placed): void {
    if (this.#wasTakenUp) this.#seeLate(candidate);
    else this.#take(candidate);
  }

  held(): HeldSide {
    return this.#came === null
      ? { came: null, taken: this.#taken }
      : { came: this.#came.map(plain), taken: [] };
  }

  takeUp({ came, taken }: HeldSide, placeOf: PlaceOf): void {
    for (const one of came ?? []) this.#take({ ...one, place: placeOf(one.review_id) });
    if (came === null) [this.#came, this.#taken] = [null, [...taken]];
    this.#wasTakenUp = true;
  }

  /** What all of these must be above, where there is no room. */
  #least(): number {
    return this.#taken.length < kept ? -1 : (this.#taken.at(-1)?.worth ?? -1);
  }

  /** As if it had come in its turn. */
  #seeLate(candidate: Placed): void {
    const came = this.#came;
    const wasClosed = this.#least() >= mostWorth;
    if (came !== null) {
      const at = came.findIndex(({ place }) => place > candidate.place);
      [this.#came, this.#taken] = [[], []];
      for (const one of came.toSpliced(at < 0 ? came.length : at, 0, candidate)) this.#take(one);
    }
    // Who came after them is not known.
    if (this.#came === null || (wasClosed && this.#least() < mostWorth)) this.#isSure = false;
  }

  #take(candidate: Placed): void {
    this.#came?.push(candidate);
    if (this.#came !== null && this.#came.length > mostRemembered) this.#came = null;
    if (this.#least() >= candidate.worth) return;
    const { author, folded } = candidate;
    if (this.#taken.some((other) => other.author === author || other.folded === folded)) return;
    // Newest first among equals: they come in that order.
    const at = this.#taken.findIndex(({ worth }) => worth < candidate.worth);
    this.#taken.splice(at < 0 ? this.#taken.length : at, 0, plain(candidate));
    if (this.#taken.length > kept) this.#taken.pop();
  }
}

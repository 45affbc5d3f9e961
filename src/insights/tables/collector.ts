import type { PublishedReview } from "../../core/reviews/review.ts";

/** Where a review stands among all of them: the newest first, from 0. */
export type PlaceOf = (id: string) => number;

/**
 * One table of the insights while it is being made: shown every review once, and asked for its rows at the end. What it
 * keeps grows with its rows, not with the reviews.
 *
 * It can be put away and taken up again: a new one that is given what another `held`, and is then shown the reviews that
 * came since, has the rows that one has which was shown all of them, newest first; or says that it cannot be sure.
 */
export interface Collector<Rows, Held> {
  see(review: PublishedReview, place: number): void;
  rows(): Rows;
  /** As plain values, to be stored. */
  held(): Held;
  /** Before anything is shown; `placeOf` tells where what is held stands now. */
  takeUp(held: Held, placeOf: PlaceOf): void;
  /** False after it was taken up where what it held does not tell what all the reviews would. */
  isSure(): boolean;
}

/** Evidence is told by the newest reviews: this many of them at most. */
export const evidenceLimit = 20;
/** As many as an example needs. */
export const exampleLimit = 3;

export function keepUpTo<T>(limit: number, list: T[], item: T): void {
  if (list.length < limit) list.push(item);
}

/** The newest of the reviews that it is shown, in whatever order they come. */
export class Newest {
  readonly #limit: number;
  readonly #ids: string[] = [];
  readonly #places: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get ids(): readonly string[] {
    return this.#ids;
  }

  /** The one that there is no room for; null where there is room for all. */
  add(id: string, place: number): string | null {
    let at = this.#places.length;
    // Nearly always the last: reviews come in this order.
    const isLast = at === 0 || (this.#places[at - 1] ?? 0) < place;
    if (at === this.#limit && isLast) return id;
    while (at > 0 && (this.#places[at - 1] ?? 0) > place) at -= 1;
    this.#ids.splice(at, 0, id);
    this.#places.splice(at, 0, place);
    if (this.#ids.length <= this.#limit) return null;
    this.#places.pop();
    return this.#ids.pop() ?? null;
  }

  takeUp(ids: readonly string[], placeOf: PlaceOf): void {
    for (const id of ids) this.add(id, placeOf(id));
  }
}

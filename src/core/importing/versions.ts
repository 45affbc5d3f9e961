import type { Instant } from "../instant.ts";
import type { SourcedReview } from "../reviews/review.ts";
import { fewValues, sameValue, valueText } from "../same-value.ts";
import type { ImportedRow } from "./row.ts";

/** One content that the files give a review, in the row where it first stands. */
export type Version = ImportedRow;

function contentOf(review: SourcedReview): SourcedReview {
  return { ...review, changedAt: null };
}

function isLater(a: Instant | null, b: Instant | null): boolean {
  return a !== null && (b === null || a > b);
}

/**
 * All versions of one review, each content once. They are few, unless a column was taken for the id that is none: then all rows
 * of a file are versions of one review.
 */
export class Versions {
  readonly #all: Version[];
  /** By content, where they are many. */
  #places: Map<string, number> | null = null;

  constructor(first: Version) {
    this.#all = [first];
  }

  get all(): readonly Version[] {
    return this.#all;
  }

  #placeOf(content: SourcedReview): number | undefined {
    if (this.#places !== null) return this.#places.get(valueText(content));
    const place = this.#all.findIndex(({ review }) => sameValue(contentOf(review), content));
    return place < 0 ? undefined : place;
  }

  /** False where the content is there already; its row then stands for the later of both. */
  add(row: Version): boolean {
    const content = contentOf(row.review);
    const place = this.#placeOf(content);
    const held = place === undefined ? undefined : this.#all[place];
    if (place !== undefined && held !== undefined) {
      const isNewer = isLater(row.review.changedAt, held.review.changedAt);
      if (isNewer) this.#all[place] = { ...held, review: row.review };
      return false;
    }
    this.#all.push(row);
    this.#places?.set(valueText(content), this.#all.length - 1);
    if (this.#places === null && this.#all.length > fewValues)
      this.#places = new Map(this.#all.map(({ review }, at) => [valueText(contentOf(review)), at]));
    return true;
  }
}

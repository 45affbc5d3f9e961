/** How many entries a page of an answer has when nobody asks for another number, and at most. */
export interface PageSize {
  readonly usual: number;
  readonly largest: number;
}

export const searchPageSize: PageSize = { usual: 20, largest: 100 };
/** A journal is read to its end, so as much at a time as may be. */
export const changesPageSize: PageSize = { usual: 100, largest: 100 };

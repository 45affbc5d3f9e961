import type { ReadingShelf } from "../../src/ports/reading-shelf.ts";

/** Of sites on which no language model's readings count: nobody may ask for them. */
export const noReadingShelf = {
  openReadingShelf: (): Promise<ReadingShelf> => Promise.reject(new Error("no model reads here")),
};

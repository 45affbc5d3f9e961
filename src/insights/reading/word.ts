/** One word of a review, and where it stands. */
export interface Word {
  /** Folded. */
  readonly word: string;
  readonly forms: readonly string[];
  /** UTF-16 offsets into the text. */
  readonly start: number;
  readonly end: number;
  /** What stands before it: the bits of `gaps`, a colon apart from a semicolon. */
  readonly gap: number;
  readonly isNumber: boolean;
  readonly isCapital: boolean;
  /** Stands in a quotation of several words: somebody else's. */
  readonly isQuoted: boolean;
}

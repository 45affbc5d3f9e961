/** What an operator changes of the taxonomy for a trade of their own. Where a list is absent, the program's stands. */
export interface InsightWishes {
  readonly aspects: readonly AspectWish[];
  /** In place of the program's whole list; null where that stands. */
  readonly problems: readonly ProblemWish[] | null;
  /** Before the program's own. */
  readonly subjects: readonly SubjectWish[];
  readonly questions: readonly { readonly about: string; readonly question: string }[];
}

/** Another name for an aspect, or that it is left out. */
export interface AspectWish {
  readonly id: string;
  readonly label: string | null;
  readonly isLeftOut: boolean;
}

export interface ProblemWish {
  readonly id: string;
  /** Null where the program knows the problem by its id. */
  readonly own: OwnProblem | null;
}

export interface OwnProblem {
  readonly label: string;
  /** Words in any form, or several that follow each other. */
  readonly words: readonly string[];
  /** What customers call for, rather than what they complain about. */
  readonly isNeed: boolean;
}

export interface SubjectWish {
  readonly label: string;
  readonly words: readonly string[];
}

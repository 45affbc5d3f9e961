import type { Issue } from "../../core/http/issue.ts";

/** A page, made for one address of one publication. */
export interface MadePage {
  readonly text: string;
  /** What is wrong with the parameters; the page tells it too. */
  readonly issues: readonly Issue[];
}

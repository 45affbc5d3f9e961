import type { Issue } from "../../core/http/issue.ts";
import type { Instant } from "../../core/instant.ts";

/** A page, made for one address of one publication. */
export interface MadePage {
  readonly text: string;
  /** What is wrong with the parameters; the page tells it too. */
  readonly issues: readonly Issue[];
  /** When what it shows last changed, where that is another moment than the publication's. */
  readonly changedAt: Instant | null;
}

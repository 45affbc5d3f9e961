import { reviewId } from "../reviews/identity.ts";
import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import type { ImportEvent, ImportedRow, ImportProblem, RowPlace } from "./row.ts";

interface Gathered {
  readonly facts: SourcedReview;
  readonly place: RowPlace;
}

function sameFacts(a: SourcedReview, b: SourcedReview): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The one that its source stamped later; null when the stamps do not tell. */
function newerOf(a: Gathered, b: Gathered): Gathered | null {
  const [first, second] = [a.facts.changedAt, b.facts.changedAt];
  if (first === null || second === null || first === second) return null;
  return first > second ? a : b;
}

/**
 * All files of one import run, gathered by review. The outcome does not depend on the order of files or rows: of
 * two versions the newer counts, and two that contradict each other count for nothing and are a bad row.
 */
export class Gathering {
  readonly #rows = new Map<ReviewId, Gathered>();
  readonly #contested = new Set<ReviewId>();
  readonly #sources = new Set<string>();
  readonly problems: ImportProblem[] = [];

  add(event: ImportEvent): void {
    if (event.kind === "problem") this.problems.push(event);
    else this.#addRow(event);
  }

  #addRow({ review, file, line, record }: ImportedRow): void {
    const id = reviewId(review);
    const here: Gathered = { facts: review, place: { file, line, record } };
    const held = this.#rows.get(id);
    this.#sources.add(review.source);
    if (held === undefined) {
      this.#rows.set(id, here);
      return;
    }
    if (sameFacts(held.facts, review)) return;
    const newer = newerOf(held, here);
    if (newer !== null) {
      this.#rows.set(id, newer);
      return;
    }
    this.#contested.add(id);
    this.problems.push({
      kind: "problem",
      ...here.place,
      sourceId: review.sourceId,
      field: review.sourceId === null ? null : "source_id",
      code: "conflicting-duplicate",
      message: `the same review stands in ${held.place.file}, line ${held.place.line}, with other content; keep one of them`,
    });
  }

  /** The sources that occur in the run. */
  get sources(): ReadonlySet<string> {
    return this.#sources;
  }

  incoming(): Map<ReviewId, SourcedReview> {
    const rows = [...this.#rows].filter(([id]) => !this.#contested.has(id));
    return new Map(rows.map(([id, { facts }]) => [id, facts]));
  }

  /** Bad rows, not faults: a row with three faults is one. */
  get rejected(): number {
    return new Set(this.problems.map(({ file, line, record }) => `${file}\0${line}\0${record}`)).size;
  }
}

import { familyOf, mergedCopies } from "../identity/copies.ts";
import { settled } from "../identity/precedence.ts";
import { reviewId } from "../identity/review-id.ts";
import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import { type ColumnsRead, unitedColumns } from "./columns.ts";
import type {
  ImportEvent,
  ImportedRow,
  ImportNotice,
  ImportProblem,
  LeftOutReason,
  ReadTable,
} from "./row.ts";
import { type Version, Versions } from "./versions.ts";

/** Exports of the same records, each family by itself: within one copies may contradict each other. */
function byFamily(versions: readonly Version[]): readonly (readonly [Version, ...Version[]])[] {
  const families = [...Map.groupBy(versions, ({ review }) => familyOf(review.channel)).values()];
  return families.flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others] as const]));
}

function merged([first, ...others]: readonly [Version, ...Version[]]) {
  return mergedCopies([first.review, ...others.map(({ review }) => review)]);
}

/** Within a family copies are merged or contradict each other; between families there is a precedence. */
function factsOf(versions: readonly Version[]): SourcedReview | null {
  const found = byFamily(versions).map(merged);
  const [first, ...others] = found.flatMap((each) => (each.kind === "merged" ? [each.facts] : []));
  const isContested = found.some(({ kind }) => kind === "conflict");
  return isContested || first === undefined ? null : settled([first, ...others]);
}

/** All but the first of the versions that contradict each other, each with where another one stands. */
function contradictions(family: readonly [Version, ...Version[]]): ImportProblem[] {
  const found = merged(family);
  if (found.kind === "merged") return [];
  const torn = new Set(found.versions);
  const [first, ...others] = family.filter(({ review }) => torn.has(review));
  if (first === undefined) return [];
  const { file, line } = first;
  const what = found.fields.join(", ");
  return others.map(({ review: { sourceId }, ...place }) => ({
    ...place,
    kind: "problem",
    sourceId,
    field: sourceId === null ? null : "source_id",
    code: "conflicting-duplicate",
    message: `the same review stands in ${file}, line ${line}, with other content (${what}); keep one of them`,
  }));
}

/** How many rows became part of another without an id that says that they are one: they might be two, so they are told. */
function mergedWithoutId(versions: readonly Version[]): number {
  if (versions[0]?.review.sourceId !== null) return 0;
  const families = byFamily(versions).filter((family) => merged(family).kind === "merged");
  return families.reduce((sum, family) => sum + family.length - 1, 0);
}

/**
 * All files of one import run, gathered by review. What comes in does not depend on the order of files or rows: of
 * several versions the newest counts, and versions that contradict each other count for nothing and are bad rows.
 */
export class Gathering {
  /** By its id each review's row, until another of the same review comes. */
  readonly #firsts = new Map<ReviewId, Version>();
  /** Of these few all versions, which count in place of the row. */
  readonly #several = new Map<ReviewId, Versions>();
  readonly #sources = new Set<string>();
  readonly #faults: ImportProblem[] = [];
  readonly #leftOut = new Map<LeftOutReason, number>();
  readonly #notices: ImportNotice[] = [];
  readonly #columns: ColumnsRead[] = [];
  readonly #tables: ReadTable[] = [];
  /** Looked for once, until something more comes in. */
  #problems: readonly ImportProblem[] | null = null;

  add(event: ImportEvent): void {
    this.#problems = null;
    switch (event.kind) {
      case "problem":
        this.#faults.push(event);
        break;
      case "left-out":
        this.#leaveOut(event.reason);
        break;
      case "notice":
        this.#notices.push(event);
        break;
      case "columns":
        this.#columns.push(event.columns);
        if (event.table !== undefined) this.#tables.push(event.table);
        break;
      case "row":
        this.#addRow(event);
        break;
    }
  }

  #leaveOut(reason: LeftOutReason): void {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
  }

  /** How many sound records were deliberately not imported, by reason. */
  get leftOut(): ReadonlyMap<LeftOutReason, number> {
    const merged = this.#versions.map(mergedWithoutId).reduce((sum, count) => sum + count, 0);
    if (merged === 0) return this.#leftOut;
    return new Map([...this.#leftOut, ["repeated", (this.#leftOut.get("repeated") ?? 0) + merged]]);
  }

  /** What the operator should know and that is no fault. */
  get notices(): readonly ImportNotice[] {
    return this.#notices;
  }

  /** How tables were read whose columns were said or guessed. */
  get tables(): readonly ReadTable[] {
    return this.#tables;
  }

  /** What became of the columns and keys of all files. */
  get columns(): ColumnsRead {
    return unitedColumns(this.#columns);
  }

  #addRow(row: ImportedRow): void {
    const { review } = row;
    const id = reviewId(review);
    this.#sources.add(review.source);
    const first = this.#firsts.get(id);
    if (first === undefined) {
      this.#firsts.set(id, row);
      return;
    }
    const versions = this.#several.get(id) ?? new Versions(first);
    const isAnother = versions.add(row);
    // With an id it is certainly the same review; without one it might be another like it, and is told.
    if (!isAnother && review.sourceId === null) this.#leaveOut("repeated");
    if (versions.all.length > 1) this.#several.set(id, versions);
    else this.#firsts.set(id, versions.all[0] ?? first);
  }

  get #versions(): (readonly Version[])[] {
    return [...this.#several.values()].map(({ all }) => all);
  }

  /** The sources that occur in the run. */
  get sources(): ReadonlySet<string> {
    return this.#sources;
  }

  /** The channels by which the run's reviews came. */
  get channels(): ReadonlySet<string> {
    const channels = new Set<string>();
    for (const { review } of this.#firsts.values()) channels.add(review.channel);
    for (const { review } of this.#versions.flat()) channels.add(review.channel);
    return channels;
  }

  get problems(): readonly ImportProblem[] {
    this.#problems ??= this.#allProblems();
    return this.#problems;
  }

  #allProblems(): readonly ImportProblem[] {
    return [...this.#faults, ...this.#versions.flatMap(byFamily).flatMap(contradictions)];
  }

  /** Every review by the id that its own key gives. */
  incoming(): Map<ReviewId, SourcedReview> {
    const incoming = new Map<ReviewId, SourcedReview>();
    for (const [id, { review }] of this.#firsts) {
      const versions = this.#several.get(id)?.all;
      const facts = versions === undefined ? review : factsOf(versions);
      if (facts !== null) incoming.set(id, facts);
    }
    return incoming;
  }

  /** Bad rows, not faults: a row with three faults is one. */
  get rejected(): number {
    return new Set(this.problems.map(({ file, line, record }) => `${file}\0${line}\0${record}`)).size;
  }
}

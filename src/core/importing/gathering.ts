import { familyOf, mergedCopies } from "../identity/copies.ts";
import { settled } from "../identity/precedence.ts";
import { reviewId } from "../identity/review-id.ts";
import type { Instant } from "../instant.ts";
import type { ReviewId, SourcedReview } from "../reviews/review.ts";
import { sameValue } from "../same-value.ts";
import { type ColumnsRead, unitedColumns } from "./columns.ts";
import type {
  ImportEvent,
  ImportedRow,
  ImportNotice,
  ImportProblem,
  LeftOutReason,
  ReadTable,
  RowPlace,
} from "./row.ts";

/** One content that the files give a review, and where it first stands. */
interface Version {
  readonly facts: SourcedReview;
  readonly place: RowPlace;
}

function sameContent(a: SourcedReview, b: SourcedReview): boolean {
  return sameValue({ ...a, changedAt: null }, { ...b, changedAt: null });
}

function isLater(a: Instant | null, b: Instant | null): boolean {
  return a !== null && (b === null || a > b);
}

/** Exports of the same records, each family by itself: within one copies may contradict each other. */
function byFamily(versions: readonly Version[]): readonly (readonly [Version, ...Version[]])[] {
  const families = [...Map.groupBy(versions, ({ facts }) => familyOf(facts.channel)).values()];
  return families.flatMap(([first, ...others]) => (first === undefined ? [] : [[first, ...others] as const]));
}

function merged([first, ...others]: readonly [Version, ...Version[]]) {
  return mergedCopies([first.facts, ...others.map(({ facts }) => facts)]);
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
  const [first, ...others] = family.filter(({ facts }) => found.versions.includes(facts));
  if (first === undefined) return [];
  const { file, line } = first.place;
  const what = found.fields.join(", ");
  return others.map(({ facts, place }) => ({
    kind: "problem",
    ...place,
    sourceId: facts.sourceId,
    field: facts.sourceId === null ? null : "source_id",
    code: "conflicting-duplicate",
    message: `the same review stands in ${file}, line ${line}, with other content (${what}); keep one of them`,
  }));
}

/**
 * All files of one import run, gathered by review. What comes in does not depend on the order of files or rows: of
 * several versions the newest counts, and versions that contradict each other count for nothing and are bad rows.
 */
export class Gathering {
  readonly #versions = new Map<ReviewId, Version[]>();
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
    return this.#leftOut;
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

  #addRow({ review, file, line, record }: ImportedRow): void {
    const id = reviewId(review);
    const here: Version = { facts: review, place: { file, line, record } };
    this.#sources.add(review.source);
    const held = this.#versions.get(id);
    if (held === undefined) {
      this.#versions.set(id, [here]);
      return;
    }
    const same = held.findIndex(({ facts }) => sameContent(facts, review));
    const version = held[same];
    // With an id it is certainly the same review; without one it might be another like it, and is told.
    if (version !== undefined && review.sourceId === null) this.#leaveOut("repeated");
    if (version === undefined) held.push(here);
    else if (isLater(review.changedAt, version.facts.changedAt)) held[same] = { ...version, facts: review };
  }

  /** The sources that occur in the run. */
  get sources(): ReadonlySet<string> {
    return this.#sources;
  }

  /** The channels by which the run's reviews came. */
  get channels(): ReadonlySet<string> {
    const facts = [...this.#versions.values()].flat().map((version) => version.facts);
    return new Set(facts.map(({ channel }) => channel));
  }

  get problems(): readonly ImportProblem[] {
    this.#problems ??= this.#allProblems();
    return this.#problems;
  }

  #allProblems(): readonly ImportProblem[] {
    const several = [...this.#versions.values()].filter((versions) => versions.length > 1);
    return [...this.#faults, ...several.flatMap(byFamily).flatMap(contradictions)];
  }

  /** Every review by the id that its own key gives. */
  incoming(): Map<ReviewId, SourcedReview> {
    const rows = [...this.#versions].map(([id, versions]) => [id, factsOf(versions)] as const);
    return new Map(rows.filter((row): row is [ReviewId, SourcedReview] => row[1] !== null));
  }

  /** Bad rows, not faults: a row with three faults is one. */
  get rejected(): number {
    return new Set(this.problems.map(({ file, line, record }) => `${file}\0${line}\0${record}`)).size;
  }
}

import {
  type ColumnsRead,
  type GuessedColumn,
  mostNamed,
  namesInWords,
  type UnusedColumn,
  type UsedColumn,
} from "../../core/importing/columns.ts";
import { shownName } from "../../core/importing/reading.ts";
import type { ImportEvent, ImportNotice, RowPlace } from "../../core/importing/row.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { nearestName } from "../../core/text/nearest-name.ts";
import { consentAskedBy } from "./consent-names.ts";
import { isStatusName } from "./status-names.ts";

/** No format has so many names; a file with a new key in each record must not fill the memory. */
const mostNames = 20_000;
/** Nearness is looked for among so many of the unused: it costs time for each. */
const mostCompared = 200;
const mostTold = 100;
/** Most unused names are not meant for anything here, so only a near miss counts as a slip. */
const slipPart = 4;

/** By which a review is known again: without it one whose words were edited is a new one. */
const keyField = "source_id";
const keyNames = new Set(["id", "reviewid", "externalid", "uid", "uuid"]);

/** What a name that nobody reads may be meant for, of those that nothing was read for. */
function meantFor(name: string, absent: readonly string[]): string | null {
  if (absent.includes(keyField) && keyNames.has(foldName(name))) return keyField;
  return nearestName(name, absent, slipPart);
}

const judged = {
  consent: "which reviews may be published",
  name_consent: "whose name may be shown",
  status: "which reviews are shown",
} as const;

/** Where columns are guessed, what they hold has told already that one is no status; and a state is where somebody lives. */
function judgedBy(column: string, isGuessing: boolean): keyof typeof judged | null {
  const isStatus = !isGuessing && isStatusName(column) && foldName(column) !== "state";
  return consentAskedBy(column) ?? (isStatus ? "status" : null);
}

/** The field that a name of somebody else's may be; null for none. */
type Meaning = (name: string) => string | null;

interface Telling {
  readonly place: RowPlace;
  readonly means: Meaning;
}

/** Columns that may say what must not be shown: nobody should find that out from what is published. */
function judgingNotices(
  judging: readonly (readonly [string, keyof typeof judged])[],
  { place }: Telling,
): ImportNotice[] {
  return judging.slice(0, mostNamed).map(([column, field]) => {
    const what = judged[field];
    const message = `"${column}" seems to say ${what}, and is not read: all are; --map "${column}=${field}" reads it`;
    return { kind: "notice", ...place, code: "consent-unread", message };
  });
}

/** What is not read, for people: a name that resembles a known one by itself, the others together. */
function unusedNotices({ unused: all, guessed }: ColumnsRead, telling: Telling): ImportNotice[] {
  const judging = new Map(
    all.flatMap(({ column }) => {
      const field = judgedBy(column, guessed.length > 0);
      return field === null ? [] : [[column, field] as const];
    }),
  );
  return [
    ...judgingNotices([...judging], telling),
    ...unreadNotices(
      all.filter(({ column }) => !judging.has(column)),
      telling,
    ),
  ];
}

function unreadNotices(unused: readonly UnusedColumn[], { place, means }: Telling): ImportNotice[] {
  const near = unused.filter(({ nearest }) => nearest !== null);
  const others = unused.filter(({ nearest }) => nearest === null).map(({ column }) => column);
  const notice = { kind: "notice", ...place, code: "not-read" } as const;
  const slips = near.slice(0, mostNamed).map(({ column, nearest }) => {
    const isSlip = nearest === null || meantFor(column, [nearest]) !== null || means(column) !== nearest;
    const remedy = isSlip ? "" : ` --map "${column}=${nearest}" reads it so`;
    return { ...notice, message: `"${column}" is not read; did you mean "${nearest}"?${remedy}` };
  });
  const rest = [...others, ...near.slice(mostNamed).map(({ column }) => column)];
  return rest.length === 0 ? slips : [...slips, { ...notice, message: `not read: ${namesInWords(rest)}` }];
}

/** The names of a file's columns or keys, and what each was read for. */
export class FileNames {
  readonly #fieldOf = new Map<string, string | null>();
  readonly #unread = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #told = new Set<string>();
  readonly #means: Meaning;

  constructor(means: Meaning = () => null) {
    this.#means = means;
  }

  /** A name that is there. */
  saw(name: string): void {
    if (!this.#fieldOf.has(name) && this.#unread.size < mostNames) this.#unread.add(name);
  }

  /** A name that is there and is read, for a field if it is known for which. */
  used(name: string, field: string | null): void {
    this.#unread.delete(name);
    if (field !== null || !this.#fieldOf.has(name)) this.#fieldOf.set(name, field);
  }

  /** A name that the format would read, whether it is there or not. */
  asked(name: string): void {
    this.#asked.add(name);
  }

  /** Whether something is told for the first time: what recurs in each record is told once, and never without end. */
  isFirst(what: string): boolean {
    if (this.#told.has(what) || this.#told.size >= mostTold) return false;
    this.#told.add(what);
    return true;
  }

  /** The field that an unread name may be, if nothing was read for it or for what it is a part of. */
  #unheard(name: string): string | null {
    const field = this.#means(name);
    const read = [...this.#fieldOf.values()].filter((each) => each !== null).map(foldName);
    return field === null || read.some((each) => foldName(field).startsWith(each)) ? null : field;
  }

  #unused(): UnusedColumn[] {
    const absent = [...this.#asked].filter((name) => !this.#fieldOf.has(name));
    return [...this.#unread]
      .filter((name) => name.trim() !== "")
      .map((name, index) => ({
        column: shownName(name),
        nearest: index < mostCompared ? (meantFor(name, absent) ?? this.#unheard(name)) : null,
      }));
  }

  columns(guessed: readonly GuessedColumn[] = []): ColumnsRead {
    const isGuessed = new Set(guessed.map(({ column }) => column));
    const used: UsedColumn[] = [...this.#fieldOf]
      .map(([name, field]) => ({ column: shownName(name), field }))
      .filter(({ column }) => !isGuessed.has(column));
    return { used, guessed, unused: this.#unused() };
  }

  /** The account for the report, and a word on what is not read; nothing where the file has no names. */
  events(file: string, guessed: readonly GuessedColumn[] = []): ImportEvent[] {
    const columns = this.columns(guessed);
    if (columns.used.length + columns.guessed.length + columns.unused.length === 0) return [];
    const place = { file, line: 1, record: 0 };
    const telling = { place, means: this.#means };
    return [...unusedNotices(columns, telling), { kind: "columns", ...place, columns }];
  }
}

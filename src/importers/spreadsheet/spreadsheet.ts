import { tableChannel } from "../../core/identity/channels.ts";
import { type ColumnRules, noColumnRules, type TableField } from "../../core/importing/column-map.ts";
import { shownName } from "../../core/importing/reading.ts";
import type { ImportEvent, ImportSettings } from "../../core/importing/row.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { takeSample } from "../parsing/file-sample.ts";
import type { FileSample, FileSource, ImportFormat } from "../parsing/import-format.ts";
import { fileProblem, problemAt } from "../parsing/problems.ts";
import { readTable } from "../parsing/table-rows.ts";
import { readVendorRecord } from "../platforms/parts/vendor-review.ts";
import { missingFields, planColumns } from "./column-plan.ts";
import { isKnownName } from "./column-words.ts";
import { type PlannedTable, planEvents } from "./plan-events.ts";
import { proposal } from "./proposal.ts";
import { rowReading } from "./row-reading.ts";
import { tableIn } from "./table-sample.ts";

function planned(sample: FileSample, rules: ColumnRules): PlannedTable | null {
  const found = tableIn(sample, rules);
  return found.kind === "table" ? { table: found.table, plan: planColumns(found.table, rules) } : null;
}

/** Whether the operator said something of this file's columns, now or earlier. */
export function isSaid(sample: FileSample, rules: ColumnRules): "now" | "earlier" | null {
  if (rules.mapped.length + rules.remembered.length === 0) return null;
  const found = planned(sample, rules);
  if (found === null) return null;
  const isMapped = found.plan.columns.length > found.plan.guesses.length && found.plan.remembered === null;
  if (isMapped) return "now";
  return found.plan.remembered === null ? null : "earlier";
}

/** Whether the columns leave no doubt that these are reviews, so that nobody has to point at the file. */
export function isCertain(sample: FileSample, rules: ColumnRules): boolean {
  const found = planned(sample, rules);
  if (found === null || missingFields(found.plan).length > 0) return false;
  const { plan } = found;
  if (plan.remembered !== null) return true;
  const byName = (field: TableField) =>
    plan.guesses.every((guess) => guess.field !== field || guess.because !== "content");
  return byName("rating") && byName("date") && (plan.columnOf.has("text") || plan.columnOf.has("author"));
}

/** Something in the table looks like a review: stars or a day, or several columns that tables of reviews have. */
function looksLike(sample: FileSample, rules: ColumnRules): boolean {
  const found = planned(sample, rules);
  if (found === null) return false;
  const named = new Set(found.table.names.map(foldName).filter(isKnownName)).size;
  return missingFields(found.plan).length < 2 || named > 1;
}

const noHeader =
  "the table has no line that names its columns; add one above the first review, such as date, rating, author, text";
const noTable =
  "this is no table: no separator (comma, semicolon, tab or bar) cuts its lines into the same columns";

/** What a table that no format knows would need; null for what is no table. */
export function tableAdvice(sample: FileSample): string | null {
  const found = tableIn(sample, noColumnRules);
  if (found.kind === "none") return found.because === "no-header" ? noHeader : null;
  return 'if these are reviews, say which columns are what: --map "COLUMN=rating" --map "COLUMN=date"';
}

function refusal(sample: FileSample, rules: ColumnRules, file: string): ImportEvent[] {
  const found = tableIn(sample, rules);
  const because = found.kind === "none" ? found.because : "no-table";
  return [fileProblem(file, "unknown-format", because === "no-header" ? noHeader : noTable)];
}

function faults({ table, plan }: PlannedTable, file: string): ImportEvent[] {
  const place = { file, line: table.headerLine, record: 0 };
  const twice = plan.doubled.map((field) => {
    const columns = plan.columns
      .filter((each) => each.field === field)
      .map(({ column }) => `"${shownName(column)}"`);
    const message = `--map gives ${field} two columns, ${columns.join(" and ")}; keep the one that is meant`;
    return { ...problemAt(place, "duplicate-column", message), field };
  });
  if (twice.length > 0) return twice;
  const [missing] = missingFields(plan);
  if (missing === undefined) return [];
  return [{ ...problemAt(place, "missing-column", proposal(table, plan)), field: missing }];
}

async function* read(source: FileSource, settings: ImportSettings): AsyncGenerator<ImportEvent> {
  const { file } = source;
  const sample = await takeSample(source);
  const found = planned(sample, settings.columns);
  if (found === null) {
    yield* refusal(sample, settings.columns, file);
    return;
  }
  const { headerLine } = found.table;
  const told = { ...found, table: { ...found.table, headerLine: source.rowOf?.(headerLine) ?? headerLine } };
  const wrong = faults(told, file);
  yield* wrong;
  yield* planEvents(told, file, { isRead: wrong.length === 0 });
  if (wrong.length > 0) return;
  const { table, plan } = found;
  yield* readTable(source, {
    separator: table.separator,
    headerLine: table.secondLine ?? table.headerLine,
    header: () => ({ width: table.names.length, named: table.named }),
    row: (cells, place) =>
      readVendorRecord(rowReading(cells, table.names, plan), {
        place,
        // The operator says what a column is: then a picture is one that is wanted.
        settings: { ...settings, avatars: "keep" },
        channel: tableChannel(plan.columns.map(({ field }) => field)),
      }),
  });
}

export const spreadsheet: ImportFormat = {
  name: "table",
  describes:
    "A table of reviews as people keep them: columns are guessed by name and content, or said with --map",
  looksLike: (sample) => looksLike(sample, noColumnRules),
  read,
};

import { type TableField, tableFieldNames } from "../../core/importing/column-map.ts";
import { namesInWords } from "../../core/importing/columns.ts";
import { shownName } from "../../core/importing/reading.ts";
import type { ImportEvent, NoticeCode } from "../../core/importing/row.ts";
import { counted } from "../../core/text/counted.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { FileNames } from "../parsing/file-names.ts";
import { type ColumnPlan, isTold } from "./column-plan.ts";
import { fieldAlmostCalled, nameSpeaksFor } from "./column-words.ts";
import { assumedSource } from "./row-reading.ts";
import type { TableSample } from "./table-sample.ts";

export interface PlannedTable {
  readonly table: TableSample;
  readonly plan: ColumnPlan;
}

type Told = readonly [code: NoticeCode, message: string];

function guessedNotice({ guesses }: ColumnPlan): Told[] {
  if (guesses.length === 0) return [];
  const each = guesses.map(
    ({ column, field, because }) => `"${shownName(column)}" as ${field} (by ${because})`,
  );
  return [["columns-guessed", `guessed: ${each.join(", ")}`]];
}

function openNotices({ open }: ColumnPlan, { names }: TableSample): Told[] {
  return [...open].map(([field, columns]) => {
    const among = namesInWords(columns.map((index) => shownName(names[index] ?? "")));
    return ["columns-open", `${among} may each be the ${field}, and none is read; say which with --map`];
  });
}

function assumptions(plan: ColumnPlan): Told[] {
  const hasSource = isTold("source", plan);
  const hasAuthor = (["author", "first_name", "last_name"] as const).some((field) => isTold(field, plan));
  const source: Told = [
    "source-assumed",
    `no column tells where the reviews were written, so they count as ${assumedSource}; if they are Google's, say --map "(google)=source"`,
  ];
  const author: Told = ["author-missing", "no column tells who wrote the reviews, so all are Anonymous"];
  return [...(hasSource ? [] : [source]), ...(hasAuthor ? [] : [author])];
}

function notices(table: TableSample, plan: ColumnPlan): Told[] {
  const { above, headerLine, secondLine } = table;
  const remembered: Told[] =
    plan.remembered === null
      ? []
      : [["columns-remembered", `read with the columns remembered as "${plan.remembered}"`]];
  const title: Told[] =
    above === 0
      ? []
      : [["above-header", `${counted(above, "record")} above the header in line ${headerLine} not read`]];
  const second: Told[] =
    secondLine === null ? [] : [["above-header", "the header's second line is not read"]];
  return [
    ...remembered,
    ...title,
    ...second,
    ...guessedNotice(plan),
    ...openNotices(plan, table),
    ...assumptions(plan),
  ];
}

/** What is told of a table: what becomes of its columns and, where it is read, what nobody said of them. */
export function planEvents(
  { table, plan }: PlannedTable,
  file: string,
  { isRead }: { readonly isRead: boolean },
): ImportEvent[] {
  const isCalled = (field: TableField) =>
    table.names.some((name) => nameSpeaksFor(field, foldName(name)) === 3);
  // A column that is called like a field and left all the same is no slip of its name.
  const isOpen = (field: TableField) =>
    !plan.columnOf.has(field) && !plan.open.has(field) && !isCalled(field);
  const missing = tableFieldNames.filter(isOpen);
  const names = new FileNames((name) => fieldAlmostCalled(foldName(name), missing));
  for (const field of missing) names.asked(field);
  for (const name of table.names) names.saw(name);
  for (const [field, columns] of plan.columnsOf)
    for (const index of columns) names.used(table.names[index] ?? "", field);
  const place = { file, line: table.headerLine, record: 0 };
  const guessed = plan.guesses.map(({ column, field, because }) => ({
    column: shownName(column),
    field,
    because,
  }));
  const told = (isRead ? notices(table, plan) : []).map(
    ([code, message]) => ({ kind: "notice", ...place, code, message }) as const,
  );
  const remembering = { header: table.digest, columns: plan.columns };
  const account = names.events(file, guessed);
  return [
    ...told,
    ...account.map((event) => (event.kind === "columns" ? { ...event, table: remembering } : event)),
  ];
}

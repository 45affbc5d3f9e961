import type { TableField } from "../../core/importing/column-map.ts";
import { namesInWords } from "../../core/importing/columns.ts";
import { shownName } from "../../core/importing/reading.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { contentOf } from "./column-content.ts";
import { type ColumnPlan, missingFields } from "./column-plan.ts";
import { isCountingName, isGradeName, isPrivateName, nameSpeaksFor } from "./column-words.ts";
import type { TableSample } from "./table-sample.ts";

/** What a shell gives on as it stands: double quotes, unless the name holds what means something between them. */
function quoted(text: string): string {
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", `'\\''`)}'` : `"${text}"`;
}

export function mapFlag(column: string, field: TableField): string {
  return `--map ${quoted(`${column}=${field}`)}`;
}

function likeness(field: TableField, cells: readonly string[]): number {
  const { ratings, days, numbers } = contentOf(cells);
  return field === "rating" ? 2 * ratings + numbers : days;
}

/** A column whose whole name is the field's, although what it holds was not taken for it. */
function calledLike(field: TableField, names: readonly string[], plan: ColumnPlan): string | undefined {
  const used = new Set(plan.columnOf.values());
  return names.find((name, index) => !used.has(index) && nameSpeaksFor(field, foldName(name)) === 3);
}

/** Likes and other counts are no stars, however much they look like them. */
function isEligible(field: TableField, folded: string): boolean {
  return !isPrivateName(folded) && !(field === "rating" && isCountingName(folded));
}

/**
 * The column that most probably is the field: among those that may be it, else the one of its name, else the one that
 * holds most of its like.
 */
function suspectOf(field: TableField, table: TableSample, plan: ColumnPlan): string {
  const called = plan.open.has(field) ? undefined : calledLike(field, table.names, plan);
  if (called !== undefined) return called;
  const used = new Set(plan.columnOf.values());
  const among =
    plan.open.get(field) ?? table.names.map((_, index) => index).filter((index) => !used.has(index));
  const scored = among
    .filter((index) => table.names[index] !== "" && isEligible(field, foldName(table.names[index] ?? "")))
    .slice(0, 200)
    .map(
      (index) =>
        [
          index,
          likeness(
            field,
            table.rows.map((row) => row[index] ?? ""),
          ),
        ] as const,
    )
    .filter(([, like]) => like > 0)
    .sort(([a, one], [b, two]) => two - one || a - b);
  const [best] = scored;
  return best === undefined ? "COLUMN" : (table.names[best[0]] ?? "COLUMN");
}

const readable: Partial<Record<TableField, string>> = {
  rating: "stars from 1 to 5",
  date: "days: write YYYY-MM-DD",
};

/** What is wrong with a column that is called like the field and is none; empty where no column is. */
function whyNot(field: TableField, { names }: TableSample, plan: ColumnPlan): string {
  const used = new Set(plan.columnOf.values());
  const free = names.filter((_, index) => !used.has(index));
  const grades = field === "rating" ? free.find((name) => isGradeName(foldName(name), names)) : undefined;
  if (grades !== undefined)
    return `; "${shownName(grades)}" may hold grades of which 1 is the best, so map it only where 5 is`;
  const called = calledLike(field, names, plan);
  if (called === undefined) return "";
  return `; most of what "${shownName(called)}" holds cannot be read as ${readable[field]}`;
}

function whyMissing(missing: readonly TableField[], table: TableSample, plan: ColumnPlan): string {
  const lacking = missing.map((field) => namesOf[field] ?? field).join(" and ");
  if (missing.some((field) => plan.open.has(field))) return `it is not certain which column is ${lacking}`;
  return `no column was found for ${lacking}${missing.map((field) => whyNot(field, table, plan)).join("")}`;
}

const namesOf: Partial<Record<TableField, string>> = { rating: "the rating", date: "the date" };

/** What is missing, what was seen, and the flags that say it, to be copied and mended. */
export function proposal(table: TableSample, plan: ColumnPlan): string {
  const missing = missingFields(plan);
  const said = plan.columns.map(({ column, field }) => mapFlag(column, field));
  const suspects = missing.map((field) => mapFlag(suspectOf(field, table, plan), field));
  const seen = table.names.filter((name) => name !== "").map(shownName);
  const why = whyMissing(missing, table, plan);
  return `${why}; the columns are ${namesInWords(seen)}. Say which is which, and mend what is wrong here: ${[...suspects, ...said].join(" ")} (--remember NAME keeps it for later files with this header)`;
}

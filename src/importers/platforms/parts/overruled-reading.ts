import type { MappedColumn, TableField } from "../../../core/importing/column-map.ts";
import { plainDay, plainRating } from "../../../core/importing/table-values.ts";
import type { RecordFields, VendorField } from "./record-fields.ts";
import type { VendorReading, VendorReview } from "./vendor-review.ts";

type Part = keyof VendorReview;

const partOf: Partial<Record<TableField, Part>> = {
  source: "source",
  source_id: "sourceId",
  author: "author",
  author_avatar_url: "avatar",
  rating: "rating",
  date: "date",
  title: "title",
  text: "text",
  source_url: "url",
  owner_reply_text: "replyText",
  owner_reply_date: "replyDate",
};

function plain(field: TableField, { name, sent }: VendorField): VendorField {
  if (typeof sent !== "string") return { name, sent };
  if (field === "rating") return { name, sent: plainRating(sent) };
  return { name, sent: field.endsWith("date") ? plainDay(sent) : sent };
}

/** A platform's record with the columns in it that the operator reads otherwise; the rest is as its format says. */
export function overruled(
  reading: VendorReading,
  { field }: RecordFields,
  mapped: readonly MappedColumn[],
): VendorReading {
  if ("leaveOut" in reading || mapped.length === 0) return reading;
  const parts = mapped.flatMap((each) => {
    const [part, held] = [partOf[each.field], field(each.column)];
    return part === undefined || held.sent === undefined ? [] : [[part, plain(each.field, held)] as const];
  });
  return { ...reading, ...Object.fromEntries(parts) };
}

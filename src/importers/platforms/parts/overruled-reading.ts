import type { MappedColumn, TableField } from "../../../core/importing/column-map.ts";
import { plainDay, plainRating, plainTruth } from "../../../core/importing/table-values.ts";
import { consentFields } from "../../parsing/consent-names.ts";
import { showingOfAll } from "../../parsing/status-names.ts";
import { asConsented } from "./as-consented.ts";
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

function isTrue({ sent }: VendorField): boolean {
  return sent === true || (typeof sent === "string" && plainTruth(sent));
}

/** A platform's record with the columns in it that the operator reads otherwise; the rest is as its format says. */
export function overruled(
  reading: VendorReading,
  { field }: RecordFields,
  mapped: readonly MappedColumn[],
): VendorReading {
  if ("leaveOut" in reading || mapped.length === 0) return reading;
  // A file of several may lack the column: then nothing is said of its records.
  const held = (wanted: TableField) =>
    mapped
      .filter((each) => each.field === wanted)
      .map(({ column }) => field(column))
      .filter(({ sent }) => sent !== undefined);
  const parts = Object.entries(partOf).flatMap(([name, part]) =>
    held(name as TableField).map((sent) => [part, plain(name as TableField, sent)] as const),
  );
  const states = held("status");
  const shows = showingOfAll(states);
  if (shows === "hidden") return { leaveOut: "not-shown" };
  const verified = held("verified").map((sent) => ["verified", isTrue(sent)] as const);
  const answers = consentFields.flatMap((asked) => held(asked).map((sent) => [asked, sent] as const));
  const flagged = states.length === 0 ? {} : { flaggedAs: shows === "spam" ? ("spam" as const) : null };
  return asConsented({ ...reading, ...flagged, ...Object.fromEntries([...parts, ...verified]) }, answers);
}

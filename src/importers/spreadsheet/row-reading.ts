import type { TableField } from "../../core/importing/column-map.ts";
import { plainDay, plainRating, plainTruth } from "../../core/importing/table-values.ts";
import { implied, isBlank, type VendorField } from "../platforms/parts/record-fields.ts";
import { siteSource } from "../platforms/parts/site-source.ts";
import type { VendorReview } from "../platforms/parts/vendor-review.ts";
import type { ColumnPlan } from "./column-plan.ts";

/** Where no column tells where a review was written, it was given to the business itself. */
export const assumedSource = "direct";

function text(sent: unknown): string {
  return typeof sent === "string" ? sent : "";
}

/** One row of a table as the importers read reviews. Faults name columns as the file does. */
export function rowReading(
  cells: readonly string[],
  names: readonly string[],
  plan: ColumnPlan,
): VendorReview {
  const field = (wanted: TableField): VendorField => {
    const index = plan.columnOf.get(wanted);
    return index === undefined
      ? implied(wanted, undefined)
      : { name: names[index] ?? wanted, sent: cells[index] };
  };
  const plain = ({ name, sent }: VendorField, read: (cell: string) => string) => ({
    name,
    sent: isBlank(sent) ? sent : read(text(sent)),
  });
  const author = field("author");
  const parts = [field("first_name"), field("last_name")].map(({ sent }) => text(sent).trim());
  const spread = parts.filter((part) => part !== "").join(" ");
  return {
    source: siteSource(field("source"), plan.fixedSource ?? assumedSource),
    sourceId: field("source_id"),
    author: isBlank(author.sent) && spread !== "" ? implied("author", spread) : author,
    avatar: field("author_avatar_url"),
    rating: plain(field("rating"), plainRating),
    date: plain(field("date"), plainDay),
    zoneless: "local",
    title: field("title"),
    text: field("text"),
    url: field("source_url"),
    replyText: field("owner_reply_text"),
    replyDate: plain(field("owner_reply_date"), plainDay),
    verified: plainTruth(text(field("verified").sent)),
  };
}

import type { TableField } from "../../core/importing/column-map.ts";
import { plainDay, plainRating, plainTruth } from "../../core/importing/table-values.ts";
import { consentFields } from "../parsing/consent-names.ts";
import { showingOfAll } from "../parsing/status-names.ts";
import { asConsented } from "../platforms/parts/as-consented.ts";
import { implied, isBlank, type VendorField } from "../platforms/parts/record-fields.ts";
import { siteSource } from "../platforms/parts/site-source.ts";
import type { VendorReading, VendorReview } from "../platforms/parts/vendor-review.ts";
import { type ColumnPlan, isTold } from "./column-plan.ts";

/** Where no column tells where a review was written, it was given to the business itself. */
export const assumedSource = "direct";

function text(sent: unknown): string {
  return typeof sent === "string" ? sent : "";
}

/** A row that leaves the source blank, in a table that tells it, says nothing of where it was written. */
function sourceIn(field: VendorField, { columnOf, fixed }: ColumnPlan): VendorField {
  const said = fixed.get("source");
  const isUntold = columnOf.has("source") && said === undefined;
  return isUntold && isBlank(field.sent) ? field : siteSource(field, said ?? assumedSource);
}

/** A name in one column or two; a "Name" beside last names is a first name. */
function authorIn(field: (wanted: TableField) => VendorField): VendorField {
  const author = field("author");
  const [whole, first, last] = [author, field("first_name"), field("last_name")].map(({ sent }) =>
    text(sent).trim(),
  );
  const isWhole = whole !== "" && (first !== "" || last === "" || whole?.endsWith(last ?? ""));
  const spread = [whole || first, last].filter((part) => part !== "").join(" ");
  return isWhole || spread === "" ? author : { name: author.name, sent: spread };
}

/** "Submit Date (UTC)": the column itself says what its times mean. */
function isUniversal(column: string): boolean {
  return /(?:^|[^a-z])(?:utc|gmt)(?![a-z])/i.test(column);
}

/** One row of a table as the importers read reviews. Faults name columns as the file does. */
export function rowReading(
  cells: readonly string[],
  names: readonly string[],
  plan: ColumnPlan,
): VendorReading {
  const field = (wanted: TableField): VendorField => {
    const index = plan.columnOf.get(wanted);
    return index === undefined
      ? implied(wanted, plan.fixed.get(wanted))
      : { name: names[index] ?? wanted, sent: cells[index] };
  };
  const plain = ({ name, sent }: VendorField, read: (cell: string) => string) => ({
    name,
    sent: isBlank(sent) ? sent : read(text(sent)),
  });
  const each = (wanted: TableField): readonly VendorField[] =>
    plan.columnsOf.get(wanted)?.map((index) => ({ name: names[index] ?? wanted, sent: cells[index] })) ??
    (isTold(wanted, plan) ? [field(wanted)] : []);
  const shows = showingOfAll(each("status"));
  if (shows === "hidden") return { leaveOut: "not-shown" };
  const review: VendorReview = {
    source: sourceIn(field("source"), plan),
    sourceId: field("source_id"),
    author: authorIn(field),
    avatar: field("author_avatar_url"),
    rating: plain(field("rating"), plainRating),
    date: plain(field("date"), plainDay),
    zoneless: isUniversal(field("date").name) ? "utc" : "local",
    title: field("title"),
    text: field("text"),
    url: field("source_url"),
    replyText: field("owner_reply_text"),
    replyDate: plain(field("owner_reply_date"), plainDay),
    verified: plainTruth(text(field("verified").sent)),
    flaggedAs: shows === "spam" ? "spam" : null,
  };
  return asConsented(
    review,
    consentFields.flatMap((asked) => each(asked).map((answer) => [asked, answer] as const)),
  );
}

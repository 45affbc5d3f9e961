import type { Selectable } from "kysely";
import type { Instant } from "../../core/instant.ts";
import type { RemovalReason, ReviewId } from "../../core/reviews/review.ts";
import type { ChangeKind } from "../../core/reviews/stored-review.ts";
import type { JournalLine } from "../../core/serving/served-publication.ts";
import type { Tables } from "./tables/schema.ts";

type ChangeRow = Selectable<Tables["change"]>;

/** The same few words stand in thousands of lines, and a driver makes each of them anew. */
function sharing(): <Text extends string | null>(text: Text) => Text {
  const known = new Map<string, string>();
  return <Text extends string | null>(text: Text) => {
    if (text === null) return text;
    const held = known.get(text) ?? text;
    known.set(text, held);
    return held as Text;
  };
}

export function journalFromRows(rows: readonly ChangeRow[]): JournalLine[] {
  const shared = sharing();
  return rows.map((row) => ({
    seq: row.seq,
    at: shared(row.at) as Instant,
    kind: shared(row.kind) as ChangeKind,
    id: row.review_id as ReviewId,
    reason: shared(row.reason) as RemovalReason | null,
    affectedDate: shared(row.affected_date),
  }));
}

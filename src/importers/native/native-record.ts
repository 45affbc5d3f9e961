import { readDay } from "../../core/importing/day.ts";
import { readLink } from "../../core/importing/link.ts";
import { readRating } from "../../core/importing/rating.ts";
import { type FieldFault, type FieldReading, fault, value } from "../../core/importing/reading.ts";
import type { ImportEvent, ImportSettings, RowPlace } from "../../core/importing/row.ts";
import { readSource, readSourceId } from "../../core/importing/source.ts";
import { readAuthor, readWords } from "../../core/importing/words.ts";
import { isJsonObject } from "../../core/json-object.ts";
import type { OwnerReply } from "../../core/reviews/review.ts";
import { problemAt } from "../parsing/problems.ts";

export const nativeFields = [
  "source",
  "source_id",
  "author",
  "author_avatar_url",
  "rating",
  "date",
  "text",
  "source_url",
  "owner_reply",
  "verified",
] as const;
export const requiredFields = ["source", "author", "rating", "date"] as const;

type NativeField = (typeof nativeFields)[number];
/** A field as faults name it. */
export type FaultyField = NativeField | "owner_reply.text" | "owner_reply.date";
type NamedFault = readonly [field: FaultyField, fault: FieldFault];

/** A record's fields by their native names; any others are never looked at. */
export type NativeRecord = Readonly<Partial<Record<NativeField, unknown>>>;

function isBlank(sent: unknown): boolean {
  return typeof sent === "string" && sent.trim() === "";
}

/** Takes a reading's value, or notes its fault and takes null. */
function take<Value>(faults: NamedFault[], field: FaultyField, reading: FieldReading<Value>): Value | null {
  if (reading.kind === "value") return reading.value;
  faults.push([field, reading]);
  return null;
}

function required<Value>(sent: unknown, read: (sent: unknown) => FieldReading<Value>): FieldReading<Value> {
  if (sent === undefined || isBlank(sent)) return fault("missing", "is required and has no value here");
  return read(sent);
}

function optional<Value>(
  sent: unknown,
  read: (sent: unknown) => FieldReading<Value>,
): FieldReading<Value | null> {
  return sent === undefined || sent === null || isBlank(sent) ? value(null) : read(sent);
}

function readOwnerReply(sent: unknown, settings: ImportSettings, faults: NamedFault[]): OwnerReply | null {
  if (sent === undefined || sent === null || isBlank(sent)) return null;
  if (!isJsonObject(sent)) {
    faults.push(["owner_reply", fault("bad-type", "give null or an object with text and date")]);
    return null;
  }
  const before = faults.length;
  const text = take(faults, "owner_reply.text", optional(sent.text, readWords));
  if (text === null && faults.length === before) return null;
  const date = take(
    faults,
    "owner_reply.date",
    optional(sent.date, (day) => readDay(day, settings)),
  );
  return text === null ? null : { text, date: date?.day ?? null };
}

/** What goes with a record into its row or problems. */
export interface NativeContext {
  readonly place: RowPlace;
  readonly settings: ImportSettings;
  /** How the file writes a field's name. */
  readonly nameOf: (field: FaultyField) => string;
  readonly channel: string;
}

function problems(
  faults: readonly NamedFault[],
  sourceId: string | null,
  context: NativeContext,
): ImportEvent[] {
  return faults.map(([field, { code, message }]) => {
    const name = context.nameOf(field);
    return { ...problemAt(context.place, code, `${name}: ${message}`), sourceId, field: name };
  });
}

/** One record of the native formats: its row, or every one of its faults. */
export function readNativeRecord(record: NativeRecord, context: NativeContext): ImportEvent[] {
  const { place, settings } = context;
  const faults: NamedFault[] = [];
  const source = take(faults, "source", required(record.source, readSource));
  const sourceId = take(faults, "source_id", optional(record.source_id, readSourceId));
  const author = take(
    faults,
    "author",
    record.author === undefined
      ? fault("missing", "is required; null stands for no name")
      : readAuthor(record.author),
  );
  const avatar = take(faults, "author_avatar_url", optional(record.author_avatar_url, readLink));
  const rating = take(faults, "rating", required(record.rating, readRating));
  const date = take(
    faults,
    "date",
    required(record.date, (sent) => readDay(sent, settings)),
  );
  const text = take(faults, "text", optional(record.text, readWords));
  const sourceUrl = take(faults, "source_url", optional(record.source_url, readLink));
  const ownerReply = readOwnerReply(record.owner_reply, settings, faults);
  if (faults.length > 0 || source === null || author === null || rating === null || date === null) {
    return problems(faults, sourceId, context);
  }
  const review = {
    source,
    sourceId,
    author,
    authorAvatarUrl: avatar,
    rating,
    date: date.day,
    text,
    sourceUrl,
    ownerReply,
    verified: record.verified === true,
    attributed: null,
    flaggedAs: null,
    channel: context.channel,
    changedAt: date.instant,
  };
  return [{ kind: "row", ...place, review }];
}

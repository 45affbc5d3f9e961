import type { SourcedDay } from "../../../core/importing/day.ts";
import { readLink } from "../../../core/importing/link.ts";
import { type FieldFault, type FieldReading, fault } from "../../../core/importing/reading.ts";
import type { ImportEvent, ImportSettings, LeftOutReason, RowPlace } from "../../../core/importing/row.ts";
import { readSource, readSourceId } from "../../../core/importing/source.ts";
import { onlyBegins } from "../../../core/importing/title.ts";
import { isRelativeDay, readVendorDay, type Zoneless } from "../../../core/importing/vendor-day.ts";
import { readVendorRating } from "../../../core/importing/vendor-rating.ts";
import { readVendorAuthor, readVendorWords } from "../../../core/importing/vendor-words.ts";
import { readWords } from "../../../core/importing/words.ts";
import { unitedAttributions } from "../../../core/mentions/attribution.ts";
import type { Attribution, OwnerReply, WithholdingReason } from "../../../core/reviews/review.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { problemAt } from "../../parsing/problems.ts";
import { isBlank, type VendorField } from "./record-fields.ts";

/** What a format finds in cleaned words: the words themselves, and what it reads out of them. */
export interface RefinedWords {
  readonly text: string | null;
  readonly attributed: Attribution | null;
}

/** What a format finds in one record, still as the vendor wrote it. Faults name the fields as the vendor does. */
export interface VendorReview {
  readonly source: VendorField;
  readonly sourceId?: VendorField;
  readonly author: VendorField;
  readonly avatar?: VendorField;
  readonly rating: VendorField;
  /** The ends of the scale that the record states. */
  readonly best?: VendorField;
  readonly worst?: VendorField;
  /** When it was written; its day is the review's. */
  readonly date: VendorField;
  /** When this version was written, where that is not the same. */
  readonly changed?: VendorField;
  /** What times without a zone mean here; refused unless the format says. */
  readonly zoneless?: Zoneless;
  readonly title?: VendorField;
  readonly text?: VendorField;
  readonly url?: VendorField;
  /** Applied to the cleaned text. */
  readonly refine?: (text: string) => RefinedWords;
  readonly replyText?: VendorField;
  /** Applied to the cleaned reply. */
  readonly refineReply?: (text: string) => string | null;
  readonly replyDate?: VendorField;
  readonly verified?: boolean;
  readonly attributed?: Attribution | null;
  readonly flaggedAs?: WithholdingReason | null;
}

/** What a format makes of a record: a review, or nothing on purpose. */
export type VendorReading = VendorReview | { readonly leaveOut: LeftOutReason };

export interface VendorContext {
  readonly place: RowPlace;
  readonly settings: ImportSettings;
  /** The format's name. */
  readonly channel: string;
}

type NamedFault = readonly [field: VendorField, fault: FieldFault];

class Taking {
  readonly faults: NamedFault[] = [];

  /** Takes a reading's value, or notes its fault and takes null. */
  take<Value>(field: VendorField, reading: FieldReading<Value>): Value | null {
    if (reading.kind === "value") return reading.value;
    this.faults.push([field, reading]);
    return null;
  }

  required<Value>(field: VendorField, read: (sent: unknown) => FieldReading<Value>): Value | null {
    if (!isBlank(field.sent)) return this.take(field, read(field.sent));
    this.faults.push([field, fault("missing", "is required and has no value here")]);
    return null;
  }

  optional<Value>(
    field: VendorField | undefined,
    read: (sent: unknown) => FieldReading<Value>,
  ): Value | null {
    return field === undefined || isBlank(field.sent) ? null : this.take(field, read(field.sent));
  }
}

/** A vendor's address that is none is left out: the owner cannot mend it, and the review is sound without. */
function linkOf(field: VendorField | undefined): string | null {
  if (field === undefined || typeof field.sent !== "string") return null;
  const sent = field.sent.trim();
  const reading = readLink(sent.startsWith("//") ? `https:${sent}` : sent);
  return reading.kind === "value" ? reading.value : null;
}

function numberIn(field: VendorField | undefined): number | null {
  if (field === undefined || isBlank(field.sent)) return null;
  const number = Number(field.sent);
  return Number.isFinite(number) ? number : null;
}

function refined(text: string | null, { refine }: VendorReview): RefinedWords {
  return text === null || refine === undefined ? { text, attributed: null } : refine(text);
}

/** The title stands before the text as a line of its own, unless the text says it anyway. */
function titled(text: string | null, from: VendorReview, taking: Taking): string | null {
  const heading = taking.optional(from.title, readVendorWords);
  const title = heading === null ? null : cleanLine(heading);
  if (title === null) return text;
  if (text === null) return title;
  if (onlyBegins(title, text)) return text;
  return taking.take(from.text ?? from.date, readWords(`${title}\n${text}`));
}

function replyOf(from: VendorReview, taking: Taking, day: (sent: unknown) => FieldReading<SourcedDay>) {
  const whole = taking.optional(from.replyText, readVendorWords);
  const text = whole === null || from.refineReply === undefined ? whole : from.refineReply(whole);
  if (text === null) return null;
  // A reply need not have a date: one that only counts from the day of the export is left out.
  const isTold = !isRelativeDay(from.replyDate?.sent);
  const date = isTold ? (taking.optional(from.replyDate, day)?.day ?? null) : null;
  const reply: OwnerReply = { text, date };
  return reply;
}

function problemsOf({ faults }: Taking, sourceId: string | null, place: RowPlace): ImportEvent[] {
  return faults.map(([{ name }, { code, message }]) => {
    const field = cleanLine(name) ?? name;
    return { ...problemAt(place, code, `${field}: ${message}`), sourceId, field };
  });
}

/** One record of a vendor: its row, or every one of its faults. */
export function readVendorReview(
  from: VendorReview,
  { place, settings, channel }: VendorContext,
): ImportEvent[] {
  const taking = new Taking();
  const day = (sent: unknown) => readVendorDay(sent, from.zoneless ?? "refused", settings);
  const source = taking.required(from.source, readSource);
  const sourceId = taking.optional(from.sourceId, readSourceId);
  const author = taking.take(from.author, readVendorAuthor(from.author.sent));
  const scale = { best: numberIn(from.best), worst: numberIn(from.worst) };
  const rating = taking.required(from.rating, (sent) => readVendorRating(sent, scale));
  const date = taking.required(from.date, day);
  const changed = taking.optional(from.changed, day);
  const words = refined(taking.optional(from.text, readVendorWords), from);
  const text = titled(words.text, from, taking);
  const ownerReply = replyOf(from, taking, day);
  if (taking.faults.length > 0 || source === null || author === null || rating === null || date === null) {
    return problemsOf(taking, sourceId, place);
  }
  const review = {
    source,
    sourceId,
    author,
    authorAvatarUrl: settings.avatars === "keep" ? linkOf(from.avatar) : null,
    rating,
    date: date.day,
    text,
    sourceUrl: linkOf(from.url),
    ownerReply,
    verified: from.verified ?? false,
    attributed: unitedAttributions(from.attributed ?? null, words.attributed),
    flaggedAs: from.flaggedAs ?? null,
    channel,
    changedAt: changed?.instant ?? date.instant,
  };
  return [{ kind: "row", ...place, review }];
}

/** The same of a record that may be left out on purpose. */
export function readVendorRecord(reading: VendorReading, context: VendorContext): ImportEvent[] {
  if ("leaveOut" in reading) return [{ kind: "left-out", ...context.place, reason: reading.leaveOut }];
  return readVendorReview(reading, context);
}

import { BoundedMap } from "../../core/bounded-map.ts";
import { type Coding, chooseCoding, codings, etagSuffixes } from "../../core/http/coding.ts";
import { evaluatePreconditions } from "../../core/http/conditional.ts";
import { formatHttpDate } from "../../core/http/http-date.ts";
import type { HeaderLine, HttpRequest, PiecedBody } from "../../core/http/message.ts";
import { type Coming, whenThere } from "../../core/when-there.ts";
import { freshness } from "./house-headers.ts";
import { problemReply } from "./problem.ts";
import type { Answer } from "./route.ts";

/** Something that GET shows: bytes in one or more codings, with what names and dates them. */
export interface Representation {
  readonly contentType: string;
  readonly digest: string;
  /** Epoch seconds; null where a resource has no date. */
  readonly lastModified: number | null;
  /** The codings it can be had in, besides identity. */
  readonly codings: readonly Coding[];
  /** Asked for only when the bytes are really to be sent. */
  readonly body: (coding: Coding | "identity") => Coming<Uint8Array | PiecedBody>;
  readonly cacheControl?: string;
  /** Link and the like, and the house's headers. */
  readonly headers: readonly HeaderLine[];
}

interface Prepared {
  readonly tag: string;
  readonly full: readonly HeaderLine[];
  readonly notModified: readonly HeaderLine[];
}

type Shelf = Map<Coding | "identity", Prepared>;

/** Header lines are built once a representation and coding, since most answers repeat them. */
const prepared = new WeakMap<Representation, { dated: number | null; shelf: Shelf }>();

// When a publication's second is ahead of the clock by no more than this, Date follows it; see decision 0004.
const toleratedLeadSeconds = 5;

function prepare(
  representation: Representation,
  coding: Coding | "identity",
  dated: number | null,
): Prepared {
  const tag = representation.digest + etagSuffixes[coding];
  const validators: HeaderLine[] = [
    ["ETag", `"${tag}"`],
    ["Cache-Control", representation.cacheControl ?? freshness],
  ];
  if (dated !== null) validators.push(["Last-Modified", formatHttpDate(dated)]);
  const coded: HeaderLine[] = coding === "identity" ? [] : [["Content-Encoding", coding]];
  return {
    tag,
    full: [["Content-Type", representation.contentType], ...coded, ...validators, ...representation.headers],
    notModified: [...validators, ...representation.headers],
  };
}

function preparedFor(
  representation: Representation,
  coding: Coding | "identity",
  dated: number | null,
): Prepared {
  let held = prepared.get(representation);
  if (held === undefined || held.dated !== dated) {
    held = { dated, shelf: new Map() };
    prepared.set(representation, held);
  }
  let form = held.shelf.get(coding);
  if (form === undefined) {
    form = prepare(representation, coding, dated);
    held.shelf.set(coding, form);
  }
  return form;
}

const choicesKept = 256;
const longestKept = 200;
const choices = new BoundedMap<string, Coding | "identity">(choicesKept);

/** Clients word Accept-Encoding in few ways, so what each comes to is worked out once. */
function wantedCoding(field: string | null, offered: readonly Coding[]): Coding | "identity" {
  if (field === null || offered !== codings) return chooseCoding(field, offered);
  const known = choices.get(field);
  if (known !== undefined) return known;
  const choice = chooseCoding(field, offered);
  if (field.length <= longestKept) choices.set(field, choice);
  return choice;
}

/** Never after Date: a stamp slightly ahead pulls Date along, one far ahead is clamped. */
function dates(lastModified: number | null, nowSeconds: number): { shown: number | null; date: number } {
  if (lastModified === null || lastModified <= nowSeconds) return { shown: lastModified, date: nowSeconds };
  if (lastModified - nowSeconds <= toleratedLeadSeconds) return { shown: lastModified, date: lastModified };
  return { shown: nowSeconds, date: nowSeconds };
}

/** Answers GET and HEAD for a representation: coding, preconditions, headers (decisions §8). */
export function answerWith(representation: Representation, request: HttpRequest, nowSeconds: number): Answer {
  const wanted = wantedCoding(request.headers.get("accept-encoding"), representation.codings);
  const { shown, date } = dates(representation.lastModified, nowSeconds);
  const form = preparedFor(representation, wanted, shown);
  const validators = { tag: form.tag, lastModified: representation.lastModified };
  switch (evaluatePreconditions(request.headers, validators, nowSeconds)) {
    case "not-modified":
      return { status: 304, headers: form.notModified, body: null, dateSeconds: date };
    case "failed": {
      const detail = "The representation is not the one that If-Match or If-Unmodified-Since asks for.";
      return problemReply({ status: 412, detail }, { request, house: representation.headers });
    }
    case "holds":
      return whenThere(representation.body(wanted), (body) => ({
        status: 200,
        headers: form.full,
        body,
        dateSeconds: date,
      }));
  }
}

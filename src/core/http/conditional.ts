import { parseHttpDate } from "./http-date.ts";
import type { HttpHeaders } from "./message.ts";

/** What is known of the representation that would be sent, RFC 9110 §8.8. Tags here stand without quotes. */
export interface Validators {
  readonly tag: string;
  readonly lastModified: number | null;
}

export type Precondition = "holds" | "not-modified" | "failed";

interface EntityTag {
  readonly isWeak: boolean;
  readonly opaque: string;
}

const listItem = /[ \t]*(?:,|(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?:,|$)|$)/y;

/** The tags of a list, none when the field is malformed; "*" for the one that stands for anything. */
function parseTags(field: string): EntityTag[] | "*" {
  if (field.trim() === "*") return "*";
  const tags: EntityTag[] = [];
  listItem.lastIndex = 0;
  while (listItem.lastIndex < field.length) {
    const item = listItem.exec(field);
    if (item === null) return [];
    if (item[2] !== undefined) tags.push({ isWeak: item[1] !== undefined, opaque: item[2] });
    if (item[0] === "") break;
  }
  return tags;
}

// Apache and others mark the tag of what they packed or unpacked themselves and send the marks back to us; one that
// did both leaves "-gunzip-gzip". Held to the beginning: looked for anywhere, a long tag of marks costs its length squared.
const intermediaryMarks = /^(?:[-;](?:gzip|gunzip|br|zstd))*$/;

function weaklyEqual({ opaque }: EntityTag, tag: string): boolean {
  return opaque.startsWith(tag) && intermediaryMarks.test(opaque.slice(tag.length));
}

function matchesNone(field: string, tag: string): boolean {
  const tags = parseTags(field);
  return tags !== "*" && !tags.some((candidate) => weaklyEqual(candidate, tag));
}

function matchesStrongly(field: string, tag: string): boolean {
  const tags = parseTags(field);
  return tags === "*" || tags.some(({ isWeak, opaque }) => !isWeak && opaque === tag);
}

function writerConditionsHold(
  headers: HttpHeaders,
  { tag, lastModified }: Validators,
  nowSeconds: number,
): boolean {
  const ifMatch = headers.get("if-match");
  if (ifMatch !== null) return matchesStrongly(ifMatch, tag);
  const unmodifiedSince = headers.get("if-unmodified-since");
  if (unmodifiedSince === null || lastModified === null) return true;
  const date = parseHttpDate(unmodifiedSince, nowSeconds);
  return date === null || lastModified <= date;
}

/** RFC 9110 §13.2.2 for GET and HEAD, to be asked only where the answer would be a 200. */
export function evaluatePreconditions(
  headers: HttpHeaders,
  validators: Validators,
  nowSeconds: number,
): Precondition {
  if (!writerConditionsHold(headers, validators, nowSeconds)) return "failed";
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch !== null) return matchesNone(ifNoneMatch, validators.tag) ? "holds" : "not-modified";
  const modifiedSince = headers.get("if-modified-since");
  if (modifiedSince === null || validators.lastModified === null) return "holds";
  const date = parseHttpDate(modifiedSince, nowSeconds);
  return date !== null && validators.lastModified <= date ? "not-modified" : "holds";
}

import { remembered } from "../core/bounded-map.ts";
import type { BodyFraming } from "../core/http/body-framing.ts";
import { type FieldLines, readFieldLines } from "../core/http/field-lines.ts";

/** What stands in an answer's head and counts. */
export interface AnswerHead {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** For how long its connection may be used again once the answer has ended; 0 where it may not. */
  readonly keptMilliseconds: number;
  /** How the end of its body is found. */
  readonly framing: BodyFraming | { readonly kind: "to-the-end" };
}

const statusLine = /^HTTP\/1\.([01]) ([1-9][0-9]{2})(?: [\t\x20-\x7e\x80-\xff]*)?\r\n/;
/** The end of a connection may be underway while we write. */
const marginMilliseconds = 1000;
/** The heads of a host's answers are alike for as long as its clock shows the same second; long ones are not worth their memory. */
const headsRemembered = 256;
const longestRemembered = 1024;

function isClosed(fields: FieldLines): boolean {
  const options = fields
    .get("connection")
    ?.toLowerCase()
    .split(/[ \t]*,[ \t]*/);
  return options?.includes("close") ?? false;
}

function keptMilliseconds(fields: FieldLines): number {
  if (isClosed(fields)) return 0;
  const seconds = /(?:^|[,\t ])timeout=([0-9]{1,9})/i.exec(fields.get("keep-alive") ?? "")?.[1];
  if (seconds === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Number(seconds) * 1000 - marginMilliseconds);
}

/** RFC 9112 §6.3, for answers to a request that is no HEAD. Null where the end is told in two ways, or in none that we know. */
function framingOf(fields: FieldLines, status: number, isOld: boolean): AnswerHead["framing"] | null {
  const [length, coding] = [fields.get("content-length"), fields.get("transfer-encoding")];
  if (length !== null && (coding !== null || !/^[0-9]{1,15}$/.test(length))) return null;
  if (coding !== null && (isOld || coding.toLowerCase() !== "chunked")) return null;
  if (status === 204 || status === 304 || (length !== null && Number(length) === 0)) return { kind: "none" };
  if (coding !== null) return { kind: "chunked" };
  return length === null ? { kind: "to-the-end" } : { kind: "length", bytes: Number(length) };
}

function parse(text: string): AnswerHead | null {
  const found = statusLine.exec(text);
  const fields = found === null ? null : readFieldLines(text, found[0].length);
  if (found === null || fields === null) return null;
  const [status, isOld] = [Number(found[2]), found[1] === "0"];
  // Another protocol was not asked for: what follows would be none of ours.
  if (status === 101) return null;
  const framing = status < 200 ? ({ kind: "none" } as const) : framingOf(fields, status, isOld);
  if (framing === null) return null;
  return {
    status,
    retryAfter: fields.get("retry-after") ?? undefined,
    keptMilliseconds: isOld || framing.kind === "to-the-end" ? 0 : keptMilliseconds(fields),
    framing,
  };
}

const parseOnce = remembered(headsRemembered, parse);

/** Reads a whole head, its last empty line left out; null for what is no HTTP, or none that we know. */
export function readAnswerHead(text: string): AnswerHead | null {
  return text.length > longestRemembered ? parse(text) : parseOnce(text);
}

import { STATUS_CODES } from "node:http";
import type { HeaderLine, HttpReply, StreamedBody } from "../core/http/message.ts";
import { isPieced } from "../core/http/pieced-body.ts";

/** What of the request decides the form of the answer. */
export interface AnswerTerms {
  readonly method: string;
  readonly minorVersion: 0 | 1;
  readonly persistent: boolean;
  readonly dateSeconds: number;
}

const fieldName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;
const ownFields = new Set(["date", "content-length", "transfer-encoding", "connection"]);

function fieldLine([name, value]: HeaderLine): string {
  if (!fieldName.test(name) || !fieldValue.test(value)) {
    throw new Error(
      `The reply's header ${JSON.stringify(name)} cannot be sent: a name or value holds a character that headers cannot carry.`,
    );
  }
  if (ownFields.has(name.toLowerCase()))
    throw new Error(`The reply sets ${name}, which only the listener may set.`);
  return `${name}: ${value}\r\n`;
}

const serialised = new WeakMap<readonly HeaderLine[], string>();

function fieldLines(headers: readonly HeaderLine[]): string {
  const known = serialised.get(headers);
  if (known !== undefined) return known;
  const lines = headers.map(fieldLine).join("");
  serialised.set(headers, lines);
  return lines;
}

/** RFC 9110 §15.5.14; the runtimes still have the name of RFC 7231. */
const reasons: Readonly<Record<number, string | undefined>> = { ...STATUS_CODES, 413: "Content Too Large" };

const statusLines = new Map<number, string>();

function statusLine(status: number): string {
  const known = statusLines.get(status);
  if (known !== undefined) return known;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new Error(`A reply cannot have the status ${status}.`);
  const line = `HTTP/1.1 ${status} ${reasons[status] ?? ""}\r\n`;
  statusLines.set(status, line);
  return line;
}

let dateLineSeconds = Number.NaN;
let latestDateLine = "";

function dateLine(seconds: number): string {
  if (seconds !== dateLineSeconds) {
    latestDateLine = `Date: ${new Date(seconds * 1000).toUTCString()}\r\n`;
    dateLineSeconds = seconds;
  }
  return latestDateLine;
}

export function isStreamed(body: HttpReply["body"]): body is StreamedBody {
  return body !== null && !(body instanceof Uint8Array) && !isPieced(body);
}

/** RFC 9110 §6.4.1: what has no content whatever the reply holds. */
export function isBodiless(status: number, method: string): boolean {
  return method === "HEAD" || status === 304 || status === 204;
}

/** RFC 9110 §8.6: no length on 204; none on 304, where it would speak of a body that is not there. */
function framingLine(
  { status, body, contentLength }: HttpReply,
  { method, minorVersion }: AnswerTerms,
): string {
  if (status === 304 || status === 204) return "";
  if (method === "HEAD") {
    const length = contentLength ?? (body === null || isStreamed(body) ? null : body.length);
    return length === null ? "" : `Content-Length: ${length}\r\n`;
  }
  if (body === null) return "Content-Length: 0\r\n";
  if (!isStreamed(body)) return `Content-Length: ${body.length}\r\n`;
  return minorVersion === 0 ? "" : "Transfer-Encoding: chunked\r\n";
}

function connectionLine({ persistent, minorVersion }: AnswerTerms): string {
  if (!persistent) return "Connection: close\r\n";
  return minorVersion === 0 ? "Connection: keep-alive\r\n" : "";
}

/** The head of an answer, blank line included. Throws when the reply cannot be sent as it is. */
export function composeHead(reply: HttpReply, terms: AnswerTerms): string {
  const start =
    statusLine(reply.status) + fieldLines(reply.headers) + dateLine(reply.dateSeconds ?? terms.dateSeconds);
  return `${start}${framingLine(reply, terms)}${connectionLine(terms)}\r\n`;
}

import { explainFieldLines, type FieldLines, readFieldLines } from "./field-lines.ts";
import { fieldFault, type RequestFault, requestLineFault } from "./request-fault.ts";
import { isHostAndPort, readTarget } from "./request-target.ts";

/** A request's head, read strictly after RFC 9112: whatever two readers could understand differently is refused. */
export interface RequestHead {
  readonly kind: "head";
  readonly method: string;
  readonly path: string;
  readonly query: string | null;
  readonly headers: FieldLines;
  /** 0 for HTTP/1.0, 1 for HTTP/1.1 and what claims to be later. */
  readonly minorVersion: 0 | 1;
  readonly expectsContinue: boolean;
}

export type HeadReading = RequestHead | { readonly kind: "fault"; readonly fault: RequestFault };

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const requestLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) ([!-~\x80-\xff]+) HTTP\/(\d)\.(\d)$/;
const refusedMethods = new Set(["CONNECT", "TRACE"]);

const refused = (fault: RequestFault): HeadReading => ({ kind: "fault", fault });

/** Reads a head from its Latin-1 text, the blank line at its end left off but the last line's CR LF kept. */
export function readRequestHead(text: string, maxTargetBytes: number): HeadReading {
  const lineEnd = text.indexOf("\r\n");
  const methodEnd = text.indexOf(" ");
  const targetEnd = text.indexOf(" ", methodEnd + 1);
  const method = text.slice(0, methodEnd);
  const target = text.slice(methodEnd + 1, targetEnd);
  const version = text.slice(targetEnd + 1, lineEnd);
  const plain =
    version === "HTTP/1.1" && methods.has(method) && targetEnd < lineEnd && target.startsWith("/");
  const fault = plain ? null : requestLineFaultOf(text.slice(0, lineEnd));
  if (fault !== null) return refused(fault);
  if (target.length > maxTargetBytes) return refused(targetTooLong(maxTargetBytes));
  const headers = readFieldLines(text, lineEnd + 2);
  if (headers === null) return refused(explainFieldLines(text, lineEnd + 2));
  const minorVersion = version === "HTTP/1.0" ? 0 : 1;
  return readMeaning({ method, target, headers, minorVersion });
}

interface ReadLines {
  readonly method: string;
  readonly target: string;
  readonly headers: FieldLines;
  readonly minorVersion: 0 | 1;
}

function readMeaning({ method, target, headers, minorVersion }: ReadLines): HeadReading {
  const hostFault = hostFaultOf(headers, minorVersion);
  if (hostFault !== null) return refused(hostFault);
  if (!methods.has(method)) return refused(methodFault(method));
  const reading = readTarget(target, method);
  if (reading.kind === "fault") return reading;
  const expectation = headers.get("expect");
  if (expectation !== null && expectation.toLowerCase() !== "100-continue") return refused(expectationFault);
  const { path, query, authority } = reading;
  const effective = authority === null ? headers : headers.withHost(authority);
  const expectsContinue = expectation !== null && minorVersion === 1;
  return { kind: "head", method, path, query, headers: effective, minorVersion, expectsContinue };
}

function requestLineFaultOf(line: string): RequestFault | null {
  const parts = requestLine.exec(line);
  if (parts === null) {
    const message = "The request line must be a method, one space, the target, one space and HTTP/1.1.";
    return requestLineFault({ code: "malformed_request_line", message });
  }
  if (parts[3] === "1") return null;
  return requestLineFault({
    status: 505,
    code: "unsupported_version",
    message: "This server speaks HTTP/1.1 and HTTP/1.0.",
  });
}

function hostFaultOf(headers: FieldLines, minorVersion: 0 | 1): RequestFault | null {
  const host = headers.get("host");
  if (host === null && minorVersion === 0) return null;
  if (host === null)
    return fieldFault("Host", { code: "missing_field", message: "The Host header is missing." });
  if (isHostAndPort(host)) return null;
  return headers.count("host") > 1
    ? fieldFault("Host", { code: "repeated_field", message: "There is more than one Host header." })
    : fieldFault("Host", {
        code: "invalid_field",
        message: "The Host header must be one host name or address, with or without a port.",
      });
}

function methodFault(method: string): RequestFault {
  if (!refusedMethods.has(method)) {
    const message = `The method is not one of ${[...methods].join(", ")}.`;
    return requestLineFault({ status: 501, code: "unknown_method", message });
  }
  const fault = requestLineFault({
    status: 405,
    code: "method_not_allowed",
    message: `${method} is not allowed here.`,
  });
  return { ...fault, headers: [["Allow", "GET, HEAD, OPTIONS"]] };
}

const expectationFault = fieldFault("Expect", {
  status: 417,
  code: "unknown_expectation",
  message: "The only expectation this server can meet is 100-continue.",
});

export function targetTooLong(maxTargetBytes: number): RequestFault {
  const message = `The request target is longer than ${maxTargetBytes} bytes.`;
  return requestLineFault({ status: 414, code: "target_too_long", message });
}

export function headTooLarge(maxHeadBytes: number): RequestFault {
  return fieldFault("", {
    status: 431,
    code: "head_too_large",
    message: `The request line and headers are longer than ${maxHeadBytes} bytes.`,
  });
}

const loneLineEnd = /(?:^|[^\r])\n|\r[^\n]/;
const controls = /[^\t\r\n -~\x80-\xff]/;

/** What can be told of a head that has not ended yet: null as long as it may still become a good one. */
export function partialHeadFault(
  text: string,
  { maxHeadBytes, maxTargetBytes }: { readonly maxHeadBytes: number; readonly maxTargetBytes: number },
): RequestFault | null {
  const lineEnd = text.indexOf("\r\n");
  if (loneLineEnd.test(text) || controls.test(text) || text.startsWith(" ")) {
    const message = "The request holds a control character, or a line that does not end in CR LF.";
    return lineEnd < 0
      ? requestLineFault({ code: "malformed_request_line", message })
      : fieldFault("", { code: "malformed_field", message });
  }
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd);
  const target = line.split(" ", 2)[1] ?? "";
  if (target.length > maxTargetBytes) return targetTooLong(maxTargetBytes);
  return text.length >= maxHeadBytes ? headTooLarge(maxHeadBytes) : null;
}

/** Whether the connection may serve another request after this one (RFC 9112 §9.3). */
export function isPersistent({
  headers,
  minorVersion,
}: Pick<RequestHead, "headers" | "minorVersion">): boolean {
  const field = headers.get("connection");
  if (field === null) return minorVersion === 1;
  const options = field.toLowerCase().split(/[ \t]*,[ \t]*/);
  return !options.includes("close") && (minorVersion === 1 || options.includes("keep-alive"));
}

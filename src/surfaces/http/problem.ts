import { utf8 } from "../../core/documents/byte-writer.ts";
import { parseWeights } from "../../core/http/coding.ts";
import type { Issue } from "../../core/http/issue.ts";
import type { HeaderLine, HttpReply, HttpRequest } from "../../core/http/message.ts";

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  410: "Gone",
  412: "Precondition Failed",
  413: "Content Too Large",
  414: "URI Too Long",
  415: "Unsupported Media Type",
  417: "Expectation Failed",
  429: "Too Many Requests",
  431: "Request Header Fields Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
  505: "HTTP Version Not Supported",
};

export interface Problem {
  readonly status: number;
  /** What is wrong, which, and what to do; no internals. */
  readonly detail: string;
  readonly issues?: readonly Issue[];
  readonly headers?: readonly HeaderLine[];
}

const problemType = "application/problem+json";

/** Problem details only when they are asked for ahead of plain JSON (decisions §14). */
export function wantsProblemDetails(accept: string | null): boolean {
  if (accept === null) return false;
  const weights = parseWeights(accept);
  const asked = weights.get(problemType) ?? 0;
  const plain = weights.get("application/json") ?? 0;
  const order = [...weights.keys()];
  return (
    asked > plain ||
    (asked > 0 && asked === plain && order.indexOf(problemType) < order.indexOf("application/json"))
  );
}

/** The one shape of every error (decisions §8). */
export function problemReply(
  { status, detail, issues = [], headers = [] }: Problem,
  {
    request,
    house,
  }: { request: Pick<HttpRequest, "method" | "headers"> | null; house: readonly HeaderLine[] },
): HttpReply {
  const body = { type: "about:blank", title: titles[status] ?? "Error", status, detail, issues };
  const contentType = wantsProblemDetails(request?.headers.get("accept") ?? null)
    ? problemType
    : "application/json";
  return {
    status,
    headers: [
      ["Content-Type", contentType],
      ["Cache-Control", "no-store"],
      ...house.map(
        ([name, value]): HeaderLine =>
          name === "Vary" && !/\bAccept(?!-)/.test(value) ? [name, `${value}, Accept`] : [name, value],
      ),
      ...headers,
    ],
    body: utf8(JSON.stringify(body)),
  };
}

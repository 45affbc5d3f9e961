import { STATUS_CODES } from "node:http";
import type { HttpReply } from "../core/http/message.ts";
import type { RequestFault } from "../core/http/request-fault.ts";

/** Makes the answer to a request that reaches no route. */
export type Refuse = (fault: RequestFault) => HttpReply;

/** The house's error shape with nothing but the listener's own knowledge. */
export const plainRefusal: Refuse = ({ status, detail, issue, headers = [] }) => {
  const title = STATUS_CODES[status] ?? "Error";
  const issues = issue === null ? [] : [issue];
  return {
    status,
    headers: [
      ["Content-Type", "application/json"],
      ["Cache-Control", "no-store"],
      ["Vary", "Accept-Encoding"],
      ["Access-Control-Allow-Origin", "*"],
      ["X-Content-Type-Options", "nosniff"],
      ...headers,
    ],
    body: Buffer.from(JSON.stringify({ type: "about:blank", title, status, detail, issues })),
  };
};

export const handlerFailed: RequestFault = {
  status: 500,
  detail: "The server failed to answer this request. The fault has been logged.",
  issue: null,
};

export const tooManyConnections: RequestFault = {
  status: 503,
  detail: "The server has as many connections as it can serve. Try again shortly.",
  issue: null,
  headers: [["Retry-After", "5"]],
};

export const requestTooSlow: RequestFault = {
  status: 408,
  detail: "The request did not arrive in time.",
  issue: null,
};

export const requestCutShort: RequestFault = {
  status: 400,
  detail: "The connection's sending side was closed before the request was complete.",
  issue: null,
};

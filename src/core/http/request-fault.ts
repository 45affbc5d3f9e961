import { type Issue, issueOf } from "./issue.ts";
import type { HeaderLine } from "./message.ts";

/** Why a request is refused before any route sees it. */
export interface RequestFault {
  readonly status: number;
  readonly detail: string;
  readonly issue: Issue | null;
  /** What the answer carries beyond every error's fields: `Allow`, `Retry-After`. */
  readonly headers?: readonly HeaderLine[];
}

/** A fault of one header field. */
export function fieldFault(
  field: string,
  {
    status = 400,
    code,
    message,
  }: { readonly status?: number; readonly code: string; readonly message: string },
): RequestFault {
  return { status, detail: message, issue: issueOf({ in: "header", parameter: field }, { code, message }) };
}

/** A fault of the request line: of the method, the target or the version. */
export function requestLineFault({
  status = 400,
  code,
  message,
}: {
  readonly status?: number;
  readonly code: string;
  readonly message: string;
}): RequestFault {
  return {
    status,
    detail: message,
    issue: issueOf({ in: "path", parameter: "request-line" }, { code, message }),
  };
}

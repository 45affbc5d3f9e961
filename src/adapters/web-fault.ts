import type { SupplyFault } from "../core/supplies/supply.ts";

export type WebFaultCode =
  | "dns"
  | "connect"
  | "tls"
  | "unverified"
  | "timeout"
  | "reset"
  | "truncated"
  | "too-large"
  | "coding"
  | "status"
  | "redirect"
  | "too-many-redirects"
  | "downgrade"
  | "private-network";

interface Details {
  readonly status?: number;
  readonly longestBytes?: number;
}

function statusMessage(status: number): string {
  const answered = `the server answered ${status}`;
  if (status === 401 || status === 403) return `${answered}: it wants a login, or refuses this one`;
  if (status === 404 || status === 410) return `${answered}: there is nothing at this address`;
  if (status === 429) return `${answered}: it was asked too often; ask it less often`;
  if (status >= 500) return `${answered}: it has a fault of its own`;
  return `${answered} where 200 is expected`;
}

function messageOf(code: WebFaultCode, { status = 0, longestBytes = 0 }: Details): string {
  switch (code) {
    case "dns":
      return "the host name is not known, or DNS does not answer";
    case "connect":
      return "no connection could be made to the server";
    case "tls":
      return "there is no secure connection: the certificate cannot be verified, or TLS failed";
    case "unverified":
      return "NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off; unset it";
    case "timeout":
      return "no whole answer came in time";
    case "reset":
      return "the connection broke before an answer came";
    case "truncated":
      return "the answer broke off before its end";
    case "too-large":
      return `the answer is over ${Math.floor(longestBytes / 1_048_576)} MiB`;
    case "coding":
      return "the answer is compressed in a way that cannot be read";
    case "status":
      return statusMessage(status);
    case "redirect":
      return "the server redirects to what is no http or https address";
    case "too-many-redirects":
      return "the server redirects on and on";
    case "downgrade":
      return "the server redirects from https to plain http";
    case "private-network":
      return "the server redirects from the public internet into a private network";
  }
}

export function webFault(
  code: WebFaultCode,
  details: Details = {},
): { readonly kind: "failed"; readonly fault: SupplyFault } {
  return { kind: "failed", fault: { code, message: messageOf(code, details) } };
}

/** What a failed request means, by how far it came. */
export function unwrittenFault(
  { code }: NodeJS.ErrnoException,
  stage: "connecting" | "securing" | "open",
): { readonly kind: "unconnected" } | ReturnType<typeof webFault> {
  if (stage === "connecting") return { kind: "unconnected" };
  if (stage === "securing" || code === "EPROTO" || code?.startsWith("ERR_SSL_")) return webFault("tls");
  return webFault("reset");
}

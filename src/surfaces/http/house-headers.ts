import type { HeaderLine } from "../../core/http/message.ts";
import { everyPage, pagePolicy } from "../page-policy.ts";

const exposed = "ETag, Last-Modified, Link, Retry-After, Location";
const allowedRequestHeaders =
  "Accept, Accept-Encoding, Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since";

/** What stands on every answer: open to every site, never sniffed, never framed or run as a page. */
export interface HouseHeaders {
  readonly data: readonly HeaderLine[];
  readonly page: readonly HeaderLine[];
  readonly preflight: readonly HeaderLine[];
}

function policy(...more: readonly string[]): string {
  return [...everyPage, ...more].join("; ");
}

/** The few answers that may do something that no other may. */
export const ownPolicies = {
  /** Shown in frames on anybody's page. */
  embed: policy("form-action 'none'", "frame-ancestors *"),
  /** Runs the widget: no other script is served from here, and none from elsewhere is let in. */
  showcase: policy(
    "script-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ),
  /** A drawing that knows light and dark; it holds no script, and nothing runs in it. */
  drawing: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

const policyField = "Content-Security-Policy";

export function underPolicy(
  headers: readonly HeaderLine[],
  kind: keyof typeof ownPolicies,
): readonly HeaderLine[] {
  return headers.map(([name, value]) => [name, name === policyField ? ownPolicies[kind] : value]);
}

export const freshness = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

export function houseHeaders(baseUrl: string): HouseHeaders {
  const secure: HeaderLine[] = baseUrl.startsWith("https:")
    ? [["Strict-Transport-Security", "max-age=31536000"]]
    : [];
  const shared: HeaderLine[] = [
    ["Vary", "Accept-Encoding"],
    ["Access-Control-Allow-Origin", "*"],
    ["Access-Control-Expose-Headers", exposed],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "no-referrer"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
    ...secure,
  ];
  return {
    data: [...shared, [policyField, "default-src 'none'; frame-ancestors 'none'"]],
    page: [...shared, [policyField, pagePolicy.join("; ")]],
    preflight: [
      ...shared,
      ["Access-Control-Allow-Methods", "GET, HEAD, OPTIONS"],
      ["Access-Control-Allow-Headers", allowedRequestHeaders],
      ["Access-Control-Max-Age", "7200"],
    ],
  };
}

import type { HeaderLine } from "../../core/http/message.ts";
import { pagePolicy } from "../page-policy.ts";

const exposed = "ETag, Last-Modified, Link, Retry-After, Location";
const allowedRequestHeaders =
  "Accept, Accept-Encoding, Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since";

/** What stands on every answer: open to every site, never sniffed, never framed or run as a page. */
export interface HouseHeaders {
  readonly data: readonly HeaderLine[];
  readonly page: readonly HeaderLine[];
  readonly preflight: readonly HeaderLine[];
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
    data: [...shared, ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"]],
    page: [...shared, ["Content-Security-Policy", pagePolicy.join("; ")]],
    preflight: [
      ...shared,
      ["Access-Control-Allow-Methods", "GET, HEAD, OPTIONS"],
      ["Access-Control-Allow-Headers", allowedRequestHeaders],
      ["Access-Control-Max-Age", "7200"],
    ],
  };
}

/** What pages may load and do: nothing from elsewhere, no script. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
] as const;

/** Where no server searches, one script of our own does. */
export const staticPagePolicy = [...pagePolicy, "script-src 'self'", "connect-src 'self'"] as const;

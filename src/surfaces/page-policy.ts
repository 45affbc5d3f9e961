/** What holds for every page: nothing from elsewhere, no script. */
export const everyPage = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
] as const;

const here = ["form-action 'self'", "frame-ancestors 'none'"] as const;

/** Nothing here asks by script; tools that look at a page fetch /robots.txt from within it. */
export const pagePolicy = [...everyPage, "connect-src 'self'", ...here] as const;

/** Where no server searches, one script of our own does. */
export const staticPagePolicy = [...everyPage, "script-src 'self'", "connect-src 'self'", ...here] as const;

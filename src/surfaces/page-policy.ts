/** What holds for every page: nothing from elsewhere, no script. */
export const everyPage = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
] as const;

const here = "form-action 'self'";

export const neverFramed = "frame-ancestors 'none'";

/** Nothing here asks by script; tools that look at a page fetch /robots.txt from within it. */
export const pagePolicy = [...everyPage, "connect-src 'self'", here, neverFramed] as const;

/**
 * Where no server searches, one script of our own does, and another shows the widget beside its frame. Who may frame a
 * page is said where the host is told: within a page it would count for nothing.
 */
export const staticPagePolicy = [
  ...everyPage,
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  here,
] as const;

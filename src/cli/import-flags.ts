import { dryRunFlag } from "./publishing.ts";

/** What every command that imports takes. */
export const importFlags = {
  "date-order": { value: "ORDER", describes: "How slash dates are read: month-first or day-first." },
  "facebook-recommendations": {
    value: "HOW",
    describes: "drop (default) recommendations, which have no stars, or map them to 5 and 1.",
  },
  "dry-run": dryRunFlag,
} as const;

import type { Era, McpResult } from "./telling/dispatch-types.ts";

const hour = 3_600_000;

/** How long a client may keep an answer without asking: lists follow the program, contents the publication. */
export const keptMilliseconds = { lists: hour, contents: hour / 30 } as const;

/** The same for everybody, so that anything between may keep it; only the newer era knows such hints. */
export function cacheable(era: Era, result: McpResult, kept: keyof typeof keptMilliseconds): McpResult {
  return era === "modern" ? { ...result, ttlMs: keptMilliseconds[kept], cacheScope: "public" } : result;
}

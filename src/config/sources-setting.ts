import { basename, resolve } from "node:path";
import * as z from "zod";

const schemeLed = /^[a-z][a-z0-9+.-]*:\/\//i;

export function isAddress(from: string): boolean {
  return schemeLed.test(from);
}

function isWebAddress(from: string): boolean {
  return URL.canParse(from) && /^https?:$/.test(new URL(from).protocol) && new URL(from).hostname !== "";
}

/** Where a source lies, fit for reports and logs: an address without user, password, query and fragment. */
export function shownPlace(from: string): string {
  if (!isAddress(from)) return from;
  if (!URL.canParse(from)) return "an address";
  const { protocol, host, pathname, search } = new URL(from);
  return `${protocol}//${host}${pathname}${search === "" ? "" : "?…"}`;
}

/** Reports and the store know a source by this. */
export function sourceName({ name, from }: { name?: string | undefined; from: string }): string {
  if (name !== undefined) return name;
  if (!isAddress(from)) return basename(from) || from;
  return shownPlace(from)
    .replace(schemeLed, "")
    .replace(/\/$|\?…$/, "");
}

const source = z.strictObject({
  name: z
    .string("must be a text")
    .regex(/^[^\p{C}\p{Z}](?:[^\p{C}]{0,98}[^\p{C}\p{Z}])?$/u, "must be one line of 1 to 100 characters")
    .optional(),
  from: z
    .string("must be a file, a folder or an https address")
    .min(1, "must be a file, a folder or an https address")
    .max(2048, "must have at most 2048 characters")
    .refine(
      (from) => !isAddress(from) || isWebAddress(from),
      "must be a file, a folder or an https address, for example https://www.example.com/reviews.csv",
    ),
  as: z.string("must be the name of a format").optional(),
  scope: z.enum(["partial", "complete"], "must be partial or complete").optional(),
  facebook_recommendations: z.enum(["drop", "map"], "must be drop or map").optional(),
  date_order: z.enum(["month-first", "day-first"], "must be month-first or day-first").optional(),
});

export type ConfiguredSource = z.output<typeof source>;

function refuseSameNames(sources: readonly ConfiguredSource[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, each] of sources.entries()) {
    const name = sourceName(each);
    if (seen.has(name)) {
      const message = "must have a name of its own; another source is called the same";
      context.addIssue({ code: "custom", path: [index], message, input: name });
    }
    seen.add(name);
  }
}

export const sourcesSchema = z
  .array(source, 'must be a list of sources, [{ "from": … }, …]')
  .max(100, "must be at most 100 sources")
  .superRefine(refuseSameNames)
  .default([]);

/** Paths in the configuration file count from its folder. */
export function locateSources(given: unknown, folder: string): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((each: unknown) => {
    if (typeof each !== "object" || each === null || !("from" in each)) return each;
    const { from } = each;
    if (typeof from !== "string" || from === "" || isAddress(from)) return each;
    return { ...each, from: resolve(folder, from) };
  });
}

/** Addresses may hold passwords and keys, which nobody who looks at the configuration needs. */
export function maskSources(sources: unknown): unknown {
  return (sources as readonly ConfiguredSource[]).map((each) => ({ ...each, from: shownPlace(each.from) }));
}

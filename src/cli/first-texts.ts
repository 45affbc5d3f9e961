import type { Config } from "../config/settings.ts";
import { type Site, settledAuthorNames } from "../core/site/site.ts";
import type { Imprint } from "../flows/derive.ts";
import { ManyTexts } from "../flows/read-ahead.ts";
import type { Call } from "./command.ts";
import type { ReviewFile } from "./review-files.ts";

/** A file that is shorter holds few reviews, whatever it is compressed with. */
const shortFile = 200_000;

/** What is settled of a site of which nothing is published yet; null where something is. */
async function unpublished(call: Call, config: Config): Promise<{ readonly site: Site | null } | null> {
  try {
    if (!(await call.parts.hasStore(config))) return { site: null };
    await using store = await call.parts.openStore(config);
    return (await store.head()) === null ? { site: await store.site() } : null;
  } catch {
    // What cannot be used is told of when it is needed.
    return null;
  }
}

/**
 * The texts of a first import, which are all read: that need not wait until the last one is there. Null where they are few, and
 * where something is published already, since most of what comes again says what it said.
 */
export async function firstTexts(
  call: Call,
  config: Config,
  { imprint, files }: { readonly imprint: Imprint; readonly files: readonly ReviewFile[] },
): Promise<ManyTexts | null> {
  if (!files.some(({ size }) => size >= shortFile)) return null;
  const standing = await unpublished(call, config);
  if (standing === null) return null;
  const { business } = imprint;
  const under = { business, authorNames: settledAuthorNames(standing.site, imprint) };
  const { openThreads, reclaimMemory } = call.parts;
  return new ManyTexts(under, { openThreads, reclaimMemory });
}

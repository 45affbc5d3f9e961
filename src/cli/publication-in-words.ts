import type { Proof } from "../flows/proofread.ts";
import { type StoreSettings, siteInWords, storePlace } from "./whereabouts.ts";

/**
 * What a publishing command did, or would do, and where. Another name than before may be another shop's business file, and other
 * names of authors those of a shell that asks for them: nobody should have to notice by what is missing.
 */
export function publicationInWords(
  { isNews, manuscript, site, before }: Proof,
  { config, isDryRun = false }: { readonly config: StoreSettings; readonly isDryRun?: boolean },
): string {
  const { name, timeZone } = manuscript.business;
  const renamed = before === null || before.name === name ? "" : ` (${before.name} before)`;
  const shown =
    before === null || before.authorNames === site.authorNames
      ? ""
      : `; author_names is ${site.authorNames}, and was ${before.authorNames}`;
  const zone =
    before === null || before.timeZone === timeZone
      ? ""
      : `; time_zone is ${timeZone}, and was ${before.timeZone}: what is imported from now on gets its days, and a review without an id that gets another day comes as a new one`;
  const where = `${siteInWords({ name: `${name}${renamed}`, site }, config)}${shown}${zone}`;
  if (!isNews) return `Nothing public changed, so there is no new version of ${where}`;
  return isDryRun
    ? `Dry run: this would be version ${manuscript.version} of ${where}`
    : `Published version ${manuscript.version} of ${where}`;
}

/** Of which site and which store a report is, for scripts. */
export function placeObject({ manuscript, site }: Proof, config: StoreSettings) {
  return { site: { name: manuscript.business.name, base_url: site.baseUrl }, store: storePlace(config) };
}

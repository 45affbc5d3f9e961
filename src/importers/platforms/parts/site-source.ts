import { fold } from "../../../core/text/fold.ts";
import { implied, isBlank, type VendorField } from "./record-fields.ts";

/** Sites that exports call by more than one name. */
const sites: readonly (readonly [name: RegExp, source: string])[] = [
  [/^(?:google|gmb$|gbp$)/, "google"],
  [/^(?:facebook|fb$|meta$)/, "facebook"],
  [/^yelp/, "yelp"],
  [/^trustpilot/, "trustpilot"],
  [/^(?:bbb|better business bureau)/, "bbb"],
  [/^(?:angi$|angi[ .]|angie)/, "angi"],
  [/^home ?advisor/, "homeadvisor"],
  [/^houzz/, "houzz"],
  [/^judge\.?me/, "judgeme"],
  [/^next ?door/, "nextdoor"],
  [/^trip ?advisor/, "tripadvisor"],
];

const address = /^https?:\/\/([^/?#:]+)/;

/** Of an address the host tells the site: what stands behind it is another for each review. */
function sourceCalled(name: string): string {
  const folded = fold(name).trim();
  const site = (address.exec(folded)?.[1] ?? folded).replace(/^(?:www|m|maps|business)\./, "");
  const known = sites.find(([pattern]) => pattern.test(site));
  if (known !== undefined) return known[1];
  return site
    .replace(/\.com$/, "")
    .replace(/[^a-z0-9._]+/g, "-")
    .replace(/^[^a-z0-9]+|-+$/g, "")
    .slice(0, 64);
}

/** The site that a review was written on, as a source; `otherwise` where the record names none. */
export function siteSource(field: VendorField, otherwise: string): VendorField {
  if (isBlank(field.sent)) return implied(field.name, otherwise);
  const name = typeof field.sent === "string" ? sourceCalled(field.sent) : "";
  return implied(field.name, name === "" ? field.sent : name);
}

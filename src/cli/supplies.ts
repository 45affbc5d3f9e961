import { createHash } from "node:crypto";
import { SettingsRefused } from "../config/setting-fault.ts";
import { type ConfiguredSource, sourceName } from "../config/sources-setting.ts";
import type { ImportSettings } from "../core/importing/row.ts";
import type { Supply } from "../core/supplies/supply.ts";
import { formatNameFault } from "../importers/formats.ts";
import { programVersion } from "./program-version.ts";

function supplyOf(source: ConfiguredSource, general: ImportSettings): Supply {
  const { from, as = null, scope = "partial" } = source;
  const settings = {
    ...general,
    dateOrder: source.date_order ?? general.dateOrder,
    facebookRecommendations: source.facebook_recommendations ?? general.facebookRecommendations,
  };
  // A newer program may read more out of the same content. The address may hold secrets, so only its hash is kept.
  const terms = JSON.stringify([programVersion(), from, as, scope, settings]);
  return {
    name: sourceName(source),
    scope,
    terms: createHash("sha256").update(terms).digest("hex"),
    from,
    as,
    settings,
  };
}

/** The sources of the configuration, or SettingsRefused with every format that does not exist. */
export function configuredSupplies(
  sources: readonly ConfiguredSource[],
  general: ImportSettings,
): readonly Supply[] {
  const faults = sources.flatMap(({ as }, index) => {
    const message = as === undefined ? null : formatNameFault(as);
    return message === null ? [] : [{ where: `sources[${index}].as`, message }];
  });
  if (faults.length > 0) throw new SettingsRefused("The configuration cannot be used", faults);
  return sources.map((source) => supplyOf(source, general));
}

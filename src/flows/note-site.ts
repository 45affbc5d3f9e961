import { sameValue } from "../core/same-value.ts";
import { type Site, type SiteWish, settledSite } from "../core/site/site.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import { untilStored } from "./until-stored.ts";

/**
 * Settles where and how a site is served, and remembers it for everybody where nothing is published yet; a publication brings
 * its address along. Throws AddressRefused.
 */
export function noteSite(store: PublicationStore, wish: SiteWish): Promise<Site> {
  return untilStored(async () => {
    const held = await store.site();
    const wanted = settledSite(held, wish);
    if (sameValue(held, wanted) || (await store.head()) !== null) return wanted;
    const desk = await store.desk();
    const site = settledSite(desk.site, wish);
    const outcome = await store.commit({
      revision: desk.revision,
      site,
      written: [],
      before: null,
      channelKeys: [],
      imported: null,
      publication: null,
    });
    return outcome === "committed" ? site : null;
  });
}

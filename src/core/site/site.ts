import type { AuthorNameStyle } from "../reviews/author-name.ts";
import { type AddressWish, type SiteAddress, settledAddress } from "./address.ts";

/** What two processes must never think differently of: it lives with the data. */
export interface Site extends SiteAddress {
  readonly authorNames: AuthorNameStyle;
  /** The model whose readings of the reviews count; null where the engine alone reads. */
  readonly readsBy: string | null;
}

export interface SiteWish {
  readonly address: AddressWish;
  /** Null where nobody said anything: a shell without the setting must not bring full names back. */
  readonly authorNames: AuthorNameStyle | null;
  /** Absent where nobody said anything: an edit from a shell without the setting must not take a model's findings away. */
  readonly readsBy?: string | null;
}

export function settledAuthorNames(
  stored: Site | null,
  { authorNames }: Pick<SiteWish, "authorNames">,
): AuthorNameStyle {
  return authorNames ?? stored?.authorNames ?? "full";
}

/** How a site goes on. Throws AddressRefused. */
export function settledSite(stored: Site | null, wish: SiteWish): Site {
  const { address, readsBy } = wish;
  const { baseUrl, idBase } = settledAddress(stored, address);
  return {
    baseUrl,
    idBase,
    authorNames: settledAuthorNames(stored, wish),
    readsBy: readsBy === undefined ? (stored?.readsBy ?? null) : readsBy,
  };
}

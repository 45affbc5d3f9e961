/** Where a site is published, and what its feeds' ids remember of where it was at first. */
export interface SiteAddress {
  /** The public address; every absolute URL begins with it. */
  readonly baseUrl: string;
  /** What the ids of feed entries begin with: the first public address, over every move. */
  readonly idBase: string;
}

/** What a process would have the address be, and how firmly. */
export type AddressWish =
  /** Nobody said anything: what is stored counts, and this where nothing is. */
  | { readonly kind: "any"; readonly baseUrl: string }
  /** A server without a word about its address: that of this machine, unless a public one is stored. */
  | { readonly kind: "local"; readonly baseUrl: string }
  /** Somebody wrote it down: it counts where no public one is stored, and must agree with one that is. */
  | { readonly kind: "given"; readonly baseUrl: string }
  /** The one act that changes a public address. */
  | { readonly kind: "moved"; readonly baseUrl: string };

/** The address that was written down is not the one under which the site is published. */
export class AddressRefused extends Error {
  readonly stored: string;
  readonly given: string;

  constructor({ stored, given }: { readonly stored: string; readonly given: string }) {
    super(
      `this site is published at ${stored}, and ${given} was given (shingle config --effective tells where); leave the address out there, or move the site with: shingle move --base-url ${given}`,
    );
    this.stored = stored;
    this.given = given;
  }
}

const loopbackName = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** An address of this machine alone is what a site has before anybody chose one. */
export function isLocalAddress(baseUrl: string): boolean {
  return loopbackName.test(new URL(baseUrl).hostname);
}

/** Two spellings of one address: letters of the host, a port that goes without saying, a slash at the end. */
function isSameAddress(a: string, b: string): boolean {
  const spelled = (url: string) => new URL(url).href.replace(/\/+$/, "");
  return a === b || spelled(a) === spelled(b);
}

function settledUrl(stored: string, { kind, baseUrl }: AddressWish): string {
  if (kind === "any" || isSameAddress(baseUrl, stored)) return stored;
  if (kind === "moved" || isLocalAddress(stored)) return baseUrl;
  if (kind === "local") return stored;
  throw new AddressRefused({ stored, given: baseUrl });
}

/** Under which address a site goes on. Throws AddressRefused. */
export function settledAddress(stored: SiteAddress | null, wish: AddressWish): SiteAddress {
  if (stored === null) return { baseUrl: wish.baseUrl, idBase: wish.baseUrl };
  const baseUrl = settledUrl(stored.baseUrl, wish);
  if (baseUrl === stored.baseUrl) return stored;
  return { baseUrl, idBase: isLocalAddress(stored.idBase) ? baseUrl : stored.idBase };
}

/** A database as operators know it, never with a password; a schema of its own sets one store apart from others in it. */
export function databasePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  const [, schema] = /search_path=(\S+)/.exec(searchParams.get("options") ?? "") ?? [];
  return `${host}${pathname}${schema === undefined ? "" : `, schema ${schema}`}`;
}

/** What a page is about; its address without the slash at the beginning. */
export type PagePath =
  | ""
  | "docs"
  | "docs/widget"
  | "embed"
  | `reviews/${string}`
  | `technicians/${string}`
  | `services/${string}`
  | `areas/${string}`
  | `aspects/${string}`
  /** Where no server answers questions: the reviews of one rating, and the pages that a list goes on with. */
  | `stars/${string}`
  | `page/${number}`;

/** Served by this program, or laid down as files for any host: there each page is a folder. */
export type SiteForm = "served" | "exported";

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** A page's address under the site's own. */
export function pageAddress(path: PagePath, form: SiteForm): string {
  const slash = form === "exported" && path !== "" ? "/" : "";
  return encoded(path) + slash;
}

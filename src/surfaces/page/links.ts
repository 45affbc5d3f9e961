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
  | `aspects/${string}`;

/** Served by this program, or laid down as files for any host: there each page is a folder. */
export type SiteForm = "served" | "exported";

/**
 * Where everything stands as seen from one page. Links are relative: they work under any origin, and under any prefix
 * through which a proxy shows this site.
 */
export interface Links {
  readonly form: SiteForm;
  /** Another page, or a part of one. */
  page(path: PagePath, rest?: string): string;
  /** A document, feed or asset, which keeps its name in every form. */
  file(path: string): string;
  /** Something that only a running server answers; null where there is none. */
  live(path: string): string | null;
}

function depthOf(here: PagePath, form: SiteForm): number {
  const segments = here === "" ? 0 : here.split("/").length;
  return form === "exported" ? segments : Math.max(0, segments - 1);
}

const encoded = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/** A page's address under the site's own. */
export function pageAddress(path: PagePath, form: SiteForm): string {
  const slash = form === "exported" && path !== "" ? "/" : "";
  return encoded(path) + slash;
}

export function linksFrom(here: PagePath, form: SiteForm = "served"): Links {
  const up = "../".repeat(depthOf(here, form));
  return {
    form,
    page: (path, rest = "") => {
      const address = up + pageAddress(path, form);
      return (address === "" ? "./" : address) + rest;
    },
    file: (path) => up + path,
    live: (path) => (form === "served" ? up + path : null),
  };
}

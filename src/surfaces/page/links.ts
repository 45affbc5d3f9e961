import { type PagePath, pageAddress, type SiteForm } from "../page-address.ts";

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

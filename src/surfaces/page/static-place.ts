import type { PagePath } from "../page-address.ts";

/** Where no server answers questions, each list is laid down as pages; this is one of them. */
export interface StaticPlace {
  /** Whose page it is: home, or somebody or something that has one. */
  readonly subject: PagePath;
  /** The list's first page. */
  readonly list: PagePath;
  /** What a server would be asked for this list. */
  readonly query: string;
  /** From 1. */
  readonly pageNumber: number;
}

const polarities = ["positive", "negative", "mixed"];

/** One page of a list; the first is the list itself. */
export function pageOfList(list: PagePath, pageNumber: number): PagePath {
  if (pageNumber === 1) return list;
  return list === "" ? `page/${pageNumber}` : (`${list}/page/${pageNumber}` as PagePath);
}

export function placeOf(path: PagePath): StaticPlace {
  const paged = /^(?:(.+)\/)?page\/([1-9]\d*)$/.exec(path);
  const list = (paged === null ? path : (paged[1] ?? "")) as PagePath;
  const pageNumber = paged === null ? 1 : Number(paged[2]);
  const [folder = "", id = "", part = ""] = list.split("/");
  if (folder === "stars") return { subject: "", list, query: `rating=${id}`, pageNumber };
  if (folder === "aspects" && polarities.includes(part))
    return { subject: `aspects/${id}`, list, query: `polarity=${part}`, pageNumber };
  return { subject: list, list, query: "", pageNumber };
}

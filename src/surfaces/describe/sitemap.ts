import { xmlText } from "../../core/documents/atom.ts";
import { utf8 } from "../../core/documents/byte-writer.ts";
import { type PagePath, pageAddress } from "../page-address.ts";
import type { Described, Site } from "./site.ts";

// sitemaps.org: one file holds at most 50,000 addresses. Two are pages; the newest reviews take the rest.
const mostReviews = 49_998;

function entry(url: string, changedAt: string | null): string {
  const lastmod = changedAt === null ? "" : `<lastmod>${xmlText(changedAt)}</lastmod>`;
  return `<url><loc>${xmlText(url)}</loc>${lastmod}</url>`;
}

export function sitemap({ baseUrl, publishedAt, reviews, form = "served" }: Site): Described {
  const address = (path: PagePath) => `${baseUrl}/${pageAddress(path, form)}`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    entry(address(""), publishedAt),
    entry(address("docs"), null),
    ...reviews.slice(0, mostReviews).map(({ id, updatedAt }) => entry(address(`reviews/${id}`), updatedAt)),
    "</urlset>",
    "",
  ];
  return { path: "/sitemap.xml", contentType: "application/xml", bytes: utf8(lines.join("\n")) };
}

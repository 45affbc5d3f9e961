import { xmlText } from "../../core/documents/atom.ts";
import { utf8 } from "../../core/documents/byte-writer.ts";
import { type PagePath, pageAddress } from "../page-address.ts";
import type { Described, Site } from "./site.ts";

/** sitemaps.org: one file holds at most so many addresses. */
const mostAddresses = 50_000;

function entry(url: string, changedAt: string | null): string {
  const lastmod = changedAt === null ? "" : `<lastmod>${xmlText(changedAt)}</lastmod>`;
  return `<url><loc>${xmlText(url)}</loc>${lastmod}</url>`;
}

function xmlFile(path: string, root: string, lines: readonly string[]): Described {
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
  ];
  const text = [...head, ...lines, `</${root}>`, ""].join("\n");
  return { path, contentType: "application/xml", bytes: utf8(text) };
}

/** Every page, at `/sitemap.xml`; where they are too many for one file, that is the index of `/sitemap-1.xml` and so on. */
export function sitemaps({ baseUrl, publishedAt, pages = [], reviews, form = "served" }: Site): Described[] {
  const address = (path: PagePath) => `${baseUrl}/${pageAddress(path, form)}`;
  const entries = [
    entry(address(""), publishedAt),
    entry(address("docs"), null),
    ...pages.map((path) => entry(address(path), publishedAt)),
    ...reviews.map(({ id, updatedAt }) => entry(address(`reviews/${id}`), updatedAt)),
  ];
  const parts = Math.ceil(entries.length / mostAddresses);
  if (parts === 1) return [xmlFile("/sitemap.xml", "urlset", entries)];
  const files = Array.from({ length: parts }, (_, at) =>
    xmlFile(`/sitemap-${at + 1}.xml`, "urlset", entries.slice(at * mostAddresses, (at + 1) * mostAddresses)),
  );
  const index = files.map(({ path }) => `<sitemap><loc>${xmlText(baseUrl + path)}</loc></sitemap>`);
  return [xmlFile("/sitemap.xml", "sitemapindex", index), ...files];
}

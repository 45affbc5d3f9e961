import { utf8 } from "../../core/documents/byte-writer.ts";
import type { Described, Site } from "./site.ts";

export const apiCatalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const items = [
  ["/reviews.json", "application/json", "All reviews"],
  ["/insights.json", "application/json", "Insights"],
  ["/api/reviews/search", "application/json", "Search"],
  ["/api/reviews/changes", "application/json", "Changes"],
  ["/api/feed.json", "application/json", "JSON Feed"],
  ["/feed.xml", "application/atom+xml", "Atom feed"],
  ["/mcp", "application/json", "MCP server"],
] as const;

/** `/.well-known/api-catalog`: RFC 9727, as a link set of RFC 9264. */
export function apiCatalog({ baseUrl }: Site): Described {
  const linkset = [
    {
      anchor: baseUrl,
      item: items.map(([path, type, title]) => ({ href: `${baseUrl}${path}`, type, title })),
      "service-desc": [{ href: `${baseUrl}/openapi.json`, type: "application/json", title: "OpenAPI 3.1.0" }],
      "service-doc": [
        { href: `${baseUrl}/docs`, type: "text/html", title: "Reference" },
        { href: `${baseUrl}/llms.txt`, type: "text/plain", title: "Guide for language models" },
      ],
      status: [{ href: `${baseUrl}/readyz`, type: "application/json" }],
    },
    // RFC 9727 §3.1: the catalogue's own links name the interfaces that it lists.
    { anchor: `${baseUrl}/.well-known/api-catalog`, item: [{ href: baseUrl }] },
  ];
  return {
    path: "/.well-known/api-catalog",
    contentType: apiCatalogType,
    bytes: utf8(JSON.stringify({ linkset })),
  };
}

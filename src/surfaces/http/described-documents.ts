import type { Instant } from "../../core/instant.ts";
import { apiCatalog } from "../describe/api-catalog.ts";
import { docsPage } from "../describe/docs/docs-page.ts";
import { staticDocsPage } from "../describe/docs/static-docs-page.ts";
import { llmsText } from "../describe/llms-txt.ts";
import { aiCatalog, registryManifest, serverCard } from "../describe/mcp-discovery.ts";
import { describedOpenApi, openApiDocument } from "../describe/openapi.ts";
import type { Described, Site } from "../describe/site.ts";
import { sitemap } from "../describe/sitemap.ts";
import { robotsText, securityText } from "../describe/text-files.ts";
import { favicon } from "../page/favicon.ts";
import { stylesheet } from "../page/stylesheet.ts";

/**
 * Everything by which the service describes itself. The same site gives the same bytes, except for
 * `security.txt`, which also depends on when the process started.
 */
export function describedDocuments(site: Site, startedAt: Instant): readonly Described[] {
  return site.form === "exported"
    ? [staticDocsPage(site), ...inEveryForm(site, startedAt)]
    : [...ofServer(site), ...inEveryForm(site, startedAt)];
}

/** What stands on a site whether a server answers there or files alone are served. */
function inEveryForm(site: Site, startedAt: Instant): Described[] {
  return [
    stylesheet(),
    favicon(),
    llmsText(site),
    securityText(site, startedAt),
    robotsText(site),
    sitemap(site),
  ];
}

/** What tells of things that only a server does. */
function ofServer(site: Site): Described[] {
  // For programs without any review in its examples: it depends on the business and the address alone, so that
  // it keeps its ETag when reviews come and is what `shingle openapi` prints.
  const forPrograms = openApiDocument({ ...site, reviews: [] });
  return [
    docsPage(openApiDocument(site), site),
    describedOpenApi(forPrograms),
    apiCatalog(site),
    serverCard(site),
    aiCatalog(site),
    registryManifest(site),
  ];
}

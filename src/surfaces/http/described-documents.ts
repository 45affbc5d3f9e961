import type { Instant } from "../../core/instant.ts";
import { type Logo, logoBytes, logoPath } from "../../core/logo.ts";
import { apiCatalog } from "../describe/api-catalog.ts";
import { docsPage } from "../describe/docs/docs-page.ts";
import { staticDocsPage } from "../describe/docs/static-docs-page.ts";
import { llmsText } from "../describe/llms-txt.ts";
import { aiCatalog, registryManifest, serverCard } from "../describe/mcp-discovery.ts";
import { describedOpenApi, openApiDocument } from "../describe/openapi.ts";
import type { Described, Site } from "../describe/site.ts";
import { sitemaps } from "../describe/sitemap.ts";
import { robotsText, securityText } from "../describe/text-files.ts";
import { favicon } from "../page/favicon.ts";
import { stylesheet } from "../page/stylesheet.ts";
import type { SiteForm } from "../page-address.ts";
import { touchIcons } from "../picture/touch-icon.ts";

type Row = readonly [where: SiteForm | "everywhere", make: (site: Site) => Described];

/** Where files alone are served, what tells of a server's doings is left out. */
function rows(startedAt: Instant): readonly Row[] {
  return [
    ["served", (site) => docsPage(openApiDocument(site), site)],
    ["exported", staticDocsPage],
    ["everywhere", ({ business }) => stylesheet(business.accent ?? null)],
    ["everywhere", favicon],
    // For programs without any review in its examples: it depends on the business and the address alone, so that
    // it keeps its ETag when reviews come and is what `shingle openapi` prints.
    ["served", (site) => describedOpenApi(openApiDocument({ ...site, reviews: [] }))],
    ["everywhere", llmsText],
    ["served", apiCatalog],
    ["served", serverCard],
    ["served", aiCatalog],
    ["served", registryManifest],
    ["everywhere", (site) => securityText(site, startedAt)],
    ["everywhere", robotsText],
  ];
}

function logoFile(logo: Logo): Described {
  return { path: `/${logoPath(logo)}`, contentType: logo.type, bytes: logoBytes(logo) };
}

/**
 * Everything by which the site describes itself. The same site gives the same bytes, except for
 * `security.txt`, which also depends on when the process started.
 */
export function describedDocuments(site: Site, startedAt: Instant): readonly Described[] {
  const { form = "served" } = site;
  const { logo = null } = site.business;
  const made = rows(startedAt)
    .filter(([where]) => where === "everywhere" || where === form)
    .map(([, make]) => make(site));
  return [...made, ...touchIcons(), ...(logo === null ? [] : [logoFile(logo)]), ...sitemaps(site)];
}

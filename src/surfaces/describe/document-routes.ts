import { apiCatalogType } from "./api-catalog.ts";
import { aiCatalogType, serverCardType } from "./mcp-discovery.ts";
import type { Content } from "./openapi-document.ts";
import { conditionalRefs } from "./parameters.ts";
import { checked, json, plain, served } from "./responses.ts";
import { type RouteEntry, tags } from "./route-entry.ts";

interface Document {
  readonly path: string;
  readonly tag: (typeof tags)[keyof typeof tags];
  readonly id: string;
  readonly summary: string;
  readonly means: string;
  readonly content: Content;
  readonly usage: string;
}

const pageType = "text/html; charset=utf-8";
const textType = "text/plain; charset=utf-8";

const documents: readonly Document[] = [
  {
    path: "/",
    tag: tags.pages,
    id: "getIndexPage",
    summary: "Page of reviews",
    means:
      "Rating, newest reviews, what they say and how complete they are. It takes the parameters of the search.",
    content: plain(pageType, "An HTML page without scripts."),
    usage: "a page for people",
  },
  {
    path: "/docs",
    tag: tags.pages,
    id: "getReferencePage",
    summary: "Reference page",
    means: "This description as a page.",
    content: plain(pageType, "An HTML page without scripts."),
    usage: "the reference for people: every endpoint, parameter and field",
  },
  {
    path: "/openapi.json",
    tag: tags.discovery,
    id: "getOpenApi",
    summary: "OpenAPI description",
    means: "This description for programs, OpenAPI 3.1.0.",
    content: {
      "application/json": { schema: { type: "object", description: "An OpenAPI 3.1.0 document." } },
    },
    usage: "the interface as OpenAPI 3.1.0, with every schema",
  },
  {
    path: "/llms.txt",
    tag: tags.discovery,
    id: "getLlmsText",
    summary: "Guide for language models",
    means: "What is here and how to use it, for language models.",
    content: plain(textType, "Markdown in the shape of llms.txt."),
    usage: "this file",
  },
  {
    path: "/.well-known/api-catalog",
    tag: tags.discovery,
    id: "getApiCatalog",
    summary: "API catalogue",
    means: "Where the interface and its descriptions are (RFC 9727).",
    content: {
      [apiCatalogType]: { schema: { type: "object", description: "A link set (RFC 9264)." } },
    },
    usage: "the same links as a link set (RFC 9727)",
  },
  {
    path: "/mcp/server-card",
    tag: tags.agents,
    id: "getServerCard",
    summary: "MCP server card",
    means:
      "Who the MCP server is and how to connect (SEP-2127); it names no tools, which the server tells itself.",
    content: { [serverCardType]: { schema: { type: "object", description: "An MCP server card." } } },
    usage: "how to connect to the MCP server",
  },
  {
    path: "/.well-known/ai-catalog.json",
    tag: tags.agents,
    id: "getAiCatalog",
    summary: "AI catalogue",
    means: "What this site offers to AI agents: the MCP server's card.",
    content: { [aiCatalogType]: { schema: { type: "object", description: "An AI catalogue." } } },
    usage: "what is here for AI agents",
  },
  {
    path: "/server.json",
    tag: tags.agents,
    id: "getRegistryManifest",
    summary: "MCP registry manifest",
    means: "The MCP server as the official registry lists it, ready to be published there.",
    content: {
      "application/json": { schema: { type: "object", description: "A server.json, 2025-12-11." } },
    },
    usage: "the MCP server's entry for the official registry",
  },
  {
    path: "/.well-known/security.txt",
    tag: tags.discovery,
    id: "getSecurityText",
    summary: "Security contact",
    means: "Whom to tell about a weakness (RFC 9116).",
    content: plain(textType, "A file in the shape of RFC 9116."),
    usage: "whom to tell about a weakness",
  },
  {
    path: "/robots.txt",
    tag: tags.discovery,
    id: "getRobotsText",
    summary: "Rules for crawlers",
    means: "What crawlers may fetch (RFC 9309): everything.",
    content: plain(textType, "A file in the shape of RFC 9309."),
    usage: "rules for crawlers",
  },
  {
    path: "/sitemap.xml",
    tag: tags.discovery,
    id: "getSitemap",
    summary: "Site map",
    means: "Every page and every review's permalink, with the day of its last change.",
    content: plain("application/xml", "A document in the shape of sitemaps.org."),
    usage: "every permalink",
  },
];

function documentRoute({ path, tag, id, summary, means, content, usage }: Document): RouteEntry {
  return {
    path,
    method: "get",
    sample: path,
    usage,
    operation: {
      operationId: id,
      tags: [tag.name],
      summary,
      description: means,
      parameters: conditionalRefs(),
      responses: served({ means: `${summary}.`, content }),
    },
  };
}

const healthRoutes: readonly RouteEntry[] = [
  {
    path: "/healthz",
    method: "get",
    sample: "/healthz",
    usage: "200 while the process lives",
    operation: {
      operationId: "getHealth",
      tags: [tags.health.name],
      summary: "Is the process alive?",
      description: "Says nothing about the data; see `/readyz` for that.",
      responses: checked("The process is alive.", json("Health")),
    },
  },
  {
    path: "/readyz",
    method: "get",
    sample: "/readyz",
    usage: "200 while requests can be answered",
    operation: {
      operationId: "getReadiness",
      tags: [tags.health.name],
      summary: "Can it answer?",
      description: "Whether data is loaded and the store answers and can be written.",
      responses: checked("Requests can be answered.", json("Health"), [503]),
    },
  },
];

export function documentRoutes(): RouteEntry[] {
  return [...documents.map(documentRoute), ...healthRoutes];
}

import { utf8 } from "../../core/documents/byte-writer.ts";
import { protocolVersions } from "../../core/mcp/protocol-versions.ts";
import { type Described, oneLine, product, type Site } from "./site.ts";

type Named = Pick<Site, "baseUrl"> & { readonly business: Pick<Site["business"], "name"> | null };

export const serverCardType = "application/mcp-server-card+json";
export const aiCatalogType = "application/ai-catalog+json";
const cardSchema = "https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json";
const registrySchema = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json";
const longestText = 100;
const nameEnd = "reviews";

function atMost(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join("")}…`;
}

function publisher(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  return /^[a-z0-9.-]+$/i.test(hostname) ? hostname : "localhost";
}

/** The one identity of the MCP server, wherever it is told: in the handshake, on its card and in the registry. */
export function mcpIdentity({ baseUrl, business }: Named) {
  const host = publisher(baseUrl);
  const isName = !/^[\d.]+$/.test(host);
  const space = isName ? host.split(".").reverse().join(".") : host;
  const of = business === null ? "one business" : oneLine(business.name);
  return {
    name: `${space}/${nameEnd}`,
    title: atMost(`Reviews of ${of}`, longestText),
    version: product.version,
    description: atMost(`What customers say about ${of}: reviews, ratings and insights.`, longestText),
    websiteUrl: baseUrl,
  };
}

export function mcpUrl({ baseUrl }: Pick<Site, "baseUrl">): string {
  return `${baseUrl}/mcp`;
}

function described(path: string, contentType: string, content: object): Described {
  return { path, contentType, bytes: utf8(JSON.stringify(content)) };
}

/** `/mcp/server-card`: who we are and how to connect, never what the tools are (SEP-2127). */
export function serverCard(site: Site): Described {
  const remote = { type: "streamable-http", url: mcpUrl(site), supportedProtocolVersions: protocolVersions };
  const card = { $schema: cardSchema, ...mcpIdentity(site), remotes: [remote] };
  return described("/mcp/server-card", serverCardType, card);
}

/** `/.well-known/ai-catalog.json`: where the card is. */
export function aiCatalog(site: Site): Described {
  const { title, description } = mcpIdentity(site);
  const entry = {
    identifier: `urn:air:${publisher(site.baseUrl)}:${nameEnd}`,
    displayName: title,
    description,
    type: serverCardType,
    url: `${mcpUrl(site)}/server-card`,
    version: product.version,
    updatedAt: site.publishedAt,
  };
  const host = { displayName: oneLine(site.business.name), documentationUrl: `${site.baseUrl}/docs` };
  return described("/.well-known/ai-catalog.json", aiCatalogType, {
    specVersion: "1.0",
    host,
    entries: [entry],
  });
}

/** `/server.json`: what the official registry asks for, ready to be published there. */
export function registryManifest(site: Site): Described {
  const { name, title, description, version, websiteUrl } = mcpIdentity(site);
  const remotes = [{ type: "streamable-http", url: mcpUrl(site) }];
  return described("/server.json", "application/json", {
    $schema: registrySchema,
    name,
    title,
    description,
    version,
    websiteUrl,
    remotes,
  });
}

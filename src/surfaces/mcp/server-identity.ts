import { product } from "../describe/site.ts";

/** The server as clients show it. */
export interface ServerIdentity {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly websiteUrl: string;
}

/**
 * MCP's `Implementation`. The same before and after a publication, since clients compare it with the card; no
 * icons, because a PNG of this origin does not exist.
 */
export function serverIdentity(baseUrl: string, businessName: string | null): ServerIdentity {
  const whose = businessName === null ? "a local business" : businessName;
  return {
    name: "shingle",
    title: businessName === null ? "Customer reviews" : `Customer reviews of ${businessName}`,
    version: product.version,
    description: `What customers say about ${whose}: reviews, ratings and insights computed from them. Read-only, no account needed.`,
    websiteUrl: `${baseUrl}/`,
  };
}

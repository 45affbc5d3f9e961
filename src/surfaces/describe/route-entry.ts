import type { Method, Operation } from "./openapi-document.ts";

/** One route as the documents describe it. A new endpoint is one entry in one of the tables. */
export interface RouteEntry {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  /** A path and query that work, for links and curl lines. */
  readonly sample: string;
  /** The usage in one line, for language models. */
  readonly usage: string;
  /** The curl line where fetching the sample is not the point. */
  readonly curl?: string;
}

export const tags = {
  datasets: {
    name: "Datasets",
    description: "Everything at once: the reviews, and what they say taken together.",
  },
  reviews: { name: "Reviews", description: "Search, look up, and keep a copy in step." },
  feeds: { name: "Feeds", description: "The 50 newest reviews for feed readers; both are WebSub topics." },
  push: { name: "Push", description: "WebSub: a topic's new content comes to your own address." },
  agents: { name: "Agents", description: "MCP: the same reviews as tools and resources for AI agents." },
  pages: { name: "Pages", description: "For people." },
  discovery: { name: "Discovery", description: "For programs that find their own way." },
  health: { name: "Health", description: "For whoever runs this server." },
} as const;

import { product } from "../describe/site.ts";
import { dispatch } from "./dispatch.ts";
import type { McpContent } from "./dispatch-types.ts";

export function mcpContent(baseUrl: string): McpContent {
  return {
    dispatch,
    profile: () => ({
      identity: { name: "shingle", version: product.version, websiteUrl: baseUrl },
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {} },
      instructions: "x",
    }),
    changedResources: (_before, _after, uris) => uris,
  };
}

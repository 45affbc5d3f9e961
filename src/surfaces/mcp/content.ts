import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { mcpIdentity } from "../describe/mcp-discovery.ts";
import { capabilities } from "./capabilities.ts";
import { dispatch } from "./dispatch.ts";
import { instructions } from "./instructions.ts";
import { changedResources } from "./resources/changed-resources.ts";
import type { McpContent, ServerProfile } from "./telling/dispatch-types.ts";

const unknownAddress = "http://localhost";

/** What is answered about the reviews. `baseUrl` is where this server is; null leaves it to the publication. */
export function mcpContent(baseUrl: string | null): McpContent {
  const profiles = new WeakMap<ServedPublication, ServerProfile>();
  const make = (publication: ServedPublication | null): ServerProfile => ({
    identity: mcpIdentity({
      baseUrl: baseUrl ?? publication?.head.baseUrl ?? unknownAddress,
      business: publication?.head.business ?? null,
    }),
    capabilities,
    instructions: instructions(publication),
  });
  return {
    dispatch,
    profile: (publication) => {
      if (publication === null) return make(null);
      const known = profiles.get(publication) ?? make(publication);
      profiles.set(publication, known);
      return known;
    },
    changedResources,
  };
}

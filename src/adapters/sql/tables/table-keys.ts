import type { Tables } from "./schema.ts";

/**
 * What each row is found by; null for tables that no copy needs: of the running processes, of the form itself, or made of
 * what other tables hold.
 */
export const tableKeys: Readonly<Record<keyof Tables, readonly string[] | null>> = {
  desk: ["id"],
  site: ["id"],
  review: ["id"],
  review_before: ["id"],
  alias: ["source", "channel", "channel_id"],
  publication: ["version"],
  document: ["path"],
  document_part: ["path", "form", "part"],
  change: ["seq"],
  wording: ["key"],
  reading: ["review", "model"],
  reading_claim: null,
  insight_counts: null,
  topic: ["path"],
  topic_move: ["path", "version"],
  supply: ["name"],
  column_map: ["header"],
  subscription: ["id"],
  verification: ["subscription"],
  denied: ["entry"],
  host_signature: ["host"],
  secret: ["name"],
  mcp_ended: ["session"],
  mcp_subscription: ["session", "uri"],
  shard_lease: null,
  hub_process: null,
  schema_version: null,
};

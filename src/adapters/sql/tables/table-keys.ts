import type { Tables } from "./schema.ts";

/** What each row is found by; null for tables that are of the running processes, or of the form itself. */
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
  topic: ["path"],
  topic_move: ["path", "version"],
  supply: ["name"],
  column_map: ["header"],
  subscription: ["id"],
  verification: ["subscription"],
  denied: ["entry"],
  secret: ["name"],
  mcp_ended: ["session"],
  mcp_subscription: ["session", "uri"],
  shard_lease: null,
  hub_process: null,
  schema_version: null,
};

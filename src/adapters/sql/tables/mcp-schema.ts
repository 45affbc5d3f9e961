export interface McpTables {
  /** Sessions that a client ended before their time; `seq` counts them in the order in which they did. */
  mcp_ended: { session: string; seq: number; until: number };
  mcp_subscription: { session: string; uri: string; until: number };
}

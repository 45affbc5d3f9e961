import type { RequestTallyLine } from "../mcp/protocol/request-tally.ts";
import type { Metric } from "./metric.ts";

export interface McpReport {
  readonly requests: readonly RequestTallyLine[];
  readonly openStreams: number;
}

/** The MCP server's figures. What clients call themselves stands in none: anybody may claim anything. */
export function mcpMetrics({ requests, openStreams }: McpReport): Metric[] {
  return [
    {
      name: "shingle_mcp_requests_total",
      type: "counter",
      help: "MCP requests by era, method and how they ended.",
      samples: requests.map(({ era, method, end, count }) => [
        `{era="${era}",method="${method}",end="${end}"}`,
        count,
      ]),
    },
    {
      name: "shingle_mcp_open_streams",
      type: "gauge",
      help: "Event streams open now.",
      samples: [["", openStreams]],
    },
  ];
}

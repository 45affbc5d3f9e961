import { utf8 } from "../../core/documents/byte-writer.ts";
import type { HttpHandler, HttpReply } from "../../core/http/message.ts";
import { epochSeconds } from "../../core/instant.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { HubReport } from "../../ports/hub-office.ts";
import { inTime } from "../in-time.ts";
import { hubMetrics } from "./hub-metrics.ts";
import { type McpReport, mcpMetrics } from "./mcp-metrics.ts";
import type { Metric } from "./metric.ts";
import type { RequestCounts } from "./request-counts.ts";

export interface Gauges {
  /** Null while there is no hub, or it does not answer. */
  readonly hub: () => Promise<HubReport | null>;
  /** Null while nobody has asked it for anything. */
  readonly mcp: () => McpReport | null;
  readonly requests: RequestCounts;
  readonly current: () => ServedPublication | null;
  readonly residentBytes: () => number;
  readonly startedSeconds: number;
}

function metrics({ requests, current, residentBytes, startedSeconds }: Gauges): Metric[] {
  const publication = current();
  const head = publication?.head;
  return [
    {
      name: "shingle_http_requests_total",
      type: "counter",
      help: "Answers by route, method and status.",
      samples: requests
        .all()
        .map(({ route, method, status, count }) => [
          `{route="${route}",method="${method}",status="${status}"}`,
          count,
        ]),
    },
    {
      name: "shingle_publication_version",
      type: "gauge",
      help: "Version being served; 0 before the first.",
      samples: [["", head?.version ?? 0]],
    },
    {
      name: "shingle_publication_timestamp_seconds",
      type: "gauge",
      help: "Instant of the version being served.",
      samples: [["", head === undefined ? 0 : epochSeconds(head.at)]],
    },
    {
      name: "shingle_reviews",
      type: "gauge",
      help: "Reviews being served.",
      samples: [["", publication?.shelf.count ?? 0]],
    },
    {
      name: "process_resident_memory_bytes",
      type: "gauge",
      help: "Resident memory.",
      samples: [["", residentBytes()]],
    },
    {
      name: "process_start_time_seconds",
      type: "gauge",
      help: "Start of the process since the epoch.",
      samples: [["", startedSeconds]],
    },
  ];
}

/** The hub asks its store. While that is silent all else is told, and soon enough for whoever scrapes. */
const hubMilliseconds = 2000;

async function exposition(gauges: Gauges): Promise<string> {
  const [hub, mcp] = [await inTime(gauges.hub(), hubMilliseconds), gauges.mcp()];
  const parts = [hub === null ? [] : hubMetrics(hub), mcp === null ? [] : mcpMetrics(mcp)];
  return [...metrics(gauges), ...parts.flat()]
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(([labels, value]) => `${name}${labels} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function plain(status: number, { type, text }: { type: string; text: string }): HttpReply {
  return {
    status,
    headers: [
      ["Content-Type", type],
      ["Cache-Control", "no-store"],
    ],
    body: utf8(text),
  };
}

/** The admin port: `/metrics` in Prometheus's text format, and nothing else. */
export function metricsSurface(gauges: Gauges): HttpHandler {
  return async ({ path, method }) => {
    const isShown = path === "/metrics" && (method === "GET" || method === "HEAD");
    if (!isShown)
      return plain(404, { type: "text/plain; charset=utf-8", text: "The metrics are at /metrics.\n" });
    return plain(200, { type: "text/plain; version=0.0.4; charset=utf-8", text: await exposition(gauges) });
  };
}

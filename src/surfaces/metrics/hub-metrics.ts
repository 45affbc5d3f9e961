import type { HubReport } from "../../ports/hub-office.ts";
import type { Metric } from "./metric.ts";

function byTopic(values: Readonly<Record<string, number>>): Metric["samples"] {
  return Object.entries(values).map(([topic, value]) => [`{topic="${topic}"}`, value]);
}

/** What the store tells of all processes together. */
function storedMetrics({ figures }: HubReport): Metric[] {
  const states = Object.entries(figures.byState).map(
    ([state, count]) => [`{state="${state}"}`, count] as const,
  );
  return [
    { name: "shingle_hub_subscriptions", type: "gauge", help: "Subscriptions by state.", samples: states },
    {
      name: "shingle_hub_oldest_undelivered_seconds",
      type: "gauge",
      help: "Age of the oldest version that a subscriber still lacks.",
      samples: byTopic(figures.oldestUndeliveredSeconds),
    },
    {
      name: "shingle_hub_due_deliveries",
      type: "gauge",
      help: "Subscribers that lack the newest version.",
      samples: byTopic(figures.dueDeliveries),
    },
    {
      name: "shingle_hub_waiting_verifications",
      type: "gauge",
      help: "Handshakes that wait.",
      samples: [["", figures.waitingVerifications]],
    },
  ];
}

function processMetrics(report: HubReport): Metric[] {
  const results = [
    ['{result="acknowledged"}', report.delivered],
    ['{result="failed"}', report.failed],
  ] as const;
  return [
    {
      name: "shingle_hub_deliveries_total",
      type: "counter",
      help: "Delivery attempts of this process by result.",
      samples: results,
    },
    {
      name: "shingle_hub_removals_total",
      type: "counter",
      help: "Subscriptions this process ended for failing.",
      samples: [["", report.removed]],
    },
    {
      name: "shingle_hub_deliveries_underway",
      type: "gauge",
      help: "Deliveries underway in this process.",
      samples: [["", report.underway]],
    },
    {
      name: "shingle_hub_open_circuits",
      type: "gauge",
      help: "Hosts left alone for now.",
      samples: [["", report.openCircuits]],
    },
    {
      name: "shingle_hub_healthy",
      type: "gauge",
      help: "0 while most hosts give no answer and failures count for nobody.",
      samples: [["", report.isHealthy ? 1 : 0]],
    },
    {
      name: "shingle_hub_owned_shards",
      type: "gauge",
      help: "Shards of this process.",
      samples: [["", report.ownedShards]],
    },
  ];
}

/** The hub's figures. The age of the oldest undelivered version is the one to watch. Nothing names a callback. */
export function hubMetrics(report: HubReport): Metric[] {
  return [...storedMetrics(report), ...processMetrics(report)];
}

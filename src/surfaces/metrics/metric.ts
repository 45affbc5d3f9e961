/** One metric in Prometheus's terms. Labels stand as they are written, bounded in number. */
export interface Metric {
  readonly name: string;
  readonly type: "counter" | "gauge";
  readonly help: string;
  readonly samples: readonly (readonly [labels: string, value: number])[];
}

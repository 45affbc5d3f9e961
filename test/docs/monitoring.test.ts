import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HubReport } from "../../src/ports/hub-office.ts";
import { metricsSurface } from "../../src/surfaces/metrics/prometheus.ts";
import { RequestCounts } from "../../src/surfaces/metrics/request-counts.ts";
import { root } from "../support/shingle.ts";

const hub: HubReport = {
  figures: {
    byState: { pending_verification: 0, active: 2, rejected: 0, pending_removal: 0, removed: 1 },
    waitingVerifications: 0,
    dueDeliveries: { "/feed.xml": 1 },
    failing: 0,
    oldestUndeliveredSeconds: { "/feed.xml": 3 },
  },
  delivered: 4,
  failed: 1,
  removed: 1,
  underway: 0,
  openCircuits: 0,
  isHealthy: true,
  ownedShards: 256,
};

const request = {
  method: "GET",
  path: "/metrics",
  query: null,
  headers: { get: () => null },
  peer: "127.0.0.1",
  readBody: async () => ({ kind: "broken" }) as const,
  onGone: () => undefined,
};

async function exposition(hubReport: () => Promise<HubReport>): Promise<string> {
  const requests = new RequestCounts();
  await requests.counting(() => ({ status: 200, headers: [], body: null }))(request);
  const surface = metricsSurface({
    requests,
    hub: hubReport,
    mcp: () => ({
      requests: [{ era: "legacy", method: "ping", end: "answered", count: 1 }],
      openStreams: 0,
    }),
    current: () => null,
    residentBytes: () => 1,
    startedSeconds: 1,
  });
  const { body } = await surface(request);
  return new TextDecoder().decode(body as Uint8Array);
}

/** Every metric with the labels that its samples carry, as the admin port tells them. */
async function told(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const metrics = new Map<string, Set<string>>();
  for (const line of (await exposition(async () => hub)).split("\n")) {
    const [, name, labels = ""] = /^([a-z_]+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const held = metrics.get(name) ?? new Set<string>();
    for (const [, label = ""] of labels.matchAll(/([a-z_]+)="/g)) held.add(label);
    metrics.set(name, held);
  }
  return metrics;
}

/** What Prometheus adds to every sample, and what docs/agencies.md has its configuration add. */
const ofEveryScrape = ["instance", "job", "site"];
const metricName = /\b(?:shingle|process)_[a-z_]+\b/g;

function expressions(text: string): readonly string[] {
  const inDashboard = [...text.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, each = '""']) =>
    String(JSON.parse(each)),
  );
  const inRules = [...text.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, folded, plain]) => (folded ?? plain ?? "").trim(),
  );
  return [...inDashboard, ...inRules];
}

const files = ["deploy/grafana/shingle-dashboard.json", "deploy/prometheus/shingle-alerts.yml"];

for (const file of files) {
  test(`${file} asks only for figures and labels that the admin port tells`, async () => {
    const metrics = await told();
    const asked = expressions(readFileSync(join(root, file), "utf8"));
    expect(asked.length).toBeGreaterThanOrEqual(10);
    for (const expression of asked) {
      const names = [...expression.matchAll(metricName)].map(([name]) => name);
      const labels = [
        ...[...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/)),
        ...[...expression.matchAll(/[{,]\s*([a-z_]+)\s*=~?"/g)].map(([, label = ""]) => label),
      ];
      if (names.length === 0) expect(expression).toBe('up{job="shingle"} == 0');
      for (const name of names) {
        expect([...metrics.keys()]).toContain(name);
        for (const label of labels) expect([...(metrics.get(name) ?? []), ...ofEveryScrape]).toContain(label);
      }
    }
  });
}

test("the dashboard shows every figure that the admin port tells", async () => {
  const shown = new Set(readFileSync(join(root, files[0] ?? ""), "utf8").match(metricName));
  expect([...(await told()).keys()].filter((name) => !shown.has(name))).toEqual([]);
});

test("no alert counts several businesses together, nor hides one that fails behind another", () => {
  const joining = expressions(readFileSync(join(root, files[1] ?? ""), "utf8")).flatMap((expression) =>
    [...expression.matchAll(/\b(?:sum|max|min)\b(.{0,18})/g)].map(([, rest = ""]) => rest),
  );
  expect(joining.length).toBeGreaterThanOrEqual(7);
  for (const rest of joining) expect(rest).toMatch(/^ by \((?:site|instance)\)/);
});

test("what is answered in the stead of a handler that failed counts among the answers that alerts look at", async () => {
  const requests = new RequestCounts();
  const fault = new Error("a fault of ours");
  const failing = requests.counting(() => {
    throw fault;
  });
  expect(() => failing(request)).toThrow(fault);
  await expect(requests.counting(() => Promise.reject(fault))(request)).rejects.toBe(fault);
  expect(requests.all()).toEqual([{ route: "other", method: "GET", status: 500, count: 2 }]);
});

test("answers are counted by route, method and status, and their sum is told at once", async () => {
  const answers = new Int32Array(1);
  const requests = new RequestCounts(answers);
  const pass = async (path: string, status = 200, method = "GET") =>
    await requests.counting(() => ({ status, headers: [], body: null }))({ ...request, path, method });
  const day = "/api/reviews/since/";
  for (const path of ["/", "/", "/reviews/A", "/reviews/B", "/reviews/A", `${day}2026-01-01`, `${day}x`])
    await pass(path);
  await pass("/reviews/A", 410);
  await pass("/reviews/A", 410, "HEAD");
  await pass("/");
  for (const path of ["/.well-known/api-catalog", "/reviews", "/wp-login.php", "/api/reviews"])
    await pass(path, 404);
  const of = (route: string, count: number, status = 200, method = "GET") => ({
    route,
    method,
    status,
    count,
  });
  expect(requests.all()).toEqual([
    of("/", 3),
    of("/reviews/{id}", 3),
    of("/api/reviews/since/{date}", 2),
    of("/reviews/{id}", 1, 410),
    of("/reviews/{id}", 1, 410, "HEAD"),
    of("/.well-known/{name}", 1, 404),
    of("other", 3, 404),
  ]);
  expect(answers[0]).toBe(14);
});

test("before the first publication, and to whoever asks for something else, the admin port answers as well", async () => {
  const surface = metricsSurface({
    requests: new RequestCounts(),
    hub: async () => null,
    mcp: () => null,
    current: () => null,
    residentBytes: () => 5,
    startedSeconds: 7,
  });
  const told = async (method: string, path: string) => {
    const { status, headers, body } = await surface({ ...request, method, path });
    return { status, headers, text: new TextDecoder().decode(body as Uint8Array) };
  };
  const { status, headers, text } = await told("GET", "/metrics");
  // Prometheus takes no other type.
  expect([status, headers]).toEqual([
    200,
    [
      ["Content-Type", "text/plain; version=0.0.4; charset=utf-8"],
      ["Cache-Control", "no-store"],
    ],
  ]);
  expect(text.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
    "shingle_publication_version 0",
    "shingle_publication_timestamp_seconds 0",
    "shingle_reviews 0",
    "process_resident_memory_bytes 5",
    "process_start_time_seconds 7",
    "",
  ]);
  expect(text).toContain("# HELP shingle_reviews Reviews being served.\n# TYPE shingle_reviews gauge\n");
  expect((await told("HEAD", "/metrics")).status).toBe(200);
  for (const [method, path] of [
    ["POST", "/metrics"],
    ["GET", "/"],
  ] as const)
    expect(await told(method, path)).toMatchObject({ status: 404, text: "The metrics are at /metrics.\n" });
});

test("a hub that says nothing keeps nobody from the other figures", async () => {
  const text = await exposition(() => new Promise(() => undefined));
  expect(text).toContain("shingle_http_requests_total{");
  expect(text).not.toContain("shingle_hub_");
});

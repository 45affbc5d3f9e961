import { afterAll, describe, expect, test } from "bun:test";
import {
  acceptEncodings,
  type Condition,
  mixedConditions,
  type Probed,
  singleConditions,
} from "../support/http-conditions.ts";
import {
  acceptableCodings,
  type Coding,
  type FieldLines,
  httpDate,
  statusFor,
} from "../support/http-oracle.ts";
import type { RawReply } from "../support/http-raw.ts";
import { baseUrl, type Client, demoSite, openForFile } from "../support/http-site.ts";
import { runtimes } from "../support/shingle.ts";

const combinationsEach = 300;
const codings = ["br", "gzip", "zstd"] as const;
const suffixes = { identity: "", br: ".br", gzip: ".gz", zstd: ".zst" } as const;
const topics = ["/reviews.json", "/api/feed.json", "/feed.xml"];

interface Resource {
  readonly target: string;
  readonly type: string;
  /** Whether it is dated, and whether it is large enough to come in every coding. */
  readonly isDated?: false;
  readonly isSmall?: true;
}

const json = "application/json";
const resources: readonly Resource[] = [
  { target: "/reviews.json", type: json },
  { target: "/insights.json", type: json },
  { target: "/api/feed.json", type: json },
  { target: "/feed.xml", type: "application/atom+xml" },
  { target: "/api/reviews/search?query=roof&min_rating=4", type: json },
  { target: "/api/reviews/search?query=no+such+words", type: json, isSmall: true },
  { target: "/api/reviews/since/2026-01-01", type: json },
  { target: "/api/reviews/since/2099-01-01", type: json, isSmall: true },
  { target: "/api/reviews/changes?limit=10", type: json },
  { target: "/reviews/{id}", type: json, isSmall: true },
  { target: "/openapi.json", type: json, isDated: false },
  { target: "/docs", type: "text/html; charset=utf-8", isDated: false },
  { target: "/", type: "text/html; charset=utf-8", isDated: false },
  { target: "/llms.txt", type: "text/plain; charset=utf-8", isDated: false },
  { target: "/robots.txt", type: "text/plain; charset=utf-8", isDated: false, isSmall: true },
];

const opened = openForFile(demoSite);
let checked = 0;
afterAll(() => {
  process.stderr.write(`\n${checked} conditional requests compared with the oracle\n`);
});

const encodingFields = (lines: readonly string[]): FieldLines =>
  lines.map((line) => ["Accept-Encoding", line]);

/** What the resource says of itself when nothing is asked of it but one coding. */
interface Known extends Probed {
  readonly bodies: ReadonlyMap<Coding, Buffer>;
}

async function probe(client: Client, target: string): Promise<Known> {
  const tags = new Map<Coding, string>();
  const bodies = new Map<Coding, Buffer>();
  let lastModified: number | null = null;
  for (const coding of ["identity", ...codings] as const) {
    const reply = await client.get(target, [["Accept-Encoding", coding]]);
    const got = (reply.header("content-encoding") ?? "identity") as Coding;
    tags.set(got, reply.header("etag") ?? "");
    bodies.set(got, reply.body);
    lastModified = httpDate(reply.header("last-modified") ?? "");
  }
  return { tags, bodies, lastModified };
}

function linkOf(target: string): string {
  const description = `<${baseUrl}/openapi.json>; rel="service-desc"; type="application/json"`;
  const discovery = `<${baseUrl}/api/websub/hub>; rel="hub", <${baseUrl}${target}>; rel="self", `;
  return (topics.includes(target) ? discovery : "") + description;
}

const freshness = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** The fields of each status, with their values; null stands for a field that must not be there. */
function expectedFields(
  status: 200 | 304 | 412,
  { resource, known, coding }: { resource: Resource; known: Known; coding: Coding },
): Readonly<Record<string, string | null>> {
  const common = {
    Link: linkOf(resource.target),
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
  };
  // The same address is a page to who would rather have one.
  const isNegotiated = resource.target.startsWith("/reviews/");
  const none = {
    "Content-Type": null,
    "Content-Length": null,
    "Content-Encoding": null,
    "Transfer-Encoding": null,
  };
  if (status === 412)
    return {
      ...common,
      "Content-Type": json,
      "Cache-Control": "no-store",
      "Content-Encoding": null,
      Vary: isNegotiated ? "Accept, Accept-Encoding" : "Accept-Encoding, Accept",
    };
  const kept = {
    ...common,
    ETag: known.tags.get(coding) ?? "",
    Vary: isNegotiated ? "Accept, Accept-Encoding" : "Accept-Encoding",
    "Cache-Control": freshness,
  };
  if (status === 304) return { ...kept, ...none };
  return {
    ...kept,
    "Content-Type": resource.type,
    "Content-Encoding": coding === "identity" ? null : coding,
    "Content-Length": String(known.bodies.get(coding)?.length),
    "Last-Modified": known.lastModified === null ? null : new Date(known.lastModified * 1000).toUTCString(),
    "Transfer-Encoding": null,
  };
}

interface Met {
  readonly resource: Resource;
  readonly known: Known;
  readonly coding: Coding;
  readonly method: string;
  readonly status: 200 | 304 | 412;
}

function faultsOf(reply: RawReply, met: Met): string[] {
  const { known, coding, method, status } = met;
  if (reply.status !== status) return [`status ${reply.status}, expected ${status}`];
  const fields = expectedFields(status, met);
  const faults = Object.entries(fields)
    .filter(([name, value]) => reply.header(name) !== value)
    .map(([name, value]) => `${name}: ${reply.header(name)}, expected ${value}`);
  const [date, lastModified] = [
    httpDate(reply.header("date") ?? ""),
    httpDate(reply.header("last-modified") ?? ""),
  ];
  if (date === null) faults.push("no Date");
  else if (lastModified !== null && lastModified > date) faults.push("Last-Modified after Date");
  const body = status === 200 ? known.bodies.get(coding) : null;
  if (method === "HEAD" || status === 304) {
    if (reply.body.length > 0) faults.push("a body");
  } else if (body && !reply.body.equals(body)) faults.push("other bytes under the same tag");
  return faults;
}

describe.each([...runtimes])("conditional requests on %s", (runtime) => {
  test.each([...resources])("$target answers as RFC 9110 has it, whatever is combined", async (resource) => {
    const client = opened.client(runtime);
    const [{ id } = { id: "" }] = (await client.json<{ reviews: { id: string }[] }>("/reviews.json")).reviews;
    const target = resource.target.replace("{id}", id);
    const known = await probe(client, target);
    expect([...known.tags.keys()]).toEqual(resource.isSmall ? ["identity"] : ["identity", ...codings]);
    expect(known.lastModified === null).toBe(resource.isDated === false);
    const identityTag = known.tags.get("identity") ?? "";
    expect(identityTag).toMatch(/^"[A-Za-z0-9_.-]+"$/);
    for (const [coding, tag] of known.tags)
      expect(tag).toBe(`${identityTag.slice(0, -1)}${suffixes[coding]}"`);

    const chosen = new Map<string, Coding>();
    for (const lines of acceptEncodings) {
      const reply = await client.get(target, encodingFields(lines));
      const coding = (reply.header("content-encoding") ?? "identity") as Coding;
      expect(acceptableCodings(encodingFields(lines), [...known.tags.keys()])).toContain(coding);
      expect(reply.decoded().equals(known.bodies.get("identity")!)).toBe(true);
      chosen.set(lines.join("\n"), coding);
    }
    const faults: string[] = [];
    const compare = async ({ method, encoding, fields }: Condition) => {
      const coding = chosen.get(encoding.join("\n")) ?? "identity";
      const sent = [...encodingFields(encoding), ...fields(coding)];
      const status = statusFor(sent, { tag: known.tags.get(coding) ?? "", lastModified: known.lastModified });
      const reply = await client.ask(method, target, sent);
      checked += 1;
      const found = faultsOf(reply, { resource: { ...resource, target }, known, coding, method, status });
      if (found.length > 0) faults.push(`${method} ${JSON.stringify(sent)}: ${found.join("; ")}`);
    };
    for (const condition of singleConditions(known)) await compare(condition);
    for (const condition of mixedConditions(known, combinationsEach)) await compare(condition);
    expect(faults).toEqual([]);
  });

  test("a condition is not evaluated where the answer would not be 200", async () => {
    const client = opened.client(runtime);
    const conditions: FieldLines = [
      ["If-None-Match", "*"],
      ["If-Match", '"none"'],
    ];
    expect((await client.get("/nothing", conditions)).status).toBe(404);
    expect((await client.get("/api/reviews/search?rating=6", conditions)).status).toBe(400);
    expect(
      (
        await client.ask("POST", "/reviews.json", [
          ["If-None-Match", "*"],
          ["Content-Length", "0"],
        ])
      ).status,
    ).toBe(405);
    expect((await client.get("/healthz", conditions)).status).toBe(200);
  });

  test("Range is ignored", async () => {
    const client = opened.client(runtime);
    const whole = await client.get("/reviews.json");
    const ranged = await client.get("/reviews.json", [["Range", "bytes=0-9"]]);
    expect(ranged.status).toBe(200);
    expect(ranged.body.equals(whole.body)).toBe(true);
    expect(ranged.header("content-range")).toBeNull();
  });
});

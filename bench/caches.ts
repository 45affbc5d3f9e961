/**
 * Do the clients and proxies that people really use get along with the program's validators? Starts nginx, Apache,
 * Varnish and Caddy on loopback before a running server, and looks whether what they keep is revalidated with a 304.
 * `bench/caches.ts [--install] [--verbose]`; `--install` brings missing programs with apt-get, as root.
 * Ends with 1 when something was sent again that had not changed, or old was given for new.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  type RunningServer,
  record,
  shingle,
  startServer,
  temporaryFolder,
  writeRecords,
} from "../test/support/shingle.ts";
import { freePort, missingPackages, type ProxySetup, setups, startProxy } from "./support/proxies.ts";

const isVerbose = process.argv.includes("--verbose");
const path = "/reviews.json";
const demoBusiness = join(import.meta.dir, "..", "assets", "demo", "business.json");

interface Seen {
  readonly status: number;
  readonly etag: string;
  readonly modified: string;
  readonly coding: string;
  readonly bytes: number;
}

/** One request by curl; `fields` are header lines. */
function ask(url: string, fields: readonly string[] = []): Seen {
  const headers = fields.flatMap((field) => ["-H", field]);
  const { stdout } = spawnSync("curl", ["-s", "-i", "--max-time", "10", ...headers, url], {
    maxBuffer: 1 << 28,
  });
  const end = stdout.indexOf("\r\n\r\n");
  const head = stdout.subarray(0, end).toString("latin1");
  const field = (name: string) => new RegExp(`^${name}: (.*)\r?$`, "im").exec(head)?.[1]?.trim() ?? "";
  const seen = {
    status: Number(/^HTTP\/\S+ (\d+)/.exec(head)?.[1] ?? 0),
    etag: field("etag"),
    modified: field("last-modified"),
    coding: field("content-encoding") || "identity",
    bytes: stdout.length - end - 4,
  };
  if (isVerbose) console.log("   ", url, fields, seen);
  return seen;
}

interface Site {
  readonly server: RunningServer;
  readonly admin: number;
  readonly folder: string;
  /** Publishes something new and waits until the server shows it. */
  publish(): Promise<void>;
}

/** Answers of the origin to GET /reviews.json so far, by status. */
async function originCounts({ admin }: Site): Promise<Map<number, number>> {
  const text = await (await fetch(`http://127.0.0.1:${admin}/metrics`)).text();
  const lines = text.matchAll(
    /^shingle_http_requests_total\{route="\/reviews.json",method="GET",status="(\d+)"\} (\d+)$/gm,
  );
  return new Map([...lines].map(([, status, count]) => [Number(status), Number(count)]));
}

/** How many more answers of a status the origin gave while `work` ran. */
async function originGave(site: Site, status: number, work: () => unknown): Promise<number> {
  const before = (await originCounts(site)).get(status) ?? 0;
  await work();
  return ((await originCounts(site)).get(status) ?? 0) - before;
}

async function startSite(folder: string): Promise<Site> {
  const admin = await freePort();
  const variables = {
    SHINGLE_DATA_DIR: join(folder, "data"),
    SHINGLE_BUSINESS: demoBusiness,
    SHINGLE_BASE_URL: "https://reviews.example.com",
    SHINGLE_ADMIN_PORT: String(admin),
  };
  let edition = 0;
  const bring = () => {
    edition += 1;
    const records = Array.from({ length: 100 }, (_, index) =>
      record({
        source_id: `r${index}`,
        author: `Author ${index}`,
        text: `Review ${index}, edition ${edition}.`,
      }),
    );
    // Each edition is dated well apart from the one before: caches that only know dates must see it.
    const at = new Date(Date.UTC(2026, 0, 1, edition)).toISOString();
    const file = writeRecords(join(folder, "reviews.ndjson"), records);
    const { code, stderr } = shingle(["import", file, "--at", at], { variables });
    if (code !== 0) throw new Error(stderr);
  };
  bring();
  const server = await startServer(["serve"], { variables });
  const publish = async () => {
    const { etag } = ask(`${server.url}${path}`);
    bring();
    while (ask(`${server.url}${path}`).etag === etag) await Bun.sleep(50);
  };
  return { server, admin, folder, publish };
}

interface Row {
  readonly setup: string;
  readonly check: string;
  readonly saw: string;
  readonly isMiss: boolean;
}

const rows: Row[] = [];

function note(setup: string, check: string, { saw, holds }: { saw: string; holds: boolean }): void {
  rows.push({ setup, check, saw, isMiss: !holds });
  console.log(`${holds ? "ok  " : "MISS"}  ${setup.padEnd(30)} ${check.padEnd(48)} ${saw}`);
}

/** curl with its own memory of tags. */
async function curlWithTags(site: Site, options: readonly string[]): Promise<void> {
  const [tag, body] = [join(site.folder, `tag-${options.length}`), join(site.folder, "curl-body")];
  const run = () => {
    const memory = existsSync(tag) ? ["--etag-compare", tag] : [];
    const args = [
      "-s",
      ...options,
      ...memory,
      "--etag-save",
      tag,
      "-o",
      body,
      "-w",
      "%{http_code} %{size_download}",
    ];
    return spawnSync("curl", [...args, `${site.server.url}${path}`], { encoding: "utf8" }).stdout;
  };
  const name = ["curl --etag-compare", ...options].join(" ");
  run();
  const kept = statSync(body).size;
  const again = run();
  note(name, "the second time", { saw: again, holds: again === "304 0" && statSync(body).size === kept });
  await site.publish();
  const fresh = run();
  note(name, "after a new publication", { saw: fresh, holds: fresh.startsWith("200 ") });
}

/** wget's time-stamping. */
async function wgetByDate(site: Site): Promise<void> {
  const folder = join(site.folder, "wget");
  mkdirSync(folder);
  const run = () =>
    spawnSync("wget", ["-N", "--no-verbose", "-P", folder, `${site.server.url}${path}`], { encoding: "utf8" })
      .status;
  run();
  const before = readFileSync(join(folder, "reviews.json"), "utf8");
  const confirmed = await originGave(site, 304, run);
  note("wget -N", "the second time", { saw: `${confirmed} × 304 of the origin`, holds: confirmed === 1 });
  await site.publish();
  const sent = await originGave(site, 200, run);
  const isNew = readFileSync(join(folder, "reviews.json"), "utf8") !== before;
  note("wget -N", "after a new publication", {
    saw: `${sent} × 200 of the origin`,
    holds: sent === 1 && isNew,
  });
}

const gzip = "Accept-Encoding: gzip";
const maxAge = "Cache-Control: max-age=0";
const staleAfter = 2200;

/** What one client sees who comes back with what it was given. */
function revalidates(setup: ProxySetup, url: string, fields: readonly string[]): Seen {
  const coding = fields.length === 0 ? "identity" : "gzip";
  const first = ask(url, fields);
  const isCoded = first.coding === coding;
  note(setup.name, `${coding}: first`, {
    saw: `${first.status} ${first.coding} ${first.etag}`,
    holds: first.status === 200 && isCoded,
  });
  const byTag = ask(url, [...fields, `If-None-Match: ${first.etag}`]);
  note(setup.name, `${coding}: If-None-Match`, {
    saw: `${byTag.status}, ${byTag.bytes} bytes`,
    holds: byTag.status === 304,
  });
  const byDate = ask(url, [...fields, `If-Modified-Since: ${first.modified}`]);
  note(setup.name, `${coding}: If-Modified-Since`, {
    saw: `${byDate.status}, ${byDate.bytes} bytes`,
    holds: byDate.status === 304,
  });
  return first;
}

/** A cache whose second is over asks the origin, and gets a 304 rather than the whole document. */
async function cacheRevalidates(site: Site, setup: ProxySetup, url: string): Promise<void> {
  const reload = setup.obeysClients ? [maxAge] : [];
  for (const fields of [[gzip], []]) {
    const coding = fields.length === 0 ? "identity" : "gzip";
    const held = ask(url, fields);
    await Bun.sleep(staleAfter);
    const gave = { confirmed: 0, whole: 0 };
    gave.whole = await originGave(site, 200, async () => {
      gave.confirmed = await originGave(site, 304, () => ask(url, [...fields, ...reload]));
    });
    const after = ask(url, [...fields, `If-None-Match: ${held.etag}`]);
    note(setup.name, `${coding}: the cache asks the origin`, {
      saw: `${gave.confirmed} × 304, ${gave.whole} × 200 of the origin, then ${after.status}`,
      holds: gave.confirmed === 1 && gave.whole === 0 && after.status === 304,
    });
  }
}

async function throughProxy(site: Site, setup: ProxySetup): Promise<void> {
  using place = temporaryFolder();
  await using proxy = await startProxy(setup, { folder: place.path, origin: site.server.port });
  const url = `${proxy.url}${path}`;
  const held = [[gzip], []].map((fields) => ({ fields, seen: revalidates(setup, url, fields) }));
  if (setup.caches) await cacheRevalidates(site, setup, url);
  await site.publish();
  await Bun.sleep(setup.caches ? staleAfter : 0);
  for (const { fields, seen } of held) {
    const reload = setup.obeysClients ? [maxAge] : [];
    const fresh = ask(url, [...fields, ...reload, `If-None-Match: ${seen.etag}`]);
    note(setup.name, `${seen.coding}: after a new publication`, {
      saw: `${fresh.status} ${fresh.etag}`,
      holds: fresh.status === 200 && fresh.etag !== seen.etag,
    });
  }
}

function install(): void {
  const packages = missingPackages();
  if (packages.length === 0) return;
  if (!process.argv.includes("--install")) {
    console.error(`Not installed: ${packages.join(", ")}. --install brings them with apt-get, as root.`);
    process.exit(3);
  }
  // RUNLEVEL keeps the packages from starting their services.
  const env = { ...process.env, RUNLEVEL: "1", DEBIAN_FRONTEND: "noninteractive" };
  const { status } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", ...packages], {
    env,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(3);
}

install();
using folder = temporaryFolder();
const site = await startSite(folder.path);
await using _server = site.server;
await curlWithTags(site, []);
await curlWithTags(site, ["--compressed"]);
await wgetByDate(site);
for (const setup of setups) await throughProxy(site, setup);

const misses = rows.filter(({ isMiss }) => isMiss);
console.log(`\n${rows.length} checks, ${misses.length} missed.`);
process.exitCode = misses.length > 0 ? 1 : 0;

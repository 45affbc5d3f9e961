import { expect } from "bun:test";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { childrenOf } from "./launch.ts";
import { ask, receiverTrust, signatureIsRight, startReceiver, until } from "./receiver.ts";
import {
  demoBusiness,
  type RunningServer,
  record,
  shingle,
  startServer,
  type Variables,
  writeRecords,
} from "./shingle.ts";

/** A form of the program, and where it may keep its things. */
export interface Form {
  readonly program: readonly string[];
  readonly variables?: Variables;
  /** A folder that it may write to. */
  readonly folder: string;
  /** The same folder as the program sees it, where it sees another file system. */
  readonly seen?: string;
}

interface Site {
  readonly form: Form;
  readonly variables: Variables;
  /** Of a file in the folder, as the program sees it. */
  at(name: string): string;
}

function siteOf(form: Form, variables: Variables): Site {
  const at = (name: string) => join(form.seen ?? form.folder, name);
  cpSync(demoBusiness, join(form.folder, "business.json"));
  cpSync(receiverTrust.NODE_EXTRA_CA_CERTS, join(form.folder, "ca.pem"));
  return {
    form,
    at,
    variables: {
      ...receiverTrust,
      NODE_EXTRA_CA_CERTS: at("ca.pem"),
      SHINGLE_DATA_DIR: at("data"),
      SHINGLE_BUSINESS: at("business.json"),
      SHINGLE_HUB_DEBOUNCE_SECONDS: "0.2",
      SHINGLE_BASE_URL: "https://reviews.example.com",
      ...form.variables,
      ...variables,
    },
  };
}

function run({ form, variables }: Site, args: readonly string[]): string {
  const { code, stdout, stderr } = shingle(args, { program: form.program, variables, cwd: form.folder });
  if (code !== 0) throw new Error(`shingle ${args.join(" ")} ended with ${code}: ${stderr}`);
  return stdout;
}

function serve({ form, variables }: Site, command = "serve"): Promise<RunningServer> {
  return startServer([command], { program: form.program, variables, cwd: form.folder });
}

function publish(site: Site, id: string): void {
  const file = join(site.form.folder, `${id}.ndjson`);
  writeRecords(file, [record({ source_id: id, text: `They showed up on time for ${id}.` })]);
  chmodSync(file, 0o644);
  run(site, ["import", site.at(`${id}.ndjson`)]);
}

/** Ends it as a supervisor does. Nothing else than events stands in its log, and no process of it stays. */
async function end(server: RunningServer): Promise<void> {
  expect(childrenOf(server.pid)).toEqual([]);
  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
  for (const line of server.stderr().trim().split("\n").filter(Boolean))
    expect(() => JSON.parse(line)).not.toThrow();
}

/** What somebody does who just got it: the demo, and Ctrl-C. */
export async function expectAFirstRun(form: Form): Promise<void> {
  await using demo = await serve(siteOf(form, { SHINGLE_BASE_URL: "" }), "demo");
  const shown = (await (await fetch(`${demo.url}/reviews.json`)).json()) as { reviews: unknown[] };
  expect(shown.reviews.length).toBe(260);
  await end(demo);
}

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

async function speaksToAgents(site: Site, url: string): Promise<void> {
  const reply = await fetch(`${url}/mcp`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
    body: JSON.stringify(initialize),
  });
  expect(await reply.text()).toContain('"serverInfo"');
  const [file = "", ...flags] = site.form.program;
  const { stdout } = spawnSync(file, [...flags, "mcp"], {
    input: `${JSON.stringify(initialize)}\n`,
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...site.variables },
  });
  expect(stdout).toContain('"serverInfo"');
}

/** For this the engine's assets and the hub's thread have to be found. */
async function pushes(site: Site, url: string): Promise<void> {
  await using receiver = await startReceiver();
  const reply = await ask(url, `${receiver.origin}/cb`, { secret: "s3cret" });
  const status = reply.headers.get("location") ?? "";
  await until(
    async () => ((await (await fetch(url + status)).json()) as { state: string }).state === "active",
  );
  publish(site, "second");
  await receiver.until(() => receiver.notifications.length > 0);
  const [pushed] = receiver.notifications;
  if (pushed === undefined) throw new Error("nothing was pushed");
  expect(signatureIsRight(pushed, "s3cret")).toBe(true);
  const feed = await (await fetch(`${url}/feed.xml`)).arrayBuffer();
  expect(pushed.body.equals(Buffer.from(feed))).toBe(true);
}

/** A text read, import, push, agents, and a restart that changes nothing. */
export async function expectALife(form: Form, variables: Variables = {}): Promise<void> {
  const site = siteOf(form, variables);
  writeFileSync(
    join(form.folder, "text.ndjson"),
    `${JSON.stringify({ id: "r", rating: 5, text: "They showed up on time." })}\n`,
  );
  const told = run(site, [
    "insights",
    "analyze",
    site.at("text.ndjson"),
    "--business",
    site.at("business.json"),
  ]);
  expect(JSON.parse(told)).toMatchObject({ id: "r", aspects: [{ id: "punctuality", polarity: "positive" }] });

  publish(site, "first");
  const seen = async (url: string) => {
    const reply = await fetch(`${url}/reviews.json`);
    return [reply.headers.get("etag"), await reply.text()];
  };
  await using server = await serve(site);
  await pushes(site, server.url);
  await speaksToAgents(site, server.url);
  const before = await seen(server.url);
  await end(server);
  await using again = await serve(site);
  expect(await seen(again.url)).toEqual(before);
  await end(again);
}

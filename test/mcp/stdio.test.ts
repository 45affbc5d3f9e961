import { describe, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { demoSite, type Site } from "../support/http-site.ts";
import { until } from "../support/receiver.ts";
import { record, root, runtimes } from "../support/shingle.ts";

type Message = Readonly<Record<string, unknown>> & {
  readonly id?: number | null;
  readonly method?: string;
  readonly result?: Readonly<Record<string, unknown>>;
};

const modernMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A client that starts the server on this machine, speaking lines. */
function startLocal(runtime: string, folder: string) {
  const child = spawn(join(root, "bin", "shingle.js"), ["mcp"], {
    cwd: root,
    env: { ...process.env, SHINGLE_RUNTIME: runtime, SHINGLE_DATA_DIR: folder, SHINGLE_LOG: "json" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  // Where the program ends before it has read all, writing on is no fault of the test.
  child.stdin.on("error", () => undefined);
  const heard: Message[] = [];
  let rest = "";
  child.stdout.on("data", (chunk) => {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    // Anything that is no message would break the client: it fails here.
    for (const line of lines) heard.push(JSON.parse(line));
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    heard,
    ended,
    write: (line: string) => child.stdin.write(`${line}\n`),
    send: (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`),
    answerTo: async (id: number) => {
      await until(() => heard.some((message) => message.id === id), 30);
      return heard.find((message) => message.id === id);
    },
    close: () => child.stdin.end(),
    deafen: () => child.stdout.destroy(),
    tell: (signal: "SIGTERM") => child.kill(signal),
  };
}

describe.each(runtimes)("shingle mcp on %s", (runtime) => {
  const start = ({ variables }: Site) => startLocal(runtime, variables.SHINGLE_DATA_DIR ?? "");

  test("shakes hands, answers, tells of changes and ends with its client", async () => {
    using site = demoSite();
    const local = start(site);
    const clientInfo = { name: "test", version: "1" };
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    local.send({ id: 1, method: "initialize", params });
    expect((await local.answerTo(1))?.result).toMatchObject({ protocolVersion: "2025-06-18" });
    local.send({ method: "notifications/initialized" });
    local.send({ id: 2, method: "tools/call", params: { name: "search_reviews", arguments: { limit: 1 } } });
    const { content, structuredContent } = (await local.answerTo(2))?.result ?? {};
    expect(structuredContent).toMatchObject({ matched: 260, returned: 1 });
    // The same JSON twice, on whatever runtime.
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    local.send({ id: 3, method: "resources/subscribe", params: { uri: "reviews://latest" } });
    expect((await local.answerTo(3))?.result).toEqual({});
    site.importRecords([record({ source_id: "later", date: "2026-11-19" })]);
    await until(() => local.heard.some(({ method }) => method === "notifications/resources/updated"), 30);
    local.close();
    expect(await local.ended).toBe(0);
  }, 300_000);

  test("leaves no line unanswered that is no message, and goes on", async () => {
    using site = demoSite();
    const local = start(site);
    for (const line of [
      "{",
      '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
      '{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}',
      '{"jsonrpc":"1.0","id":7,"method":"ping"}',
      "",
    ])
      local.write(line);
    local.send({ id: 2, method: "server/discover", params: { _meta: modernMeta } });
    expect((await local.answerTo(2))?.result).toMatchObject({ supportedVersions: ["2026-07-28"] });
    const refusals = local.heard.filter(({ error }) => error !== undefined);
    expect(refusals.map(({ id, error }) => [id, (error as { code: number }).code])).toEqual([
      [null, -32700],
      [null, -32600],
      [null, -32600],
      [7, -32600],
    ]);
    local.close();
    expect(await local.ended).toBe(0);
  }, 300_000);

  test("answers all that was asked before its client closed", async () => {
    using site = demoSite();
    const local = start(site);
    const clientInfo = { name: "test", version: "1" };
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    local.send({ id: 0, method: "initialize", params });
    local.send({ method: "notifications/initialized" });
    const asked = Array.from({ length: 20 }, (_, at) => at + 1);
    for (const id of asked) {
      const args = { query: "the roof", min_rating: 1 + (id % 5) };
      local.send({ id, method: "tools/call", params: { name: "search_reviews", arguments: args } });
    }
    local.write('{"jsonrpc":"2.0","id":21,"method":"tools/call","params":{"name":"get_business"}}');
    local.close();
    expect(await local.ended).toBe(0);
    const answered = local.heard.filter(({ result }) => result !== undefined).map(({ id }) => Number(id));
    expect(answered.toSorted((a, b) => a - b)).toEqual([0, ...asked, 21]);
  }, 300_000);

  test("answers a client that needs no handshake", async () => {
    using site = demoSite();
    const local = start(site);
    local.send({ id: 1, method: "server/discover", params: { _meta: modernMeta } });
    expect((await local.answerTo(1))?.result).toMatchObject({ supportedVersions: ["2026-07-28"] });
    const params = { name: "search_reviews", arguments: { limit: 2 }, _meta: modernMeta };
    local.send({ id: 2, method: "tools/call", params });
    const { result } = (await local.answerTo(2)) ?? {};
    expect(result).toMatchObject({ resultType: "complete", structuredContent: { returned: 2 } });
    local.close();
    expect(await local.ended).toBe(0);
  }, 300_000);

  test("ends when it is told to, unheard, and with a line without an end, though its client keeps the line open", async () => {
    using site = demoSite();
    const discover = (id: number) => ({ id, method: "server/discover", params: { _meta: modernMeta } });
    const told = start(site);
    told.send(discover(1));
    await told.answerTo(1);
    told.tell("SIGTERM");
    expect(await told.ended).toBe(0);
    const unheard = start(site);
    unheard.send(discover(1));
    await unheard.answerTo(1);
    unheard.deafen();
    // What is answered before the other end has really closed the line finds room in it: it asks until the server has ended.
    const asking = setInterval(() => unheard.send(discover(2)), 50);
    expect(await unheard.ended.finally(() => clearInterval(asking))).toBe(0);
    const endless = start(site);
    endless.write(`"${"x".repeat(11 * 1024 * 1024)}`);
    expect(await endless.ended).toBe(0);
  }, 300_000);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, chownSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { urlsOf } from "../../src/cli/answering-servers.ts";
import { addressChecks } from "../../src/cli/doctor/address-checks.ts";
import { agentChecks, hubCheck } from "../../src/cli/doctor/agent-checks.ts";
import type { Check } from "../../src/cli/doctor/check.ts";
import { documentChecks } from "../../src/cli/doctor/document-checks.ts";
import { folderChecks } from "../../src/cli/doctor/machine-checks.ts";
import type { ServedDocument } from "../../src/core/serving/served-publication.ts";
import { temporaryFolder } from "../support/shingle.ts";

type Answers = (from: IncomingMessage, to: ServerResponse) => unknown;

const date = "Fri, 20 Nov 2026 12:00:00 GMT";
const dated = Date.parse(date) / 1000;

let server: Server;
let port = 0;
let answers: Answers;
let seen: string[];

beforeAll(async () => {
  server = createServer((from, to) => {
    to.setHeader("Date", date);
    seen.push(`${from.method} ${from.url}`);
    answers(from, to);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen = [];
  answers = (_from, to) => to.end("ok");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = () => `http://127.0.0.1:${port}`;
/** Nobody listens there. */
const nowhere = "http://127.0.0.1:1";
const refused = "nobody listens there";

/** What is told under a code: the message where all is well, with the advice where not; null where nothing is. */
function told(checks: readonly Check[], code: string): string | null {
  const found = checks.find((check) => check.code === code);
  if (found === undefined) return null;
  expect(found.ok).toBe(found.advice === null);
  return `${found.ok ? "" : `${found.severity}: `}${found.message}`;
}

describe("the doctor at an address", () => {
  const asked = async (more: Partial<Parameters<typeof addressChecks>[0]> = {}) =>
    addressChecks({
      baseUrl: here(),
      nowSeconds: dated,
      processUrl: here(),
      trustedProxies: [],
      ...more,
    });

  test("calls clocks apart beyond half a minute", async () => {
    for (const seconds of [-30, 30]) {
      const { checks } = await asked({ nowSeconds: dated + seconds });
      expect(told(checks, "clock")).toBe("the clocks of this machine and of the server are 30 seconds apart");
    }
    const { checks } = await asked({ nowSeconds: dated + 31 });
    expect(told(checks, "clock")).toBe(
      "warning: the clocks of this machine and of the server are 31 seconds apart",
    );
    answers = (_from, to) => {
      to.removeHeader("Date");
      to.sendDate = false;
      to.end();
    };
    expect(told((await asked()).checks, "clock")).toBe(null);
  });

  test("calls https safe, and this machine, whatever else is wrong", async () => {
    const safe = async (baseUrl: string) => told((await asked({ baseUrl })).checks, "https")?.split(":")[0];
    expect(await safe("https://0.0.0.0:1")).toBe("nobody on the way can change what readers get");
    expect(await safe(nowhere)).toBe("nobody on the way can change what readers get");
    expect(await safe("http://0.0.0.0:1")).toBe("warning");
  });

  test("tells what answers, and what does not", async () => {
    expect(told((await asked()).checks, "reachable")).toBe(`${here()} answers`);
    // Another program that stands at the address answers as well.
    answers = (_from, to) => to.writeHead(404).end();
    expect(told((await asked()).checks, "reachable")).toBe(
      `error: ${here()}/healthz answers with status 404`,
    );
    answers = (_from, to) => to.writeHead(502).end();
    const { checks, isReached } = await asked();
    expect([isReached, told(checks, "reachable"), told(checks, "process")]).toEqual([
      true,
      `error: ${here()}/healthz answers with status 502`,
      `warning: no server answers at ${here()}: what listens there answers with status 502`,
    ]);
    const silent = await asked({ baseUrl: nowhere, processUrl: nowhere });
    expect(silent.isReached).toBe(false);
    expect(told(silent.checks, "reachable")).toBe(`error: ${nowhere}/healthz does not answer: ${refused}`);
    expect(silent.checks.find(({ code }) => code === "reachable")?.advice).toContain(
      "shingle move --base-url",
    );
    expect(told(silent.checks, "process")).toBe(`warning: no server answers at ${nowhere}: ${refused}`);
  });

  test("takes no name of this machine for a proxy, another port for one, and other settings for no word on it", async () => {
    const forwarded = async (more: Parameters<typeof asked>[0]) =>
      told((await asked(more)).checks, "forwarded-for")?.split(":")[0] ?? null;
    const named = `http://localhost:${port}`;
    expect([
      await forwarded({ baseUrl: named }),
      await forwarded({ baseUrl: named, trustedProxies: null }),
      await forwarded({ baseUrl: `http://0.0.0.0:${port}`, processUrl: `http://0.0.0.0:${port}` }),
      await forwarded({ baseUrl: "http://localhost:1" }),
      await forwarded({ baseUrl: "http://localhost:1", trustedProxies: ["127.0.0.1/32"] }),
      await forwarded({ baseUrl: "http://localhost:1", trustedProxies: null }),
      await forwarded({ baseUrl: `http://site.invalid:${port}` }),
    ]).toEqual([
      "limits count clients",
      "limits count clients",
      "limits count clients",
      "warning",
      "limits count clients",
      null,
      "warning",
    ]);
  });
});

test("a server that listens everywhere is asked by this machine's numbers", () => {
  const asked = (host: string) => urlsOf({ host, port: 80 });
  expect(asked("0.0.0.0")).toEqual(["http://127.0.0.1:80"]);
  expect(asked("::")).toEqual(["http://127.0.0.1:80", "http://[::1]:80"]);
  expect(asked("reviews.internal")).toEqual(["http://reviews.internal:80"]);
});

describe("the doctor on what comes through", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const document = {
    digest: "right",
    bytes: bytes("plain"),
    codings: { br: bytes("br"), zstd: bytes("zstd"), gzip: bytes("gzip") },
  } as unknown as ServedDocument;
  const links = () => [`<${here()}/feed.xml>; rel="self"`, `<${here()}/api/websub/hub>; rel="hub"`];
  const right = (from: IncomingMessage, to: ServerResponse, vary = "Origin, Accept-Encoding") => {
    const coding = String(from.headers["accept-encoding"]);
    to.setHeader("ETag", '"right"').setHeader("Vary", vary);
    to.setHeader("Link", links().join(", "));
    if (from.headers["if-none-match"] === '"right"') return to.writeHead(304).end();
    if (coding !== "identity") to.setHeader("Content-Encoding", coding);
    return to.end(coding === "identity" ? "plain" : coding);
  };
  const checked = async (planted: Answers) => {
    answers = planted;
    const checks = await documentChecks({ baseUrl: here(), document });
    return checks.filter(({ ok }) => !ok).map(({ code, message }) => `${code}: ${message}`);
  };

  test("finds nothing where all is as it is stored, whatever else Vary names", async () => {
    expect(await checked(right)).toEqual([]);
    expect(seen.filter((line) => line === "GET /reviews.json")).toHaveLength(5);
    expect(await checked((from, to) => right(from, to, "*"))).toEqual([]);
    expect(await checked((from, to) => right(from, to, "Accept-Encodings"))).toEqual([
      "vary: Vary does not name Accept-Encoding: a cache may give compressed bytes to who cannot read them",
    ]);
  });

  test("says of each form how it comes", async () => {
    const instead: Record<string, readonly [string | null, string]> = {
      br: [null, "plain"],
      zstd: ["gzip", "gzip"],
      gzip: ["gzip", "anew"],
    };
    const coded = await checked((from, to) => {
      const [coding, body] = instead[String(from.headers["accept-encoding"])] ?? [null, null];
      if (body === null || from.headers["if-none-match"] !== undefined) return right(from, to);
      if (coding !== null) to.setHeader("Content-Encoding", coding);
      return to.end(body);
    });
    expect(coded).toEqual([
      "coding-br: asked for br: it comes uncompressed",
      "coding-zstd: asked for zstd: it comes as gzip",
      "coding-gzip: asked for gzip: it was compressed anew on its way",
    ]);
  });

  test("calls a form that lost its name no uncompressed one, and asks nothing where nothing answers", async () => {
    const unnamed = await checked((from, to) => {
      const coding = String(from.headers["accept-encoding"]);
      if (coding === "identity") return right(from, to);
      return to.setHeader("Vary", "Accept-Encoding").end(coding);
    });
    expect(unnamed).toEqual(
      ["br", "zstd", "gzip"].map(
        (coding) => `coding-${coding}: asked for ${coding}: its Content-Encoding was lost on its way`,
      ),
    );
    expect(await documentChecks({ baseUrl: nowhere, document })).toEqual([]);
  });

  test("says of a document what is another, and of a tag whether there is one", async () => {
    const other = await checked((from, to) => {
      if (from.url === "/feed.xml" || from.headers["accept-encoding"] !== "identity") return right(from, to);
      return to.setHeader("Content-Encoding", "gzip").setHeader("Vary", "Accept-Encoding").end("plain");
    });
    expect(other).toEqual([
      "same-bytes: /reviews.json is not what the store holds: 5 bytes, coded as gzip unasked",
      "etag: the ETag of /reviews.json was changed on its way: there is none",
      "not-modified: If-None-Match with the current tag is answered with status 200",
    ]);
    const failing = await checked((from, to) =>
      from.url === "/feed.xml" ? right(from, to) : to.setHeader("ETag", 'W/"x"').writeHead(500).end("plain"),
    );
    expect(failing.slice(0, 2)).toEqual([
      "same-bytes: /reviews.json is not what the store holds: status 500",
      'etag: the ETag of /reviews.json was changed on its way: it is W/"x" instead of "right"',
    ]);
  });

  test.each([0, 1])("misses either link of a feed: %d", async (at) => {
    const lost = await checked((from, to) => {
      if (from.url !== "/feed.xml") return right(from, to);
      return to.setHeader("Link", links()[at] ?? "").end("plain");
    });
    expect(lost).toEqual(["links: the feed's Link header lost its hub or its own address on its way"]);
  });
});

describe("the doctor as an agent and as a subscriber", () => {
  const session = { "mcp-session-id": "its-session" };
  /** What `/mcp` is asked in the session, by its method; the answers are right until planted otherwise. */
  const checked = async (planted: Readonly<Record<string, Answers>> = {}) => {
    const inSession: unknown[] = [];
    const usual: Record<string, Answers> = {
      POST: (_from, to) => to.writeHead(200, session).end("{}"),
      GET: (_from, to) => to.write(": open\n\n"),
      DELETE: (_from, to) => to.writeHead(204).end(),
    };
    answers = (from, to) => {
      const { accept, "mcp-session-id": id, "mcp-protocol-version": version } = from.headers;
      if (from.method !== "POST")
        inSession.push([from.method, id, version, from.method === "GET" ? accept : null]);
      (planted[from.method ?? ""] ?? usual[from.method ?? ""])?.(from, to);
    };
    const checks = await agentChecks(here());
    return { inSession, found: checks.map(({ code }) => told(checks, code)) };
  };
  const passed = "the Host header comes as the client sent it";
  const begun = "agents can begin a session at /mcp";

  test("begins a session, hears a stream that does not end, and ends the session", async () => {
    const { found, inSession } = await checked();
    expect(found).toEqual([passed, begun, "event streams arrive as they are sent"]);
    expect(inSession).toEqual([
      ["GET", "its-session", "2025-06-18", "text/event-stream"],
      ["DELETE", "its-session", "2025-06-18", null],
    ]);
  });

  test("says where it ends", async () => {
    const foreign = "error: /mcp refuses requests that come through the proxy, since they name another host";
    const none = "error: agents cannot begin a session at /mcp: ";
    const status = (code: number) => async (from: string) =>
      (await checked({ [from]: (_from, to) => to.writeHead(code, session).end() })).found;
    expect([
      await status(403)("POST"),
      await status(421)("POST"),
      await status(502)("POST"),
      await status(200)("GET"),
      await status(405)("GET"),
    ]).toEqual([
      [foreign, `${none}status 403`],
      [foreign, `${none}status 421`],
      [passed, `${none}status 502`],
      [passed, begun, "error: an event stream of /mcp does not arrive: status 200"],
      [passed, begun, "error: an event stream of /mcp does not arrive: status 405"],
    ]);
    expect((await checked({ POST: (_from, to) => to.end("{}") })).found).toEqual([
      passed,
      `${none}the session's header was lost`,
    ]);
    const silent = await agentChecks(nowhere);
    expect([told(silent, "host"), silent.length]).toEqual([passed, 2]);
    expect(told(silent, "mcp")).not.toContain("status");
  });

  test("knows the hub by its own refusal alone", async () => {
    const refused = async (status: number, body: string) => {
      answers = (_from, to) => to.writeHead(status).end(body);
      return told([await hubCheck(here())], "hub");
    };
    expect([
      await refused(400, '{"message":"hub.mode is needed"}'),
      await refused(202, "hub.mode"),
      await refused(400, "Bad request"),
    ]).toEqual([
      "subscribers reach the hub",
      "error: subscribers do not reach the hub: status 202",
      "error: subscribers do not reach the hub: status 400",
    ]);
    expect(seen).toContain("POST /api/websub/hub");
    expect(told([await hubCheck(nowhere)], "hub")).not.toContain("status");
  });
});

describe("the doctor on the folder of the data", () => {
  const isRoot = process.getuid?.() === 0;
  const found = (path: string) => {
    const checks = folderChecks(path);
    return ["permissions", "open-folder"].map((code) => told(checks, code));
  };

  test("says which file its user may not write, and who may look into it", () => {
    using folder = temporaryFolder();
    const home = join(folder.path, "home");
    mkdirSync(home, { mode: 0o770 });
    const files = ["", "-wal", "-shm"].map((end) => join(home, `shingle.sqlite${end}`));
    const owner = isRoot ? 65_534 : (process.getuid?.() ?? 0);
    for (const file of files) writeFileSync(file, "");
    if (isRoot) for (const path of [home, ...files]) chownSync(path, owner, owner);
    const closed = `${home} is closed to other users`;
    expect(found(home)).toEqual([`${home} can be read and written`, closed]);
    for (const file of files) {
      if (isRoot) chownSync(file, 0, 0);
      else chmodSync(file, 0o444);
      expect(found(home)[0]).toBe(
        `error: ${file} cannot be written by ${isRoot ? `the user of ${home}` : "this user"}`,
      );
      if (isRoot) chownSync(file, owner, owner);
      else chmodSync(file, 0o644);
    }
    for (const mode of [0o701, 0o704]) {
      chmodSync(home, mode);
      expect(found(home)[1]).toBe(`warning: ${home} can be read by every user of this machine`);
    }
  });

  test("wants room for three times the database", () => {
    using folder = temporaryFolder();
    const disk = () => {
      const { ok = true, advice = "" } = folderChecks(folder.path).find(({ code }) => code === "disk") ?? {};
      return ok || advice;
    };
    expect(disk()).toBe(true);
    const database = join(folder.path, "shingle.sqlite");
    writeFileSync(database, "");
    // It takes no room: nothing is written there.
    truncateSync(database, 2e12);
    expect(disk()).toBe("make room: 6000.0 GB are wanted, or an import may fail");
  });
});

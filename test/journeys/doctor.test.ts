import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeSelfSigned } from "../../src/cli/receiver/self-signed.ts";
import { emptySite, type Site } from "../support/http-site.ts";
import { launch } from "../support/launch.ts";
import { type RunningServer, type Runtime, record, shingle, startServer } from "../support/shingle.ts";

setDefaultTimeout(300_000);

interface Check {
  readonly code: string;
  readonly ok: boolean;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly advice: string | null;
}

/** What a proxy does wrong; everything else passes unchanged. */
interface Fault {
  /** The upstream request's headers. */
  readonly ask?: (headers: Record<string, string | string[] | undefined>, from: IncomingMessage) => void;
  /** The answer's headers. */
  readonly tell?: (headers: Record<string, string | string[] | undefined>, from: IncomingMessage) => void;
  readonly body?: (bytes: Buffer, headers: Record<string, string | string[] | undefined>) => Buffer;
  readonly answer?: (from: IncomingMessage, to: ServerResponse) => boolean;
  readonly isBuffering?: boolean;
}

let fault: Fault = {};
let upstream = 0;

function pass(from: IncomingMessage, to: ServerResponse): void {
  if (fault.answer?.(from, to)) return;
  const headers = { ...from.headers };
  fault.ask?.(headers, from);
  const sent = request(
    { host: "127.0.0.1", port: upstream, method: from.method, path: from.url, headers, setHost: false },
    (reply) => {
      const told = { ...reply.headers } as Record<string, string | string[] | undefined>;
      fault.tell?.(told, from);
      if (fault.body === undefined && fault.isBuffering !== true) {
        to.writeHead(reply.statusCode ?? 0, told);
        to.flushHeaders();
        reply.pipe(to);
        return;
      }
      const pieces: Buffer[] = [];
      reply.on("data", (piece: Buffer) => pieces.push(piece));
      reply.on("end", () => {
        const bytes = Buffer.concat(pieces);
        const body = fault.body?.(bytes, told) ?? bytes;
        delete told["transfer-encoding"];
        told["content-length"] = String(body.length);
        to.writeHead(reply.statusCode ?? 0, told);
        to.end(body);
      });
    },
  );
  sent.on("error", () => to.destroy());
  to.on("close", () => sent.destroy());
  from.pipe(sent);
}

let proxy: Server;
let site: Site;
let server: RunningServer;
let baseUrl = "";

beforeAll(async () => {
  proxy = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  site = emptySite({ variables: { SHINGLE_BASE_URL: baseUrl, SHINGLE_TRUSTED_PROXIES: "127.0.0.1/32" } });
  site.importRecords(
    Array.from({ length: 40 }, (_, at) =>
      record({ source_id: `r${at}`, text: `The crew came on day ${at}.` }),
    ),
  );
  server = await startServer(["serve"], { variables: site.variables });
  upstream = server.port;
  chmodSync(site.variables.SHINGLE_DATA_DIR ?? "", 0o700);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  site[Symbol.dispose]();
  proxy.closeAllConnections();
  proxy.close();
});

async function doctor(
  planted: Fault = {},
  { runtime = "bun" as Runtime, more = {} as Record<string, string> } = {},
) {
  fault = planted;
  const variables = { ...site.variables, SHINGLE_PORT: String(server.port), ...more };
  const { code, stdout, stderr } = await launch(["doctor", "--json"], { runtime, variables }).ended;
  if (stdout === "") throw new Error(stderr);
  const { url, checks } = JSON.parse(stdout) as { url: string; checks: Check[] };
  const failed = checks.filter(({ ok }) => !ok);
  return {
    code,
    url,
    checks,
    failed,
    errors: failed.filter(({ severity }) => severity === "error").map((each) => each.code),
  };
}

const notModified = (from: IncomingMessage) => from.headers["if-none-match"] === undefined;

describe("the doctor", () => {
  test.each(["bun", "node"] as const)(
    "finds nothing wrong with a proxy that passes everything on, on %s",
    async (runtime) => {
      const { code, url, checks, failed } = await doctor({}, { runtime });
      // What the test's address is, it says: this machine's.
      expect(failed.map((each) => each.code)).toEqual(["public-address"]);
      expect([code, url]).toEqual([0, baseUrl]);
      expect(checks.length).toBeGreaterThanOrEqual(18);
      expect(checks.every(({ ok, advice }) => ok === (advice === null))).toBe(true);
    },
  );

  test.each<[string, Fault, readonly string[]]>([
    [
      "a cache's own ETags, which it knows again",
      {
        tell: (headers) => (headers.etag = `W/"own-${String(headers.etag).slice(1, -1)}"`),
        ask: (headers) => {
          const given = /^W\/"own-(.*)"$/.exec(String(headers["if-none-match"]))?.[1];
          if (given === undefined) delete headers["if-none-match"];
          else headers["if-none-match"] = `"${given}"`;
        },
      },
      ["etag"],
    ],
    [
      "no coding but gzip, and weakened ETags, as of Varnish",
      {
        ask: (headers) => headers["accept-encoding"] === "gzip" || delete headers["accept-encoding"],
        tell: (headers) => (headers.etag = `W/${headers.etag}`),
      },
      ["etag", "coding-br", "coding-zstd"],
    ],
  ])("only warns of %s, where readers get what they should", async (_what, planted, expected) => {
    const { code, errors, failed } = await doctor(planted);
    const warned = failed.map((each) => each.code);
    expect([code, errors, warned]).toEqual([0, [], ["public-address", ...expected]]);
  });

  test.each<[string, Fault, readonly string[]]>([
    ["stripped ETags", { tell: (headers) => delete headers.etag }, ["etag"]],
    ["a missing Vary", { tell: (headers) => delete headers.vary }, ["vary"]],
    ["a Host of its own", { ask: (headers) => (headers.host = "backend.internal") }, ["host", "mcp"]],
    ["conditions that are lost", { ask: (headers) => delete headers["if-none-match"] }, ["not-modified"]],
    ["no codings asked for", { ask: (headers) => delete headers["accept-encoding"] }, ["coding-gzip"]],
    ["a Link that is lost", { tell: (headers) => delete headers.link }, ["links"]],
    ["buffered streams", { isBuffering: true }, ["event-stream"]],
    [
      "gzip on top",
      {
        body: (bytes, headers) => {
          if (headers["content-encoding"] !== undefined || bytes.length < 1000) return bytes;
          headers["content-encoding"] = "gzip";
          return gzipSync(bytes);
        },
        isBuffering: true,
      },
      ["same-bytes", "event-stream"],
    ],
    [
      "compression anew",
      {
        ask: (headers, from) => {
          if (notModified(from)) headers["accept-encoding"] = "identity";
        },
        body: (bytes, headers) => {
          if (headers["content-type"] !== "application/json" || bytes.length < 1000) return bytes;
          headers["content-encoding"] = "gzip";
          return gzipSync(bytes, { level: 1 });
        },
      },
      ["same-bytes", "coding-br", "coding-zstd", "coding-gzip", "event-stream"],
    ],
    [
      "an old copy",
      {
        body: (bytes) =>
          Buffer.from(bytes.toString("latin1").replace('"version":1', '"version":0'), "latin1"),
      },
      ["same-bytes", "coding-br", "coding-zstd", "coding-gzip", "event-stream"],
    ],
    [
      "a hub that is not passed on",
      {
        answer: (from, to) => {
          if (from.url !== "/api/websub/hub") return false;
          to.writeHead(405).end();
          return true;
        },
      },
      ["hub"],
    ],
    [
      "a hub's refusal that is the proxy's own",
      {
        answer: (from, to) => {
          if (from.url !== "/api/websub/hub") return false;
          to.writeHead(400).end("Bad request");
          return true;
        },
      },
      ["hub"],
    ],
    [
      "streams that are refused",
      {
        answer: (from, to) => {
          if (from.url !== "/mcp" || from.method !== "GET") return false;
          to.writeHead(405).end("Method not allowed");
          return true;
        },
      },
      ["event-stream"],
    ],
    [
      "a Link that names another address",
      {
        tell: (headers) => {
          headers.link = String(headers.link).replace("/feed.xml>", "/feed>");
        },
      },
      ["links"],
    ],
    ["a session's header that is lost", { tell: (headers) => delete headers["mcp-session-id"] }, ["mcp"]],
    [
      "nobody behind it",
      {
        answer: (_from, to) => {
          to.writeHead(502).end("Bad gateway");
          return true;
        },
      },
      [
        "reachable",
        "same-bytes",
        "etag",
        "not-modified",
        "vary",
        "coding-br",
        "coding-zstd",
        "coding-gzip",
        "links",
        "mcp",
        "hub",
      ],
    ],
  ])("finds %s, and says what to do", async (_what, planted, expected) => {
    const { code, errors, failed } = await doctor(planted);
    for (const each of expected.filter((code) => !code.startsWith("coding-"))) expect(errors).toContain(each);
    for (const each of expected)
      if (each.startsWith("coding-") && !_what.startsWith("an old")) expect(errors).toContain(each);
    expect(errors.filter((each) => !expected.includes(each))).toEqual([]);
    expect(code).toBe(1);
    for (const { advice, message } of failed)
      expect([advice?.length ?? 0, message.length].every((length) => length > 15)).toBe(true);
  });

  test("tells of an address that does not answer once, of open folders and of proxies that are not named", async () => {
    chmodSync(site.variables.SHINGLE_DATA_DIR ?? "", 0o755);
    const open = await doctor({}, { more: { SHINGLE_TRUSTED_PROXIES: "" } });
    expect(open.failed.map(({ code }) => code).sort()).toEqual([
      "forwarded-for",
      "open-folder",
      "public-address",
    ]);
    expect(open.code).toBe(0);
    const stopped = await doctor({ answer: (_from, to) => !!to.destroy() });
    expect(stopped.errors).toEqual(["reachable"]);
    fault = {};
    using idle = emptySite();
    idle.importRecords([record({ source_id: "a" })]);
    const words = await launch(["doctor"], { variables: { ...idle.variables, SHINGLE_PORT: "1" } }).ended;
    expect(words.stdout).toContain("warning  no server answers at http://127.0.0.1:1");
  });

  test("tells of clocks that are apart, whichever is ahead", async () => {
    chmodSync(site.variables.SHINGLE_DATA_DIR ?? "", 0o700);
    const apart = (seconds: number) => {
      const date = new Date(Date.now() + seconds * 1000).toUTCString();
      return doctor({ tell: (headers) => (headers.date = date) });
    };
    for (const seconds of [-90, 120]) {
      const { code, failed } = await apart(seconds);
      expect([code, failed.map((each) => each.code)]).toEqual([0, ["public-address", "clock"]]);
    }
    expect((await apart(0)).failed.map((each) => each.code)).toEqual(["public-address"]);
  });

  test.each(["bun", "node"] as const)("tells of a certificate that ends soon, on %s", async (runtime) => {
    const judged = async (daysLeft: number) => {
      const made = makeSelfSigned(["localhost"], Math.floor(Date.now() / 1000) - (365 - daysLeft) * 86_400);
      const secure = createSecureServer({ key: made.key, cert: made.certificate }, (_from, to) =>
        to.end("ok"),
      );
      await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
      const address = `https://localhost:${(secure.address() as AddressInfo).port}`;
      using own = emptySite({ variables: { SHINGLE_BASE_URL: address } });
      own.importRecords([record({ source_id: "a" })]);
      const trusted = join(own.variables.SHINGLE_DATA_DIR ?? "", "trusted.pem");
      writeFileSync(trusted, made.certificate);
      const variables = { ...own.variables, SHINGLE_PORT: "1", NODE_EXTRA_CA_CERTS: trusted };
      const { stdout } = await launch(["doctor", "--json"], { runtime, variables }).ended;
      secure.closeAllConnections();
      secure.close();
      const { checks } = JSON.parse(stdout) as { checks: Check[] };
      const [found] = checks.filter(({ code }) => code === "certificate");
      return [found?.ok, found?.severity, found?.message];
    };
    expect(await judged(13.5)).toEqual([false, "warning", "the certificate is valid for 13 more days"]);
    expect(await judged(14.5)).toEqual([true, "warning", "the certificate is valid for 14 more days"]);
  });

  test("tells of a public address that is plain http", async () => {
    // This machine by a name that is not its own.
    const address = `http://0.0.0.0:${(proxy.address() as AddressInfo).port}`;
    using own = emptySite({ variables: { SHINGLE_BASE_URL: address } });
    own.importRecords([record({ source_id: "a" })]);
    fault = { answer: (_from, to) => !!to.end("ok") };
    const { stdout } = await launch(["doctor", "--json"], {
      variables: { ...own.variables, SHINGLE_PORT: "1" },
    }).ended;
    const { checks } = JSON.parse(stdout) as { checks: Check[] };
    const told = checks.filter(({ code }) => ["public-address", "https", "reachable"].includes(code));
    expect(told.map(({ code, ok }) => [code, ok])).toEqual([
      ["public-address", true],
      ["https", false],
      ["reachable", true],
    ]);
  });

  test("tells, as the status does, of a setting that a start would be refused for", async () => {
    const published = `http://0.0.0.0:${(proxy.address() as AddressInfo).port}`;
    using own = emptySite({ variables: { SHINGLE_BASE_URL: published } });
    own.importRecords([record({ source_id: "a" })]);
    fault = { answer: (_from, to) => !!to.end("ok") };
    const asked = async (command: "doctor" | "status", address: string) => {
      const { stdout } = await launch([command, "--json"], {
        variables: { ...own.variables, SHINGLE_PORT: "1", SHINGLE_BASE_URL: address },
      }).ended;
      const found = JSON.parse(stdout) as { checks?: Check[]; problems?: Check[] };
      const told = (found.checks ?? found.problems ?? []).filter(({ code }) => code === "other-address");
      return told.filter(({ ok }) => !ok).map(({ message }) => message);
    };
    const other = "https://reviews.bright.example";
    const message = `the settings name ${other}, and the site is published at ${published}: a server that reads them is refused`;
    expect(await asked("doctor", other)).toEqual([message]);
    expect(await asked("status", other)).toEqual([
      `${message}; leave base_url out (shingle config --effective tells where it is), or shingle move --base-url ${other}`,
    ]);
    for (const address of ["", published, `${published}/`])
      expect([await asked("doctor", address), await asked("status", address)]).toEqual([[], []]);
  });

  test("sees no proxy before a site that is only this machine's, and guesses none where no server is found", async () => {
    using own = emptySite({ variables: { SHINGLE_BASE_URL: "" } });
    own.importRecords([record({ source_id: "a" })]);
    await using direct = await startServer(["serve"], { variables: own.variables });
    const forwarded = (port: number) => {
      const { stdout } = shingle(["doctor", "--json"], {
        variables: { ...own.variables, SHINGLE_PORT: String(port) },
      });
      const { checks } = JSON.parse(stdout) as { checks: Check[] };
      return checks.filter(({ code }) => code === "forwarded-for" || code === "process").map(({ ok }) => ok);
    };
    expect(forwarded(direct.port)).toEqual([true, true]);
    direct.signal("SIGTERM");
    await direct.ended;
    expect(forwarded(direct.port)).toEqual([false]);
  });

  test("finds a server of IPv6 alone", async () => {
    using own = emptySite();
    own.importRecords([record({ source_id: "a" })]);
    const wide = createServer((_from, to) => to.end("ok"));
    await new Promise<void>((resolve) => wide.listen(0, "::1", resolve));
    const { port } = wide.address() as AddressInfo;
    const variables = { ...own.variables, SHINGLE_HOST: "::", SHINGLE_PORT: String(port) };
    const { stdout } = await launch(["doctor", "--json"], { variables }).ended;
    wide.close();
    const { checks } = JSON.parse(stdout) as { checks: Check[] };
    const told = checks.filter(({ code }) => code === "process").map(({ message }) => message);
    expect(told).toEqual([`the server answers at http://[::1]:${port}`]);
  });
});

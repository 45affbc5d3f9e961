import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer, request } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { makeSelfSigned } from "../../src/cli/receiver/self-signed.ts";
import { signatureOf } from "../../src/core/hub/signature.ts";
import { type Launched, launch } from "../support/launch.ts";
import { until } from "../support/receiver.ts";
import { runtimes, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

/** What a hub is to `hub listen`: who takes its form. */
const take: RequestListener = (incoming, response) => {
  let body = "";
  incoming.setEncoding("utf8").on("data", (chunk: string) => {
    body += chunk;
  });
  incoming.on("end", () => {
    asked.push({ target: `${incoming.method} ${incoming.url}`, form: new URLSearchParams(body) });
    answer(response);
  });
};
const hub = createServer(take);
const asked: { readonly target: string; readonly form: URLSearchParams }[] = [];
let answer: (response: ServerResponse) => unknown;
const folder = temporaryFolder();
const topic = "https://reviews.example.com/feed.xml";

beforeAll(() => new Promise<void>((resolve) => void hub.listen(0, "127.0.0.1", resolve)));
beforeEach(() => asked.splice(0));
afterAll(() => {
  folder[Symbol.dispose]();
  hub.closeAllConnections();
  hub.close();
});

const hubUrl = () => `http://127.0.0.1:${(hub.address() as AddressInfo).port}/api/websub/hub`;
const variables = { SHINGLE_DATA_DIR: folder.path };

/** What it has printed so far. */
function heard({ child }: Launched): () => string {
  let out = "";
  child.stdout?.on("data", (chunk) => {
    out += String(chunk);
  });
  return () => out;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

function send(url: string, { method = "GET", headers = {}, body = "" }: Sent = {}) {
  const ca = readFileSync(join(folder.path, "receiver", "receiver.pem"));
  return new Promise<string>((resolve, reject) => {
    const sent = request(url, { method, headers, ca, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve(`${response.statusCode} ${text}`));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

describe.each([...runtimes])("hub listen on %s", (runtime) => {
  test("asks the hub, confirms its topic alone, judges what comes by its secret, and ends by Ctrl-C", async () => {
    answer = (response) =>
      response.writeHead(202, { Location: "/api/websub/subscriptions/abc" }).end("Accepted.\n");
    const words = ["--port", "0", "--subscribe", hubUrl(), "--topic", topic, "--secret", "s3cret"];
    const listening = launch(["hub", "listen", ...words], { runtime, variables });
    const out = heard(listening);
    await until(() => out().includes("\nasked "));
    const [, port = ""] = /^Listening on https:\/\/localhost:(\d+)\. Ctrl-C ends it\.\n/.exec(out()) ?? [];
    const [{ target = "", form = new URLSearchParams() } = {}] = asked;
    const callback = form.get("hub.callback") ?? "";
    expect([target, [...form]]).toEqual([
      "POST /api/websub/hub",
      [
        ["hub.mode", "subscribe"],
        ["hub.topic", topic],
        ["hub.callback", callback],
        ["hub.secret", "s3cret"],
      ],
    ]);
    expect(callback).toMatch(new RegExp(`^https://localhost:${port}/[\\w-]{20,}$`));
    const question = (about: string) =>
      `${callback}?hub.mode=subscribe&hub.topic=${about}&hub.challenge=c0ffee`;
    expect(await send(question(topic))).toBe("200 c0ffee");
    expect(await send(question(`${topic}.gz`))).toBe("404 ");
    const headers = {
      Link: `<${topic}>; rel="self"`,
      "X-Hub-Signature": signatureOf(new TextEncoder().encode("<feed></feed>"), "s3cret", "sha256"),
    };
    expect(await send(callback, { method: "POST", headers, body: "<feed></feed>" })).toBe("200 ");
    listening.child.kill("SIGINT");
    const { code, stdout, stderr } = await listening.ended;
    expect([code, stdout.split("\n").slice(1)]).toEqual([
      0,
      [
        `asked       ${topic}  status: ${new URL("/api/websub/subscriptions/abc", hubUrl()).href}`,
        `verify      ${topic}  subscribe, lease - s`,
        `verify      ${topic}.gz  subscribe, lease - s  not asked for: refused`,
        `notified    ${topic}  13 bytes, no type, signature ok, no entries`,
        "",
      ],
    ]);
    expect(stderr.split("\n")).toEqual([
      `A hub on this machine trusts it when it is started with NODE_EXTRA_CA_CERTS=${join(folder.path, "receiver", "receiver.pem")}`,
      "and may call it with SHINGLE_HUB_ALLOW_CIDRS=127.0.0.0/8.",
      "",
    ]);
  });
});

/** Runs it to its end, which comes by itself. */
const ended = (words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  launch(["hub", "listen", ...words], { variables: { ...variables, ...more } }).ended;

/** A certificate of our own, as files. */
function ownCertificate() {
  const [cert, key] = [join(folder.path, "own.pem"), join(folder.path, "own-key.pem")];
  const made = makeSelfSigned(["localhost"], Math.floor(Date.now() / 1000));
  writeFileSync(cert, made.certificate);
  writeFileSync(key, made.key);
  return { cert, key, made };
}

test("what a hub refuses is told in its words, on a terminal that they neither steer nor flood", async () => {
  const { cert, made } = ownCertificate();
  const secure = createSecureServer({ key: made.key, cert: made.certificate }, take);
  await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
  answer = (response) =>
    response.writeHead(400).end(`hub.topic\u001b[2J is none\n\nof ours\n${"no\n".repeat(5000)}`);
  const url = `https://localhost:${(secure.address() as AddressInfo).port}/hub`;
  const { code, stderr } = await ended(["--port", "0", "--subscribe", url, "--topic", topic], {
    NODE_EXTRA_CA_CERTS: cert,
    SHINGLE_HOST: "0.0.0.0",
  });
  secure.closeAllConnections();
  secure.close();
  const told = stderr.split("\n").at(-2) ?? "";
  expect([code, told.slice(0, 71)]).toEqual([
    1,
    "shingle: the hub answered 400: hub.topic [2J is none; of ours; no; no; ",
  ]);
  expect(told.length).toBeLessThan(8000);
  const [{ form = new URLSearchParams() } = {}] = asked;
  // Without a secret none is sent, not an empty one.
  expect([...form.keys()]).toEqual(["hub.mode", "hub.topic", "hub.callback"]);
  expect(form.get("hub.callback")).toStartWith("https://localhost:");
});

test("a server that is not ready yet is told by what it says, and not in its JSON", async () => {
  const problem = {
    type: "about:blank",
    title: "Service Unavailable",
    status: 503,
    detail: "Not ready yet.",
  };
  answer = (response) =>
    response.writeHead(503, { "Content-Type": "application/json" }).end(JSON.stringify(problem));
  const words = ["hub", "listen", "--port", "0", "--subscribe", hubUrl(), "--topic", topic];
  const { code, stderr } = await launch(words, { variables }).ended;
  expect([code, stderr.trim().split("\n").at(-1)]).toEqual([
    1,
    "shingle: the hub answered 503: Not ready yet.",
  ]);
});

test("a hub that is not there, a port that is taken and what is no certificate are told in words", async () => {
  const away = await ended(["--port", "0", "--subscribe", "http://127.0.0.1:1/hub", "--topic", topic]);
  expect([away.code, away.stderr.includes("nobody listens there")]).toEqual([3, true]);
  const busy = createTcpServer();
  await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
  const { port } = busy.address() as AddressInfo;
  const taken = await ended(["--port", String(port)]);
  busy.close();
  const { cert, key } = ownCertificate();
  writeFileSync(cert, "Dear diary");
  const unread = await ended(["--port", "0", "--cert", cert, "--key", key]);
  expect([unread.code, unread.stderr]).toEqual([
    1,
    `shingle: ${cert} and ${key} are no certificate and its key, both as PEM\n`,
  ]);
  expect([taken.code, taken.stderr.includes(String(port)), /^\s+at /m.test(taken.stderr)]).toEqual([
    3,
    true,
    false,
  ]);
});

test("hostile answers that were told by their seed are given again, under a certificate of one's own", async () => {
  const { cert, key } = ownCertificate();
  const words = ["--port", "0", "--hostile", "--seed", "7", "--cert", cert, "--key", key];
  const listening = launch(["hub", "listen", ...words], { variables: { ...variables, SHINGLE_HOST: "::1" } });
  const out = heard(listening);
  await until(() => out().includes("Listening on https://[::1]:"));
  listening.child.kill("SIGINT");
  const { code, stderr } = await listening.ended;
  expect([code, stderr.split("\n").slice(0, 2)]).toEqual([
    0,
    [
      "Hostile; --seed 7 does the same again.",
      `A hub on this machine trusts it when it is started with NODE_EXTRA_CA_CERTS=${cert}`,
    ],
  ]);
});

import { describe, expect, test } from "bun:test";
import { spawn } from "node:child_process";
import { join } from "node:path";
import {
  acknowledge,
  authorityFile,
  type Certificate,
  Mute,
  Receiver,
  Tripwire,
} from "./fixtures/receiver.ts";
import { type Runtime, runtimes, SenderProcess } from "./fixtures/sender-process.ts";

const allow = ["127.0.0.0/8", "::1"];
const names = { "receiver.test": [["127.0.0.1"]], "a.receiver.test": [["127.0.0.1"]] };
const tlsFailure = { kind: "unanswered", cause: "tls" } as const;
const answered = { kind: "answered", status: 204 };

async function runInWorker(
  runtime: Runtime,
  url: string,
  variables: Record<string, string>,
): Promise<string[]> {
  const program = join(import.meta.dirname, "fixtures", "in-worker.ts");
  const child = spawn(runtime.binary, [...runtime.flags, program, url], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...variables },
  });
  let stdout = "";
  child.stdout.on("data", (chunk) => {
    stdout += String(chunk);
  });
  await new Promise((resolve) => child.on("close", resolve));
  return stdout.trim().split("\n").sort();
}

describe.each(runtimes.map((runtime) => [runtime.name, runtime] as const))("on %s", (_, runtime) => {
  test.each(["expired", "wrong-name", "stranger"] satisfies Certificate[])(
    "a certificate that is %s gets no request",
    async (certificate) => {
      await using receiver = await Receiver.start(acknowledge, { certificate });
      await using sender = new SenderProcess(runtime, { allow, names });
      expect(await sender.post(`https://receiver.test:${receiver.port}/`)).toEqual(tlsFailure);
      expect(await sender.ask(`https://127.0.0.1:${receiver.port}/`)).toEqual(tlsFailure);
      expect(receiver.calls).toEqual([]);
    },
  );

  test("TLS 1.1 is refused, 1.2 and 1.3 are not", async () => {
    await using sender = new SenderProcess(runtime, { allow, names });
    for (const [version, expected] of [
      ["TLSv1.1", tlsFailure],
      ["TLSv1.2", answered],
      ["TLSv1.3", answered],
    ] as const) {
      const tls = { minVersion: version, maxVersion: version };
      await using receiver = await Receiver.start(acknowledge, { tls });
      expect(await sender.post(`https://receiver.test:${receiver.port}/`)).toMatchObject(expected);
    }
  });

  test("a peer that does not speak TLS, or not at all", async () => {
    await using sender = new SenderProcess(runtime, { allow, names, limits: { connectMilliseconds: 500 } });
    await using tripwire = await Tripwire.start();
    await using mute = await Mute.start("127.0.0.1", 0);
    expect(await sender.ask(`https://receiver.test:${tripwire.port}/`)).toEqual(tlsFailure);
    expect(await sender.ask(`https://receiver.test:${mute.port}/`)).toEqual({
      kind: "unanswered",
      cause: "timeout",
    });
    const { port } = await Receiver.start(acknowledge).then(async (receiver) => {
      const gone = { port: receiver.port };
      await receiver[Symbol.asyncDispose]();
      return gone;
    });
    expect(await sender.ask(`https://receiver.test:${port}/`)).toEqual({
      kind: "unanswered",
      cause: "connect",
    });
  });

  test("the server name is the host's, and absent for an address, whose certificate must name it", async () => {
    await using receiver = await Receiver.start(acknowledge, { address: "::" });
    await using sender = new SenderProcess(runtime, { allow, names });
    const ask = (host: string) => sender.ask(`https://${host}:${receiver.port}/`);
    expect(await ask("a.receiver.test.")).toMatchObject(answered);
    expect(await ask("127.0.0.1")).toMatchObject(answered);
    expect(await ask("[::1]")).toMatchObject(answered);
    expect(receiver.calls.map(({ serverName, alpn }) => [serverName, alpn])).toEqual([
      ["a.receiver.test", "http/1.1"],
      [false, "http/1.1"],
      [false, "http/1.1"],
    ]);
    expect(await ask("127.0.0.9")).toEqual(tlsFailure);
    expect(await ask("b.localhost")).toEqual(tlsFailure);
  });

  test("NODE_TLS_REJECT_UNAUTHORIZED=0 is refused, and would not help", async () => {
    await using refused = new SenderProcess(runtime, { tlsRejectUnauthorized: "0" });
    const { code, stderr } = await refused.ended;
    expect(code).toBe(1);
    expect(stderr).toContain("NODE_TLS_REJECT_UNAUTHORIZED=0 turns certificate checks off. Unset it");
    await using receiver = await Receiver.start(acknowledge, { certificate: "stranger" });
    await using sender = new SenderProcess(runtime, { allow, names }, { NODE_TLS_REJECT_UNAUTHORIZED: "0" });
    expect(await sender.post(`https://receiver.test:${receiver.port}/`)).toEqual(tlsFailure);
  });

  test("NODE_EXTRA_CA_CERTS is trusted, on the main thread and in a worker", async () => {
    await using receiver = await Receiver.start(acknowledge);
    const url = `https://localhost:${receiver.port}/`;
    const trusted = await runInWorker(runtime, url, { NODE_EXTRA_CA_CERTS: authorityFile });
    expect(trusted.map((line) => JSON.parse(line))).toMatchObject([
      { isMainThread: false, exchange: answered },
      { isMainThread: true, exchange: answered },
    ]);
    const strange = await runInWorker(runtime, url, { NODE_EXTRA_CA_CERTS: "" });
    expect(strange.map((line) => JSON.parse(line))).toMatchObject([
      { isMainThread: false, exchange: tlsFailure },
      { isMainThread: true, exchange: tlsFailure },
    ]);
  });

  test("no proxy is spoken to, whatever the environment says", async () => {
    await using receiver = await Receiver.start(acknowledge);
    await using proxy = await Tripwire.start();
    const address = `http://127.0.0.1:${proxy.port}`;
    const variables = Object.fromEntries(
      ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"].map((name) => [
        name,
        address,
      ]),
    );
    await using sender = new SenderProcess(
      runtime,
      { allow, names },
      { ...variables, NODE_USE_ENV_PROXY: "1", NO_PROXY: "", no_proxy: "" },
    );
    expect(await sender.post(`https://receiver.test:${receiver.port}/`)).toMatchObject(answered);
    expect(proxy.connections).toBe(0);
  });
});

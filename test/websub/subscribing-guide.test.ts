import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer, type Server } from "node:http";
import { request } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { makeSelfSigned } from "../../src/cli/receiver/self-signed.ts";
import { unansweredCauses } from "../../src/core/hub/delivery-verdict.ts";
import { signatureOf } from "../../src/core/hub/signature.ts";
import { until } from "../support/receiver.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

const guide = readFileSync(join(root, "docs", "subscribing.md"), "utf8");
const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
const runtimes = [
  ["node", join(root, "node_modules", "node-24", "bin", "node")],
  ["bun", join(root, "node_modules", ".bin", "bun")],
] as const;

test("tells every word that `last_status` may hold", () => {
  const told = /^`last_status` is [\s\S]*?\n\n/m.exec(guide)?.[0] ?? "";
  for (const word of [...unansweredCauses, "forbidden", "hub-late"]) expect(told).toContain(`\`${word}\``);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createTcpServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** What the guide's receiver needs of a hub: a topic that names it, and a form that it takes. */
class SmallHub {
  readonly #server: Server;
  readonly asked: URLSearchParams[] = [];

  constructor() {
    this.#server = createHttpServer((incoming, response) => {
      if (incoming.method === "HEAD") {
        const link = `<${this.origin}/hub>; rel="hub", <${this.origin}/feed.xml>; rel="self"`;
        response.writeHead(200, { Link: link }).end();
        return;
      }
      let body = "";
      incoming.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      incoming.on("end", () => {
        this.asked.push(new URLSearchParams(body));
        response.writeHead(202).end("Accepted.\n");
      });
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const now = Math.floor(Date.now() / 1000);
const { key, certificate } = makeSelfSigned(["localhost", "127.0.0.1"], now);

function send(
  url: string,
  { method, headers = {}, body = "" }: { method: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ca: certificate, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

test("the guide's receiver is 40 lines and one that starts it, and needs nothing but Node", () => {
  expect(program.trimEnd().split("\n").length).toBeLessThanOrEqual(41);
  const imports = [...program.matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
  expect(imports.every((name) => name?.startsWith("node:"))).toBe(true);
});

describe.each(runtimes)("the guide's receiver on %s", (_, binary) => {
  let folder: ReturnType<typeof temporaryFolder>;
  let hub: SmallHub;
  let child: ChildProcess;
  let out = "";
  const form = () => hub.asked.at(-1) ?? new URLSearchParams();
  const callback = () => form().get("hub.callback") ?? "";
  const question = (fields: Record<string, string>) => {
    const named = Object.entries(fields).map(([name, value]): [string, string] => [`hub.${name}`, value]);
    return send(`${callback()}?${new URLSearchParams(named)}`, { method: "GET" });
  };

  beforeAll(async () => {
    folder = temporaryFolder();
    hub = await new SmallHub().open();
    const file = (name: string, text: string) => {
      writeFileSync(join(folder.path, name), text);
      return join(folder.path, name);
    };
    const port = String(await freePort());
    child = spawn(binary, [file("receiver.mjs", program)], {
      env: {
        ...process.env,
        TOPIC: `${hub.origin}/feed.xml`,
        PUBLIC_URL: `https://127.0.0.1:${port}`,
        PORT: port,
        CERT: file("cert.pem", certificate),
        KEY: file("key.pem", key),
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        out += String(chunk);
      });
    await until(() => out.includes("asked: 202"));
  });
  afterAll(() => {
    child.kill();
    hub.close();
    folder[Symbol.dispose]();
  });

  test("finds the hub by the topic, and asks with a secret and a callback that nobody can guess", () => {
    expect(Object.fromEntries(form())).toMatchObject({
      "hub.mode": "subscribe",
      "hub.topic": `${hub.origin}/feed.xml`,
      "hub.secret": expect.stringMatching(/^[0-9a-f]{64}$/),
      "hub.callback": expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+\/websub\/[0-9a-f]{32}$/),
    });
  });

  test("confirms what it asked for, with the exact challenge", async () => {
    const fields = {
      mode: "subscribe",
      topic: `${hub.origin}/feed.xml`,
      challenge: "c0ffee",
      lease_seconds: "864000",
    };
    expect(await question(fields)).toEqual({ status: 200, body: "c0ffee" });
    expect((await question({ ...fields, topic: `${hub.origin}/other` })).status).toBe(404);
    expect((await question({ ...fields, mode: "unsubscribe" })).status).toBe(404);
    const elsewhere = callback().replace(/[0-9a-f]{4}$/, "0000");
    expect((await send(`${elsewhere}?hub.mode=subscribe`, { method: "GET" })).status).toBe(404);
  });

  test("takes what the hub signed, and tells off what it did not", async () => {
    const body = "<feed>Grüße</feed>";
    const bytes = new TextEncoder().encode(body);
    const secret = form().get("hub.secret") ?? "";
    const post = (signature: string | null) => {
      const signed = signature === null ? {} : { "X-Hub-Signature": signature };
      return send(callback(), {
        method: "POST",
        headers: { "Content-Type": "application/atom+xml", ...signed },
        body,
      });
    };
    expect((await post(signatureOf(bytes, secret, "sha256"))).status).toBe(204);
    await until(() => out.includes(`received: ${bytes.length} bytes of application/atom+xml`));
    for (const wrong of [null, signatureOf(bytes, "other", "sha256"), "sha256="]) {
      expect((await post(wrong)).status).toBe(204);
    }
    await until(() => out.split("not signed by the hub").length === 4);
    expect(out.split("received:")).toHaveLength(2);
  });

  test("renews at half of the lease", async () => {
    const before = hub.asked.length;
    await question({
      mode: "subscribe",
      topic: `${hub.origin}/feed.xml`,
      challenge: "c",
      lease_seconds: "1",
    });
    await until(() => hub.asked.length > before);
    expect(callback()).toBe(hub.asked[0]?.get("hub.callback") ?? "");
  });

  test("tells a denial", async () => {
    await question({ mode: "denied", topic: `${hub.origin}/feed.xml`, reason: "three failures" });
    await until(() => out.includes("denied: three failures"));
  });
});

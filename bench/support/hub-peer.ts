import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, createServer, request } from "node:https";
import { join } from "node:path";
import { apart } from "./apart.ts";

const tls = (name: string) =>
  readFileSync(join(import.meta.dir, "..", "..", "test", "support", "tls", name), "utf8");

/** Takes every delivery and tells how many there were, fifty times a second. */
async function receive(isKept: boolean, origins: number): Promise<void> {
  let received = 0;
  const terms = { key: tls("receiver-key.pem"), cert: tls("receiver.pem") };
  const open = () =>
    new Promise<number>((resolve) => {
      const server = createServer(terms, (incoming, response) => {
        incoming.resume();
        incoming.on("end", () => {
          received += 1;
          if (!isKept) response.setHeader("Connection", "close");
          response.writeHead(204).end();
        });
      });
      server.keepAliveTimeout = 60_000;
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
    });
  const ports: number[] = [];
  for (let index = 0; index < origins; index += 1) ports.push(await open());
  process.stdout.write(`ports ${ports.join(",")}\n`);
  setInterval(() => process.stdout.write(`received ${received}\n`), 20);
}

interface Work {
  readonly ports: readonly number[];
  readonly count: number;
  readonly body: Buffer;
}

async function bare({ ports, count, body }: Work): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, maxCachedSessions: 1000, ca: tls("ca.pem") });
  const post = (port: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        Host: `localhost:${port}`,
        "Content-Type": "application/json",
        "Content-Length": String(body.length),
      };
      const posting = request(
        { agent, method: "POST", host: "127.0.0.1", port, servername: "localhost", path: "/bare", headers },
        (response) => {
          response.resume();
          response.on("end", () => resolve());
        },
      );
      posting.on("error", reject);
      posting.end(body);
    });
  let left = count;
  const lane = async (index: number) => {
    while (left > 0) {
      left -= 1;
      const port = ports[index % ports.length] ?? 0;
      // As the hub does: once more, where a kept connection was dead.
      await post(port).catch(() => post(port));
    }
  };
  const lanes = () => Promise.all(Array.from({ length: ports.length * 2 }, (_, index) => lane(index)));
  await lanes();
  left = count;
  const before = process.cpuUsage();
  await lanes();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`cpu ${(user + system) / count}\n`);
  process.exit(0);
}

function linesOf(child: ChildProcess, onLine: (word: string, value: string) => void): void {
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    text += String(chunk);
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const [word = "", value = ""] of lines.map((line) => line.split(" "))) onLine(word, value);
  });
}

const self = [process.execPath, import.meta.filename];

function start([program = "", ...args]: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
}

/** The receiver, in a process of its own, on so many ports. */
export async function startHubReceiver({ isKept, origins }: { isKept: boolean; origins: number }) {
  const child = start(apart("receiver", [...self, "receive", isKept ? "kept" : "closed", String(origins)]));
  let received = 0;
  const ports = await new Promise<number[]>((resolve) => {
    linesOf(child, (word, value) => {
      if (word === "ports") resolve(value.split(",").map(Number));
      if (word === "received") received = Number(value);
    });
  });
  return {
    ports,
    untilReceived: async (count: number) => {
      const end = performance.now() + 90_000;
      while (received < count) {
        if (performance.now() > end) throw new Error(`${received} of ${count} deliveries came`);
        await Bun.sleep(20);
      }
    },
    [Symbol.asyncDispose]: async () => {
      child.kill();
    },
  };
}

/** CPU microseconds a delivery of a loop that does nothing but post, once it is warm, on as many connections as the hub has. */
export async function bareCpuPerDelivery({ ports, count, body }: Work): Promise<number> {
  const child = start([...self, "bare", ports.join(","), String(count)]);
  child.stdin?.end(body);
  return new Promise((resolve, reject) => {
    linesOf(child, (word, value) => {
      if (word === "cpu") resolve(Number(value));
    });
    child.on("exit", (code) => reject(new Error(`the bare loop ended with ${code}`)));
  });
}

if (import.meta.main) {
  const [mode, first = "", second = ""] = process.argv.slice(2);
  if (mode === "receive") await receive(first === "kept", Number(second));
  else
    await bare({
      ports: first.split(",").map(Number),
      count: Number(second),
      body: Buffer.from(await Bun.stdin.arrayBuffer()),
    });
}

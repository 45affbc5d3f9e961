import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { apart } from "./apart.ts";

/** A client that reads, in a process of its own: what the others do costs it nothing but the processor. */

export interface Latencies {
  readonly median: number;
  readonly p99: number;
}

const pauseMilliseconds = 1;

/** One request after the other over one connection, with a short pause between; tells the times of each span that it is asked for. */
async function read(port: number, path: string): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n`;
  let times: number[] = [];
  let [begin, left, head] = [0, 0, ""];
  const ask = () => {
    begin = performance.now();
    socket.write(request);
  };
  const take = (bytes: Buffer) => {
    if (left === 0) {
      head += bytes.toString("latin1");
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
      if (length === undefined || !head.startsWith("HTTP/1.1 200 "))
        throw new Error(`not read: ${head.slice(0, end)}`);
      left = Number(length) - (head.length - end - 4);
      head = "";
    } else left -= bytes.length;
    if (left > 0) return;
    times.push(performance.now() - begin);
    setTimeout(ask, pauseMilliseconds);
  };
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data: (_, bytes) => take(bytes),
      close: () => process.exit(1),
    },
  });
  ask();
  for await (const _line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(times)}\n`);
    times = [];
  }
  process.exit(0);
}

export interface Reader extends AsyncDisposable {
  /** The milliseconds of each answer since the last call. */
  times(): Promise<number[]>;
}

export async function startReader(url: string, path: string): Promise<Reader> {
  const { port } = new URL(url);
  const [program = "", ...args] = apart("reader", [process.execPath, import.meta.filename, port, path]);
  const child: ChildProcess = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"] });
  if (child.stdout === null) throw new Error("the reader has no standard output");
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit");
  return {
    times: async () => {
      child.stdin?.write("\n");
      const [line] = (await once(lines, "line")) as [string];
      return JSON.parse(line) as number[];
    },
    [Symbol.asyncDispose]: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}

export function latenciesOf(times: readonly number[]): Latencies {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    median: sorted[sorted.length >> 1] ?? Number.NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
}

if (import.meta.main) await read(Number(process.argv[2]), process.argv[3] ?? "/");

import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../../support/shingle.ts";
import { node24 } from "../conformance-suite.ts";
import type { Errand, Home } from "./errand.ts";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where clients keep what they remember: nothing of the machine's user. */
export function clientEnvironment(folder: string): Record<string, string> {
  return {
    PATH: `${join(root, "node_modules", "node-24", "bin")}:${process.env.PATH ?? ""}`,
    HOME: folder,
    MCP_REMOTE_CONFIG_DIR: folder,
    MCP_INSPECTOR_SECRET_STORE: "memory",
  };
}

/** Runs a script on the newer Node to its end. */
export async function runOnNode(args: readonly string[], folder: string): Promise<Ended> {
  const child = spawn(node24, args, {
    cwd: folder,
    env: clientEnvironment(folder),
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 60_000,
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout, stderr };
}

/** Sends a client on an errand. */
export async function sendClient(script: string, errand: Errand, folder: string): Promise<Home> {
  const file = join(import.meta.dirname, script);
  const { code, stdout, stderr } = await runOnNode([file, JSON.stringify(errand)], folder);
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${stdout}${stderr}`);
  return JSON.parse(stdout) as Home;
}

export interface Bridge extends Disposable {
  ask(method: string, params?: object): Promise<Record<string, unknown>>;
  notify(method: string): void;
}

/** `mcp-remote`: a client that speaks on its standard input and output for programs that know no HTTP. */
export function openBridge(url: string, folder: string): Bridge {
  const proxy = join(import.meta.dirname, "..", "node_modules", "mcp-remote", "dist", "proxy.js");
  const child = spawn(node24, [proxy, url, "--allow-http", "--transport", "http-only"], {
    cwd: folder,
    env: clientEnvironment(folder),
    stdio: ["pipe", "pipe", "ignore"],
  });
  const waiting = new Map<unknown, (message: Record<string, unknown>) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = JSON.parse(line) as Record<string, unknown>;
    waiting.get(message.id)?.(message);
  });
  const write = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  let asked = 0;
  return {
    ask: (method, params = {}) => {
      asked += 1;
      const id = asked;
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no answer to ${method}`)), 30_000);
        waiting.set(id, (message) => {
          clearTimeout(late);
          if (message.result === undefined) reject(new Error(JSON.stringify(message)));
          else resolve(message.result as Record<string, unknown>);
        });
        write({ id, method, params });
      });
    },
    notify: (method) => write({ method }),
    [Symbol.dispose]: () => child.kill("SIGKILL"),
  };
}

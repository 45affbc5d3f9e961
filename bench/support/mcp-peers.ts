import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Runtime, root } from "../../test/support/shingle.ts";
import type { Server } from "./own-server.ts";

/** How the official library, and nothing at all, answer the same calls. */
export const peerKinds = ["default", "sessionful", "by-hand"] as const;
export type PeerKind = (typeof peerKinds)[number];

const programs: Readonly<Record<Runtime, readonly string[]>> = {
  bun: [process.execPath, "--no-env-file", "--no-install"],
  node: [join(root, "node_modules", "node-24", "bin", "node")],
};

export async function startPeer(kind: PeerKind, runtime: Runtime, answers: string): Promise<Server> {
  const [program = "", ...flags] = programs[runtime];
  const child = spawn(program, [...flags, join(import.meta.dir, "mcp-peer.ts"), kind, answers], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      const [, ready] = /ready (\d+)/.exec(String(chunk)) ?? [];
      if (ready !== undefined) resolve(ready);
    });
    void ended.then(() => reject(new Error(`the ${kind} peer did not start`)));
  });
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

import { spawn } from "node:child_process";
import { join } from "node:path";
import { type Runtime, root } from "./shingle.ts";

const commands = {
  bun: [join(root, "node_modules", ".bin", "bun"), "--no-env-file", "--no-install", "-e"],
  node: [join(root, "node_modules", "node-24", "bin", "node"), "--no-warnings", "--input-type=module", "-e"],
} as const;

/** Runs a few lines in a process of their own, in the checkout; gives what they write. */
export function outputOf(runtime: Runtime, program: string): Promise<string> {
  const [file, ...args] = commands[runtime];
  const child = spawn(file, [...args, program], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(Buffer.concat(chunks).toString("utf8")) : reject(new Error(`ended with ${code}`)),
    );
  });
}

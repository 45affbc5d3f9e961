// One PostgreSQL for the whole run; each test takes databases of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export async function startPostgres({ bun, root }) {
  const child = spawn(bun, ["--no-env-file", join(root, "test", "support", "shared-postgres.ts")], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const port = await Promise.race([
    once(child.stdout, "data").then(([chunk]) => String(chunk).trim()),
    once(child, "exit").then(([code]) => {
      throw new Error(`PostgreSQL did not start (${code})`);
    }),
  ]);
  return {
    port,
    stop: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

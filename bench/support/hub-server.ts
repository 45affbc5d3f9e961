import { spawn } from "node:child_process";
import { join } from "node:path";
import { cpuMicroseconds, memoryOf } from "./process-figures.ts";

const root = join(import.meta.dir, "..", "..");

function place(given: string | { readonly address: string }): Record<string, string> {
  return typeof given === "string" ? { SHINGLE_DATA_DIR: given } : { SHINGLE_DATABASE_URL: given.address };
}

/** `shingle serve` on the runtime itself, so that its figures are its own. */
export async function startHubServer(given: string | { readonly address: string }) {
  const child = spawn(
    process.execPath,
    ["--no-env-file", "--no-install", join(root, "src", "main.ts"), "serve"],
    {
      env: {
        ...process.env,
        ...place(given),
        SHINGLE_PORT: "0",
        SHINGLE_LOG: "json",
        SHINGLE_BASE_URL: "https://reviews.example.com",
        SHINGLE_HUB_ALLOW_CIDRS: "127.0.0.0/8",
        SHINGLE_HUB_DEBOUNCE_SECONDS: "0.2",
        NODE_EXTRA_CA_CERTS: join(root, "test", "support", "tls", "ca.pem"),
        NODE_ENV: "production",
      },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const pid = child.pid ?? 0;
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  let log = "";
  const { promise, resolve } = Promise.withResolvers<number>();
  let hasShards = false;
  child.stderr.on("data", (chunk: Buffer) => {
    log = (log + String(chunk)).slice(-20_000);
    const port = /"event":"server.ready".*?"port":(\d+)/.exec(log)?.[1];
    if (port !== undefined) resolve(Number(port));
    if (log.includes('"event":"hub.shards"')) hasShards = true;
  });
  const url = `http://127.0.0.1:${await promise}`;
  for (let wait = 0; !hasShards && wait < 200; wait += 1) await Bun.sleep(50);
  const get = () => fetch(`${url}/api/feed.json`, { headers: { "Accept-Encoding": "identity" } });
  return {
    url,
    cpuMicroseconds: () => cpuMicroseconds(pid),
    residentMb: () => memoryOf(pid).residentMb,
    feed: async () => Buffer.from(await (await get()).arrayBuffer()),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

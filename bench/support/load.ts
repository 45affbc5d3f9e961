import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../test/support/shingle.ts";
import { cpuMicroseconds } from "./process-figures.ts";

/** Requests over kept-alive connections, by wrk in a process of its own. */

/** What is missing of the tools, in words; null when all are there. */
export function missingTools(tools: Readonly<Record<string, string>>): string | null {
  const missing = Object.entries(tools).filter(([tool]) => spawnSync("which", [tool]).status !== 0);
  if (missing.length === 0) return null;
  const [names, packages] = [missing.map(([tool]) => tool), missing.map(([, each]) => each)];
  return `${names.join(" and ")} not found; on Debian: apt-get install --no-install-recommends ${packages.join(" ")}`;
}

export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
  /** Sent by POST; without it, the load is of GETs. Where `{n}` stands in it, each request has another number of four digits. */
  readonly body?: string;
}

function posting(body: string): string {
  const fixed = `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n`;
  if (!body.includes("{n}")) return fixed;
  return `${fixed}local n, text = 0, wrk.body
function request()
  n = n + 1
  return wrk.format(nil, nil, nil, (text:gsub("{n}", tostring(2100 + n % 7900))))
end
`;
}

/** The number of answers. */
async function load({ url, headers, seconds, connections, body }: LoadOrder): Promise<number> {
  using folder = temporaryFolder();
  const script = join(folder.path, "post.lua");
  if (body !== undefined) writeFileSync(script, posting(body));
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    ...lines,
    ...(body === undefined ? [] : ["-s", script]),
    url,
  ];
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "ignore"] });
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += String(chunk);
  });
  await new Promise((resolve) => child.on("close", resolve));
  const count = Number(/(\d+) requests in/.exec(told)?.[1] ?? 0);
  if (count === 0 || /Non-2xx|Socket errors/.test(told))
    throw new Error(`the load on ${url} failed:\n${told}`);
  return count;
}

/** Microseconds of the server's processor time for each answer. */
export async function costOf(pid: number, order: LoadOrder): Promise<number> {
  const before = cpuMicroseconds(pid);
  const count = await load(order);
  return (cpuMicroseconds(pid) - before) / count;
}

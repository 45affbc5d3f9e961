/**
 * What does Lighthouse say of the pages?
 *
 *     node_modules/.bin/bun bench/lighthouse.ts [--quick]
 *
 * Performance, accessibility, best practices and SEO of the demo's pages as a phone sees them (slow network, a quarter of
 * the processor), the median of five visits each (quick: one). Puts Lighthouse itself into a folder of its own, and
 * removes it afterwards; needs Chromium. About eight minutes on a quiet machine: its score of performance falls with load.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumFile } from "../test/support/browser.ts";
import { demoSite } from "../test/support/http-site.ts";
import { temporaryFolder } from "../test/support/shingle.ts";
import { FigureTable, median } from "./support/figures.ts";
import { serveStore } from "./support/own-server.ts";

const edition = "lighthouse@12.8.2";
const visits = process.argv.includes("--quick") ? 1 : 5;
const minutesAllowed = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const flags =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

type Scores = Readonly<Record<(typeof categories)[number], number>>;

function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): void {
  const { status, stderr } = spawnSync(command, args, {
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    timeout: minutesAllowed * 60_000,
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}:\n${stderr}`);
}

using tools = temporaryFolder();
run("npm", ["install", "--prefix", tools.path, "--no-audit", "--no-fund", edition]);

function visit(url: string): Scores {
  const file = join(tools.path, "report.json");
  const program = join(tools.path, "node_modules", "lighthouse", "cli", "index.js");
  const args = [program, url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`];
  run("node", args, { CHROME_PATH: chromiumFile() });
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    categories: Record<string, { score: number | null }>;
  };
  const scores = categories.map((name) => [name, 100 * (report.categories[name]?.score ?? 0)]);
  return Object.fromEntries(scores) as Scores;
}

using site = demoSite();
await using server = await serveStore(site.folder, "bun", site.variables);
const { reviews } = (await (await fetch(`${server.url}/reviews.json`)).json()) as {
  reviews: { id: string }[];
};

const table = new FigureTable();
for (const path of ["/", `/reviews/${reviews[0]?.id}`, "/technicians/t-elena", "/docs", "/docs/widget"]) {
  const seen = Array.from({ length: visits }, () => visit(server.url + path));
  table.heading(path, "score", "none");
  for (const name of categories) {
    const own = Math.round(median(seen.map((scores) => scores[name])));
    table.print({ name, own, peer: null, goal: { kind: "at-least", value: 98, unit: "" } });
  }
}
table.end();

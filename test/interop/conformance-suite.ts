import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, temporaryFolder } from "../support/shingle.ts";

/** The official suite's command line, which needs a newer Node than some machines have. */

export const node24 = join(root, "node_modules", "node-24", "bin", "node");
const suite = join(
  import.meta.dirname,
  "node_modules",
  "@modelcontextprotocol",
  "conformance",
  "dist",
  "index.js",
);

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

/** A check that did not go well, be it only a recommendation. */
export interface Miss {
  readonly scenario: string;
  readonly check: string;
  readonly message: string;
}

export interface SuiteRun {
  /** Every scenario that the suite has for the revision, with how many checks went well. */
  readonly passed: ReadonlyMap<string, number>;
  readonly misses: readonly Miss[];
}

function checksIn(folder: string): readonly Check[] {
  return JSON.parse(readFileSync(join(folder, "checks.json"), "utf8")) as Check[];
}

/** Runs all that the suite has for a revision against a server. */
export async function runSuite(url: string, revision: string): Promise<SuiteRun> {
  using folder = temporaryFolder();
  const child = spawn(
    node24,
    [suite, "server", "--url", url, "--suite", "all", "--spec-version", revision, "-o", folder.path],
    { cwd: folder.path, stdio: ["ignore", "ignore", "pipe"] },
  );
  let told = "";
  child.stderr.on("data", (chunk) => {
    told += String(chunk);
  });
  await new Promise((resolve) => child.on("close", resolve));
  const passed = new Map<string, number>();
  const misses: Miss[] = [];
  for (const name of readdirSync(folder.path)) {
    const [, scenario] = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(name) ?? [];
    if (scenario === undefined) continue;
    const checks = checksIn(join(folder.path, name));
    passed.set(scenario, checks.filter(({ status }) => status === "SUCCESS").length);
    for (const { id, status, errorMessage = "" } of checks)
      if (status === "FAILURE" || status === "WARNING")
        misses.push({ scenario, check: id, message: errorMessage });
  }
  if (passed.size === 0) throw new Error(`the suite ran nothing:\n${told}`);
  return { passed, misses };
}

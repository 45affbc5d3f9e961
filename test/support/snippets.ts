import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./shingle.ts";

/** The snippets for a site's own server, and what runs each. */
const all: readonly (readonly [name: string, program: string | null, missing: string])[] = [
  ["node.mjs", join(root, "node_modules", "node-24", "bin", "node"), ""],
  ["php.php", Bun.which("php"), "php-cli"],
  ["python.py", Bun.which("python3"), "python3"],
];

/** For a test of each: its title, and whether this machine can run it. */
export const snippets = all.map(([name, program, missing]) => ({
  name,
  program: program ?? "",
  title: program === null ? `${name} (skipped: apt-get install ${missing})` : name,
  canRun: program !== null,
}));

/** What it says, for this site. */
export function snippetFor(site: string, name: string): string {
  const source = readFileSync(join(root, "assets", "widget", "snippets", name), "utf8");
  return source.replace("https://reviews.example.com", site);
}

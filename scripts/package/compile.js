// Compiles the program into dist/: JavaScript for Node and Bun alike, what it depends on included.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { licenceTexts } from "./licences.js";

/** File and line for stack traces; the text of the source would make the package half as large again. */
function withoutSources({ sourcesContent: _, ...map }) {
  return map;
}

/** Where in other packages something failed helps nobody here, and their maps are a fiftieth of the package. */
function isOfOthers({ sources }) {
  return sources.every((source) => source.includes("node_modules/"));
}

function writeMap(dist, name) {
  const file = join(dist, name);
  const map = JSON.parse(readFileSync(file, "utf8"));
  if (!isOfOthers(map)) return writeFileSync(file, JSON.stringify(withoutSources(map)));
  rmSync(file);
  const program = file.slice(0, -".map".length);
  writeFileSync(program, readFileSync(program, "utf8").replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n"));
}

/** Many small files instead of a single one: a command loads what it needs, which halves start and memory. */
export function compileProgram(root) {
  const dist = join(root, "dist");
  rmSync(dist, { recursive: true, force: true });
  const { status, stderr, error } = spawnSync(
    join(root, "node_modules", ".bin", "bun"),
    [
      "build",
      "src/main.ts",
      "--target=node",
      "--splitting",
      "--sourcemap=linked",
      "--minify-syntax",
      "--minify-whitespace",
      `--outdir=${dist}`,
    ],
    { cwd: root, encoding: "utf8" },
  );
  if (status !== 0)
    throw new Error(`the program cannot be compiled: ${error?.message ?? stderr}`, { cause: error });
  for (const name of readdirSync(dist).filter((each) => each.endsWith(".map"))) writeMap(dist, name);
  writeFileSync(join(dist, "third-party-licenses.txt"), licenceTexts(root));
}

import { expect, setDefaultTimeout, test } from "bun:test";
import { spawn, spawnSync } from "node:child_process";
import { emptySite } from "../support/http-site.ts";
import { programOf, type Runtime, record, runtimes, writeRecords } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const isScriptThere = spawnSync("script", ["--version"]).status === 0;
const cases = runtimes.flatMap((runtime) =>
  ["y", "n", ""].map((answer): [string, Runtime] => [answer, runtime]),
);

/** What a person at a terminal sees who answers as soon as a question stands there, and how it ends. */
function atTerminal(line: readonly string[], { answer, env }: { answer: string; env: NodeJS.ProcessEnv }) {
  const quoted = line.map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", quoted, "/dev/null"], { env });
  let [seen, isAnswered] = ["", false];
  child.stdout.on("data", (chunk) => {
    seen += String(chunk);
    if (isAnswered || !seen.includes("[y/N] ")) return;
    isAnswered = true;
    child.stdin.write(`${answer}\n`);
  });
  return new Promise<{ code: number | null; seen: string }>((resolve) =>
    child.on("exit", (code) => resolve({ code, seen })),
  );
}

test.skipIf(!isScriptThere).each([
  ["xterm-256color", true],
  ["dumb", false],
] as const)(
  "on a terminal that is %s a line is overwritten: %p (needs script)",
  async (TERM, isOverwritten) => {
    using site = emptySite();
    const file = writeRecords(`${site.folder}/reviews.ndjson`, [record({ source_id: "a" })]);
    const env = { ...process.env, ...site.variables, TERM };
    const { code, seen } = await atTerminal([...programOf("bun"), "import", file], { answer: "", env });
    expect([code, seen.includes("\u001b[2K")]).toEqual([0, isOverwritten]);
    expect(seen).toContain("1 created");
  },
);

test.skipIf(!isScriptThere).each(cases)(
  "erase asks at a terminal, and does as it is told: %p, on %s (needs script)",
  async (answer, runtime) => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a" }), record({ source_id: "b" })]);
    const [id = ""] = site
      .run("list", "--json")
      .stdout.split("\n", 1)
      .map((line) => JSON.parse(line).id);
    const env = { ...process.env, ...site.variables };
    const { code, seen } = await atTerminal([...programOf(runtime), "erase", id], { answer, env });
    expect(seen).toContain(answer === "y" ? "Erased." : "Nothing was erased.");
    expect(code).toBe(answer === "y" ? 0 : 1);
    expect(JSON.parse(site.run("status", "--json").stdout).reviews.erased).toBe(answer === "y" ? 1 : 0);
  },
);

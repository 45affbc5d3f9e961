import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { programOf, runtimes } from "../support/shingle.ts";
import { zipOf } from "../support/zip.ts";

setDefaultTimeout(300_000);

const table = [
  "Name,Stars,Date,Review",
  "Ida Holm,5,2026-03-14,They came on time and cleaned up.",
  "Sam Poe,2,2026-03-15,Two weeks late and no call.",
  "",
].join("\n");

const one = (name: string) =>
  JSON.stringify({ source: "google", source_id: name, author: name, rating: 5, date: "2026-03-14" });

describe.each(runtimes)("what is piped in, on %s", (runtime) => {
  const [program = "", ...flags] = programOf(runtime);

  function imported(args: readonly string[], input: string | Uint8Array, { dryRun = false } = {}) {
    using site = emptySite({ runtime });
    const words = [...flags, "import", ...args, ...(dryRun ? ["--dry-run"] : [])];
    const { status, stdout, stderr } = spawnSync(program, words, {
      env: { ...process.env, ...site.variables },
      input,
      encoding: "utf8",
    });
    return { code: status, told: `${stdout}${stderr}` };
  }

  test.each<[string, string | Uint8Array, number]>([
    ["a table", table, 2],
    ["lines of JSON", `${one("a")}\n${one("b")}\n${one("c")}\n`, 3],
    ["an archive", zipOf([{ name: "export/reviews.csv", content: table }]), 2],
    [
      "more than a pipe holds at once",
      Array.from({ length: 5000 }, (_, at) => one(`n${at}`)).join("\n"),
      5000,
    ],
  ])("is read as a file would be: %s", (_, input, created) => {
    const { code, told } = imported(["-"], input);
    expect([code, told]).toEqual([0, expect.stringContaining(`${created} created, 0 updated`)]);
    expect(told).toContain("Published version 1");
  });

  test("is called by what it is where something is wrong with it", () => {
    const { code, told } = imported(["-"], table.replace("2026-03-15", "2026-02-30"));
    expect([code, told]).toEqual([
      1,
      expect.stringMatching(/^standard input, line 3, record 2: .*2026-02-30/m),
    ]);
    const empty = imported(["-"], "");
    expect([empty.code, empty.told]).toEqual([
      1,
      expect.stringMatching(/^standard input, .*the file is empty/m),
    ]);
  });

  test("comes once, beside files as many as one likes", () => {
    using other = emptySite();
    const file = join(other.folder, "more.ndjson");
    writeFileSync(file, `${one("d")}\n`);
    expect(imported(["-", file], `${one("a")}\n`).told).toContain("2 created");
    expect(imported(["-", "-"], table)).toEqual({
      code: 2,
      told: expect.stringContaining("- can be read once"),
    });
  });

  test("may have a name", async () => {
    using site = emptySite({ runtime });
    const pipe = join(site.folder, "pipe");
    expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
    const file = join(site.folder, "reviews.csv");
    writeFileSync(file, table);
    const writing = spawn("sh", ["-c", 'cat "$0" > "$1"', file, pipe], { stdio: "ignore" });
    const { status, stdout } = spawnSync(program, [...flags, "import", pipe, "--dry-run"], {
      env: { ...process.env, ...site.variables },
      encoding: "utf8",
    });
    writing.kill();
    expect([status, stdout]).toEqual([0, expect.stringContaining("2 created")]);
  });

  test("has an end: a device that gives without one is refused", () => {
    const { code, told } = imported(["/dev/zero"], "", { dryRun: true });
    expect([code, told]).toEqual([
      1,
      expect.stringContaining("/dev/zero holds more than 256 MB, which is held whole: save it as a file"),
    ]);
  });
});

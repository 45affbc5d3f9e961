import { expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, temporaryFolder } from "../support/shingle.ts";

interface Stage {
  readonly says: string;
  readonly code: number;
}

/** `.ci/run` with an npm that only says what it is told to. */
function ciWith(stages: { readonly test: Stage; readonly interop: Stage }) {
  using folder = temporaryFolder();
  cpSync(join(root, ".ci"), join(folder.path, ".ci"), { recursive: true });
  const bin = join(folder.path, "bin");
  mkdirSync(bin);
  const npm = join(bin, "npm");
  const lines = Object.entries(stages).map(
    ([name, { says, code }]) => `case "$*" in *${name}*) echo "${says}"; exit ${code};; esac`,
  );
  writeFileSync(npm, `#!/bin/sh\n${lines.join("\n")}\n`);
  chmodSync(npm, 0o755);
  const { status, stdout } = spawnSync("bash", [join(folder.path, ".ci", "run")], {
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  return { status, last: stdout.trimEnd().split("\n").at(-1) };
}

const green = { says: "8 passed, 0 failed", code: 0 };

test.each([
  ["both are well", { test: green, interop: green }, { status: 0, last: "16 passed, 0 failed" }],
  [
    "tests failed",
    { test: { says: "5 passed, 3 failed", code: 1 }, interop: green },
    { status: 1, last: "13 passed, 3 failed" },
  ],
  [
    "the foreign clients failed",
    { test: green, interop: { says: "0 passed, 1 failed", code: 1 } },
    { status: 1, last: "8 passed, 1 failed" },
  ],
  [
    "the tests ended before they could count",
    { test: { says: "PostgreSQL did not start", code: 1 }, interop: green },
    { status: 1, last: "8 passed, 1 failed" },
  ],
])("the last line of CI where %s", (_, stages, told) => {
  expect(ciWith(stages)).toEqual(told);
});

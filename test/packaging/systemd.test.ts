import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileExecutable } from "../../scripts/package/executables.js";
import { importCommand } from "../../src/cli/import.ts";
import { status } from "../../src/cli/status.ts";
import { variableOf } from "../../src/config/settings.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

const unit = join(root, "deploy", "systemd", "shingle.service");
const canJudge = Bun.which("systemd-analyze") !== null;
const canBoot =
  process.getuid?.() === 0 && ["systemd-nspawn", "unshare", "curl"].every((name) => Bun.which(name) !== null);

if (!canJudge) process.stderr.write("The unit's exposure is not judged: apt-get install systemd\n");
if (!canBoot)
  process.stderr.write("The unit is not booted: needs root, and apt-get install systemd-container curl\n");

describe("the systemd unit", () => {
  test.if(canJudge)("is hardened: exposure 2.0 at most", () => {
    const { stdout } = spawnSync("systemd-analyze", ["security", "--offline=true", "--no-pager", unit], {
      encoding: "utf8",
    });
    const exposure = Number(/exposure level for shingle\.service: ([\d.]+)/.exec(stdout)?.[1]);
    expect(exposure).toBeGreaterThan(0);
    expect(exposure).toBeLessThanOrEqual(2);
  });

  test("keeps from commands no setting that they need: from root's file they would not have it", () => {
    const [, told = ""] = /((?:^#.*\n)+)EnvironmentFile=/m.exec(readFileSync(unit, "utf8")) ?? [];
    const named = [...told.matchAll(/SHINGLE_[A-Z_]+/g)].map(([name]) => name);
    expect(named).toContain("SHINGLE_MCP_SECRET");
    const ofCommands = [...(importCommand.settings ?? []), ...(status.settings ?? [])].map(variableOf);
    expect(named.filter((name) => ofCommands.includes(name))).toEqual([]);
  });

  test("sets no place of data by itself: with another one in the file, commands would have a store of their own", () => {
    const [set = ""] = /^Environment=.*$/m.exec(readFileSync(unit, "utf8")) ?? [];
    expect([...set.matchAll(/SHINGLE_[A-Z_]+/g)].map(([name]) => name)).toEqual([
      "SHINGLE_CONFIG",
      "SHINGLE_LOG",
    ]);
  });

  test("is the same for one business of several, but for its places", () => {
    const settled = (text: string) => text.slice(text.indexOf("[Unit]")).replaceAll("/%i", "");
    const [one, several] = [unit, unit.replace("shingle.service", "shingle@.service")].map((file) =>
      settled(readFileSync(file, "utf8")).split("\n"),
    );
    const differing = (one ?? [])
      .filter((line, at) => line !== several?.[at])
      .map((line) => line.split("=")[0]);
    expect(differing).toEqual(["Description"]);
    expect(several).toHaveLength(one?.length ?? 0);
  });

  test.if(canBoot)("serves, imports and restarts on a booted system", () => {
    using folder = temporaryFolder();
    const file = join(folder.path, "shingle");
    compileExecutable(root, { file });
    const boot = join(root, "test", "packaging", "systemd", "boot.sh");
    const { stdout, stderr } = spawnSync("unshare", ["--mount", boot, file, root], { encoding: "utf8" });
    const told = Object.fromEntries(
      stdout
        .trim()
        .split("\n")
        .map((line) => [line.split("=")[0], line.slice(line.indexOf("=") + 1)]),
    );
    const { both, ...rest } = told;
    const { sites } = JSON.parse(both ?? "{}") as {
      sites: { site: { base_url: string }; reviews: { published: number }; servers: { url: string }[] }[];
    };
    expect(
      sites.map(({ site, reviews, servers }) => [site.base_url, reviews.published, servers[0]?.url]),
    ).toEqual([
      ["https://reviews.acme.example", 260, "http://127.0.0.1:8081"],
      ["https://reviews.bobs.example", 5, "http://127.0.0.1:8082"],
    ]);
    expect(rest, stderr).toEqual({
      import: expect.stringMatching(/^Published version 1 of .+; data in \/var\/lib\/shingle$/),
      reviews: "200",
      ready: "200",
      hub: "202",
      user: "shingle",
      seccomp: "2",
      capabilities: "0000000000000000",
      data: "shingle:750",
      database: "shingle:600",
      restarted: "200",
      result: "success",
      exit: "0",
      acme: expect.stringMatching(
        /^Published version 1 of acme roofing, .+; data in \/var\/lib\/shingle\/acme$/,
      ),
      bobs: expect.stringMatching(
        /^Published version 1 of bobs roofing, .+; data in \/var\/lib\/shingle\/bobs$/,
      ),
      code: "0",
      theirs: "shingle:750",
      ended: "success success",
    });
  });
});

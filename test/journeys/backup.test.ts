import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { times } from "../support/campaign.ts";
import { demoSite, emptySite, type Site } from "../support/http-site.ts";
import { launch } from "../support/launch.ts";
import { idOf } from "../support/reviews.ts";
import {
  demoBusiness,
  environmentWith,
  programOf,
  record,
  runtimes,
  shingle,
  startServer,
  writeRecords,
} from "../support/shingle.ts";
import { engines, engineVariables, openEngine, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

/** A small site with one of everything that the operator can say. */
function livedIn(site: Site): void {
  site.importRecords(
    ["a", "b", "c"].map((source_id) =>
      record({ source_id, text: `Words of ${source_id}. \u2028 And more.` }),
    ),
  );
  site.run("reply", idOf("a"), "--text", "Thank you.");
  site.run("withhold", idOf("b"), "--reason", "legal");
  site.run("correct", idOf("a"), "--service", "+roof-repair");
  site.run("hub", "deny", ".evil.example");
}

async function freshSite(engine: (typeof engines)[number]): Promise<Site> {
  return emptySite({ variables: await engineVariables(engine) });
}

describe.each([...engines])("a backup on %s", (engine) => {
  test.each([...engines])(
    "recovers whole on %s, to the byte, and is the same backup again",
    async (other) => {
      using site = await freshSite(engine);
      livedIn(site);
      const file = join(site.folder, "all.backup");
      const done = site.run("backup", file);
      expect(done.stdout).toContain(`Wrote ${file}, `);
      expect(done.stdout).toContain("version 4 of Copper Ridge Roofing & Construction; data in ");
      if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
      using twin = await freshSite(other);
      expect(twin.run("recover", file).stdout).toContain(
        "Recovered version 4 of Copper Ridge Roofing & Construction, served at https://reviews.example.com; data in ",
      );
      const [before, after] = [await readStored(site.variables), await readStored(twin.variables)];
      expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
      expect(twin.run("hub", "deny").stdout).toBe(".evil.example\n");
      expect(twin.run("undo").stdout).toContain("0 created, 1 updated, 0 removed");
      using third = await freshSite(other);
      const again = join(third.folder, "again.backup");
      third.run("recover", file);
      third.run("backup", again);
      // But for the desk's row, whose numbers go on.
      const rows = (path: string) => gunzipSync(readFileSync(path)).toString().split("\n").slice(0, -2);
      const comparable = (path: string) => rows(path).toSpliced(2, 1);
      expect(rows(file).slice(1, 3)).toEqual([
        expect.stringContaining('{"table":"desk","columns":["id","revision",'),
        expect.stringMatching(/^\[1,\d+,"\{.*\}",0,0\]$/),
      ]);
      expect(comparable(again)).toEqual(comparable(file));
    },
  );

  test("is taken while a server serves, and a running server takes a recovered one in", async () => {
    using site = await freshSite(engine);
    site.importRecords([record({ source_id: "a", text: "Before." })]);
    const file = join(site.folder, "all.backup");
    await using server = await startServer(["serve"], { variables: site.variables });
    site.run("backup", file);
    site.importRecords([record({ source_id: "a", text: "After." })]);
    const text = async () =>
      ((await (await fetch(`${server.url}/reviews/${idOf("a")}`)).json()) as { text: string }).text;
    const until = async (wanted: string) => {
      for (let left = 200; left > 0 && (await text()) !== wanted; left -= 1) await Bun.sleep(25);
      expect(await text()).toBe(wanted);
    };
    await until("After.");
    const refused = shingle(["recover", file], { variables: site.variables });
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining("is not empty, and nothing was changed; --replace"),
    ]);
    site.run("recover", file, "--replace");
    await until("Before.");
    // A version of the same number, and of something else.
    using other = await freshSite(engine);
    other.importRecords([record({ source_id: "a", text: "Elsewhere." })], "--at", "2026-01-01T00:00:00Z");
    const another = join(site.folder, "other.backup");
    other.run("backup", another);
    site.run("recover", another, "--replace");
    await until("Elsewhere.");
  });
});

test("what is no backup, cut off, changed, newer or somebody's file is refused, and the store stays as it is", async () => {
  using site = await freshSite("SQLite");
  livedIn(site);
  const before = await readStored(site.variables);
  const path = (name: string) => join(site.folder, name);
  site.run("backup", path("whole"));
  const whole = readFileSync(path("whole"));
  const text = gunzipSync(whole).toString();
  writeFileSync(path("cut"), whole.subarray(0, whole.length / 2));
  writeFileSync(path("short"), gzipSync(text.slice(0, text.lastIndexOf("\n", text.length - 2) + 1)));
  writeFileSync(path("changed"), gzipSync(text.replace("Thank you", "Thank YOU")));
  writeFileSync(path("newer"), gzipSync(text.replace(/"schema":\d+/, '"schema":999')));
  writeFileSync(path("prose"), "Dear diary");
  writeFileSync(path("empty"), "");
  writeFileSync(path("zipped"), gzipSync("Dear diary\n".repeat(10)));
  for (const [name, message] of [
    ["cut", "damaged or cut off"],
    ["short", "damaged or cut off"],
    ["changed", "damaged or cut off"],
    ["newer", "was made by a newer release (form 999"],
    ["prose", "is no backup of Shingle"],
    ["empty", "damaged or cut off"],
    ["zipped", "is no backup of Shingle"],
    ["missing", "there is no such file"],
  ] as const) {
    const { code, stderr } = shingle(["recover", path(name), "--replace"], { variables: site.variables });
    expect([name, code, stderr]).toEqual([name, 1, expect.stringContaining(message)]);
  }
  expect(await readStored(site.variables)).toEqual(before);
  const over = shingle(["backup", path("prose")], { variables: site.variables });
  expect([over.code, over.stderr]).toEqual([1, expect.stringContaining("exists and is no backup")]);
  expect(readFileSync(path("prose"), "utf8")).toBe("Dear diary");
  expect(shingle(["backup", path("whole")], { variables: site.variables }).code).toBe(0);
});

test("killed at any moment, a backup is whole or not there, and a store recovered or as it was", async () => {
  using site = demoSite();
  const file = join(site.folder, "all.backup");
  site.run("backup", file);
  site.importRecords([record({ source_id: "later" })]);
  const old = 1;
  /** Killed when so much is over of the time that it takes; more than all of it lets it end, mostly. */
  const killed = async (args: readonly string[], whole: number, share: number) => {
    const running = launch(args, { variables: site.variables });
    await Bun.sleep(whole * share);
    running.child.kill("SIGKILL");
    await running.ended;
  };
  const millisecondsOf = async (...args: readonly string[]) => {
    const began = performance.now();
    await launch(args, { variables: site.variables }).ended;
    return performance.now() - began;
  };
  const backupTakes = await millisecondsOf("backup", join(site.folder, "timed.backup"));
  const recoveryTakes = await millisecondsOf("recover", file, "--replace");
  site.importRecords([record({ source_id: "later" })]);
  const rounds = times(3, 60);
  for (let round = 0; round < rounds; round += 1) {
    const share = 0.6 + (0.6 * round) / (rounds - 1);
    const other = join(site.folder, `killed-${round}.backup`);
    const { version: recent } = await readStored(site.variables);
    await killed(["backup", other], backupTakes, share);
    if (existsSync(other))
      expect(shingle(["recover", other, "--replace"], { variables: site.variables }).code).toBe(0);
    await killed(["recover", file, "--replace"], recoveryTakes, share);
    const { version, dataset } = await readStored(site.variables);
    expect([old, recent]).toContain(version);
    expect(dataset.reviews.length).toBe(version === old ? 260 : 261);
    expect(dataset.version).toBe(version);
    expect(site.run("publish").code).toBe(0);
    site.run("recover", file, "--replace");
    site.importRecords([record({ source_id: "later" })]);
  }
});

test("a backup that cannot be written whole leaves nothing behind", () => {
  using site = demoSite();
  const { code, stderr } = shingle(["backup", "/dev/full/x"], { variables: site.variables });
  expect([code, stderr]).toEqual([
    3,
    "shingle: /dev/full/x cannot be used: a part of the path is a file, where a folder is wanted.\n",
  ]);
  const missing = join(site.folder, "missing", "all.backup");
  expect(shingle(["backup", missing], { variables: site.variables }).stderr).toBe(
    `shingle: ${missing} cannot be used: there is no such file or folder.\n`,
  );
  const inFolder = { variables: site.variables, cwd: site.folder };
  expect(shingle(["backup", "missing/all.backup"], inFolder).stderr).toBe(
    "shingle: missing/all.backup cannot be used: there is no such file or folder.\n",
  );
  const file = join(site.folder, "all.backup");
  site.run("backup", file);
  truncateSync(file, 100);
  expect(shingle(["recover", file, "--replace"], { variables: site.variables }).code).toBe(1);
});

test.each([...runtimes])("a backup is piped out and in, as a container's has to be, on %s", (runtime) => {
  using site = demoSite();
  using other = emptySite();
  const options = { encoding: "buffer", maxBuffer: 1 << 28, timeout: 120_000 } as const;
  const [program = "", ...flags] = programOf(runtime);
  const ask = ({ variables, folder }: Site, words: readonly string[], input: Uint8Array = new Uint8Array()) =>
    spawnSync(program, [...flags, ...words], {
      ...options,
      cwd: folder,
      env: environmentWith(variables),
      input,
    });
  const { status, stdout, stderr } = ask(site, ["backup", "-"]);
  expect([status, String(stderr)]).toEqual([
    0,
    expect.stringMatching(/^Wrote to standard output, .+ KB: version 1 /),
  ]);
  expect(existsSync(join(site.folder, "-"))).toBe(false);

  const cut = ask(other, ["recover", "-"], stdout.subarray(0, stdout.length - 9));
  expect([cut.status, String(cut.stderr)]).toEqual([
    1,
    "shingle: standard input is damaged or cut off; take another backup\n",
  ]);
  const whole = ask(other, ["recover", "-"], stdout);
  expect([whole.status, String(whole.stdout)]).toEqual([
    0,
    expect.stringMatching(/^Recovered version 1 of /),
  ]);
  expect(other.run("list", "--json").stdout).toBe(site.run("list", "--json").stdout);
  const mixed = ask(site, ["backup", "-", "--json"]);
  expect([mixed.status, String(mixed.stdout)]).toEqual([2, ""]);
});

test.each([
  ["another business at another address", { name: "Acme Plumbing" }, "https://acme.example.com", 1],
  ["the same business, which has moved", {}, "https://moved.example.com", 0],
  ["the same address, whose business has another name", { name: "Acme Roofing" }, null, 0],
])("with --replace, over %s, and theirs in place of our backup", (_told, change, address, code) => {
  using theirs = emptySite();
  const file = join(theirs.folder, "business.json");
  const described = JSON.parse(readFileSync(demoBusiness, "utf8")) as object;
  writeFileSync(file, JSON.stringify({ ...described, ...change, logo: undefined }));
  const variables = {
    ...theirs.variables,
    SHINGLE_BUSINESS: file,
    ...(address && { SHINGLE_BASE_URL: address }),
  };
  const records = writeRecords(join(theirs.folder, "theirs.ndjson"), [
    record({ source_id: "theirs", text: "Theirs." }),
  ]);
  expect(shingle(["import", records], { variables }).code).toBe(0);
  using ours = emptySite();
  ours.importRecords([record({ source_id: "ours", text: "Ours." })]);
  const backup = join(ours.folder, "ours.backup");
  ours.run("backup", backup);

  // A shell whose settings lead to their data.
  const nightly = join(ours.folder, "nightly.backup");
  copyFileSync(backup, nightly);
  const kept = shingle(["backup", nightly], { variables });
  expect([kept.code, readFileSync(nightly).equals(readFileSync(backup))]).toEqual([code, code !== 0]);
  if (code !== 0) expect(kept.stderr).toContain("nightly.backup is a backup of Copper Ridge");
  const done = shingle(["recover", backup, "--replace"], { variables });
  expect(done.code).toBe(code);
  if (code === 0) return;
  for (const part of [
    "Acme Plumbing",
    "https://acme.example.com",
    "Copper Ridge",
    "https://reviews.example.com",
  ])
    expect(done.stderr).toContain(part);
  expect(shingle(["list"], { variables }).stdout).toContain("Theirs.");
});

test("a store in which nothing was published takes no place of a backup that holds reviews", async () => {
  using ours = emptySite();
  ours.importRecords([record({ source_id: "ours", text: "Ours." })]);
  const nightly = join(ours.folder, "nightly.backup");
  ours.run("backup", nightly);
  const whole = readFileSync(nightly);

  // What a server makes whose folder is not there, as when its volume was not mounted.
  using lost = emptySite();
  await (await openEngine(lost.variables))[Symbol.asyncDispose]();
  const refused = shingle(["backup", nightly], { variables: lost.variables });
  expect([refused.code, readFileSync(nightly).equals(whole)]).toEqual([1, true]);
  expect(refused.stderr).toContain("holds nothing published; nothing was written");
  const first = join(lost.folder, "first.backup");
  for (const _again of ["", "over it"]) lost.run("backup", first);
});

test.each([...engines])(
  "with --replace, over what is too damaged to tell whose it is, on %s",
  async (engine) => {
    using site = await freshSite(engine);
    site.importRecords([record({ source_id: "a", text: "Back again." })]);
    const backup = join(site.folder, "whole.backup");
    site.run("backup", backup);
    {
      await using store = await openEngine(site.variables);
      await store.database.updateTable("publication").set({ business_json: "{broken" }).execute();
    }
    expect(shingle(["status"], { variables: site.variables }).code).not.toBe(0);
    site.run("recover", backup, "--replace");
    expect(site.run("list").stdout).toContain("Back again.");
  },
);

import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import {
  demoBusiness,
  mainFile,
  record,
  root,
  runnerOf,
  runtimes,
  shingle,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";

setDefaultTimeout(300_000);

describe.each([...runtimes])("in a folder where no data are, on %s", (runtime) => {
  test.each([
    "status",
    "list",
    "doctor",
    "backup copy.backup",
    "mcp",
    "hub list",
    "hub show x",
    "hub retry x",
    "hub remove x",
    "hub deny",
    "hub deny evil.example",
    "hub allow evil.example",
    "hub signature old.example sha1",
    "insights check",
    "insights suggest",
    "insights explain 5Z6J1QWB0N3T8XKCEV4RAH2M7D",
  ])("%s says so, and leaves no empty store behind", (line) => {
    using folder = temporaryFolder();
    const data = join(folder.path, "data");
    const variables = { SHINGLE_DATA_DIR: data, SHINGLE_BUSINESS: demoBusiness };
    const refused = shingle(line.split(" "), { runtime, variables, cwd: folder.path });
    expect([refused.code, refused.stdout]).toEqual([1, ""]);
    expect(refused.stderr).toStartWith(`shingle: there is nothing in ${data} yet`);
    expect(existsSync(data)).toBe(false);
  });
});

test("of a database whose first import was killed, or found no room, status proposes to import and not to publish", () => {
  using site = emptySite();
  const data = site.variables.SHINGLE_DATA_DIR ?? "";
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, "shingle.sqlite"), "");
  const { code, stderr } = shingle(["status"], { variables: site.variables });
  expect([code, stderr]).toEqual([3, expect.stringContaining("has no tables: import reviews, or recover")]);
  expect(stderr).not.toContain("shingle publish");
});

test.each([...runtimes])(
  "a working folder that is gone is told, and no other is taken for it, on %s",
  (runtime) => {
    using folder = temporaryFolder();
    const gone = join(folder.path, "gone");
    mkdirSync(gone);
    const reviews = writeRecords(join(folder.path, "reviews.ndjson"), [record({ source_id: "a" })]);
    // What an executable is made of refuses to start there, in words of its own.
    const program = [...runnerOf(runtime), mainFile];
    const inGone = ["sh", "-c", 'rmdir "$PWD" && exec "$@"', "sh", ...program];
    const beside = join(dirname(process.execPath), "data-live");
    try {
      for (const line of ["status", "config", `import ${reviews} --business ${demoBusiness}`]) {
        mkdirSync(gone, { recursive: true });
        const refused = shingle(line.split(" "), { program: inGone, cwd: gone });
        expect(refused).toEqual({
          code: 3,
          stdout: "",
          stderr: "shingle: the folder that this was started in is gone; change into one that is there.\n",
        });
        expect(existsSync(beside)).toBe(false);
      }
      mkdirSync(gone, { recursive: true });
      expect(shingle(["help", "import"], { program: inGone, cwd: gone }).code).toBe(0);
    } finally {
      rmSync(beside, { recursive: true, force: true });
    }
  },
);

/** Root may look into every folder: what it starts as somebody else is closed out. */
const stranger =
  process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];
const strangersProgram = [
  ...stranger,
  process.execPath,
  "--no-env-file",
  "--no-install",
  join(root, "src/main.ts"),
];

describe("before there is a store", () => {
  test.each<[string, number]>([
    ["sources", 0],
    ["sources --check", 0],
    ["import missing.ndjson", 1],
    ["import reviews.ndjson --map x=rating", 1],
  ])("%s makes none", (line, code) => {
    using folder = temporaryFolder();
    writeRecords(join(folder.path, "reviews.ndjson"), [record({ source_id: "a" })]);
    const sources = '[{ "from": "reviews.ndjson" }]';
    const variables = { SHINGLE_BUSINESS: demoBusiness, SHINGLE_SOURCES: sources };
    expect(shingle(line.split(" "), { variables, cwd: folder.path }).code).toBe(code);
    expect(readdirSync(folder.path)).toEqual(["reviews.ndjson"]);
  });
});

describe("a store that this user may not look into", () => {
  test.each(["status", "list", "doctor", "hub list"])("is not called empty: %s", (line) => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a" })]);
    const data = join(site.folder, "data");
    chmodSync(site.folder, 0o755);
    chmodSync(data, stranger.length === 0 ? 0o000 : 0o700);
    const variables = { SHINGLE_DATA_DIR: data };
    const refused = shingle(line.split(" "), { program: strangersProgram, variables });
    chmodSync(data, 0o700);
    expect([refused.code, refused.stdout]).toEqual([3, ""]);
    const why =
      stranger.length === 0
        ? `the database ${join(data, "shingle.sqlite")} cannot be used: `
        : `${data}, where the data are, is closed to this user; `;
    expect(refused.stderr).toStartWith(`shingle: ${why}`);
  });
});

test("of a folder that is imported, the file that cannot be read is named", () => {
  using site = emptySite();
  const folder = join(site.folder, "exports");
  mkdirSync(folder);
  const name = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xe4]), Buffer.from(".csv")]);
  writeFileSync(name, "source,author,rating,date\ndirect,Ana,5,2026-01-02\n");
  const refused = shingle(["import", folder], { variables: site.variables });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toBe(
    `shingle: ${folder}/\uFFFD.csv cannot be read: there is no such file or folder\n`,
  );
});

test.each([...runtimes])(
  "a port that another program has is told, whichever it is, on %s",
  async (runtime) => {
    using site = emptySite();
    await using holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const port = String((holder.address() as AddressInfo).port);
    for (const taken of [{ SHINGLE_PORT: port }, { SHINGLE_PORT: "0", SHINGLE_ADMIN_PORT: port }]) {
      const refused = shingle(["serve"], {
        runtime,
        variables: { ...site.variables, SHINGLE_LOG: "json", ...taken },
      });
      expect([refused.code, refused.stdout]).toEqual([3, ""]);
      expect(refused.stderr).toContain(
        `shingle: cannot listen on 127.0.0.1, port ${port}: another program listens there already; choose another port.\n`,
      );
    }
  },
);

test.each([...runtimes])(
  "one port for readers and for metrics is refused before the site has an address, on %s",
  (runtime) => {
    using site = emptySite({ variables: { SHINGLE_BASE_URL: "" } });
    site.importRecords([record({ source_id: "a" })]);
    const addressed = () => shingle(["status", "--json"], { variables: site.variables }).stdout;
    const before = JSON.parse(addressed()) as { site: { base_url: string } };
    const refused = shingle(["serve", "--port", "20999", "--admin-port", "20999"], {
      runtime,
      variables: site.variables,
    });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("admin_port: is 20999, as port is");
    const checked = shingle(["config"], {
      runtime,
      variables: { SHINGLE_PORT: "20999", SHINGLE_ADMIN_PORT: "20999" },
    });
    expect(checked).toMatchObject({ code: 2, stderr: refused.stderr });
    expect(JSON.parse(addressed())).toMatchObject({ site: before.site, version: 1 });
  },
);

test.each(["import", "insights analyze"])(
  "of a file that this user may not read, %s says so as of any bad input",
  (line) => {
    using site = emptySite();
    chmodSync(site.folder, 0o755);
    const [open, closed] = ["open", "closed"].map((name) =>
      writeRecords(join(site.folder, `${name}.ndjson`), [record({ source_id: name, id: name, text: name })]),
    ) as [string, string];
    chmodSync(closed, stranger.length === 0 ? 0o000 : 0o600);
    const files = line === "import" ? [open, closed] : [closed];
    const refused = shingle([...line.split(" "), ...files], {
      program: strangersProgram,
      variables: { SHINGLE_BUSINESS: demoBusiness, SHINGLE_DATA_DIR: join(site.folder, "none") },
    });
    expect(refused).toEqual({
      code: 1,
      stdout: "",
      stderr: `shingle: ${closed} cannot be read: this user may not use it\n`,
    });
  },
);

test.each([...runtimes])(
  "a server told to listen at a name that leads nowhere says so in a line, on %s",
  (runtime) => {
    using folder = temporaryFolder();
    const variables = { SHINGLE_DATA_DIR: join(folder.path, "data") };
    const refused = shingle(["serve", "--host", "nowhere.invalid", "--port", "0"], { runtime, variables });
    expect([refused.code, refused.stdout]).toEqual([3, ""]);
    expect(refused.stderr).toMatch(/^shingle: cannot listen on nowhere\.invalid, port 0: [^\n]+\n$/);
  },
);

test("a folder that init may not write into is named, and no file that is not there", () => {
  using site = emptySite();
  const place = join(site.folder, "closed");
  mkdirSync(place);
  for (const folder of [site.folder, place]) chmodSync(folder, 0o555);
  const refused = shingle(["init"], { program: strangersProgram, cwd: place });
  for (const folder of [site.folder, place]) chmodSync(folder, 0o755);
  expect([refused.code, refused.stdout]).toEqual([3, ""]);
  expect(refused.stderr).toBe(`shingle: ${place} cannot be used: this user may not use it.\n`);
});

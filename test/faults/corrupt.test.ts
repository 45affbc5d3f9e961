import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { emptySite, type Site } from "../support/http-site.ts";
import {
  type Finished,
  record,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
  type Variables,
} from "../support/shingle.ts";
import { engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const binary = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7919 + (index >> 3)) % 256);

function fileWith(name: string, content: string | Uint8Array): string {
  const file = join(folder.path, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** A refusal: its exit code, nothing on stdout, a message of ours, and no trace of the program's inside. */
function expectRefusal({ code, stdout, stderr }: Finished, expected: number, message: string): void {
  expect([code, stdout]).toEqual([expected, ""]);
  expect(stderr).toStartWith("shingle: ");
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).not.toContain("src/");
}

describe("a configuration that cannot be used is wrong usage", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["cut off", '{ "port": 80', "line 1, column 13: expected a comma or }"],
    ["YAML", "port: 8080\n", "line 1, column 1: expected a value"],
    ["empty", "", "line 1, column 1: the document ends too early"],
    ["binary", binary, "line 1, column 1: what stands here is no UTF-8"],
    ["a list", "[]", "must hold one object, { … }"],
    ["null", "null", "must hold one object, { … }"],
    [
      "of wrong types",
      '{ "port": "80", "log": 1, "trusted_proxies": "10.0.0.1" }',
      "port: must be a port number from 0 to 65535",
    ],
    ["of infinite depth", "[".repeat(50_000), "more than 64 levels deep"],
  ])("%s", (name, content, message) => {
    const file = fileWith(`config-${name.replaceAll(" ", "-")}.json`, content);
    const refused = shingle(["serve"], { variables: { SHINGLE_CONFIG: file } });
    expectRefusal(refused, 2, message);
    expect(refused.stderr).toContain(file);
  });

  test("a folder", () => {
    expectRefusal(
      shingle(["config", "--config", folder.path]),
      2,
      `${folder.path}: cannot be read: it is a folder, and a file is wanted`,
    );
  });
});

describe("a business file that cannot be used is bad input, and nothing is touched", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["cut off", '{ "name": "A", ', "line 1, column 16: expected a key in double quotes"],
    ["binary", binary, "line 1, column 1"],
    ["empty", "", "the document ends too early"],
    ["a list", "[]", "cannot be used"],
    ["without a name", '{ "time_zone": "UTC" }', "name: is missing; it must be a text"],
    [
      "without a time zone that exists",
      '{ "name": "A", "time_zone": "Mars/Olympus" }',
      "time_zone: must be an IANA time zone",
    ],
    [
      "with an unknown key",
      '{ "name": "A", "time_zone": "UTC", "adress": {} }',
      "adress: is not known; did you mean address?",
    ],
    [
      "with one technician twice",
      '{ "name": "A", "time_zone": "UTC", "technicians": [{ "id": "t", "name": "Ann" }, { "id": "T", "name": "ann" }] }',
      'technicians[1].id: "T" stands there twice',
    ],
    [
      "with two words on one source",
      '{ "name": "A", "time_zone": "UTC", "coverage": [{ "source": "Google", "total_at_source": 9 }, { "source": "google" }] }',
      'coverage[1].source: "google" stands there twice; published sources must differ',
    ],
    ["with a key twice", '{ "name": "A",\n "name": "B" }', 'line 2, column 8: the key "name" stands twice'],
  ])("%s", (name, content, message) => {
    using site = emptySite({
      variables: { SHINGLE_BUSINESS: fileWith(`business-${name.replaceAll(" ", "-")}.json`, content) },
    });
    const refused = shingle(["publish"], { variables: site.variables });
    expectRefusal(refused, 1, message);
    expect(refused.stderr).toContain(site.variables.SHINGLE_BUSINESS ?? "");
    expect(existsSync(site.variables.SHINGLE_DATA_DIR ?? "")).toBe(false);
  });

  test("a folder", () => {
    const refused = shingle(["publish"], { variables: { SHINGLE_BUSINESS: folder.path } });
    expectRefusal(
      refused,
      1,
      `the business file ${folder.path} cannot be read: it is a folder, and a file is wanted`,
    );
  });
});

function publishedSite(variables: Variables = {}): Site {
  const site = emptySite({ variables });
  site.importRecords([record({ source_id: "a", text: "Still here." })]);
  return site;
}

const fileOf = (site: Site) => join(site.variables.SHINGLE_DATA_DIR ?? "", "shingle.sqlite");

/** Both runtimes, and a command that reads as well as one that writes. */
const attempts = [
  ["bun", "serve"],
  ["node", "publish"],
] as const;

function expectAllRefused(variables: Variables, message: string): void {
  for (const [runtime, command] of attempts) {
    expectRefusal(shingle([command], { runtime, variables }), 3, message);
  }
}

/** Cuts a stored document's packed form, or changes bytes in its middle. */
function damage(file: string, path: string, how: string): void {
  using database = new DatabaseSync(file);
  const where = "where path = ? and form = 'zstd' and part = 0";
  const { bytes } = database.prepare(`select bytes from document_part ${where}`).get(path) as {
    bytes: Uint8Array;
  };
  const packed = Uint8Array.from(bytes);
  packed.fill(0xa5, packed.length / 2, packed.length / 2 + 8);
  const damaged = how === "cut" ? bytes.slice(0, -5) : packed;
  database.prepare(`update document_part set bytes = ? ${where}`).run(damaged, path);
}

describe("a database that cannot be used is a fault of the environment", () => {
  test("garbage in its place, which is left as it is", () => {
    using site = emptySite();
    const file = fileWith("garbage/shingle.sqlite", binary);
    const variables = { ...site.variables, SHINGLE_DATA_DIR: dirname(file) };
    expectAllRefused(variables, `the database ${file} cannot be used: file is not a database`);
    expect(readFileSync(file).equals(binary)).toBe(true);
  });

  test("pages overwritten in the middle", () => {
    using site = publishedSite();
    const file = fileOf(site);
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096, Math.max(8192, bytes.length - 4096));
    writeFileSync(file, bytes);
    expectAllRefused(site.variables, "malformed");
  });

  test.each(["cut", "changed"])(
    "a document that was %s is named, and an import that writes it anew mends it",
    async (how) => {
      using site = publishedSite();
      const backup = join(folder.path, `before-${how}.backup`);
      expect(shingle(["backup", backup], { variables: site.variables }).code).toBe(0);
      damage(fileOf(site), "/reviews.json", how);
      for (const runtime of runtimes) {
        const refused = shingle(["serve"], { runtime, variables: site.variables });
        expectRefusal(refused, 3, "/reviews.json lies damaged in the database (");
      }
      const doctor = shingle(["doctor"], { variables: site.variables });
      expect([doctor.code, doctor.stderr]).toEqual([
        3,
        expect.stringContaining("shingle recover FILE --replace"),
      ]);
      const file = fileWith(`after-${how}.ndjson`, JSON.stringify(record({ source_id: "after" })));
      expect(shingle(["import", file], { variables: site.variables }).code).toBe(0);
      expect((await readStored(site.variables)).dataset.reviews).toHaveLength(2);
      damage(fileOf(site), "/reviews.json", how);
      expect(shingle(["recover", backup, "--replace"], { variables: site.variables }).code).toBe(0);
      expect((await readStored(site.variables)).dataset.reviews).toHaveLength(1);
    },
  );

  test("a server that finds it so in PostgreSQL ends, and leaves no watch behind that would keep it", async () => {
    const variables = await engineVariables("PostgreSQL");
    using site = publishedSite(variables);
    const client = new pg.Client({ connectionString: variables.SHINGLE_DATABASE_URL ?? "" });
    await client.connect();
    await client.query("update document_part set bytes = substring(bytes from 1 for 20)");
    await client.end();
    for (const runtime of runtimes) {
      const refused = shingle(["serve"], { runtime, variables: site.variables });
      expectRefusal(refused, 3, "lies damaged in the database (");
    }
  });

  test("a file where its folder should be, and a folder where it should be", () => {
    using site = emptySite();
    const file = fileWith("plain-file", "x");
    const inFile = { ...site.variables, SHINGLE_DATA_DIR: file };
    expectAllRefused(inFile, `the database ${join(file, "shingle.sqlite")} cannot be used`);
    mkdirSync(fileOf(site), { recursive: true });
    expectAllRefused(site.variables, "unable to open database file");
  });

  test("of a newer program, which loses nothing", async () => {
    using site = publishedSite();
    const database = new DatabaseSync(fileOf(site));
    const known = database.prepare("select max(version) as newest from schema_version").get() as {
      newest: number;
    };
    database.exec("insert into schema_version values (999)");
    expectAllRefused(site.variables, `the database has schema 999, and this program knows ${known.newest}`);
    database.exec("delete from schema_version where version = 999");
    database.close();
    expect((await readStored(site.variables)).dataset.reviews.map(({ text }) => text)).toEqual([
      "Still here.",
    ]);
  });

  test.each([...runtimes])("spoiled under a running server, which goes on serving: %s", async (runtime) => {
    using site = publishedSite();
    await using server = await startServer(["serve"], { runtime, variables: site.variables });
    const file = openSync(fileOf(site), "r+");
    writeSync(file, Buffer.alloc(fstatSync(file).size, 0xa5));
    closeSync(file);
    expectRefusal(shingle(["publish"], { runtime, variables: site.variables }), 3, "cannot be used");
    await Bun.sleep(300);
    const answer = await fetch(`${server.url}/reviews.json`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).includes("Still here.")).toBe(true);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    server.signal("SIGTERM");
    expect(await server.ended).toBe(0);
  });
});

/** A folder that nobody can write to, root included. */
function readOnlyMount(site: Site): AsyncDisposable | null {
  const place = site.variables.SHINGLE_DATA_DIR ?? "";
  mkdirSync(place, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]);
  if (status !== 0) return null;
  const lock = () => spawnSync("mount", ["-o", "remount,ro", place]);
  lock();
  return {
    [Symbol.asyncDispose]: async () => {
      spawnSync("umount", [place]);
    },
  };
}

const probe = emptySite();
const mount = readOnlyMount(probe);
await mount?.[Symbol.asyncDispose]();
probe[Symbol.dispose]();
const readOnly =
  mount === null ? "a read-only folder (not run: this user cannot mount one)" : "a read-only folder";

test.if(mount !== null)(`${readOnly} is a fault of the environment`, async () => {
  using site = emptySite();
  await using _mounted = readOnlyMount(site);
  expectAllRefused(
    site.variables,
    `the database ${fileOf(site)} cannot be used: unable to open database file`,
  );
});

describe("a PostgreSQL that cannot be used is a fault of the environment", () => {
  const onPostgres = (address: string, message: string) => {
    using site = emptySite({ variables: { SHINGLE_DATABASE_URL: address } });
    expectAllRefused(site.variables, message);
  };

  test("nobody listens there", () => {
    onPostgres(
      "postgres://shingle:hunter-two@127.0.0.1:1/reviews",
      "the PostgreSQL database 127.0.0.1:1/reviews cannot be used: connect ECONNREFUSED",
    );
  });

  test("its name is unknown", () => {
    onPostgres("postgres://x@nowhere.invalid/reviews", "nowhere.invalid/reviews cannot be used");
  });

  test("the database does not exist", async () => {
    const { SHINGLE_DATABASE_URL = "" } = await engineVariables("PostgreSQL");
    const address = new URL(SHINGLE_DATABASE_URL);
    address.pathname = "/no_such_database";
    onPostgres(address.href, 'database "no_such_database" does not exist');
  });

  test("it is of a newer program, and loses nothing", async () => {
    const variables = await engineVariables("PostgreSQL");
    using site = publishedSite(variables);
    const client = new pg.Client({ connectionString: variables.SHINGLE_DATABASE_URL ?? "" });
    await client.connect();
    await client.query("insert into schema_version values (999)");
    expectAllRefused(site.variables, "the database has schema 999");
    await client.query("delete from schema_version where version = 999");
    await client.end();
    expect((await readStored(site.variables)).dataset.reviews).toHaveLength(1);
  });
});

test("a PostgreSQL that takes the connection and says nothing is given up", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  using site = emptySite({ variables: { SHINGLE_DATABASE_URL: `postgres://x@127.0.0.1:${port}/reviews` } });
  // The kernel takes the connection; this process, busy waiting for the command, does not.
  expectRefusal(
    shingle(["publish"], { variables: site.variables }),
    3,
    `127.0.0.1:${port}/reviews cannot be used`,
  );
  silent.close();
});

test("a copy of the file, put back, is all that a repair takes", async () => {
  using site = publishedSite();
  const copy = join(folder.path, "copy.sqlite");
  copyFileSync(fileOf(site), copy);
  writeFileSync(fileOf(site), binary);
  expect(shingle(["publish"], { variables: site.variables }).code).toBe(3);
  copyFileSync(copy, fileOf(site));
  expect(shingle(["publish"], { variables: site.variables }).code).toBe(0);
  expect((await readStored(site.variables)).dataset.reviews).toHaveLength(1);
});

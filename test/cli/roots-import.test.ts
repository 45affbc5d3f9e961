import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, chownSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  demoBusiness,
  programOf,
  record,
  runtimes,
  shingle,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
/** Root gives its folder to somebody else; anybody else has only one's own. */
const owner = isRoot ? nobody : (process.getuid?.() ?? 0);
const asOwner = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];

let sites = 0;

function servicesFolder() {
  sites += 1;
  chmodSync(folder.path, 0o755);
  const home = join(folder.path, `service-${sites}`);
  mkdirSync(home, { mode: 0o750 });
  if (isRoot) chownSync(home, nobody, nobody);
  const file = join(folder.path, `reviews-${sites}.ndjson`);
  writeRecords(file, [record({ source_id: "1", text: "Quick work." })]);
  return { home, file };
}

const variablesOf = (dataDir: string) => ({
  SHINGLE_DATA_DIR: dataDir,
  SHINGLE_BUSINESS: demoBusiness,
  SHINGLE_BASE_URL: "https://reviews.example",
});

test.each([...runtimes])("what root imports into a service's folder is the service's, on %s", (runtime) => {
  const { home, file } = servicesFolder();
  for (const dataDir of [home, join(home, "data", "live")]) {
    const { code, stderr } = shingle(["import", file], { runtime, variables: variablesOf(dataDir) });
    expect([code, stderr]).toEqual([0, ""]);
    const { uid, mode } = statSync(join(dataDir, "shingle.sqlite"));
    expect([uid, statSync(dataDir).uid, statSync(home).uid]).toEqual([owner, owner, owner]);
    expect(mode & 0o600).toBe(0o600);
  }
  expect(statSync(join(home, "data")).mode & 0o777).toBe(0o700);
});

test.if(isRoot).each([...runtimes])(
  "another user's shell is told to run as the folder's, on %s",
  (runtime) => {
    const { home, file } = servicesFolder();
    const variables = variablesOf(home);
    expect(shingle(["import", file], { variables }).code).toBe(0);
    chmodSync(home, 0o750);
    const asOther = ["setpriv", "--reuid=12345", "--regid=12345", "--clear-groups"];
    for (const words of [["status"], ["import", file], ["serve"]]) {
      const { exitCode, stderr } = Bun.spawnSync([...asOther, ...programOf(runtime), ...words], {
        cwd: "/",
        env: { PATH: process.env.PATH ?? "", ...variables },
        timeout: 60_000,
      });
      const told = `${home}, where the data are, is closed to this user; run this as its owner, user ${owner} (sudo`;
      expect([exitCode, stderr.toString()]).toEqual([3, expect.stringContaining(told)]);
    }
  },
);

test.if(isRoot)(
  "a folder that is somebody else's, as one mounted into a container is root's, is told with whose it should be",
  () => {
    const { home } = servicesFolder();
    chownSync(home, 0, 0);
    chmodSync(home, 0o755);
    const { exitCode, stderr } = Bun.spawnSync([...asOwner, ...programOf("bun"), "serve"], {
      cwd: "/",
      env: { PATH: process.env.PATH ?? "", ...variablesOf(home) },
      timeout: 60_000,
    });
    const told = `no database can be made in ${home}: it belongs to user 0, and this is user ${nobody}; give it to the user that the server runs as (chown ${nobody})`;
    expect([exitCode, stderr.toString()]).toEqual([3, expect.stringContaining(told)]);
  },
);

test.each([...runtimes])(
  "a server that may only read its database says so and does not start, on %s",
  (runtime) => {
    const { home, file } = servicesFolder();
    const variables = variablesOf(home);
    expect(shingle(["import", file], { variables }).code).toBe(0);
    const database = join(home, "shingle.sqlite");
    // As it comes out of a copy that root has put back.
    if (isRoot) chownSync(database, 0, 0);
    chmodSync(database, 0o444);
    const run = (...args: readonly string[]) => {
      const [program = "", ...rest] = [...asOwner, ...programOf(runtime), ...args];
      const { exitCode, stdout, stderr } = Bun.spawnSync([program, ...rest], {
        cwd: "/",
        env: { PATH: process.env.PATH ?? "", ...variables, SHINGLE_PORT: "0" },
        timeout: 60_000,
      });
      return { code: exitCode, out: stdout.toString(), err: stderr.toString() };
    };
    const why = (holder: number) =>
      holder === owner
        ? "it may only be read (chmod u+w)"
        : `it belongs to user ${holder}, and this is user ${owner}; give it`;
    const told = `the database ${database} cannot be written: ${why(isRoot ? 0 : owner)}`;
    const served = run("serve");
    expect([served.code, served.err]).toEqual([3, expect.stringContaining(told)]);
    if (isRoot) chownSync(database, owner, owner);
    expect(run("serve").err).toContain(`the database ${database} cannot be written: ${why(owner)}`);
    if (isRoot) chownSync(database, 0, 0);
    const imported = run("import", file, "--scope", "complete");
    expect([imported.code, imported.err]).toEqual([3, expect.stringContaining(told)]);
    expect(run("status").code).toBe(0);
    expect(run("doctor").out).toContain(`${database} cannot be written by this user [permissions]`);
  },
);

test("the doctor that root calls sees what the server's user may not write", () => {
  const { home, file } = servicesFolder();
  const variables = variablesOf(home);
  shingle(["import", file], { variables });
  const database = join(home, "shingle.sqlite");
  chmodSync(database, isRoot ? 0o644 : 0o444);
  if (isRoot) chownSync(database, 0, 0);
  const { stdout } = shingle(["doctor"], { variables });
  expect(stdout).toContain(`${database} cannot be written by`);
  expect(stdout).toContain("[permissions]");
});

import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { demoBusiness, record, root, runtimes, shingle, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(60_000);

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

/** Root may look into every folder: what it starts as somebody else is closed out. */
const stranger =
  process.getuid?.() === 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : [];

describe("a store that this user may not look into", () => {
  test.each(["status", "list", "doctor", "hub list"])("is not called empty: %s", (line) => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a" })]);
    const data = join(site.folder, "data");
    chmodSync(site.folder, 0o755);
    chmodSync(data, stranger.length === 0 ? 0o000 : 0o700);
    const program = [
      ...stranger,
      process.execPath,
      "--no-env-file",
      "--no-install",
      join(root, "src/main.ts"),
    ];
    const variables = { SHINGLE_DATA_DIR: data };
    const refused = shingle(line.split(" "), { program, variables });
    chmodSync(data, 0o700);
    expect([refused.code, refused.stdout]).toEqual([3, ""]);
    expect(refused.stderr).toStartWith(
      `shingle: the database ${join(data, "shingle.sqlite")} cannot be used: `,
    );
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
  "a server told to listen at a name that leads nowhere says so in a line, on %s",
  (runtime) => {
    using folder = temporaryFolder();
    const variables = { SHINGLE_DATA_DIR: join(folder.path, "data") };
    const refused = shingle(["serve", "--host", "nowhere.invalid", "--port", "0"], { runtime, variables });
    expect([refused.code, refused.stdout]).toEqual([3, ""]);
    expect(refused.stderr).toMatch(/^shingle: Cannot listen on nowhere\.invalid, port 0\.[^\n]+\n$/);
  },
);

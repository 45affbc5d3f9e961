import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  demoBusiness,
  record,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";

setDefaultTimeout(300_000);

interface Told {
  readonly file: string;
  readonly site: { readonly name: string; readonly base_url: string } | null;
  readonly reviews: { readonly published: number } | null;
  readonly servers: readonly { readonly url: string }[] | null;
  readonly problems: readonly { readonly code: string; readonly message: string }[];
}

/** The settings of one business of an agency's, and a store of its own where reviews are given. */
function business(folder: string, name: string, { reviews = 0, data = name } = {}): string {
  mkdirSync(join(folder, name), { recursive: true });
  const file = join(folder, name, "shingle.json");
  const settings = {
    base_url: `https://reviews.${name}.example`,
    port: 0,
    data_dir: join(folder, "data", data),
  };
  writeFileSync(file, JSON.stringify(settings));
  const described = JSON.parse(readFileSync(demoBusiness, "utf8")) as object;
  writeFileSync(
    join(folder, name, "business.json"),
    JSON.stringify({ ...described, name: `${name} roofing` }),
  );
  if (reviews > 0) {
    const records = Array.from({ length: reviews }, (_, at) => record({ source_id: `${name}-${at}` }));
    const { code, stderr } = shingle([
      "import",
      writeRecords(join(folder, `${name}.ndjson`), records),
      "--config",
      file,
      "--at",
      "2026-11-20T10:00:00Z",
    ]);
    if (code !== 0) throw new Error(stderr);
  }
  return file;
}

describe.each(runtimes)("several businesses on one machine, on %s", (runtime) => {
  test("are told in a line each, by their files and not by what this shell sets", async () => {
    using folder = temporaryFolder();
    const acme = business(folder.path, "acme", { reviews: 3 });
    const bobs = business(folder.path, "bobs", { reviews: 2 });
    const elsewhere = {
      SHINGLE_DATA_DIR: join(folder.path, "data", "acme"),
      SHINGLE_BASE_URL: "https://other.example",
    };
    await using server = await startServer(["serve", "--config", acme], { runtime });
    const { code, stdout } = shingle(["status", acme, bobs, "--json"], { runtime, variables: elsewhere });
    const { sites } = JSON.parse(stdout) as { sites: readonly Told[] };
    expect(sites).toMatchObject([
      {
        file: acme,
        site: { name: "acme roofing", base_url: "https://reviews.acme.example" },
        reviews: { published: 3 },
      },
      {
        file: bobs,
        site: { name: "bobs roofing", base_url: "https://reviews.bobs.example" },
        reviews: { published: 2 },
      },
    ]);
    expect(sites.map(({ servers }) => servers?.map(({ url }) => url))).toEqual([[server.url], []]);
    expect(code).toBe(0);

    const words = shingle(["status", acme, bobs], { runtime, variables: elsewhere });
    const gap = " {2,}";
    expect(words.stdout.trimEnd().split("\n")).toEqual([
      expect.stringMatching(new RegExp(`^Site${gap}Reviews${gap}Last import${gap}Server${gap}Address$`)),
      expect.stringMatching(
        new RegExp(
          `^acme roofing${gap}3${gap}2026-11-20${gap}${server.url}${gap}https://reviews.acme.example$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(`^bobs roofing${gap}2${gap}2026-11-20${gap}none seen${gap}https://reviews.bobs.example$`),
      ),
    ]);
  });

  test("are told though one of them cannot be, with what is wrong, and code 1", () => {
    using folder = temporaryFolder();
    const acme = business(folder.path, "acme", { reviews: 3 });
    const empty = business(folder.path, "empty");
    const missing = join(folder.path, "missing.json");
    const broken = join(folder.path, "broken.json");
    writeFileSync(broken, '{ "prot": 8080, "data_dir": 7 }');
    const files = [missing, broken, empty, acme];
    const { code, stdout } = shingle(["status", ...files, "--json"], { runtime });
    const { sites } = JSON.parse(stdout) as { sites: readonly Told[] };
    expect(
      sites.map(({ file, site, problems }) => [file, site?.name, problems.map((one) => one.code)]),
    ).toEqual([
      [missing, undefined, ["settings"]],
      [broken, undefined, ["settings", "settings"]],
      [empty, undefined, ["empty"]],
      [acme, "acme roofing", []],
    ]);
    expect(sites[1]?.problems.map(({ message }) => message)).toContainEqual(
      `${broken}: prot: is not known; did you mean port?`,
    );
    expect(code).toBe(1);

    const words = shingle(["status", ...files], { runtime });
    expect(words.stdout).toMatch(/^ {2}there is nothing in .+ yet: import reviews first.+ \[empty\]$/m);
    expect(words.stdout).toMatch(/^acme roofing +3 /m);
    expect([words.code, words.stderr]).toEqual([1, ""]);
  });

  test("whose settings were copied and name one place for two are told so", () => {
    using folder = temporaryFolder();
    const acme = business(folder.path, "acme", { reviews: 3 });
    const copied = business(folder.path, "copied", { data: "acme" });
    const bobs = business(folder.path, "bobs", { reviews: 2 });
    const { code, stdout } = shingle(["status", acme, copied, bobs, acme, "--json"], { runtime });
    const { sites } = JSON.parse(stdout) as { sites: readonly Told[] };
    expect(sites.map(({ problems }) => problems.map((one) => one.code))).toEqual([
      ["same-data"],
      ["other-address", "same-data"],
      [],
    ]);
    expect(sites[0]?.problems[0]?.message).toContain(copied);
    expect(code).toBe(1);
  });

  test.each(["--data-dir", "--config", "--base-url", "--database-url"])(
    "are not told with %s, which names one",
    (flag) => {
      const { code, stderr } = shingle(["status", "acme.json", flag, "https://x.example"], { runtime });
      expect(stderr).toContain(`${flag} names one site`);
      expect(code).toBe(2);
    },
  );
});

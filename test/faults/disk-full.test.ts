import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite, type Site } from "../support/http-site.ts";
import {
  type Finished,
  record,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
const mounted: string[] = [];

/** A disk of its own, so small that it can be filled. */
function mountDisk(name: string, size: string): string | null {
  const place = join(folder.path, name);
  mkdirSync(place);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", place]);
  if (status !== 0) return null;
  mounted.push(place);
  return place;
}

const canMount = mountDisk("probe", "64k") !== null;
afterAll(() => {
  for (const place of mounted) spawnSync("umount", [place]);
  folder[Symbol.dispose]();
});

const title = canMount ? "a full disk" : "a full disk (not run: this user cannot mount a tmpfs)";

/** Text that packs badly, so that documents take the space they seem to take. */
function noise(seed: number, length: number): string {
  let state = seed + 1;
  const letters = Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return String.fromCodePoint(97 + ((state >>> 16) % 26));
  });
  return letters.join("");
}

function reviews(edition: string, count: number, length: number): object[] {
  return Array.from({ length: count }, (_, index) =>
    record({ source_id: `r${index}`, author: `Author ${index}`, text: `${edition} ${noise(index, length)}` }),
  );
}

const command = (site: Site, runtime: "bun" | "node", ...args: string[]): Finished =>
  shingle(args, { runtime, variables: site.variables });

describe.if(canMount)(title, () => {
  test.each([...runtimes])(
    "refuses an import, and the old publication stands and is served: %s",
    async (runtime) => {
      const disk = mountDisk(runtime, "2m") ?? "";
      using site = emptySite({ runtime, variables: { SHINGLE_DATA_DIR: join(disk, "data") } });
      site.importRecords(reviews("old", 20, 100));
      const before = await readStored(site.variables);
      await using server = await startServer(["serve"], { runtime, variables: site.variables });
      const tag = (await fetch(`${server.url}/reviews.json`)).headers.get("etag");

      const large = writeRecords(join(site.folder, "large.ndjson"), reviews("new", 60, 12_000));
      const refused = command(site, runtime, "import", large);
      expect([refused.code, refused.stdout]).toEqual([3, ""]);
      const database = join(disk, "data", "shingle.sqlite");
      expect(refused.stderr).toMatch(
        /^shingle: the database .* cannot be used: .*full; check .* free space.*\n$/,
      );
      expect(refused.stderr).toContain(database);

      const answer = await fetch(`${server.url}/reviews.json`);
      expect([answer.status, answer.headers.get("etag")]).toEqual([200, tag]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await readStored(site.variables)).toEqual(before);

      const small = writeRecords(join(site.folder, "small.ndjson"), reviews("new", 21, 100));
      expect(command(site, runtime, "import", small).stdout).toContain("1 created, 20 updated");
      for (let attempt = 0; attempt < 100; attempt += 1) {
        if ((await fetch(`${server.url}/reviews.json`)).headers.get("etag") !== tag) break;
        await Bun.sleep(50);
      }
      expect((await (await fetch(`${server.url}/reviews.json`)).json()) as object).toMatchObject({
        version: 2,
      });
    },
  );

  test("without a byte left: nothing can be begun, and all works again when there is space", async () => {
    const disk = mountDisk("no-byte", "1m") ?? "";
    const ballast = join(disk, "ballast");
    using site = emptySite({ variables: { SHINGLE_DATA_DIR: join(disk, "data") } });
    const file = writeRecords(join(site.folder, "a.ndjson"), reviews("only", 5, 50));
    spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=4096"]);
    for (const runtime of runtimes) {
      const refused = command(site, runtime, "import", file);
      expect([refused.code, refused.stdout]).toEqual([3, ""]);
      expect(refused.stderr).toStartWith("shingle: ");
      expect(refused.stderr).not.toMatch(/^\s+at /m);
      expect(command(site, runtime, "init", join(disk, "new")).code).toBe(3);
      expect(readdirSync(join(disk, "new"))).toEqual([]);
    }
    rmSync(ballast);
    expect(command(site, "node", "import", file).code).toBe(0);
    expect((await readStored(site.variables)).dataset.reviews).toHaveLength(5);
  });

  test("a published site survives a disk that fills up under it", async () => {
    const disk = mountDisk("fills-up", "2m") ?? "";
    using site = emptySite({ variables: { SHINGLE_DATA_DIR: join(disk, "data") } });
    site.importRecords(reviews("old", 20, 100));
    const before = await readStored(site.variables);
    const problems = () => command(site, "bun", "status").stdout.match(/.*\[disk\]/)?.[0];
    expect(problems()).toMatch(/1\.\d MB are free where the data are; make room: 200\.0 MB are wanted/);
    await using server = await startServer(["serve"], { variables: site.variables });
    spawnSync("dd", ["if=/dev/zero", `of=${join(disk, "ballast")}`, "bs=4096"]);
    expect(problems()).toContain("the disk with the data is full: nothing can be imported");
    // Readers need no room, so that nobody takes the server away from them; who subscribes does.
    const ready = await fetch(`${server.url}/readyz`);
    const form = "hub.mode=subscribe&hub.topic=/feed.xml&hub.callback=https://subscriber.example/a";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const asked = await fetch(`${server.url}/api/websub/hub`, { method: "POST", body: form, headers });
    expect([ready.status, asked.status]).toEqual([200, 503]);
    expect(server.stderr()).toMatch(
      /hub\.store_failed.*full; check the folder, its permissions and the free space/,
    );
    const refused = command(site, "bun", "withhold", before.dataset.reviews[0]?.id ?? "", "--reason", "spam");
    expect([refused.code, refused.stdout]).toEqual([3, ""]);
    rmSync(join(disk, "ballast"));
    expect(await readStored(site.variables)).toEqual(before);
  });

  test("a recovery has all of its space or changes nothing, where something was erased since", async () => {
    const disk = mountDisk("recovery", "4m") ?? "";
    const ballast = join(disk, "ballast");
    using site = emptySite({ variables: { SHINGLE_DATA_DIR: join(disk, "data") } });
    site.importRecords(reviews("old", 150, 800));
    const backup = join(site.folder, "all.backup");
    site.run("backup", backup);
    const [gone] = (await readStored(site.variables)).dataset.reviews;
    site.run("erase", gone?.id ?? "", "--yes");
    const outcomes = new Set<number | null>();
    for (let kilobytes = 1500; kilobytes > 300; kilobytes -= 200) {
      rmSync(ballast, { force: true });
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - kilobytes * 1024)));
      const { code } = command(site, "bun", "recover", backup, "--replace");
      outcomes.add(code);
      rmSync(ballast);
      const { dataset } = await readStored(site.variables);
      expect([kilobytes, code, dataset.reviews.length]).toEqual([kilobytes, code, 149]);
    }
    expect([...outcomes]).toEqual([0, 3]);
  });
});

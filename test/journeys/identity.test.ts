import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { campaignSeed, times } from "../support/campaign.ts";
import { launch } from "../support/launch.ts";
import { idOf } from "../support/reviews.ts";
import {
  demoBusiness,
  type RunningServer,
  record,
  shingle,
  startServer,
  temporaryFolder,
  type Variables,
  writeRecords,
} from "../support/shingle.ts";
import { engines, engineVariables, readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const home = "https://reviews.example.com";
const elsewhere = "https://opinions.example.org";

/** One store, looked at from shells with different settings. */
async function shells(engine: (typeof engines)[number]) {
  const folder = temporaryFolder();
  const bare: Variables = {
    SHINGLE_DATA_DIR: join(folder.path, "data"),
    SHINGLE_BUSINESS: demoBusiness,
    ...(await engineVariables(engine)),
  };
  let files = 0;
  const file = (...ids: readonly string[]) => {
    files += 1;
    const records = ids.map((source_id) =>
      record({ source_id, author: "Karen Whitfield", text: `On ${source_id}.` }),
    );
    return writeRecords(join(folder.path, `${files}.ndjson`), records);
  };
  return {
    bare,
    public: { ...bare, SHINGLE_BASE_URL: home } as Variables,
    file,
    run: (variables: Variables, ...args: readonly string[]) => shingle(args, { variables }),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

async function text(server: RunningServer, path: string): Promise<string> {
  return await (await fetch(`${server.url}${path}`)).text();
}

async function shows(server: RunningServer, id: string): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if ((await fetch(`${server.url}/reviews/${idOf(id)}`)).status === 200) return;
    await Bun.sleep(25);
  }
  throw new Error(`the server never showed ${id}`);
}

const paths = ["/reviews.json", "/insights.json", "/api/feed.json", "/feed.xml"];

describe.each([...engines])("one site, several shells, on %s", (engine) => {
  test("an import without the address leaves a public server's documents, ids and hub as they are", async () => {
    using site = await shells(engine);
    await using server = await startServer(["serve"], { variables: site.public });
    const done = site.run(site.bare, "import", site.file("a"));
    expect(done.code).toBe(0);
    expect(done.stdout).toContain(
      `Published version 1 of Copper Ridge Roofing & Construction, served at ${home}; data in `,
    );
    await shows(server, "a");
    for (const path of paths)
      expect([path, (await text(server, path)).includes("localhost")]).toEqual([path, false]);
    expect(await text(server, "/feed.xml")).toContain(`<id>${home}/reviews/${idOf("a")}</id>`);
    const topic = `${home}/feed.xml`;
    const asked = await fetch(`${server.url}/api/websub/hub`, {
      method: "POST",
      body: new URLSearchParams({
        "hub.mode": "subscribe",
        "hub.topic": topic,
        "hub.callback": "https://subscriber.example/callback",
      }),
    });
    expect(asked.status).toBe(202);
  });

  test("every publishing command refuses another address, names both, and stores nothing", async () => {
    using site = await shells(engine);
    site.run(site.public, "import", site.file("a"));
    const before = await readStored(site.bare);
    const other = { ...site.bare, SHINGLE_BASE_URL: elsewhere };
    const id = idOf("a");
    for (const command of [
      ["import", site.file("b")],
      ["publish"],
      ["withhold", id, "--reason", "spam"],
      ["restore", id],
      ["serve", "--port", "0"],
    ]) {
      const refused = site.run(other, ...command);
      expect([command[0], refused.code, refused.stdout]).toEqual([command[0], 2, ""]);
      expect(refused.stderr).toContain(`published at ${home}, and ${elsewhere} was given`);
      expect(refused.stderr).toContain(`shingle move --base-url ${elsewhere}`);
    }
    expect(await readStored(site.bare)).toEqual(before);
  });

  test("the first public address takes this machine's place, ids included", async () => {
    using site = await shells(engine);
    site.run(site.bare, "import", site.file("a"));
    expect((await readStored(site.bare)).documents.get("/feed.xml")).toContain(
      "http://localhost:8080/feed.xml",
    );
    expect(site.run(site.public, "import", site.file("b")).code).toBe(0);
    const { documents } = await readStored(site.bare);
    for (const [path, document] of documents)
      expect([path, document.includes("localhost")]).toEqual([path, false]);
  });

  test("a move is one act: all addresses follow, and the feeds' ids stay", async () => {
    using site = await shells(engine);
    site.run(site.public, "import", site.file("a"));
    const before = await readStored(site.bare);
    expect(site.run(site.bare, "move").code).toBe(2);
    const moved = site.run(site.public, "move", "--base-url", elsewhere);
    expect([moved.code, moved.stderr]).toEqual([0, ""]);
    expect(moved.stdout).toContain(
      `Published version 2 of Copper Ridge Roofing & Construction, served at ${elsewhere}; data in `,
    );
    expect(moved.stdout).toContain(`Moved from ${home}. Restart the servers`);
    const after = await readStored(site.bare);
    const feed = JSON.parse(after.documents.get("/api/feed.json") ?? "");
    expect(feed.items[0]).toMatchObject({
      id: `${home}/reviews/${idOf("a")}`,
      url: `${elsewhere}/reviews/${idOf("a")}`,
    });
    expect(feed.feed_url).toBe(`${elsewhere}/api/feed.json`);
    const atom = after.documents.get("/feed.xml") ?? "";
    expect(atom).toContain(`<id>${home}/feed.xml</id>`);
    expect(atom).toContain(`<id>${home}/reviews/${idOf("a")}</id>`);
    expect(atom).toContain(`href="${elsewhere}/feed.xml"`);
    expect(after.dataset.reviews[0]?.updated_at).toBe(before.dataset.reviews[0]?.updated_at ?? "");
    expect(after.journal).toEqual(before.journal);
    expect(site.run(site.public, "publish").code).toBe(2);
  });

  test("a server whose site was moved says so and goes on as it was; the next one takes the new address", async () => {
    using site = await shells(engine);
    site.run(site.public, "import", site.file("a"));
    await using server = await startServer(["serve"], { variables: site.public });
    const before = await text(server, "/feed.xml");
    expect(site.run(site.bare, "move", "--base-url", elsewhere).code).toBe(0);
    for (let left = 200; left > 0 && !server.stderr().includes("foreign_address"); left -= 1)
      await Bun.sleep(25);
    expect(server.stderr()).toContain('"event":"publication.foreign_address"');
    expect(await text(server, "/feed.xml")).toBe(before);
    await using next = await startServer(["serve"], { variables: site.bare });
    expect(await text(next, "/feed.xml")).toContain(`href="${elsewhere}/feed.xml"`);
  });

  test("a server without an address says that the first import brought one, and that it has to be restarted", async () => {
    using site = await shells(engine);
    await using server = await startServer(["serve"], { variables: site.bare });
    expect(await text(server, "/readyz")).toContain("Nothing has been published yet.");
    expect(site.run(site.public, "import", site.file("a")).code).toBe(0);
    for (let left = 200; left > 0 && !server.stderr().includes("foreign_address"); left -= 1)
      await Bun.sleep(25);
    const told = `What is published is of ${home}, which this server was not started for: restart it.`;
    expect(await text(server, "/readyz")).toContain(told);
  });

  test("a move tells where the old address still stands, so that the restart it asks for is not refused", async () => {
    using site = await shells(engine);
    site.run(site.public, "import", site.file("a"));
    using folder = temporaryFolder();
    const config = join(folder.path, "shingle.json");
    writeFileSync(config, JSON.stringify({ base_url: `${home}/` }));
    const move = (variables: Variables, to: string) => site.run(variables, "move", "--base-url", to).stdout;
    const left = (where: string) =>
      `${where} still says ${home}: change it before the restart, or take it out; a server that reads it is refused.\n`;
    expect(move({ ...site.public, SHINGLE_CONFIG: config }, elsewhere)).toEndWith(
      left("SHINGLE_BASE_URL") + left(`${config}: base_url`),
    );
    expect(move({ ...site.public, SHINGLE_CONFIG: config }, home)).not.toContain("still says");
    expect(move(site.bare, elsewhere)).not.toContain("still says");
    const report = site.run(site.public, "move", "--base-url", elsewhere, "--json");
    expect([report.code, JSON.parse(report.stdout).version]).toEqual([0, null]);
    expect(report.stderr).toEndWith(left("SHINGLE_BASE_URL"));
  });

  test("a move from this machine's address says that feed ids begin with the new one", async () => {
    using site = await shells(engine);
    site.run(site.bare, "import", site.file("a"));
    const first = site.run(site.bare, "move", "--base-url", home).stdout;
    expect(first).toContain("Feed ids begin with the new address.\n");
    expect((await readStored(site.bare)).documents.get("/feed.xml")).toContain(`<id>${home}/feed.xml</id>`);
    const second = site.run(site.bare, "move", "--base-url", elsewhere).stdout;
    expect(second).toContain("Feed ids stay as they were.\n");
  });

  test("how authors are shown outlives the shell that said it", async () => {
    using site = await shells(engine);
    site.run({ ...site.public, SHINGLE_AUTHOR_NAMES: "initial" }, "import", site.file("a"));
    expect(site.run(site.bare, "import", site.file("b")).stdout).not.toContain("author_names");
    const { documents } = await readStored(site.bare);
    for (const [path, document] of documents)
      expect([path, document.includes("Whitfield")]).toEqual([path, false]);
    const full = site.run({ ...site.bare, SHINGLE_AUTHOR_NAMES: "full" }, "import", site.file("c"));
    expect(full.stdout).toEndWith("; author_names is full, and was initial\n");
  });

  test("another time zone is told, since it gives what is imported other days", async () => {
    using site = await shells(engine);
    site.run(site.public, "import", site.file("a"));
    using folder = temporaryFolder();
    const business = join(folder.path, "business.json");
    writeFileSync(business, '{ "name": "Copper Ridge Roofing & Construction", "time_zone": "UTC" }');
    const moved = site.run({ ...site.bare, SHINGLE_BUSINESS: business }, "publish").stdout;
    expect(moved).toContain(
      "; time_zone is UTC, and was America/Chicago: what is imported from now on gets its days",
    );
    expect(site.run(site.bare, "publish").stdout).toContain("; time_zone is America/Chicago, and was UTC: ");
    expect(site.run(site.bare, "publish").stdout).not.toContain("time_zone");
  });

  test("another shop's business file in a shell does not rename a site without a word", async () => {
    using site = await shells(engine);
    site.run(site.public, "import", site.file("a"));
    using folder = temporaryFolder();
    const business = join(folder.path, "business.json");
    writeFileSync(business, '{ "name": "Joe\'s Bakery", "time_zone": "America/Chicago" }');
    const other = { ...site.bare, SHINGLE_BUSINESS: business };
    const named = `Joe's Bakery (Copper Ridge Roofing & Construction before), served at ${home}; data in `;
    expect(site.run(other, "import", site.file("b"), "--dry-run").stdout).toContain(
      `this would be version 2 of ${named}`,
    );
    expect(site.run(other, "publish").stdout).toContain(`Published version 2 of ${named}`);
    expect(site.run(other, "import", site.file("c")).stdout).toContain(`version 3 of Joe's Bakery, served`);
  });
});

/** Numbers that look random and repeat. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test("random commands from shells of three minds never make a server and a publication disagree", async () => {
  const roll = dice(campaignSeed(1));
  for (let round = 0; round < times(1, 40); round += 1) {
    using site = await shells("SQLite");
    const minds = [site.bare, site.public, { ...site.bare, SHINGLE_BASE_URL: elsewhere }] as const;
    const pick = () => minds[roll(3)] ?? site.bare;
    site.run(pick(), "import", site.file("a"));
    await using server = await startServer(["serve"], { variables: site.bare });
    const served = JSON.parse(await text(server, "/api/feed.json")).home_page_url;
    for (let step = 0; step < 8; step += 1) {
      const variables = pick();
      const commands = [
        ["import", site.file(`s${step}`)],
        ["publish"],
        ["withhold", idOf("a"), "--reason", "spam"],
        ["restore", idOf("a")],
        ["move", "--base-url", roll(2) === 0 ? home : elsewhere],
      ];
      const { code, stderr } = site.run(variables, ...(commands[roll(commands.length)] ?? []));
      expect([0, 1, 2]).toContain(code ?? -1);
      if (code === 2) expect(stderr).toContain("shingle move --base-url");
      const stored = JSON.parse((await readStored(site.bare)).documents.get("/api/feed.json") ?? "");
      expect(stored.feed_url).toBe(`${stored.home_page_url}api/feed.json`);
      expect(JSON.parse(await text(server, "/api/feed.json")).home_page_url).toBe(served);
    }
  }
});

test("a move that is killed at any moment leaves the old address or the new one, never both", async () => {
  for (let round = 0; round < times(2, 60); round += 1) {
    using site = await shells("SQLite");
    site.run(site.public, "import", site.file("a", "b", "c"));
    const moving = launch(["move", "--base-url", elsewhere], { variables: site.bare });
    await Bun.sleep(40 + 60 * round);
    moving.child.kill("SIGKILL");
    await moving.ended;
    const { documents } = await readStored(site.bare);
    const addresses = [...documents.values()].flatMap((document) => [
      ...(document.includes(`${home}/api/`) || document.includes(`href="${home}`) ? [home] : []),
      ...(document.includes(`${elsewhere}/`) ? [elsewhere] : []),
    ]);
    expect(new Set(addresses).size).toBe(1);
    expect(site.run(site.bare, "publish").code).toBe(0);
  }
});

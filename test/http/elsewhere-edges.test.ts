import { describe, expect, test } from "bun:test";
import { once } from "node:events";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Dataset } from "../support/http-shapes.ts";
import { emptySite, open } from "../support/http-site.ts";
import { record, root, temporaryFolder } from "../support/shingle.ts";

/** What other sites show of this one, at its edges. */

const browser = [["Accept", "text/html,*/*;q=0.8"]] as const;

/** What runs the snippets, of those that this machine has. */
const programs = [
  ["node.mjs", join(root, "node_modules", "node-24", "bin", "node")],
  ["php.php", Bun.which("php")],
  ["python.py", Bun.which("python3")],
].filter((each): each is [string, string] => each[1] !== null);

/** A site that gives one whole answer, if any, and then breaks off in every other. */
async function breakingSite(whole: string | null) {
  let given = 0;
  const head = (length: number) =>
    `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
  const server = createServer((socket) => {
    given += 1;
    socket.end(given === 1 && whole !== null ? head(whole.length) + whole : `${head(1000)}{"rating_`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => void server.close(),
  };
}

describe("a snippet whose site breaks off in its answer", () => {
  const ran = async (
    name: string,
    { program, site, folder }: Record<"program" | "site" | "folder", string>,
  ) => {
    const file = join(folder, name);
    const source = readFileSync(join(root, "assets", "widget", "snippets", name), "utf8");
    writeFileSync(file, source.replace("https://reviews.example.com", site));
    const run = Bun.spawn([program, file], { env: { ...process.env, TMPDIR: folder }, stderr: "pipe" });
    const told = await new Response(run.stdout).text();
    return [await run.exited, told] as const;
  };

  test.each(programs)("leaves a link: %s", async (name, program) => {
    using folder = temporaryFolder();
    using site = await breakingSite(null);
    const link = `<a href="${site.url}/">Our reviews</a>`;
    const told = await ran(name, { program, site: site.url, folder: folder.path });
    expect(told).toEqual([0, expect.stringContaining(link)]);
  });

  test.each(programs.filter(([name]) => name === "php.php"))(
    "leaves what it kept: %s",
    async (name, program) => {
      using folder = temporaryFolder();
      using site = await breakingSite(JSON.stringify({ newest: [], rating_count: 7, rating_value: 4.5 }));
      const kept = "4.50 out of 5, ";
      const place = { program, site: site.url, folder: folder.path };
      expect((await ran(name, place))[1]).toContain(kept);
      const long = new Date(Date.now() - 3_600_000);
      for (const file of readdirSync(folder.path)) utimesSync(join(folder.path, file), long, long);
      expect((await ran(name, place))[1]).toContain(kept);
    },
  );
});

test("a text that is cut for a list, a frame or a description ends in no half of a character", async () => {
  using site = emptySite();
  // An odd place before letters of two units each: every even length cuts one in two.
  const text = `a${"🏠".repeat(600)}`;
  site.importRecords([record({ source_id: "a", text, owner_reply: { text, date: "2026-05-02" } })]);
  await using client = await open(site);
  const { reviews } = await client.json<Dataset>("/reviews.json");
  for (const target of ["/", "/embed", `/reviews/${reviews[0]?.id}`]) {
    const page = (await client.get(target, [...browser])).text();
    expect([target, page.includes("🏠…"), page.includes("\ufffd")]).toEqual([target, true, false]);
  }
});

test("what is not percent-encoded in UTF-8 is refused of the badge and of a single review's frame", async () => {
  using site = emptySite();
  site.importRecords([record({ source_id: "a" })]);
  await using client = await open(site);
  const { reviews } = await client.json<Dataset>("/reviews.json");
  for (const target of ["/badge.svg?theme=%zz", `/embed?review=${reviews[0]?.id}&theme=%zz`])
    expect([target, (await client.get(target)).status]).toEqual([target, 400]);
});

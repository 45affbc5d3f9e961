import { describe, expect, test } from "bun:test";
import { once } from "node:events";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import type { Dataset } from "../support/http-shapes.ts";
import { emptySite, open } from "../support/http-site.ts";
import { record, temporaryFolder } from "../support/shingle.ts";
import { snippetFor, snippets } from "../support/snippets.ts";

/** What other sites show of this one, at its edges. */

const browser = [["Accept", "text/html,*/*;q=0.8"]] as const;

const head = (length: number) => `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
const whole = (body: string) => head(body.length) + body;
const brokenOff = `${head(1000)}{"rating_`;
/** What stands between, or another program there, may answer in JSON too. */
const strange = ['{"error":"sign in first"}', "[]", "null"];

/** A site that gives these answers, the last of them again and again. */
async function siteThatGives(...answers: readonly string[]) {
  let given = 0;
  const server = createServer((socket) => {
    socket.end(answers[given] ?? answers.at(-1) ?? "");
    given += 1;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => given,
    [Symbol.dispose]: () => void server.close(),
  };
}

/** A second visit, in the language of each. */
const again: Readonly<Record<string, string>> = {
  "node.mjs": "\nconsole.log(await reviews());\n",
  "php.php": "echo shingle_reviews($site);\n",
  "python.py": "    print(reviews())\n",
};

describe("a snippet whose site gives no summary", () => {
  const ran = async (
    name: string,
    { program, site, folder }: Record<"program" | "site" | "folder", string>,
    visit = "",
  ) => {
    const file = join(folder, name);
    writeFileSync(file, snippetFor(site, name) + visit);
    const run = Bun.spawn([program, file], { env: { ...process.env, TMPDIR: folder }, stderr: "pipe" });
    const told = await new Response(run.stdout).text();
    return [await run.exited, told] as const;
  };

  for (const { name, program, title, canRun } of snippets) {
    test.if(canRun)(`leaves a link: ${title}`, async () => {
      for (const answer of [brokenOff, ...strange.map(whole)]) {
        using folder = temporaryFolder();
        using site = await siteThatGives(answer);
        const link = `<a href="${site.url}/">Our reviews</a>`;
        const told = await ran(name, { program, site: site.url, folder: folder.path });
        expect([answer, ...told]).toEqual([answer, 0, expect.stringContaining(link)]);
      }
    });

    test.if(canRun)(`asks no more with each visit: ${title}`, async () => {
      for (const answer of [brokenOff, ...strange.map(whole)]) {
        using folder = temporaryFolder();
        using site = await siteThatGives(answer);
        const link = `<a href="${site.url}/">Our reviews</a>`;
        const [code, told] = await ran(name, { program, site: site.url, folder: folder.path }, again[name]);
        expect([answer, code, told.split(link).length - 1, site.asked()]).toEqual([answer, 0, 2, 1]);
      }
    });
  }

  for (const { name, program, title, canRun } of snippets.filter(({ name }) => name === "php.php")) {
    test.if(canRun)(`leaves what it kept: ${title}`, async () => {
      for (const answer of [brokenOff, ...strange.map(whole)]) {
        using folder = temporaryFolder();
        const summary = JSON.stringify({ newest: [], rating_count: 7, rating_value: 4.5 });
        using site = await siteThatGives(whole(summary), answer);
        const place = { program, site: site.url, folder: folder.path };
        const kept = "4.50 out of 5, ";
        expect((await ran(name, place))[1]).toContain(kept);
        const long = new Date(Date.now() - 3_600_000);
        for (const file of readdirSync(folder.path)) utimesSync(join(folder.path, file), long, long);
        for (const _visit of "ab") expect(await ran(name, place)).toEqual([0, expect.stringContaining(kept)]);
        expect([answer, site.asked()]).toEqual([answer, 2]);
      }
    });
  }
});

test("a snippet leaves its link until there are reviews", async () => {
  using site = emptySite();
  site.run("publish");
  await using client = await open(site);
  using folder = temporaryFolder();
  for (const { name, program } of snippets.filter(({ canRun }) => canRun)) {
    const file = join(folder.path, name);
    writeFileSync(file, snippetFor(client.server.url, name));
    const run = Bun.spawn([program, file], { env: { ...process.env, TMPDIR: folder.path } });
    const told = (await new Response(run.stdout).text()).trim();
    expect([name, told]).toEqual([name, `<p><a href="${client.server.url}/">Our reviews</a></p>`]);
  }
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

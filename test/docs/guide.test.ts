import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { issueCodes } from "../../src/surfaces/describe/docs/issue-codes.ts";
import { quickStarts } from "../../src/surfaces/describe/docs/quick-starts.ts";
import type { OpenApiDocument } from "../../src/surfaces/describe/openapi-document.ts";
import { demoSite, type Site } from "../support/http-site.ts";
import { outputOf } from "../support/mcp-runs.ts";
import { type RunningServer, root, runtimes, startServer } from "../support/shingle.ts";

setDefaultTimeout(300_000);

let site: Site;
let server: RunningServer;
beforeAll(async () => {
  site = demoSite();
  server = await startServer(["serve"], { variables: site.variables });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  site[Symbol.dispose]();
});

/** As the guide of this server shows it, which is published under another address than it listens on. */
async function startFor(id: string): Promise<string> {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApiDocument;
  const here = { ...document, servers: [{ ...document.servers[0], url: server.url }] } as OpenApiDocument;
  return quickStarts(here).find((start) => start.id === id)?.text ?? "";
}

test("the refusal that the guide shows is the one that the search gives", async () => {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApiDocument;
  const shown = document.components.responses.BadRequest?.content?.["application/json"]?.example;
  const refused = await fetch(`${server.url}/api/reviews/search?limit=101`);
  expect(await refused.json()).toEqual(shown);
});

describe("the guide's quick starts", () => {
  test.each([...runtimes])("the JavaScript one prints what the search finds, on %s", async (runtime) => {
    const { matched } = (await (
      await fetch(`${server.url}/api/reviews/search?aspect=communication&polarity=negative`)
    ).json()) as { matched: number };
    const program = await startFor("start-javascript");
    const again = `\nconst before = reviews;\nif ((await refresh()) !== before) throw new Error("sent again");`;
    const lines = (await outputOf(runtime, program.replace("export ", "") + again)).trim().split("\n");
    expect(lines.length).toBeGreaterThanOrEqual(Math.min(20, matched));
    expect(lines[0]).toMatch(/^[1-5] \S/);
  });

  const hasPython = spawnSync("python3", ["--version"]).status === 0;
  test.skipIf(!hasPython)(
    `the Python one prints every change${hasPython ? "" : " (skipped: there is no python3 here)"}`,
    async () => {
      const program = await startFor("start-python");
      const { stdout, stderr, status } = await new Promise<{
        stdout: string;
        stderr: string;
        status: number;
      }>((resolve) => {
        const child = Bun.spawn(["python3", "-c", program], { stdout: "pipe", stderr: "pipe" });
        Promise.all([
          new Response(child.stdout).text(),
          new Response(child.stderr).text(),
          child.exited,
        ]).then(([out, err, code]) => resolve({ stdout: out, stderr: err, status: code }));
      });
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout.trim().split("\n").length).toBe(260);
    },
  );

  test("every one of them stands on the page", async () => {
    const page = await (await fetch(`${server.url}/docs`)).text();
    for (const id of ["javascript", "python", "feed", "websub", "mcp"])
      expect(page).toContain(`<h3 id="start-${id}">`);
  });
});

test("the forms ask the endpoints themselves, and what they send is understood", async () => {
  const page = await (await fetch(`${server.url}/docs`)).text();
  const forms = [
    ...page.matchAll(
      /<form class="search" aria-label="Try [^"]+" action="([^"]+)" method="get">(.*?)<\/form>/gs,
    ),
  ];
  expect(forms.map(([, action]) => action)).toEqual([
    "api/reviews/search",
    "api/reviews/changes",
    "badge.svg",
    "embed",
  ]);
  const { url: home } = (await (await fetch(`${server.url}/api/summary.json`)).json()) as { url: string };
  for (const [, action = "", fields = ""] of forms) {
    const names = [...fields.matchAll(/ name="([^"]+)"/g)].map(([, name = ""]) => name);
    const empty = new URLSearchParams(
      names.map((name): [string, string] => [name, name === "url" ? home : ""]),
    );
    expect((await fetch(`${server.url}/${action}?${empty}`)).status).toBe(200);
  }
});

test("every code that a fault of a read request may have is explained", () => {
  const folders = ["src/surfaces", "src/surfaces/http", "src/surfaces/widget"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join(root, folder, file), "utf8")),
  );
  const codes = files.flatMap((text) => [...text.matchAll(/\{ code: "([a-z_]+)"/g)].map(([, code]) => code));
  expect(codes.length).toBeGreaterThan(5);
  expect([...new Set(codes)].filter((code) => code !== undefined && !(code in issueCodes))).toEqual([]);
});

test("and those that a schema gives", async () => {
  const seen = new Set<string>();
  for (const query of [
    "rating=9",
    "rating=0",
    "rating=x",
    "order=up",
    "verified=yes",
    "since=2026-13-01",
    "limit=1000",
    "min_rating=7",
    `query=${"x".repeat(300)}`,
    `source=${"x".repeat(300)}`,
    "x=1",
    "rating=1&rating=2",
    "query=%ff",
    "polarity=mixed",
    "since=2026-02-01&until=2026-01-01",
    "cursor=x",
    "match=some",
  ]) {
    const answer = await fetch(`${server.url}/api/reviews/search?${query}`);
    expect([query, answer.status]).toEqual([query, 400]);
    for (const { code } of ((await answer.json()) as { issues: { code: string }[] }).issues) seen.add(code);
  }
  expect([...seen].filter((code) => !(code in issueCodes))).toEqual([]);
  expect(seen.size).toBeGreaterThan(8);
});

import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "../support/receiver.ts";
import { runtimes, startServer } from "../support/shingle.ts";
import { content, lines, origin, syncSite } from "./fixtures/sync-site.ts";

setDefaultTimeout(300_000);

describe.each([...runtimes])("shingle sync --every on %s", (runtime) => {
  test("publishes beside a running server, which shows it by itself, and stops on SIGTERM", async () => {
    await using web = await origin();
    using here = await syncSite(runtime);
    web.answers.set("/a", content(lines("google", ["a", "b"]), '"1"'));
    here.configure([{ name: "web", from: `${web.url}/a` }]);
    here.site.importRecords([{ source: "direct", author: "Zoe", rating: 4, date: "2026-01-01" }]);
    await using server = await startServer(["serve"], { runtime, variables: here.site.variables });
    const total = async () => {
      const dataset = (await (await fetch(`${server.url}/reviews.json`)).json()) as { reviews: object[] };
      return dataset.reviews.length;
    };
    expect(await total()).toBe(1);
    const running = here.start(["sync", "--every", "1m"]);
    await until(async () => (await total()) === 3);
    running.child.kill("SIGTERM");
    const { code, stdout, stderr } = await running.ended;
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("web: 2 reviews\n");
  });

  test("stops within seconds though a server keeps it waiting", async () => {
    await using web = await origin();
    using here = await syncSite(runtime);
    web.answers.set("/slow", (_, response) => response.write("["));
    here.configure([{ from: `${web.url}/slow` }]);
    const running = here.start(["sync", "--every", "1m"]);
    await until(() => web.requests.length === 1);
    running.child.kill("SIGTERM");
    const ended = await Promise.race([running.ended, Bun.sleep(5000)]);
    expect(ended?.code).toBe(0);
  });

  test("ends at once where the business file is wrong from the start", async () => {
    using here = await syncSite(runtime);
    here.configure([{ from: "a.ndjson" }]);
    const business = join(here.site.folder, "broken.json");
    writeFileSync(business, '{ "name": 1 }');
    const running = here.start(["sync", "--every", "1m", "--business", business]);
    const ended = await Promise.race([running.ended, Bun.sleep(20_000)]);
    running.child.kill("SIGKILL");
    expect([ended?.code, ended?.stderr.split("\n")[0]]).toEqual([1, `shingle: ${business} cannot be used:`]);
    expect(ended?.stderr).not.toContain(".ts:");
  });

  test("goes on after a run that fails", async () => {
    await using web = await origin();
    using here = await syncSite(runtime);
    here.configure([{ from: `${web.url}/gone` }]);
    const running = here.start(["sync", "--every", "1m"]);
    let said = "";
    running.child.stderr?.on("data", (chunk) => {
      said += String(chunk);
    });
    await until(() => said.includes("FAILED"));
    expect(running.child.exitCode).toBeNull();
    running.child.kill("SIGTERM");
    expect((await running.ended).code).toBe(0);
  });
});

describe("what cannot be meant is refused with exit code 2", () => {
  test.each<[readonly string[], string]>([
    [["--every", "1"], "--every 1 is no span; write a whole number and s, m, h or d, such as 1h"],
    [["--every", "30s"], "--every 30s is too often; at least 1m"],
    [["--every", "60d"], "--every 60d is too rare; at most 30d"],
    [["--every", "1h", "--dry-run"], "--dry-run and --every do not go together"],
    [["--every", "1h", "--at", "2026-01-01T00:00:00Z"], "--at and --every do not go together"],
    [
      ["--every", "1h", "--date-order", "us"],
      "--date-order us is not possible; use month-first or day-first",
    ],
    [["--date-order", "us"], "--date-order us is not possible; use month-first or day-first"],
  ])("%p", async (args, message) => {
    using here = await syncSite("bun");
    writeFileSync(join(here.site.folder, "a.ndjson"), "");
    here.configure([{ from: "a.ndjson" }]);
    const { code, stderr } = await here.run("sync", ...args);
    expect([code, stderr.split("\n")[0]]).toEqual([2, `shingle: ${message}`]);
  });

  test.each<[readonly unknown[], string]>([
    [[{}], "sources[0].from: is missing; it must be a file, a folder or an https address"],
    [[{ from: "a", as: "natve" }], 'sources[0].as: there is no format "natve"; did you mean "native"?'],
  ])("the sources %j", async (sources, message) => {
    using here = await syncSite("bun");
    here.configure(sources as object[]);
    const { code, stderr } = await here.run("sync");
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  test("and no sources at all, which the configuration lacks", async () => {
    using here = await syncSite("bun");
    const { code, stderr } = await here.run("sync");
    expect([code, stderr.split("\n")[0]]).toEqual([
      2,
      'shingle: there is nothing to read: name sources in shingle.json, "sources": [{"from": "https://…"}]',
    ]);
  });
});

describe("shingle sources", () => {
  test("tells each one's last success, last fault and reviews", async () => {
    await using web = await origin();
    using here = await syncSite("bun");
    const from = `${web.url}/a`;
    here.configure([
      { name: "web", from, scope: "complete" },
      { from: "b.csv", as: "native-csv" },
    ]);
    const listed = async () => {
      const { stdout } = await here.run("sources", "--json");
      return stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const unknown = {
      last_success_at: null,
      reviews: null,
      sources: [],
      failing: false,
      last_fault_at: null,
      last_fault: null,
    };
    const web0 = { name: "web", from, as: null, scope: "complete" };
    const file = join(here.site.folder, "b.csv");
    const table = { name: "b.csv", from: file, as: "native-csv", scope: "partial" };
    expect(await listed()).toEqual([
      { ...web0, ...unknown },
      { ...table, ...unknown },
    ]);
    web.answers.set("/a", content(lines("google", ["a", "b"]), '"1"'));
    await here.sync("--at", "2026-11-20T10:00:00Z");
    web.answers.delete("/a");
    writeFileSync(file, "source,author,rating,date\nyelp,Y,4,2026-02-01\n");
    await here.sync("--at", "2026-11-21T10:00:00Z");
    const unreadable = { code: "unreadable", message: "it cannot be read: there is no such file or folder" };
    const missing = { code: "status", message: "the server answered 404: there is nothing at this address" };
    expect(await listed()).toEqual([
      {
        ...web0,
        last_success_at: "2026-11-20T10:00:00Z",
        reviews: 2,
        sources: ["google"],
        failing: true,
        last_fault_at: "2026-11-21T10:00:00Z",
        last_fault: missing,
      },
      {
        ...table,
        last_success_at: "2026-11-21T10:00:00Z",
        reviews: 1,
        sources: ["yelp"],
        failing: false,
        last_fault_at: "2026-11-20T10:00:00Z",
        last_fault: unreadable,
      },
    ]);
    const { code, stdout } = await here.run("sources");
    expect([code, stdout.split("\n")[1]]).toEqual([
      0,
      "  last success 2026-11-20T10:00:00Z, 2 reviews; last fault 2026-11-21T10:00:00Z: the server answered 404: there is nothing at this address [status]",
    ]);
  });

  test("--check reads everything and stores nothing", async () => {
    await using web = await origin();
    using here = await syncSite("bun");
    here.configure([{ name: "web", from: `${web.url}/a` }, { from: "gone.csv" }]);
    web.answers.set("/a", content(lines("google", ["a"]), '"1"'));
    const { code, stdout, stderr } = await here.run("sources", "--check");
    expect([code, stdout, stderr]).toEqual([
      1,
      "web: 1 review\n",
      "gone.csv: FAILED: it cannot be read: there is no such file or folder [unreadable]\n",
    ]);
    expect((await here.run("sources")).stdout).toContain("never read successfully");
  });
});

import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { demoSite } from "../support/http-site.ts";
import { runtimes, startServer, temporaryFolder } from "../support/shingle.ts";

// A terminal that closes sends SIGHUP to all that it started. Whoever runs the tests may have been started by nohup.
const shell = { _: "/bin/sh" };

setDefaultTimeout(300_000);

describe.each(runtimes)("a closed terminal, on %s", (runtime) => {
  test("stops a server as SIGTERM does", async () => {
    using site = demoSite();
    const server = await startServer(["serve"], { runtime, variables: { ...site.variables, ...shell } });
    server.signal("SIGHUP");
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toContain('"event":"server.stopping"');
  });

  test("leaves a server alone that nohup started", async () => {
    using site = demoSite();
    const variables = { ...site.variables, _: "/usr/bin/nohup" };
    await using server = await startServer(["serve"], { runtime, variables });
    server.signal("SIGHUP");
    await Bun.sleep(500);
    expect((await fetch(`${server.url}/reviews.json`)).status).toBe(200);
    expect(server.stderr()).not.toContain("server.stopping");
  });

  test("has the demo take its folder away, as it says", async () => {
    using folder = temporaryFolder();
    const variables = { ...shell, TMPDIR: folder.path };
    const server = await startServer(["demo"], { runtime, variables });
    expect(readdirSync(folder.path)).toHaveLength(1);
    server.signal("SIGHUP");
    expect(await server.ended).toBe(0);
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

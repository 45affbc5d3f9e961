import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { until } from "../support/receiver.ts";
import { record, runtimes, shingle, startServer } from "../support/shingle.ts";

setDefaultTimeout(300_000);

interface Told {
  readonly servers: readonly { readonly pid: number; readonly url: string | null }[];
}
interface Examined {
  readonly checks: readonly { readonly code: string; readonly ok: boolean; readonly message: string }[];
}

describe.each(runtimes)("a shell without the server's settings, on %s", (runtime) => {
  test("is told where the server answers, and of no proxy that the server may well know", async () => {
    using site = emptySite({ runtime });
    site.importRecords([record({ source_id: "a" })]);
    const folder = site.variables.SHINGLE_DATA_DIR ?? "";
    // Another way to the same folder.
    const way = join(site.folder, "the way there");
    symlinkSync(folder, way);
    const told = () =>
      JSON.parse(shingle(["status", "--json", "--data-dir", way], { runtime }).stdout) as Told;
    const words = () => shingle(["status", "--data-dir", way], { runtime }).stdout;
    const examined = () => {
      const { stdout } = shingle(["doctor", "--json", "--data-dir", way], { runtime });
      const { checks } = JSON.parse(stdout) as Examined;
      return checks.filter(({ code }) => code === "process" || code === "forwarded-for");
    };
    expect(told().servers).toEqual([]);
    expect(words()).toMatch(/^Server +none seen running on this machine$/m);
    expect(examined()).toMatchObject([{ code: "process", ok: false }]);

    const settings = { ...site.variables, SHINGLE_ADMIN_PORT: "0", SHINGLE_TRUSTED_PROXIES: "127.0.0.1/32" };
    await using server = await startServer(["serve"], { runtime, variables: settings });
    await until(() => told().servers.length > 0);
    expect(told().servers).toEqual([{ pid: server.pid, url: server.url }]);
    expect(words()).toContain(`${server.url} (process ${server.pid})`);
    expect(examined()).toMatchObject([
      { code: "process", ok: true, message: `the server answers at ${server.url}` },
    ]);

    await using beside = await startServer(["serve"], {
      runtime,
      variables: { ...site.variables, SHINGLE_HOST: "::1" },
    });
    const both = told().servers.map(({ url }) => url);
    expect(both.toSorted()).toEqual([server.url, `http://[::1]:${beside.port}`].toSorted());

    // One that was killed leaves nothing behind.
    for (const { signal, ended } of [server, beside]) {
      signal("SIGKILL");
      await ended;
    }
    expect(told().servers).toEqual([]);
  });
});

import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { emptySite } from "../support/http-site.ts";
import { programOf, type Runtime, record, runtimes, type Variables } from "../support/shingle.ts";

setDefaultTimeout(60_000);

test.each([...runtimes])("whoever has read enough of a list may go, on %s", async (runtime) => {
  using site = emptySite();
  site.importRecords(
    Array.from({ length: 600 }, (_, at) =>
      record({ source_id: `r${at}`, text: `Word ${at} of many.`.repeat(20) }),
    ),
  );
  const [program = "", ...args] = programOf(runtime);
  const child = spawn(program, [...args, "list", "--json"], {
    env: { ...process.env, ...site.variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.once("data", () => child.stdout.destroy());
  let told = "";
  child.stderr.on("data", (bytes) => {
    told += String(bytes);
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(told).not.toMatch(/EPIPE|\n +at /);
  expect(code).toBe(0);
});

/** What a command does whose output goes to this file. */
function into(
  { output, log }: { readonly output?: string; readonly log?: string },
  { runtime, args, variables }: { runtime: Runtime; args: readonly string[]; variables: Variables },
) {
  const [program = "", ...words] = programOf(runtime);
  const place = (file: string | undefined) => (file === undefined ? "pipe" : openSync(file, "w"));
  const child = spawn(program, [...words, ...args], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", place(output), place(log)],
  });
  let told = "";
  child.stderr?.on("data", (bytes) => {
    told += String(bytes);
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { child, ended, told: () => told };
}

describe.each([...runtimes])("a full disk under the output, on %s", (runtime) => {
  test("fails what prints, in one line", async () => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a" })]);
    const { variables } = site;
    const { ended, told } = into({ output: "/dev/full" }, { runtime, args: ["list"], variables });
    expect(await ended).toBe(3);
    expect(told()).toEndWith("shingle: what was to be printed is not whole: the disk is full\n");
  });

  test("stops no server whose log it is", async () => {
    using site = emptySite();
    site.importRecords([record({ source_id: "a" })]);
    const probe = Bun.serve({ port: 0, fetch: () => new Response() });
    const { port } = probe;
    await probe.stop(true);
    const variables = { ...site.variables, SHINGLE_PORT: String(port) };
    const { child, ended } = into({ log: "/dev/full" }, { runtime, args: ["serve"], variables });
    const asked = async () =>
      (await fetch(`http://127.0.0.1:${port}/reviews.json`).catch(() => null))?.status;
    for (let attempt = 0; (await asked()) !== 200; attempt += 1) {
      if (attempt > 400 || child.exitCode !== null) throw new Error(`it serves nothing: ${child.exitCode}`);
      await Bun.sleep(50);
    }
    // Long enough for it to have said something, and to have failed by it.
    await Bun.sleep(500);
    expect(await asked()).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});

import { expect, setDefaultTimeout, test } from "bun:test";
import { spawn } from "node:child_process";
import { emptySite } from "../support/http-site.ts";
import { programOf, record, runtimes } from "../support/shingle.ts";

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

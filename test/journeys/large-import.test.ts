import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { generateReviews } from "../../bench/support/generated-reviews.ts";
import { launch } from "../support/launch.ts";
import {
  demoBusiness,
  type Runtime,
  runtimes,
  temporaryFolder,
  type Variables,
  writeRecords,
} from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

/** A folder of its own for each, with the same site. */
const variablesIn = (folder: string, name: string) => ({
  SHINGLE_DATA_DIR: join(folder, name),
  SHINGLE_BUSINESS: demoBusiness,
  SHINGLE_BASE_URL: "https://reviews.example.com",
});

async function imported(file: string, at: string, run: { runtime: Runtime; variables: Variables }) {
  const { code, stderr } = await launch(["import", file, "--at", at], run).ended;
  expect(stderr).not.toContain("rror");
  expect(code).toBe(0);
  const { documents, reviews } = await readStored(run.variables);
  return { documents: [...documents], reviews: [...reviews.values()] };
}

test("what is read on several threads says the same on every runtime, and so does one more on the other", async () => {
  using folder = temporaryFolder();
  const reviews = [...generateReviews(2201, 5)];
  const file = writeRecords(join(folder.path, "many.ndjson"), reviews.slice(1));
  const late = writeRecords(join(folder.path, "late.ndjson"), reviews.slice(0, 1));
  const others: Readonly<Record<Runtime, Runtime>> = { bun: "node", node: "bun" };
  const published = runtimes.map(async (runtime) => {
    const variables = variablesIn(folder.path, runtime);
    const first = await imported(file, "2026-11-20T17:25:00Z", { runtime, variables });
    const more = await imported(late, "2026-11-21T17:25:00Z", { runtime: others[runtime], variables });
    return { first, more };
  });
  const [bun, node] = await Promise.all(published);
  expect(bun?.first.reviews).toHaveLength(2200);
  expect(bun?.more.reviews).toHaveLength(2201);
  expect(node).toEqual(bun as never);
});

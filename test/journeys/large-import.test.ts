import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { generateReviews } from "../../bench/support/generated-reviews.ts";
import { launch } from "../support/launch.ts";
import { demoBusiness, runtimes, temporaryFolder, writeRecords } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(180_000);

test("what is read on several threads says the same on every runtime", async () => {
  using folder = temporaryFolder();
  const file = writeRecords(join(folder.path, "many.ndjson"), [...generateReviews(2200, 5)]);
  const published = runtimes.map(async (runtime) => {
    const variables = {
      SHINGLE_DATA_DIR: join(folder.path, runtime),
      SHINGLE_BUSINESS: demoBusiness,
      SHINGLE_BASE_URL: "https://reviews.example.com",
    };
    const args = ["import", file, "--at", "2026-11-20T17:25:00Z"];
    const { code, stderr } = await launch(args, { runtime, variables }).ended;
    expect(stderr).not.toContain("rror");
    expect(code).toBe(0);
    const { documents, reviews } = await readStored(variables);
    return { documents: [...documents], reviews: [...reviews.values()] };
  });
  const [bun, node] = await Promise.all(published);
  expect(bun?.reviews).toHaveLength(2200);
  expect(node?.documents).toEqual(bun?.documents as never);
  expect(node?.reviews).toEqual(bun?.reviews as never);
});

import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { written } from "../../training/learned-from.ts";
import { root, temporaryFolder } from "../support/shingle.ts";
import { learnedBy } from "../support/training.ts";

test("training makes of its texts what is kept, byte for byte: after a change, npm run train", () => {
  using folder = temporaryFolder();
  const kept = Buffer.concat(written.map((file) => readFileSync(join(root, file))));
  expect(Buffer.compare(learnedBy(process.execPath, folder.path), kept)).toBe(0);
});

import { expect, test } from "bun:test";
import { closedInWords } from "../../src/adapters/sql/closed-database.ts";

test("of a database on a disk that can only be read, no other owner is asked for", () => {
  const told = closedInWords("/srv/shingle.sqlite", { code: "EROFS", owner: process.getuid?.() ?? 0 });
  expect(told).toStartWith(
    "the database /srv/shingle.sqlite cannot be written: the disk can only be read; put",
  );
  expect(told).not.toContain("belongs to");
});

import { expect, test } from "bun:test";
import type { RecordShelf } from "../../src/core/serving/record-shelf.ts";
import { escapedRecords } from "../../src/surfaces/mcp/telling/escaped-records.ts";

/** A shelf that notes which of its records are asked for; each is as long as it is told to be. */
function shelfOf(length: number) {
  const asked: number[] = [];
  const bytesOf = (ordinal: number) => {
    asked.push(ordinal);
    return new TextEncoder().encode(JSON.stringify({ ordinal, text: 'x"'.repeat(length / 2) }));
  };
  return { shelf: { bytesOf } as unknown as RecordShelf, asked };
}

const text = (pieces: readonly Uint8Array[]) =>
  pieces.map((piece) => new TextDecoder().decode(piece)).join("");

test("records stand inside of a JSON text, with commas between them, and are made once", () => {
  const { shelf, asked } = shelfOf(4);
  const first = text(escapedRecords(shelf, [2, 0, 2]));
  expect(JSON.parse(`[${JSON.parse(`"${first}"`)}]`)).toEqual(
    [2, 0, 2].map((ordinal) => ({ ordinal, text: 'x"x"' })),
  );
  expect(text(escapedRecords(shelf, [0]))).not.toEndWith(",");
  expect(asked).toEqual([2, 0]);
  expect(escapedRecords(shelf, [])).toEqual([]);
});

test("they take four megabytes at most, whatever is asked for; each publication has its own", () => {
  const length = 100_000;
  const { shelf, asked } = shelfOf(length);
  // A quote takes four bytes here, and an x one: a quarter of a megabyte each.
  for (let ordinal = 0; ordinal < 100; ordinal++) escapedRecords(shelf, [ordinal]);
  expect(asked).toHaveLength(100);
  const bytes = escapedRecords(shelf, [99])[0]?.length ?? 0;
  const kept = Math.floor((4 * 1024 * 1024) / (bytes + 1));
  for (let ordinal = 100 - kept; ordinal < 100; ordinal++) escapedRecords(shelf, [ordinal]);
  expect(asked).toHaveLength(100);
  escapedRecords(shelf, [100 - kept - 1]);
  expect(asked).toHaveLength(101);
  const other = shelfOf(length);
  escapedRecords(other.shelf, [99]);
  expect(other.asked).toEqual([99]);
});

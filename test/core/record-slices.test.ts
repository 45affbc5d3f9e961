import { expect, test } from "bun:test";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import { RecordShelf } from "../../src/core/serving/record-shelf.ts";

const records = [
  '{"id":"a","text":"Ünï, [1]"}',
  '{"id":"b"}',
  '{"id":"c","n":[1,2]}',
  '{"id":"d"}',
  '{"id":"e"}',
];
const opening = '{"version":1,"reviews":[';
const bytes = new TextEncoder().encode(`${opening}${records.join(",")}]}`);
const starts = new Uint32Array(records.length + 1);
let at = opening.length;
for (const [ordinal, record] of records.entries()) {
  starts[ordinal] = at;
  at += new TextEncoder().encode(record).length + 1;
}
starts[records.length] = at;
const shelf = new RecordShelf(bytes, starts);

function joinedSlices(ordinals: readonly number[]): string {
  return shelf
    .slices(ordinals)
    .map((slice) => new TextDecoder().decode(slice))
    .join("");
}

test("records are told in any order, with commas between them, whichever stands last in the dataset", () => {
  const random = seededRandom(3);
  const some: number[][] = [[], [0], [4], [0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [4, 0], [3, 4, 0, 1], [2, 2]];
  for (let round = 0; round < 200; round += 1)
    some.push(Array.from({ length: Math.floor(random() * 7) }, () => Math.floor(random() * records.length)));
  for (const ordinals of some)
    expect(joinedSlices(ordinals)).toBe(ordinals.map((ordinal) => records[ordinal]).join(","));
});

test("neighbours are one slice", () => {
  expect(shelf.slices([0, 1, 2, 3, 4])).toHaveLength(1);
  expect(shelf.slices([1, 2, 4])).toHaveLength(2);
});

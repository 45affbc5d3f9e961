import { expect, test } from "bun:test";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { KeptPages } from "../../src/surfaces/http/kept-pages.ts";
import type { Representation } from "../../src/surfaces/http/representation.ts";

// Told apart by who they are; nothing is asked of them.
const publication = () => ({}) as ServedPublication;
const page = (size: number) => ({ representation: {} as Representation, size });

const half = 512 * 1024;

test("pages are kept for one publication, the ones asked for last, four megabytes at most", () => {
  const one = publication();
  const kept = new KeptPages(one);
  expect([kept.isOf(one), kept.isOf(publication())]).toEqual([true, false]);
  const pages = Array.from({ length: 8 }, () => page(half));
  for (const [at, each] of pages.entries()) kept.keep(`p${at}`, each);
  expect(kept.find("p0")).toBe(pages[0]?.representation ?? null);
  kept.keep("p8", page(half));
  // p1 went, since p0 was asked for after it.
  expect(kept.find("p1")).toBeNull();
  for (const at of [0, 2, 3, 4, 5, 6, 7]) expect(kept.find(`p${at}`)).toBe(pages[at]?.representation ?? null);
  for (let at = 9; at < 40; at++) kept.keep(`p${at}`, page(half));
  const held = Array.from({ length: 40 }, (_, at) => kept.find(`p${at}`)).filter((each) => each !== null);
  expect(held).toHaveLength(8);
});

test("a page of more than an eighth of that is not kept, and none is kept twice", () => {
  const kept = new KeptPages(publication());
  kept.keep("large", page(half + 1));
  expect(kept.find("large")).toBeNull();
  const [first, second] = [page(half), page(half)];
  kept.keep("same", first);
  for (let again = 0; again < 20; again++) kept.keep("same", second);
  expect(kept.find("same")).toBe(first.representation);
  for (let at = 0; at < 7; at++) kept.keep(`p${at}`, page(half));
  expect(kept.find("same")).toBe(first.representation);
});

import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/shingle.ts";

interface Locked {
  readonly engines?: { readonly node?: string };
}

const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** Of `>=20`, `>= 16.0.0` or `>= 10.x` the first number; no other form stands in the lock. */
function leastOf(node: string): number {
  const [, major] = /^>= ?(\d+)(?:\.[\dx.]+)?$/.exec(node) ?? [];
  return major === undefined ? Number.NaN : Number(major);
}

test("every package takes the Node that this one asks for, so that npm warns of none", () => {
  const own = leastOf(lock.packages[""]?.engines?.node ?? "");
  const wants = Object.entries(lock.packages).flatMap(([folder, { engines }]) =>
    engines?.node === undefined || folder === "" ? [] : [{ folder, node: engines.node }],
  );
  expect(own).toBe(20);
  expect(wants.length).toBeGreaterThan(10);
  expect(wants.filter(({ node }) => !(leastOf(node) <= own))).toEqual([]);
});

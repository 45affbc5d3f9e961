import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { exponential, likelihoodOf } from "../../training/curves.ts";
import { root, temporaryFolder } from "../support/shingle.ts";
import { learnedBy } from "../support/training.ts";

setDefaultTimeout(300_000);

/** A few of the texts show it as well as all of them. */
const few = ["hinting-6.txt", "second-thoughts-k.txt", "bare-and-negated.txt"];
const others = ["reviews", "sentences"]
  .flatMap((folder) => readdirSync(join(root, "training", folder)))
  .filter((file) => !few.includes(file));

const node = join(root, "node_modules", "node-24", "bin", "node");

describe("training", () => {
  test("makes the same of the same texts, byte for byte, on Bun and on Node", () => {
    using folder = temporaryFolder();
    const without = ["--without", others.join(",")];
    // Whatever differed from one run to the next would differ between these two as well.
    const onBun = learnedBy(process.execPath, join(folder.path, "bun"), ...without);
    const onNode = learnedBy(node, join(folder.path, "node"), ...without);
    expect(Buffer.compare(onBun, onNode)).toBe(0);
  });
});

describe("the curves of the training", () => {
  test("are those of the textbook, from end to end", () => {
    for (let x = -40; x <= 40; x += 0.037)
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
    expect([exponential(0), exponential(-1e9), likelihoodOf(0)]).toEqual([1, exponential(-700), 0.5]);
    expect(likelihoodOf(-1e9)).toBeLessThan(1e-300);
    expect(likelihoodOf(1e9)).toBe(1);
  });
});

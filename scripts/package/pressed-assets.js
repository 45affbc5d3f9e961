// What is large in assets/ and can be pressed, as packages and executables carry it: the program unpacks it when it reads it.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export const large = ["assets/insights/weights.bin", "assets/insights/vectors.bin"];

const terms = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
};

/** Writes what is large in the tree at `root`, pressed, into a tree at `folder`, which may be the same. */
export function pressAssets(root, folder) {
  for (const file of large)
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(root, file)), terms));
}

/** A checkout goes without. */
export function dropPressedAssets(root) {
  for (const file of large.filter((each) => existsSync(join(root, `${each}.br`))))
    rmSync(join(root, `${file}.br`));
}

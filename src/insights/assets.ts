import { createHash } from "node:crypto";
import { TaxonomyFault } from "./taxonomy/sectioned-text.ts";

/** Everything that the engine goes by and that is data, by file name: cues, meanings, weights. */
export type EngineAssets = ReadonlyMap<string, Uint8Array>;

export function bytesOf(assets: EngineAssets, file: string): Uint8Array {
  const bytes = assets.get(file);
  if (bytes === undefined) throw new TaxonomyFault(`the engine's assets lack ${file}`);
  return bytes;
}

export function textOf(assets: EngineAssets, file: string): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytesOf(assets, file));
}

/** Another byte anywhere gives another digest; the order of the files says nothing. */
export function assetsDigest(assets: EngineAssets): string {
  const hash = createHash("sha256");
  for (const file of [...assets.keys()].sort()) {
    const bytes = bytesOf(assets, file);
    hash.update(`${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest("hex").slice(0, 16);
}

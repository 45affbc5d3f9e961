// The package.json that is published: what the compiled program needs, which is no other package and no script.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const published = [
  "name",
  "version",
  "description",
  "keywords",
  "license",
  "type",
  "bin",
  "files",
  "engines",
];

function places(root) {
  return { description: join(root, "package.json"), kept: join(root, "dist", "package.checkout.json") };
}

/** npm packs the package.json that stands in the folder; the checkout's own comes back when it is done. */
export function publishDescription(root) {
  const { description, kept } = places(root);
  const text = readFileSync(description, "utf8");
  const all = JSON.parse(text);
  writeFileSync(kept, text);
  const own = Object.fromEntries(published.filter((key) => key in all).map((key) => [key, all[key]]));
  writeFileSync(description, `${JSON.stringify(own, null, 2)}\n`);
}

export function restoreDescription(root) {
  const { description, kept } = places(root);
  if (existsSync(kept)) renameSync(kept, description);
}

// What npm runs before it packs, and with `--after` when it has.
import { compileProgram } from "./compile.js";
import { publishDescription, restoreDescription } from "./description.js";
import { dropPressedAssets, pressAssets } from "./pressed-assets.js";

const root = process.cwd();
// A run that was broken off may have left the published description behind.
restoreDescription(root);
dropPressedAssets(root);
if (!process.argv.includes("--after")) {
  compileProgram(root);
  pressAssets(root, root);
  publishDescription(root);
}

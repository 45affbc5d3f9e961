// What npm runs before it packs, and with `--after` when it has.
import { compileProgram } from "./compile.js";
import { publishDescription, restoreDescription } from "./description.js";

const root = process.cwd();
// A run that was broken off may have left the published description behind.
restoreDescription(root);
if (!process.argv.includes("--after")) {
  compileProgram(root);
  publishDescription(root);
}

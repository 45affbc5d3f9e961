// Which test files start a program of Debian's packages: they wait until those are installed, the others need not.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { wanted } from "./debian-packages.js";

const named = new RegExp(`\\b(?:${Object.keys(wanted).join("|")})\\b`);
const imported = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;
/** What the program itself says of proxies and hosts starts none of them. */
const ofThePackage = /^(?:src|assets)\//;

/** Whether a file or anything beside the program that it imports names such a program. Too often is fine, too seldom is not. */
export function needsProgram(root, file, seen = new Set()) {
  if (seen.has(file) || ofThePackage.test(file) || !existsSync(join(root, file))) return false;
  seen.add(file);
  const text = readFileSync(join(root, file), "utf8");
  if (named.test(text)) return true;
  return [...text.matchAll(imported)].some(([, to]) => needsProgram(root, join(dirname(file), to), seen));
}

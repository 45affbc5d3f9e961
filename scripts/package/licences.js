// The licences of what is compiled into the program: they ask to be handed on with it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runtimePackages } from "./locked-packages.js";

function textOf(folder) {
  const name = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  return name === undefined ? null : readFileSync(join(folder, name), "utf8").trim();
}

/** Some packages name their licence and hold no text of it. */
function licenceOf(root, { name, version, folder, license }) {
  const text = textOf(join(root, folder)) ?? `Licence: ${license} (the package holds no text of it)`;
  return `${name} ${version}\n${"=".repeat(name.length + version.length + 1)}\n\n${text}\n`;
}

export function licenceTexts(root) {
  return runtimePackages(root)
    .map((each) => licenceOf(root, each))
    .join("\n\n");
}

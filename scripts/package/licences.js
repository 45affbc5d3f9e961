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

/** Its package holds no text either. */
const bun = `Bun 1.4.5 (in the executables and the container image)
======================================================

Licence: MIT. It is linked with JavaScriptCore and WebKit (LGPL-2.0-or-later and BSD-2-Clause) and with other libraries, which its
own page of licences names, with where their source is and how they are linked anew.
`;

export function licenceTexts(root) {
  return [...runtimePackages(root).map((each) => licenceOf(root, each)), bun].join("\n\n");
}

// What the tree knows: its paths, its commands, flags, settings and scripts, and every name in its code.
import { isSource, tokensIn } from "./house.js";

function foldersOf(file) {
  return file
    .split("/")
    .slice(0, -1)
    .map((_, n, parts) => parts.slice(0, n + 1).join("/"));
}

function pathsOf(house) {
  return new Set(
    [...house.keys()].flatMap((file) => [file, ...foldersOf(file).map((folder) => `${folder}/`)]),
  );
}

/** The keys of a table of objects, as they stand two spaces deep. */
function keysIn(text = "") {
  return [...text.matchAll(/^ {2}"?([\w-]+)"?: \{/gm)].map(([, key]) => key);
}

function commandsOf(house) {
  return new Map(
    keysIn(house.get("src/cli/commands.ts")).map((command) => {
      const verbs = /\bverbs: \{([^}]*)\}/.exec(house.get(`src/cli/${command}.ts`) ?? "")?.[1];
      return [
        command,
        verbs === undefined ? null : verbs.split(",").map((verb) => verb.trim().split(":")[0]),
      ];
    }),
  );
}

function flagsOf(house, settings) {
  const own = [...house]
    .filter(([file]) => file.startsWith("src/cli/"))
    .flatMap(([, text]) =>
      [...text.matchAll(/(?:^|[\s{])"?([a-z][a-z-]*)"?: (?:\{|\w+Flag\b)/g)].map(([, name]) => name),
    );
  return new Set(["help", "version", "config", ...own, ...settings.map((name) => name.replaceAll("_", "-"))]);
}

/** Every word of the code and of its texts; comments do not count, since nothing holds them. */
function wordsOf(house) {
  const words = new Set();
  for (const [file, text] of house) {
    if (file.startsWith("data/") || file.startsWith("docs/schemas/")) {
      for (const [word] of text.matchAll(/\w+/g)) words.add(word);
    }
    if (!isSource(file) || file.startsWith("test/house/") || file.startsWith("scripts/check/")) continue;
    for (const token of tokensIn(house, file)) {
      for (const [word] of token.text.matchAll(/[\w$]+/g)) words.add(word);
    }
  }
  return words;
}

/** @param {import("./house.js").House} house */
export function codeNames(house) {
  const settings = keysIn(house.get("src/config/settings.ts"));
  const manifest = JSON.parse(house.get("package.json") ?? "{}");
  return {
    paths: pathsOf(house),
    packages: new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
    scripts: new Set(Object.keys(manifest.scripts ?? {})),
    commands: commandsOf(house),
    flags: flagsOf(house, settings),
    variables: new Set(settings.map((name) => `SHINGLE_${name.toUpperCase()}`)),
    words: wordsOf(house),
  };
}

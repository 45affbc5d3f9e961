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
      [...text.matchAll(/(?:^|[\s{])"?([a-z][a-z-]*)"?: (?:\{|\w+Flag\b|signed\()/g)].map(([, name]) => name),
    );
  // `shingle list` has the filters of the search.
  const [, shape = ""] =
    /strictObject\(\{\n([\s\S]*?)\n\}\)/.exec(house.get("src/surfaces/search-query.ts") ?? "") ?? [];
  const filters = [...shape.matchAll(/^ {2}([a-z_]+): /gm)].map(([, name]) => name);
  const named = [...settings, ...filters].map((name) => name.replaceAll("_", "-"));
  return new Set(["help", "version", "config", ...own, ...named]);
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

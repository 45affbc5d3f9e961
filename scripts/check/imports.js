// What a file names of other files: static, dynamic and type imports, `require`, workers and assets beside the code.
import { posix } from "node:path";
import { folderOf, tokensIn } from "./house.js";
import { bracketPairs } from "./tokens.js";

/**
 * @typedef {object} Import
 * @property {string | null} names the module as written; null where it is not written as a plain text
 * @property {number} line
 * @property {"module" | "asset"} kind an asset is read, not loaded
 */

function plain(token) {
  const isPlain = token?.kind === "string" && !token.text.includes("\\");
  return isPlain ? token.text.slice(1, -1) : null;
}

function afterFrom(tokens, at) {
  for (let next = at; next < tokens.length && tokens[next].text !== ";"; next++) {
    if (tokens[next].text === "from" && tokens[next + 1]?.kind === "string") return tokens[next + 1];
  }
  return undefined;
}

/** `import(…)`, `require(…)`, `import.meta.require(…)`: the argument decides. */
function called(tokens, open) {
  return { kind: "module", names: plain(tokens[open + 1]), line: tokens[open].line };
}

/** What `import.meta` loads or finds modules with; Bun has all three. */
const loaders = new Set(["require", "resolve", "resolveSync"]);

function importAt(tokens, at) {
  const next = tokens[at + 1];
  if (next?.text === "(") return called(tokens, at + 1);
  if (next?.text === ".") return loaders.has(tokens[at + 4]?.text) ? called(tokens, at + 5) : null;
  const from = next?.kind === "string" ? next : afterFrom(tokens, at);
  return from === undefined || next?.text === ":"
    ? null
    : { kind: "module", names: plain(from), line: from.line };
}

function exportAt(tokens, at, pairs) {
  let next = at + 1;
  if (tokens[next]?.text === "type") next++;
  if (tokens[next]?.text === "{") next = (pairs.get(next) ?? next) + 1;
  else if (tokens[next]?.text !== "*") return null;
  const from = afterFrom(tokens.slice(0, next + 6), next);
  return from === undefined ? null : { kind: "module", names: plain(from), line: from.line };
}

/** A call of `require`, not a method that has this name. */
function isRequire(tokens, at, pairs) {
  if (tokens[at].text !== "require" || tokens[at + 1]?.text !== "(") return false;
  return ![":", "{"].includes(tokens[(pairs.get(at + 1) ?? at) + 1]?.text);
}

/** `new URL("./x", import.meta.url)` and `new Worker("./x")`; of a template, what stands before its first expression. */
function madeAt(tokens, at) {
  const [made, open, first] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (open?.text !== "(" || first === undefined) return null;
  if (made.text === "Worker" && first.kind === "string") return called(tokens, at + 2);
  if (made.text !== "URL") return null;
  const isTemplate = first.text === "`";
  const end = tokens.slice(at, at + 40).findIndex((token) => token.text === ";");
  const rest = tokens.slice(at, end < 0 ? at + 40 : at + end).map(({ text }) => text);
  const isBeside = rest.some((text, n) => text === "import" && n > 3 && rest[n + 2] === "meta");
  if (!isBeside) return null;
  const names = isTemplate ? (tokens[at + 4]?.text ?? null) : plain(first);
  const kind = /\.[jt]s$/.test(names ?? "") ? "module" : "asset";
  return { kind, names, line: first.line };
}

/**
 * @param {import("./house.js").House} house
 * @param {string} file
 * @returns {Import[]}
 */
export function importsOf(house, file) {
  const tokens = tokensIn(house, file);
  const pairs = bracketPairs(tokens);
  return tokens.flatMap((token, at) => {
    const before = tokens[at - 1]?.text;
    if (token.kind !== "word" || before === "." || before === "?.") return [];
    let found = null;
    if (token.text === "import") found = importAt(tokens, at);
    else if (token.text === "export") found = exportAt(tokens, at, pairs);
    else if (isRequire(tokens, at, pairs)) found = called(tokens, at + 1);
    else if (token.text === "new") found = madeAt(tokens, at);
    return found === null ? [] : [found];
  });
}

/** The path a relative name leads to, from the root of the house. */
export function targetOf(file, name) {
  return posix.normalize(`${folderOf(file)}/${name}`);
}

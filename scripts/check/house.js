// The house as the rules see it: every file the project tracks, as text. Tests build houses in memory.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tokensOf } from "./tokens.js";

/**
 * @typedef {ReadonlyMap<string, string>} House path, with slashes, to text
 * @typedef {object} Fault
 * @property {string} file
 * @property {number} line
 * @property {string} says what is wrong, and what to do
 */

const readable = /\.([cm]?[jt]sx?|md|json|ndjson|csv|toml)$/;

/**
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {House}
 */
export function houseAt(root, files) {
  return new Map(
    files.map((file) => [file, readable.test(file) ? readFileSync(join(root, file), "utf8") : ""]),
  );
}

const cut = new WeakMap();

/** The tokens of a source file of a house; each file is cut once, whatever the number of rules. */
export function tokensIn(house, file) {
  const held = cut.get(house) ?? new Map();
  cut.set(house, held);
  const known = held.get(file);
  if (known !== undefined) return known;
  const made = tokensOf(house.get(file) ?? "");
  held.set(file, made);
  return made;
}

export function isSource(file) {
  return /\.[cm]?[jt]sx?$/.test(file);
}

/** A table of data may be long; it says so in its first line. */
export function isDataTable(text) {
  return text.startsWith("/** Data table");
}

export function sourcesUnder(house, ...folders) {
  return [...house.keys()].filter(
    (file) => isSource(file) && folders.some((folder) => file.startsWith(`${folder}/`)),
  );
}

export function folderOf(file) {
  return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}

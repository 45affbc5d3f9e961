// No two folders import each other, types included. A folder and one inside it are two.
import { folderOf, sourcesUnder } from "./house.js";
import { importsOf, targetOf } from "./imports.js";

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function mutualFolders(house) {
  /** From one folder to another: the first import that goes this way. */
  const ways = new Map();
  for (const file of sourcesUnder(house, "src").sort()) {
    for (const { names, kind, line } of importsOf(house, file)) {
      if (names === null || kind === "asset" || !names.startsWith(".")) continue;
      const [from, to] = [folderOf(file), folderOf(targetOf(file, names))];
      const way = `${from} ${to}`;
      if (from !== to && !ways.has(way)) ways.set(way, { from, to, file, line });
    }
  }
  return [...ways.values()].flatMap(({ from, to, file, line }) => {
    const back = ways.get(`${to} ${from}`);
    if (back === undefined || from > to) return [];
    const says = `${from} imports ${to}, and ${to} imports ${from} (${back.file}:${back.line}); move what both need beneath both`;
    return [{ file, line, says }];
  });
}

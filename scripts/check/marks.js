// Nothing half done: no notes to come back, no test that is skipped or keeps others from running.
import { isSource } from "./house.js";

const notes = /\b(?:TODO|FIXME|XXX)\b/;
const partial = /\b(?:test|describe|it)(?:\.\w+)*\.(?:only|skip|todo|failing)\b/;

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function marks(house) {
  return [...house]
    .filter(
      ([file]) => isSource(file) && !file.startsWith("scripts/check") && !file.startsWith("test/house/"),
    )
    .flatMap(([file, text]) =>
      text.split("\n").flatMap((line, at) => {
        const found = notes.exec(line) ?? partial.exec(line);
        return found === null ? [] : [{ file, line: at + 1, says: `${found[0]}; finish it, or take it out` }];
      }),
    );
}

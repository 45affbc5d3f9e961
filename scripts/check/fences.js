// Each folder imports what the fence table allows it, and nothing else.
import { doors as houseDoors, fences as houseFences } from "./fence-table.js";
import { sourcesUnder, tokensIn } from "./house.js";
import { importsOf, targetOf } from "./imports.js";

function isWithin(path, folder) {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The fence of a file: that of the longest folder. */
export function fenceOf(file, fences = houseFences) {
  return fences
    .filter(({ folder }) => isWithin(file, folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

function isOutsideAllowed(name, allowed) {
  return allowed.some((entry) =>
    entry === "node:*"
      ? name.startsWith("node:")
      : name === entry || (!entry.startsWith("node:") && isWithin(name, entry)),
  );
}

function listed(names) {
  return names.length === 0 ? "nothing" : names.join(", ");
}

function crossing(fence, file, { names, kind }) {
  const { inside, outside = [], reads = [] } = fence;
  if (kind === "asset" && reads.includes("**")) return null;
  if (names === null) return "names a module that is not written out; write its name as a plain text";
  if (!names.startsWith(".")) {
    if (kind === "asset" || isOutsideAllowed(names, outside)) return null;
    return `may not import ${names}; of packages ${fence.folder} may import ${listed(outside)}`;
  }
  const target = targetOf(file, names);
  if (kind === "asset") {
    return reads.some((entry) => isWithin(target.replace(/\/$/, ""), entry))
      ? null
      : `may not read ${target}; beside the code ${fence.folder} may read ${listed(reads)}`;
  }
  return inside.some((entry) => isWithin(target, entry))
    ? null
    : `may not import ${target}; of the house ${fence.folder} may import ${listed(inside)}`;
}

function pastDoor(doors, file, { names, kind }) {
  if (names === null || kind === "asset" || !names.startsWith(".")) return null;
  const target = targetOf(file, names);
  const passed = doors.find(
    ({ wing, door, workshop }) =>
      isWithin(target, wing) && ![wing, workshop].some((folder) => isWithin(file, folder)) && target !== door,
  );
  return passed === undefined ? null : `may not import ${target}; enter ${passed.wing} by ${passed.door}`;
}

/** Ways to load a module that no rule could follow. */
const hidden = new Set(["createRequire", "getBuiltinModule"]);

function hiddenLoads(house, file) {
  return tokensIn(house, file)
    .filter(({ kind, text }) => kind === "word" && hidden.has(text))
    .map(({ line, text }) => ({ file, line, says: `${text} loads behind the fences; import the module` }));
}

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function fenceFaults(house, { fences = houseFences, doors = houseDoors } = {}) {
  return sourcesUnder(house, "src", "training").flatMap((file) => {
    const fence = fenceOf(file, fences);
    if (fence === undefined) {
      return [{ file, line: 1, says: "has no fence; give its folder a row in scripts/check/fence-table.js" }];
    }
    const faults = importsOf(house, file).flatMap((found) => {
      const says = crossing(fence, file, found) ?? pastDoor(doors, file, found);
      return says === null ? [] : [{ file, line: found.line, says }];
    });
    return [...faults, ...hiddenLoads(house, file)];
  });
}

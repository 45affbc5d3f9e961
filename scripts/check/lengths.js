// Budgets: how long a file and a function may be, and the figures of both.
import { functionsIn } from "./functions.js";
import { isDataTable, isSource, sourcesUnder, tokensIn } from "./house.js";

const fileLines = { src: 300, bin: 300, scripts: 300, test: 400, bench: 400, training: 300 };
const functionLines = 60;
/** A test says what it does from top to bottom; what tests share is held like the rest. */
const heldFolders = ["src", "bin", "scripts", "bench", "training", "test/support"];

function linesOf(text) {
  return text.split("\n").length - 1;
}

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function fileLengths(house) {
  return [...house].flatMap(([file, text]) => {
    const limit = fileLines[file.split("/")[0]];
    const lines = linesOf(text);
    if (!isSource(file) || limit === undefined || lines <= limit || isDataTable(text)) return [];
    return [
      { file, line: limit + 1, says: `${lines} lines, at most ${limit}; find the concept that is missing` },
    ];
  });
}

function heldFunctions(house, folders) {
  return sourcesUnder(house, ...folders)
    .filter((file) => !isDataTable(house.get(file)))
    .flatMap((file) =>
      functionsIn(tokensIn(house, file)).map(({ name, from, to }) => ({
        file,
        line: from,
        name,
        lines: to - from + 1,
      })),
    );
}

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function functionLengths(house) {
  return heldFunctions(house, heldFolders)
    .filter(({ lines }) => lines > functionLines)
    .map(({ file, line, name, lines }) => ({
      file,
      line,
      says: `${name} is ${lines} lines, at most ${functionLines}; split it along its concepts`,
    }));
}

function percentiles(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `median ${at(0.5)} lines, p90 ${at(0.9)}`;
}

/** The figures of src/, for the summary. */
export function figuresOf(house) {
  const files = sourcesUnder(house, "src").map((file) => linesOf(house.get(file)));
  const functions = heldFunctions(house, ["src"]).map(({ lines }) => lines);
  return [
    `src: ${files.length} files, ${percentiles(files)}`,
    `src: ${functions.length} functions, ${percentiles(functions)}`,
  ];
}

// The core and the insights know no clock, no chance, no process and no network: time and chance are parameters.
import { sourcesUnder, tokensIn } from "./house.js";
import { bracketPairs } from "./tokens.js";

const pureFolders = ["src/core", "src/insights"];
/** Where a variable beside the functions is refused too. */
const statelessFolders = ["src/core"];

const clock = "take the instant as a parameter";
const chance = "take the random values as a parameter";
const world = "leave it to an adapter, and take what it gives as a parameter";

/** Names of the world outside that a pure rule may not even mention. */
const forbidden = new Map([
  ...["performance", "Temporal"].map((name) => [name, clock]),
  ...["process", "fetch", "globalThis", "global", "console", "Bun", "Deno", "navigator", "eval"].map(
    (name) => [name, world],
  ),
  ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask", "WebSocket", "Worker"].map((name) => [
    name,
    world,
  ]),
  ...["randomBytes", "randomUUID", "randomInt", "getRandomValues", "webcrypto", "crypto"].map((name) => [
    name,
    chance,
  ]),
  ...["randomFill", "generateKey", "generateKeyPair", "generatePrime"].flatMap((name) => [
    [name, chance],
    [`${name}Sync`, chance],
  ]),
]);

/** Methods of a date that read the machine's time zone or language. */
const local = new Set(
  "getFullYear getMonth getDate getDay getHours getMinutes getTimezoneOffset toLocaleString toLocaleDateString toLocaleTimeString".split(
    " ",
  ),
);

/** Methods of a text that go by the machine's language. */
const spoken = new Set(["localeCompare", "toLocaleLowerCase", "toLocaleUpperCase"]);

/** `{ process: … }`, `readonly fetch?: …`: a key of an object, not the thing. */
function isKey(tokens, at) {
  const [before, after] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
  const isTold = after === ":" || (after === "?" && tokens[at + 2]?.text === ":");
  return isTold && ["{", ",", ";", "}", "readonly"].includes(before);
}

function ofDate(tokens, at) {
  const [before, next, second] = [tokens[at - 1]?.text, tokens[at + 1]?.text, tokens[at + 2]?.text];
  if (next === ".") return second === "UTC" || second === "parse" ? null : `Date.${second}`;
  if (before === "new") return next === "(" && second !== ")" ? null : "new Date() without an argument";
  return [":", "|", "<", "as", "instanceof"].includes(before) ? null : "Date as a value";
}

function ofMember(tokens, at) {
  const { text } = tokens[at];
  if (local.has(text)) return { names: `.${text}`, mend: "use the method for UTC, or core/calendar-date.ts" };
  if (spoken.has(text))
    return { names: `.${text}`, mend: "compare by code points, and fold as core/text/fold.ts does" };
  const isBare = tokens[at + 1]?.text === "(" && tokens[at + 2]?.text === ")";
  return isBare && (text === "format" || text === "formatToParts")
    ? { names: `.${text}() without an argument`, mend: clock }
    : null;
}

function impurityAt(tokens, at) {
  const { kind, text } = tokens[at];
  if (kind !== "word") return null;
  const [before, next, second] = [tokens[at - 1]?.text, tokens[at + 1]?.text, tokens[at + 2]?.text];
  if (before === "." || before === "?.") return ofMember(tokens, at);
  if (isKey(tokens, at)) return null;
  if (forbidden.has(text)) return { names: text, mend: forbidden.get(text) };
  if (text === "Date") {
    const names = ofDate(tokens, at);
    return names === null ? null : { names, mend: clock };
  }
  if (text === "Math" && (next !== "." || second === "random")) return { names: "Math.random", mend: chance };
  return text === "import" && next === "." ? { names: "import.meta", mend: world } : null;
}

/** A `let` outside of every function, loop and block. */
function standingLets(tokens) {
  const pairs = bracketPairs(tokens);
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    const isOpening = tokens[at].kind === "mark" && (pairs.get(at) ?? -1) > at;
    if (isOpening) at = pairs.get(at);
    else if (tokens[at].kind === "word" && (tokens[at].text === "let" || tokens[at].text === "var"))
      found.push(tokens[at]);
  }
  return found;
}

function impurities(house, file) {
  const tokens = tokensIn(house, file);
  return tokens.flatMap((token, at) => {
    const found = impurityAt(tokens, at);
    return found === null
      ? []
      : [{ file, line: token.line, says: `${found.names} in a pure folder; ${found.mend}` }];
  });
}

/**
 * @param {import("./house.js").House} house
 * @returns {import("./house.js").Fault[]}
 */
export function impureFaults(house) {
  const memories = sourcesUnder(house, ...statelessFolders).flatMap((file) =>
    standingLets(tokensIn(house, file)).map(({ line }) => ({
      file,
      line,
      says: "a variable outlives its function; keep it in what the caller holds",
    })),
  );
  return [...sourcesUnder(house, ...pureFolders).flatMap((file) => impurities(house, file)), ...memories];
}

// Cuts TypeScript or JavaScript into tokens, so that no rule trips over a comment, a text or a regular expression.
//
// TypeScript 7 has no parser that a program could call, and the rules need none: names, marks and brackets do.

/**
 * @typedef {object} Token
 * @property {"word" | "number" | "string" | "template" | "regex" | "mark"} kind
 * @property {string} text as it stands in the file; a template's token is the text between its expressions
 * @property {number} line from 1
 */

const shapes = Object.entries({
  space: /\s+/y,
  comment: /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y,
  string: /"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/y,
  number: /\.?\d(?:[eE][+-](?=\d)|[\w.])*/y,
  word: /#?[\p{ID_Start}$_\\][\p{ID_Continue}$\\]*/uy,
  mark: /=>|\?\.(?!\d)|\.\.\.|\+\+|--|\*\*|&&|\|\||\?\?|[\s\S]/y,
});
const regex = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;

/** After these words a value begins; after every other word one has ended. */
const beforeValues = new Set(
  "return typeof case in of delete void throw new instanceof do else yield await extends default".split(" "),
);
/** What stands in parentheses after these is no value: `if (x) /y/.test(z)`. */
const conditions = new Set(["if", "while", "for", "with"]);

/** @param {readonly Token[]} tokens */
function openingOf(tokens) {
  let depth = 0;
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (tokens[at].text === ")") depth++;
    if (tokens[at].text === "(" && --depth === 0) return at;
  }
  return -1;
}

/** Whether a slash after these tokens divides; else it begins a regular expression. */
function endsInValue(tokens) {
  const last = tokens.at(-1);
  if (last === undefined) return false;
  if (last.kind === "word") return !beforeValues.has(last.text) || tokens.at(-2)?.text === ".";
  if (last.kind !== "mark") return true;
  if (last.text === ")") return !conditions.has(tokens[openingOf(tokens) - 1]?.text);
  // The mark of a value that is surely there, `x! / 2`: written without a space after its value.
  if (last.text === "!") return last.isTight && endsInValue(tokens.slice(0, -1));
  return last.text === "]" || last.text === "++" || last.text === "--" || last.text === "`";
}

function matchAt(shape, text, at) {
  shape.lastIndex = at;
  return shape.exec(text)?.[0] ?? "";
}

function nextPiece(text, at, tokens) {
  for (const [kind, shape] of shapes) {
    const found = matchAt(shape, text, at);
    if (found === "") continue;
    if (kind !== "mark" || found !== "/" || endsInValue(tokens)) return { kind, found };
    const literal = matchAt(regex, text, at);
    return literal === "" ? { kind, found } : { kind: "regex", found: literal };
  }
  return { kind: "mark", found: text.charAt(at) };
}

/**
 * @param {string} text a source file
 * @returns {Token[]} without spaces and comments
 */
export function tokensOf(text) {
  const tokens = [];
  /** For each template that is open: how many braces are open in its expression. */
  const templates = [];
  let at = text.startsWith("#!") ? text.indexOf("\n") : 0;
  let line = 1;
  let wasSpace = true;
  const take = (kind, found) => {
    if (kind === "space" || kind === "comment") wasSpace = true;
    else {
      tokens.push({ kind, text: found, line, isTight: !wasSpace });
      wasSpace = false;
    }
    at += found.length;
    line += found.split("\n").length - 1;
  };
  const takeTemplate = () => {
    take("template", matchAt(templateText, text, at));
    if (text.startsWith("${", at)) {
      take("mark", "${");
      templates.push(0);
    } else if (at < text.length) take("mark", "`");
  };
  while (at >= 0 && at < text.length) {
    const { kind, found } = nextPiece(text, at, tokens);
    const open = templates.at(-1);
    take(kind, found);
    if (found === "`") takeTemplate();
    else if (open !== undefined && kind === "mark" && found === "{") templates[templates.length - 1]++;
    else if (open !== undefined && kind === "mark" && found === "}") {
      if (open > 0) templates[templates.length - 1]--;
      else {
        templates.pop();
        takeTemplate();
      }
    }
  }
  return tokens;
}

const closings = { "(": ")", "[": "]", "{": "}", "${": "}" };

/**
 * The index of each bracket's partner. A bracket without one has none.
 * @param {readonly Token[]} tokens
 * @returns {Map<number, number>}
 */
export function bracketPairs(tokens) {
  const pairs = new Map();
  const open = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== "mark") continue;
    if (Object.hasOwn(closings, text)) open.push(at);
    else if (text === ")" || text === "]" || text === "}") {
      const start = open.pop();
      if (start === undefined) continue;
      pairs.set(start, at);
      pairs.set(at, start);
    }
  }
  return pairs;
}

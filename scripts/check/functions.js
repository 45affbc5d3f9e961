// Finds every function of a file that has a body of its own, from its signature to its last brace.
//
// Arrows that are a single line are left out: they are expressions, and would only make the middle look small.
import { bracketPairs } from "./tokens.js";

/**
 * @typedef {object} FunctionSpan
 * @property {string} name
 * @property {number} from its first line
 * @property {number} to its last line
 */

const controls = new Set("if for while switch catch with return await typeof function case new".split(" "));
const modifiers = new Set(
  "static async get set public private protected override readonly accessor *".split(" "),
);
const joins = new Set(["|", "&", ".", "<", ">", ",", "?", "=>", "[", "]"]);
const typeWords = new Set(["is", "extends", "infer", "keyof", "readonly", "typeof", "asserts"]);

/** Past `<…>` if it stands here. */
function pastTypeParameters(tokens, at, pairs) {
  if (tokens[at]?.text !== "<") return at;
  let depth = 0;
  for (let next = at; next < tokens.length; next++) {
    const { text } = tokens[next];
    if (text === "<") depth++;
    if (text === ">" && --depth === 0) return next + 1;
    if (pairs.get(next) > next) next = pairs.get(next);
  }
  return at;
}

/** Where a type that begins here has ended: at the body, or at whatever follows. */
function pastType(tokens, start, pairs) {
  let isComplete = false;
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const { kind, text } = tokens[at];
    if (isComplete && depth === 0 && (text === "{" || text === ";" || text === "," || text === "="))
      return at;
    if (text === "<") depth++;
    if (text === ">") depth--;
    const partner = kind === "mark" ? pairs.get(at) : undefined;
    if (partner !== undefined && partner < at) return at;
    if (partner !== undefined) at = partner;
    const isJoint = joins.has(text) || (kind === "word" && typeWords.has(text));
    isComplete = partner !== undefined || text === ">" || !isJoint;
  }
  return tokens.length;
}

/** The brace that opens the body of what has its parameters at `open`; -1 for a mere signature. */
function bodyAfter(tokens, open, pairs) {
  const close = pairs.get(open);
  if (close === undefined) return -1;
  const at = tokens[close + 1]?.text === ":" ? pastType(tokens, close + 2, pairs) : close + 1;
  return tokens[at]?.text === "{" ? at : -1;
}

function spanOf(tokens, { name, first, last }) {
  return { name, from: tokens[first].line, to: tokens[last].line };
}

function declaredAt(tokens, at, pairs) {
  if (tokens[at - 1]?.text === "." || tokens[at + 1]?.text === ":") return null;
  const star = tokens[at + 1]?.text === "*" ? 1 : 0;
  const isNamed = tokens[at + 1 + star]?.kind === "word";
  const open = pastTypeParameters(tokens, at + 1 + star + (isNamed ? 1 : 0), pairs);
  const body = tokens[open]?.text === "(" ? bodyAfter(tokens, open, pairs) : -1;
  if (body < 0) return null;
  const name = isNamed ? tokens[at + 1 + star].text : "a function";
  return spanOf(tokens, { name, first: at, last: pairs.get(body) ?? tokens.length - 1 });
}

/** A method, a getter or a constructor: a name where a member begins, parameters, a body. */
function methodAt(tokens, at, pairs) {
  const open = pastTypeParameters(tokens, at + 1, pairs);
  if (tokens[open]?.text !== "(") return null;
  const isComputed = tokens[at].text === "]";
  let first = isComputed ? (pairs.get(at) ?? at) : at;
  if (!isComputed && (tokens[at].kind === "mark" || controls.has(tokens[at].text))) return null;
  while (modifiers.has(tokens[first - 1]?.text)) first--;
  const before = tokens[first - 1];
  if (before !== undefined && !["{", "}", ";", ","].includes(before.text)) return null;
  const body = bodyAfter(tokens, open, pairs);
  const name = isComputed ? tokens[at - 1].text : tokens[at].text;
  return body < 0 ? null : spanOf(tokens, { name, first, last: pairs.get(body) ?? tokens.length - 1 });
}

/** Where the parameters of the arrow at `at` begin. */
function arrowStart(tokens, at, pairs) {
  if (tokens[at - 1]?.text === ")") return pairs.get(at - 1) ?? at - 1;
  for (let back = at - 1; back > 0; back--) {
    const { kind, text } = tokens[back];
    if (text === ":" && tokens[back - 1]?.text === ")") return pairs.get(back - 1) ?? at - 1;
    const partner = kind === "mark" ? pairs.get(back) : undefined;
    if (partner !== undefined && partner > back) break;
    if (partner !== undefined) back = partner;
    else if (kind === "mark" && !joins.has(text)) break;
  }
  return at - 1;
}

/** A brace after a value: the arrow was a type, and here begins the body of what returns it. */
function isBodyOfAnother(tokens, at, start) {
  if (tokens[at].text !== "{") return false;
  const { kind, text } = tokens[at - 1];
  const isValue = kind === "word" || [")", "]", "}", ">"].includes(text);
  return (
    isValue && !tokens.slice(start, at).some((token) => token.text === "function" || token.text === "class")
  );
}

function arrowEnd(tokens, at, pairs) {
  if (tokens[at + 1]?.text === "{") return pairs.get(at + 1) ?? tokens.length - 1;
  for (let next = at + 1; next < tokens.length; next++) {
    const { kind, text } = tokens[next];
    if (text === "," || text === ";" || isBodyOfAnother(tokens, next, at)) return next - 1;
    const partner = kind === "mark" ? pairs.get(next) : undefined;
    if (partner !== undefined && partner < next) return next - 1;
    if (partner !== undefined) next = partner;
  }
  return tokens.length - 1;
}

function arrowAt(tokens, at, pairs) {
  let first = arrowStart(tokens, at, pairs);
  const last = arrowEnd(tokens, at, pairs);
  if (tokens[at + 1]?.text !== "{" && tokens[first].line === tokens[last].line) return null;
  if (tokens[first - 1]?.text === "async") first--;
  const before = tokens[first - 1]?.text;
  const isNamed = (before === "=" || before === ":") && tokens[first - 2]?.kind === "word";
  return spanOf(tokens, { name: isNamed ? tokens[first - 2].text : "an arrow", first, last });
}

/**
 * @param {readonly import("./tokens.js").Token[]} tokens
 * @returns {FunctionSpan[]}
 */
export function functionsIn(tokens) {
  const pairs = bracketPairs(tokens);
  return tokens.flatMap((token, at) => {
    let found = null;
    if (token.kind === "word" && token.text === "function") found = declaredAt(tokens, at, pairs);
    else if (token.text === "=>") found = arrowAt(tokens, at, pairs);
    else if (token.kind === "word" || token.kind === "string" || token.text === "]")
      found = methodAt(tokens, at, pairs);
    return found === null ? [] : [found];
  });
}

/** Where JSON text first goes wrong, and what should stand there. The runtimes' own messages quote the text. */
export interface JsonFault {
  readonly index: number;
  readonly expected: string;
}

type Awaiting = "value" | "first-element" | "first-name" | "name" | "colon" | "after-value" | "nothing";
type Bracket = "{" | "[";

const whiteSpace = /[ \t\n\r]*/y;
const bareValue = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

const expectations: Readonly<Record<Awaiting, string>> = {
  value: "a value is expected",
  "first-element": 'a value or "]" is expected',
  "first-name": 'a name in double quotes or "}" is expected',
  name: "a name in double quotes is expected",
  colon: '":" is expected',
  "after-value": '"," or a closing bracket is expected',
  nothing: "nothing more is expected",
};

function matchEnd(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** The end of the string that begins at `at`, or its fault. */
function stringEnd(text: string, at: number): number | JsonFault {
  let index = at + 1;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '"') return index + 1;
    if (character < " ")
      return { index, expected: "a line end or control character in a string must be escaped" };
    const next = character === "\\" ? matchEnd(escaped, text, index) : index + 1;
    if (next === null) return { index, expected: "JSON knows no such escape" };
    index = next;
  }
  return { index, expected: "the closing quote of a string is missing" };
}

/** What a bracket, comma or colon leads to; null where it must not stand. Keeps `open` up to date. */
function afterPunctuation(character: string, awaiting: Awaiting, open: Bracket[]): Awaiting | null {
  const inObject = open.at(-1) === "{";
  const mayOpen = awaiting === "value" || awaiting === "first-element";
  const mayClose = awaiting === "after-value" || awaiting === "first-name" || awaiting === "first-element";
  if (mayOpen && (character === "{" || character === "[")) {
    open.push(character);
    return character === "{" ? "first-name" : "first-element";
  }
  if (mayClose && character === (inObject ? "}" : "]")) {
    open.pop();
    return open.length === 0 ? "nothing" : "after-value";
  }
  if (awaiting === "colon" && character === ":") return "value";
  if (awaiting === "after-value" && character === ",") return inObject ? "name" : "value";
  return null;
}

/** The end of the name or value that begins at `at`, or its fault. */
function tokenEnd(text: string, at: number, awaiting: Awaiting): number | JsonFault {
  const wantsName = awaiting === "name" || awaiting === "first-name";
  const wantsValue = awaiting === "value" || awaiting === "first-element";
  if (text.charAt(at) === '"' && (wantsName || wantsValue)) return stringEnd(text, at);
  const end = wantsValue ? matchEnd(bareValue, text, at) : null;
  return end ?? { index: at, expected: expectations[awaiting] };
}

/** Null when the text is sound JSON. Keeps its own stack: the text may nest as deep as it likes. */
export function findJsonFault(text: string): JsonFault | null {
  const open: Bracket[] = [];
  let awaiting: Awaiting = "value";
  let at = matchEnd(whiteSpace, text, 0) ?? 0;
  while (at < text.length) {
    const next = afterPunctuation(text.charAt(at), awaiting, open);
    if (next !== null) {
      awaiting = next;
      at += 1;
    } else {
      const end = tokenEnd(text, at, awaiting);
      if (typeof end !== "number") return end;
      const isName: boolean = awaiting === "name" || awaiting === "first-name";
      awaiting = isName ? "colon" : open.length === 0 ? "nothing" : "after-value";
      at = end;
    }
    at = matchEnd(whiteSpace, text, at) ?? at;
  }
  return awaiting === "nothing" ? null : { index: at, expected: expectations[awaiting] };
}

import { namedEntities, windows1252References } from "./html-entities.ts";

const tags = new Set(
  (
    "a abbr address article aside b big blockquote body br button center cite code dd del details div dl dt em " +
    "figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li " +
    "link main mark meta nav noscript ol option p picture pre q s script section select small source span strike " +
    "strong style sub summary sup svg table tbody td textarea tfoot th thead title tr tt u ul var video wbr"
  ).split(" "),
);
const breaking = new Set(
  "address article blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul".split(
    " ",
  ),
);

// Nothing but "<" and ">" ends the attributes, so that no text is looked at twice.
const tag = /<(\/?)([a-z][a-z0-9]*)(\s[^<>]*|\/)?>(\n?)/gi;
/** What stands behind the name in markup; "<small job>" and "<a lot>" are a person's words. */
const attributes = /^\s*\/?$|=/;
const reference = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,8}));/g;
const hidden = [
  ["<!--", "-->"],
  ["<script", "</script>"],
  ["<style", "</style>"],
] as const;

/** Comments, scripts and style sheets with all they hold: none of it is a person's words. */
function withoutHidden(text: string, opening: string, closing: string): string {
  // Of other letters, such as the dotted capital I, lower case may have another length: then positions would not fit.
  const lowered = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let [kept, at] = ["", 0];
  for (;;) {
    const start = lowered.indexOf(opening, at);
    const end = start < 0 ? -1 : lowered.indexOf(closing, start + opening.length);
    if (end < 0) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + closing.length;
  }
}

function withoutTags(text: string): string {
  let found = false;
  const bare = text.replace(tag, (whole, closing: string, name: string, rest = "", lineEnd = "") => {
    const known = name.toLowerCase();
    if (!tags.has(known) || !attributes.test(rest)) return whole;
    found = true;
    if (!breaking.has(known)) return lineEnd;
    return closing === "/" || known === "br" || known === "hr" || known === "li" ? "\n" : lineEnd;
  });
  return found ? bare.replace(/\n{3,}/g, "\n\n") : text;
}

function referred(code: number): string | null {
  if (code >= 0x80 && code <= 0x9f) return windows1252References.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

/** Each character reference becomes its character, once: `&amp;lt;` is `&lt;`. A no-break space is a space. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    const found =
      name === undefined
        ? referred(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal))
        : namedEntities.get(name);
    if (found === "\u00a0") return " ";
    return found ?? whole;
  });
}

/** Text as a vendor's page shows it: markup removed, then entities decoded. What only looks like markup stays: "I <3 it". */
export function plainText(text: string): string {
  if (!text.includes("<")) return decodeEntities(text);
  const shown = hidden.reduce((rest, [opening, closing]) => withoutHidden(rest, opening, closing), text);
  return decodeEntities(withoutTags(shown));
}

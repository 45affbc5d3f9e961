/** Reads HTML as this program writes it: every element closed, every attribute quoted. Tells what breaks that. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export interface Outline {
  readonly elements: readonly Element[];
  readonly faults: readonly string[];
  /** The text between the tags, still escaped. */
  readonly text: string;
}

const voids = new Set(["meta", "link", "input", "br", "img", "hr", "wbr"]);
const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?: [^<>"]+(?:="[^"]*")?)*)\s*(\/?)>/y;
const attribute = / ([a-zA-Z-]+)(?:="([^"]*)")?/g;
const stray = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/;

export function outlineOf(html: string): Outline {
  const elements: Element[] = [];
  const faults: string[] = [];
  const open: string[] = [];
  let text = "";
  let at = html.startsWith("<!doctype html>") ? "<!doctype html>".length : 0;
  if (at === 0) faults.push("no doctype");
  while (at < html.length) {
    const next = html.indexOf("<", at);
    const between = html.slice(at, next < 0 ? html.length : next);
    if (stray.test(between)) faults.push(`unescaped: ${between.slice(0, 60)}`);
    text += between;
    if (next < 0) break;
    tag.lastIndex = next;
    const found = tag.exec(html);
    if (found === null) {
      faults.push(`no tag: ${html.slice(next, next + 60)}`);
      break;
    }
    const [, slash, name = "", inner = "", selfClosing] = found;
    if (slash === "/") {
      const expected = open.pop();
      if (expected !== name) faults.push(`</${name}> closes <${expected}>`);
    } else {
      const attributes = new Map(
        [...inner.matchAll(attribute)].map(([, key = "", value = ""]) => [key, value]),
      );
      for (const value of attributes.values()) if (stray.test(value)) faults.push(`unescaped: ${value}`);
      elements.push({ name, attributes });
      if (!voids.has(name) && selfClosing !== "/") open.push(name);
    }
    at = tag.lastIndex;
  }
  if (open.length > 0) faults.push(`never closed: ${open.join(", ")}`);
  return { elements, faults, text };
}

/** A table of rules cannot be used: the message names the file and the line. */
export class TaxonomyFault extends Error {}

/**
 * How a table of language is written: lines `key value` first, then sections, each from its `[name]` to the next one.
 * What follows two slashes is a remark.
 */
export interface SectionedText {
  /** The one value of a key. */
  value(key: string): string;
  /** Every value of a key that may stand more than once, as written. */
  values(key: string): readonly string[];
  /** The lines of a section; empty where there is none. */
  section(name: string): string;
}

export interface TextForm {
  readonly keys: readonly string[];
  readonly sections: readonly string[];
}

/** Throws a TaxonomyFault at a key or section that the form does not know, or a section that stands twice. */
export function readSections(file: string, text: string, { keys, sections }: TextForm): SectionedText {
  const heads: (readonly [key: string, value: string])[] = [];
  const held = new Map<string, string[]>();
  let lines: string[] | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const fault = (reason: string) => new TaxonomyFault(`${file}, line ${index + 1}: ${reason}`);
    const bare = line.replace(/\/\/.*$/, "").trim();
    const name = /^\[(.*)\]$/.exec(bare)?.[1];
    if (name !== undefined) {
      if (!sections.includes(name)) throw fault(`[${name}] is none of ${sections.join(", ")}`);
      if (held.has(name)) throw fault(`[${name}] stands twice`);
      lines = [];
      held.set(name, lines);
    } else if (lines !== null) {
      lines.push(line);
    } else if (bare !== "") {
      const [key = "", ...value] = bare.split(" ");
      if (!keys.includes(key)) throw fault(`"${key}" is none of ${keys.join(", ")}`);
      heads.push([key, value.join(" ").trim()]);
    }
  }
  const values = (key: string) => heads.filter(([name]) => name === key).map(([, value]) => value);
  return {
    values,
    value: (key) => {
      const [only, ...more] = values(key);
      if (only === undefined || only === "" || more.length > 0)
        throw new TaxonomyFault(`${file}: "${key}" must stand once, with a value`);
      return only;
    },
    section: (name) => (held.get(name) ?? []).join("\n"),
  };
}

import { digestOf } from "../../core/documents/digest.ts";
import type { TextOf } from "../taxonomy/read-taxonomy.ts";
import type { Taxonomy } from "../taxonomy/taxonomy.ts";
import { vocabularyOf } from "./cue-pattern.ts";
import { compileRuleReader, type RuleLine, ruleLines } from "./rule-book.ts";

/**
 * What the cue tables come to, so that a text has only those of their lines read that it may need. Derived from the tables:
 * `npm run cue-index` writes it.
 */
export interface CueIndex {
  /** Of which lines it is. */
  readonly tables: string;
  readonly vocabulary: readonly string[];
  /** The places of the lines whose rules are looked up by a word. */
  readonly leads: Readonly<Record<string, readonly number[]>>;
}

export function readCueIndex(bytes: Uint8Array): CueIndex {
  return JSON.parse(new TextDecoder().decode(bytes)) as CueIndex;
}

/** Names the lines, and the classes that stand in them. */
export function tablesDigest(lines: readonly RuleLine[], textOf: TextOf): string {
  const written = lines.map(({ kind, topic, line }) => `${kind} ${topic} ${line}`);
  return digestOf([textOf("word-classes.txt"), ...written].join("\n"));
}

export function cueIndexOf(taxonomy: Taxonomy, textOf: TextOf): CueIndex {
  const lines = ruleLines(taxonomy, textOf);
  const patterns = lines.map(compileRuleReader(textOf)).map(({ pattern }) => pattern);
  const leads = new Map<string, number[]>();
  patterns.forEach(({ elements, anchor }, place) => {
    const element = elements[anchor];
    for (const head of element?.kind === "words" ? new Set(element.heads) : [])
      leads.set(head, [...(leads.get(head) ?? []), place]);
  });
  return {
    tables: tablesDigest(lines, textOf),
    vocabulary: [...vocabularyOf(patterns)].sort(),
    leads: Object.fromEntries([...leads].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

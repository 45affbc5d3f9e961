import { compileForms, type Forms } from "../reading/word-forms.ts";
import type { TextOf } from "../taxonomy/read-taxonomy.ts";
import { readSections, TaxonomyFault } from "../taxonomy/sectioned-text.ts";
import type { AspectRules, Taxonomy } from "../taxonomy/taxonomy.ts";
import { type CueFinder, compileCues, type Ruled } from "./cue-matcher.ts";
import { compileCueReader, linesOf, vocabularyOf, type WordClasses } from "./cue-pattern.ts";

/** The tables as rules that can be found in a text. */

export type RuleKind =
  | "positive"
  | "negative"
  | "neutral"
  | "target"
  | "open"
  | "anti"
  | "praise"
  | "blame"
  | "problem"
  | "other-party"
  | "hypothetical"
  | "irony"
  | "concession"
  | "plain-negation";

export interface Rule extends Ruled {
  readonly kind: RuleKind;
  /** The aspect's or problem's id; the kind's name for rules of neither. */
  readonly topic: string;
}

export interface RuleBook {
  readonly find: CueFinder<Rule>;
  readonly formsOf: Forms;
}

/** `name: word word multi_word @other`, one class a line; a class may use those above it. */
export function readClasses(table: string): WordClasses {
  const classes = new Map<string, readonly string[]>();
  for (const line of linesOf(table)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim();
    if (colon < 1 || classes.has(name)) throw new TaxonomyFault(`"${line}" is no new class`);
    const members = line
      .slice(colon + 1)
      .trim()
      .split(/\s+/)
      .flatMap((member) => {
        if (!member.startsWith("@")) return [member];
        const held = classes.get(member.slice(1));
        if (held === undefined) throw new TaxonomyFault(`"${line}" names no class above it: ${member}`);
        return held;
      });
    classes.set(name, members);
  }
  return classes;
}

interface Table {
  readonly file: string;
  readonly kind: RuleKind;
  readonly topic: string;
  readonly lines: string;
}

/** Rules that belong to no aspect: their kind is their topic, and the name of their section. */
const generalTables = {
  "evaluations.cues": ["praise", "blame"],
  "guards.cues": ["other-party", "hypothetical", "concession", "irony", "plain-negation"],
} as const;

function tablesOf(aspect: AspectRules): readonly Table[] {
  const topic = aspect.id;
  const file = `aspects/${topic}.cues`;
  return [
    { file, kind: "positive", topic, lines: aspect.positive },
    { file, kind: "negative", topic, lines: aspect.negative },
    { file, kind: "neutral", topic, lines: aspect.neutral },
    { file, kind: "target", topic, lines: aspect.targets },
    { file, kind: "open", topic, lines: aspect.open },
    { file, kind: "anti", topic, lines: aspect.anti },
  ];
}

function allTables({ aspects, problems }: Taxonomy, textOf: TextOf): readonly Table[] {
  const general = Object.entries(generalTables).flatMap(([file, kinds]) => {
    const { section } = readSections(file, textOf(file), { keys: [], sections: kinds });
    return kinds.map((kind): Table => ({ file, kind, topic: kind, lines: section(kind) }));
  });
  const ofProblems = problems.map(
    ({ id, cues }): Table => ({ file: `problems/${id}.cues`, kind: "problem", topic: id, lines: cues }),
  );
  return [...aspects.flatMap(tablesOf), ...ofProblems, ...general];
}

/** A line of the tables, as it is written. */
export interface RuleLine extends Pick<Rule, "kind" | "topic"> {
  readonly file: string;
  readonly line: string;
}

/** All lines, in the order in which their rules are found. */
export function ruleLines(taxonomy: Taxonomy, textOf: TextOf): readonly RuleLine[] {
  return allTables(taxonomy, textOf).flatMap(({ file, kind, topic, lines }) =>
    linesOf(lines).map((line) => ({ file, kind, topic, line })),
  );
}

/** The message of a fault names the line; this names the file. */
export function compileRuleReader(textOf: TextOf): (line: RuleLine) => Rule {
  const read = compileCueReader(readClasses(textOf("word-classes.txt")));
  return ({ file, kind, topic, line }) => {
    try {
      return { kind, topic, pattern: read(line) };
    } catch (cause) {
      throw cause instanceof TaxonomyFault
        ? new TaxonomyFault(`${file}: ${cause.message}`, { cause })
        : cause;
    }
  };
}

function refuseRepeated(lines: readonly RuleLine[]): void {
  const known = new Map<string, RuleKind>();
  for (const { file, kind, topic, line } of lines) {
    const key = `${topic} ${line}`;
    const earlier = known.get(key);
    if (earlier !== undefined)
      throw new TaxonomyFault(`${file}: "${line}" of ${topic} stands as ${earlier} and ${kind}`);
    known.set(key, kind);
  }
}

/** Throws a TaxonomyFault when a line cannot be read, or stands twice for one topic. */
export function compileRuleBook(taxonomy: Taxonomy, textOf: TextOf): RuleBook {
  const lines = ruleLines(taxonomy, textOf);
  refuseRepeated(lines);
  const rules = lines.map(compileRuleReader(textOf));
  const formsOf = compileForms(vocabularyOf(rules.map(({ pattern }) => pattern)));
  return { find: compileCues(rules), formsOf };
}

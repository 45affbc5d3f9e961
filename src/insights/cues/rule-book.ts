import { compileForms, type Forms } from "../reading/word-forms.ts";
import { aspects, problems } from "../taxonomy/taxonomy.ts";
import type { AspectRules } from "../taxonomy/taxonomy-shape.ts";
import { type CueFinder, compileCues, type Ruled } from "./cue-matcher.ts";
import { linesOf, parseCue, TaxonomyFault, vocabularyOf, type WordClasses } from "./cue-pattern.ts";
import { blame, praise } from "./evaluation-table.ts";
import { concessions, hypotheticals, ironies, otherParties, plainNegations } from "./guard-table.ts";
import { wordClassTable } from "./word-class-table.ts";

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
  readonly size: number;
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
  readonly kind: RuleKind;
  readonly topic: string;
  readonly lines: string;
}

function tablesOf(aspect: AspectRules): readonly Table[] {
  const topic = aspect.id;
  return [
    { kind: "positive", topic, lines: aspect.positive },
    { kind: "negative", topic, lines: aspect.negative },
    { kind: "neutral", topic, lines: aspect.neutral },
    { kind: "target", topic, lines: aspect.targets },
    { kind: "open", topic, lines: aspect.open },
    { kind: "anti", topic, lines: aspect.anti },
  ];
}

function allTables(): readonly Table[] {
  return [
    ...aspects.flatMap(tablesOf),
    ...problems.map(({ id, cues }): Table => ({ kind: "problem", topic: id, lines: cues })),
    { kind: "praise", topic: "praise", lines: praise },
    { kind: "blame", topic: "blame", lines: blame },
    { kind: "other-party", topic: "other-party", lines: otherParties },
    { kind: "hypothetical", topic: "hypothetical", lines: hypotheticals },
    { kind: "concession", topic: "concession", lines: concessions },
    { kind: "irony", topic: "irony", lines: ironies },
    { kind: "plain-negation", topic: "plain-negation", lines: plainNegations },
  ];
}

/** Throws a TaxonomyFault when a line cannot be read, or stands twice for one topic. */
export function compileRuleBook(): RuleBook {
  const classes = readClasses(wordClassTable);
  const rules: Rule[] = [];
  const known = new Map<string, RuleKind>();
  for (const { kind, topic, lines } of allTables()) {
    for (const line of linesOf(lines)) {
      const key = `${topic} ${line}`;
      const earlier = known.get(key);
      if (earlier !== undefined)
        throw new TaxonomyFault(`"${line}" of ${topic} stands as ${earlier} and ${kind}`);
      known.set(key, kind);
      rules.push({ kind, topic, pattern: parseCue(line, classes) });
    }
  }
  const formsOf = compileForms(vocabularyOf(rules.map(({ pattern }) => pattern)));
  return { find: compileCues(rules), formsOf, size: rules.length };
}

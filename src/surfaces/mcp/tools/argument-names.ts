import { type Issue, issueOf } from "../../../core/http/issue.ts";
import { cleanLine } from "../../../core/text/clean-text.ts";
import { meantNames, nearHint, nearNames, readLength } from "../../parameter-names.ts";
import { shown } from "../../sent-value.ts";
import type { Given } from "./tool.ts";

const mostIssues = 20;

export interface NamedArguments {
  /** The arguments under the names that the tool knows. */
  readonly given: Given;
  /** By known name, the other name that the client used for it. */
  readonly sentAs: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

/** What is known of a tool's arguments where one is not among them. */
export interface KnownNames {
  readonly known: readonly string[];
  /** The tools that take an argument of this name. */
  readonly takers: (name: string) => readonly string[];
}

function unknownArgument(name: string, { known, takers }: KnownNames): Issue {
  const near = nearNames(name, known);
  const rest = known.length === 0 ? "It takes none." : `Known: ${known.join(", ")}.`;
  const others = near.length === 0 ? takers(name) : [];
  const elsewhere = others.length === 0 ? "" : ` It is an argument of ${others.join(", ")}.`;
  return issueOf(
    { in: "body", parameter: cleanLine(name.slice(0, readLength)) ?? "" },
    {
      code: "unrecognized_parameter",
      message: `There is no argument ${shown(name)}.${nearHint(near)} ${rest}${elsewhere}`,
    },
  );
}

/** Brings predictable wrong names to the right ones, and refuses all others. */
export function namedArguments(sent: Given, names: KnownNames): NamedArguments {
  const { known } = names;
  const given = new Map<string, unknown>();
  const sentAs = new Map<string, string>();
  const issues: Issue[] = [];
  for (const name of Object.keys(sent)) if (known.includes(name)) given.set(name, sent[name]);
  for (const name of Object.keys(sent)) {
    if (known.includes(name)) continue;
    if (issues.length === mostIssues) break;
    const candidates = meantNames(name, known);
    const [target] = candidates;
    if (target === undefined || candidates.length > 1) {
      issues.push(unknownArgument(name, names));
    } else if (given.has(target)) {
      const message = `${shown(name)} means ${target}, which was sent too; send it once.`;
      issues.push(issueOf({ in: "body", parameter: target }, { code: "repeated_parameter", message }));
    } else {
      given.set(target, sent[name]);
      sentAs.set(target, name);
    }
  }
  return { given: Object.fromEntries(given), sentAs, issues };
}

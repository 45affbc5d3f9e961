import { type Issue, issueOf } from "../../core/http/issue.ts";
import { quoted, readQuery } from "../query-string.ts";

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const forms = ["list", "carousel", "badge"] as const;
export type Form = (typeof forms)[number];

/** A page that is isolated shows no frame that does not say the same of itself. */
export const isolated = ["Cross-Origin-Embedder-Policy", "require-corp"] as const;

export const mostInEmbed = 50;
const usualInEmbed = 5;

export const embedParameters = ["theme", "form", "count", "review"] as const;

export interface EmbedWish {
  readonly theme: Theme;
  readonly form: Form;
  readonly count: number;
  /** One review alone, by its id. */
  readonly review: string | null;
  readonly issues: readonly Issue[];
}

function fault(parameter: string, value: string, allowed: string): Issue {
  const message = `${parameter} must be ${allowed}, not ${quoted(value)}.`;
  return issueOf({ in: "query", parameter }, { code: "invalid_value", message });
}

export const themeFault = (value: string) => fault("theme", value, `one of ${themes.join(", ")}`);

function chosen<Value extends string>(
  values: ReadonlyMap<string, string>,
  [parameter, allowed]: readonly [string, readonly Value[]],
  faults: Issue[],
): Value {
  const [usual] = allowed as readonly [Value, ...Value[]];
  const text = values.get(parameter);
  const found = allowed.find((each) => each === text);
  if (text !== undefined && found === undefined)
    faults.push(fault(parameter, text, `one of ${allowed.join(", ")}`));
  return found ?? usual;
}

function countOf(values: ReadonlyMap<string, string>, faults: Issue[]): number {
  const text = values.get("count");
  if (text === undefined) return usualInEmbed;
  const count = /^[1-9]\d?$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= mostInEmbed) return count;
  faults.push(fault("count", text, `a whole number from 1 to ${mostInEmbed}`));
  return usualInEmbed;
}

/** What a frame is to look like; what it is to hold, the search's own parameters say. */
export function readEmbedQuery(query: string | null): EmbedWish {
  const { values, issues } = readQuery(query, embedParameters);
  const faults = issues.filter(({ code }) => code === "repeated_parameter");
  return {
    theme: chosen(values, ["theme", themes], faults),
    form: chosen(values, ["form", forms], faults),
    count: countOf(values, faults),
    review: values.get("review") ?? null,
    issues: faults,
  };
}

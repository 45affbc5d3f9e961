import { type Issue, issueOf } from "../core/http/issue.ts";
import { nearHint, nearNames } from "./parameter-names.ts";

export interface QueryReading {
  /** The parameters that have a value, each once. */
  readonly values: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

const shownLength = 40;

/** A name or value from outside, short enough to be told back. */
export function quoted(text: string): string {
  const characters = [...text];
  return characters.length <= shownLength ? `"${text}"` : `"${characters.slice(0, shownLength).join("")}…"`;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return null;
  }
}

function unknownParameter(name: string, known: readonly string[]): Issue {
  const hint = nearHint(nearNames(name, known), (near) => `"${near}"`);
  const rest = known.length === 0 ? "None is taken here." : `Known: ${known.join(", ")}.`;
  const message = `There is no parameter ${quoted(name)}.${hint} ${rest}`;
  return issueOf({ in: "query", parameter: name }, { code: "unrecognized_parameter", message });
}

/** Several times what any route knows. Each fault is told in a sentence, and a target has room for thousands of them. */
const mostParameters = 100;

function tooManyParameters(): Issue {
  const message = `The query has more than ${mostParameters} parameters; what follows was not looked at.`;
  return issueOf({ in: "query", parameter: "" }, { code: "too_many_parameters", message });
}

/**
 * Reads a query string against the names that a route knows. An empty value counts as absent, since plain forms
 * send every field. All faults are told, in the order of the query.
 */
export function readQuery(query: string | null, known: readonly string[]): QueryReading {
  const values = new Map<string, string>();
  const issues: Issue[] = [];
  const seen = new Set<string>();
  let read = 0;
  for (const pair of (query ?? "").split("&")) {
    if (pair === "") continue;
    read += 1;
    if (read > mostParameters) {
      issues.push(tooManyParameters());
      break;
    }
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    if (name === null || value === null) {
      const parameter = name ?? pair.slice(0, equals < 0 ? shownLength : Math.min(equals, shownLength));
      const message = `The value of ${quoted(parameter)} is not valid percent-encoded UTF-8.`;
      issues.push(issueOf({ in: "query", parameter }, { code: "bad_encoding", message }));
    } else if (!known.includes(name)) {
      issues.push(unknownParameter(name, known));
    } else if (seen.has(name)) {
      const message = `"${name}" stands more than once; send it once.`;
      issues.push(issueOf({ in: "query", parameter: name }, { code: "repeated_parameter", message }));
    } else {
      seen.add(name);
      if (value !== "") values.set(name, value);
    }
  }
  return { values, issues };
}

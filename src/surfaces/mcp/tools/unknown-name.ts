import { issueOf } from "../../../core/http/issue.ts";
import { type Entity, suggestion } from "../../hints/entity-names.ts";
import { shown } from "../../sent-value.ts";
import type { ToolAnswer } from "./tool.ts";

interface Asked {
  /** The argument that named it. */
  readonly argument: string;
  readonly name: string;
  readonly entities: readonly Entity[];
}

function refused({ argument }: Asked, code: string, message: string): ToolAnswer {
  return {
    kind: "refused",
    error: message,
    issues: [issueOf({ in: "body", parameter: argument }, { code, message })],
  };
}

/** Nobody bears the name: tells the nearest ones that exist. */
export function unknownName(asked: Asked, near?: readonly string[]): ToolAnswer {
  const { argument, name, entities } = asked;
  const message = `There is no ${argument} ${shown(name)}. ${suggestion(entities, name, near)} list_entities with kind "${argument}" lists them all.`;
  return refused(asked, "unknown_name", message);
}

/** Several bear the name: tells the ids that tell them apart. */
export function ambiguousName(asked: Asked): ToolAnswer {
  const { argument, name, entities } = asked;
  const bearers = entities.map(({ id, label }) => `${label} (${id})`).join(", ");
  const message = `${shown(name)} may be any of these: ${bearers}. Ask again with one ${argument}'s id.`;
  return refused(asked, "ambiguous_name", message);
}

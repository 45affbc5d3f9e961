import type { Issue } from "../../../core/http/issue.ts";
import { nearestName } from "../../../core/text/nearest-name.ts";
import { type Coming, whenThere } from "../../../core/when-there.ts";
import { sentHint, shown } from "../../sent-value.ts";
import { faultCodes, type McpContext, type McpResult, ProtocolFault } from "../telling/dispatch-types.ts";
import { unpublished } from "../telling/explanations.ts";
import { textBlock } from "../telling/told-json.ts";
import { type NamedArguments, namedArguments } from "./argument-names.ts";
import type { Given, Tool, ToolAnswer } from "./tool.ts";
import { inputSchemaOf } from "./tool-definitions.ts";
import { toolNames, tools } from "./tool-table.ts";

function toolNamed(name: unknown): Tool {
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool !== undefined) return tool;
  const nearest = typeof name === "string" ? nearestName(name, toolNames) : null;
  const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
  const message = `There is no tool ${shown(name)}.${hint} The tools are ${toolNames.join(", ")}.`;
  throw new ProtocolFault(faultCodes.invalidParams, message, { tools: toolNames });
}

/** Where hand-written clients put the arguments. Answered without them, a search would tell all reviews as its matches. */
const misplaced = ["args", "input", "parameters", "params"];

function argumentsIn(params: Given): Given {
  const { arguments: given } = params;
  if (given === undefined || given === null) {
    const other = misplaced.find((name) => typeof params[name] === "object" && params[name] !== null);
    if (other === undefined) return {};
    const message = `The arguments of a tool stand under "arguments", not under "${other}".`;
    throw new ProtocolFault(faultCodes.invalidParams, message);
  }
  if (typeof given === "object" && !Array.isArray(given)) return given as Given;
  throw new ProtocolFault(faultCodes.invalidParams, "The arguments of a tool must be an object.");
}

/** Faults whose words tell what was sent, or that nothing was. */
const isWhole = new Set(["repeated_parameter", "required", "reversed_range"]);

/** Adds to each fault what was sent and what was probably meant. */
function taught(issues: readonly Issue[], { given, sentAs }: NamedArguments, tool: Tool): Issue[] {
  const { properties = {}, required = [] } = inputSchemaOf(tool);
  return issues.map((issue) => {
    const { code, parameter, message } = issue;
    const property = properties[parameter];
    if (typeof property !== "object" || isWhole.has(code)) return issue;
    const alias = sentAs.get(parameter);
    const renamed = alias === undefined ? "" : ` (${shown(alias)} was read as ${parameter}.)`;
    const isRequired = required.includes(parameter);
    const hint = sentHint(given[parameter], { parameter, property, isRequired });
    return { ...issue, message: `${message}${hint}${renamed}` };
  });
}

function refusal(tool: Tool, issues: readonly Issue[]): ToolAnswer {
  return { kind: "refused", error: `${tool.name} cannot take these arguments; see issues.`, issues };
}

/** Which tools take an argument of this name. */
function takers(argument: string): string[] {
  return tools.filter((tool) => Object.hasOwn(tool.arguments.shape, argument)).map(({ name }) => name);
}

function answerOf(tool: Tool, given: Given, context: McpContext): Coming<ToolAnswer> {
  const { publication, signal } = context;
  const named = namedArguments(given, { known: Object.keys(tool.arguments.shape), takers });
  const reading = tool.read(named.given);
  if (reading.kind === "refused" || named.issues.length > 0) {
    const misread = reading.kind === "refused" ? reading.issues : [];
    return refusal(tool, [...named.issues, ...taught(misread, named, tool)]);
  }
  if (publication === null) return { kind: "refused", error: unpublished, issues: [] };
  return reading.value({ publication, signal });
}

/**
 * `tools/call`. The one text block is the JSON of `structuredContent`, since some clients show models the one and
 * some the other. A fault has no structured content: it would not be what the output schema promises.
 */
export function callTool(context: McpContext, params: Given): Coming<McpResult> {
  return whenThere(answerOf(toolNamed(params.name), argumentsIn(params), context), resultOf);
}

function resultOf(answer: ToolAnswer): McpResult {
  if (answer.kind === "told") {
    const { value } = answer;
    return { content: [textBlock(value)], structuredContent: value };
  }
  const { error, issues } = answer;
  return { content: [{ type: "text", text: JSON.stringify({ error, issues }) }], isError: true };
}

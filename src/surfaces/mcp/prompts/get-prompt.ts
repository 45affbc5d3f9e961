import { shown } from "../../sent-value.ts";
import { faultCodes, type McpContext, type McpResult, ProtocolFault } from "../telling/dispatch-types.ts";
import { unpublished } from "../telling/explanations.ts";
import { badArgument, type Prompt, type PromptGiven } from "./prompt.ts";
import { promptNamed } from "./prompt-table.ts";

const longestValue = 200;

function readArguments(prompt: Prompt, sent: unknown): PromptGiven {
  if (sent !== undefined && (typeof sent !== "object" || sent === null || Array.isArray(sent)))
    throw badArgument("The arguments of a prompt must be an object of texts.");
  const names = prompt.arguments.map(({ name }) => name);
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (!names.includes(name))
      throw badArgument(`${prompt.name} has no argument ${shown(name)}; it takes ${names.join(", ")}.`);
    if (typeof value !== "string" || value.length > longestValue)
      throw badArgument(`${name} must be a text of at most ${longestValue} characters.`);
    if (value.trim() !== "") given.set(name, value);
  }
  const missing = prompt.arguments.filter(({ name, required }) => required && !given.has(name));
  if (missing.length === 0) return given;
  const wanted = missing.map(({ name, description }) => `${name} (${description})`).join(", ");
  throw badArgument(`${prompt.name} needs ${wanted}`);
}

/** `prompts/get`. */
export function getPrompt(
  { publication }: McpContext,
  { name, given }: { name: unknown; given: unknown },
): McpResult {
  const prompt = promptNamed(name);
  const read = readArguments(prompt, given);
  if (publication === null) throw new ProtocolFault(faultCodes.internal, unpublished);
  return { description: prompt.description, messages: prompt.messages(read, publication) };
}

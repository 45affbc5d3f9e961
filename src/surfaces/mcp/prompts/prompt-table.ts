import { nearestName } from "../../../core/text/nearest-name.ts";
import { shown } from "../../sent-value.ts";
import { comparePeriods } from "./compare-periods.ts";
import { draftReplyThemes } from "./draft-reply-themes.ts";
import { badArgument, type Prompt } from "./prompt.ts";
import { summarizeService } from "./summarize-service.ts";

/** Every prompt, in the order in which clients see them. */
export const prompts: readonly Prompt[] = [summarizeService, comparePeriods, draftReplyThemes];

export const promptDefinitions = prompts.map(({ name, title, description, arguments: given }) => ({
  name,
  title,
  description,
  arguments: given,
}));

export function promptNamed(name: unknown): Prompt {
  const prompt = prompts.find((candidate) => candidate.name === name);
  if (prompt !== undefined) return prompt;
  const names = prompts.map((candidate) => candidate.name);
  const near = typeof name === "string" ? nearestName(name, names) : null;
  const hint = near === null ? "" : ` Did you mean ${near}?`;
  throw badArgument(`There is no prompt ${shown(name)}.${hint} The prompts are ${names.join(", ")}.`);
}

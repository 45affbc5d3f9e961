import type { Command } from "./command.ts";
import { analyze } from "./insights-analyze.ts";
import { check } from "./insights-check.ts";
import { explain } from "./insights-explain.ts";
import { prompt } from "./insights-prompt.ts";
import { read } from "./insights-read.ts";
import { suggest } from "./insights-suggest.ts";
import { commandOf } from "./verbs.ts";

export const insights: Command = commandOf({
  name: "insights",
  summary: "Looks into what reviews say, and why the program says so.",
  operands: "VERB [FILE|ID|URL]",
  verbs: { analyze, explain, check, suggest, prompt, read },
});

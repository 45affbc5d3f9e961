import type { Command } from "./command.ts";
import { analyze } from "./insights-analyze.ts";
import { explain } from "./insights-explain.ts";
import { commandOf } from "./verbs.ts";

export const insights: Command = commandOf({
  name: "insights",
  summary: "Looks into what reviews say, and why the program says so.",
  operands: "VERB [FILE|ID]",
  verbs: { analyze, explain },
});

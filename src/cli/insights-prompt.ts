import type { Verb } from "./command.ts";
import { exitCodes, UsageFault } from "./command.ts";

const example = { text: "They came on time, but the gutter leaks again.", rating: 3 } as const;

export const prompt: Verb = {
  operands: "",
  describes: "what a language model is asked that may read the reviews, and the schema of its answer",
  flags: { json: { describes: "Print JSON." } },
  run: async (call) => {
    if (call.operands.length > 0) throw new UsageFault("prompt takes no operands");
    const { asked } = await call.parts.openInsights();
    const { version, system, schema } = asked.prompt;
    const user = asked.request(example)?.user ?? "";
    if (call.has("json")) {
      call.console.print(JSON.stringify({ version, system, user_example: user, schema }));
      return exitCodes.done;
    }
    call.console.print(`Prompt ${version}: one request for each review.`);
    call.console.print(`\nThe system message:\n\n${system}`);
    call.console.print(`\nThe user message, for example:\n\n${user}`);
    call.console.print(`\nThe schema of the answer:\n\n${JSON.stringify(schema, null, 2)}`);
    return exitCodes.done;
  },
};

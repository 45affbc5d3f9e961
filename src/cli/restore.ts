import type { Command } from "./command.ts";
import { atFlag } from "./publishing.ts";
import { editReview } from "./withhold.ts";

export const restore: Command = {
  summary: "Publishes a withheld review again.",
  operands: "ID",
  flags: { json: { describes: "Print the report as JSON." }, at: atFlag },
  run: (call) => editReview(call, (id) => ({ restored: new Set([id]) })),
};

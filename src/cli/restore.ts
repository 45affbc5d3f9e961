import type { Command } from "./command.ts";
import { atFlag } from "./publishing.ts";
import { ofPublishing } from "./settings-read.ts";
import { editReview } from "./withhold.ts";

export const restore: Command = {
  summary: "Publishes a withheld review again.",
  settings: ofPublishing,
  operands: "ID",
  flags: { json: { describes: "Print the report as JSON." }, at: atFlag },
  run: (call) => editReview(call, (id) => ({ restored: new Set([id]) })),
};

import type { Command } from "./command.ts";
import { publishReviewEdit } from "./named-review.ts";
import { atFlag } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";

export const restore: Command = {
  summary: "Publishes a withheld review again.",
  settings: ofDesk,
  operands: "ID",
  flags: { json: { describes: "Print the report as JSON." }, at: atFlag },
  run: (call) => publishReviewEdit(call, (id) => ({ restored: new Set([id]) })),
};

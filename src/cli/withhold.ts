import { withholdingReasons } from "../core/reviews/review.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { type Call, type Command, UsageFault } from "./command.ts";
import { publishReviewEdit } from "./named-review.ts";
import { atFlag } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";

async function run(call: Call): Promise<number> {
  const given = call.valueOf("reason");
  const known = withholdingReasons.join(", ");
  if (given === null) throw new UsageFault(`--reason is needed; one of ${known}`);
  const reason = withholdingReasons.find((code) => code === given);
  if (reason === undefined) {
    const nearest = nearestName(given, withholdingReasons);
    throw new UsageFault(
      `--reason ${given} is none of ${known}${nearest === null ? "" : `; did you mean ${nearest}?`}`,
    );
  }
  return publishReviewEdit(call, (id) => ({ withheld: new Map([[id, reason]]) }));
}

export const withhold: Command = {
  summary: "Takes a review out of every document. The reason stands in coverage and in the change feed.",
  settings: ofDesk,
  operands: "ID",
  flags: {
    reason: { value: "CODE", describes: `Why: ${withholdingReasons.join(", ")}.` },
    json: { describes: "Print the report as JSON." },
    at: atFlag,
  },
  examples: ["shingle withhold 5Z6J1QWB0N3T8XKCEV4RAH2M7D --reason privacy"],
  run,
};

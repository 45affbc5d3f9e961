import { type Edits, noEdits } from "../core/change/plan-changes.ts";
import { isReviewId, type ReviewId, withholdingReasons } from "../core/reviews/review.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { publish } from "../flows/publish.ts";
import type { Desk } from "../ports/publication-store.ts";
import { type Call, type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { tellProof } from "./publish.ts";
import { atFlag, imprintOf, instantOf, openPublishing } from "./publishing.ts";
import { ofPublishing } from "./settings-read.ts";

/** The one review that a command is about. */
function idOf(call: Call): ReviewId {
  const [given, ...more] = call.operands;
  if (given === undefined || more.length > 0)
    throw new UsageFault("name one review by its id, the last part of its url");
  const id = given.toUpperCase();
  if (!isReviewId(id)) throw new UsageFault(`${given} is no review id; one has 26 letters and digits`);
  return id;
}

function checkHeld(desk: Desk, id: ReviewId): void {
  const state = desk.reviews.get(id)?.state;
  if (state === undefined) throw new InputFault(`there is no review ${id}`);
  if (state === "removed")
    throw new InputFault(`review ${id} was removed by its source; nothing is left of it here`);
}

/** Publishes one edit of one review. */
export async function editReview(call: Call, edit: (id: ReviewId) => Partial<Edits>): Promise<number> {
  const id = idOf(call);
  const { config } = call.configure();
  const imprint = imprintOf(config);
  const at = instantOf(call);
  await using ports = await openPublishing(call, config);
  const proof = await publish(ports, {
    imprint,
    at,
    edit: (desk) => {
      checkHeld(desk, id);
      return { ...noEdits, ...edit(id) };
    },
  });
  tellProof(call.console, proof, { config, isDryRun: false, asJson: call.has("json") });
  return exitCodes.done;
}

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
  return editReview(call, (id) => ({ withheld: new Map([[id, reason]]) }));
}

export const withhold: Command = {
  summary: "Takes a review out of every document. The reason stands in coverage and in the change feed.",
  settings: ofPublishing,
  operands: "ID",
  flags: {
    reason: { value: "CODE", describes: `Why: ${withholdingReasons.join(", ")}.` },
    json: { describes: "Print the report as JSON." },
    at: atFlag,
  },
  examples: ["shingle withhold 5Z6J1QWB0N3T8XKCEV4RAH2M7D --reason privacy"],
  run,
};

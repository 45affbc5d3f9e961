import { counted } from "../core/text/counted.ts";
import { type Call, type Command, exitCodes, InputFault } from "./command.ts";
import { publishedEdit } from "./named-review.ts";
import { tellProof } from "./publish.ts";
import { atFlag, dryRunFlag } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";

const mostNamed = 20;
const inWords = {
  created: "is back",
  updated: "is as it was before",
  removed: "is no longer shown",
} as const;
const ahead = {
  created: "would be back",
  updated: "would be as it was before",
  removed: "would no longer be shown",
} as const;

async function run(call: Call): Promise<number> {
  const { config } = call.configure();
  const isDryRun = call.has("dry-run");
  const proof = await publishedEdit(call, {
    isDryRun,
    // Read after the desk: whoever edits meanwhile makes this attempt begin anew.
    edit: async (_desk, { store }) => {
      const undone = await store.before();
      if (undone.size === 0)
        throw new InputFault("there is nothing to take back: no edit, or one that erased a review");
      return { undone };
    },
  });
  const { changes } = proof.plan;
  // Nobody knows by heart which edit was the last one.
  for (const { id, kind } of changes.slice(0, mostNamed))
    call.console.tell(isDryRun ? `dry run: ${id} ${ahead[kind]}` : `taken back: ${id} ${inWords[kind]}`);
  const more = changes.length - mostNamed;
  if (more > 0) call.console.tell(`${isDryRun ? "dry run" : "taken back"}: ${counted(more, "more review")}`);
  tellProof(call.console, proof, { config, isDryRun, asJson: call.has("json") });
  return exitCodes.done;
}

export const undo: Command = {
  summary: "Takes the last edits of reviews back, as a new publication. Twice is as if never.",
  settings: ofDesk,
  flags: { "dry-run": dryRunFlag, json: { describes: "Print the report as JSON." }, at: atFlag },
  examples: ["shingle undo --dry-run", "shingle undo"],
  run,
};

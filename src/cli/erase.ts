import { suppressionOf } from "../core/identity/suppression.ts";
import { type Call, type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { namedReviewId, publishEdit } from "./named-review.ts";
import { atFlag } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";
import { storeInWords } from "./whereabouts.ts";

function isMeant(call: Call, id: string): boolean {
  if (call.has("yes")) return true;
  const answer = call.console.ask(
    `Erase review ${id} for good? Its words, author and reply go from this store; undo cannot bring them back. [y/N] `,
  );
  if (answer === null) throw new UsageFault("--yes is needed where nobody can be asked");
  return /^y(es)?$/i.test(answer.trim());
}

async function run(call: Call): Promise<number> {
  const id = namedReviewId(call);
  if (!isMeant(call, id)) {
    call.console.tell("Nothing was erased.");
    return exitCodes.badInput;
  }
  const { config } = call.configure();
  return publishEdit(call, {
    edit: async (desk, { store }) => {
      const review = desk.reviews.get(id);
      if (review === undefined) throw new InputFault(`there is no review ${id} in ${storeInWords(config)}`);
      // Of one that was removed, what undo remembers still tells who wrote it.
      const last = review.state === "removed" ? (await store.before()).get(id) : review;
      const channelKeys =
        last === undefined || last === null || last.state === "removed" ? [] : suppressionOf(last.facts, id);
      return { erased: new Set([id]), channelKeys };
    },
    afterwards: async (store) => {
      await store.purge();
      if (!call.has("json"))
        call.console.tell(
          "Erased. Copies that were made before still hold it: older backups, a site as files until it is exported again, and what readers have fetched.",
        );
    },
  });
}

export const erase: Command = {
  summary: "Erases a review as the law asks: nothing personal stays, and no later import brings it back.",
  settings: ofDesk,
  operands: "ID",
  flags: {
    yes: { describes: "Do not ask." },
    json: { describes: "Print the report as JSON." },
    at: atFlag,
  },
  examples: ["shingle erase 5Z6J1QWB0N3T8XKCEV4RAH2M7D --yes"],
  run,
};

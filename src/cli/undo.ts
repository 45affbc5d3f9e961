import { type Command, InputFault } from "./command.ts";
import { publishEdit } from "./named-review.ts";
import { atFlag } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";

export const undo: Command = {
  summary: "Takes the last edits of reviews back, as a new publication. Twice is as if never.",
  settings: ofDesk,
  flags: { json: { describes: "Print the report as JSON." }, at: atFlag },
  examples: ["shingle undo"],
  run: (call) =>
    publishEdit(call, {
      // Read after the desk: whoever edits meanwhile makes this attempt begin anew.
      edit: async (_desk, { store }) => {
        const undone = await store.before();
        if (undone.size === 0)
          throw new InputFault("there is nothing to take back: no edit, or one that erased a review");
        return { undone };
      },
    }),
};

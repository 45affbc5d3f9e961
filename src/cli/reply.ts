import { dayOf } from "../core/calendar-date.ts";
import { longestText } from "../core/importing/words.ts";
import { epochSeconds } from "../core/instant.ts";
import { type Amendment, nothingAmended, settledAmendment } from "../core/reviews/amendment.ts";
import { cleanText, isLongerThan } from "../core/text/clean-text.ts";
import { type Call, type Command, InputFault, UsageFault } from "./command.ts";
import { heldReview, namedReviewId, publishEdit } from "./named-review.ts";
import { atFlag, instantOf } from "./publishing.ts";
import { ofDesk } from "./settings-read.ts";

/** Null: no reply, whatever the source has. */
function replyText(call: Call): string | null {
  const given = call.valueOf("text");
  if ((given === null) === !call.has("remove"))
    throw new UsageFault("give --text TEXT or --remove, one of the two");
  if (given === null) return null;
  const text = cleanText(given);
  if (text === null) throw new InputFault("the reply is empty; --remove takes a reply away");
  if (isLongerThan(text, longestText)) throw new InputFault(`the reply is over ${longestText} characters`);
  return text;
}

async function run(call: Call): Promise<number> {
  const id = namedReviewId(call);
  const text = replyText(call);
  const { config } = call.configure();
  const at = instantOf(call);
  return publishEdit(call, {
    edit: (desk) => {
      const { amendment } = heldReview(desk, id, config);
      const timeZone = desk.head?.business.timeZone ?? "UTC";
      const reply: Amendment["reply"] =
        text === null ? "removed" : { text, date: dayOf(epochSeconds(at), timeZone) };
      return { amended: new Map([[id, settledAmendment({ ...(amendment ?? nothingAmended), reply })]]) };
    },
  });
}

export const reply: Command = {
  summary: "Gives the owner's reply to a review, or takes it away. It stands over what the source has.",
  settings: ofDesk,
  operands: "ID",
  flags: {
    text: { value: "TEXT", describes: "The reply, as it is to be published." },
    remove: { describes: "Publish no reply to this review, whatever its source has." },
    json: { describes: "Print the report as JSON." },
    at: atFlag,
  },
  examples: ['shingle reply 5Z6J1QWB0N3T8XKCEV4RAH2M7D --text "Thank you, Ana. See you in spring."'],
  run,
};

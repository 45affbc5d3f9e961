import { completeDay, readSince } from "./known-days.ts";
import { type Prompt, quotedMaterial, said } from "./prompt.ts";

export const draftReplyThemes: Prompt = {
  name: "draft_reply_themes",
  title: "Draft replies by theme",
  description: "Groups reviews that the owner has not answered into themes and drafts a reply for each.",
  arguments: [
    {
      name: "since",
      title: "Since",
      description: "Only reviews from this day on (YYYY-MM-DD); without it, the newest ones.",
      required: false,
    },
  ],
  messages: (given) => {
    const since = readSince(given.get("since"));
    const filters = JSON.stringify({ has_reply: false, ...(since === null ? {} : { since }) });
    return [
      said(
        `Read the newest reviews without a reply with search_reviews and ${filters}. Group them into at most five themes, those with low ratings first. For each theme give the reviews with url and date, and draft one short reply in the owner's voice that thanks, answers the point and promises nothing that the reviews do not show was done. Never put a customer's personal details into a draft. ${quotedMaterial}`,
      ),
    ];
  },
  complete: (_argument, typed, publication) => completeDay(typed, publication),
};

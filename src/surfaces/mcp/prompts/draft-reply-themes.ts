import { resourceLink } from "../resources/resource-list.ts";
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
  messages: (given, publication) => {
    const since = readSince(given.get("since"));
    const source =
      since === null
        ? "Read the newest reviews (attached as a link, or search_reviews)"
        : `Read the reviews with list_reviews_since and ${JSON.stringify({ since })}`;
    return [
      said(
        `${source} and take those whose owner_reply is null. Group them into at most five themes, those with low ratings first. For each theme give the reviews with url and date, and draft one short reply in the owner's voice that thanks, answers the point and promises nothing that the reviews do not show was done. Never put a customer's personal details into a draft. ${quotedMaterial}`,
      ),
      { role: "user", content: resourceLink("latest", publication) },
    ];
  },
  complete: (_argument, typed, publication) => completeDay(typed, publication),
};

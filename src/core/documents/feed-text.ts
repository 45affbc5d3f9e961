import type { Business } from "../business.ts";
import { epochSeconds, type Instant } from "../instant.ts";
import type { PublishedReview, SourcedReview } from "../reviews/review.ts";

/** Feeds hold this many of the newest reviews (interface, Limits). */
export const feedLength = 50;

const titleTextLength = 80;

/** The first words of a text, on one line, cut at a word where possible. */
function opening(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const characters = [...line];
  if (characters.length <= titleTextLength) return line;
  const cut = characters.slice(0, titleTextLength).join("");
  const lastSpace = cut.lastIndexOf(" ");
  return `${lastSpace > titleTextLength / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** The rating stands in the title as well, since readers drop extensions. */
export function itemTitle({ author, rating, text }: SourcedReview): string {
  const stars = `${rating}/5 by ${author}`;
  return text === null ? stars : `${stars}: ${opening(text)}`;
}

function replyText(reply: NonNullable<SourcedReview["ownerReply"]>, business: Business): string {
  const dated = reply.date === null ? "" : ` (${reply.date})`;
  return `Reply from ${business.name}${dated}:\n${reply.text}`;
}

export function itemText({ facts }: PublishedReview, business: Business): string {
  const parts = [
    facts.text === null
      ? `${facts.author} gave ${facts.rating} out of 5 stars without writing a comment.`
      : `Rated ${facts.rating} out of 5 stars.\n\n${facts.text}`,
  ];
  if (facts.ownerReply !== null) parts.push(replyText(facts.ownerReply, business));
  return parts.join("\n\n");
}

/** How far ahead of UTC a business's day begins. */
const farthestEast = 14 * 3600;

/**
 * A review has a day, a feed wants a moment: midnight UTC stands for the day. East of UTC a day begins before; what came here until
 * then was published when it came, since readers hide what is dated ahead.
 */
export function itemPublished({ facts: { date }, firstPublishedAt }: PublishedReview): Instant {
  const midnight = `${date}T00:00:00Z` as Instant;
  const ahead = epochSeconds(midnight) - epochSeconds(firstPublishedAt);
  return ahead > 0 && ahead <= farthestEast ? firstPublishedAt : midnight;
}

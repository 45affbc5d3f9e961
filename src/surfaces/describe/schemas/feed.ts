import * as z from "zod";
import {
  address,
  type Define,
  type DefineOpen,
  day,
  flag,
  instant,
  literal,
  stars,
  text,
  texts,
} from "./fields.ts";
import type { ReviewSchemas } from "./review.ts";

function itemSchema(
  define: Define,
  { open, OwnerReply }: { open: DefineOpen } & Pick<ReviewSchemas, "OwnerReply">,
) {
  const JsonFeedReview = define("JsonFeedReview", "What a feed item has no place for.", {
    rating: stars("Stars; 5 is the best."),
    date: day("The day of the review."),
    source: text("Where the review was written."),
    verified: flag("Whether a real customer is established; see Review."),
    technicians: texts("Names of the technicians mentioned."),
    services: texts("Ids of the services mentioned."),
    owner_reply: OwnerReply.nullable().describe("The business's answer, where there is one."),
  });
  const JsonFeedAuthor = open("JsonFeedAuthor", "Who wrote a feed or an item.", {
    name: text("The name."),
    url: address("A page of the author; the feed's author has one.").optional(),
  });
  const JsonFeedItem = open("JsonFeedItem", "One review as a feed item.", {
    id: address("The review's permalink."),
    url: address("The review's permalink."),
    title: text("Rating, author and the first words."),
    content_text: text("The rating in words, the text, and the business's answer."),
    date_published: instant(
      "Midnight UTC of the review's day, or when it came here where that was before; the day itself is in `_shingle.date`.",
    ),
    date_modified: instant("When the review's public content last changed here."),
    authors: z.array(JsonFeedAuthor).describe("The review's author."),
    tags: texts("Names of the services mentioned."),
    _shingle: JsonFeedReview,
  });
  return { JsonFeedAuthor, JsonFeedItem };
}

/** `/api/feed.json`, decisions §7. JSON Feed lets publishers add members, so its objects stay open. */
export function feedSchemas(
  define: Define,
  { open, OwnerReply }: { open: DefineOpen } & Pick<ReviewSchemas, "OwnerReply">,
) {
  const { JsonFeedAuthor, JsonFeedItem } = itemSchema(define, { open, OwnerReply });
  const JsonFeedHub = open("JsonFeedHub", "Where a feed's changes can be subscribed to.", {
    type: literal("WebSub", "The hub's protocol."),
    url: address("The hub."),
  });
  const JsonFeedAbout = open("JsonFeedAbout", "What the members named `_shingle` are.", {
    about: address("Where they are described."),
  });
  const JsonFeed = open("JsonFeed", "The 50 newest reviews as a JSON Feed 1.1.", {
    version: literal("https://jsonfeed.org/version/1.1", "The feed format's version."),
    title: text("The feed's title."),
    home_page_url: address("The page for people."),
    feed_url: address("The feed's own address, which is also its WebSub topic."),
    description: text("What the feed holds."),
    icon: address("The business's logo, where it has one.").optional(),
    authors: z.array(JsonFeedAuthor).describe("The business."),
    hubs: z.array(JsonFeedHub).describe("Where changes can be subscribed to."),
    _shingle: JsonFeedAbout,
    items: z.array(JsonFeedItem).max(50).describe("The newest reviews, newest first."),
  });
  return { JsonFeed };
}

import * as z from "zod";
import { answerOf, integer, listOf, part, someObject, text, textOrNull } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";

const schema = z.strictObject({});

export const getBusiness = toolOf({
  name: "get_business",
  title: "Business profile",
  description:
    "Who the reviewed business is: name, contact, address, opening hours, services, technicians, service areas and licences, its overall rating with the count per star, how complete each review source is (coverage), and the rule behind `verified`. Use it first, for facts about the company or to learn how current the data is: version and updated_at change with every publication. It holds no reviews (search_reviews) and no figures by period, service or person (summarize_ratings). What the business did not tell is null; hours are in its own time_zone.",
  tellsCustomersWords: false,
  arguments: schema,
  output: answerOf({
    version: integer,
    updated_at: text,
    business: someObject,
    aggregate_rating: part({ rating_value: { type: ["number", "null"] }, rating_count: integer }),
    coverage: listOf(someObject),
    verification: textOrNull,
  }),
  read: readingBy(schema),
  answer: (_none, { publication }) => {
    const { reviews: _left, ...head } = publication.shelf.readHead();
    return told(head);
  },
});

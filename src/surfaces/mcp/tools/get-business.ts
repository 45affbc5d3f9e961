import * as z from "zod";
import { businessProfile } from "../telling/business-profile.ts";
import { answerOf, integer, list, someObject, text } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";

const schema = z.strictObject({});

const read = readingBy(schema);

export const getBusiness = toolOf({
  name: "get_business",
  title: "Business profile",
  description:
    "Returns the business's profile: contact, address, hours, services, technicians, areas, overall rating by star, completeness of each source (coverage), how `verified` is decided. Use for facts about the company and the data's age: version changes with every publication. For figures by period or person use summarize_ratings, for reviews search_reviews. Unknown facts are null; hours are in its time_zone.",
  tellsCustomersWords: false,
  arguments: schema,
  output: answerOf({
    version: integer,
    updated_at: text,
    business: someObject,
    aggregate_rating: someObject,
    coverage: list,
  }),
  read,
  answer: (_none, { publication }) => told({ ...businessProfile(publication) }),
});

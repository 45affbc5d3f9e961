import * as z from "zod";
import { businessProfile } from "../../hints/business-profile.ts";
import { answerOf, anything, integer, list } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";

const schema = z.strictObject({});

const read = readingBy(schema);

export const getBusiness = toolOf({
  name: "get_business",
  title: "Business profile",
  description:
    "Returns the business's profile: contact, hours, services, technicians, areas, rating by star, completeness of each source (coverage), how `verified` is decided. Use for facts about the company and the data's age: version changes with every publication. For figures use summarize_ratings.",
  tellsCustomersWords: false,
  arguments: schema,
  output: answerOf({
    version: integer,
    updated_at: anything,
    business: anything,
    aggregate_rating: anything,
    coverage: list,
    verification: anything,
  }),
  read,
  answer: (_none, { publication }) => told({ ...businessProfile(publication) }),
});

import * as z from "zod";
import { bearersOf, technicianEntities } from "../telling/entity-names.ts";
import { technicianProfile } from "../telling/profiles.ts";
import { answerOf, flag, integer, list, numberOrNull, text } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";
import { ambiguousName, unknownName } from "./unknown-name.ts";

const nameMessage = "must be a technician's id, name or alias, of at most 200 characters";
const schema = z.strictObject({
  technician: z
    .string({ error: nameMessage })
    .max(200, { error: nameMessage })
    .describe("Id, name or alias, whole, in any case."),
});

const read = readingBy(schema);

export const getTechnician = toolOf({
  name: "get_technician",
  title: "Technician profile",
  description:
    "Returns what reviews say about one employee: role, number of reviews, mean rating, sentiment counts (null until texts are analysed), three example reviews. For all their reviews use search_reviews with mentions_technician, to compare people summarize_ratings. The rating is of the whole job, not the person. A name that several bear is refused with their ids. Long examples are shortened (truncated).",
  tellsCustomersWords: true,
  arguments: schema,
  output: answerOf({
    id: text,
    name: text,
    mention_count: integer,
    average_rating: numberOrNull,
    example_reviews: list,
    truncated: flag,
  }),
  read,
  answer: ({ technician: name }, { publication }) => {
    const entities = technicianEntities(publication.head.business);
    const bearers = bearersOf(entities, name);
    const [one] = bearers;
    const profile = one === undefined ? null : technicianProfile(publication, one.id);
    if (profile === null) return unknownName({ argument: "technician", name, entities });
    if (bearers.length > 1) return ambiguousName({ argument: "technician", name, entities: bearers });
    return told(profile);
  },
});

import * as z from "zod";
import { bearersOf, technicianEntities } from "../../hints/entity-names.ts";
import { technicianProfile } from "../telling/profiles.ts";
import { answerOf, anything, flag, integer, keysOf, list } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";
import { ambiguousName, unknownName } from "./unknown-name.ts";

const nameMessage = "must be a technician's id, name or alias, of at most 200 characters";
const schema = z.strictObject({
  technician: z
    .string({ error: nameMessage })
    .max(200, { error: nameMessage })
    .describe("Whole name, alias or id."),
});

const read = readingBy(schema);

export const getTechnician = toolOf({
  name: "get_technician",
  title: "Technician profile",
  description:
    "Returns what reviews say about one employee: role, number of reviews, mean rating, sentiment counts (null until texts are analysed), three example reviews; rest is the call that lists all. To compare people use summarize_ratings. The rating is of the whole job.",
  tellsCustomersWords: true,
  arguments: schema,
  output: answerOf({
    id: anything,
    name: anything,
    mention_count: integer,
    average_rating: anything,
    example_reviews: list,
    ...keysOf(["role", "positive_count", "neutral_count", "negative_count", "score", "rest"]),
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
    return told({ ...profile });
  },
});

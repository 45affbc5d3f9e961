import * as z from "zod";
import { fold } from "../../../core/text/fold.ts";
import { type EntityRow, entityKinds, entityRows } from "../telling/entity-rows.ts";
import { fitted } from "../telling/fitted.ts";
import { answerOf, flag, integer, list } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";

const partMessage = "must be a text of at most 200 characters";
const schema = z.strictObject({
  kind: z
    .enum(entityKinds, { error: `must be one of ${entityKinds.join(", ")}` })
    .optional()
    .describe("Only this kind."),
  query: z
    .string({ error: partMessage })
    .max(200, { error: partMessage })
    .optional()
    .describe("Only where id or name holds this."),
});

function holds({ id, name }: EntityRow, part: string): boolean {
  return fold(id).includes(part) || fold(name).includes(part);
}

const read = readingBy(schema);

export const listEntities = toolOf({
  name: "list_entities",
  title: "Names to filter by",
  description:
    "Lists the names that other tools take: technicians, services, service areas, aspects, problems, sources; with id, number of reviews and mean rating (null for aspects and sources). Use before filtering instead of guessing: ids go into mentions_technician, mentions_service, mentions_area and source, aspects into get_aspect_sentiment. In the business's order, 0 for unmentioned ones; long lists are cut (truncated).",
  tellsCustomersWords: false,
  arguments: schema,
  output: answerOf({
    returned: integer,
    truncated: flag,
    entities: list,
  }),
  read,
  answer: ({ kind = null, query = "" }, { publication }) => {
    const wanted = fold(query);
    const rows = entityRows(publication, kind).filter((row) => holds(row, wanted));
    const { value, truncated } = fitted({ entities: rows });
    return told({ returned: value.entities.length, truncated, entities: value.entities });
  },
});

import * as z from "zod";
import { bearersOf } from "../telling/entity-names.ts";
import { fitted } from "../telling/fitted.ts";
import { insightsOf } from "../telling/insights-reading.ts";
import { examplesOf } from "../telling/profiles.ts";
import { answerOf, flag, integer, list, numberOrNull, text } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";
import { ambiguousName, unknownName } from "./unknown-name.ts";

const nameMessage = "must be an aspect's id or label, of at most 200 characters";
const schema = z.strictObject({
  aspect: z
    .string({ error: nameMessage })
    .max(200, { error: nameMessage })
    .describe("Id or label, whole, in any case."),
});

const read = readingBy(schema);

export const getAspectSentiment = toolOf({
  name: "get_aspect_sentiment",
  title: "Sentiment about one aspect",
  description:
    "Returns how reviews judge one side of the work, such as pricing: positive, neutral and negative counts, a score from -1 to 1, customers' phrases with review ids, three example reviews. For all aspects use get_insights, for words that are no aspect search_reviews. An unknown one is refused with those that exist. Counts are of reviews, not sentences; neutral includes mixed; sure_count are those whose words leave no doubt; positive_pct and its 95 % share_interval are null under five.",
  tellsCustomersWords: true,
  arguments: schema,
  output: answerOf({
    id: text,
    label: text,
    mention_count: integer,
    score: numberOrNull,
    example_reviews: list,
    truncated: flag,
  }),
  read,
  answer: ({ aspect: name }, { publication }) => {
    const { aspects } = insightsOf(publication);
    const entities = aspects.map(({ id, label }) => ({ id, label, aliases: [] }));
    const bearers = bearersOf(entities, name);
    const aspect = aspects.find(({ id }) => id === bearers[0]?.id);
    if (aspect === undefined) return unknownName({ argument: "aspect", name, entities });
    if (bearers.length > 1) return ambiguousName({ argument: "aspect", name, entities: bearers });
    const { value, truncated } = fitted(aspect);
    const { examples, isCut } = examplesOf(publication, aspect.example_review_ids);
    return told({ ...value, example_reviews: examples, truncated: truncated || isCut });
  },
});

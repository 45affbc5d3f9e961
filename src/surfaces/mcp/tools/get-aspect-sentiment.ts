import * as z from "zod";
import { bearersOf } from "../../hints/entity-names.ts";
import { nearAspects } from "../../hints/known-names.ts";
import { insightsOf } from "../../hints/published-insights.ts";
import { fitted } from "../telling/fitted.ts";
import { examplesOf, restOf } from "../telling/profiles.ts";
import { answerOf, anything, flag, integer, keysOf, list } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";
import { ambiguousName, unknownName } from "./unknown-name.ts";

const nameMessage = "must be an aspect's id or label, of at most 200 characters";
const schema = z.strictObject({
  aspect: z.string({ error: nameMessage }).max(200, { error: nameMessage }).describe("Id or label."),
});

const figureKeys = [
  "sure_count",
  "positive_count",
  "neutral_count",
  "negative_count",
  "mixed_count",
  "positive_pct",
  "share_interval",
  "top_phrases",
  "top_phrase_evidence",
  "example_review_ids",
  "rest",
];

const read = readingBy(schema);

export const getAspectSentiment = toolOf({
  name: "get_aspect_sentiment",
  title: "Sentiment about one aspect",
  description:
    "Returns how reviews judge one side of the work, such as pricing: counts of reviews by polarity (neutral includes mixed), a score from -1 to 1, customers' phrases with review ids, three example reviews; rest is the call that lists all. For all aspects use get_insights. positive_pct is null under five.",
  tellsCustomersWords: true,
  arguments: schema,
  output: answerOf({
    id: anything,
    label: anything,
    mention_count: integer,
    score: anything,
    example_reviews: list,
    ...keysOf(figureKeys),
    truncated: flag,
  }),
  read,
  answer: ({ aspect: name }, { publication }) => {
    const { aspects } = insightsOf(publication);
    const entities = aspects.map(({ id, label }) => ({ id, label, aliases: [] }));
    const bearers = bearersOf(entities, name);
    const aspect = aspects.find(({ id }) => id === bearers[0]?.id);
    if (aspect === undefined)
      return unknownName({ argument: "aspect", name, entities }, nearAspects(entities, name));
    if (bearers.length > 1) return ambiguousName({ argument: "aspect", name, entities: bearers });
    const { value, truncated } = fitted(aspect);
    const { examples, isCut } = examplesOf(publication, aspect.example_review_ids);
    const rest = restOf({ shown: examples.length, of: aspect.mention_count, by: { aspect: aspect.id } });
    return told({
      ...value,
      example_reviews: examples,
      rest,
      truncated: truncated || isCut || rest !== null,
    });
  },
});

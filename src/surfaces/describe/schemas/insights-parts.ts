import * as z from "zod";
import {
  count,
  countOrNull,
  type Define,
  flag,
  meanOrNull,
  oneOf,
  reviewIds,
  scoreOrNull,
  text,
  texts,
} from "./fields.ts";

const figures = () => ({
  mention_count: count("Reviews that mention it."),
  average_rating: meanOrNull("The mean rating of those reviews."),
  positive_count: count("Those of them whose words are positive as a whole."),
  neutral_count: count("Those whose words judge both ways, or not at all."),
  negative_count: count("Those whose words are negative as a whole."),
  score: scoreOrNull("Positive less negative share of the mentions, from -1 to 1; null without mentions."),
  example_review_ids: reviewIds("The newest reviews that mention it, three at most."),
});

/** Whom and what the reviews mention. */
export function entitySchemas(define: Define) {
  const named = { id: text("Its id in the business's file."), name: text("Its name.") };
  const labelled = { id: text("Its id."), label: text("Its name for people.") };
  const TechnicianFigures = define("TechnicianFigures", "What is said of one technician.", {
    ...named,
    ...figures(),
  });
  const AreaFigures = define("AreaFigures", "What is said in one service area.", { ...named, ...figures() });
  const ServiceFigures = define("ServiceFigures", "What is said of one service.", {
    ...labelled,
    ...figures(),
  });
  const ProblemFigures = define("ProblemFigures", "What is said of one kind of problem.", {
    ...labelled,
    ...figures(),
  });
  return define("InsightsEntities", "Whom and what the reviews mention.", {
    technicians: z.array(TechnicianFigures).describe("Technicians of the business."),
    services: z.array(ServiceFigures).describe("Services of the business."),
    problems: z.array(ProblemFigures).describe("Problems that customers had."),
    service_areas: z.array(AreaFigures).describe("Areas that the business serves."),
  });
}

const polarities = ["positive", "neutral", "negative", "mixed"] as const;

export function reviewAnalysisSchema(define: Define) {
  const AspectMention = define(
    "AspectMention",
    "One aspect that a review speaks of, with the words that show it.",
    {
      id: text("The aspect's id."),
      polarity: oneOf(polarities, "How the review speaks of it."),
      basis: text("What the polarity rests on."),
      sure: flag(
        "True where the words leave no doubt. Summary, answers, quotes and phrases use these alone; the counts hold the others too.",
      ),
      phrase: text("The words that show it, or what the source calls it where it stands beside the text."),
      start: countOrNull(
        "Where they begin in the review's `text`, in UTF-16 units; null where it stands beside the text.",
      ),
      end: countOrNull("Where they end."),
    },
  );
  return define("ReviewAnalysis", "What was found in one review.", {
    sentiment: z
      .enum(polarities)
      .nullable()
      .describe("How it speaks as a whole; null when nothing in it was judged."),
    score: scoreOrNull("The same as a number, from -1 to 1; null when nothing in it was judged."),
    aspects: z.array(AspectMention).describe("The aspects that it speaks of, each once."),
    technicians: texts("Ids of the technicians mentioned."),
    services: texts("Ids of the services mentioned."),
    problems: texts("Ids of the problems mentioned."),
    service_areas: texts("Ids of the service areas mentioned."),
    conflict: flag("True when text and rating contradict each other; such a review is never quoted."),
  });
}

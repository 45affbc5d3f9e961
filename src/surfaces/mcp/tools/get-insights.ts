import * as z from "zod";
import { type Insights, insightsOf } from "../../hints/published-insights.ts";
import { fitted } from "../telling/fitted.ts";
import { answerOf, anything, flag, keysOf } from "./output-schema.ts";
import { readingBy, told, toolOf } from "./tool.ts";

const sections = ["overview", "aspects", "entities", "topics", "temporal", "faq", "summary"] as const;

/** By section the keys of /insights.json that it tells. */
const keysBySection: Readonly<Record<(typeof sections)[number], readonly (keyof Insights)[]>> = {
  overview: ["review_count", "date_range", "overall_sentiment", "summary"],
  aspects: ["aspects"],
  entities: ["entities"],
  topics: ["topics"],
  temporal: ["temporal"],
  faq: ["faq"],
  summary: ["summary", "summary_claims", "pull_quote", "pull_quote_review_id"],
};

const schema = z.strictObject({
  section: z
    .enum(sections, { error: `must be one of ${sections.join(", ")}` })
    .default("overview")
    .describe("Which part to return."),
});

const read = readingBy(schema);

export const getInsights = toolOf({
  name: "get_insights",
  title: "Insights by section",
  description:
    "Returns what all reviews say together, by section: overview, aspects (strengths, weaknesses), entities (people, services, problems, areas), topics, temporal (months, trend), faq, summary (claims with evidence). Use for the broad picture; for one aspect or person get_aspect_sentiment or get_technician, for the reviews behind a figure search_reviews. Lists of ids stop at 5 (truncated).",
  tellsCustomersWords: true,
  arguments: schema,
  output: answerOf(
    { section: anything, generated_at: anything, coverage: anything, truncated: flag },
    keysOf([...new Set(Object.values(keysBySection).flat())]),
  ),
  read,
  answer: ({ section }, { publication }) => {
    const insights = insightsOf(publication);
    const chosen = Object.fromEntries(keysBySection[section].map((key) => [key, insights[key]]));
    const { value, truncated } = fitted(chosen);
    const { generated_at, coverage } = insights;
    return told({ section, generated_at, coverage, ...value, truncated });
  },
});

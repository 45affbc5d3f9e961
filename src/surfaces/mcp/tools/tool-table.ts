import { getAspectSentiment } from "./get-aspect-sentiment.ts";
import { getBusiness } from "./get-business.ts";
import { getInsights } from "./get-insights.ts";
import { getReview } from "./get-review.ts";
import { getTechnician } from "./get-technician.ts";
import { listEntities } from "./list-entities.ts";
import { listReviewsSince } from "./list-reviews-since.ts";
import { searchReviews } from "./search-reviews.ts";
import { summarizeRatings } from "./summarize-ratings.ts";
import type { Tool } from "./tool.ts";

/** Every tool, in the order in which clients see them. */
export const tools: readonly Tool[] = [
  getBusiness,
  summarizeRatings,
  listEntities,
  searchReviews,
  listReviewsSince,
  getReview,
  getTechnician,
  getAspectSentiment,
  getInsights,
];

export const toolNames: readonly string[] = tools.map(({ name }) => name);

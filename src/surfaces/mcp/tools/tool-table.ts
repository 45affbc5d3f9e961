import { getBusiness } from "./get-business.ts";
import { searchReviews } from "./search-reviews.ts";
import type { Tool } from "./tool.ts";

/** Every tool, in the order in which clients see them. */
export const tools: readonly Tool[] = [getBusiness, searchReviews];

export const toolNames: readonly string[] = tools.map(({ name }) => name);

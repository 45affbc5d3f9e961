import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Edits, noEdits } from "../core/change/plan-changes.ts";
import { Gathering } from "../core/importing/gathering.ts";
import { toInstant } from "../core/instant.ts";
import type { ReviewId, SourcedReview } from "../core/reviews/review.ts";
import type { Imprint } from "../flows/derive.ts";
import { publish } from "../flows/publish.ts";
import { readReviewFile } from "../importers/read-file.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import type { Call } from "./command.ts";

export const demoFile = (name: string): string =>
  fileURLToPath(new URL(`../../data/demo/${name}`, import.meta.url));

export type DemoReview = readonly [ReviewId, SourcedReview];

/** The invented reviews, oldest first. */
export async function demoReviews(timeZone: string): Promise<DemoReview[]> {
  const gathering = new Gathering();
  const source = { file: "the demo's reviews", chunks: () => createReadStream(demoFile("reviews.ndjson")) };
  const settings = { timeZone, dateOrder: null, facebookRecommendations: "drop" } as const;
  for await (const event of readReviewFile(source, { settings, forced: null })) gathering.add(event);
  const [problem] = gathering.problems;
  if (problem !== undefined) throw new Error(`the demo's reviews, line ${problem.line}: ${problem.message}`);
  return [...gathering.incoming()].sort(([, a], [, b]) => (a.date < b.date ? -1 : 1));
}

/** Publishes reviews of the demo as one import would. */
export async function publishDemo(
  { parts }: Call,
  store: PublicationStore,
  { imprint, reviews }: { imprint: Imprint; reviews: readonly DemoReview[] },
): Promise<void> {
  const edits: Edits = { ...noEdits, incoming: new Map(reviews) };
  const at = toInstant(parts.clock.nowSeconds());
  await publish({ store, compressor: parts.compressor }, { imprint, at, edit: () => edits });
}

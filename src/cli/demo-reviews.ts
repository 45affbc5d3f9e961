import { readFileSync } from "node:fs";
import type { Config } from "../config/settings.ts";
import { type Edits, noEdits } from "../core/change/edits.ts";
import { Gathering } from "../core/importing/gathering.ts";
import { usualSettings } from "../core/importing/row.ts";
import { toInstant } from "../core/instant.ts";
import type { ReviewId, SourcedReview } from "../core/reviews/review.ts";
import type { Imprint } from "../flows/derive.ts";
import { publish } from "../flows/publish.ts";
import { readReviewFile } from "../importers/read-file.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import { type Call, type Parts, UsageFault } from "./command.ts";
import { storeInWords } from "./whereabouts.ts";

export type DemoReview = readonly [ReviewId, SourcedReview];

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The invented reviews, oldest first. */
export async function demoReviews(
  { assetPath }: Pick<Parts, "assetPath">,
  timeZone: string,
): Promise<DemoReview[]> {
  const gathering = new Gathering();
  const file = await assetPath("demo/reviews.ndjson");
  const source = {
    file: "the demo's reviews",
    chunks: () => onePiece(readFileSync(file)),
  };
  const settings = usualSettings(timeZone);
  for await (const event of readReviewFile(source, { settings, forced: null })) gathering.add(event);
  const [problem] = gathering.problems;
  if (problem !== undefined) throw new Error(`the demo's reviews, line ${problem.line}: ${problem.message}`);
  return [...gathering.incoming()].sort(([, a], [, b]) => (a.date < b.date ? -1 : 1));
}

/** Invented reviews must never stand among a business's own, whatever a configuration that is found names as the place of data. */
export async function expectDemosOwn(
  store: PublicationStore,
  { config, reviews }: { config: Config; reviews: readonly DemoReview[] },
): Promise<void> {
  const { head, site, reviews: held } = await store.desk();
  if (reviews.some(([id]) => held.has(id)) || (head === null && site === null)) return;
  // A server that was started before the first import has left its address.
  const whose =
    head === null
      ? `is where the site at ${site?.baseUrl} waits for its first reviews`
      : `holds the reviews of ${head.business.name}`;
  throw new UsageFault(
    `${storeInWords(config)} ${whose}, and the demo would publish invented ones there; give it an empty folder with --data-dir FOLDER`,
  );
}

/** Publishes reviews of the demo as one import would. */
export async function publishDemo(
  { parts }: Call,
  store: PublicationStore,
  { config, imprint, reviews }: { config: Config; imprint: Imprint; reviews: readonly DemoReview[] },
): Promise<void> {
  const edits: Edits = { ...noEdits, incoming: new Map(reviews) };
  const at = toInstant(parts.clock.nowSeconds());
  const engine = await parts.openInsights();
  const openReadingShelf = () => parts.openReadingShelf(config);
  await publish(
    { store, compressor: parts.compressor, engine, openReadingShelf },
    { imprint, at, edit: () => edits },
  );
}

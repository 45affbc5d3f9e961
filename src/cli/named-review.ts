import { readerWish } from "../config/language-model-settings.ts";
import { type Edits, noEdits } from "../core/change/edits.ts";
import { isReviewId, type ReviewId } from "../core/reviews/review.ts";
import type { Imprint } from "../flows/derive.ts";
import type { Proof } from "../flows/proofread.ts";
import { type PublishPorts, publish } from "../flows/publish.ts";
import type { Desk, PublicationStore } from "../ports/publication-store.ts";
import { type Call, exitCodes, InputFault, UsageFault } from "./command.ts";
import { tellProof, wouldPublish } from "./publish.ts";
import { instantOf, openPublishing } from "./publishing.ts";
import { expectStore, type StoreSettings, storeInWords } from "./whereabouts.ts";

/** The one review that a command is about, by its id or its permalink. */
export function namedReviewId(call: Call): ReviewId {
  const [given, ...more] = call.operands;
  if (given === undefined || more.length > 0)
    throw new UsageFault("name one review by its id or its permalink");
  const last = /^https?:\/\//i.test(given) ? /\/reviews\/([^/?#]+)\/?(?:[?#].*)?$/.exec(given)?.[1] : given;
  const id = (last ?? "").toUpperCase();
  if (isReviewId(id)) return id;
  throw new UsageFault(
    `${given} is neither a review's id, which has 26 letters and digits, nor its permalink, …/reviews/ID`,
  );
}

function goneReason(reason: string): string {
  if (reason === "source-removed") return "was removed by its source; what it said is gone from here";
  return reason === "erased"
    ? "was erased; nothing is left of it here"
    : "was taken back with the import that brought it";
}

/** A review that there is something left of. */
export function heldReview(desk: Desk, id: ReviewId, config: StoreSettings) {
  const review = desk.reviews.get(id);
  if (review === undefined) throw new InputFault(`there is no review ${id} in ${storeInWords(config)}`);
  if (review.state === "removed") throw new InputFault(`review ${id} ${goneReason(review.reason)}`);
  return review;
}

export interface DeskEdit {
  /** Under the stored address, whatever this shell's is. */
  readonly atAnyAddress?: boolean;
  /** Nothing is stored, and nothing done afterwards. */
  readonly isDryRun?: boolean;
  readonly edit: (desk: Desk, ports: PublishPorts) => Partial<Edits> | Promise<Partial<Edits>>;
  /** After the publication is stored, while the store is still open. */
  readonly afterwards?: (store: PublicationStore, proof: Proof) => Promise<void>;
}

/**
 * Publishes an edit of reviews and nothing else: under the business as it is published, whatever business file the
 * shell's working folder has.
 */
export async function publishEdit(call: Call, edit: DeskEdit): Promise<number> {
  const { config } = call.configure();
  const proof = await publishedEdit(call, edit);
  tellProof(call.console, proof, { config, isDryRun: false, asJson: call.has("json") });
  return exitCodes.done;
}

/** The same, for whoever tells of it by himself. */
export async function publishedEdit(
  call: Call,
  { edit, afterwards, atAnyAddress = false, isDryRun = false }: DeskEdit,
): Promise<Proof> {
  const { config } = call.configure();
  const at = instantOf(call);
  await expectStore(call, config);
  await using ports = await openPublishing(call, config, { isStoring: !isDryRun });
  const head = await ports.store.head();
  if (head === null) throw new InputFault(`nothing has been published yet in ${storeInWords(config)}`);
  const imprint: Imprint = {
    business: head.business,
    address:
      atAnyAddress || config.base_url === null
        ? { kind: "any", baseUrl: head.baseUrl }
        : { kind: "given", baseUrl: config.base_url },
    authorNames: config.author_names,
    ...readerWish(config),
  };
  const proof = await (isDryRun ? wouldPublish : publish)(ports, {
    imprint,
    at,
    edit: async (desk) => ({ ...noEdits, ...(await edit(desk, ports)) }),
  });
  if (!isDryRun) await afterwards?.(ports.store, proof);
  return proof;
}

/** The same of one review that is named and held. */
export function publishReviewEdit(
  call: Call,
  edit: (id: ReviewId, desk: Desk) => Partial<Edits>,
): Promise<number> {
  const id = namedReviewId(call);
  const { config } = call.configure();
  return publishEdit(call, {
    edit: (desk) => {
      heldReview(desk, id, config);
      return edit(id, desk);
    },
  });
}

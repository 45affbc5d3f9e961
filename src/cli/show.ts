import { isCorrected } from "../core/reviews/amendment.ts";
import type { AspectFinding } from "../core/reviews/finding.ts";
import type { ReviewId } from "../core/reviews/review.ts";
import type { StoredReview } from "../core/reviews/stored-review.ts";
import type { JournalLine } from "../core/serving/served-publication.ts";
import { type Call, type Command, exitCodes, InputFault } from "./command.ts";
import { namedReviewId } from "./named-review.ts";
import { ofStore } from "./settings-read.ts";
import { isHeld, publishedSite, type Showing, showing } from "./shown-review.ts";
import { expectStore, storeInWords } from "./whereabouts.ts";

interface Shown {
  readonly id: ReviewId;
  readonly review: StoredReview;
  readonly history: readonly JournalLine[];
}

const findingObject = ({ aspect, polarity, basis, sure, phrase, start, end }: AspectFinding) => ({
  aspect,
  polarity,
  basis,
  sure,
  phrase,
  start,
  end,
});

function historyOf(history: readonly JournalLine[]) {
  return history.map(({ seq, at, kind, reason }) => ({ seq, at, kind, reason }));
}

/** All that is known of one review; of a tombstone what is left. */
function shownObject({ id, review, history }: Shown, { recordOf, mentionsOf }: Showing): object {
  const told = { history: historyOf(history) };
  if (!isHeld(review)) {
    const { source, reason, firstPublishedAt, updatedAt } = review;
    return {
      id,
      state: "removed",
      reason,
      source,
      first_published_at: firstPublishedAt,
      updated_at: updatedAt,
      ...told,
    };
  }
  const { state, reason, ...record } = recordOf(review);
  const mentions = mentionsOf(review);
  return {
    id,
    state,
    reason,
    record,
    source_id: review.facts.sourceId,
    channel: review.facts.channel,
    corrected: isCorrected(review.amendment),
    reply_given_here: review.amendment?.reply != null,
    mentions: {
      technicians: mentions.technicians,
      services: mentions.services,
      service_areas: mentions.serviceAreas,
    },
    findings: review.state === "published" ? review.analysis.aspects.map(findingObject) : [],
    problems: review.state === "published" ? review.analysis.problems : [],
    ...told,
  };
}

function named(label: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${label.padEnd(12)}${ids.join(", ")}`];
}

function lines({ id, review, history }: Shown, { recordOf, mentionsOf }: Showing): string[] {
  const past = history.map(
    ({ at, kind, reason }) => `${at}  ${kind}${reason === null ? "" : ` (${reason})`}`,
  );
  if (!isHeld(review)) return [`${id}  removed (${review.reason})`, "", ...past];
  const record = recordOf(review);
  const { technicians, services, serviceAreas } = mentionsOf(review);
  const findings = review.state === "published" ? review.analysis.aspects : [];
  const reply = record.owner_reply;
  const found = [
    ...named("technicians", technicians),
    ...named("services", services),
    ...named("areas", serviceAreas),
    ...findings.map(
      ({ aspect, polarity, basis, phrase }) => `${aspect}: ${polarity}, by ${basis}: "${phrase}"`,
    ),
    ...(isCorrected(review.amendment) ? ["corrected by hand"] : []),
  ];
  return [
    `${id}  ${record.state}${record.reason === null ? "" : ` (${record.reason})`}`,
    `${record.rating}/5 by ${record.author}, ${record.date}, ${record.source}${record.verified ? ", verified" : ""}`,
    record.url,
    "",
    record.text ?? "(no text)",
    ...(reply === null ? [] : ["", `Reply${reply.date === null ? "" : ` of ${reply.date}`}: ${reply.text}`]),
    ...(found.length === 0 ? [] : ["", ...found]),
    "",
    ...past,
  ];
}

async function run(call: Call): Promise<number> {
  const id = namedReviewId(call);
  const { config } = call.configure();
  await expectStore(call, config);
  await using store = await call.parts.openStore(config);
  const { head, site } = await publishedSite(call, store, config);
  const review = (await store.desk()).reviews.get(id);
  if (review === undefined) throw new InputFault(`there is no review ${id} in ${storeInWords(config)}`);
  const journal = (await store.load())?.journal ?? [];
  const shown = { id, review, history: journal.filter((line) => line.id === id) };
  const tools = showing({ business: head.business, site });
  if (call.has("json")) call.console.print(JSON.stringify(shownObject(shown, tools)));
  else for (const line of lines(shown, tools)) call.console.print(line);
  return exitCodes.done;
}

export const show: Command = {
  summary: "Shows one review: its record and state, what was found in it, and its history.",
  settings: ofStore,
  operands: "ID",
  flags: { json: { describes: "Print it as JSON." } },
  examples: ["shingle show 5Z6J1QWB0N3T8XKCEV4RAH2M7D"],
  run,
};

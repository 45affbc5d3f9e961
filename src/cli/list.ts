import type { Business } from "../core/business.ts";
import { amendedFacts } from "../core/reviews/amendment.ts";
import { notAnalysed } from "../core/reviews/finding.ts";
import { type Mentions, newestFirst } from "../core/reviews/review.ts";
import { searchNow } from "../core/search/search.ts";
import {
  buildSearchIndex,
  type SearchableBusiness,
  type SearchableReview,
} from "../core/search/search-index.ts";
import { findingNamesIn } from "../core/serving/insights-outline.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import {
  lexicalValue,
  readSearch,
  type SearchRequest,
  searchArguments,
  searchParameterNames,
} from "../surfaces/search-query.ts";
import { chosen } from "./chosen-value.ts";
import { type Call, type Command, exitCodes, type Flag, UsageFault } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import {
  type HeldReview,
  isHeld,
  publishedSite,
  type Showing,
  type ShownRecord,
  showing,
} from "./shown-review.ts";
import { expectStore } from "./whereabouts.ts";

const states = ["published", "withheld", "all"] as const;

const flagOf = (parameter: string) => parameter.replaceAll("_", "-");
/** A terminal has no pages: all that match are printed, or as many as are asked for. */
const filters = searchParameterNames.filter((name) => name !== "cursor");

function requestOf(call: Call): SearchRequest {
  const given = filters.flatMap((name) => {
    const text = call.valueOf(flagOf(name));
    return text === null ? [] : [[name, lexicalValue(name, text)] as const];
  });
  const reading = readSearch(Object.fromEntries(given), "query");
  if (reading.kind === "read") return reading.request;
  throw new UsageFault(reading.issues.map(({ message }) => message).join(" "));
}

interface Wanted {
  readonly request: SearchRequest;
  readonly business: SearchableBusiness;
  readonly mentionsOf: Showing["mentionsOf"];
  readonly isLimited: boolean;
}

function searchableOf(review: HeldReview, mentions: Mentions): SearchableReview {
  const { id } = review;
  const facts = amendedFacts(review.facts, review.amendment);
  const { aspects, problems } = review.state === "published" ? review.analysis : notAnalysed;
  const judged = aspects.map(({ aspect, polarity }) => ({ id: aspect, polarity }));
  const isReplied = facts.ownerReply !== null;
  return { ...facts, ...mentions, id, isVerified: facts.verified, isReplied, aspects: judged, problems };
}

/** The reviews that match, in the order asked for. */
function matching(reviews: readonly HeldReview[], wanted: Wanted): HeldReview[] {
  const { request, business, mentionsOf, isLimited } = wanted;
  const ordered = reviews
    .map((review) => ({ id: review.id, date: review.facts.date, review }))
    .sort(newestFirst)
    .map(({ review }) => review);
  const isRead = request.filters.text !== null;
  const searchable = ordered.map((review) => {
    const each = searchableOf(review, mentionsOf(review));
    // Of thousands of texts the index takes longer than all the rest.
    return isRead ? each : { ...each, text: null };
  });
  const limit = isLimited ? request.page.limit : Math.max(1, ordered.length);
  const index = buildSearchIndex(searchable, business);
  const { ordinals } = searchNow(index, request.filters, { ...request.page, limit });
  return ordinals.flatMap((ordinal) => ordered[ordinal] ?? []);
}

const openingLength = 60;

function line({ id, date, rating, author, source, state, reason, text }: ShownRecord): string {
  const opening = [...(text ?? "").replace(/\s+/g, " ")].slice(0, openingLength).join("");
  const shownState = state === "withheld" ? `withheld (${reason})` : state;
  return [id, date, `${rating}/5`, source, shownState, author, opening].join("  ").trimEnd();
}

/** What can be named: of the business file, and what the published insights look for where that is asked for. */
async function searchableBusiness(
  store: PublicationStore,
  { request, business }: { readonly request: SearchRequest; readonly business: Business },
): Promise<SearchableBusiness> {
  const { aspect, problem } = request.filters;
  if (aspect === null && problem === null) return business;
  const insights = await store.insights();
  return { ...business, findings: findingNamesIn(insights?.bytes) };
}

async function run(call: Call): Promise<number> {
  const request = requestOf(call);
  const state = chosen(call, "state", states) ?? "published";
  const { config } = call.configure();
  await expectStore(call, config);
  await using store = await call.parts.openStore(config);
  const { head, site } = await publishedSite(call, store, config);
  const { reviews } = await store.desk();
  const { mentionsOf, recordOf } = showing({ business: head.business, site });
  const business = await searchableBusiness(store, { request, business: head.business });
  const held = [...reviews.values()].filter(isHeld).filter((each) => state === "all" || each.state === state);
  const found = matching(held, { request, business, mentionsOf, isLimited: call.has("limit") });
  for (const review of found) {
    const record = recordOf(review);
    call.console.print(call.has("json") ? JSON.stringify(record) : line(record));
  }
  if (found.length === 0) call.console.tell("No review matches.");
  return exitCodes.done;
}

const describes = (name: (typeof filters)[number]) =>
  name === "limit"
    ? "How many reviews at most; all when absent."
    : (searchArguments.shape[name].description ?? "");

export const list: Command = {
  summary: "Lists reviews, one a line, by the filters of the search.",
  settings: ofStore,
  flags: {
    ...Object.fromEntries(
      filters.map((name): [string, Flag] => [flagOf(name), { value: "VALUE", describes: describes(name) }]),
    ),
    state: { value: "STATE", describes: `Which ones: ${states.join(", ")}; published when absent.` },
    json: { describes: "Print JSON: one record a line, with its state." },
  },
  examples: ["shingle list --rating 1 --since 2026-01-01", "shingle list --state withheld --json"],
  run,
};

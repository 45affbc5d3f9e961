import { utf8 } from "../../core/documents/byte-writer.ts";
import { digestOf } from "../../core/documents/digest.ts";
import type { Issue } from "../../core/http/issue.ts";
import type { HeaderLine } from "../../core/http/message.ts";
import { prefersHtml } from "../../core/http/prefers-html.ts";
import { isReviewId } from "../../core/reviews/review.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Steps } from "../../core/steps.ts";
import { inTurns } from "../../flows/in-turns.ts";
import type { MadePage } from "../page/made-page.ts";
import type { PagePath } from "../page-address.ts";
import { quoted } from "../query-string.ts";
import { KeptPages } from "./kept-pages.ts";
import { problemReply } from "./problem.ts";
import { answerWith, type Representation } from "./representation.ts";
import { madeRepresentation } from "./representations.ts";
import { answerReview } from "./review-route.ts";
import type { Answer, RouteAnswer, RouteTools, Visit } from "./route.ts";

type Pages = typeof import("../page/pages.ts") & typeof import("../page/meant-pages.ts");

let pages: Pages | null = null;

/** What makes pages is loaded when a person comes: most processes begin by serving programs. */
async function loadPages(): Promise<Pages> {
  const [made, meant] = await Promise.all([import("../page/pages.ts"), import("../page/meant-pages.ts")]);
  pages ??= { ...made, ...meant };
  return pages;
}

let kept: KeptPages | null = null;

/** With `Accept` in Vary, where the same address is a page and something else. */
function negotiated(headers: readonly HeaderLine[]): HeaderLine[] {
  return headers.map(([name, value]) => (name === "Vary" ? [name, `Accept, ${value}`] : [name, value]));
}

/** Makes the page that a visit asks for; null where there is none. */
export type PageMaker = (visit: Visit) => Steps<MadePage | null>;

interface PageAsked {
  /** Under what a page is kept: its path, and all that it depends on. */
  readonly address: string;
  readonly make: PageMaker;
  /** What is said of pages that may be meant, where this one is missing. */
  readonly hint?: (publication: ServedPublication) => string;
}

type Shown =
  | { readonly kind: "page"; readonly representation: Representation }
  | { readonly kind: "refused"; readonly bytes: Uint8Array; readonly issues: readonly Issue[] }
  | { readonly kind: "missing"; readonly hint: string };

function keptOf(visit: Visit): KeptPages {
  if (kept === null || !kept.isOf(visit.publication)) kept = new KeptPages(visit.publication);
  return kept;
}

const contentType = "text/html; charset=utf-8";

/** By the page and not by how its address was written: whoever asks for it next gets the same headers. */
function representationOf(
  address: string,
  tools: RouteTools,
  bytes: Uint8Array<ArrayBuffer>,
): Representation {
  const made = {
    contentType,
    // Another release may show the same data otherwise: only the digest tells.
    changedAt: null,
    digest: digestOf(bytes),
    bytes: () => bytes,
    headers: address.startsWith("reviews/") ? negotiated(tools.page) : tools.page,
  };
  return madeRepresentation(made, tools.cache);
}

function* shownSteps(visit: Visit, tools: RouteTools, { address, make, hint }: PageAsked): Steps<Shown> {
  const made = yield* make(visit);
  if (made === null) return { kind: "missing", hint: hint?.(visit.publication) ?? "" };
  const bytes = utf8(made.text);
  if (made.issues.length > 0) return { kind: "refused", bytes, issues: made.issues };
  const representation = representationOf(address, tools, bytes);
  keptOf(visit).keep(address, { representation, size: bytes.length });
  return { kind: "page", representation };
}

/** The page tells the faults at their fields; a program gets them as ever. */
function refused(visit: Visit, tools: RouteTools, { bytes, issues }: Shown & { kind: "refused" }): Answer {
  if (!prefersHtml(visit.request.headers.get("accept"))) return tools.refuse(visit, issues);
  return {
    status: 400,
    headers: [["Content-Type", contentType], ["Cache-Control", "no-store"], ...negotiated(tools.page)],
    body: bytes,
  };
}

function answerShown(visit: Visit, tools: RouteTools, shown: Shown): Answer {
  const { request, publication, nowSeconds } = visit;
  switch (shown.kind) {
    case "page":
      return answerWith(shown.representation, request, nowSeconds);
    case "refused":
      return refused(visit, tools, shown);
    case "missing": {
      const detail = `There is nothing at ${quoted(request.path)}.${shown.hint} See ${publication.head.baseUrl}/docs.`;
      return problemReply({ status: 404, detail }, { request, house: tools.headers });
    }
  }
}

/** The page, kept or made; one of a search is made in turns with other requests, where it is long. */
export function answerPageBy(visit: Visit, tools: RouteTools, asked: PageAsked): Answer {
  const kept = keptOf(visit).find(asked.address);
  if (kept !== null) return answerWith(kept, visit.request, visit.nowSeconds);
  const shown = inTurns(shownSteps(visit, tools, asked));
  return shown instanceof Promise
    ? shown.then((late) => answerShown(visit, tools, late))
    : answerShown(visit, tools, shown);
}

function answerPage(visit: Visit, tools: RouteTools, path: PagePath): Answer {
  const { query } = visit.request;
  const answerBy = ({ meantPages, pageSteps }: Pages): Answer =>
    answerPageBy(visit, tools, {
      address: `${path}?${query ?? ""}`,
      make: ({ publication }) => pageSteps(publication, { path, query, form: "served" }),
      hint: (publication) => meantPages(publication, path),
    });
  return pages === null ? loadPages().then(answerBy) : answerBy(pages);
}

/** A page alone: whoever asks gets it, whatever Accept says. */
export function pageRoute(folder: "technicians" | "services" | "areas" | "aspects" | ""): RouteAnswer {
  return (visit, tools) => answerPage(visit, tools, folder === "" ? "" : `${folder}/${visit.open}`);
}

/** `/reviews/{id}`: a page for who would rather have one, else the record. */
export function answerReviewOrPage(visit: Visit, tools: RouteTools): Answer {
  const { request, publication, open } = visit;
  const isForPeople = prefersHtml(request.headers.get("accept"));
  if (isForPeople && publication.shelf.ordinalOf(open) !== null)
    return answerPage(visit, tools, `reviews/${open}`);
  const asEver = { ...tools, headers: negotiated(tools.headers) };
  const removal = isForPeople && isReviewId(open) ? publication.removals.get(open) : undefined;
  return removal === undefined
    ? answerReview(visit, asEver)
    : import("./answer-gone.ts").then(({ answerGone }) => answerGone(removal, visit, asEver));
}

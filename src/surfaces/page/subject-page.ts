import type { Steps } from "../../core/steps.ts";
import { inThousands } from "../../core/text/counted.ts";
import { type Content, type Html, html } from "../html.ts";
import { pageAddress } from "../page-address.ts";
import { opinionBar, opinionsCounted } from "./aspect-bars.ts";
import { overviewCard } from "./card.ts";
import { percentOf, reviewsInWords } from "./counted-words.ts";
import { faultInWords } from "./fault-words.ts";
import { businessThing, collectionThing, dataBlock } from "./json-ld.ts";
import { type Links, linksFrom } from "./links.ts";
import type { MadePage } from "./made-page.ts";
import { pageFrame } from "./page-frame.ts";
import type { Aspect, Facet, PageSite } from "./page-site.ts";
import { type ListedReviews, listedSteps, reviewList, type View } from "./review-list.ts";
import { starRow } from "./star-row.ts";

/** What a page about one thing is made of, whatever the thing. */
interface Subject {
  readonly title: string;
  readonly description: string;
  /** The parameters that its list takes. */
  readonly takes: readonly string[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly aspect?: string;
  readonly intro: (links: Links, listed: ListedReviews) => Content;
}

function faults({ issues }: ListedReviews): Html | null {
  if (issues.length === 0) return null;
  return html`<div class="faults" role="alert"><ul>${issues.map((issue) => html`<li>${faultInWords(issue)}</li>`)}</ul></div>`;
}

function* subjectPageSteps(
  site: PageSite,
  subject: Subject,
  { query, form, here, list, pageNumber }: View,
): Steps<MadePage> {
  const { title, description, takes, fixed, aspect, intro } = subject;
  const links = linksFrom(here, form);
  const listed = yield* listedSteps(site, { query, takes, fixed, pageNumber });
  const isPart = listed.values.size > 0 || listed.issues.length > 0 || pageNumber > 1;
  const records = listed.shown.map(({ record }) => record);
  const url = `${site.baseUrl}/${pageAddress(here, form)}`;
  const things = isPart
    ? null
    : dataBlock([businessThing(site), collectionThing(site, { url, title, records })]);
  const text = pageFrame({
    path: here,
    links,
    baseUrl: site.baseUrl,
    title: `${title}: reviews of ${site.name}`,
    description,
    head: things,
    brand: site.brand,
    card: overviewCard(site),
    here: null,
    isPart,
    main: html`<p class="trail"><a href="${links.page("")}">All reviews of <bdi>${site.name}</bdi></a></p>
<h1><bdi>${title}</bdi></h1>
${intro(links, listed)}
<section aria-labelledby="reviews"><h2 id="reviews">${reviewsInWords(listed.matched)}</h2>${faults(listed)}${reviewList(listed, aspect === undefined ? { site, links, path: list } : { site, links, path: list, aspect })}</section>`,
  });
  return { text, issues: listed.issues };
}

const listing = ["order", "limit", "cursor"];

const parameterOf = {
  technician: "mentions_technician",
  service: "mentions_service",
  area: "mentions_area",
} as const;

function facetIntro({ mentionCount, averageRating, role, kind }: Facet): Html {
  const does = role === null ? null : html`<p class="lead" dir="auto">${role}</p>`;
  if (mentionCount === 0)
    return html`${does}<p>No review mentions ${kind === "technician" ? "this person" : "it"} by name.</p>`;
  const mean =
    averageRating === null || mentionCount < 5
      ? null
      : html`<p class="rating"><span class="rating-value">${averageRating.toFixed(2)}</span>${starRow(averageRating)}<span class="rating-words">the mean of the ${reviewsInWords(mentionCount)} that mention ${kind === "technician" ? "this person" : "it"}. They rate the whole job.</span></p>`;
  return html`${does}${mean}`;
}

/** `/technicians/{id}`, `/services/{id}`, `/areas/{id}`; null where there is none. */
export function* facetPageSteps(
  site: PageSite,
  { kind, id }: Pick<Facet, "kind" | "id">,
  view: View,
): Steps<MadePage | null> {
  const facet = site.facets.find((each) => each.kind === kind && each.id === id);
  if (facet === undefined) return null;
  const subject: Subject = {
    title: facet.name,
    description: `${reviewsInWords(facet.mentionCount)} of ${site.name} that ${facet.mentionCount === 1 ? "mentions" : "mention"} ${facet.name}.`,
    takes: ["rating", ...listing],
    fixed: { [parameterOf[kind]]: id },
    intro: () => facetIntro(facet),
  };
  return yield* subjectPageSteps(site, subject, view);
}

/** Fewer do not make a share: they are counted. */
const leastForShare = 5;

function opinionsInWords(aspect: Aspect): string {
  const { mention_count: n, positive_count, negative_count } = aspect;
  if (n === 0) return "No review speaks of it.";
  const opinions =
    n < leastForShare
      ? opinionsCounted(aspect)
      : `${percentOf(positive_count, n)}% praise, ${percentOf(negative_count, n)}% blame`;
  return `${reviewsInWords(n)} ${n === 1 ? "speaks" : "speak"} of it: ${opinions}.`;
}

function choiceHref(links: Links, path: `aspects/${string}`, polarity: string): string {
  if (polarity === "") return links.page(path, "#reviews");
  return links.form === "exported"
    ? links.page(`${path}/${polarity}`, "#reviews")
    : links.page(path, `?polarity=${polarity}#reviews`);
}

function aspectIntro(aspect: Aspect, links: Links, listed: ListedReviews): Html {
  const {
    mention_count: n,
    positive_count,
    negative_count,
    mixed_count,
    share_interval,
    positive_pct,
    sure_count,
  } = aspect;
  const path = `aspects/${aspect.id}` as const;
  const chosen = listed.values.get("polarity") ?? "";
  const choices = [
    ["", "All", n],
    ["positive", "Praise", positive_count],
    ["negative", "Blame", negative_count],
    ["mixed", "Both", mixed_count],
  ] as const;
  const items = choices.map(([polarity, name, count]) => {
    const current = polarity === chosen ? html` aria-current="true"` : null;
    if (links.form === "exported" && count === 0)
      return html`<li><span class="choice">${name} <span class="fine">0</span></span></li>`;
    const href = choiceHref(links, path, polarity);
    return html`<li><a href="${href}"${current}>${name} <span class="fine">${inThousands(count)}</span></a></li>`;
  });
  // What an early release published has no interval, and is shown until the next publication.
  const share =
    positive_pct === null || !share_interval || n < leastForShare
      ? null
      : html`<p>By chance alone the true share of praise may lie between ${share_interval.map((share) => `${Math.round(share)}%`).join(" and ")}. In ${inThousands(sure_count)} of ${inThousands(n)} the words leave no doubt.</p>`;
  const lead = html`<p class="lead">${opinionsInWords(aspect)}</p>`;
  if (n === 0) return lead;
  return html`${lead}<div class="wide-bar">${opinionBar(aspect, n)}</div>${share}<p class="fine">The marked words are what each review was read by. <a href="${links.page("", "#computed")}">How this is computed</a></p><ul class="choices">${items}</ul>`;
}

/** `/aspects/{id}`: who speaks of one side of the work, with the words marked. */
export function* aspectPageSteps(site: PageSite, id: string, view: View): Steps<MadePage | null> {
  const aspect = site.insights.aspects.find((each) => each.id === id);
  if (aspect === undefined) return null;
  const subject: Subject = {
    title: aspect.label,
    description: `What ${reviewsInWords(aspect.mention_count)} of ${site.name} say about ${aspect.label.toLowerCase()}.`,
    takes: ["polarity", "rating", ...listing],
    fixed: { aspect: id },
    aspect: id,
    intro: (links, listed) => aspectIntro(aspect, links, listed),
  };
  return yield* subjectPageSteps(site, subject, view);
}

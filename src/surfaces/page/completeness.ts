import { leastForMean } from "../../core/reviews/rating.ts";
import { inThousands } from "../../core/text/counted.ts";
import { allInWords, verifiedOf } from "../describe/claim.ts";
import { type Html, html } from "../html.ts";
import { reviewsInWords, sourceAsTitle } from "./counted-words.ts";
import { timeOf } from "./dates.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";

type Coverage = PageSite["profile"]["coverage"][number];

const inWords = (reason: string) => reason.replaceAll(/[_-]/g, " ");

function withheldOf({ withheld }: Coverage): string {
  const reasons = Object.entries(withheld).filter(([, count]) => count > 0);
  return reasons.length === 0
    ? "none"
    : reasons.map(([reason, count]) => `${inThousands(count)} (${inWords(reason)})`).join(", ");
}

function row(coverage: Coverage): Html {
  const { source, published, total_at_source, as_of } = coverage;
  const there = total_at_source === null ? "not stated" : inThousands(total_at_source);
  const when = as_of === null || total_at_source === null ? null : html` on ${timeOf(as_of)}`;
  return html`<tr><th scope="row"><bdi>${sourceAsTitle(source)}</bdi></th><td>${inThousands(published)}</td><td>${withheldOf(coverage)}</td><td>${there}${when}</td></tr>`;
}

export function withheldCount({ profile }: PageSite): number {
  return profile.coverage
    .flatMap(({ withheld }) => Object.values(withheld))
    .reduce((sum, count) => sum + count, 0);
}

function meanTold(count: number): string {
  return count < leastForMean
    ? "Of fewer than five reviews no mean is told."
    : "The rating is the mean of all ratings shown.";
}

function haveInWords(part: number, whole: number): string {
  if (whole === 1) return `the one review has${part === 0 ? " no" : ""}`;
  if (part === whole) return `${allInWords(whole).toLowerCase()} have`;
  return `${part === 0 ? "none" : inThousands(part)} of ${inThousands(whole)} ${part < 2 ? "has" : "have"}`;
}

/** How many have words, and in how many of these something was found: of another language the engine finds next to nothing. */
function wordsRead({ reviews, analysed, abstained }: PageSite["insights"]["coverage"]): string {
  if (reviews === 0) return "";
  const judged = analysed - abstained;
  const found =
    abstained === 0
      ? ""
      : `, and in ${judged === 0 ? "none" : inThousands(judged)} of these a verdict was found`;
  return `: ${haveInWords(analysed, reviews)} words that were read${found}`;
}

/** How much is shown, what is not and why, and how every figure came about. */
export function completeness(site: PageSite, links: Links): Html {
  const { profile, publication, insights } = site;
  const { business } = publication.head;
  const hidden = withheldCount(site);
  const { rating_count: count } = profile.aggregate_rating;
  const table =
    profile.coverage.length === 0
      ? null
      : html`<table class="figures"><caption>Where the reviews come from</caption><thead><tr><th scope="col">Source</th><th scope="col">Shown here</th><th scope="col">Withheld, and why</th><th scope="col">At the source</th></tr></thead><tbody>${profile.coverage.map(row)}</tbody></table>`;
  const check = html`<a href="${links.file("insights.json")}">every figure with the words behind it</a>`;
  return html`<section aria-labelledby="completeness"><h2 id="completeness">How complete this is</h2>
<p>${reviewsInWords(count)} ${count === 1 ? "is" : "are"} shown; ${hidden === 0 ? "none is withheld" : html`<strong>${inThousands(hidden)} ${hidden === 1 ? "is" : "are"} withheld</strong>`}. <bdi>${site.name}</bdi> publishes its reviews itself, good and bad alike.</p>
${table}
<h3 id="verified">What “verified” means</h3>
<p>${verifiedOf({ verified: publication.verified, count })} ${business.verification === null ? "The business does not say how it decides that." : html`<bdi>${business.verification}</bdi>`}</p>
<h3 id="computed">How this is computed</h3>
<p>${meanTold(count)} What reviews say of the work is read from their words by ${insights.engine.name}, ${insights.engine.version}${wordsRead(insights.coverage)}. Summary, questions and quotes rest on findings alone of which the words leave no doubt; the counts hold all. Anybody can compute them anew: ${check}.</p></section>`;
}

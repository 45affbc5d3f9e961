import { dayInWords } from "../day-words.ts";
import { type Html, html } from "../html.ts";
import { reviewsInWords, starsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";

/** So many reviews behind a sentence are linked; the document has more. */
const mostLinked = 3;
/** So many topics are told at once; the others are folded. */
const mostTopics = 12;

type Review = ReturnType<PageSite["publication"]["shelf"]["read"]>;
type Named = Pick<PageSite, "publication">;

function authorOf({ publication }: Named, id: string): string | null {
  const ordinal = publication.shelf.ordinalOf(id);
  return ordinal === null ? null : publication.shelf.read(ordinal).author;
}

/** What tells namesakes apart: the day, on the same day the stars, and where these are the same too, which of them it is. */
function marksOf({ id, date, rating }: Review, namesakes: readonly Review[]): string | null {
  if (namesakes.length === 1) return null;
  const sameDay = namesakes.filter((other) => other.date === date);
  if (sameDay.length === 1) return dayInWords(date);
  const sameStars = sameDay.filter((other) => other.rating === rating);
  const which = sameStars.length === 1 ? "" : `, no. ${sameStars.findIndex((other) => other.id === id) + 1}`;
  return `${dayInWords(date)}, ${starsInWords(rating)}${which}`;
}

/** Reviews by the names of who wrote them: a number would say nothing. */
function namedLinks({ publication }: Named, ids: readonly string[], links: Links): readonly Html[] {
  const named = ids.slice(0, mostLinked).flatMap((id) => {
    const ordinal = publication.shelf.ordinalOf(id);
    return ordinal === null ? [] : [publication.shelf.read(ordinal)];
  });
  return named.map((review) => {
    const { id, author } = review;
    const marks = marksOf(
      review,
      named.filter((other) => other.author === author),
    );
    return html`<a href="${links.page(`reviews/${id}`)}"><bdi>${author}</bdi>${marks === null ? null : ` (${marks})`}</a>`;
  });
}

function evidence(site: Named, ids: readonly string[], links: Links): Html | null {
  const named = namedLinks(site, ids, links);
  if (named.length === 0) return null;
  const list = named.map((each, at) => (at === 0 ? each : html`, ${each}`));
  return html` <span class="evidence fine">See ${list}</span>`;
}

/** What is told of all reviews alike, behind which three of them would say nothing; the first two stand at the head of the page. */
const ofAll = /^(?:review_count|aggregate_rating|coverage|temporal)\b/;
const atHead = /^(?:review_count|aggregate_rating)\b/;

/** Whether the summary tells more than how many reviews there are, and their mean. */
export function tellsMore({ insights }: PageSite): boolean {
  return insights.summary_claims.some(({ metric }) => !atHead.test(metric));
}

/** The summary, with the reviews behind each sentence that rests on some of them; null where there is nothing to tell. */
export function summary(site: PageSite, links: Links): Html | null {
  const { summary_claims: claims } = site.insights;
  if (claims.length === 0) return null;
  const sentences = claims.map(
    ({ text, metric, review_ids }) =>
      html`<li>${text}${ofAll.test(metric) ? null : evidence(site, review_ids, links)}</li>`,
  );
  return html`<ul class="summary">${sentences}</ul>`;
}

/** One telling sentence of a customer, with where it stands. */
export function pullQuote(site: PageSite, links: Links): Html | null {
  const { pull_quote: quote, pull_quote_review_id: id } = site.insights;
  if (quote === null || id === null) return null;
  const author = authorOf(site, id);
  return html`<figure class="pull"><blockquote dir="auto"><p>${quote}</p></blockquote><figcaption><a href="${links.page(`reviews/${id}`)}">${author === null ? "a customer" : html`<bdi>${author}</bdi>`}</a></figcaption></figure>`;
}

/** Questions that the reviews answer, with the words they rest on. */
export function questions(site: PageSite, links: Links): Html | null {
  if (site.insights.faq.length === 0) return null;
  const items = site.insights.faq.map(({ question, answer, quotes, review_ids }) => {
    const cited = quotes.map(({ text, review_id }) => {
      const author = authorOf(site, review_id) ?? "review";
      return html`<blockquote dir="auto"><p>${text}</p><p class="fine"><a href="${links.page(`reviews/${review_id}`)}"><bdi>${author}</bdi></a></p></blockquote>`;
    });
    // Who is quoted need not be named a second time.
    const others = cited.length > 0 ? null : evidence(site, review_ids, links);
    return html`<details><summary>${question}</summary><p>${answer}${others}</p>${cited}</details>`;
  });
  return html`<section aria-labelledby="questions"><h2 id="questions">Questions that the reviews answer</h2><div class="questions">${items}</div></section>`;
}

/** What else customers talk about. */
export function topics(site: PageSite, links: Links): Html | null {
  const told = site.insights.topics.filter(({ id }) => id.startsWith("phrase-") || id.startsWith("subject-"));
  if (told.length === 0) return null;
  const items = told.map(({ label, review_count, example_review_ids }) => {
    const [example = null] = namedLinks(site, example_review_ids, links);
    const see = example === null ? null : html`, such as ${example}`;
    return html`<li>${label} <span class="fine">${reviewsInWords(review_count)}${see}</span></li>`;
  });
  const rest = items.slice(mostTopics);
  const further =
    rest.length === 0
      ? null
      : html`<details><summary>${rest.length} more</summary><ul class="plain topics">${rest}</ul></details>`;
  return html`<h3>Also spoken of</h3><ul class="plain topics">${items.slice(0, mostTopics)}</ul>${further}`;
}

import { type Html, html } from "../html.ts";
import { reviewsInWords } from "./counted-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";

/** So many reviews behind a sentence are linked; the document has more. */
const mostLinked = 3;

function evidence(ids: readonly string[], links: Links): Html | null {
  if (ids.length === 0) return null;
  const shown = ids
    .slice(0, mostLinked)
    .map(
      (id, at) =>
        html` <a href="${links.page(`reviews/${id}`)}" aria-label="Review ${at + 1} behind this">${at + 1}</a>`,
    );
  return html`<span class="evidence"> <span class="spoken">Behind it: </span>${shown}</span>`;
}

/** The summary, each sentence with the reviews behind it; null where there is nothing to tell. */
export function summary({ insights }: PageSite, links: Links): Html | null {
  const { summary_claims: claims } = insights;
  if (claims.length === 0) return null;
  const sentences = claims.map(
    ({ text, review_ids }) => html`<li>${text}${evidence(review_ids, links)}</li>`,
  );
  return html`<ul class="summary">${sentences}</ul>`;
}

/** One telling sentence of a customer, with where it stands. */
export function pullQuote({ insights, publication }: PageSite, links: Links): Html | null {
  const { pull_quote: quote, pull_quote_review_id: id } = insights;
  if (quote === null || id === null) return null;
  const ordinal = publication.shelf.ordinalOf(id);
  const author = ordinal === null ? null : publication.shelf.read(ordinal).author;
  return html`<figure class="pull"><blockquote dir="auto"><p>${quote}</p></blockquote><figcaption><a href="${links.page(`reviews/${id}`)}">${author === null ? "a customer" : html`<bdi>${author}</bdi>`}</a></figcaption></figure>`;
}

/** Questions that the reviews answer, with the words they rest on. */
export function questions({ insights }: PageSite, links: Links): Html | null {
  if (insights.faq.length === 0) return null;
  const items = insights.faq.map(({ question, answer, quotes, review_ids }) => {
    const cited = quotes.map(
      ({ text, review_id }) =>
        html`<blockquote dir="auto"><p>${text} <a href="${links.page(`reviews/${review_id}`)}">review</a></p></blockquote>`,
    );
    return html`<details><summary>${question}</summary><p>${answer}${evidence(review_ids, links)}</p>${cited}</details>`;
  });
  return html`<section aria-labelledby="questions"><h2 id="questions">Questions that the reviews answer</h2>${items}</section>`;
}

/** What else customers talk about. */
export function topics({ insights }: PageSite, links: Links): Html | null {
  const told = insights.topics.filter(({ id }) => id.startsWith("phrase-") || id.startsWith("subject-"));
  if (told.length === 0) return null;
  const items = told.map(
    ({ label, review_count, example_review_ids }) =>
      html`<li>${label}<span class="fine"> ${reviewsInWords(review_count)}</span>${evidence(example_review_ids, links)}</li>`,
  );
  return html`<h3>Also spoken of</h3><ul class="plain">${items}</ul>`;
}

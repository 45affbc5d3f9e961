import { dayInWords } from "../day-words.ts";
import { type Content, type Html, html, webAddress } from "../html.ts";
import { sourceInWords } from "./counted-words.ts";
import { cutText } from "./cut-text.ts";
import { timeOf } from "./dates.ts";
import type { Links } from "./links.ts";
import type { Findings, PageSite, ShownReview } from "./page-site.ts";
import { starRow } from "./star-row.ts";

type Finding = Findings["aspects"][number];

/** Longer texts are cut in lists, at white space; the permalink has them whole. */
const longest = 900;

/** The text with the words of one finding marked. */
function marked(text: string, finding: Finding | undefined): Content {
  const { start = null, end = null } = finding ?? {};
  if (start === null || end === null || end > text.length) return text;
  return [text.slice(0, start), html`<mark>${text.slice(start, end)}</mark>`, text.slice(end)];
}

const opinions: Readonly<Record<Finding["polarity"], string>> = {
  positive: "praise",
  negative: "blame",
  mixed: "both praise and blame",
  neutral: "mentioned",
};

interface Shown {
  readonly site: PageSite;
  readonly links: Links;
  /** The aspect whose words are marked. */
  readonly aspect?: string;
  readonly isWhole?: boolean;
  /** On a page of its own the review is the page. */
  readonly level?: 2 | 3;
}

interface ListedText {
  readonly id: string;
  readonly text: string;
  readonly whole: "review" | "reply";
}

function chips({ record }: ShownReview, { site, links }: Shown): Html | null {
  const { technicians, services, service_areas } = record;
  const items = [
    ...technicians.map((name) => {
      const id = site.technicianIds.get(name);
      return id === undefined
        ? html`<li><bdi>${name}</bdi></li>`
        : html`<li><a href="${links.page(`technicians/${id}`)}"><bdi>${name}</bdi></a></li>`;
    }),
    ...services.map(
      (id) =>
        html`<li><a href="${links.page(`services/${id}`)}"><bdi>${site.serviceLabels.get(id) ?? id}</bdi></a></li>`,
    ),
    ...service_areas.map(
      (id) =>
        html`<li><a href="${links.page(`areas/${id}`)}"><bdi>${site.areaNames.get(id) ?? id}</bdi></a></li>`,
    ),
  ];
  return items.length === 0 ? null : html`<ul class="chips" aria-label="Mentions">${items}</ul>`;
}

function source({ record }: ShownReview): Html {
  const { source: name, source_url, verified } = record;
  const address = webAddress(source_url);
  const where =
    address === null
      ? html`<bdi>${sourceInWords(name)}</bdi>`
      : html`<a href="${address}" rel="nofollow noopener"><bdi>${sourceInWords(name)}</bdi></a>`;
  const mark = verified
    ? html`<span class="verified">Verified customer</span>`
    : html`<span class="unverified">Not verified</span>`;
  return html`<p class="from">From ${where} · ${mark}</p>`;
}

/** What a list leaves out of a long text stands on the review's own page. */
function textIn(
  list: Shown,
  { id, text, whole }: ListedText,
): { readonly told: string; readonly rest: Html | null } {
  const cut = list.isWhole === true ? null : cutText(text, longest);
  if (cut === null) return { told: text, rest: null };
  return { told: cut, rest: html`… <a href="${list.links.page(`reviews/${id}`)}">rest of this ${whole}</a>` };
}

function reply({ record }: ShownReview, on: Shown): Html | null {
  const { id, owner_reply: answer } = record;
  if (answer === null) return null;
  const { told, rest } = textIn(on, { id, text: answer.text, whole: "reply" });
  const when = answer.date === null ? null : html`, ${timeOf(answer.date)}`;
  return html`<div class="reply"><p class="reply-by">Reply by <bdi>${on.site.name}</bdi>${when}</p><p class="words" dir="auto">${told}${rest}</p></div>`;
}

function judgement(finding: Finding | undefined): Html | null {
  if (finding === undefined) return null;
  const doubt = finding.sure ? "" : " (not sure)";
  return html`<p class="judgement judgement-${finding.polarity}">Read as ${opinions[finding.polarity]}${doubt}</p>`;
}

function words(shown: ShownReview, on: Shown): Html {
  const { record, findings } = shown;
  const { id, text } = record;
  if (text === null) return html`<p class="words none">Stars without words.</p>`;
  const finding = findings.aspects.find(({ id: aspect }) => aspect === on.aspect);
  // What is marked may stand anywhere.
  const isWhole = on.isWhole === true || finding !== undefined;
  const { told, rest } = textIn({ ...on, isWhole }, { id, text, whole: "review" });
  return html`<p class="words" dir="auto">${marked(told, finding)}${rest}</p>${judgement(finding)}`;
}

/** One review: a course of its own. */
export function reviewRow(shown: ShownReview, on: Shown): Html {
  const { record } = shown;
  const { id, author, rating, date } = record;
  const heading = html`<bdi>${author}</bdi>`;
  const named = on.level === 2 ? html`<h2 class="by">${heading}</h2>` : html`<h3 class="by">${heading}</h3>`;
  const when = html`<a class="permalink" href="${on.links.page(`reviews/${id}`)}" data-at="${record.url}" aria-label="Review by ${author} of ${dayInWords(date)}">${timeOf(date)}</a>`;
  return html`<article class="review" id="r-${id}">
<header>${starRow(rating)}${named}<p class="when">${when}</p></header>
<div class="told">${words(shown, on)}${chips(shown, on)}${source(shown)}${reply(shown, on)}</div>
</article>`;
}

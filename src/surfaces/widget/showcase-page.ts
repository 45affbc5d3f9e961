import { type Html, html } from "../html.ts";
import { type Links, linksFrom } from "../page/links.ts";
import type { MadePage } from "../page/made-page.ts";
import { pageFrame } from "../page/page-frame.ts";
import type { PageSite } from "../page/page-site.ts";
import { pageAddress, type SiteForm } from "../page-address.ts";
import { badgeCode, frameCode, recipes, widgetCode } from "./recipes.ts";
import { newestInSummary } from "./summary.ts";
import type { WidgetFolder } from "./widget-files.ts";

const copyable = (text: string) => html`<pre class="command" tabindex="0"><code>${text}</code></pre>`;

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  readonly live: Html;
  readonly code: string;
}

/** A host of files answers no questions: one frame, and the widget without a choice among the reviews. */
const differences = {
  served: {
    frame: "?theme=light&count=3",
    embed:
      "In site builders that take an address to embed, paste this site's, or the one in src where that shows nothing.",
    dark: {
      title: "A choice, on dark ground",
      says: "Any filter of the search is an attribute. Whoever chooses says so: it cannot be left out.",
      choice: html` min-rating="4"`,
    },
    image: "theme=light or theme=dark chooses; otherwise it follows the visitor.",
    count: "how many reviews, 1 to 50; 5 without",
  },
  exported: {
    frame: "",
    embed: "In site builders that take an address to embed, paste the one in src.",
    dark: {
      title: "On dark ground",
      says: "Without theme it follows your page, where that says its color-scheme.",
      choice: html``,
    },
    image: "It follows the visitor, light or dark.",
    count: `how many reviews, 1 to ${newestInSummary}; 5 without`,
  },
} as const;

function samples({ baseUrl, name }: PageSite, here: Links): Sample[] {
  const fallback = html`<a href="${here.page("")}">Reviews of <bdi>${name}</bdi></a>`;
  const root = here.page("");
  const { frame, embed, dark, image } = differences[here.form];
  return [
    {
      id: "list",
      title: "List",
      says: "The newest reviews one below the other.",
      live: html`<shingle-reviews src="${root}" count="3">${fallback}</shingle-reviews>`,
      code: widgetCode(baseUrl, ' count="3"'),
    },
    {
      id: "carousel",
      title: "Carousel",
      says: "Side by side. It moves when it is told to, and never by itself.",
      live: html`<shingle-reviews src="${root}" form="carousel" count="8">${fallback}</shingle-reviews>`,
      code: widgetCode(baseUrl, ' form="carousel" count="8"'),
    },
    {
      id: "badge",
      title: "Badge",
      says: "The mean and the number of reviews; of fewer than five, the number alone.",
      live: html`<p><shingle-reviews src="${root}" form="badge">${fallback}</shingle-reviews></p>`,
      code: widgetCode(baseUrl, ' form="badge"'),
    },
    {
      id: "dark",
      title: dark.title,
      says: dark.says,
      live: html`<shingle-reviews src="${root}" form="carousel" theme="dark"${dark.choice}>${fallback}</shingle-reviews>`,
      code: widgetCode(baseUrl, ` form="carousel" theme="dark"${dark.choice.html}`),
    },
    {
      id: "image",
      title: "Badge as an image",
      says: `For places that take an image and nothing else. ${image}`,
      live: html`<p><a href="${root}"><img src="${here.file("badge.svg")}" alt="Reviews of ${name}" height="44"></a></p>`,
      code: badgeCode(baseUrl),
    },
    {
      id: "frame",
      title: "Frame",
      says: `Without any script. Give it a height: a frame does not know what it holds. ${embed}`,
      live: html`<iframe class="frame" src="${here.page("embed", frame)}" height="640" title="Reviews of ${name}" loading="lazy"></iframe>`,
      code: frameCode(`${baseUrl}/${pageAddress("embed", here.form)}${frame}`),
    },
  ];
}

type Setting = readonly [name: string, means: string];

const settings = (form: SiteForm): readonly Setting[] => [
  ["src", "this site's address"],
  ["form", "list (as it is without), carousel or badge"],
  ["count", differences[form].count],
  ["theme", "light, dark or auto, which follows your page's color-scheme"],
  ...(form === "served"
    ? [["min-rating, mentions-service, aspect …", "every filter of the search, with hyphens"] as const]
    : []),
  ["words", "other words for what it says, as JSON; see the guide of the project"],
  [
    "--shingle-ground, -ink, -soft, -line, -accent, -mark, -font, -radius",
    "custom properties of your style sheet",
  ],
  ["::part(review), author, stars, text, reply, link", "parts for your style sheet"],
];

function section({ id, title, says, live, code }: Sample): Html {
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2><p>${says}</p>
<div class="live">${live}</div>
${copyable(code)}</section>`;
}

/** `/docs/widget`: the reviews on other pages, live, with the code to copy. The one page of ours that runs a script. */
export function showcasePage(site: PageSite, form: SiteForm, folder: WidgetFolder): MadePage {
  const links = linksFrom("docs/widget", form);
  const rows = settings(form).map(
    ([name, means]) => html`<tr><th scope="row"><code>${name}</code></th><td>${means}</td></tr>`,
  );
  const more = recipes(folder, site.baseUrl, form).map(
    ({ id, title, says, code }) =>
      html`<details id="${id}"><summary>${title}</summary><p>${says}</p>${copyable(code)}</details>`,
  );
  const text = pageFrame({
    path: "docs/widget",
    links,
    baseUrl: site.baseUrl,
    title: `Put the reviews of ${site.name} on your site`,
    description: `Code to copy: the reviews of ${site.name} as a list, a carousel, a badge or a frame on any page.`,
    head: html`<script src="${links.file("assets/reviews.js")}" defer></script>`,
    brand: site.brand,
    here: null,
    main: html`<h1>Put it on your site</h1>
<p class="lead">One line of HTML shows these reviews on any page. No cookies, nothing is tracked, and where scripts do not run a plain link stays.</p>
${samples(site, links).map(section)}
<section aria-labelledby="settings"><h2 id="settings">Settings</h2><table class="names"><caption>Attributes and style</caption><thead><tr><th scope="col">Name</th><th scope="col">Means</th></tr></thead><tbody>${rows}</tbody></table></section>
<section aria-labelledby="recipes"><h2 id="recipes">Recipes</h2>${more}</section>`,
  });
  return { text, issues: [] };
}

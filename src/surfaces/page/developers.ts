import { type Html, html } from "../html.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";

function copyable(name: string, text: string): Html {
  return html`<h3>${name}</h3><pre class="command" tabindex="0"><code>${text}</code></pre>`;
}

/** Written for a shell: the address in single quotes. */
function curlOf(address: string): string {
  return `curl '${address.replaceAll("'", "%27")}'`;
}

type Row = readonly [href: string, name: string, means: string];

/** What only a running server has. */
function fromServer(links: Links, path: string, [name, means]: readonly [string, string]): readonly Row[] {
  const href = links.live(path);
  return href === null ? [] : [[href, name, means]];
}

/** The same reviews for programs and agents; `query` is that of the page. */
export function developers(
  { baseUrl }: PageSite,
  { links, query }: { readonly links: Links; readonly query: string },
): Html {
  const asked = query === "" ? "" : `?${query}`;
  const rows: readonly Row[] = [
    [links.page("docs/widget"), "Put it on your site", "as a list, a carousel, a badge or a frame"],
    [links.file("reviews.json"), "All reviews", "the whole dataset with rating and completeness"],
    [links.file("insights.json"), "Insights", "what the reviews say, taken together, with evidence"],
    [links.file("feed.xml"), "Atom", "the 50 newest reviews, for feed readers"],
    [links.file("api/feed.json"), "JSON Feed", "the same for readers that prefer JSON"],
    [
      links.page("docs"),
      "Guide",
      links.form === "exported"
        ? "every file and field"
        : "every endpoint, parameter and field, with examples",
    ],
    ...fromServer(links, "openapi.json", ["OpenAPI 3.1", "the interface for programs"]),
    [links.file("llms.txt"), "llms.txt", "a guide for language models"],
  ];
  const items = rows.map(
    ([href, name, means]) => html`<li><a href="${href}">${name}</a> <span class="fine">${means}</span></li>`,
  );
  const live =
    links.form === "exported"
      ? null
      : html`${copyable("This view, as data", curlOf(`${baseUrl}/api/reviews/search${asked}`))}
${copyable("For an AI agent, over MCP", JSON.stringify({ mcpServers: { reviews: { type: "http", url: `${baseUrl}/mcp` } } }, null, 2))}
${copyable("Pushed to you, over WebSub", `curl ${baseUrl}/api/websub/hub -d hub.mode=subscribe -d hub.topic=${baseUrl}/feed.xml -d hub.callback=https://you.example/callback`)}`;
  return html`<section aria-labelledby="data"><h2 id="data">For programs and agents</h2><p>Everything is public: no key, no account.</p><ul class="links">${items}</ul>
${live}</section>`;
}

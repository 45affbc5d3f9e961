import { utf8 } from "../../../core/documents/byte-writer.ts";
import { type Html, html } from "../../html.ts";
import { brandOf } from "../../page/brand.ts";
import { linksFrom } from "../../page/links.ts";
import { pageFrame } from "../../page/page-frame.ts";
import { componentSchemas } from "../schemas.ts";
import type { Described, Site } from "../site.ts";
import { notOnFiles, staticFiles } from "../static-files.ts";
import { conventionsSection, section } from "./guide.ts";
import { command, prose, table } from "./prose.ts";
import { schemaAnchor, schemaSection } from "./schema-text.ts";

type Schemas = ReturnType<typeof componentSchemas>;

/** The two documents that are whole here, and whatever they are made of. */
function schemasThere(all: Schemas): string[] {
  const known = new Set<string>();
  const waiting = ["ReviewsDataset", "Insights"];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (known.has(name)) continue;
    known.add(name);
    const named = JSON.stringify(all[name]).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, other = ""] of named) waiting.push(other);
  }
  return [...known].sort();
}

function dataModel(): Html {
  const schemas = componentSchemas();
  const names = schemasThere(schemas);
  const index = names.map((name) => html`<li><a href="#${schemaAnchor(name)}">${name}</a></li>`);
  return section(
    "data-model",
    "Data model",
    html`<ul class="index">${index}</ul>
${names.map((name) => schemaSection(name, schemas))}`,
  );
}

function files(site: Site): Html {
  const rows = staticFiles(site).map(({ path, sample, usage }) => ({
    name: html`<a href="${site.baseUrl}${sample}"><code>${path}</code></a>`,
    means: prose(usage),
  }));
  return section(
    "files",
    "Files",
    html`${table({ caption: { spoken: "Files" }, heads: ["File", "What it holds"], rows })}${command(`curl --compressed '${site.baseUrl.replaceAll("'", "%27")}/reviews.json'`)}`,
  );
}

const parts = [
  ["files", "Files"],
  ["not-here", "What is not here"],
  ["conventions", "Conventions"],
  ["data-model", "Data model"],
] as const;

/** The guide where files alone are served: what there is, what it means, and what only a server could do. */
export function staticDocsPage(site: Site): Described {
  const brand = brandOf(site.business);
  const { name } = brand;
  const contents = parts.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const page = pageFrame({
    path: "docs",
    links: linksFrom("docs", "exported"),
    baseUrl: site.baseUrl,
    title: `Guide: reviews of ${name}`,
    description: `Every file and field of the reviews of ${name}.`,
    brand,
    here: "docs",
    aside: html`<nav class="contents" aria-label="On this page"><ul>${contents}</ul></nav>`,
    main: html`<h1>Reviews of <bdi>${name}</bdi>: guide</h1>
<p class="lead">The customer reviews of one business as files. Everything is public: no key, no account.</p>
${files(site)}${section("not-here", "What is not here", html`<p>${`This site is laid down as files, and nothing answers questions: ${notOnFiles}`} What pages search, they search in your browser.</p><p>${prose("Caching, and which header fields an answer has, are up to the host that serves the files. Compare a stored copy by its `version` and `updated_at`.")}</p>`)}${conventionsSection("exported")}${dataModel()}`,
  });
  return { path: "/docs", contentType: "text/html; charset=utf-8", bytes: utf8(page), csp: true };
}

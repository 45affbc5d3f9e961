import { utf8 } from "../../../core/documents/byte-writer.ts";
import { type Html, html } from "../../html.ts";
import { brandOf } from "../../page/brand.ts";
import { linksFrom } from "../../page/links.ts";
import { pageFrame } from "../../page/page-frame.ts";
import { examplesOf } from "../examples.ts";
import { type Method, methods, type OpenApiDocument, type Operation } from "../openapi-document.ts";
import type { Described, Site } from "../site.ts";
import { agentsSection } from "./agents.ts";
import {
  conditionalSection,
  conventionsSection,
  errorsSection,
  feedsSection,
  overview,
  quickStart,
  section,
} from "./guide.ts";
import { operationAnchor, operationSection } from "./operation-section.ts";
import { prose } from "./prose.ts";
import { quickStartsSection } from "./quick-starts.ts";
import { schemaAnchor, schemaSection } from "./schema-text.ts";

interface PlacedOperation {
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
}

interface Group {
  readonly anchor: string;
  readonly name: string;
  readonly description: string;
  readonly operations: readonly PlacedOperation[];
}

function operationsOf({ paths }: OpenApiDocument): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ path, method, operation }];
    }),
  );
}

function groupsOf(document: OpenApiDocument): Group[] {
  const operations = operationsOf(document);
  return document.tags.map(({ name, description }) => ({
    anchor: `group-${name.toLowerCase().replace(/[^a-z]+/g, "-")}`,
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

function groupSection({ anchor, name, description, operations }: Group, document: OpenApiDocument): Html {
  const sections = operations.map((placed) => operationSection(placed, document));
  return html`<section><h3 id="${anchor}">${name}</h3><p>${prose(description)}</p>
${sections}</section>
`;
}

function groupLinks({ anchor, name, operations }: Group): Html {
  const links = operations.map(
    ({ operation }) => html`<li><a href="#${operationAnchor(operation)}">${operation.summary}</a></li>`,
  );
  return html`<li><a href="#${anchor}">${name}</a><ul>${links}</ul></li>`;
}

function contents(groups: readonly Group[]): Html {
  return html`<nav class="contents" aria-label="On this page"><ul>
<li><a href="#overview">Overview</a></li><li><a href="#quick-start">Quick start</a></li><li><a href="#quick-starts">From your own program</a></li><li><a href="#conventions">Conventions</a></li><li><a href="#conditional">Caching</a></li><li><a href="#errors">Errors</a></li><li><a href="#push">Feeds and push</a></li><li><a href="#agents">AI agents</a></li>
<li><a href="#endpoints">Endpoints</a><ul>${groups.map(groupLinks)}</ul></li>
<li><a href="#data-model">Data model</a></li>
</ul></nav>`;
}

function dataModel({ components }: OpenApiDocument): Html {
  const names = Object.keys(components.schemas).sort();
  const index = names.map((name) => html`<li><a href="#${schemaAnchor(name)}">${name}</a></li>`);
  const sections = names.map((name) => schemaSection(name, components.schemas));
  return section(
    "data-model",
    "Data model",
    html`<ul class="index">${index}</ul>
${sections}`,
  );
}

function mainOf(document: OpenApiDocument, { groups, day }: { groups: readonly Group[]; day: string }): Html {
  return html`<h1>${document.info.title}: guide</h1>
<p class="lead">${document.info.summary}</p>
${overview(document)}${quickStart(document, day)}${quickStartsSection(document)}${conventionsSection()}${conditionalSection(document)}${errorsSection(document)}${feedsSection()}${agentsSection(document)}${section("endpoints", "Endpoints", html`${groups.map((group) => groupSection(group, document))}`)}${dataModel(document)}`;
}

/** `/docs`: the OpenAPI document as a page for people, without scripts. */
export function docsPage(document: OpenApiDocument, site: Site): Described {
  const brand = brandOf(site.business);
  const { name } = brand;
  const groups = groupsOf(document);
  const page = pageFrame({
    path: "docs",
    links: linksFrom("docs"),
    baseUrl: site.baseUrl,
    title: `Guide: reviews of ${name}`,
    description: `Every endpoint, parameter and field of the reviews of ${name}, with examples.`,
    head: html`<link rel="alternate" type="application/json" title="OpenAPI 3.1" href="${site.baseUrl}/openapi.json">`,
    brand,
    here: "docs",
    aside: contents(groups),
    main: mainOf(document, { groups, day: examplesOf(site).day }),
  });
  return { path: "/docs", contentType: "text/html; charset=utf-8", bytes: utf8(page), csp: true };
}

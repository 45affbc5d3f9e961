import { utf8 } from "../../core/documents/byte-writer.ts";
import { contentTypes } from "../../core/documents/publication.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { PlannedFile } from "../../flows/export-site.ts";
import { describedSite } from "../describe/described-site.ts";
import { describedDocuments } from "../http/described-documents.ts";
import { brandOf } from "../page/brand.ts";
import { errorPage } from "../page/error-page.ts";
import { pageSteps, staticPaths, subjectPaths } from "../page/pages.ts";
import { searchColumnsSteps, searchFile, searchFileCount, searchScriptFile } from "../page/static-search.ts";
import type { PagePath } from "../page-address.ts";
import type { WidgetFolder } from "../widget/widget-files.ts";
import { elsewhereFiles } from "./elsewhere-files.ts";
import { headersFile, redirectsFile } from "./host-files.ts";
import { types, whole } from "./planned.ts";

export interface ExportParts {
  readonly publication: ServedPublication;
  /** assets/page/search.js */
  readonly searchScript: Uint8Array;
  readonly widget: WidgetFolder;
}

function pageFile(publication: ServedPublication, path: PagePath): PlannedFile {
  return {
    path: path === "" ? "index.html" : `${path}/index.html`,
    contentType: types.html,
    *make() {
      const page = yield* pageSteps(publication, { path, query: null, form: "exported" });
      if (page === null) throw new Error(`there is no page ${path}`);
      return utf8(page.text);
    },
  };
}

/** A described document keeps its name; a page becomes a folder. */
function fileOf(path: string, contentType: string): string {
  const name = path.slice(1);
  return contentType.startsWith("text/html") ? `${name}/index.html` : name;
}

function* described(publication: ServedPublication): Generator<PlannedFile> {
  const site = { ...describedSite(publication, "exported"), pages: [...subjectPaths(publication)] };
  for (const { path, contentType, bytes } of describedDocuments(site, publication.head.at))
    yield whole(fileOf(path, contentType), contentType, bytes);
}

function* searchFiles({ publication, searchScript }: ExportParts): Generator<PlannedFile> {
  if (searchFileCount(publication) === 0) return;
  yield whole(searchScriptFile, types.script, searchScript);
  for (let number = 1; number <= searchFileCount(publication); number += 1)
    yield {
      path: searchFile(number),
      contentType: types.json,
      make: () => searchColumnsSteps(publication, number),
    };
}

function* records({ shelf }: ServedPublication): Generator<PlannedFile> {
  for (const [ordinal, id] of shelf.ids().entries())
    yield whole(`reviews/${id}.json`, types.json, shelf.bytesOf(ordinal));
}

function notFound({ head }: ServedPublication): PlannedFile {
  const problem = {
    status: 404,
    title: "Not Found",
    detail: "There is nothing at this address, or not any more.",
    issues: [],
  };
  const { baseUrl, business } = head;
  const text = errorPage(problem, { baseUrl, brand: brandOf(business), form: "exported" });
  return whole("404.html", types.html, utf8(text));
}

/** What hosts read besides: fields of their answers, other addresses, and that nothing is to be built here. */
function hostFiles({ head }: ServedPublication): PlannedFile[] {
  return [
    whole("_headers", types.text, utf8(headersFile(head.baseUrl))),
    whole("_redirects", types.text, utf8(redirectsFile(head.baseUrl))),
    whole(".nojekyll", types.text, new Uint8Array()),
  ];
}

/**
 * Everything of a publication that a host of files can serve, each thing before what links to it: whoever reads along
 * while it is laid down finds no dead link. `security.txt` counts from the publication, so that the same one gives the
 * same bytes.
 */
export function* exportedFiles(parts: ExportParts): Generator<PlannedFile> {
  const { publication } = parts;
  yield* searchFiles(parts);
  yield* records(publication);
  yield* described(publication);
  yield* elsewhereFiles(publication, parts.widget);
  for (const path of staticPaths(publication)) if (path !== "") yield pageFile(publication, path);
  yield notFound(publication);
  yield pageFile(publication, "");
  for (const { path, bytes } of publication.documents.values())
    yield whole(path.slice(1), contentTypes[path], bytes);
  yield* hostFiles(publication);
}

import { digestOf } from "../../core/documents/digest.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Described } from "../describe/site.ts";
import type { CodingCache } from "./coding-cache.ts";
import type { describedDocuments } from "./described-documents.ts";
import type { HouseHeaders } from "./house-headers.ts";
import type { Representation } from "./representation.ts";
import { linkLine, madeRepresentation, storedRepresentation } from "./representations.ts";

export interface FixedDocumentTools {
  readonly house: HouseHeaders;
  readonly cache: CodingCache;
  readonly startedAt: Parameters<typeof describedDocuments>[1];
}

/** What a publication shows whole at fixed paths: its stored documents, and those that describe the service. */
export class FixedDocuments {
  readonly #shown: Map<string, Representation>;
  readonly #publication: ServedPublication;
  readonly #tools: FixedDocumentTools;
  #isDescribed = false;

  constructor(publication: ServedPublication, tools: FixedDocumentTools) {
    const { baseUrl } = publication.head;
    this.#publication = publication;
    this.#tools = tools;
    this.#shown = new Map(
      [...publication.documents.values()].map((document) => [
        document.path,
        storedRepresentation(document, [linkLine(baseUrl, document.path), ...tools.house.data]),
      ]),
    );
  }

  #represent({ path, contentType, bytes, csp }: Described): Representation {
    const { house, cache } = this.#tools;
    const headers = [
      linkLine(this.#publication.head.baseUrl, path),
      ...(csp === true ? house.page : house.data),
    ];
    const made = { contentType, changedAt: null, digest: digestOf(bytes), bytes: () => bytes, headers };
    return madeRepresentation(made, cache);
  }

  /** Rendered, and their code loaded, when first asked for: most processes start to serve the data. */
  async #describe(): Promise<void> {
    const [{ describedDocuments }, { describedSite }, { subjectPaths }] = await Promise.all([
      import("./described-documents.ts"),
      import("../describe/described-site.ts"),
      import("../page/pages.ts"),
    ]);
    if (this.#isDescribed) return;
    this.#isDescribed = true;
    const pages = [...subjectPaths(this.#publication)];
    const site = { ...describedSite(this.#publication), pages };
    for (const described of describedDocuments(site, this.#tools.startedAt)) {
      this.#shown.set(described.path, this.#represent(described));
    }
  }

  /** Those of the data; once anything else was asked for, of all. */
  get paths(): Iterable<string> {
    return this.#shown.keys();
  }

  at(path: string): Representation | null | Promise<Representation | null> {
    const shown = this.#shown.get(path);
    if (shown !== undefined || this.#isDescribed) return shown ?? null;
    return this.#describe().then(() => this.#shown.get(path) ?? null);
  }
}

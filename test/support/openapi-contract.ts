import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import type { RawReply } from "./http-raw.ts";

type Json = Readonly<Record<string, unknown>>;

interface HeaderObject {
  readonly required?: boolean;
  readonly schema: Json;
}
interface ResponseObject {
  readonly headers?: Readonly<Record<string, HeaderObject | { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, unknown>>;
}
interface Document extends Json {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Json }>>>>;
}

export interface Seen {
  readonly method: string;
  /** The request target, query included; null for a request that was none. */
  readonly target: string | null;
  readonly reply: RawReply;
}

/** How many answers were held against the description, by the whole run. */
interface Tally {
  responses: number;
  readonly statuses: Map<number, number>;
}

const tally: Tally = { responses: 0, statuses: new Map() };

/** Says how many answers the run has held against its descriptions so far; the last line is the sum of all. */
export function reportResponses(): void {
  const statuses = [...tally.statuses].sort(([a], [b]) => a - b);
  const told = statuses.map(([status, count]) => `${status}: ${count}`).join(", ");
  process.stderr.write(`\n${tally.responses} responses held against /openapi.json so far (${told})\n`);
}

function pointer(...steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The template that a path fits, a literal one before one with an open segment. */
function templateOf(paths: readonly string[], path: string): string | null {
  if (paths.includes(path)) return path;
  const fits = (template: string) =>
    new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+")}$`).test(
      path,
    );
  return paths.find((template) => template.includes("{") && fits(template)) ?? null;
}

/** What pages are made of is no part of the interface. */
const assetOfPages = /^\/(?:assets\/|favicon\.|apple-touch-icon\.)/;
/** Other methods are refused before any route sees them. */
const methodsOfRoutes = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** What is the same for every path, also for those that are none. */
const sharedAnswers: Readonly<Record<number, string>> = { 404: "NotFound" };

const contracts = new Map<string, OpenApiContract>();

/** One for all servers that describe themselves in the same words: compiling them takes half a second of a processor. */
export function contractOf(text: string): OpenApiContract {
  const contract = contracts.get(text) ?? new OpenApiContract(JSON.parse(text));
  contracts.set(text, contract);
  return contract;
}

/** Holds every answer it is shown against an OpenAPI document. */
export class OpenApiContract {
  readonly #document: Document;
  readonly #ajv: Ajv2020;
  readonly #valid = new Set<string>();

  constructor(document: unknown) {
    this.#document = document as Document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormatsModule.default(this.#ajv);
    this.#ajv.addSchema({ $id: "openapi.json", ...this.#document });
    for (const name of Object.keys(this.#lookUp("#/components/schemas") as Json))
      this.#validator(`#${pointer("components", "schemas", name)}`);
  }

  /** Throws when the description does not hold for the answer. */
  check(seen: Seen): void {
    if (assetOfPages.test(seen.target ?? "")) return;
    tally.responses += 1;
    tally.statuses.set(seen.reply.status, (tally.statuses.get(seen.reply.status) ?? 0) + 1);
    const faults = this.#faults(seen);
    if (faults.length === 0) return;
    const { method, target, reply } = seen;
    throw new Error(`${method} ${target} ${reply.status} breaks its contract:\n  ${faults.join("\n  ")}`);
  }

  #faults({ method, target, reply }: Seen): string[] {
    // The overview states OPTIONS for every resource; OpenAPI has no word for an answer that is the same everywhere.
    if (method === "OPTIONS" && reply.status === 204)
      return reply.header("allow") === null ? ["no Allow"] : [];
    const described = this.#describedAt(method, target, reply.status);
    if (described === null) return ["the status is not documented"];
    const response = this.#resolve(described) as ResponseObject;
    return [...this.#headerFaults(response, reply), ...this.#bodyFaults(described, { method, reply })];
  }

  /** Where the document describes the answer, as a JSON pointer. */
  #describedAt(method: string, target: string | null, status: number): string | null {
    const path = (target ?? "").replace(/\?.*$/s, "");
    const template = templateOf(Object.keys(this.#document.paths), path);
    const item = this.#document.paths[template ?? ""];
    if (template === null || item === undefined || !methodsOfRoutes.includes(method)) {
      return status < 400
        ? null
        : `#${pointer("components", "responses", sharedAnswers[status] ?? "Unexpected")}`;
    }
    // HEAD answers as GET does, and what a resource refuses is told with its GET.
    const operation = item[method.toLowerCase()] === undefined ? "get" : method.toLowerCase();
    const responses = item[operation]?.responses ?? {};
    const key =
      status in responses ? String(status) : status >= 400 && "default" in responses ? "default" : null;
    return key === null ? null : `#${pointer("paths", template, operation, "responses", key)}`;
  }

  #lookUp(ref: string): unknown {
    return ref
      .slice(2)
      .split("/")
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<unknown>((node, step) => (node as Json | undefined)?.[step], this.#document);
  }

  /** What stands at a pointer, references followed. */
  #resolve(ref: string): unknown {
    const found = this.#lookUp(ref) as { readonly $ref?: string } | undefined;
    return found?.$ref === undefined ? found : this.#resolve(found.$ref);
  }

  #validator(ref: string): ValidateFunction {
    return this.#ajv.getSchema(`openapi.json${ref}`) ?? this.#ajv.compile({ $ref: `openapi.json${ref}` });
  }

  #headerFaults({ headers = {} }: ResponseObject, reply: RawReply): string[] {
    return Object.entries(headers).flatMap(([name, given]) => {
      const header = ("$ref" in given ? this.#resolve(given.$ref) : given) as HeaderObject;
      const value = reply.header(name);
      if (value === null) return header.required === true ? [`the header ${name} is missing`] : [];
      return this.#ajv.validate(header.schema, value) ? [] : [`${name}: ${this.#ajv.errorsText()}`];
    });
  }

  #bodyFaults(described: string, { method, reply }: Pick<Seen, "method" | "reply">): string[] {
    const { content } = this.#resolve(described) as ResponseObject;
    const type = reply.header("content-type");
    if (content === undefined) {
      return reply.body.length > 0 || type !== null ? ["a body that is not documented"] : [];
    }
    if (type === null || !(type in content)) return [`the media type ${type} is not documented`];
    if (method === "HEAD") return reply.body.length > 0 ? ["a body on HEAD"] : [];
    return this.#contentFaults(described, type, reply);
  }

  /** A body that was found valid once is valid; most are seen many times. */
  #contentFaults(described: string, type: string, reply: RawReply): string[] {
    const at = this.#finalRef(described);
    const key = `${at} ${type} ${Bun.hash(reply.body)} ${reply.body.length}`;
    if (this.#valid.has(key)) return [];
    const body: unknown = /[/+]json(;|$)/.test(type) ? reply.json() : reply.text();
    const validate = this.#validator(`${at}${pointer("content", type, "schema")}`);
    if (!validate(body)) return [this.#ajv.errorsText(validate.errors?.slice(0, 5) ?? [])];
    this.#valid.add(key);
    return [];
  }

  #finalRef(ref: string): string {
    const found = this.#lookUp(ref) as { readonly $ref?: string };
    return found.$ref === undefined ? ref : this.#finalRef(found.$ref);
  }
}

import { exampleProblem } from "./examples.ts";
import type { Content, Header, Operation, Ref, Response } from "./openapi-document.ts";
import { type AnswerName, componentRef } from "./schemas.ts";
import { oneLine, type Site } from "./site.ts";

const text = { type: "string" } as const;

/** Headers by component name. Required are those that every answer of their kind carries. */
export function headerComponents({ baseUrl }: Site): Record<string, Header> {
  const base = oneLine(baseUrl);
  const header = (description: string, example: string): Header => ({
    description,
    required: true,
    schema: text,
    example,
  });
  return {
    ETag: header(
      "Names these bytes. Strong, and one for each content coding.",
      '"3q2-7wQm1vXh0K5sYt9bZg.br"',
    ),
    LastModified: {
      ...header(
        "When this resource last changed, where it has such a date.",
        "Fri, 20 Nov 2026 17:25:00 GMT",
      ),
      required: false,
    },
    CacheControl: header(
      "How long a copy stays fresh.",
      "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400",
    ),
    NoStore: header("Never kept.", "no-store"),
    Vary: header("What the answer depends on.", "Accept-Encoding"),
    Link: header(
      'This description (`rel="service-desc"`); on the three WebSub topics also the hub (`rel="hub"`) and the topic itself (`rel="self"`).',
      `<${base}/openapi.json>; rel="service-desc"`,
    ),
    Allow: header("The methods that this resource knows.", "GET, HEAD, OPTIONS"),
    RetryAfter: { ...header("After how many seconds to try again.", "5"), required: false },
    Location: header(
      "The status of the subscription.",
      "/api/websub/subscriptions/Vb3nq0bX8uYv5wLr2mZc7JfHs1dGpQaE",
    ),
  };
}

function headers(...names: string[]): Record<string, Ref> {
  const fields: Readonly<Record<string, string>> = {
    LastModified: "Last-Modified",
    CacheControl: "Cache-Control",
    NoStore: "Cache-Control",
    RetryAfter: "Retry-After",
  };
  return Object.fromEntries(
    names.map((name) => [fields[name] ?? name, { $ref: `#/components/headers/${name}` }]),
  );
}

const fromRoutes = ["NoStore", "Vary", "Link"];
/** A server that is starting, or a listener that refuses a broken request, knows no more than this. */
const fromAnywhere = ["NoStore"];

function problem(description: string, fields: readonly string[] = fromRoutes): Response {
  const schema = componentRef("Problem");
  return {
    description,
    headers: headers(...fields),
    content: {
      "application/json": { schema },
      "application/problem+json": { schema },
      ...plain("text/html; charset=utf-8", "The same as a page, where `Accept` prefers it."),
    },
  };
}

/** What the hub answers: a few words in plain text (WebSub §5.1.2). */
export function inWords(description: string, ...more: readonly string[]): Response {
  return {
    description,
    headers: headers(...fromRoutes, ...more),
    content: plain("text/plain; charset=utf-8", "One line for everything there is to say."),
  };
}

/** The same, where the listener may have refused the request before the hub saw it, in the shape of every error. */
export function inWordsOrProblem(description: string, ...more: readonly string[]): Response {
  const { content: words } = inWords(description);
  const { content: shape } = problem(description);
  return { description, headers: headers(...fromAnywhere, ...more), content: { ...words, ...shape } };
}

/** Answers that many operations share. */
export function responseComponents(): Record<string, Response> {
  const bad = problem("The request has a fault. `issues` tells every one of them.");
  const example = exampleProblem;
  const content = Object.fromEntries(
    Object.entries(bad.content ?? {}).map(([type, media]) => [
      type,
      type.startsWith("text/") ? media : { ...media, example },
    ]),
  );
  return {
    NotModified: {
      description: "What the client holds is still right. No body.",
      headers: headers("ETag", "LastModified", "CacheControl", "Vary", "Link"),
    },
    BadRequest: { ...bad, content },
    NotFound: problem("There is nothing here by that name."),
    MethodNotAllowed: problem("The resource does not know this method.", [...fromRoutes, "Allow"]),
    Gone: problem("The review was published here once and has been removed."),
    PreconditionFailed: problem("`If-Match` or `If-Unmodified-Since` does not hold."),
    Unavailable: problem("Not ready to answer yet; try again shortly.", [...fromAnywhere, "RetryAfter"]),
    Unexpected: problem(
      "Anything else: a malformed request (400, 414, 431), or a fault of the server (500). The shape is the same.",
      fromAnywhere,
    ),
  };
}

const refusals: Readonly<Record<number, string>> = {
  400: "BadRequest",
  404: "NotFound",
  405: "MethodNotAllowed",
  410: "Gone",
  412: "PreconditionFailed",
  503: "Unavailable",
};

export function refusalRefs(statuses: readonly number[]): Record<string, Ref> {
  const named = statuses.map(
    (status) => [String(status), `#/components/responses/${refusals[status]}`] as const,
  );
  const all = [...named, ["default", "#/components/responses/Unexpected"] as const];
  return Object.fromEntries(all.map(([status, $ref]) => [status, { $ref }]));
}

/** What an operation that serves a representation answers: 200, 304, 405, 412, 503 and its own refusals. */
export function served(
  { means, content }: { readonly means: string; readonly content: Content },
  also: readonly number[] = [],
): Operation["responses"] {
  return {
    "200": {
      description: means,
      headers: headers("ETag", "LastModified", "CacheControl", "Vary", "Link"),
      content,
    },
    "304": { $ref: "#/components/responses/NotModified" },
    ...refusalRefs([...also, 405, 412, 503]),
  };
}

/** What a health check answers: never cached, never a 304. */
export function checked(
  means: string,
  content: Content,
  also: readonly number[] = [],
): Operation["responses"] {
  const ok = { description: means, headers: headers("NoStore", "Vary", "Link"), content };
  return { "200": ok, ...refusalRefs([...also, 405]) };
}

/** Headers of the MCP endpoint's answers. */
export function rpcHeaders(...more: readonly string[]): Record<string, Ref> {
  return headers(...fromRoutes, ...more);
}

export function json(name: AnswerName, example?: unknown): Content {
  const schema = componentRef(name);
  return { "application/json": example === undefined ? { schema } : { schema, example } };
}

export function plain(contentType: string, description: string): Content {
  return { [contentType]: { schema: { type: "string", description } } };
}

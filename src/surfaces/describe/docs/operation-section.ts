import { type Html, html } from "../../page/html.ts";
import type {
  MediaType,
  Method,
  OpenApiDocument,
  Operation,
  Parameter,
  Ref,
  Response,
} from "../openapi-document.ts";
import { command, prose, type TableRow, table } from "./prose.ts";
import { limits, typeText } from "./schema-text.ts";

/** Answers that every endpoint shares are told once, in their own section. */
export const sharedAnswers: Readonly<Record<string, string>> = {
  "304": "NotModified",
  "405": "MethodNotAllowed",
  "412": "PreconditionFailed",
  "503": "Unavailable",
  default: "Unexpected",
};

export function operationAnchor({ operationId }: Operation): string {
  return operationId;
}

function isRef(value: Parameter | Response | Ref): value is Ref {
  return "$ref" in value;
}

function resolvedResponse(response: Response | Ref, { components }: OpenApiDocument): Response {
  if (!isRef(response)) return response;
  const found = components.responses[response.$ref.slice("#/components/responses/".length)];
  if (found === undefined) throw new Error(`${response.$ref} leads nowhere`);
  return found;
}

function parameterRow({ name, in: place, required, description, schema, example }: Parameter): TableRow {
  const about = [place, required ? "required" : null].filter((word) => word !== null).join(", ");
  return {
    name: html`<code>${name}</code> <span class="type">${typeText(schema)}, ${about}</span>`,
    means: html`${prose([description, ...limits(schema)].join(" "))} <span class="example">Example: <code>${example}</code></span>`,
  };
}

export function parameterTable(caption: string, parameters: readonly Parameter[]): Html {
  return table(caption, ["Parameter", "Meaning"], parameters.map(parameterRow));
}

function mediaText([type, { schema }]: readonly [string, MediaType]): Html {
  const { $ref } = schema;
  return $ref === undefined ? html`<code>${type}</code>` : html`<code>${type}</code>: ${typeText({ $ref })}`;
}

export function responseRow(status: string, response: Response): TableRow {
  const media = Object.entries(response.content ?? {}).map(
    (entry) => html`<span class="media">${mediaText(entry)}</span> `,
  );
  return { name: html`<code>${status}</code>`, means: html`${prose(response.description)} ${media}` };
}

function exampleOf({ content }: Response): Html | null {
  const example = Object.values(content ?? {})[0]?.example;
  if (example === undefined) return null;
  return html`<details><summary>Example of an answer</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details>`;
}

function answers(operation: Operation, document: OpenApiDocument): Html {
  const own = Object.entries(operation.responses)
    .filter(([status]) => !(status in sharedAnswers))
    .map(([status, response]) => [status, resolvedResponse(response, document)] as const);
  const rows = own.map(([status, response]) => responseRow(status, response));
  return html`${table(`Answers of ${operation.summary}`, ["Status", "Meaning"], rows)}<p class="fine">Beyond these: <a href="#shared-answers">answers that all share</a>.</p>${own.map(([, response]) => exampleOf(response))}`;
}

/** One operation: what it does, a line to try, its parameters and its answers. */
export function operationSection(
  { path, method, operation }: { path: string; method: Method; operation: Operation },
  document: OpenApiDocument,
): Html {
  const id = operationAnchor(operation);
  const own = (operation.parameters ?? []).filter((parameter) => !isRef(parameter)) as Parameter[];
  const samples = (operation["x-codeSamples"] ?? []).map(({ source }) => command(source));
  const parameters = own.length === 0 ? null : parameterTable(`Parameters of ${operation.summary}`, own);
  return html`<section class="operation" aria-labelledby="${id}"><h4 id="${id}">${operation.summary}</h4><p class="route"><span class="method">${method.toUpperCase()}</span> <code>${path}</code></p><p>${prose(operation.description)}</p>${samples}${parameters}${answers(operation, document)}</section>
`;
}

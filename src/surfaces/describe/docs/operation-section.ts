import { type Html, html } from "../../html.ts";
import type {
  Content,
  Method,
  OpenApiDocument,
  Operation,
  Parameter,
  Ref,
  Response,
} from "../openapi-document.ts";
import type { JsonSchema } from "../schemas.ts";
import { breakable, command, prose, type Table, type TableRow, table } from "./prose.ts";
import { limits, typeText } from "./schema-text.ts";
import { tryForm } from "./try-form.ts";

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
    name: html`${breakable(name)} <span class="type">${typeText(schema)}, ${about}</span>`,
    means: html`${prose([description, ...limits(schema)].join(" "))} <span class="example">Example: <code>${String(example)}</code></span>`,
  };
}

export function parameterTable(caption: Table["caption"], parameters: readonly Parameter[]): Html {
  return table({ caption, heads: ["Parameter", "Meaning"], rows: parameters.map(parameterRow) });
}

export function statusTable(caption: Table["caption"], rows: readonly TableRow[]): Html {
  return table({ caption, heads: ["Status", "Meaning"], rows, kind: "statuses" });
}

function mediaText(content: Content): Html[] {
  const types = new Map<string, string[]>();
  for (const [type, { schema }] of Object.entries(content)) {
    const key = schema.$ref ?? "";
    types.set(key, [...(types.get(key) ?? []), type]);
  }
  return [...types].map(([ref, names]) => {
    const codes = names.map((name, index) => html`${index === 0 ? null : ", "}<code>${name}</code>`);
    return html`<span class="media">${codes}${ref === "" ? null : html`: ${typeText({ $ref: ref })}`}</span> `;
  });
}

export function responseRow(status: string, response: Response): TableRow {
  const media = mediaText(response.content ?? {});
  return { name: html`<code>${status}</code>`, means: html`${prose(response.description)} ${media}` };
}

/** The example of what is answered when all goes well; the one of an error is shown once. */
function exampleOf(operation: Operation, document: OpenApiDocument): Html | null {
  const response = operation.responses["200"];
  const content = response === undefined ? undefined : resolvedResponse(response, document).content;
  const example = Object.values(content ?? {})[0]?.example;
  if (example === undefined) return null;
  return html`<details><summary>Example of an answer</summary><pre><code>${JSON.stringify(example, null, 2)}</code></pre></details>`;
}

function answers(operation: Operation, document: OpenApiDocument): Html {
  const rows = Object.entries(operation.responses)
    .filter(([status]) => !(status in sharedAnswers))
    .map(([status, response]) => responseRow(status, resolvedResponse(response, document)));
  const caption = { shown: "Answers", spoken: `of ${operation.summary}` };
  return html`${statusTable(caption, rows)}<p class="fine">Beyond these: <a href="#shared-answers">answers that all share</a>.</p>${exampleOf(operation, document)}`;
}

/** The fields of a form, or what else the body is. */
function bodyTable({ requestBody, summary }: Operation): Html | null {
  if (requestBody === undefined) return null;
  const [type = "", media] = Object.entries(requestBody.content)[0] ?? [];
  const { properties, required = [] } = (media?.schema ?? {}) as JsonSchema;
  const rows = Object.entries(properties ?? {}).map(([name, schema]) =>
    fieldRow(name, { schema: schema as JsonSchema, isRequired: required.includes(name) }),
  );
  const isForm = type === "application/x-www-form-urlencoded";
  const caption = { shown: isForm ? "Form fields" : "Keys of the body", spoken: `of ${summary}` };
  const fields = rows.length === 0 ? null : table({ caption, heads: ["Field", "Meaning"], rows });
  return html`<p>${prose(`Body: \`${type}\`. ${requestBody.description}`)}</p>${fields}`;
}

function fieldRow(
  name: string,
  { schema, isRequired }: { schema: JsonSchema; isRequired: boolean },
): TableRow {
  const about = isRequired ? ", required" : "";
  return {
    name: html`${breakable(name)} <span class="type">${typeText(schema)}${about}</span>`,
    means: prose([schema.description ?? "", ...limits(schema)].join(" ")),
  };
}

/** What the server will send to the address that the request gives. */
function callbacksOf({ callbacks = {} }: Operation): Html[] {
  return Object.values(callbacks)
    .flatMap((callback) => Object.values(callback))
    .flatMap((item) => Object.entries(item))
    .map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).filter((parameter) => !isRef(parameter)) as Parameter[];
      const rows = Object.entries(operation.responses).map(([status, response]) =>
        responseRow(status === "default" ? "other" : status, response as Response),
      );
      const { summary } = operation;
      return html`<h5 id="${operationAnchor(operation)}">${summary}</h5><p class="route"><span class="method">${method.toUpperCase()}</span> your callback</p><p>${prose(operation.description)}</p>${parameterTable({ shown: "Parameters", spoken: `of ${summary}` }, parameters)}${statusTable({ shown: "Your answer", spoken: `to ${summary}` }, rows)}`;
    });
}

/** One operation: what it does, a line to try, its parameters and its answers. */
export function operationSection(
  { path, method, operation }: { path: string; method: Method; operation: Operation },
  document: OpenApiDocument,
): Html {
  const id = operationAnchor(operation);
  const own = (operation.parameters ?? []).filter((parameter) => !isRef(parameter)) as Parameter[];
  const samples = (operation["x-codeSamples"] ?? []).map(({ source }) => command(source));
  const parameters =
    own.length === 0 ? null : parameterTable({ shown: "Parameters", spoken: `of ${operation.summary}` }, own);
  return html`<section class="operation"><h4 id="${id}">${operation.summary}</h4><p class="route"><span class="method">${method.toUpperCase()}</span> <code>${path}</code></p><p>${prose(operation.description)}</p>${samples}${method === "get" ? tryForm(path, operation) : null}${parameters}${bodyTable(operation)}${answers(operation, document)}${callbacksOf(operation)}</section>
`;
}

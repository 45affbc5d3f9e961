import { type Html, html } from "../../html.ts";
import type { Operation, Parameter } from "../openapi-document.ts";
import type { JsonSchema } from "../schemas.ts";

const bound = (name: "min" | "max", value: unknown): Html | null =>
  typeof value === "number" ? html` ${name}="${value}"` : null;

function control({ name, schema, example }: Parameter, id: string): Html {
  const { type, minimum, maximum, maxLength, format, enum: listed = [] } = schema as JsonSchema;
  const values: readonly string[] = type === "boolean" ? ["true", "false"] : (listed as readonly string[]);
  if (values.length > 0)
    return html`<select id="${id}" name="${name}"><option value="">(not asked)</option>${values.map((value) => html`<option>${value}</option>`)}</select>`;
  if (type === "integer" || type === "number")
    return html`<input id="${id}" name="${name}" type="number"${bound("min", minimum)}${bound("max", maximum)} step="${type === "integer" ? "1" : "any"}" placeholder="${String(example)}">`;
  if (format === "date") return html`<input id="${id}" name="${name}" type="date">`;
  return html`<input id="${id}" name="${name}" type="text" maxlength="${maxLength ?? 500}" placeholder="${String(example)}">`;
}

/** A plain form that asks the endpoint itself, and needs no script: the answer comes as a program sees it. */
export function tryForm(path: string, operation: Operation): Html | null {
  const asked = (operation.parameters ?? []).filter(
    (parameter): parameter is Parameter => !("$ref" in parameter) && parameter.in === "query",
  );
  // What cannot be asked without an address of one's own is no form to play with.
  if (asked.length === 0 || asked.some(({ required }) => required)) return null;
  const anchor = operation.operationId;
  const fields = asked.map((parameter) => {
    const id = `try-${anchor}-${parameter.name}`;
    return html`<div class="field"><label for="${id}">${parameter.name}</label>${control(parameter, id)}</div>`;
  });
  return html`<details class="try"><summary>Try it</summary><form class="search" aria-label="Try ${operation.summary}" action="${path.slice(1)}" method="get">${fields}<div class="field-submit"><button type="submit">Send</button></div></form><p class="fine">Fields left empty are not asked for. The answer is the JSON that a program gets.</p></details>`;
}

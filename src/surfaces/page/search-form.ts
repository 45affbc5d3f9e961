import type { Issue } from "../../core/http/issue.ts";
import type { JsonSchema } from "../describe/schemas.ts";
import { searchProperties } from "../describe/search-properties.ts";
import { type Html, html } from "../html.ts";
import { faultInWords } from "./fault-words.ts";
import type { Links } from "./links.ts";
import type { PageSite } from "./page-site.ts";
import { type Choice, choicesOf, type FieldName, fieldLabels, optionNames } from "./search-choices.ts";

const shownFirst: readonly FieldName[] = ["query", "rating", "order"];
/** What belongs together, three in a row where there is room; what stands not here comes last. */
const shownLater: readonly FieldName[] = [
  ...(["min_rating", "max_rating", "match"] as const),
  ...(["since", "until", "verified"] as const),
  ...(["mentions_technician", "mentions_service", "mentions_area"] as const),
  ...(["aspect", "polarity", "problem"] as const),
];

interface Field {
  readonly name: FieldName;
  readonly schema: JsonSchema;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly fault: string | null;
}

function described({ name, fault }: Field): Html | null {
  return fault === null ? null : html` aria-invalid="true" aria-describedby="e-${name}"`;
}

function select(field: Field): Html {
  const { name, choices, schema, value } = field;
  const chosen = value === "" && schema.default !== undefined ? String(schema.default) : value;
  const any = schema.default !== undefined ? null : html`<option value="">Any</option>`;
  const known = choices.some(([choice]) => choice === chosen) || chosen === "";
  const typed = known ? null : html`<option value="${chosen}" selected>${chosen}</option>`;
  const options = choices.map(([choice, text]) => {
    const mark = choice === chosen && chosen !== "" ? html` selected` : null;
    return html`<option value="${choice}"${mark}>${text}</option>`;
  });
  return html`<select id="f-${name}" name="${name}"${described(field)}>${any}${typed}${options}</select>`;
}

function input(field: Field): Html {
  const { name, schema, value } = field;
  const { minimum, maximum, maxLength } = schema;
  const held = value === "" ? null : html` value="${value}"`;
  if (schema.type === "integer" || schema.type === "number") {
    const step = schema.type === "integer" ? "1" : "any";
    return html`<input id="f-${name}" name="${name}" type="number" min="${minimum ?? null}" max="${maximum ?? null}" step="${step}"${held}${described(field)}>`;
  }
  if (schema.format === "date")
    return html`<input id="f-${name}" name="${name}" type="date"${held}${described(field)}>`;
  const type = name === "query" ? "search" : "text";
  return html`<input id="f-${name}" name="${name}" type="${type}" maxlength="${maxLength ?? 200}"${held}${described(field)}>`;
}

function ownChoices(schema: JsonSchema): readonly Choice[] {
  const values = schema.type === "boolean" ? ["true", "false"] : ((schema.enum ?? []) as readonly string[]);
  return values.map((value) => [value, optionNames[value] ?? value]);
}

function fieldOf(field: Field): Html {
  const { name, choices, fault } = field;
  const told = fault === null ? null : html`<p class="fault" id="e-${name}">${fault}</p>`;
  return html`<div class="field field-${name}"><label for="f-${name}">${fieldLabels[name] ?? name}</label>${choices.length > 0 ? select(field) : input(field)}${told}</div>`;
}

export interface FormState {
  readonly links: Links;
  readonly values: ReadonlyMap<string, string>;
  readonly issues: readonly Issue[];
}

/** The search as a plain form, made from the schema that reads its parameters: what was typed stays, faults stand at their fields. */
export function searchForm(site: PageSite, { links, values, issues }: FormState): Html {
  const properties = searchProperties();
  const listed = choicesOf(site);
  const names = (Object.keys(properties) as (FieldName | "cursor")[]).filter((name) => name !== "cursor");
  const show = (name: FieldName) => {
    const schema = properties[name] as JsonSchema;
    const choices = listed[name] ?? ownChoices(schema);
    const issue = issues.find(({ parameter }) => parameter === name);
    const fault = issue === undefined ? null : faultInWords(issue);
    return fieldOf({ name, schema, choices, value: values.get(name) ?? "", fault });
  };
  const rest = names.filter((name) => !shownFirst.includes(name) && !shownLater.includes(name));
  const later = [...shownLater, ...rest];
  // What is in use is told above the form; what is wrong has to be seen where it stands.
  const open = issues.some(({ parameter }) => later.some((name) => name === parameter)) ? html` open` : null;
  return html`<form class="search" role="search" aria-label="Reviews" action="${links.page("", "#reviews")}" method="get">${shownFirst.map(show)}<div class="field-submit"><button type="submit">Show</button></div><details class="more"${open}><summary>More filters</summary><div class="fields">${later.map(show)}</div></details></form>`;
}

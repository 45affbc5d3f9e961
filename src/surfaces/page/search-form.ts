import type { Business } from "../../core/business.ts";
import { type JsonSchema, jsonSchemaOf } from "../describe/schemas.ts";
import { type Html, html } from "../html.ts";
import { type SearchArguments, searchArguments } from "../search-query.ts";

type FieldName = Exclude<keyof SearchArguments, "cursor">;

const labels: Readonly<Record<FieldName, string>> = {
  query: "Words in the text",
  mentions_service: "Service",
  mentions_technician: "Technician",
  order: "Order",
  mentions_area: "Area",
  rating: "Stars, exactly",
  min_rating: "Stars, at least",
  max_rating: "Stars, at most",
  since: "From day",
  until: "To day",
  source: "Source",
  aspect: "Speaks of",
  polarity: "Speaks of it as",
  problem: "Tells of a problem",
  verified: "Verified",
  has_reply: "With a reply",
  match: "Words",
  limit: "How many",
};

const shownFirst: readonly FieldName[] = ["query", "mentions_service", "mentions_technician", "order"];

type Choice = readonly [value: string, text: string];

/** What the business lists can be chosen instead of typed. */
function choicesOf(business: Business): Partial<Record<FieldName, readonly Choice[]>> {
  return {
    mentions_service: business.services.map(({ id, label }) => [id, label]),
    mentions_technician: business.technicians.map(({ id, name }) => [id, name]),
    mentions_area: business.serviceAreas.map(({ id, name }) => [id, name]),
    order: searchArguments.shape.order.unwrap().options.map((order) => [order, order]),
  };
}

function select(name: FieldName, choices: readonly Choice[], hasDefault: boolean): Html {
  const any = hasDefault ? null : html`<option value="">Any</option>`;
  const options = choices.map(([value, text]) => html`<option value="${value}">${text}</option>`);
  return html`<select id="f-${name}" name="${name}">${any}${options}</select>`;
}

function input(name: FieldName, schema: JsonSchema): Html {
  const { minimum, maximum, maxLength, default: preset } = schema;
  if (schema.type === "integer" || schema.type === "number") {
    const step = schema.type === "integer" ? "1" : "any";
    const value = preset === undefined ? null : html` value="${String(preset)}"`;
    return html`<input id="f-${name}" name="${name}" type="number" min="${minimum ?? null}" max="${maximum ?? null}" step="${step}"${value}>`;
  }
  if (schema.format === "date") return html`<input id="f-${name}" name="${name}" type="date">`;
  const type = name === "query" ? "search" : "text";
  return html`<input id="f-${name}" name="${name}" type="${type}" maxlength="${maxLength ?? 200}">`;
}

/** The API's search as a plain form, made from the schema that reads its parameters. */
export function searchForm(business: Business): Html {
  const properties = jsonSchemaOf(searchArguments).properties ?? {};
  const choices = choicesOf(business);
  const field = (name: FieldName) => {
    const schema = properties[name] as JsonSchema;
    const listed = choices[name] ?? [];
    const control =
      listed.length > 0 ? select(name, listed, schema.default !== undefined) : input(name, schema);
    return html`<div class="field field-${name}"><label for="f-${name}">${labels[name]}</label>${control}</div>`;
  };
  const later = (Object.keys(labels) as FieldName[]).filter((name) => !shownFirst.includes(name));
  return html`<form class="search" role="search" aria-labelledby="search" action="api/reviews/search" method="get">${shownFirst.map(field)}<details class="more"><summary>More filters</summary><div class="fields">${later.map(field)}</div></details><div class="field-submit"><button type="submit">Search</button></div></form>`;
}

import { type Content, type Html, html } from "../../html.ts";
import type { SchemaOrRef } from "../openapi-document.ts";
import type { JsonSchema } from "../schemas.ts";
import { breakable, prose, type TableRow, table } from "./prose.ts";

const componentPrefix = "#/components/schemas/";

export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

function named(ref: string): Html {
  const name = ref.slice(componentPrefix.length);
  return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
}

function parted(parts: readonly Content[], between: string): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
}

function arrayText({ items }: JsonSchema): Content {
  return items === undefined || Array.isArray(items) || typeof items === "boolean"
    ? "array"
    : html`array of ${typeText(items as JsonSchema)}`;
}

function objectText({ properties, additionalProperties: values }: JsonSchema): Content {
  const isMap = properties === undefined && typeof values === "object";
  return isMap ? html`object of ${typeText(values as JsonSchema)} by key` : "object";
}

/** A schema's type in words, with links to the objects it names. */
export function typeText(schema: SchemaOrRef): Content {
  if (schema.$ref !== undefined) return named(schema.$ref);
  const { anyOf, const: constant, type, format } = schema as JsonSchema;
  if (anyOf !== undefined)
    return parted(
      anyOf.map((option) => typeText(option as JsonSchema)),
      " or ",
    );
  if (constant !== undefined) return html`<code>${JSON.stringify(constant)}</code>`;
  if (Array.isArray(type)) return type.join(" or ");
  if (type === "array") return arrayText(schema);
  if (type === "object") return objectText(schema);
  return format === undefined ? (type ?? "any") : format;
}

/** What a schema allows beyond its type. */
export function limits(schema: SchemaOrRef): string[] {
  const { minimum, maximum, maxLength, default: preset, enum: values, anyOf, items } = schema as JsonSchema;
  const told: string[] = [];
  if (values !== undefined) told.push(`One of ${values.map((value) => `\`${String(value)}\``).join(", ")}.`);
  if (minimum !== undefined && maximum !== undefined) told.push(`From ${minimum} to ${maximum}.`);
  if (maxLength !== undefined) told.push(`At most ${maxLength} characters.`);
  if (preset !== undefined) told.push(`Default \`${String(preset)}\`.`);
  const inner = [...(anyOf ?? []), ...(typeof items === "object" && !Array.isArray(items) ? [items] : [])];
  return [
    ...told,
    ...inner.flatMap((option) => (typeof option === "object" ? limits(option as JsonSchema) : [])),
  ];
}

function propertyRow(
  name: string,
  property: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): TableRow {
  const component = schemas[(property.$ref ?? "").slice(componentPrefix.length)];
  const description = property.description ?? component?.description ?? "";
  return {
    name: html`${breakable(name)} <span class="type">${typeText(property)}</span>`,
    means: html`${prose([description, ...limits(property)].join(" "))}`,
  };
}

/** One object of the data model: what it is and a row for each of its keys. */
export function schemaSection(name: string, schemas: Readonly<Record<string, JsonSchema>>): Html {
  const schema = schemas[name] ?? {};
  const rows = Object.entries(schema.properties ?? {}).map(([key, property]) =>
    propertyRow(key, property as JsonSchema, schemas),
  );
  const id = schemaAnchor(name);
  return html`<section class="schema"><h3 id="${id}">${name}</h3><p>${prose(schema.description ?? "")}</p>${table({ caption: { spoken: `Keys of ${name}` }, heads: ["Key", "Meaning"], rows })}</section>
`;
}

import { searchArguments } from "../search-query.ts";
import { type JsonSchema, jsonSchemaOf } from "./schemas.ts";

let properties: Readonly<Record<string, JsonSchema>> | null = null;

/** What each parameter of the search takes, for documents and forms. Made once: it depends on no publication. */
export function searchProperties(): Readonly<Record<string, JsonSchema>> {
  properties ??= (jsonSchemaOf(searchArguments).properties ?? {}) as Record<string, JsonSchema>;
  return properties;
}

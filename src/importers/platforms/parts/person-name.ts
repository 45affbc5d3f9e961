import type { JsonObject } from "../../../core/json-object.ts";
import { isBlank, jsonFields } from "./record-fields.ts";

/** The name of a person that a record describes in fields of its own; null when it gives none. */
export function personName(person: JsonObject): string | null {
  const { field } = jsonFields(person);
  const whole = field("name", "fullName", "full_name", "displayName", "userName").sent;
  if (typeof whole === "string" && !isBlank(whole)) return whole.trim();
  const parts = [
    field("firstName", "first_name", "givenName").sent,
    field("lastName", "last_name", "familyName").sent,
  ].flatMap((part) => (typeof part === "string" && !isBlank(part) ? [part.trim()] : []));
  return parts.length === 0 ? null : parts.join(" ");
}

/** Several names in one cell of a table. */
export function namesIn(sent: unknown): string[] {
  if (typeof sent !== "string") return [];
  return sent
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

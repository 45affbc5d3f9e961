import type { FieldChange, RecordChange } from "../core/documents/record-changes.ts";
import { counted } from "../core/text/counted.ts";
import type { Console } from "./command.ts";

const shownChanges = 40;
const longestShown = 40;

function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length > longestShown
    ? `${characters.slice(0, longestShown).join("")}…`
    : characters.join("");
}

function replyText(value: unknown): unknown {
  return typeof value === "object" && value !== null && "text" in value ? value.text : value;
}

function valueInWords(value: unknown): string {
  const said = replyText(value);
  if (said === null) return "none";
  if (typeof said === "string") return `"${shortened(said)}"`;
  return Array.isArray(said) ? (said.length === 0 ? "none" : shortened(said.join(", "))) : String(said);
}

function fieldInWords({ field, before, after }: FieldChange): string {
  return `${field} ${valueInWords(before)} → ${valueInWords(after)}`;
}

function changeLine({ id, kind, record, fields }: RecordChange): string {
  const { source, author, date, rating } = record;
  const review = `${id} (${source}, ${shortened(author)}, ${date}, ${counted(rating, "star")})`;
  if (kind !== "updated") return `${kind}: ${review}`;
  // Its facts are the same, and the author's name is shown in another style.
  if (fields.length === 0) return `${kind}: ${review}: shown in another style`;
  return `${kind}: ${review}: ${fields.map(fieldInWords).join("; ")}`;
}

/** Which published reviews a dry run would change, and how, as many as a reader will look at; new ones are counted elsewhere. */
export function tellChanges(console: Console, changes: readonly RecordChange[]): void {
  const published = changes.filter(({ kind }) => kind !== "created");
  for (const change of published.slice(0, shownChanges)) console.tell(changeLine(change));
  const more = published.length - shownChanges;
  if (more > 0) console.tell(`… and ${counted(more, "more change")}; --json tells all.`);
}

export function changeObjects(changes: readonly RecordChange[]): readonly object[] {
  return changes.map(({ id, kind, fields }) => ({ id, kind, fields: fields.map(({ field }) => field) }));
}

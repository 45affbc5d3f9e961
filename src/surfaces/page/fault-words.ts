import type { Issue } from "../../core/http/issue.ts";
import { fieldLabels } from "./search-choices.ts";

const quoted = (name: string) => `“${fieldLabels[name] ?? name}”`;

/** What speaks to programs from end to end is told anew. */
const anew: Readonly<Record<string, string>> = {
  needs_aspect: `${quoted("polarity")} needs a choice in ${quoted("aspect")}; for reviews that are bad on the whole set ${quoted("max_rating")} to 2.`,
  bad_cursor: "This part of the list is not to be found; begin with the first.",
};

/** A fault for who filled the form in: fields by their labels. */
export function faultInWords({ code, parameter, message }: Issue): string {
  const told = anew[code];
  if (told !== undefined) return told;
  if (code === "reversed_range") return message.replace(/\b\w+(?= \()/g, quoted);
  if (fieldLabels[parameter] === undefined) return message;
  if (message.startsWith(`${parameter} `)) return quoted(parameter) + message.slice(parameter.length);
  return message.replace(`"${parameter}"`, quoted(parameter));
}

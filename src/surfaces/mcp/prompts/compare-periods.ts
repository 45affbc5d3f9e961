import { shown } from "../../sent-value.ts";
import { resourceLink } from "../resources/resource-list.ts";
import { completePeriod } from "./known-days.ts";
import { parsePeriod, periodForms } from "./period.ts";
import { badArgument, type Prompt, type PromptGiven, quotedMaterial, said } from "./prompt.ts";

function filtersOf(given: PromptGiven, name: string): string {
  const sent = given.get(name) ?? "";
  const span = parsePeriod(sent);
  if (span === null)
    throw badArgument(`${name} must be a period such as ${periodForms}; ${shown(sent)} is none.`);
  return JSON.stringify(span);
}

const periodArgument = (name: string, which: string) => ({
  name,
  title: `${which} period`,
  description: `A year, quarter, month or span of days: ${periodForms}.`,
  required: true,
});

export const comparePeriods: Prompt = {
  name: "compare_periods",
  title: "Compare two periods",
  description: "How ratings and what customers say changed from one period to another.",
  arguments: [periodArgument("first", "First"), periodArgument("second", "Second")],
  messages: (given, publication) => {
    const [first, second] = [filtersOf(given, "first"), filtersOf(given, "second")];
    return [
      said(
        `Compare the reviews of two periods. Call summarize_ratings once with ${first} and once with ${second}, each also with group_by "service"; then read the lowest rated reviews of both with search_reviews and order "lowest". Tell how number, mean and distribution of the ratings changed, for which services most, and what customers say that explains it, with the url and date of each review you rest on. Call a difference chance where a period has fewer than ten reviews. ${quotedMaterial}`,
      ),
      { role: "user", content: resourceLink("insights", publication) },
    ];
  },
  complete: (_argument, typed, publication) => completePeriod(typed, publication),
};

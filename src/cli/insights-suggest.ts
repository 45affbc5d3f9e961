import { newestFirst, type PublishedReview } from "../core/reviews/review.ts";
import type { LiveReview, StoredReview } from "../core/reviews/stored-review.ts";
import { runThrough } from "../core/steps.ts";
import { counted } from "../core/text/counted.ts";
import type { Suggestion } from "../insights/engine.ts";
import { loadBusiness } from "./business.ts";
import type { Verb } from "./command.ts";
import { type Call, exitCodes, UsageFault } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, tellWhereabouts } from "./whereabouts.ts";

function published(reviews: Iterable<StoredReview>): PublishedReview[] {
  return [...reviews]
    .filter((review): review is LiveReview => review.state === "published")
    .map((review) => ({ id: review.id, date: review.facts.date, review }))
    .sort(newestFirst)
    .map(({ review }) => review);
}

const titles: Readonly<Record<Suggestion["kind"], string>> = {
  person: "Persons: list those who work for you under technicians",
  area: "Places: list those that you serve under service_areas",
  phrase:
    "Phrases: list what you offer under services, or as synonyms; the rest may be topics, under insights.subjects",
};

function tell({ console }: Call, suggestions: readonly Suggestion[]): void {
  if (suggestions.length === 0) console.print("The reviews name nothing three times that is not listed.");
  for (const kind of ["person", "area", "phrase"] as const) {
    const rows = suggestions.filter((suggestion) => suggestion.kind === kind);
    if (rows.length > 0) console.print(titles[kind]);
    for (const { text, review_count: count, example_review_ids: ids } of rows)
      console.print(
        `  ${text.padEnd(28)} ${counted(count, "review").padStart(13)}, for example ${ids.join(" ")}`,
      );
  }
}

/** What is found here may be a person's name: it goes to the operator's terminal, and nowhere else. */
export const suggest: Verb = {
  operands: "",
  describes: "names and phrases of the reviews that the business file lacks",
  settings: [...ofStore, "business"],
  flags: {
    json: { describes: "Print JSON: one object a line." },
  },
  run: async (call) => {
    if (call.operands.length > 0) throw new UsageFault("suggest takes no operands");
    const { config } = call.configure();
    const business = loadBusiness(config.business);
    await expectStore(call, config);
    await tellWhereabouts(call, config);
    await using store = await call.parts.openStore(config);
    const { reviews } = await store.desk();
    const engine = await call.parts.openInsights();
    const suggestions = runThrough(engine.suggest(business, published(reviews.values())));
    if (call.has("json"))
      for (const suggestion of suggestions) call.console.print(JSON.stringify(suggestion));
    else tell(call, suggestions);
    return exitCodes.done;
  },
};

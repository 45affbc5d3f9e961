import type { Business } from "../../core/business.ts";
import { aspectsAsked, sideAsked } from "../../core/search/aspect-words.ts";
import type { FindingName } from "../../core/search/search-index.ts";
import { beginningsOf, wordsOf } from "../../core/search/words-asked.ts";
import type { FindingNames } from "../../core/serving/insights-outline.ts";
import { fold } from "../../core/text/fold.ts";
import { areaEntities, type Entity, serviceEntities, technicianEntities } from "./entity-names.ts";

/** What the words of a search name, and the parameters that ask for it. */
export interface Named {
  readonly kind: "aspect" | "problem" | "service" | "technician" | "area";
  readonly id: string;
  readonly label: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Words of a problem's label that tell how it was, not what it is. */
const fillers = new Set("left behind poor high bad trouble with the no conduct".split(" "));

/** A problem of two kinds is named by either. */
const kindsIn = (label: string) => label.split(" or ");

const holds = (asked: readonly string[], { beginning }: { readonly beginning: string }) =>
  asked.some((word) => word.startsWith(beginning) || (word.length > 3 && beginning.startsWith(word)));

/** Whether all telling words of one of the names are asked for. */
function isNamed(asked: readonly string[], names: readonly string[]): boolean {
  return names.some((name) => {
    const words = wordsOf(fold(name)).filter(({ word }) => !fillers.has(word));
    return words.length > 0 && words.every((word) => holds(asked, word));
  });
}

/** People are called by their first name, or by their last. */
function isPersonNamed(asked: readonly string[], { label, aliases }: Entity): boolean {
  const parts = fold(label)
    .split(" ")
    .filter((part) => part.length > 2);
  return isNamed(asked, aliases) || parts.some((part) => asked.includes(part));
}

interface Known {
  readonly business: Business;
  readonly findings: FindingNames;
}

/** What was asked for, as it is held against names: the beginnings of its words, and of its telling ones. */
interface Asked {
  readonly all: readonly string[];
  readonly telling: readonly string[];
}

function namedAspects({ all, telling: asked }: Asked, aspects: readonly FindingName[]): Named[] {
  const byWords = aspectsAsked(all);
  return aspects.flatMap(({ id, label }): Named[] => {
    if (!byWords.has(id) && !isNamed(asked, [label])) return [];
    const polarity = byWords.get(id) ?? sideAsked(asked);
    const parameters: Record<string, string> = polarity === null ? { aspect: id } : { aspect: id, polarity };
    return [{ kind: "aspect", id, label, parameters }];
  });
}

/** Everything of this site that the words of a search may mean. Who praises asks for no problem. */
export function namedBy(search: string, { business, findings }: Known): readonly Named[] {
  const needle = fold(search);
  const asked = wordsOf(needle).map(({ beginning }) => beginning);
  const entity =
    (kind: Named["kind"], parameter: string) =>
    ({ id, label }: FindingName): Named => ({ kind, id, label, parameters: { [parameter]: id } });
  const problems = sideAsked(asked) === "positive" ? [] : findings.problems;
  return [
    ...namedAspects({ all: beginningsOf(needle), telling: asked }, findings.aspects),
    ...problems.filter(({ label }) => isNamed(asked, kindsIn(label))).map(entity("problem", "problem")),
    ...serviceEntities(business)
      .filter(({ label, aliases }) => isNamed(asked, [label, ...aliases]))
      .map(entity("service", "mentions_service")),
    ...technicianEntities(business)
      .filter((each) => isPersonNamed(asked, each))
      .map(entity("technician", "mentions_technician")),
    ...areaEntities(business)
      .filter(({ label, aliases }) => isNamed(asked, [label, ...aliases]))
      .map(entity("area", "mentions_area")),
  ];
}

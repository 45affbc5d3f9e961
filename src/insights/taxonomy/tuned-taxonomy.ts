import type { InsightWishes, ProblemWish } from "../../core/insight-wishes.ts";
import { nearestName } from "../../core/text/nearest-name.ts";
import { singularOf } from "../reading/singular.ts";
import { TaxonomyFault } from "./sectioned-text.ts";
import { listQuestions, type ProblemRules, type SubjectWords, type Taxonomy } from "./taxonomy.ts";

/** One thing in a business file's `insights` that cannot be: where, and what would be right. */
export interface WishFault {
  readonly where: string;
  readonly message: string;
}

function unknown(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  const hint = nearest === null ? "" : `did you mean ${nearest}? `;
  return `"${name}" is not known; ${hint}known are ${known.join(", ")}`;
}

function repeatedIn(list: string, names: readonly string[]): WishFault[] {
  return names.flatMap((name, at) =>
    names.indexOf(name) < at
      ? [{ where: `insights.${list}[${at}].id`, message: `"${name}" stands there twice` }]
      : [],
  );
}

/** Every fault of what an operator wishes, all at once. */
export function faultsOfWishes(taxonomy: Taxonomy, wishes: InsightWishes): WishFault[] {
  const aspects = taxonomy.aspects.map(({ id }) => id);
  const problems = taxonomy.problems.map(({ id }) => id);
  const asked = [...aspects, ...listQuestions];
  const left = new Set(wishes.aspects.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id));
  return [
    ...wishes.aspects.flatMap(({ id }, at) =>
      aspects.includes(id) ? [] : [{ where: `insights.aspects[${at}].id`, message: unknown(id, aspects) }],
    ),
    ...repeatedIn(
      "aspects",
      wishes.aspects.map(({ id }) => id),
    ),
    ...(left.size < aspects.length
      ? []
      : [{ where: "insights.aspects", message: "leaves every aspect out; at least one must stay" }]),
    ...(wishes.problems ?? []).flatMap(({ id, own }, at) =>
      own !== null || problems.includes(id)
        ? []
        : [
            {
              where: `insights.problems[${at}].id`,
              message: `${unknown(id, problems)}; one of your own needs label and words`,
            },
          ],
    ),
    ...repeatedIn(
      "problems",
      (wishes.problems ?? []).map(({ id }) => id),
    ),
    ...wishes.questions.flatMap(({ about }) =>
      asked.includes(about) ? [] : [{ where: `insights.questions.${about}`, message: unknown(about, asked) }],
    ),
  ];
}

function problemRules({ id, own }: ProblemWish, known: readonly ProblemRules[]): ProblemRules[] {
  const built = known.filter((problem) => problem.id === id);
  if (own === null) return built;
  // Words of the business file are words of a cue: letters, digits and apostrophes hold no sign of the notation.
  const cues = [...new Set(own.words.map((words) => words.toLowerCase()))].join("\n");
  const [{ aspects } = { aspects: [] }] = built;
  return [{ id, label: own.label, cues, aspects, examples: "", isNeed: own.isNeed }];
}

function subjectWords({ subjects }: InsightWishes, listed: readonly SubjectWords[]): SubjectWords[] {
  const own = subjects.map(({ label, words }) => ({
    label,
    words: [...new Set(words.map((word) => word.toLowerCase().split(" ").map(singularOf).join("_")))],
  }));
  const taken = new Set(own.flatMap(({ words }) => words));
  return [...own, ...listed.filter(({ words }) => !words.some((word) => taken.has(word)))];
}

/** What a roofer is called for is damage; what another is called for need not be. */
const ownNeeds = ["needs", "What do customers call them for?"] as const;

/** The taxonomy as a trade has it. Throws a TaxonomyFault where a wish cannot be met. */
export function tunedTaxonomy(taxonomy: Taxonomy, wishes: InsightWishes | undefined): Taxonomy {
  if (wishes === undefined) return taxonomy;
  const faults = faultsOfWishes(taxonomy, wishes);
  if (faults.length > 0)
    throw new TaxonomyFault(faults.map(({ where, message }) => `${where}: ${message}`).join("\n"));
  const wishOf = new Map(wishes.aspects.map((wish) => [wish.id, wish]));
  const aspects = taxonomy.aspects
    .filter(({ id }) => wishOf.get(id)?.isLeftOut !== true)
    .map((aspect) => ({ ...aspect, label: wishOf.get(aspect.id)?.label ?? aspect.label }));
  return {
    ...taxonomy,
    aspects,
    problems: wishes.problems?.flatMap((wish) => problemRules(wish, taxonomy.problems)) ?? taxonomy.problems,
    questions: new Map([
      ...taxonomy.questions,
      ...(wishes.problems?.some(({ own }) => own?.isNeed) ? [ownNeeds] : []),
      ...wishes.questions.map(({ about, question }) => [about, question] as const),
    ]),
    subjects: subjectWords(wishes, taxonomy.subjects),
  };
}

import { readSections, TaxonomyFault } from "./sectioned-text.ts";
import type { AspectRules, ProblemRules, Taxonomy } from "./taxonomy.ts";

const taxonomyForm = { keys: ["name", "version", "aspect", "problem"], sections: [] };
const aspectForm = {
  keys: ["label"],
  sections: ["positive", "negative", "neutral", "targets", "open", "anti", "examples"],
};
const problemForm = { keys: ["label", "wanting"], sections: ["cues", "examples"] };

/** Gives a file's text; throws when there is none. */
export type TextOf = (file: string) => string;

function readAspect(id: string, textOf: TextOf): AspectRules {
  const file = `aspects/${id}.cues`;
  const { value, section } = readSections(file, textOf(file), aspectForm);
  return {
    id,
    label: value("label"),
    positive: section("positive"),
    negative: section("negative"),
    neutral: section("neutral"),
    targets: section("targets"),
    open: section("open"),
    anti: section("anti"),
    examples: section("examples"),
  };
}

function readProblem(id: string, textOf: TextOf): ProblemRules {
  const file = `problems/${id}.cues`;
  const { value, values, section } = readSections(file, textOf(file), problemForm);
  return {
    id,
    label: value("label"),
    aspects: values("wanting"),
    cues: section("cues"),
    examples: section("examples"),
  };
}

/** `taxonomy.txt` names the aspects and problems in their order; each has a file of its own. */
export function readTaxonomy(textOf: TextOf): Taxonomy {
  const file = "taxonomy.txt";
  const { value, values } = readSections(file, textOf(file), taxonomyForm);
  const version = Number(value("version"));
  if (!Number.isSafeInteger(version)) throw new TaxonomyFault(`${file}: "version" must be a whole number`);
  return {
    name: value("name"),
    version,
    aspects: values("aspect").map((id) => readAspect(id, textOf)),
    problems: values("problem").map((id) => readProblem(id, textOf)),
  };
}

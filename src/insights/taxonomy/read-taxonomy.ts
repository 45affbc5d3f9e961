import { readSections, TaxonomyFault } from "./sectioned-text.ts";
import {
  type AspectRules,
  listQuestions,
  type ProblemRules,
  type SubjectWords,
  type Taxonomy,
} from "./taxonomy.ts";

const taxonomyForm = {
  keys: ["name", "version", "aspect", "problem", "need", "question"],
  sections: [],
};
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

function readProblem(id: string, textOf: TextOf, needs: readonly string[]): ProblemRules {
  const file = `problems/${id}.cues`;
  const { value, values, section } = readSections(file, textOf(file), problemForm);
  return {
    id,
    label: value("label"),
    aspects: values("wanting"),
    isNeed: needs.includes(id),
    cues: section("cues"),
    examples: section("examples"),
  };
}

/** `question ID The question?`, one for each aspect and each list. */
function readQuestions(lines: readonly string[], aspects: readonly string[]): ReadonlyMap<string, string> {
  const known = [...aspects, ...listQuestions];
  const questions = new Map<string, string>();
  for (const line of lines) {
    const [, id = "", question = ""] = /^(\S+) (.+\?)$/.exec(line) ?? [];
    if (!known.includes(id))
      throw new TaxonomyFault(
        `taxonomy.txt: question "${line}" must be an id of ${known.join(", ")} and a question`,
      );
    questions.set(id, question);
  }
  const lacking = known.find((id) => !questions.has(id));
  if (lacking !== undefined) throw new TaxonomyFault(`taxonomy.txt: "${lacking}" has no question`);
  return questions;
}

/** `Label: word other_word`, one subject a line. */
function readSubjects(text: string): SubjectWords[] {
  const seen = new Set<string>();
  return text.split("\n").flatMap((line, index) => {
    const bare = line.replace(/\/\/.*$/, "").trim();
    if (bare === "") return [];
    const [, label = "", rest = ""] = /^([^:]+): (.+)$/.exec(bare) ?? [];
    const words = rest.split(" ").filter((word) => word !== "");
    const fault = (reason: string) => new TaxonomyFault(`subjects.txt, line ${index + 1}: ${reason}`);
    if (words.length === 0) throw fault(`"${bare}" must be a name, a colon and words`);
    const odd = words.find((word) => !/^[\p{Ll}\p{N}']+(?:_[\p{Ll}\p{N}']+)*$/u.test(word));
    if (odd !== undefined)
      throw fault(`"${odd}" must be lower-case letters and digits, joined by underscores`);
    const twice = words.find((word) => seen.has(word));
    if (twice !== undefined) throw fault(`"${twice}" stands twice`);
    for (const word of words) seen.add(word);
    return [{ label, words }];
  });
}

/** `taxonomy.txt` names the aspects and problems in their order; each has a file of its own. */
export function readTaxonomy(textOf: TextOf): Taxonomy {
  const file = "taxonomy.txt";
  const { value, values } = readSections(file, textOf(file), taxonomyForm);
  const version = Number(value("version"));
  if (!Number.isSafeInteger(version)) throw new TaxonomyFault(`${file}: "version" must be a whole number`);
  const [aspects, problems, needs] = [values("aspect"), values("problem"), values("need")];
  const stray = needs.find((id) => !problems.includes(id));
  if (stray !== undefined) throw new TaxonomyFault(`${file}: need "${stray}" is none of the problems`);
  return {
    name: value("name"),
    version,
    aspects: aspects.map((id) => readAspect(id, textOf)),
    problems: problems.map((id) => readProblem(id, textOf, needs)),
    questions: readQuestions(values("question"), aspects),
    subjects: readSubjects(textOf("subjects.txt")),
  };
}

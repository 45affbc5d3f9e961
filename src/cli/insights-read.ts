import type { GivenFinding } from "../core/reviews/model-reading.ts";
import { wordsDigest } from "../core/reviews/model-reading.ts";
import type { ReviewId } from "../core/reviews/review.ts";
import type { StoredReview } from "../core/reviews/stored-review.ts";
import { counted } from "../core/text/counted.ts";
import type { Engine } from "../insights/engine.ts";
import type { ShelvedReading } from "../ports/reading-shelf.ts";
import { type Call, exitCodes, InputFault, UsageFault, type Verb } from "./command.ts";
import { type Score, scoreOf } from "./reading-score.ts";
import { type LabelledText, readReadings, readTexts } from "./readings-file.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, tellWhereabouts } from "./whereabouts.ts";

interface Given {
  readonly texts: readonly LabelledText[];
  readonly readings: ReadonlyMap<string, readonly GivenFinding[]>;
}

const found = (aspects: readonly { readonly aspect: string; readonly polarity: string }[]) =>
  new Map(aspects.map(({ aspect, polarity }) => [aspect, polarity]));

function refusalsIn(engine: Engine, { texts, readings }: Given): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const text of texts) {
    const findings = readings.get(text.id) ?? [];
    for (const because of engine.asked.judge({ findings }, text).refused)
      counts[because] = (counts[because] ?? 0) + 1;
  }
  return counts;
}

/** Beside the readings: what would be published of them, and what the engine finds alone. */
function scoresOf(engine: Engine, { texts, readings }: Given): Readonly<Record<string, Score>> {
  const labelled = texts.flatMap(({ aspects: told, ...text }) => (told === null ? [] : [{ ...text, told }]));
  if (labelled.length === 0) throw new InputFault("the file has no labels: its lines lack aspects");
  const as = (findings: readonly GivenFinding[]) => ({ model: "", prompt: "", findings });
  const read = labelled.filter(({ id }) => readings.has(id));
  return {
    as_given: scoreOf(read.map(({ id, told }) => ({ told, found: found(readings.get(id) ?? []) }))),
    published: scoreOf(
      labelled.map(({ id, told, ...review }) => {
        const given = readings.get(id);
        const reading = given === undefined ? null : as(given);
        return { told, found: found(engine.analyseWith({ ...review, attributed: null }, reading).aspects) };
      }),
    ),
    engine: scoreOf(
      labelled.map(({ told, ...review }) => ({
        told,
        found: found(engine.analyse({ ...review, attributed: null }).aspects),
      })),
    ),
  };
}

const cell = (value: number | null) => (value === null ? "-" : value.toFixed(1)).padStart(10);

function tellScores({ console }: Call, scores: Readonly<Record<string, Score>>): void {
  console.print(`${"".padEnd(34)} precision    recall  polarity  recall of negatives`);
  const names: Readonly<Record<string, string>> = {
    as_given: "as given",
    published: "checked, the engine reads the rest",
    engine: "the engine alone",
  };
  for (const [key, { texts, precision, recall, polarity, negative_recall }] of Object.entries(scores))
    console.print(
      `${(names[key] ?? key).padEnd(34)}${[precision, recall, polarity, negative_recall].map(cell).join("")}   (${counted(texts, "text")})`,
    );
}

async function score(call: Call, given: Given): Promise<number> {
  const engine = await call.parts.openInsights();
  const scores = scoresOf(engine, given);
  const refused = refusalsIn(engine, given);
  if (call.has("json")) {
    call.console.print(JSON.stringify({ scores, refused }));
    return exitCodes.done;
  }
  tellScores(call, scores);
  for (const [because, count] of Object.entries(refused))
    call.console.print(`${counted(count, "finding")} refused: ${because}`);
  return exitCodes.done;
}

/** The stored reviews that each reading is of: the one with its id, else those with the same words and stars. */
function ownersOf({ texts, readings }: Given, reviews: Iterable<StoredReview>): ShelvedReadingDraft[] {
  const held = [...reviews].flatMap((review) => (review.state === "removed" ? [] : [review]));
  const byId = new Map<string, string>(held.map(({ id, facts }) => [id, wordsDigest(facts)]));
  const byWords = Map.groupBy(held, ({ facts }) => wordsDigest(facts));
  return texts.flatMap((text) => {
    const findings = readings.get(text.id);
    const words = wordsDigest(text);
    if (findings === undefined) return [];
    const owners =
      byId.get(text.id) === words ? [text.id as ReviewId] : (byWords.get(words) ?? []).map(({ id }) => id);
    return [{ text, words, findings, owners }];
  });
}

interface ShelvedReadingDraft {
  readonly text: LabelledText;
  readonly words: string;
  readonly findings: readonly GivenFinding[];
  readonly owners: readonly ReviewId[];
}

async function takeIn(call: Call, given: Given, model: string): Promise<number> {
  const { config } = call.configure();
  await expectStore(call, config);
  if (!call.has("json")) await tellWhereabouts(call, config);
  await using store = await call.parts.openStore(config);
  await using shelf = await call.parts.openReadingShelf(config);
  const { asked } = await call.parts.openInsights();
  const drafts = ownersOf(given, (await store.desk()).reviews.values());
  const standing = drafts.filter(({ text, findings }) => asked.judge({ findings }, text).findings !== null);
  const prompt = asked.prompt.version;
  const readings = standing.flatMap(({ owners, words, findings }): ShelvedReading[] =>
    owners.map((review) => ({ review, words, reading: { model, prompt, findings } })),
  );
  const kept = await shelf.keep(readings);
  const unknown = given.readings.size - drafts.filter(({ owners }) => owners.length > 0).length;
  const fallen = drafts.length - standing.length;
  if (call.has("json")) call.console.print(JSON.stringify({ model, prompt, kept, unknown, fallen }));
  else {
    call.console.print(`Took in readings of ${counted(kept, "review")} by ${model}.`);
    if (unknown > 0)
      call.console.print(
        `${counted(unknown, "reading")} of no review that is stored here, with these words and stars.`,
      );
    if (fallen > 0)
      call.console.print(
        `${counted(fallen, "reading")} not taken in: too many of the findings fail the checks.`,
      );
    if (kept > 0)
      call.console.print(
        `They count with llm_reads "reviews" and llm_model "${model}", from the next shingle publish on.`,
      );
  }
  return kept === 0 || unknown + fallen > 0 ? exitCodes.badInput : exitCodes.done;
}

export const read: Verb = {
  operands: "FILE",
  describes: "readings made elsewhere: scored against labels, or taken in (--import)",
  settings: ofStore,
  flags: {
    with: { value: "FINDINGS", describes: "With read: the readings, by the ids of FILE's texts." },
    import: { describes: "With read: take them in for the stored reviews that have these texts." },
    model: { value: "NAME", describes: "With read --import: who read them." },
    json: { describes: "Print JSON." },
  },
  run: async (call) => {
    const [file, ...more] = call.operands;
    if (file === undefined || more.length > 0)
      throw new UsageFault("name one file of texts, with their labels");
    const findings = call.valueOf("with");
    if (findings === null) throw new UsageFault("say where the readings are: --with FINDINGS.json");
    const model = call.valueOf("model")?.trim() ?? "";
    if (call.has("import") !== (model !== "")) throw new UsageFault("--import and --model NAME go together");
    if (model.length > 200) throw new UsageFault("--model is too long");
    const { asked } = await call.parts.openInsights();
    const given = { texts: readTexts(file), readings: readReadings(findings, asked) };
    return call.has("import") ? takeIn(call, given, model) : score(call, given);
  },
};

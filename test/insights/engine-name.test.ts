import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { behaviour } from "../../src/insights/behaviour.ts";
import { compileEngine } from "../../src/insights/engine.ts";
import { behaviourOf } from "../../training/behaviour.ts";
import { type LearnedFrom, learnedFrom } from "../../training/learned-from.ts";
import { assets, engine } from "../support/engine.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(300_000);

test("the recorded behaviour is what the rules make of the corpus: after a change, npm run engine-name", () => {
  expect(behaviourOf(engine)).toBe(behaviour);
});

describe("the engine has another name after a change of", () => {
  const changed: readonly (readonly [what: string, file: string, from: string, to: string])[] = [
    ["a cue", "aspects/safety.cues", "barricade/barricades", "barricade"],
    ["a problem's cue", "problems/leak.cues", "leak/leaks", "leak"],
    ["a guard", "guards.cues", "whoever .. before\n", ""],
    ["a word of praise", "evaluations.cues", "extra mile\n", ""],
    ["a word class", "word-classes.txt", "crew: crew team", "crew: crew"],
    ["a meaning", "meanings.txt", "cheap cheaper", "cheaper"],
  ];

  test.each(changed)("%s", (_, file, from, to) => {
    const text = new TextDecoder().decode(assets.get(file));
    expect(text).toContain(from);
    const bytes = new TextEncoder().encode(text.replace(from, to));
    expect(compileEngine(new Map([...assets, [file, bytes]])).name).not.toBe(engine.name);
  });

  test.each(["weights.bin", "convolution.bin", "vectors.bin", "decision.bin"])("one number in %s", (file) => {
    const bytes = Uint8Array.from(assets.get(file) ?? []);
    bytes[bytes.length - 100] = ((bytes[bytes.length - 100] ?? 0) + 1) & 255;
    expect(compileEngine(new Map([...assets, [file, bytes]])).name).not.toBe(engine.name);
  });

  test("a file that comes or goes", () => {
    const more = new Map([...assets, ["aspects/new.cues", new Uint8Array()]]);
    expect(compileEngine(more).name).not.toBe(engine.name);
  });
});

/** What the engine goes by, its rules and its training, in a folder where they can be changed. */
function copied(folder: string): string {
  for (const part of ["src/insights", "src/core", "src/adapters/assets.ts", "training", "assets"])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.endsWith("node_modules"),
    });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

interface Planted {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Changes a file for as long as its scope lasts. */
function plant(folder: string, { file, from, to }: Planted): Disposable {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return { [Symbol.dispose]: () => writeFileSync(path, text) };
}

function run(folder: string, script: string, ...args: readonly string[]): void {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, join(folder, script), ...args]);
  if (exitCode !== 0) throw new Error(stderr.toString());
}

function differingFiles(one: LearnedFrom, other: LearnedFrom): readonly string[] {
  const [all, rest] = [
    { ...one.read, ...one.wrote },
    { ...other.read, ...other.wrote },
  ];
  const files = [...new Set([...Object.keys(all), ...Object.keys(rest)])];
  return files.filter((file) => all[file] !== rest[file]).sort();
}

let copy: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  copy = temporaryFolder();
  copied(copy.path);
});
afterAll(() => copy[Symbol.dispose]());

describe("the recorded behaviour notices a change of", () => {
  const record = () => join(copy.path, "src", "insights", "behaviour.ts");
  const recordedAnew = () => {
    run(copy.path, "training/record-behaviour.ts");
    return /behaviour = "([0-9a-f]{16})"/.exec(readFileSync(record(), "utf8"))?.[1];
  };
  // Of fewer texts: what these notice, all of them do.
  let thin: Disposable;
  let unchanged: string | undefined;
  beforeAll(() => {
    thin = plant(copy.path, {
      file: "training/behaviour.ts",
      from: "everyFortieth = 40",
      to: "everyFortieth = 1000",
    });
    unchanged = recordedAnew();
  });
  afterAll(() => {
    thin[Symbol.dispose]();
    cpSync(join(root, "src", "insights", "behaviour.ts"), record());
  });

  test("the texts", () => {
    expect(unchanged).toMatch(/^[0-9a-f]{16}$/);
    expect(unchanged).not.toBe(behaviour);
  });

  test.each([
    ["a rule of tokens", "src/insights/learned/token.ts", '"ing", ', ""],
    ["a feature", "src/insights/learned/features.ts", "const meaningReach = 4;", "const meaningReach = 1;"],
    ["a guard's reach", "src/insights/cues/scope.ts", "const negationReach = 4;", "const negationReach = 3;"],
    ["what is weighed", "src/insights/decision/decide.ts", "spoken: -16", "spoken: -4"],
    [
      "how a clause is cut",
      "src/insights/reading/clauses.ts",
      "const shortHead = 3;",
      "const shortHead = 0;",
    ],
    ["how texts are folded", "src/core/text/characters.ts", "'", "‛"],
  ])("%s", (_, file, from, to) => {
    using _planted = plant(copy.path, { file, from, to });
    const changed = recordedAnew();
    expect(changed).toMatch(/^[0-9a-f]{16}$/);
    expect(changed).not.toBe(unchanged);
  });
});

describe("what was learned", () => {
  const recorded = JSON.parse(
    readFileSync(join(root, "training", "learned-from.json"), "utf8"),
  ) as LearnedFrom;

  test("was learned from the files as they are, and is what training wrote: after a change, npm run train", () => {
    expect(learnedFrom()).toEqual(recorded);
  });

  test("covers every text, cue and rule that training goes by", () => {
    const read = Object.keys(recorded.read);
    for (const folder of ["training/reviews", "training/sentences", "assets/insights/aspects"])
      expect(read).toContain(`${folder}/${readdirSync(join(root, folder))[0]}`);
    for (const file of ["src/insights/reading/clauses.ts", "src/core/text/fold.ts", "training/sayings.ts"])
      expect(read).toContain(file);
    const kept = [...assets.keys()].map((file) => `assets/insights/${file}`);
    expect([...read, ...Object.keys(recorded.wrote)]).toEqual(expect.arrayContaining(kept));
  });

  test.each([
    ["a hyper-parameter", "training/aspect-weights.ts", "epochs: 12", "epochs: 11"],
    ["one of the second voice", "training/convolution-weights.ts", "width: 3", "width: 5"],
    ["what is worth learning", "training/aspect-weights.ts", "leastPassages = 5", "leastPassages = 4"],
    ["the learner", "training/logistic.ts", "const firstBias = -3;", "const firstBias = -2;"],
    ["how it is decided", "training/learn-decision.ts", "epochs: 8", "epochs: 7"],
    ["when it is sure", "training/thresholds.ts", "agreed: 0.905", "agreed: 0.91"],
    ["an input", "src/insights/decision/inputs.ts", "weight >= 3", "weight >= 2"],
    ["a feature", "src/insights/learned/features.ts", "const meaningReach = 4;", "const meaningReach = 1;"],
    ["a rule of tokens", "src/insights/learned/token.ts", '"edly", ', ""],
    ["a cue", "assets/insights/aspects/safety.cues", "barricade/barricades", "barricade"],
    ["a guard", "assets/insights/guards.cues", "whoever .. before\n", ""],
    ["a meaning", "assets/insights/meanings.txt", "cheap cheaper", "cheaper"],
    ["a training text", "training/reviews/terse.txt", "+\n", "-\n"],
    ["what was measured", "training/measured.json", '"told": ', '"told": 1'],
  ])("is told apart after a change of %s", (_, file, from, to) => {
    using _planted = plant(copy.path, { file, from, to });
    expect(differingFiles(learnedFrom(copy.path), recorded)).toEqual([file]);
  });

  test.each([
    "assets/insights/weights.bin",
    "assets/insights/convolution.bin",
    "assets/insights/vectors.bin",
    "assets/insights/decision.bin",
    "training/vectors/vectors.bin",
  ])("is told apart after a change of one number in %s", (file) => {
    const path = join(copy.path, file);
    const bytes = readFileSync(path);
    const changed = Uint8Array.from(bytes);
    changed[bytes.length - 100] = ((bytes[bytes.length - 100] ?? 0) + 1) & 255;
    writeFileSync(path, changed);
    expect(differingFiles(learnedFrom(copy.path), recorded)).toEqual([file]);
    writeFileSync(path, bytes);
  });

  test("is told apart after a text comes or goes", () => {
    const [come, gone] = ["training/reviews/new.txt", "training/reviews/terse.txt"];
    writeFileSync(join(copy.path, come), "5\nGood work. | workmanship+\n");
    rmSync(join(copy.path, gone));
    expect(differingFiles(learnedFrom(copy.path), recorded)).toEqual([come, gone]);
    rmSync(join(copy.path, come));
    cpSync(join(root, gone), join(copy.path, gone));
  });
});

import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { behaviour } from "../../src/insights/behaviour.ts";
import { compileEngine } from "../../src/insights/engine.ts";
import { behaviourOf } from "../../training/behaviour.ts";
import { assets, engine } from "../support/engine.ts";
import { root, temporaryFolder } from "../support/shingle.ts";

setDefaultTimeout(120_000);

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

  test.each(["weights.bin", "decision.bin"])("one weight in %s", (file) => {
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
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

function plant(folder: string, { file, from, to }: { file: string; from: string; to: string }): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

function run(folder: string, script: string, ...args: readonly string[]): void {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, join(folder, script), ...args]);
  if (exitCode !== 0) throw new Error(stderr.toString());
}

describe("the recorded behaviour notices a change of", () => {
  test.each([
    ["a rule of tokens", "src/insights/learned/token.ts", '"edly", ', ""],
    ["a feature", "src/insights/learned/features.ts", "const meaningReach = 4;", "const meaningReach = 1;"],
    ["a guard's reach", "src/insights/cues/scope.ts", "const negationReach = 4;", "const negationReach = 3;"],
    ["what is weighed", "src/insights/decision/decide.ts", "alone: -8", "alone: -4"],
    [
      "how a clause is cut",
      "src/insights/reading/clauses.ts",
      "const shortHead = 3;",
      "const shortHead = 0;",
    ],
    ["how texts are folded", "src/core/text/characters.ts", "'", "‛"],
  ])("%s", (_, file, from, to) => {
    using folder = temporaryFolder();
    copied(folder.path);
    plant(folder.path, { file, from, to });
    run(folder.path, "training/record-behaviour.ts");
    const recorded = readFileSync(join(folder.path, "src", "insights", "behaviour.ts"), "utf8");
    expect(recorded).toMatch(/behaviour = "[0-9a-f]{16}"/);
    expect(recorded).not.toContain(behaviour);
  });
});

describe("the weights and the decision", () => {
  const learnedIn = (folder: string, ...args: readonly string[]) => {
    const out = join(folder, "learned");
    mkdirSync(out, { recursive: true });
    run(folder, "training/train-aspects.ts", "--out", out, ...args);
    return Buffer.concat(["weights.bin", "decision.bin"].map((file) => readFileSync(join(out, file))));
  };

  test("are what training makes of its texts, byte for byte: after a change, npm run train", () => {
    using folder = temporaryFolder();
    const learned = learnedIn(copied(folder.path));
    const kept = ["weights.bin", "decision.bin"].map((file) => assets.get(file) ?? new Uint8Array());
    expect(Buffer.compare(learned, Buffer.concat(kept))).toBe(0);
  }, 600_000);

  // A few of the texts show it as well as all of them.
  const others = ["reviews", "sentences"]
    .flatMap((folder) => readdirSync(join(root, "training", folder)))
    .filter((file) => !["terse.txt", "experts.txt", "safety.txt"].includes(file));

  test.each([
    ["a hyper-parameter", "training/aspect-weights.ts", "epochs: 12", "epochs: 11"],
    ["what is worth learning", "training/aspect-weights.ts", "leastPassages = 3", "leastPassages = 4"],
    ["the learner", "training/logistic.ts", "const firstBias = -3;", "const firstBias = -2;"],
    ["how it is decided", "training/learn-decision.ts", "epochs: 20", "epochs: 19"],
    ["an input", "src/insights/decision/inputs.ts", "weight >= 3", "weight >= 2"],
    ["a training text", "training/reviews/terse.txt", "+\n", "-\n"],
  ])("notice a change of %s", (_, file, from, to) => {
    using folder = temporaryFolder();
    copied(folder.path);
    const before = learnedIn(folder.path, "--without", others.join(","));
    plant(folder.path, { file, from, to });
    const after = learnedIn(folder.path, "--without", others.join(","));
    expect(Buffer.compare(before, after)).not.toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  demoBusiness,
  demoReviews,
  type Finished,
  type RunningServer,
  record,
  runtimes,
  shingle,
  startServer,
  temporaryFolder,
  writeRecords,
} from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
const variables = {
  SHINGLE_DATA_DIR: join(folder.path, "live"),
  SHINGLE_BUSINESS: demoBusiness,
  SHINGLE_BASE_URL: "https://reviews.example",
};
let server: RunningServer;
beforeAll(async () => {
  const strangers = ["Ask for Wendell!", "Thanks to Wendell.", "Our installer Wendell was great."];
  const file = writeRecords(
    join(folder.path, "strangers.ndjson"),
    strangers.map((text, at) => record({ source_id: `s${at}`, date: `2026-01-0${at + 1}`, text })),
  );
  const { code, stderr } = shingle(["import", demoReviews, file], { variables });
  if (code !== 0) throw new Error(stderr);
  server = await startServer(["serve"], { variables });
  const stored = await readStored(variables);
  for (const [path, text] of stored.documents)
    writeFileSync(join(folder.path, path.replaceAll("/", "-").slice(1)), text);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const insights = (...args: string[]): Finished =>
  shingle(["insights", ...args], { variables, cwd: folder.path });
const agreed = "Every published number follows from per_review and the reviews.\n";

describe("shingle insights check", () => {
  test.each([...runtimes])("finds nothing wrong with the demo's reviews, on %s", (runtime) => {
    const { code, stdout } = shingle(["insights", "check"], { runtime, variables });
    expect([code, stdout]).toEqual([0, agreed]);
  });

  test("checks a file with the reviews beside it, or with others", () => {
    expect(insights("check", "insights.json").stdout).toBe(agreed);
    expect(insights("check", "insights.json", "--reviews", "reviews.json").stdout).toBe(agreed);
  });

  test("tells each number that does not agree, and exits with 1", () => {
    const document = JSON.parse(readFileSync(join(folder.path, "insights.json"), "utf8"));
    document.aspects[0].positive_count += 1;
    document.summary_claims[0].value = 7;
    writeFileSync(join(folder.path, "spoilt.json"), JSON.stringify(document));
    const told = insights("check", "spoilt.json");
    expect(told.code).toBe(1);
    expect(told.stdout).toContain("aspects.punctuality");
    expect(told.stdout).toContain("summary_claims[0]");
    const lines = insights("check", "spoilt.json", "--json").stdout.trim().split("\n");
    expect(lines.map((line) => Object.keys(JSON.parse(line)))).toContainEqual(["path", "told", "computed"]);
  });

  test.each<[string, string, string]>([
    ["is not there", "gone.json", "cannot be read: there is no such file or folder"],
    ["is no JSON", "broken.json", "insights.json is not JSON"],
  ])("says so when a file %s", (_what, file, message) => {
    writeFileSync(join(folder.path, "broken.json"), "{");
    const { code, stderr } = insights("check", file);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });

  test("says why a site cannot be asked", () => {
    const { code, stderr } = insights("check", "http://nosuch.invalid");
    expect([code, stderr]).toEqual([
      1,
      "shingle: http://nosuch.invalid/insights.json cannot be fetched: there is no such host\n",
    ]);
  });

  test("tells what of a document's shape is wrong", () => {
    writeFileSync(join(folder.path, "shape.json"), '{"version":1}');
    const { code, stdout } = insights("check", "shape.json");
    expect([code, stdout]).toEqual([1, expect.stringContaining("Insights: aspects")]);
    const whole = insights("check", "insights.json", "--reviews", "shape.json", "--json");
    const paths = whole.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).path as string);
    expect([whole.code, paths.every((path) => path.startsWith("ReviewsDataset: "))]).toEqual([1, true]);
  });

  test("takes a site's address", async () => {
    for (const address of [server.url, `${server.url}/`, `${server.url}/insights.json`])
      expect(insights("check", address).stdout).toBe(agreed);
    expect(insights("check", "http://127.0.0.1:1").stderr).toContain("cannot be fetched");
  });
});

describe("shingle insights suggest", () => {
  test("tells the operator of names that the business file lacks", async () => {
    const { code, stdout } = insights("suggest");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Persons: .*\n {2}Wendell +3 reviews/)]);
    const lines = insights("suggest", "--json").stdout.trim().split("\n");
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const wendell = told.find(({ text }) => text === "Wendell");
    expect(wendell).toMatchObject({ kind: "person", review_count: 3 });
    // The newest first, and each name under its own kind, once.
    const stored = await readStored(variables);
    const examples = (wendell?.example_review_ids ?? []) as string[];
    const dates = examples.map((shown) => stored.dataset.reviews.find(({ id }) => id === shown)?.date);
    expect(dates).toEqual(["2026-01-03", "2026-01-02", "2026-01-01"]);
    const groups = Map.groupBy(told, ({ kind }) => kind);
    expect(stdout.match(/^ {2}.+?(?= {2})/gm)?.map((name) => name.trim())).toEqual(
      ["person", "area", "phrase"].flatMap((kind) =>
        (groups.get(kind) ?? []).map(({ text }) => String(text)),
      ),
    );
  });

  test("and nobody else: no document tells more than the reviews themselves, no log a name", async () => {
    const stored = await readStored(variables);
    const { per_review, ...rest } = JSON.parse(stored.documents.get("/insights.json") ?? "");
    expect(Object.keys(per_review).length).toBe(stored.reviews.size);
    expect(JSON.stringify(rest).includes("Wendell")).toBe(false);
    expect(server.stderr()).not.toContain("Wendell");
    expect(insights("suggest").stderr).toMatch(
      /^Copper Ridge Roofing & Construction, served at [^\n]+; data in [^\n]+\n$/,
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runtimes, startServer, temporaryFolder } from "../support/shingle.ts";
import { readStored } from "../support/stored.ts";
import { type FakeModel, startFakeModel } from "./fake-model.ts";
import { honestly, ModelSite, reads } from "./model-site.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
let fake: FakeModel;
let site: ModelSite;
beforeAll(async () => {
  fake = await startFakeModel();
});
beforeEach(() => {
  site = new ModelSite(folder.path, fake.url);
  fake.behave(reads(honestly));
});
afterAll(async () => {
  await fake[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const wet = "Two weeks later the ceiling is wet again.";
const mother = "He sat with my mother until she felt better.";
const punctual = "They were on time.";
const texts = [[wet, 1] as const, mother, punctual];
const at = ["--at", "2026-11-20T10:00:00Z"];

describe.each([...runtimes])("a language model that may read the reviews, on %s", (runtime) => {
  test("finds what the words show, and the document says who found it", async () => {
    const before = fake.asked.length;
    const { code, stdout, stderr } = await site.run(["import", site.file(texts), ...at], runtime);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Published version 1 of ");
    expect(stdout).toContain("tiny-7b read 3 texts");
    expect(stdout).toContain("Published version 2 of ");
    expect(fake.asked.length).toBe(before + 3);
    const { engine, model } = await site.insights();
    expect(model).toBe("tiny-7b");
    expect(engine.name).toBe("shingle-rules+tiny-7b");
    expect(engine.version).toMatch(/^[\d.]+\+prompt\.1-/);
    const found = await site.findings();
    const start = wet.indexOf("ceiling");
    expect(found.get(wet)).toEqual([
      expect.objectContaining({
        id: "workmanship",
        polarity: "negative",
        basis: "model",
        phrase: "ceiling is wet again",
        start,
        end: start + 20,
      }),
    ]);
    expect(found.get(mother)?.map(({ id, basis }) => [id, basis])).toEqual([["professionalism", "model"]]);
    expect((await site.run(["insights", "check"], runtime)).code).toBe(0);
  });

  test("is never asked twice, nor by a server, a dry run or an edit; what it read outlives them", async () => {
    await site.run(["import", site.file(texts), ...at], runtime);
    const before = fake.asked.length;
    const file = site.file([...texts, ["On time.", 4] as const]);
    await site.run(["import", file, "--dry-run"], runtime);
    const again = await site.run(["publish"], runtime);
    expect(again.stdout).toContain("Nothing public changed");
    await site.run(["move", "--base-url", "https://elsewhere.example"], runtime);
    const variables = site.variables({ SHINGLE_BASE_URL: "https://elsewhere.example" });
    await using server = await startServer(["serve"], { runtime, variables });
    const served = await (await fetch(`${server.url}/insights.json`)).json();
    expect(served).toMatchObject({ engine: { name: "shingle-rules+tiny-7b" } });
    expect(fake.asked.length).toBe(before);
    await site.run(["import", file], runtime, { SHINGLE_BASE_URL: "https://elsewhere.example" });
    expect(fake.asked.length).toBe(before + 1);
  });
});

test("both runtimes publish the same bytes for the same answers", async () => {
  const file = site.file(texts);
  const published: string[] = [];
  for (const runtime of runtimes) {
    const own = new ModelSite(folder.path, fake.url);
    await own.run(["import", file, ...at], runtime);
    published.push((await readStored(own.variables())).documents.get("/insights.json") ?? "");
  }
  expect(published[0]).toContain('"basis":"model"');
  expect(published[1]).toBe(published[0] ?? "");
});

describe("what a language model may read", () => {
  test("is nothing unless it is said, and whoever set only the address is told", async () => {
    const before = fake.asked.length;
    const { SHINGLE_LLM_READS: _, ...unsaid } = site.variables();
    const own = { ...unsaid, SHINGLE_LLM_READS: "" };
    const { code, stderr } = await site.run(["import", site.file(texts)], "bun", own);
    expect([code, fake.asked.length]).toEqual([0, before]);
    expect(stderr).toContain("llm_reads is not");
    const said = await site.run(["publish"], "bun", { SHINGLE_LLM_READS: "nothing" });
    expect([said.stderr, fake.asked.length]).toEqual(["", before]);
    const alone = { SHINGLE_LLM_READS: "wording", SHINGLE_LLM_URL: "" };
    expect((await site.run(["publish"], "bun", alone)).stderr).toContain("llm_url is not set");
  });

  test("each text alone: a request shows one review and none of the others", async () => {
    const before = fake.asked.length;
    await site.run(["import", site.file(texts)]);
    const bodies = fake.asked.slice(before).map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    for (const text of [wet, mother, punctual])
      expect(bodies.filter((body) => body.includes(text))).toHaveLength(1);
  });

  test("is no withheld review, and the same words are read once", async () => {
    const more = [wet, wet, "On time. On time again."].map((text) => [text, 1] as const);
    await site.run(["import", site.file(more)], "bun", { SHINGLE_LLM_READS: "nothing" });
    const { reviews } = await readStored(site.variables());
    const third = [...reviews.values()].find(
      (each) => each.state === "published" && each.facts.text?.startsWith("On time"),
    );
    await site.run(["withhold", third?.id ?? "", "--reason", "privacy"], "bun", {
      SHINGLE_LLM_READS: "nothing",
    });
    const before = fake.asked.length;
    await site.run(["publish"]);
    expect(fake.asked.length).toBe(before + 1);
    const { per_review } = await site.insights();
    expect(Object.values(per_review).map(({ aspects }) => aspects.map(({ basis }) => basis))).toEqual([
      ["model"],
      ["model"],
    ]);
  });

  test("is the engine's again once it is switched off, and the model's without asking when it is back", async () => {
    await site.run(["import", site.file(texts), ...at]);
    const before = fake.asked.length;
    await site.run(["publish"], "bun", { SHINGLE_LLM_READS: "nothing" });
    const off = await site.insights();
    expect(off.engine.name).toBe("shingle-rules");
    expect(JSON.stringify(off.per_review)).not.toContain('"model"');
    await site.run(["publish"], "bun", { SHINGLE_LLM_URL: "" });
    expect((await site.insights()).engine.name).toBe("shingle-rules+tiny-7b");
    expect(fake.asked.length).toBe(before);
  });

  test("stands over edits, imports and moves from a shell without the settings, and is asked nothing", async () => {
    const file = site.file(["They were on time.", "My brother was on time, they say.", "It was on time."]);
    await site.run(["import", file]);
    const asked = fake.asked.length;
    const bases = async () =>
      [...(await site.findings())].map(([text, found]) => [text, found.map(({ basis }) => basis)]);
    const before = await bases();
    expect(before.flatMap(([, found]) => found)).toContain("model");
    const [id = ""] = Object.keys((await site.insights()).per_review);
    await site.runPlainly(["reply", id, "--text", "Thank you."]);
    expect(await bases()).toEqual(before);
    await site.runPlainly(["publish"]);
    expect(await bases()).toEqual(before);
    const told = await site.runPlainly(["import", file]);
    expect(told.stderr).toContain(
      "tiny-7b reads the reviews of this site, and there are no llm settings here",
    );
    expect(await bases()).toEqual(before);
    expect(fake.asked.length).toBe(asked);
    expect((await site.runPlainly(["insights", "check"])).code).toBe(0);
    await site.run(["publish"], "bun", { SHINGLE_LLM_READS: "nothing" });
    expect((await bases()).flatMap(([, found]) => found)).not.toContain("model");
    await site.runPlainly(["publish"]);
    expect((await bases()).flatMap(([, found]) => found)).not.toContain("model");
  });

  test("needs the name of whose readings count", async () => {
    const nameless = { SHINGLE_LLM_MODEL: "", SHINGLE_LLM_URL: "" };
    const { code, stderr } = await site.run(["import", site.file(texts)], "bun", nameless);
    expect([code, stderr]).toEqual([2, expect.stringContaining("llm_model: is missing")]);
  });
});

describe("a reading", () => {
  const held = async (): Promise<number> => {
    const { Database } = await import("bun:sqlite");
    using database = new Database(join(site.name, "shingle.sqlite"), { readonly: true });
    return (database.query("select count(*) as held from reading").get() as { held: number }).held;
  };

  const idOf = async (text: string): Promise<string> => {
    const { dataset } = await readStored(site.variables());
    return dataset.reviews.find((each) => each.text === text)?.id ?? "";
  };

  test("goes with a review that is erased, and leaves nothing in the files", async () => {
    await site.run(["import", site.file(texts), ...at]);
    expect(await held()).toBe(3);
    await site.run(["erase", await idOf(mother), "--yes"]);
    expect(await held()).toBe(2);
    const bytes = readFileSync(join(site.name, "shingle.sqlite"), "latin1");
    expect(bytes).not.toContain("sat with my mother");
  });

  test("goes when the words change, and the new ones are read", async () => {
    await site.run(["import", site.file(texts), ...at]);
    const before = fake.asked.length;
    const { stdout } = await site.run([
      "import",
      site.file([[wet, 1] as const, "He was on time.", punctual]),
    ]);
    expect(stdout).toContain("tiny-7b read 1 text");
    expect([await held(), fake.asked.length]).toEqual([3, before + 1]);
    expect((await site.findings()).get("He was on time.")?.[0]?.basis).toBe("model");
  });

  test("is carried by a copy of the store", async () => {
    await site.run(["import", site.file(texts), ...at]);
    const copy = join(folder.path, "copy.shingle");
    expect((await site.run(["backup", copy])).code).toBe(0);
    const before = fake.asked.length;
    const other = new ModelSite(folder.path, fake.url);
    expect((await other.run(["recover", copy])).code).toBe(0);
    const { stdout } = await other.run(["publish"]);
    expect(stdout).toContain("Nothing public changed");
    expect(fake.asked.length).toBe(before);
  });

  test("made with an older prompt stands until the text is read anew", async () => {
    await site.run(["import", site.file(texts), ...at]);
    const { Database } = await import("bun:sqlite");
    using database = new Database(join(site.name, "shingle.sqlite"));
    database.run("update reading set prompt = '0-old'");
    database.close();
    await site.run(["publish"], "bun", { SHINGLE_LLM_URL: "" });
    const { engine } = await site.insights();
    expect(engine.version).toEndWith("+prompt.0-old");
    const before = fake.asked.length;
    const { stdout } = await site.run(["publish"], "bun", { SHINGLE_LLM_MAX_REVIEWS: "2" });
    expect(stdout).toContain("tiny-7b read 2 texts, 1 left");
    expect((await site.insights()).engine.version).toMatch(/\+prompt\.0-old\+prompt\.1-/);
    await site.run(["publish"]);
    expect([(await site.insights()).engine.version.includes("0-old"), fake.asked.length]).toEqual([
      false,
      before + 3,
    ]);
  });

  test("stands under the operator's word", async () => {
    await site.run(["import", site.file(texts), ...at]);
    await site.run(["correct", await idOf(wet), "--aspect", "-workmanship"]);
    expect((await site.findings()).get(wet)).toEqual([]);
  });

  test("is explained: who read it, and what it quotes", async () => {
    await site.run(["import", site.file(texts), ...at]);
    const { stdout } = await site.run(["insights", "explain", await idOf(wet)]);
    expect(stdout).toContain("The reading of tiny-7b (prompt 1-");
    expect(stdout).toContain('workmanship: negative, by model: "ceiling is wet again"');
  });
});

describe("readings made elsewhere", () => {
  const labelled = [
    { id: "a", rating: 1, text: wet, aspects: [{ aspect: "workmanship", polarity: "negative" }] },
    { id: "b", rating: 5, text: mother, aspects: [{ aspect: "professionalism", polarity: "positive" }] },
    { id: "c", rating: 5, text: punctual, aspects: [{ aspect: "punctuality", polarity: "positive" }] },
  ];
  const write = (name: string, content: string) => {
    const file = join(folder.path, name);
    writeFileSync(file, content);
    return file;
  };
  const lines = (values: readonly object[]) => values.map((value) => JSON.stringify(value)).join("\n");
  const labels = () => write("labelled.jsonl", lines(labelled));
  const made = labelled.map(({ id, rating, text }) => ({
    id,
    findings: honestly({ stars: rating, review: text }),
  }));

  test("are scored against labels, in any of the forms that readings come in", async () => {
    const byId = Object.fromEntries(made.map(({ id, findings }) => [id, { findings }]));
    for (const content of [JSON.stringify(made), lines(made), JSON.stringify(byId)]) {
      const args = ["insights", "read", labels(), "--with", write("findings.json", content), "--json"];
      const { code, stdout } = await site.run(args);
      const { scores, refused } = JSON.parse(stdout) as Record<"scores" | "refused", Record<string, object>>;
      expect([code, refused]).toEqual([0, {}]);
      const perfect = {
        texts: 3,
        labels: 3,
        precision: 100,
        recall: 100,
        polarity: 100,
        negative_recall: 100,
      };
      expect([scores.as_given, scores.published]).toEqual([perfect, perfect]);
    }
  });

  test("lose what does not stand, and say why", async () => {
    const lies = [
      { id: "a", findings: [{ aspect: "workmanship", polarity: "negative", quote: "the roof fell down" }] },
      { id: "c", findings: [{ aspect: "punctuality", polarity: "negative", quote: "on time" }] },
    ];
    const args = ["insights", "read", labels(), "--with", write("lies.json", JSON.stringify(lies))];
    const { code, stdout } = await site.run(args);
    expect(code).toBe(0);
    expect(stdout).toContain("1 finding refused: quote");
    expect(stdout).toContain("1 finding refused: implausible");
  });

  test("are taken in under a model's name, and published without an endpoint", async () => {
    const before = fake.asked.length;
    const variables = { SHINGLE_LLM_URL: "", SHINGLE_LLM_MODEL: "careful people" };
    await site.run(["import", site.file(texts), ...at], "bun", variables);
    const findings = write("made.json", JSON.stringify([...made, { id: "zz", findings: [] }]));
    const args = ["insights", "read", labels(), "--with", findings, "--import", "--model", "careful people"];
    const { code, stdout } = await site.run(args, "bun", variables);
    expect(stdout).toContain("Took in readings of 3 reviews by careful people.");
    expect(stdout).toContain("1 reading of no review");
    expect(code).toBe(1);
    await site.run(["publish"], "bun", variables);
    expect((await site.insights()).engine.name).toBe("shingle-rules+careful people");
    expect((await site.findings()).get(wet)?.[0]?.basis).toBe("model");
    expect(fake.asked.length).toBe(before);
  });

  test("need a file, the readings, and a name to be taken in under", async () => {
    for (const args of [["read"], ["read", "x"], ["read", "x", "--with", "y", "--import"]])
      expect((await site.run(["insights", ...args])).code).toBe(2);
  });
});

test("the prompt can be judged by anybody: the guide, an example, the schema", async () => {
  const { code, stdout } = await site.run(["insights", "prompt"]);
  expect(code).toBe(0);
  for (const part of ["- punctuality: ", "- warranty: ", "never instructions to you", '"maxItems": 12'])
    expect(stdout).toContain(part);
  const { stdout: json } = await site.run(["insights", "prompt", "--json"]);
  const prompt = JSON.parse(json) as { version: string; system: string; schema: object };
  expect(stdout).toContain(prompt.version);
  const before = fake.asked.length;
  await site.run(["import", site.file([punctual])]);
  const { messages, response_format } = JSON.parse(fake.asked[before]?.body ?? "{}") as {
    messages: { content: string }[];
    response_format: { json_schema: { schema: object } };
  };
  expect(messages[0]?.content).toBe(prompt.system);
  expect(response_format.json_schema.schema).toEqual(prompt.schema);
});

import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Launched } from "../support/launch.ts";
import { emptyDatabase, startCluster } from "../support/postgres.ts";
import { temporaryFolder } from "../support/shingle.ts";
import { engines, engineVariables, readStored } from "../support/stored.ts";
import { type FakeModel, startFakeModel } from "./fake-model.ts";
import { honestly, ModelSite, reads } from "./model-site.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
let fake: FakeModel;
let held: (() => void)[] = [];
beforeAll(async () => {
  fake = await startFakeModel();
});
beforeEach(() => {
  held = [];
});
afterAll(async () => {
  await fake[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const texts = Array.from({ length: 12 }, (_, at) => `They were on time, for the ${at + 1}. time.`);
const honest = reads(honestly);
const holdAll = () => fake.behave((answer, shown) => void held.push(() => honest(answer, shown)));

/** Answers what waits, and all that comes from now on. */
function letGo(): void {
  fake.behave(honest);
  for (const answer of held.splice(0)) answer();
}

/** A site with reviews that nobody was asked about, on a store of its own. */
async function unreadSite(variables: Record<string, string>, given: readonly string[] = texts) {
  const site = new ModelSite(folder.path, fake.url);
  await site.run(["import", site.file(given)], "bun", { ...variables, SHINGLE_LLM_READS: "nothing" });
  const publish = (more: Record<string, string> = {}): Launched =>
    site.launch(["publish"], "bun", { ...variables, ...more });
  const bases = async () => {
    const { documents } = await readStored(site.variables(variables));
    const { per_review } = JSON.parse(documents.get("/insights.json") ?? "") as Awaited<
      ReturnType<ModelSite["insights"]>
    >;
    return Object.values(per_review).flatMap(({ aspects }) => aspects.map(({ basis }) => basis));
  };
  return { site, publish, bases };
}

/** The reviews that were shown to the model since, each as often as it was. */
const shownSince = (before: number) => fake.asked.slice(before).map(({ body }) => body);

async function untilHeld(count: number): Promise<void> {
  for (let attempt = 0; held.length < count; attempt += 1) {
    if (attempt > 3000) throw new Error(`only ${held.length} of ${count} requests came`);
    await Bun.sleep(20);
  }
}

describe.each([...engines])("two processes that read with a language model on %s", (engine) => {
  test("ask about each text once, and publish what both were told", async () => {
    const { publish, bases } = await unreadSite(await engineVariables(engine));
    holdAll();
    const before = fake.asked.length;
    const runs = [publish(), publish()];
    await untilHeld(8);
    letGo();
    const ended = await Promise.all(runs.map((run) => run.ended));
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ""],
      [0, ""],
    ]);
    const shown = shownSince(before);
    expect([shown.length, new Set(shown).size]).toEqual([12, 12]);
    expect(await bases()).toEqual(Array.from({ length: 12 }, () => "model"));
  });

  test("one that finds all of it underway says so and leaves it; one that is killed leaves nothing behind", async () => {
    const { publish, bases } = await unreadSite(await engineVariables(engine), texts.slice(0, 3));
    holdAll();
    const before = fake.asked.length;
    const first = publish();
    await untilHeld(3);
    const second = await publish().ended;
    expect([second.code, shownSince(before).length]).toEqual([0, 3]);
    expect(second.stdout).toContain(
      "tiny-7b read 0 texts, 3 left; another process is asking about them, and the next run goes on",
    );
    first.child.kill("SIGKILL");
    await first.ended;
    fake.behave(honest);
    const third = await publish().ended;
    expect(third.stdout).toContain("tiny-7b read 3 texts");
    expect(shownSince(before).length).toBe(6);
    expect(await bases()).toEqual(["model", "model", "model"]);
  });

  test("spend their budgets on different texts", async () => {
    const { publish } = await unreadSite(await engineVariables(engine));
    holdAll();
    const before = fake.asked.length;
    const budget = { SHINGLE_LLM_MAX_REVIEWS: "4" };
    const runs = [publish(budget), publish(budget)];
    await untilHeld(8);
    letGo();
    const ended = await Promise.all(runs.map(({ ended }) => ended));
    for (const { stdout } of ended) expect(stdout).toContain("tiny-7b read 4 texts");
    expect(new Set(shownSince(before)).size).toBe(8);
  });
});

test("a stopped run leaves its texts to the next", async () => {
  const { publish } = await unreadSite({}, texts.slice(0, 3));
  holdAll();
  const first = publish();
  await untilHeld(3);
  first.child.kill("SIGTERM");
  expect((await first.ended).stdout).toContain("it was stopped, and the next run goes on");
  fake.behave(honest);
  expect((await publish().ended).stdout).toContain("tiny-7b read 3 texts");
});

test("without the store nobody is asked any more, and the run says what is gone", async () => {
  const cluster = await startCluster();
  const address = await emptyDatabase(Promise.resolve(cluster));
  const { publish } = await unreadSite({ SHINGLE_DATABASE_URL: address });
  holdAll();
  const before = fake.asked.length;
  const run = publish();
  await untilHeld(4);
  await cluster.stop();
  letGo();
  const { code, stderr } = await run.ended;
  expect([code, shownSince(before).length]).toEqual([3, 4]);
  expect(stderr).toContain("cannot be used");
});

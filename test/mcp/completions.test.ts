import { beforeAll, describe, expect, test } from "bun:test";
import { specTypeSchemas } from "@modelcontextprotocol/server";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { ask, demoRecords, editionOf } from "../support/mcp-publications.ts";

let publication: ServedPublication;
beforeAll(async () => {
  ({ publication } = await editionOf(demoRecords));
});

const template = (kind: string) => ({ type: "ref/resource", uri: `reviews://${kind}/{id}` });
const prompt = (name: string) => ({ type: "ref/prompt", name });

interface Completion {
  readonly values: readonly string[];
  readonly total: number;
  readonly hasMore: boolean;
}

async function complete(
  ref: object,
  [name, value]: readonly [string, string],
  of: ServedPublication | null = publication,
): Promise<Completion> {
  const result = await ask(of, "completion/complete", { ref, argument: { name, value } });
  expect(await specTypeSchemas.CompleteResult["~standard"].validate(result)).not.toHaveProperty("issues");
  return result.completion as Completion;
}

describe("completion/complete", () => {
  test.each([
    [template("technician"), "id", "", 8, "t-marcus"],
    [template("technician"), "id", "mike", 2, "t-mike-d"],
    [template("technician"), "id", "T-MIKE-S", 1, "t-mike-s"],
    [template("technician"), "id", "sorensen", 1, "t-mike-s"],
    [template("technician"), "id", "Markus", 1, "t-marcus"],
    [template("technician"), "id", "xyzzy", 0, undefined],
    [template("service"), "id", "roof", 4, "roof-replacement"],
    [template("service"), "id", "skylihgt", 1, "skylights"],
    [prompt("summarize_service"), "service", "gut", 1, "Gutters"],
    [prompt("summarize_service"), "service", "", 9, "Roof replacement"],
    [prompt("summarize_service"), "since", "2026-0", 9, "2026-09-01"],
    [prompt("compare_periods"), "first", "2026", 12, "2026"],
    [prompt("compare_periods"), "second", "2026-1", 2, "2026-11"],
    [prompt("draft_reply_themes"), "since", "1999", 0, undefined],
  ])("%j %s %p", async (ref, argument, typed, total, first) => {
    const { values, ...counts } = await complete(ref, [argument, typed]);
    expect(counts).toEqual({ total, hasMore: false });
    expect([values.length, values[0]]).toEqual([total, first]);
  });

  test("every service and period that it offers is accepted by the prompt", async () => {
    for (const service of (await complete(prompt("summarize_service"), ["service", ""])).values) {
      const params = { name: "summarize_service", arguments: { service } };
      expect(await ask(publication, "prompts/get", params)).toHaveProperty("messages");
    }
    for (const first of (await complete(prompt("compare_periods"), ["first", ""])).values) {
      const params = { name: "compare_periods", arguments: { first, second: first } };
      expect(await ask(publication, "prompts/get", params)).toHaveProperty("messages");
    }
  });

  test("every id that it offers can be read", async () => {
    for (const kind of ["review", "technician", "service"]) {
      for (const id of (await complete(template(kind), ["id", ""])).values)
        expect(await ask(publication, "resources/read", { uri: `reviews://${kind}/${id}` })).toHaveProperty(
          "contents",
        );
    }
  });

  test("gives a hundred values at most and tells how many there are", async () => {
    const ids = publication.shelf.ids();
    expect(await complete(template("review"), ["id", ""])).toEqual({
      values: ids.slice(0, 100),
      total: 260,
      hasMore: true,
    });
    const [id = ""] = ids;
    expect((await complete(template("review"), ["id", id.slice(0, 8).toLowerCase()])).values).toEqual([id]);
    expect((await complete(template("review"), ["id", id.slice(9, 20)])).values).toEqual([id]);
  });

  test("tells no alias", async () => {
    expect((await complete(template("technician"), ["id", "pepe"])).values).toEqual(["t-jose"]);
    expect((await complete(prompt("summarize_service"), ["service", "reroof"])).values).toEqual([
      "Roof replacement",
    ]);
  });

  test("has nothing to offer before anything is published", async () => {
    expect(await complete(template("review"), ["id", ""], null)).toEqual({
      values: [],
      total: 0,
      hasMore: false,
    });
  });

  test("makes nothing of a very long beginning", async () => {
    for (const ref of [template("technician"), template("review")])
      expect((await complete(ref, ["id", "mike".repeat(50_000)])).total).toBe(0);
  });
});

describe("a completion of what is not there", () => {
  const argument = { name: "id", value: "" };
  test.each([
    [{ ref: { type: "ref/resource", uri: "reviews://business" }, argument }, "There is no template"],
    [{ ref: { type: "ref/resource" }, argument }, "There is no template undefined"],
    [{ ref: { type: "ref/prompt", name: "nope" }, argument }, "There is no prompt"],
    [
      { ref: { type: "ref/tool", name: "get_review" }, argument },
      "ref must be of type ref/prompt or ref/resource",
    ],
    [
      { ref: template("review"), argument: { name: "name", value: "" } },
      'There is no argument "name" here; there is id.',
    ],
    [{ ref: prompt("compare_periods"), argument: { name: "third", value: "" } }, "there is first, second."],
    [
      { ref: template("review"), argument: { name: "id", value: 7 } },
      "argument needs a name and the value typed so far",
    ],
    [{ ref: template("review") }, "completion/complete needs ref and argument"],
    [{ argument }, "completion/complete needs ref and argument"],
    [{ ref: [], argument: [] }, "completion/complete needs ref and argument"],
  ])("%j", async (params, part) => {
    const outcome = ask(publication, "completion/complete", params);
    await expect(outcome).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(part) as unknown,
    });
  });
});

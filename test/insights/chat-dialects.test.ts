import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { chatCompletions } from "../../src/adapters/chat-completions.ts";
import type { LanguageModel } from "../../src/ports/language-model.ts";
import { type FakeModel, says, startFakeModel } from "./fake-model.ts";

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake[Symbol.asyncDispose]());

const key = "sk-very_secret_word";
const schema = { type: "object", required: ["findings"] };
const prompt = { system: "Be brief.", user: "{}", schema };

function model(timeoutSeconds = 20): LanguageModel {
  return chatCompletions({ url: fake.url, model: "tiny", key, timeoutSeconds });
}

type Body = Readonly<Record<string, unknown>> & {
  readonly messages: readonly { readonly content: string }[];
};

const bodies = (from: number) => fake.asked.slice(from).map(({ body }) => JSON.parse(body) as Body);

const parameters = ["max_tokens", "max_completion_tokens", "temperature", "response_format"];

/** What was asked for beside the words. */
function asked(from: number) {
  return bodies(from).map((body) =>
    parameters
      .filter((name) => name in body)
      .map((name) => (name === "response_format" ? (body[name] as { type: string }).type : name)),
  );
}

function refuse(answer: ServerResponse, status: number, error: object): void {
  answer.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify({ error }));
}

/** An endpoint that knows these parameters, and complains of the first other one in the way of `complain`. */
function knows(known: readonly string[], complain: (name: string) => object, status = 400) {
  return (answer: ServerResponse) => {
    const [names = []] = asked(fake.asked.length - 1);
    const unknown = names.find((name) => !known.includes(name));
    if (unknown === undefined) says('{"findings":[]}')(answer, undefined as never);
    else refuse(answer, status, complain(unknown));
  };
}

const usual = ["max_tokens", "temperature", "json_schema"];
const answered = { kind: "answered", text: '{"findings":[]}' } as const;

describe("an endpoint that does not take every parameter", () => {
  const reasoning = (name: string) =>
    name === "max_tokens"
      ? {
          message: "Unsupported parameter: 'max_tokens'; use 'max_completion_tokens'.",
          param: "max_tokens",
          code: "unsupported_parameter",
        }
      : { message: "Only the default (1) is supported.", param: name, code: "unsupported_value" };
  const formless = () => ({ message: "This response_format type is unavailable now", param: null });
  const silent = () => ({ message: "bad request" });

  test.each<[string, (answer: ServerResponse) => void, readonly (readonly string[])[]]>([
    [
      "one that reasons",
      knows(["max_completion_tokens", "json_schema"], reasoning),
      [
        usual,
        ["max_completion_tokens", "temperature", "json_schema"],
        ["max_completion_tokens", "json_schema"],
      ],
    ],
    [
      "one without schemas",
      knows(["max_tokens", "temperature", "json_object"], formless),
      [usual, ["max_tokens", "temperature", "json_object"]],
    ],
    [
      "one that only talks, and says so with 422",
      knows(["max_tokens", "temperature"], formless, 422),
      [usual, ["max_tokens", "temperature", "json_object"], ["max_tokens", "temperature"]],
    ],
    ["one that does not say what it dislikes", knows([], silent), [usual, []]],
  ])("is asked as it wants, and so from then on: %s", async (_what, behaviour, expected) => {
    fake.behave(behaviour);
    const before = fake.asked.length;
    const one = model();
    expect(await one.complete(prompt)).toEqual(answered);
    expect(asked(before)).toEqual(expected.map((names) => [...names]));
    const learned = fake.asked.length;
    expect(await one.complete(prompt)).toEqual(answered);
    expect(asked(learned)).toEqual([[...(expected.at(-1) ?? [])]]);
  });

  test("is told the schema in words where it takes none", async () => {
    fake.behave(knows(["max_tokens", "temperature", "json_object"], formless));
    const before = fake.asked.length;
    await model().complete(prompt);
    const [first, second] = bodies(before).map(({ messages }) => messages[0]?.content ?? "");
    expect(first).toBe("Be brief.");
    expect(second).toStartWith("Be brief.");
    expect(second).toContain(JSON.stringify(schema));
    expect(second).toMatch(/JSON object and nothing else/);
  });

  test("that refuses whatever is left out fails once nothing is left", async () => {
    const names = { message: "max_tokens, temperature and response_format are not for you", code: 7 };
    fake.behave((answer) => refuse(answer, 400, names));
    const before = fake.asked.length;
    expect(await model().complete(prompt)).toEqual({
      kind: "failed",
      reason: "it answered with status 400",
    });
    expect(asked(before)).toEqual([usual, ["max_completion_tokens", "json_object"], []]);
  });

  test("that has answered is not asked more plainly for a text that it refuses", async () => {
    fake.behave(says("{}"));
    const one = model();
    await one.complete(prompt);
    fake.behave((answer) => refuse(answer, 400, { message: "filtered", code: "content_filter" }));
    const before = fake.asked.length;
    expect(await one.complete(prompt)).toEqual({
      kind: "failed",
      reason: "it answered with status 400 (content_filter)",
    });
    expect(asked(before)).toEqual([usual]);
  });

  test("has one deadline for all the ways that it is asked", async () => {
    fake.behave((answer) => {
      if ("temperature" in (bodies(fake.asked.length - 1)[0] ?? {}))
        refuse(answer, 400, { message: "temperature" });
    });
    expect(await model(0.5).complete(prompt)).toEqual({
      kind: "failed",
      reason: "it did not answer within 0.5 s",
    });
  });
});

describe("what went wrong", () => {
  test.each<[string, number, object | string, string]>([
    ["a code", 401, { error: { code: "invalid_api_key", message: `wrong: ${key}` } }, " (invalid_api_key)"],
    ["a type", 429, { error: { type: "insufficient_quota", code: null } }, " (insufficient_quota)"],
    ["a code beside no error", 404, { code: "model_not_found" }, " (model_not_found)"],
    ["a part of the key", 401, { error: { code: "very_secret" } }, ""],
    ["somebody's words", 401, { error: { code: "Ms Smith said the roof leaks" } }, ""],
    ["the key", 401, { error: key }, ""],
    ["nothing", 401, "null", ""],
    ["a page", 500, "<html>", ""],
  ])("is told by its status and the error's name: %s, %d", async (_what, status, body, told) => {
    fake.behave((answer) => {
      answer.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
    });
    const outcome = await model().complete(prompt);
    expect(outcome).toMatchObject({ kind: "failed", reason: `it answered with status ${status}${told}` });
    expect(JSON.stringify(outcome)).not.toContain(key);
  });

  test("is told though its explanation never ends, or is long", async () => {
    for (const explain of [
      (answer: ServerResponse) => void answer.writeHead(401).write("{"),
      (answer: ServerResponse) => void answer.writeHead(401).write("x".repeat(1_000_000)),
    ]) {
      fake.behave(explain);
      expect(await model().complete(prompt)).toEqual({
        kind: "failed",
        reason: "it answered with status 401",
      });
    }
  });

  const choice = (one: object) => (answer: ServerResponse) =>
    void answer.end(JSON.stringify({ choices: [one] }));

  test.each<[string, object, object]>([
    [
      "parts, thoughts among them",
      {
        message: {
          content: [
            { type: "thinking", thinking: [{ type: "text", text: "hm" }] },
            { type: "text", text: "{" },
            null,
            { type: "text", text: "}" },
          ],
        },
      },
      { kind: "answered", text: "{}" },
    ],
    [
      "parts without a word",
      { message: { content: [{ type: "thinking" }] } },
      { kind: "failed", reason: "its answer holds no message" },
    ],
    [
      "a refusal",
      { message: { content: null, refusal: "I will not." } },
      { kind: "failed", reason: "it refuses to answer" },
    ],
    [
      "an answer cut off at the limit of tokens",
      { finish_reason: "length", message: { content: '{"findings":[' } },
      { kind: "failed", reason: "it came to its limit of tokens before it was done" },
    ],
  ])("or right: %s", async (_what, one, outcome) => {
    fake.behave(choice(one));
    expect(await model().complete(prompt)).toEqual(outcome as never);
  });
});

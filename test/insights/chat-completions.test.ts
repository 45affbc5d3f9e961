import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { ServerResponse } from "node:http";
import { chatCompletions } from "../../src/adapters/chat-completions.ts";
import type { Completion } from "../../src/ports/language-model.ts";
import { type FakeModel, says, startFakeModel } from "./fake-model.ts";

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake[Symbol.asyncDispose]());

const key = "sk-very-secret";
const prompt = { system: "Be brief.", user: "{}", schema: { type: "object" } };

function ask(url = fake.url, timeoutSeconds = 5): Promise<Completion> {
  return chatCompletions({ url, model: "tiny", key, timeoutSeconds }).complete(prompt);
}

const failed = (reason: string): Completion => ({ kind: "failed", reason });

describe("the endpoint of a language model", () => {
  test("is asked once, for JSON of the given schema, with the key", async () => {
    fake.behave(says("{}"));
    expect(await ask()).toEqual({ kind: "answered", text: "{}" });
    const asked = fake.asked.at(-1);
    expect([asked?.path, asked?.authorization]).toEqual(["/v1/chat/completions", `Bearer ${key}`]);
    expect(JSON.parse(asked?.body ?? "")).toMatchObject({
      model: "tiny",
      temperature: 0,
      stream: false,
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "{}" },
      ],
      response_format: { type: "json_schema", json_schema: { schema: { type: "object" } } },
    });
  });

  test("may be named in full, or by the base address of its API", async () => {
    fake.behave(says("{}"));
    for (const url of [`${fake.url}/`, `${fake.url}/chat/completions`]) await ask(url);
    expect(fake.asked.slice(-2).map(({ path }) => path)).toEqual([
      "/v1/chat/completions",
      "/v1/chat/completions",
    ]);
  });

  const status = (code: number) => (answer: ServerResponse) => {
    answer.statusCode = code;
    answer.end(`{"error":"${key}"}`);
  };
  const body = (text: string) => (answer: ServerResponse) => void answer.end(text);

  test.each<[string, (answer: ServerResponse) => void, string]>([
    ["refuses", status(401), "it answered with status 401"],
    ["breaks", status(500), "it answered with status 500"],
    [
      "sends elsewhere",
      (answer) => answer.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
      "it answered with status 302",
    ],
    ["answers garbage", body("<html>"), "its answer is not JSON"],
    ["answers nothing", body(""), "its answer is not JSON"],
    ["answers null", body("null"), "its answer holds no message"],
    ["answers without a message", body('{"choices":[]}'), "its answer holds no message"],
    ["answers with a null message", body('{"choices":[{"message":null}]}'), "its answer holds no message"],
    ["answers 10 MB", body("x".repeat(10_000_000)), "its answer is longer than 262144 bytes"],
    ["hangs up", (answer) => void answer.destroy(), "it cannot be reached (ECONNRESET)"],
    [
      "hangs up in the middle",
      (answer) => {
        answer.write('{"choices":');
        setTimeout(() => answer.destroy(), 20);
      },
      "it cannot be reached",
    ],
  ])("that %s fails, with a reason that holds no secret", async (_what, behaviour, reason) => {
    fake.behave(behaviour);
    const outcome = await ask();
    expect(outcome.kind).toBe("failed");
    expect(outcome.kind === "failed" && outcome.reason).toStartWith(reason.replace(/ \(ECONN.*/, ""));
    expect(JSON.stringify(outcome)).not.toContain(key);
  });

  test.each<[string, (answer: ServerResponse) => void]>([
    ["never answers", () => undefined],
    [
      "trickles",
      (answer) => {
        const trickle = setInterval(() => answer.write(" "), 50);
        answer.on("close", () => clearInterval(trickle));
      },
    ],
  ])("that %s is given up after the configured time", async (_what, behaviour) => {
    fake.behave(behaviour);
    expect(await ask(fake.url, 0.3)).toEqual(failed("it did not answer within 0.3 s"));
  });

  test.each<[number, string | null, Partial<Completion> | undefined]>([
    [429, "7", { retryAfterSeconds: 7 }],
    [503, null, { retryAfterSeconds: null }],
    [500, "Fri, 31 Dec 1999 23:59:59 GMT", { retryAfterSeconds: null }],
    [429, "-1", { retryAfterSeconds: null }],
    [400, "7", {}],
  ])("that answers %d with Retry-After %s tells whether and when to try again", async (code, after, told) => {
    fake.behave((answer) => {
      answer.writeHead(code, after === null ? {} : { "Retry-After": after }).end();
    });
    const reason = `it answered with status ${code}`;
    expect(await ask()).toStrictEqual({ kind: "failed", reason, ...told } as Completion);
  });

  test("is not waited for once the run is stopped", async () => {
    fake.behave(() => undefined);
    const model = chatCompletions({ url: fake.url, model: "tiny", key, timeoutSeconds: 30 });
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 100);
    const began = performance.now();
    expect(await model.complete(prompt, stopping.signal)).toEqual(failed("it was not waited for"));
    expect(await model.complete(prompt, stopping.signal)).toEqual(failed("it was not waited for"));
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test("that is not there fails", async () => {
    expect(await ask("http://127.0.0.1:1/v1")).toMatchObject({ kind: "failed" });
  });
});

import { expect, spyOn, test } from "bun:test";
import { askReader } from "../../src/flows/ask-reader.ts";
import type { LanguageModel } from "../../src/ports/language-model.ts";

/** The pauses, in seconds, that a model is given which fails each time and asks for this one. */
async function pausesAfter(retryAfterSeconds: number | null): Promise<number[]> {
  const pauses: number[] = [];
  using _ = spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, milliseconds: number) => {
    pauses.push(milliseconds / 1000);
    queueMicrotask(act);
    return 0;
  }) as unknown as typeof setTimeout);
  const model: LanguageModel = {
    name: "m",
    complete: async () => ({ kind: "failed", reason: "it is busy", retryAfterSeconds }),
  };
  const { signal } = new AbortController();
  const request = { system: "", user: "" } as unknown as Parameters<typeof askReader>[0];
  expect(await askReader(request, { model, asked: { read: () => null }, signal })).toEqual({
    kind: "failed",
    reason: "it is busy",
  });
  return pauses;
}

test.each<[string, number | null, number[]]>([
  ["for as long as it asks", 7, [7, 7]],
  ["for half a minute at most", 3600, [30, 30]],
  ["for longer each time where it does not say", null, [1, 2]],
])("an endpoint that is busy is let be %s, and asked three times in all", async (_how, asked, pauses) => {
  expect(await pausesAfter(asked)).toEqual(pauses);
});

import { expect, test } from "bun:test";
import { answerScript } from "../../src/surfaces/http/widget-answers.ts";

type Given = Parameters<typeof answerScript>;

test("a widget that could not be read once is there when it can be", async () => {
  const request = { method: "GET", path: "/assets/reviews.js", query: null, headers: { get: () => null } };
  const visit = { request, publication: {}, nowSeconds: 1_764_000_000, open: "" } as unknown as Given[0];
  let tries = 0;
  const readAssets = async () => {
    tries += 1;
    if (tries === 1) throw new Error("too many open files");
    return new Map([["reviews.js", new TextEncoder().encode("widget")]]);
  };
  const tools = { headers: [], readAssets } as unknown as Given[1];
  await expect(answerScript(visit, tools)).rejects.toThrow("too many open files");
  expect((await answerScript(visit, tools)).status).toBe(200);
  await answerScript(visit, tools);
  expect(tries).toBe(2);
});

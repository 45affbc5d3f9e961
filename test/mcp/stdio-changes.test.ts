import { expect, setDefaultTimeout, test } from "bun:test";
import { PassThrough } from "node:stream";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { StdioMcp } from "../../src/surfaces/mcp/stdio.ts";
import { demo, demoRecords, editionOf } from "../support/mcp-publications.ts";
import { initializeBody, modernMeta, rpc } from "../support/mcp-wire.ts";
import { until } from "../support/receiver.ts";

setDefaultTimeout(300_000);

const log = { info: () => undefined, warn: console.warn, error: console.error };

/** What a client hears of this resource when one publication takes the place of another. */
async function heardOf(uri: string, before: ServedPublication, after: ServedPublication): Promise<string> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let heard = "";
  output.on("data", (chunk) => {
    heard += String(chunk);
  });
  let current = before;
  await using local = new StdioMcp({ current: () => current, log, input, output });
  const params = { notifications: { resourceSubscriptions: [uri] }, _meta: modernMeta };
  input.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params })}\n`);
  await until(() => heard.includes("acknowledged"), 10);
  current = after;
  await local.published(before, after);
  await until(() => heard.includes("notifications/resources/updated"), 5);
  return heard;
}

test("over standard output a client hears of somebody who is gone, as over HTTP", async () => {
  const before = await editionOf(demoRecords.slice(0, 40));
  const [first, ...others] = demo.technicians;
  const business = { ...demo, technicians: others };
  const after = await editionOf([], { before, business, at: "2026-11-21T10:00:00Z" });
  const uri = `reviews://technician/${first?.id}`;
  expect(await heardOf(uri, before.publication, after.publication)).toContain(`"uri":"${uri}"`);
});

test("of a review that a recovery took away again, too, though the journal has no line of it", async () => {
  const backup = await editionOf(demoRecords.slice(0, 40));
  const replaced = await editionOf(demoRecords.slice(40, 42), { before: backup, at: "2026-11-21T10:00:00Z" });
  const uri = `reviews://review/${replaced.publication.journal.at(-1)?.id}`;
  expect(await heardOf(uri, replaced.publication, backup.publication)).toContain(`"uri":"${uri}"`);
});

test("an older client watches a hundred resources at most, and may let one go for another", async () => {
  const { publication } = await editionOf(demoRecords.slice(0, 120));
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answers: { readonly id: number; readonly error?: { readonly message: string } }[] = [];
  output.on("data", (chunk) => {
    for (const line of String(chunk)
      .split("\n")
      .filter((each) => each !== ""))
      answers.push(JSON.parse(line));
  });
  await using _local = new StdioMcp({ current: () => publication, log, input, output });
  const tell = (message: object) => input.write(`${JSON.stringify(message)}\n`);
  tell(initializeBody());
  tell({ jsonrpc: "2.0", method: "notifications/initialized" });
  const uris = publication.journal.slice(0, 101).map(({ id }) => `reviews://review/${id}`);
  const refusals = async (id: number) => {
    await until(() => answers.some((answer) => answer.id === id), 10);
    return answers.filter((answer) => answer.error !== undefined).map((answer) => answer.id);
  };
  for (const [index, uri] of uris.entries()) tell(rpc("resources/subscribe", { uri }, 1000 + index));
  expect(await refusals(1100)).toEqual([1100]);
  expect(answers.at(-1)?.error?.message).toContain("as many resources as it may");
  tell(rpc("resources/subscribe", { uri: uris[0] }, 2000));
  tell(rpc("resources/unsubscribe", { uri: uris[1] }, 2001));
  tell(rpc("resources/subscribe", { uri: uris[100] }, 2002));
  expect(await refusals(2002)).toEqual([1100]);
});

import { expect, setDefaultTimeout, test } from "bun:test";
import { PassThrough } from "node:stream";
import { StdioMcp } from "../../src/surfaces/mcp/stdio.ts";
import { demo, demoRecords, editionOf } from "../support/mcp-publications.ts";
import { modernMeta } from "../support/mcp-wire.ts";
import { until } from "../support/receiver.ts";

setDefaultTimeout(120_000);

const log = { info: () => undefined, warn: console.warn, error: console.error };

test("over standard output a client hears of somebody who is gone, as over HTTP", async () => {
  const before = await editionOf(demoRecords.slice(0, 40));
  const [first, ...others] = demo.technicians;
  const business = { ...demo, technicians: others };
  const after = await editionOf([], { before, business, at: "2026-11-21T10:00:00Z" });
  const [input, output] = [new PassThrough(), new PassThrough()];
  let heard = "";
  output.on("data", (chunk) => {
    heard += String(chunk);
  });
  let current = before.publication;
  await using local = new StdioMcp({ current: () => current, log, input, output });
  const uri = `reviews://technician/${first?.id}`;
  const params = { notifications: { resourceSubscriptions: [uri] }, _meta: modernMeta };
  input.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params })}\n`);
  await until(() => heard.includes("acknowledged"), 10);
  current = after.publication;
  await local.published(before.publication, after.publication);
  await until(() => heard.includes("notifications/resources/updated"), 5);
  expect(heard).toContain(`"uri":"${uri}"`);
});

import { expect, test } from "bun:test";
import { calmLog } from "../../src/adapters/calm-log.ts";
import type { LogFields } from "../../src/ports/log.ts";

type Line = readonly [level: string, event: string, fields: LogFields];

function written() {
  const lines: Line[] = [];
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      lines.push([level, event, fields]);
    };
  return { lines, log: { info: at("info"), warn: at("warn"), error: at("error") } };
}

const away = { reason: "Error: connect ECONNREFUSED" };

test("the same fault is told at once, then with how often it was met, until it ends", async () => {
  const { lines, log } = written();
  const calm = calmLog(log, 50);
  for (let times = 0; times < 5; times += 1) calm.error("hub.tick_failed", away);
  expect(lines).toEqual([["error", "hub.tick_failed", away]]);
  await Bun.sleep(80);
  expect(lines.slice(1)).toEqual([["error", "hub.tick_failed", { ...away, repeated: 4 }]]);
  calm.error("hub.tick_failed", away);
  expect(lines).toHaveLength(2);
  await Bun.sleep(80);
  expect(lines.slice(2)).toEqual([["error", "hub.tick_failed", { ...away, repeated: 1 }]]);
  await Bun.sleep(80);
  expect(lines).toHaveLength(3);
  // What comes back is told at once again.
  calm.error("hub.tick_failed", away);
  expect(lines.slice(3)).toEqual([["error", "hub.tick_failed", away]]);
});

test("another event, other fields and what is no fault are told each time", () => {
  const { lines, log } = written();
  const calm = calmLog(log);
  calm.warn("a");
  calm.warn("b");
  calm.warn("b", { error: "one" });
  calm.warn("b", { error: "two" });
  calm.info("c");
  calm.info("c");
  expect(lines).toHaveLength(6);
});

test("many kinds at a time take no more memory, and each is still told", () => {
  const { lines, log } = written();
  const calm = calmLog(log);
  for (let round = 0; round < 2; round += 1)
    for (let kind = 0; kind < 300; kind += 1) calm.error("failed", { kind });
  // The first two hundred are known the second time.
  expect(lines).toHaveLength(400);
});

import { expect, test } from "bun:test";
import { Readable } from "node:stream";
import { messageLines, type RefusedLine } from "../../src/surfaces/mcp/protocol/refused-lines.ts";

const messages = [
  '{"jsonrpc":"2.0","id":"é屋","method":"ping"}',
  '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  '{"jsonrpc":"2.0","id":3,"result":{}}',
];
const lines = [
  messages[0],
  "noise",
  messages[1],
  "",
  '{"jsonrpc":"2.0","id":1e300,"method":"ping"}',
  '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
  '{"jsonrpc":"1.0","id":4,"method":"ping"}',
  messages[2],
];
const bytes = Buffer.from(`${lines.join("\n")}\n`);

test("a line beyond all measure is not gathered, but left to the library", async () => {
  const passed: number[] = [];
  const long = Array.from({ length: 12 }, () => Buffer.alloc(1024 * 1024, "x"));
  for await (const chunk of messageLines(Readable.from(long), { refuse: () => {} }))
    passed.push(chunk.length);
  expect(passed).toEqual([11 * 1024 * 1024]);
});

test.each([1, 2, 7, 4096])("messages pass, in pieces of %d bytes; the rest is refused", async (size) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const refused: RefusedLine[] = [];
  const passed: Buffer[] = [];
  for await (const chunk of messageLines(Readable.from(pieces), { refuse: (each) => refused.push(each) }))
    passed.push(chunk);
  const kept = Buffer.concat(passed).toString("utf8").split("\n");
  expect(kept.filter((line) => line !== "")).toEqual(messages);
  expect(refused.map(({ id, error }) => [id, error.code, error.message])).toEqual([
    [null, -32700, "The line is not valid JSON."],
    [null, -32600, expect.stringContaining("at most 9007199254740991")],
    [null, -32600, expect.stringContaining("Batches are not spoken here")],
    [4, -32600, "The line is not a valid JSON-RPC message."],
  ]);
});

test("the last line may lack its end, and the end waits for what it shall wait for", async () => {
  const told: string[] = [];
  const beforeEnd = async () => {
    await Bun.sleep(20);
    told.push("waited");
  };
  const refuse = ({ id }: RefusedLine) => told.push(`refused ${id}`);
  for await (const chunk of messageLines(Readable.from([messages[0] ?? ""]), { refuse, beforeEnd }))
    told.push(String(chunk));
  told.push("end");
  expect(told).toEqual([`${messages[0]}\n`, "waited", "end"]);
});

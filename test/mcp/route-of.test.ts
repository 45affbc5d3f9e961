import { expect, test } from "bun:test";
import { classifyInboundRequest } from "@modelcontextprotocol/server";
import { seededRandom } from "../../bench/support/generated-reviews.ts";
import type { HttpRequest } from "../../src/core/http/message.ts";
import { routeOf } from "../../src/surfaces/mcp/protocol/route-of.ts";
import { modernMeta } from "../support/mcp-wire.ts";

const absent = Symbol("absent");
const versions = [
  null,
  "2025-11-25",
  "2025-06-18",
  "2024-11-05",
  " 2025-06-18",
  "2026-07-28",
  "1999-01-01",
  "",
];
const names = [null, "tools/call", "ping", ""];
const values = {
  jsonrpc: ["2.0", "2.0", "2.0", "1.0", 2, absent],
  id: [1, 0, "a", "", -7, 1.5, 1e300, null, {}, absent],
  method: ["tools/call", "ping", "initialize", "notifications/cancelled", "", 5, absent],
  params: [
    absent,
    {},
    { name: "a" },
    { _meta: {} },
    { _meta: modernMeta },
    { _meta: null },
    { _meta: { progressToken: 1 } },
    [],
    null,
    "x",
  ],
  result: [absent, absent, absent, {}],
  error: [absent, absent, absent, { code: 1, message: "m" }],
  extra: [absent, absent, absent, 1],
} as const;

test("whatever is taken for plain without asking, the library takes for the same", () => {
  const random = seededRandom(20_261_124);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  let plain = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const body = Object.fromEntries(
      Object.entries(values)
        .map(([name, list]) => [name, pick<unknown>(list)] as const)
        .filter(([, value]) => value !== absent),
    );
    const [version, method, name] = [pick(versions), pick(names), pick(names)];
    const held = new Map([
      ["MCP-Protocol-Version", version],
      ["Mcp-Method", method],
      ["Mcp-Name", name],
    ]);
    const headers: HttpRequest["headers"] = { get: (field) => held.get(field) ?? null };
    const route = routeOf({ headers } as HttpRequest, body);
    const judged = classifyInboundRequest({
      httpMethod: "POST",
      body,
      ...(version === null ? {} : { protocolVersionHeader: version }),
      ...(method === null ? {} : { mcpMethodHeader: method }),
      ...(name === null ? {} : { mcpNameHeader: name }),
    });
    const told = ({ kind, ...rest }: typeof route) => ({
      kind,
      reason: "reason" in rest ? rest.reason : null,
    });
    expect({ body, version, ...told(route) }).toEqual({ body, version, ...told(judged) });
    if (route.kind === "legacy" && route.reason === "no-claim") plain += 1;
  }
  expect(plain).toBeGreaterThan(200);
});

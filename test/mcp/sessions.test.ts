import { afterAll, describe, expect, test } from "bun:test";
import { emptySite } from "../support/http-site.ts";
import { type HubServer, startHubServer } from "../support/hub-site.ts";
import { newSession, rpc, send } from "../support/mcp-wire.ts";
import { emptyDatabase, stopPostgres } from "../support/postgres.ts";
import { until } from "../support/receiver.ts";
import type { Runtime, Variables } from "../support/shingle.ts";

/** Sessions over restarts and on several servers. */

afterAll(stopPostgres);

const patience = 300_000;

function portOf({ url }: HubServer): number {
  return Number(new URL(url).port);
}

async function statusOf(server: HubServer, session: string, method = "POST"): Promise<number> {
  const headers = { "Mcp-Session-Id": session };
  const body = method === "POST" ? { body: rpc("tools/list") } : {};
  return (await send(portOf(server), { method, headers, ...body })).status;
}

interface Place extends Disposable {
  readonly variables: Variables;
}

const places: readonly (readonly [string, () => Promise<Place>])[] = [
  [
    "a folder",
    async () => {
      const site = emptySite();
      return { variables: site.variables, [Symbol.dispose]: () => site[Symbol.dispose]() };
    },
  ],
  [
    "a database server",
    async () => {
      const site = emptySite();
      const variables = { ...site.variables, SHINGLE_DATABASE_URL: await emptyDatabase() };
      return { variables, [Symbol.dispose]: () => site[Symbol.dispose]() };
    },
  ],
];
const other: Readonly<Record<Runtime, Runtime>> = { bun: "node", node: "bun" };

describe.each(places)("with all that is stored in %s", (_name, make) => {
  test.each(["bun", "node"] as const)(
    "a session outlives its server's death on %s, and holds on a second one",
    async (runtime) => {
      using place = await make();
      await using second = await startHubServer(place.variables, other[runtime]);
      let session: string;
      {
        await using first = await startHubServer(place.variables, runtime);
        session = await newSession(portOf(first));
        expect(await statusOf(first, session)).toBe(200);
        expect(await statusOf(second, session)).toBe(200);
        await first.kill();
      }
      await using again = await startHubServer(place.variables, runtime);
      expect(await statusOf(again, session)).toBe(200);

      expect(await statusOf(again, session, "DELETE")).toBe(204);
      expect(await statusOf(again, session)).toBe(404);
      expect(await statusOf(again, session, "DELETE")).toBe(404);
      await until(async () => (await statusOf(second, session)) === 404, 5);
      await again.kill();
      await using afterwards = await startHubServer(place.variables, runtime);
      expect(await statusOf(afterwards, session)).toBe(404);
      expect(await statusOf(second, session)).toBe(404);
      expect(await statusOf(afterwards, await newSession(portOf(second)))).toBe(200);
    },
    patience,
  );
});

describe("with nothing in common", () => {
  const secret = "correct horse battery staple, and then some";

  test(
    "servers share sessions by their secret",
    async () => {
      using one = emptySite({ variables: { SHINGLE_MCP_SECRET: secret } });
      using two = emptySite({ variables: { SHINGLE_MCP_SECRET: secret } });
      await using first = await startHubServer(one.variables, "bun");
      await using second = await startHubServer(two.variables, "node");
      const session = await newSession(portOf(first));
      expect(await statusOf(second, session)).toBe(200);
      expect(await statusOf(first, await newSession(portOf(second)))).toBe(200);
    },
    patience,
  );

  test(
    "servers without one know nothing of each other's",
    async () => {
      using one = emptySite();
      using two = emptySite({ variables: { SHINGLE_MCP_SECRET: secret } });
      await using first = await startHubServer(one.variables, "bun");
      await using second = await startHubServer(two.variables, "node");
      expect(await statusOf(second, await newSession(portOf(first)))).toBe(404);
      expect(await statusOf(first, await newSession(portOf(second)))).toBe(404);
    },
    patience,
  );

  test(
    "no log tells a secret or a session",
    async () => {
      using site = emptySite({ variables: { SHINGLE_MCP_SECRET: secret } });
      await using server = await startHubServer(site.variables, "bun");
      const session = await newSession(portOf(server));
      await statusOf(server, session, "DELETE");
      await statusOf(server, session);
      await server.stop();
      expect(server.stderr()).not.toContain(session);
      expect(server.stderr()).not.toContain(secret);
    },
    patience,
  );
});

import { afterAll, expect, test } from "bun:test";
import { openHost } from "../support/hub-hosts.ts";
import { openPress } from "../support/hub-press.ts";
import { insertSubscriptions } from "../support/hub-rows.ts";
import { hubVariables, startHubServer } from "../support/hub-site.ts";
import { emptyDatabase, stopPostgres } from "../support/postgres.ts";
import { until } from "../support/receiver.ts";
import { runtimes, temporaryFolder } from "../support/shingle.ts";
import { openTcpProxy } from "../support/tcp-proxy.ts";

const patience = 240_000;
const told: string[] = [];
afterAll(async () => {
  console.log(`hub and a silent database: ${told.join("; ")}`);
  await stopPostgres();
});

test.each(runtimes)(
  "the network to the database swallows everything on %s: the hub notices by itself, and goes on",
  async (runtime) => {
    using folder = temporaryFolder();
    const address = await emptyDatabase();
    await using press = await openPress({ SHINGLE_DATABASE_URL: address });
    await press.publish();
    await using proxy = await openTcpProxy(Number(new URL(address).port));
    const through = Object.assign(new URL(address), { port: String(proxy.port) }).href;
    const variables = hubVariables(folder.path, { SHINGLE_DATABASE_URL: through });
    await using host = await openHost();
    await insertSubscriptions(
      { SHINGLE_DATABASE_URL: address },
      [0, 1, 2].map((path) => `${host.origin}/${path}`),
    );
    await using server = await startHubServer(variables, runtime);
    const have = (edition: number) => host.arrivals.filter((each) => each.edition === edition).length;
    const before = await press.publish();
    await until(() => have(before) === 3, 60);

    proxy.silence();
    const began = performance.now();
    const during = await press.publish();
    await until(() => have(during) >= 3, 90);
    told.push(
      `${runtime}: all had the next edition ${Math.round((performance.now() - began) / 1000)} s later`,
    );
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const after = await press.publish();
    await until(
      async () => (await (await fetch(`${server.url}/reviews.json`)).text()).includes(`Edition ${after}.`),
      60,
    );
    await until(() => have(after) >= 3, 60);
  },
  patience,
);

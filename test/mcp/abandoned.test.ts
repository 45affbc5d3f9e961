import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { emptySite } from "../support/http-site.ts";
import { startHubServer } from "../support/hub-site.ts";
import { initializeBody } from "../support/mcp-wire.ts";
import { runtimes } from "../support/shingle.ts";

/** Clients that say initialize and are never heard of again, which most are. */

const abandoned = 10_000;
const clients = 50;
const atOnce = 16;

function residentMegabytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1]) / 1024;
}

async function initialize(url: string, address: string): Promise<number> {
  const reply = await fetch(`${url}/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      "X-Forwarded-For": address,
    },
    body: JSON.stringify(initializeBody()),
  });
  await reply.arrayBuffer();
  return reply.headers.get("Mcp-Session-Id") === null ? 0 : reply.status;
}

/** So many sessions, each address beginning fewer than a minute allows; the answers by status. */
async function abandon(url: string, network: string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let left = abandoned;
  const one = async () => {
    for (; left > 0; ) {
      left -= 1;
      const status = await initialize(url, `${network}.${1 + (left % clients)}`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return statuses;
}

test.each(runtimes)(
  `${abandoned} abandoned sessions leave nothing behind on %s`,
  async (runtime) => {
    using site = emptySite({ variables: { SHINGLE_TRUSTED_PROXIES: "127.0.0.1" } });
    await using server = await startHubServer(site.variables, runtime);
    expect(await abandon(server.url, "198.51.100")).toEqual(new Map([[200, abandoned]]));
    // What the library's own sessions occupy would be 125 MB each time. A heap that is not tidied yet grows once.
    const grown: number[] = [];
    for (const network of ["203.0.113", "192.0.2", "198.18.0"]) {
      if (grown.some((megabytes) => megabytes < 60)) break;
      const before = residentMegabytes(server.pid);
      expect(await abandon(server.url, network)).toEqual(new Map([[200, abandoned]]));
      grown.push(residentMegabytes(server.pid) - before);
    }
    console.log(`${runtime}: grown by ${grown.map((each) => each.toFixed(0)).join(", ")} MB`);
    expect(Math.min(...grown)).toBeLessThan(60);
    await server.stop();
    using store = new Database(join(site.folder, "data", "shingle.sqlite"), { readonly: true });
    for (const table of ["mcp_ended", "mcp_subscription"])
      expect(store.query(`select count(*) as count from ${table}`).get()).toEqual({ count: 0 });
  },
  300_000,
);

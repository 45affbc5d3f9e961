import { join } from "node:path";
import { sqlSessionLedger } from "../../src/adapters/sql/session-ledger.ts";
import { openSqlite } from "../../src/adapters/sql/sqlite.ts";
import { systemClock } from "../../src/adapters/system-clock.ts";
import { systemRandom } from "../../src/adapters/system-random.ts";
import { listen } from "../../src/listen/listen.ts";
import type { SessionLedger } from "../../src/ports/session-ledger.ts";
import { McpService } from "../../src/surfaces/mcp/mcp-service.ts";
import type { McpContent } from "../../src/surfaces/mcp/telling/dispatch-types.ts";
import { temporaryFolder } from "./shingle.ts";

export interface McpFront extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly service: McpService;
}

/** The endpoint as it is, in front of other content, on a port of its own. */
export async function mcpFront(
  content: McpContent,
  ledgerOver = (stored: SessionLedger) => stored,
): Promise<McpFront> {
  await using cleanup = new AsyncDisposableStack();
  const folder = cleanup.use(temporaryFolder());
  const engine = cleanup.use(await openSqlite(join(folder.path, "sessions.sqlite")));
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const service = cleanup.use(
    new McpService({
      baseUrl: "https://reviews.example.com",
      host: "127.0.0.1",
      current: () => null,
      ledger: ledgerOver(sqlSessionLedger(engine, systemRandom)),
      random: systemRandom,
      clock: systemClock,
      log,
      secret: null,
      trustedProxies: [],
      content,
    }),
  );
  const { port } = cleanup.use(
    await listen({
      host: "127.0.0.1",
      port: 0,
      clock: systemClock,
      log,
      handler: (request) => service.handle(request),
    }),
  );
  const held = cleanup.move();
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    port,
    service,
    [Symbol.asyncDispose]: () => held[Symbol.asyncDispose](),
  };
}

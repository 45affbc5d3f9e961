import type { ServedPublication } from "../core/serving/served-publication.ts";
import { followPublications } from "../flows/follow-publications.ts";
import { type Command, exitCodes } from "./command.ts";
import { ofStore } from "./settings-read.ts";
import { stopped } from "./stop-signal.ts";
import { expectStore, tellWhereabouts } from "./whereabouts.ts";

/** A network that swallows everything shall not keep it from newer publications. */
const silenceMilliseconds = 20_000;
/** Nothing is written here, so nothing is lost where a silent store does not let go: a client gives its servers few seconds. */
const longestStopMilliseconds = 2000;

export const mcp: Command = {
  summary: "Speaks MCP on standard input and output, for a client that starts it on this machine.",
  settings: [...ofStore, "log"],
  examples: ["shingle mcp --data-dir ./data-live"],
  run: async (call) => {
    const stop = call.stop();
    const { config } = call.configure();
    const log = call.parts.openLog(config.log);
    await expectStore(call, config);
    // On stderr: what is said on stdout is the protocol.
    await tellWhereabouts(call, config);
    await using store = await call.parts.openStore(config, { silenceMilliseconds });
    const { StdioMcp } = await import("../surfaces/mcp/stdio.ts");
    let before: ServedPublication | null = null;
    let service: InstanceType<typeof StdioMcp> | null = null;
    await using following = await followPublications({
      store,
      log,
      clock: call.parts.clock,
      baseUrl: null,
      onSwap: (publication) => {
        service?.published(before, publication).catch((error: unknown) => {
          log.warn("mcp.client_not_told", { error: String(error) });
        });
        before = publication;
      },
    });
    await using opened = new StdioMcp({
      current: following.current,
      log,
      input: process.stdin,
      output: process.stdout,
    });
    service = opened;
    await Promise.race([opened.ended, stopped(stop)]);
    setTimeout(() => process.exit(exitCodes.done), longestStopMilliseconds).unref();
    return exitCodes.done;
  },
};

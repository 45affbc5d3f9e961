import { expectTwoPorts } from "../config/setting-fault.ts";
import type { Log } from "../ports/log.ts";
import { serveAt, takePort } from "../server/server.ts";
import { servedAddressWish } from "./address.ts";
import { type Command, exitCodes } from "./command.ts";
import { ofServer } from "./settings-read.ts";
import { stopped } from "./stop-signal.ts";
import { storeInWords } from "./whereabouts.ts";

/** Its statements are short: a network that swallows everything shall not keep it from newer publications. */
const silenceMilliseconds = 20_000;

/**
 * What readers and subscribers are owed takes less. Longer takes only a store that is silent, which takes nothing in any
 * more: whoever stops services gives them ten seconds, as a rule, and then kills.
 */
const longestStopMilliseconds = 8000;

function endInTime(log: Log): void {
  const end = () => {
    log.warn("server.store_not_waited_for");
    process.exit(exitCodes.done);
  };
  setTimeout(end, longestStopMilliseconds).unref();
}

export const serve: Command = {
  summary: "Serves what is published, and picks new publications up by itself.",
  settings: ofServer,
  examples: ["SHINGLE_BASE_URL=https://reviews.example.com shingle serve --host 0.0.0.0"],
  run: async (call) => {
    const stop = call.stop();
    const { config } = call.configure();
    expectTwoPorts(config);
    const log = call.parts.openLog(config.log);
    await using store = await call.parts.openStore(config, { silenceMilliseconds, mayOnlyRead: false });
    await using door = await takePort(config, { clock: call.parts.clock, log });
    const address = servedAddressWish({ base_url: config.base_url, port: door.port });
    const place = storeInWords(config);
    await using _server = await serveAt(door, { ...call.parts, log, store }, { config, address, place });
    await stopped(stop);
    log.info("server.stopping");
    endInTime(log);
    // The door closes first: what is underway is answered from what the server still holds.
    await door[Symbol.asyncDispose]();
    return exitCodes.done;
  },
};

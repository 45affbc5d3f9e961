import type { Environment } from "../config/load-config.ts";

// A supervisor may signal every process of a service, and the launcher passes its own on: that is one request to stop.
const echoMilliseconds = 500;
/** Where a terminal closes, the launcher finds its parent gone some moments later, and asks too. */
const hangupEchoMilliseconds = 2000;

/** What `nohup` starts outlives its terminal. Node takes the ignored signal back as it starts; shells tell by `_` what they ran. */
function outlivesTerminal({ _: command }: Environment): boolean {
  return command !== undefined && /(?:^|\/)nohup$/.test(command);
}

/** Fires on the first SIGTERM, SIGINT or closed terminal; a later one ends the process at once. */
export function stopSignal(environment: Environment): AbortSignal {
  const controller = new AbortController();
  let echoUntil = 0;
  const stop = (echo: number) => {
    if (!controller.signal.aborted) echoUntil = performance.now() + echo;
    else if (performance.now() > echoUntil) process.exit(130);
    controller.abort();
  };
  process.on("SIGTERM", () => stop(echoMilliseconds));
  process.on("SIGINT", () => stop(echoMilliseconds));
  process.on("SIGHUP", () => {
    if (!outlivesTerminal(environment)) stop(hangupEchoMilliseconds);
  });
  return controller.signal;
}

export function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

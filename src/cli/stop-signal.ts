import type { Environment } from "../config/load-config.ts";

/** A supervisor may signal every process of a service, and the launcher passes on; it also finds its parent gone after a hangup. */
const echoMilliseconds = { SIGTERM: 500, SIGINT: 500, SIGHUP: 2000 } as const;

/** Fires on the first SIGTERM, SIGINT or closed terminal; a later one ends the process at once. */
export function stopSignal({ _: shellRan = "" }: Environment): AbortSignal {
  const controller = new AbortController();
  let echoUntil = 0;
  const stop = (name: keyof typeof echoMilliseconds) => {
    // Node takes back as it starts that `nohup` ignored it; shells tell by `_` what they ran.
    if (name === "SIGHUP" && /(?:^|\/)nohup$/.test(shellRan)) return;
    const now = performance.now();
    if (!controller.signal.aborted) echoUntil = now + echoMilliseconds[name];
    else if (now > echoUntil) process.exit(130);
    controller.abort();
  };
  for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(name, () => stop(name));
  return controller.signal;
}

export function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

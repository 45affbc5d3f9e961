// A supervisor may signal every process of a service, and the launcher passes its own on: that is one request to stop.
const echoMilliseconds = 500;

/** Fires on the first SIGTERM or SIGINT; a later one ends the process at once. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  const stop = () => {
    if (!controller.signal.aborted) askedAt = performance.now();
    else if (performance.now() - askedAt > echoMilliseconds) process.exit(130);
    controller.abort();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  return controller.signal;
}

export function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

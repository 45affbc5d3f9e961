/** The most messages that one array may hold. */
export const largestBatch = 20;

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function cancelledId({ method, params }: Message): unknown {
  return method === "notifications/cancelled" && isObject(params) ? params.requestId : undefined;
}

/**
 * The messages of an array that have something to be done: a request that the same array cancels would never be
 * answered, and waiting for its answer has taken servers down.
 */
export function messagesToServe(batch: readonly unknown[]): unknown[] {
  const cancelled = new Set(batch.flatMap((message) => (isObject(message) ? [cancelledId(message)] : [])));
  cancelled.delete(undefined);
  return batch.filter(
    (message) => !isObject(message) || message.id === undefined || !cancelled.has(message.id),
  );
}

import { isJsonObject } from "../json-object.ts";

/** The most messages that one array may hold. */
export const largestBatch = 20;

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

function cancelledId({ method, params }: Message): unknown {
  return method === "notifications/cancelled" && isJsonObject(params) ? params.requestId : undefined;
}

/**
 * The messages of an array that have something to be done: a request that the same array cancels would never be
 * answered, and waiting for its answer has taken servers down.
 */
export function messagesToServe(batch: readonly unknown[]): unknown[] {
  const cancelled = new Set(
    batch.flatMap((message) => (isJsonObject(message) ? [cancelledId(message)] : [])),
  );
  return batch.filter(
    (message) => !isJsonObject(message) || message.id === undefined || !cancelled.has(message.id),
  );
}

import {
  type Era,
  faultCodes,
  type McpContext,
  type McpResult,
  ProtocolFault,
} from "../telling/dispatch-types.ts";
import { textAt } from "./read-resource.ts";
import { fixedResources } from "./resource-uris.ts";

/** The memory of subscriptions; the newer era has none, since its streams name what they listen to. */
function subscriptionsOf(era: Era, { subscriptions }: McpContext) {
  if (era === "legacy" && subscriptions !== null) return subscriptions;
  throw new ProtocolFault(faultCodes.methodNotFound, "Resources cannot be subscribed to in this way here.");
}

/** An address that can be read, or will be once something is published. */
function watchable(era: Era, { publication }: McpContext, uri: unknown): string {
  const isAwaited = publication === null && Object.values<unknown>(fixedResources).includes(uri);
  return isAwaited ? String(uri) : textAt(era, publication, uri).uri;
}

/** `resources/subscribe`: only what can be read can be watched. The address is kept as it was sent. */
export async function subscribeResource(era: Era, context: McpContext, uri: unknown): Promise<McpResult> {
  const subscriptions = subscriptionsOf(era, context);
  if (await subscriptions.subscribe(watchable(era, context, uri))) return {};
  const message = "This session watches as many resources as it may; unsubscribe from one of them first.";
  throw new ProtocolFault(faultCodes.invalidParams, message);
}

/** `resources/unsubscribe`: what is no longer there can still be let go. */
export async function unsubscribeResource(era: Era, context: McpContext, uri: unknown): Promise<McpResult> {
  const subscriptions = subscriptionsOf(era, context);
  if (typeof uri !== "string")
    throw new ProtocolFault(faultCodes.invalidParams, "uri must be the address of a resource.");
  await subscriptions.unsubscribe(uri);
  return {};
}

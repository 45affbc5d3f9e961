import { type Era, faultCodes, type McpContext, type McpResult, ProtocolFault } from "../dispatch-types.ts";
import { textAt } from "./read-resource.ts";

/** The memory of subscriptions; the newer era has none, since its streams name what they listen to. */
function subscriptionsOf(era: Era, { subscriptions }: McpContext) {
  if (era === "legacy" && subscriptions !== null) return subscriptions;
  throw new ProtocolFault(faultCodes.methodNotFound, "Resources cannot be subscribed to in this way here.");
}

/** `resources/subscribe`: only what can be read can be watched. The address is kept as it was sent. */
export async function subscribeResource(era: Era, context: McpContext, uri: unknown): Promise<McpResult> {
  const subscriptions = subscriptionsOf(era, context);
  const { uri: known } = textAt(era, context.publication, uri);
  await subscriptions.subscribe(known);
  return {};
}

/** `resources/unsubscribe`: what is no longer there can still be let go. */
export async function unsubscribeResource(era: Era, context: McpContext, uri: unknown): Promise<McpResult> {
  const subscriptions = subscriptionsOf(era, context);
  if (typeof uri !== "string")
    throw new ProtocolFault(faultCodes.invalidParams, "uri must be the address of a resource.");
  await subscriptions.unsubscribe(uri);
  return {};
}

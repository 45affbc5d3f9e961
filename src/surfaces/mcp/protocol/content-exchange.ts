import { SERVER_INFO_META_KEY } from "@modelcontextprotocol/server";
import { type Dispatch, type Era, ProtocolFault } from "../telling/dispatch-types.ts";
import { errorMessage } from "./json-rpc.ts";
import type { Answered, RpcExchange } from "./sdk-exchange.ts";

export const contentMethods: ReadonlySet<string> = new Set([
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "prompts/list",
  "prompts/get",
  "completion/complete",
]);
/** The stateless era has streams instead. */
const subscribing: ReadonlySet<string> = new Set(["resources/subscribe", "resources/unsubscribe"]);

/**
 * What only the content can answer. The library has classified the message by now; its server would check the shape
 * of what the content checks anyway, and its checks are the larger part of what a small call costs.
 */
export function isContentMethod(era: Era, method: string): boolean {
  return contentMethods.has(method) || (era === "legacy" && subscribing.has(method));
}

/** Answers such a request at the seam, with what the era's envelope adds. */
export async function contentExchange(
  { era, message, context, profile }: RpcExchange,
  dispatch: Dispatch,
): Promise<Answered> {
  const { id, method, params = {} } = message;
  try {
    const told = await dispatch(era, context, { method, params });
    const meta = { _meta: { [SERVER_INFO_META_KEY]: profile.identity } };
    const result = era === "modern" ? { ...told, resultType: "complete", ...meta } : told;
    return { message: { jsonrpc: "2.0", id, result }, isTurnedDown: false };
  } catch (error) {
    if (!(error instanceof ProtocolFault)) throw error;
    return { message: errorMessage(error, id), isTurnedDown: false };
  }
}

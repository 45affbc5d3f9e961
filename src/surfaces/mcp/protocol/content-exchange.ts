import { SERVER_INFO_META_KEY } from "@modelcontextprotocol/server";
import type { Coming } from "../../../core/when-there.ts";
import { type Dispatch, type Era, type McpResult, ProtocolFault } from "../telling/dispatch-types.ts";
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
export function contentExchange(
  { era, message, context, profile }: RpcExchange,
  dispatch: Dispatch,
): Coming<Answered> {
  const { id, method, params = {} } = message;
  const answered = (told: McpResult): Answered => {
    const meta = { _meta: { [SERVER_INFO_META_KEY]: profile.identity } };
    const result = era === "modern" ? { ...told, resultType: "complete", ...meta } : told;
    return { message: { jsonrpc: "2.0", id, result }, isTurnedDown: false };
  };
  const refused = (error: unknown): Answered => {
    if (!(error instanceof ProtocolFault)) throw error;
    return { message: errorMessage(error, id), isTurnedDown: false };
  };
  try {
    const told = dispatch(era, context, { method, params });
    return told instanceof Promise ? told.then(answered, refused) : answered(told);
  } catch (error) {
    return refused(error);
  }
}

import type { JSONRPCRequest } from "@modelcontextprotocol/server";
import { isJsonObject } from "../../../core/json-object.ts";

export type RequestId = string | number;

export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** What clients know an unknown session by. */
  sessionNotFound: -32001,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
  // Ours lie outside of what JSON-RPC and the protocol keep for themselves.
  cancelled: -31001,
  timedOut: -31002,
} as const;

export interface RpcFault {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A number that JSON.parse could not keep: an answer would carry another id than the request. */
export function hasInexactId(body: unknown): boolean {
  return isJsonObject(body) && typeof body.id === "number" && Math.abs(body.id) > Number.MAX_SAFE_INTEGER;
}

export const inexactId: RpcFault = {
  code: rpcCodes.invalidRequest,
  message:
    "id must be a text, or a whole number of at most 9007199254740991: greater ones cannot be told apart.",
};

/** The id that an error answer repeats; null where no single request can be told. */
export function idOf(body: unknown): RequestId | null {
  if (!isJsonObject(body) || typeof body.method !== "string" || hasInexactId(body)) return null;
  return typeof body.id === "string" || typeof body.id === "number" ? body.id : null;
}

export function errorMessage({ code, message, data }: RpcFault, id: RequestId | null) {
  return { jsonrpc: "2.0", id, error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** A request whose shape the classifier has checked. */
export type CheckedRequest = JSONRPCRequest;

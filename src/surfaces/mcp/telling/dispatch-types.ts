import type { Implementation, ServerCapabilities } from "@modelcontextprotocol/server";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import type { Coming } from "../../../core/when-there.ts";

/** The handshake revisions up to 2025-11-25, or the stateless ones from 2026-07-28. */
export type Era = "legacy" | "modern";

/** Long work asks it whether to go on. An AbortSignal can say so too. */
export interface Wanted {
  /** The client cancelled or left, or the deadline passed. */
  readonly aborted: boolean;
  /** Throws when aborted. */
  throwIfAborted(): void;
}

/** What a request is answered from. Nothing in it knows of a transport. */
export interface McpContext {
  /** The one publication that the whole answer is about; null while nothing is published. */
  readonly publication: ServedPublication | null;
  readonly signal: Wanted;
  /** Keeps or drops the client's wish to hear of a resource's changes; null where the transport has no such memory. */
  readonly subscriptions: ResourceSubscriptions | null;
}

export interface ResourceSubscriptions {
  /** False when the client has as many as it may. */
  subscribe(uri: string): Promise<boolean>;
  unsubscribe(uri: string): Promise<void>;
}

/** One JSON-RPC request, its envelope checked and taken off. */
export interface McpRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export const faultCodes = { methodNotFound: -32601, invalidParams: -32602, internal: -32603 } as const;

/** A request that cannot be answered, as JSON-RPC tells it. Faults of tool arguments are results instead. */
export class ProtocolFault extends Error {
  override readonly name = "ProtocolFault";
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A request's result, without what the era's envelope adds. */
export type McpResult = Readonly<Record<string, unknown>>;

/** The one seam between protocol and content: whatever carries requests hands them here. */
export type Dispatch = (era: Era, context: McpContext, request: McpRequest) => Coming<McpResult>;

/** Who we say we are, and what we offer. */
export interface ServerProfile {
  readonly identity: Implementation;
  readonly capabilities: ServerCapabilities;
  readonly instructions: string;
}

/** Everything that is answered, without a word about how it is carried. */
export interface McpContent {
  readonly dispatch: Dispatch;
  profile(publication: ServedPublication | null): ServerProfile;
  /** Which of these resources read differently in the later publication. */
  changedResources(
    before: ServedPublication | null,
    after: ServedPublication,
    uris: ReadonlySet<string>,
  ): readonly string[];
}

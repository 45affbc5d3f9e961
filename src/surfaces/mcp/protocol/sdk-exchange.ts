import {
  type JSONRPCRequest,
  type JSONRPCResponse,
  type MessageClassification,
  PerRequestHTTPServerTransport,
  Server,
} from "@modelcontextprotocol/server";
import { legacyVersions, modernVersions } from "../../../core/mcp/protocol-versions.ts";
import type { Dispatch, Era, McpContext, ServerProfile } from "../telling/dispatch-types.ts";
import type { errorMessage } from "./json-rpc.ts";

export interface RpcExchange {
  readonly era: Era;
  /** The revision in force. */
  readonly version: string;
  readonly message: JSONRPCRequest;
  readonly context: McpContext;
  readonly profile: ServerProfile;
}

export interface Answered {
  readonly message: JSONRPCResponse | ReturnType<typeof errorMessage>;
  /** Whether the protocol turned the request down before any content was asked for. */
  readonly isTurnedDown: boolean;
}

/**
 * Carries one request and its answer as plain objects. The library's own transports make web requests and streams of
 * them, which costs several times what the protocol itself does; being one of its per-request transports is what binds
 * its server to the request's revision.
 */
class MessageTransport extends PerRequestHTTPServerTransport {
  readonly #classification: MessageClassification;
  readonly #answered: (answer: Answered) => void;
  #isDelivering = false;

  constructor(classification: MessageClassification, answered: (answer: Answered) => void) {
    super({ classification });
    this.#classification = classification;
    this.#answered = answered;
  }

  deliver(message: JSONRPCRequest): void {
    this.#isDelivering = true;
    this.onmessage?.(message, { classification: this.#classification });
    this.#isDelivering = false;
  }

  override async send(message: Parameters<PerRequestHTTPServerTransport["send"]>[0]): Promise<void> {
    if ("result" in message || "error" in message)
      this.#answered({ message, isTurnedDown: this.#isDelivering && "error" in message });
  }
}

const supportedProtocolVersions = [...legacyVersions, ...modernVersions];

/** What the server tells of itself changes with a release or the business file; everything else says so itself. */
const cacheHints = { "server/discover": { ttlMs: 3_600_000, cacheScope: "public" } } as const;

/** Nothing that comes in is checked against JSON Schemas here: arguments are the tools' own matter. */
const jsonSchemaValidator = {
  getValidator: () => {
    throw new Error("no schema is checked by the protocol's server");
  },
};

/** Answers one request by a server of its own: none is ever shared, so no client can reach into another's exchange. */
export async function exchange(
  { era, version, message, context, profile }: RpcExchange,
  dispatch: Dispatch,
): Promise<Answered> {
  const { identity, capabilities, instructions } = profile;
  const server = new Server(identity, {
    capabilities,
    instructions,
    supportedProtocolVersions,
    jsonSchemaValidator,
    cacheHints,
  });
  server.fallbackRequestHandler = async ({ method, params }) =>
    dispatch(era, context, { method, params: params ?? {} });
  const answer = Promise.withResolvers<Answered>();
  const transport = new MessageTransport({ era, revision: version }, answer.resolve);
  await server.connect(transport);
  transport.deliver(message);
  return answer.promise;
}

import {
  classifyInboundRequest,
  type InboundLegacyRoute,
  isInitializeRequest,
} from "@modelcontextprotocol/server";
import type { HeaderLine, HttpReply, HttpRequest } from "../../../core/http/message.ts";
import { isJsonObject } from "../../../core/json-object.ts";
import { largestBatch, messagesToServe } from "../../../core/mcp/batch.ts";
import {
  isLegacyVersion,
  legacyVersions,
  protocolVersions,
  takesBatches,
} from "../../../core/mcp/protocol-versions.ts";
import type { McpSession } from "../../../core/mcp/session-id.ts";
import { type Coming, whenThere } from "../../../core/when-there.ts";
import { FewAtOnce } from "./few-at-once.ts";
import {
  type CheckedRequest,
  errorMessage,
  hasInexactId,
  idOf,
  inexactId,
  type RequestId,
  type RpcFault,
  rpcCodes,
} from "./json-rpc.ts";
import type { AnswerForm, RpcReplies } from "./rpc-replies.ts";
import type { RpcRunner } from "./rpc-runner.ts";
import type { Sessions } from "./sessions.ts";

/** What came in by POST and belongs to the revisions with a handshake. */
export interface LegacyPost {
  readonly request: HttpRequest;
  readonly body: unknown;
  readonly form: AnswerForm;
  /** How the one message was classified; null for an array. */
  readonly route: InboundLegacyRoute | null;
}

export interface LegacyParts {
  readonly sessions: Sessions;
  readonly replies: RpcReplies;
  readonly runner: RpcRunner;
  /** Seconds until this client may initialise again; 0 when it may now. */
  readonly initializeWait: (request: HttpRequest) => number;
}

const sessionHeader = "Mcp-Session-Id";
/** Each holds up to twenty answers until the last of them is there. */
const batchesAtOnce = 16;

const initializeWithoutId: RpcFault = {
  code: rpcCodes.invalidRequest,
  message: "initialize is a request: give it an id, which its answer repeats.",
};
const initializeMisread: RpcFault = {
  code: rpcCodes.invalidParams,
  message:
    "params of initialize must have protocolVersion, a text, capabilities, an object, and clientInfo, an object with name and version.",
};

function isResponse(body: unknown): boolean {
  return isJsonObject(body) && body.method === undefined && ("result" in body || "error" in body);
}

function cancellationKey({ nonce }: McpSession, id: unknown): string {
  return `${nonce} ${typeof id} ${String(id)}`;
}

/** The revisions from 2024-11-05 to 2025-11-25: a handshake, then a session that every request names. */
export class LegacyLeg {
  readonly #parts: LegacyParts;
  readonly #batches = new FewAtOnce(batchesAtOnce);

  constructor(parts: LegacyParts) {
    this.#parts = parts;
  }

  /** The session that a request names, or the answer to one that names none that there is. */
  session({ headers }: HttpRequest, answering: RequestId | null): Coming<McpSession | HttpReply> {
    const { sessions, replies } = this.#parts;
    const id = headers.get(sessionHeader);
    if (id === null) {
      const message = `${sessionHeader} is missing: send initialize first, and its answer's ${sessionHeader} with every later request.`;
      return replies.fault(400, { code: rpcCodes.invalidRequest, message }, { id: answering });
    }
    return whenThere(sessions.find(id), (session) => {
      if (session !== null) return session;
      const message = `This session is unknown or has ended: send initialize to begin a new one.`;
      return replies.fault(404, { code: rpcCodes.sessionNotFound, message }, { id: answering });
    });
  }

  /** A version that a client names and nobody knows; null when all is well. */
  versionFault({ headers }: HttpRequest, answering: RequestId | null): HttpReply | null {
    const named = headers.get("MCP-Protocol-Version")?.trim();
    if (named === undefined || isLegacyVersion(named)) return null;
    const message = `MCP-Protocol-Version "${named.slice(0, 40)}" is not supported; use one of ${protocolVersions.join(", ")}.`;
    const data = { supported: protocolVersions, requested: named.slice(0, 40) };
    const fault = { code: rpcCodes.invalidRequest, message, data };
    return this.#parts.replies.fault(400, fault, { id: answering });
  }

  post({ request, body, form, route }: LegacyPost): Coming<HttpReply> {
    const { replies } = this.#parts;
    if (isJsonObject(body) && body.method === "initialize") return this.#initialize(request, body, form);
    const unknownVersion = this.versionFault(request, idOf(body));
    if (unknownVersion !== null) return unknownVersion;
    return whenThere(this.session(request, idOf(body)), (session) => {
      if (!("nonce" in session)) return session;
      if (route === null) return this.#batch(session, Array.isArray(body) ? body : [body], form);
      return whenThere(this.#answer(session, body, route), (answer) =>
        answer === null ? replies.bare(202) : replies.message(answer, { form }),
      );
    });
  }

  async #initialize(request: HttpRequest, body: object, form: AnswerForm): Promise<HttpReply> {
    const { replies, runner, sessions, initializeWait } = this.#parts;
    if (!("id" in body)) return replies.fault(400, initializeWithoutId);
    const wait = initializeWait(request);
    if (wait > 0) {
      const message = `Too many sessions from your address; come again in ${wait} s. A session lasts for days: keep its id.`;
      const headers: HeaderLine[] = [["Retry-After", String(wait)]];
      return replies.fault(429, { code: rpcCodes.invalidRequest, message }, { id: idOf(body), headers });
    }
    const message = body as CheckedRequest;
    const answer = await runner.run(
      { era: "legacy", version: legacyVersions[0], message, subscriptions: null },
      { key: null },
    );
    if (!("result" in answer.message)) {
      // The library tells such a fault as one of its own.
      const isOurs = isInitializeRequest(body);
      return replies.message(isOurs ? answer.message : errorMessage(initializeMisread, message.id), { form });
    }
    const agreed = String(answer.message.result.protocolVersion);
    const version = isLegacyVersion(agreed) ? agreed : legacyVersions[0];
    return replies.message(answer.message, {
      form,
      headers: [[sessionHeader, await sessions.open(version)]],
    });
  }

  /** The answer to one message of a batch; null to what has none. */
  async #answerOfMany(session: McpSession, message: unknown): Promise<object | null> {
    if (hasInexactId(message)) return errorMessage(inexactId, null);
    const route = classifyInboundRequest({ httpMethod: "POST", body: message });
    // An array passes for a batch there, also one in a batch, and would never be answered.
    if (route.kind !== "legacy" || Array.isArray(message)) {
      const fault = {
        code: rpcCodes.invalidRequest,
        message: "This is no JSON-RPC request or notification.",
      };
      return isResponse(message)
        ? null
        : errorMessage(route.kind === "reject" ? route : fault, idOf(message));
    }
    return this.#answer(session, message, route);
  }

  /** The answer to one message; null to what has none. */
  #answer(session: McpSession, message: unknown, route: InboundLegacyRoute): Coming<object | null> {
    if (isResponse(message)) return null;
    const { runner, sessions } = this.#parts;
    if (route.reason === "notification") {
      this.#heed(session, message);
      return null;
    }
    const request = message as CheckedRequest;
    const answer = runner.run(
      {
        era: "legacy",
        version: session.version,
        message: request,
        subscriptions: {
          subscribe: (uri) => sessions.subscribe(session, uri),
          unsubscribe: (uri) => sessions.unsubscribe(session, uri),
        },
      },
      { key: cancellationKey(session, request.id) },
    );
    return whenThere(answer, ({ message: told }) => told);
  }

  #heed(session: McpSession, message: unknown): void {
    if (
      !isJsonObject(message) ||
      message.method !== "notifications/cancelled" ||
      !isJsonObject(message.params)
    )
      return;
    this.#parts.runner.cancel(cancellationKey(session, message.params.requestId));
  }

  async #batch(session: McpSession, batch: readonly unknown[], form: AnswerForm): Promise<HttpReply> {
    const { replies } = this.#parts;
    const refuse = (message: string) => replies.fault(400, { code: rpcCodes.invalidRequest, message });
    if (!takesBatches(session.version))
      return refuse(`Revision ${session.version} has no batches: send one message a request.`);
    if (batch.length === 0 || batch.length > largestBatch)
      return refuse(`A batch holds 1 to ${largestBatch} messages; this one has ${batch.length}.`);
    const answers = await this.#batches.run(() => this.#answersTo(session, batch));
    return answers.length === 0 ? replies.bare(202) : replies.message(answers, { form });
  }

  async #answersTo(session: McpSession, batch: readonly unknown[]): Promise<object[]> {
    const answers: object[] = [];
    for (const message of messagesToServe(batch)) {
      const answer =
        isJsonObject(message) && message.method === "initialize"
          ? errorMessage(
              { code: rpcCodes.invalidRequest, message: "initialize cannot stand in a batch." },
              idOf(message),
            )
          : await this.#answerOfMany(session, message);
      if (answer !== null) answers.push(answer);
    }
    return answers;
  }
}

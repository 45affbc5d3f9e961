import type { JSONRPCRequest } from "@modelcontextprotocol/server";
import type { ServedPublication } from "../../../core/serving/served-publication.ts";
import { type Coming, whenThere } from "../../../core/when-there.ts";
import type { Log } from "../../../ports/log.ts";
import {
  type Era,
  faultCodes,
  type McpContent,
  type McpContext,
  type McpRequest,
  type McpResult,
  ProtocolFault,
  type ResourceSubscriptions,
} from "../telling/dispatch-types.ts";
import { contentExchange, isContentMethod } from "./content-exchange.ts";
import { errorMessage, rpcCodes } from "./json-rpc.ts";
import { RequestTally } from "./request-tally.ts";
import { type Outcome, RequestsUnderway, type RequestTerms } from "./requests-underway.ts";
import { type Answered, exchange } from "./sdk-exchange.ts";

export interface RpcRequest {
  readonly era: Era;
  readonly version: string;
  readonly message: JSONRPCRequest;
  readonly subscriptions: ResourceSubscriptions | null;
}

/** An answer as it goes out. */
export interface RpcAnswer {
  readonly message: Answered["message"] | ReturnType<typeof errorMessage>;
  readonly isTurnedDown: boolean;
}

export interface RunnerParts {
  readonly content: McpContent;
  readonly current: () => ServedPublication | null;
  readonly log: Log;
}

const endings = {
  cancelled: { code: rpcCodes.cancelled, message: "The client cancelled this request." },
  "timed-out": {
    code: rpcCodes.timedOut,
    message: "This request took too long and was given up; ask for less.",
  },
} as const;

/** Has one request answered, within its time, from one publication. */
export class RpcRunner {
  readonly tally = new RequestTally();
  readonly #parts: RunnerParts;
  readonly #underway = new RequestsUnderway();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  cancel(key: string): void {
    this.#underway.cancel(key);
  }

  run({ era, version, message, subscriptions }: RpcRequest, terms: RequestTerms): Coming<RpcAnswer> {
    const { content, current } = this.#parts;
    const publication = current();
    const outcome = this.#underway.run(terms, (signal) => {
      const context: McpContext = { publication, signal, subscriptions };
      const profile = content.profile(publication);
      const carry = isContentMethod(era, message.method) ? contentExchange : exchange;
      return carry({ era, version, message, context, profile }, this.#dispatch);
    });
    return whenThere(outcome, (ended) => this.#answer(era, message, ended));
  }

  #answer(era: Era, message: JSONRPCRequest, outcome: Outcome<Answered>): RpcAnswer {
    const isRefused = outcome.kind === "done" && "error" in outcome.value.message;
    const end = outcome.kind === "done" ? (isRefused ? "refused" : "answered") : outcome.kind;
    this.tally.count(era, message.method, end);
    if (outcome.kind === "done") return outcome.value;
    return { message: errorMessage(endings[outcome.kind], message.id), isTurnedDown: false };
  }

  /** For a transport that brings its own server: one request, answered from what is published now. */
  dispatchNow(
    era: Era,
    { signal, subscriptions }: Pick<McpContext, "signal" | "subscriptions">,
    request: McpRequest,
  ): Coming<McpResult> {
    return this.#dispatch(era, { publication: this.#parts.current(), signal, subscriptions }, request);
  }

  /** A fault that nobody foresaw is logged, and tells the client nothing of our insides. */
  readonly #dispatch: McpContent["dispatch"] = (era, context, request) => {
    const failed = (error: unknown): never => {
      if (error instanceof ProtocolFault || context.signal.aborted) throw error;
      this.#parts.log.error("mcp.request_failed", { method: request.method, error: String(error) });
      throw new ProtocolFault(faultCodes.internal, "The server failed to answer this request.");
    };
    try {
      const answer = this.#parts.content.dispatch(era, context, request);
      return answer instanceof Promise ? answer.catch(failed) : answer;
    } catch (error) {
      return failed(error);
    }
  };
}

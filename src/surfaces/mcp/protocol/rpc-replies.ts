import type { HeaderLine, HttpReply } from "../../../core/http/message.ts";
import { inPieces } from "../../../core/http/pieced-body.ts";
import { houseHeaders } from "../../http/house-headers.ts";
import { linkLine } from "../../http/representations.ts";
import { messagePieces } from "../telling/told-json.ts";
import { type EventStream, frameEdges } from "./event-stream.ts";
import { errorMessage, type RequestId, type RpcFault, rpcCodes } from "./json-rpc.ts";

export const mcpMethods = "POST, GET, DELETE, OPTIONS";
const allowedHeaders =
  "Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, MCP-Protocol-Version, Mcp-Session-Id";
const exposedHeaders = "Mcp-Session-Id, MCP-Protocol-Version, Retry-After, Link";

const noEdges = ["", ""] as const;

export type AnswerForm = "json" | "stream";

function own(headers: readonly HeaderLine[]): HeaderLine[] {
  return headers.map(([name, value]): HeaderLine => {
    if (name === "Access-Control-Expose-Headers") return [name, exposedHeaders];
    return name === "Vary" ? [name, "Accept, Origin"] : [name, value];
  });
}

/** Answers of the endpoint as HTTP carries them. */
export class RpcReplies {
  readonly #json: readonly HeaderLine[];
  readonly #stream: readonly HeaderLine[];
  readonly #bare: readonly HeaderLine[];
  readonly #preflight: readonly HeaderLine[];

  constructor(baseUrl: string) {
    const house = own(houseHeaders(baseUrl).data);
    const link = linkLine(baseUrl, "");
    const noStore: HeaderLine = ["Cache-Control", "no-store"];
    this.#json = [["Content-Type", "application/json"], noStore, link, ...house];
    this.#stream = [
      ["Content-Type", "text/event-stream"],
      ["Cache-Control", "no-cache, no-transform"],
      ["X-Accel-Buffering", "no"],
      link,
      ...house,
    ];
    this.#bare = [noStore, link, ...house];
    this.#preflight = [
      ["Allow", mcpMethods],
      ["Access-Control-Allow-Methods", mcpMethods],
      ["Access-Control-Allow-Headers", allowedHeaders],
      ["Access-Control-Max-Age", "7200"],
      ...house,
    ];
  }

  /** One message, in the form that the client takes. */
  message(message: object, { form, status = 200, headers = [] }: MessageTerms): HttpReply {
    const isStream = form === "stream" && status === 200;
    const lines = isStream ? this.#stream : this.#json;
    return {
      status,
      headers: headers.length === 0 ? lines : [...lines, ...headers],
      body: inPieces(messagePieces(message, isStream ? frameEdges : noEdges)),
    };
  }

  /** Nothing stands in its header but what stands in every answer's. */
  isPlain({ headers }: HttpReply): boolean {
    return headers === this.#json || headers === this.#stream;
  }

  fault(status: number, fault: RpcFault, { id = null, headers = [] }: FaultTerms = {}): HttpReply {
    return this.message(errorMessage(fault, id), { form: "json", status, headers });
  }

  /** The listener frames it as it grows. */
  open(stream: EventStream): HttpReply {
    return { status: 200, headers: this.#stream, body: stream };
  }

  tooManyStreams(id: RequestId | null): HttpReply {
    const message =
      "As many streams are open as this server, or your address, may have; close one or come later.";
    const headers: HeaderLine[] = [["Retry-After", "30"]];
    return this.fault(429, { code: rpcCodes.invalidRequest, message }, { id, headers });
  }

  storeAway(): HttpReply {
    const fault = {
      code: rpcCodes.internal,
      message: "The server cannot reach its store; try again shortly.",
    };
    return this.fault(503, fault, { headers: [["Retry-After", "5"]] });
  }

  bare(status: 202 | 204): HttpReply {
    return { status, headers: this.#bare, body: null };
  }

  preflight(): HttpReply {
    return { status: 204, headers: this.#preflight, body: null };
  }
}

interface MessageTerms {
  readonly form: AnswerForm;
  readonly status?: number;
  readonly headers?: readonly HeaderLine[];
}

interface FaultTerms {
  readonly id?: RequestId | null;
  readonly headers?: readonly HeaderLine[];
}

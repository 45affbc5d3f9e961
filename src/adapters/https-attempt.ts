import type { ClientRequest, IncomingMessage } from "node:http";
import { type Agent, request as openRequest } from "node:https";
import { isIP, type Socket } from "node:net";
import type { UnansweredCause } from "../core/hub/exchange.ts";
import type { HttpsTarget } from "./https-target.ts";

export interface AttemptOrder {
  readonly method: "GET" | "POST";
  readonly target: HttpsTarget;
  /** The address to connect to; the name is not looked up again. */
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface AttemptTerms {
  readonly agent: Agent;
  /** The end of the whole exchange's time. */
  readonly signal: AbortSignal;
  readonly connectMilliseconds: number;
  /** How long an answer that nobody reads may go on, so that its connection can be used again. */
  readonly drainMilliseconds: number;
}

export type Attempt =
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly body: string;
      readonly retryAfter: string | undefined;
    }
  | {
      readonly kind: "failed";
      readonly cause: UnansweredCause;
      /** No connection stood yet: nothing was sent, and another address may do better. */
      readonly isUnconnected: boolean;
      /** A kept connection turned out to be dead before any byte of an answer. */
      readonly isStale: boolean;
    };

const longestChallengeBytes = 1024;
const longestIgnoredBytes = 16_384;
const longestHeadBytes = 16_384;
const mostFields = 100;
const mostInterimAnswers = 16;

/**
 * Ends the text of a body that was not read to its end. Bodies are read as Latin-1, byte for character, so no
 * complete one holds this character, and a cut one equals no challenge.
 */
const cutMark = "…";

type Stage = "waiting" | "connecting" | "securing" | "open";

const tooLarge: ReadonlySet<string | undefined> = new Set([
  "HPE_HEADER_OVERFLOW",
  "HPE_CHUNK_EXTENSIONS_OVERFLOW",
]);

/** The stage tells more than the code: a reset during the handshake is a TLS failure. */
function causeAt(stage: Stage, code: string | undefined): UnansweredCause {
  if (stage === "waiting" || stage === "connecting") return "connect";
  if (stage === "securing" || code === "EPROTO" || code?.startsWith("ERR_SSL_")) return "tls";
  return tooLarge.has(code) ? "too-large" : "reset";
}

/** How far a request got on its connection. */
class Wire {
  stage: Stage = "waiting";
  isReused = false;
  hasAnswerByte = false;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(request: ClientRequest, { after, onLate }: { after: number; onLate: () => void }) {
    request.once("socket", (socket: Socket) => {
      if (request.reusedSocket) this.#watchReused(socket);
      else this.#watchFresh(socket, () => setTimeout(onLate, after));
    });
  }

  #watchReused(socket: Socket): void {
    this.stage = "open";
    this.isReused = true;
    socket.prependOnceListener("data", () => {
      this.hasAnswerByte = true;
    });
  }

  #watchFresh(socket: Socket, start: () => ReturnType<typeof setTimeout>): void {
    this.stage = "connecting";
    socket.once("connect", () => {
      this.stage = "securing";
    });
    socket.once("secureConnect", () => {
      this.stage = "open";
      clearTimeout(this.#late);
    });
    this.#late = start();
  }

  failure(cause: UnansweredCause): Attempt {
    const isUnconnected = this.stage !== "open" && cause !== "tls";
    const isStale = this.isReused && !this.hasAnswerByte && cause === "reset";
    return { kind: "failed", cause, isUnconnected, isStale };
  }

  stop(): void {
    clearTimeout(this.#late);
  }
}

/** Reads an answer as far as it matters. `onEnd` comes once; only a whole answer leaves its connection usable. */
function readAnswer(
  response: IncomingMessage,
  {
    wantsBody,
    onEnd,
  }: { wantsBody: boolean; onEnd: (end: "whole" | "cut" | "broken", body: string) => void },
): void {
  const limit = wantsBody ? longestChallengeBytes : longestIgnoredBytes;
  const chunks: Buffer[] = [];
  let size = 0;
  const text = () => Buffer.concat(chunks).toString("latin1", 0, limit);
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (wantsBody) chunks.push(chunk);
    if (size > limit) onEnd("cut", wantsBody ? text() + cutMark : "");
  });
  response.once("end", () => onEnd("whole", text()));
  response.on("error", () => onEnd("broken", ""));
  response.once("close", () => onEnd("broken", ""));
}

function open({ method, target, address, headers, body }: AttemptOrder, agent: Agent): ClientRequest {
  const request = openRequest({
    agent,
    method,
    host: address,
    port: target.port,
    path: target.path,
    // RFC 6066 §3: SNI is for names; without it the certificate is held against the address.
    servername: isIP(target.hostname) === 0 ? target.hostname : "",
    headers: { ...headers, host: target.host },
    maxHeaderSize: longestHeadBytes,
    insecureHTTPParser: false,
  });
  request.maxHeadersCount = mostFields;
  if (body === null) request.end();
  else request.end(body);
  return request;
}

/** One request on one connection to one address. Ends when its signal does, whatever the peer is up to. */
export function attempt(order: AttemptOrder, terms: AttemptTerms): Promise<Attempt> {
  const { signal, agent } = terms;
  return new Promise((resolve) => {
    const request = open(order, agent);
    const wire = new Wire(request, { after: terms.connectMilliseconds, onLate: () => fail("timeout") });
    let drain: ReturnType<typeof setTimeout> | undefined;
    let interimAnswers = 0;
    let answer: Attempt | null = null;
    let isSettled = false;

    const settle = (outcome: Attempt, isConnectionUsable = false) => {
      if (isSettled) return;
      isSettled = true;
      wire.stop();
      clearTimeout(drain);
      signal.removeEventListener("abort", onAbort);
      if (!isConnectionUsable) request.destroy();
      resolve(outcome);
    };
    const fail = (cause: UnansweredCause) => settle(answer ?? wire.failure(cause));
    const onAbort = () => fail("timeout");
    signal.addEventListener("abort", onAbort);

    request.on("error", (error: NodeJS.ErrnoException) => fail(causeAt(wire.stage, error.code)));
    request.once("close", () => fail("reset"));
    request.on("information", () => {
      interimAnswers += 1;
      if (interimAnswers > mostInterimAnswers) fail("too-large");
    });
    request.once("upgrade", () => settle({ kind: "answered", status: 101, body: "", retryAfter: undefined }));
    request.once("response", (response) => {
      const status = response.statusCode ?? 0;
      const retryAfter = status === 429 || status === 503 ? response.headers["retry-after"] : undefined;
      const wantsBody = order.method === "GET" && status >= 200 && status < 300;
      // From here on the status stands, unless the body is what was asked for.
      if (!wantsBody) answer = { kind: "answered", status, body: "", retryAfter };
      if (!wantsBody) drain = setTimeout(() => fail("timeout"), terms.drainMilliseconds);
      readAnswer(response, {
        wantsBody,
        onEnd: (end, body) => {
          if (end === "broken") fail("reset");
          // An answer may end before the request does; a connection with half a request on it serves nobody.
          else
            settle(
              { kind: "answered", status, body, retryAfter },
              end === "whole" && request.writableFinished,
            );
        },
      });
    });
    if (signal.aborted) onAbort();
  });
}

import type { ClientRequest, IncomingMessage } from "node:http";
import { request as openRequest } from "node:https";
import { isIP, type Socket } from "node:net";
import type { UnansweredCause } from "../core/hub/exchange.ts";
import type { CallbackConnections } from "./https-connections.ts";
import type { Deadline } from "./https-deadline.ts";
import type { HttpsTarget } from "./https-target.ts";

/** What is sent, wherever the callback's name leads. */
export interface Errand {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** Names and values in turn. */
  readonly fields: readonly string[];
  readonly body: Buffer | null;
}

export interface AttemptOrder {
  readonly errand: Errand;
  readonly target: HttpsTarget;
  /** The address to connect to; the name is not looked up again. */
  readonly address: string;
  readonly connections: CallbackConnections;
}

export interface AttemptLimits {
  /** Connection and TLS, of each address that is tried. */
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
  #isReused = false;
  #hasAnswerByte = false;
  #late: ReturnType<typeof setTimeout> | undefined;

  watch(socket: Socket, isReused: boolean): void {
    this.#isReused = isReused;
    if (isReused) {
      this.stage = "open";
      socket.prependOnceListener("data", () => {
        this.#hasAnswerByte = true;
      });
      return;
    }
    this.stage = "connecting";
    socket.once("connect", () => {
      this.stage = "securing";
    });
    socket.once("secureConnect", () => {
      this.stage = "open";
      this.stopWaiting();
    });
  }

  giveUp(onLate: () => void, milliseconds: number): void {
    this.#late = setTimeout(onLate, milliseconds);
  }

  stopWaiting(): void {
    if (this.#late !== undefined) clearTimeout(this.#late);
  }

  failure(cause: UnansweredCause): Attempt {
    const isUnconnected = this.stage !== "open" && cause !== "tls";
    const isStale = this.#isReused && !this.#hasAnswerByte && cause === "reset";
    return { kind: "failed", cause, isUnconnected, isStale };
  }
}

type BodyEnd = "whole" | "cut" | "broken";

/** Reads a body as far as it matters. Only after a whole one is its connection of further use. */
function readBody(
  response: IncomingMessage,
  isWanted: boolean,
  onEnd: (end: BodyEnd, body: string) => void,
): void {
  const limit = isWanted ? longestChallengeBytes : longestIgnoredBytes;
  const chunks: Buffer[] = [];
  let size = 0;
  const text = () => Buffer.concat(chunks).toString("latin1", 0, limit);
  const onBroken = () => onEnd("broken", "");
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (isWanted) chunks.push(chunk);
    if (size > limit) onEnd("cut", isWanted ? text() + cutMark : "");
  });
  response.on("end", () => onEnd("whole", isWanted ? text() : ""));
  response.on("error", onBroken);
  response.on("close", onBroken);
}

function open({ errand, target, address, connections }: AttemptOrder): ClientRequest {
  const request = openRequest({
    agent: connections,
    method: errand.method,
    host: address,
    port: target.port,
    path: target.path,
    // RFC 6066 §3: SNI is for names; without it the certificate is held against the address.
    servername: isIP(target.hostname) === 0 ? target.hostname : "",
    headers: ["Host", target.host, ...errand.fields],
    maxHeaderSize: longestHeadBytes,
    insecureHTTPParser: false,
  });
  request.maxHeadersCount = mostFields;
  if (errand.body === null) request.end();
  else request.end(errand.body);
  return request;
}

/** One request on one connection to one address. Ends by its deadline, whatever the peer is up to. */
export function attempt(order: AttemptOrder, deadline: Deadline, limits: AttemptLimits): Promise<Attempt> {
  return new Promise((resolve) => {
    const request = open(order);
    const wire = new Wire();
    let drain: ReturnType<typeof setTimeout> | undefined;
    let interimAnswers = 0;
    let answer: Attempt | null = null;
    let isSettled = false;

    const settle = (outcome: Attempt, isConnectionUsable = false) => {
      if (isSettled) return;
      isSettled = true;
      wire.stopWaiting();
      if (drain !== undefined) clearTimeout(drain);
      deadline.onEnd(null);
      if (!isConnectionUsable) request.destroy();
      resolve(outcome);
    };
    const fail = (cause: UnansweredCause) => settle(answer ?? wire.failure(cause));
    const onLate = () => fail("timeout");
    const onResponse = (response: IncomingMessage) => {
      const status = response.statusCode ?? 0;
      const retryAfter = status === 429 || status === 503 ? response.headers["retry-after"] : undefined;
      const isBodyWanted = order.errand.method === "GET" && status >= 200 && status < 300;
      if (!isBodyWanted) {
        // From here on the status stands, whatever becomes of the rest.
        answer = { kind: "answered", status, body: "", retryAfter };
        queueMicrotask(() => {
          if (!isSettled && !response.complete) drain = setTimeout(onLate, limits.drainMilliseconds);
        });
      }
      readBody(response, isBodyWanted, (end, body) => {
        if (end === "broken") return fail("reset");
        // An answer may end before its request does; a connection with half a request on it serves nobody.
        settle({ kind: "answered", status, body, retryAfter }, end === "whole" && request.writableFinished);
      });
    };

    request.on("socket", (socket: Socket) => {
      wire.watch(socket, request.reusedSocket);
      if (wire.stage !== "open") wire.giveUp(onLate, limits.connectMilliseconds);
    });
    request.on("information", () => {
      interimAnswers += 1;
      if (interimAnswers > mostInterimAnswers) fail("too-large");
    });
    request.on("response", onResponse);
    request.on("error", (error: NodeJS.ErrnoException) => fail(causeAt(wire.stage, error.code)));
    request.on("close", () => fail("reset"));
    deadline.onEnd(onLate);
  });
}

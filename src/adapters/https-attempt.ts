import type { ClientRequest, IncomingMessage } from "node:http";
import { request as openRequest } from "node:https";
import { isIP, type Socket } from "node:net";
import type { UnansweredCause } from "../core/hub/delivery-verdict.ts";
import type { CallbackConnections } from "./https-connections.ts";
import type { Deadline } from "./https-deadline.ts";
import type { HttpsTarget } from "./https-target.ts";
import { type Failure, Wire } from "./https-wire.ts";

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

export interface AttemptAnswer {
  readonly kind: "answered";
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

export type Attempt = AttemptAnswer | Failure;

const longestChallengeBytes = 1024;
const longestIgnoredBytes = 16_384;
const longestHeadBytes = 16_384;
const mostFields = 100;
const mostInterimAnswers = 16;
const pieceBytes = 65_536;

/**
 * Ends the text of a body that was not read to its end. Bodies are read as Latin-1, byte for character, so no
 * complete one holds this character, and a cut one equals no challenge.
 */
const cutMark = "…";

function open({ errand, target, address, connections }: AttemptOrder): ClientRequest {
  const { hostname, port, field } = target.host;
  const request = openRequest({
    agent: connections,
    method: errand.method,
    host: address,
    port,
    path: target.path,
    // RFC 6066 §3: SNI is for names; without it the certificate is held against the address.
    servername: isIP(hostname) === 0 ? hostname : "",
    headers: ["Host", field, ...errand.fields],
    maxHeaderSize: longestHeadBytes,
    insecureHTTPParser: false,
  });
  request.maxHeadersCount = mostFields;
  if (errand.body === null) request.end();
  else send(request, errand.body);
  return request;
}

/** In pieces, each when the one before has gone: who takes nothing costs no copy of a large body. */
function send(request: ClientRequest, body: Buffer): void {
  let sent = 0;
  const more = () => {
    while (body.length - sent > pieceBytes) {
      const piece = body.subarray(sent, sent + pieceBytes);
      sent += piece.length;
      if (!request.write(piece)) return;
    }
    request.off("drain", more);
    request.end(body.subarray(sent));
  };
  if (body.length <= pieceBytes) request.end(body);
  else {
    request.on("drain", more);
    more();
  }
}

/** A request underway. It settles once; whatever its peer does later falls on deaf ears, but never on none. */
class Underway {
  readonly #request: ClientRequest;
  readonly #limits: AttemptLimits;
  readonly #onSettled: (outcome: Attempt) => void;
  readonly #wire = new Wire();
  #response: IncomingMessage | null = null;
  /** Where the status is all that counts, it stands from here on, whatever becomes of the rest. */
  #answer: AttemptAnswer | null = null;
  #drain: ReturnType<typeof setTimeout> | undefined;
  #interimAnswers = 0;
  #isSettled = false;

  constructor(order: AttemptOrder, limits: AttemptLimits, onSettled: (outcome: Attempt) => void) {
    this.#limits = limits;
    this.#onSettled = onSettled;
    this.#request = open(order);
    this.#request.on("socket", (socket) => this.#onSocket(socket));
    this.#request.on("information", () => this.#onInterimAnswer());
    this.#request.on("response", (response) => this.#onResponse(response));
    this.#request.on("error", ({ code }: NodeJS.ErrnoException) => this.#break(this.#wire.causeOf(code)));
    this.#request.on("close", () => this.#break("reset"));
  }

  fail(cause: UnansweredCause): void {
    if (!this.#isSettled) this.#settle(this.#answer ?? this.#wire.failure(cause));
  }

  /** What breaks after a whole answer does not unsay it: its end is about to be told. */
  #break(cause: UnansweredCause): void {
    if (this.#response?.complete !== true) this.fail(cause);
  }

  #settle(outcome: Attempt, isConnectionUsable = false): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#wire.stopWaiting();
    if (this.#drain !== undefined) clearTimeout(this.#drain);
    if (!isConnectionUsable) this.#request.destroy();
    this.#onSettled(outcome);
  }

  #onSocket(socket: Socket): void {
    const milliseconds = this.#limits.connectMilliseconds;
    if (this.#request.reusedSocket) this.#wire.reuse(socket);
    else this.#wire.connect(socket, { onLate: () => this.fail("timeout"), milliseconds });
  }

  #onInterimAnswer(): void {
    this.#interimAnswers += 1;
    if (this.#interimAnswers > mostInterimAnswers) this.fail("too-large");
  }

  #onResponse(response: IncomingMessage): void {
    this.#response = response;
    const status = response.statusCode ?? 0;
    const retryAfter = status === 429 || status === 503 ? response.headers["retry-after"] : undefined;
    const answer: AttemptAnswer = { kind: "answered", status, body: "", retryAfter };
    response.on("error", () => this.fail("reset"));
    if (this.#request.method === "GET" && status >= 200 && status < 300) this.#read(response, answer);
    else this.#ignore(response, answer);
  }

  #read(response: IncomingMessage, answer: AttemptAnswer): void {
    const chunks: Buffer[] = [];
    let size = 0;
    const text = () => Buffer.concat(chunks).toString("latin1", 0, longestChallengeBytes);
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > longestChallengeBytes) this.#settle({ ...answer, body: text() + cutMark });
    });
    response.on("end", () => this.#end({ ...answer, body: text() }));
  }

  #ignore(response: IncomingMessage, answer: AttemptAnswer): void {
    this.#answer = answer;
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > longestIgnoredBytes) this.#settle(answer);
    });
    response.on("end", () => this.#end(answer));
    // Most answers are whole by then, and need no timer.
    queueMicrotask(() => {
      if (!this.#isSettled && !response.complete)
        this.#drain = setTimeout(() => this.#settle(answer), this.#limits.drainMilliseconds);
    });
  }

  /** An answer may end before its request does; a connection with half a request on it serves nobody. */
  #end(answer: AttemptAnswer): void {
    this.#settle(answer, this.#request.writableFinished);
  }
}

/** One request on one connection to one address. Ends by its deadline, whatever the peer is up to. */
export function attempt(order: AttemptOrder, deadline: Deadline, limits: AttemptLimits): Promise<Attempt> {
  return new Promise((resolve) => {
    const underway = new Underway(order, limits, (outcome) => {
      deadline.onEnd(null);
      resolve(outcome);
    });
    deadline.onEnd(() => underway.fail("timeout"));
  });
}

import { isIP } from "node:net";
import type { UnansweredCause } from "../core/hub/delivery-verdict.ts";
import { AnswerReader } from "./https-answer.ts";
import type { CallbackConnections } from "./https-connections.ts";
import type { Deadline, Lost } from "./https-deadline.ts";
import type { Line, LineUser } from "./https-line.ts";
import type { Place } from "./https-socket.ts";
import type { HttpsTarget } from "./https-target.ts";
import { type Failure, failure, Wire } from "./https-wire.ts";

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
  /** How much of its time this thread has lost: what runs out meanwhile is given back. */
  readonly lost?: Lost;
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
const pieceBytes = 131_072;
/** What goes with the head is copied: little bodies whole, of large ones what would fill no record of TLS by itself. */
const wholeBytes = 32_768;
const recordBytes = 16_384;
const writable = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Ends the text of a body that was not read to its end. Bodies are read as Latin-1, byte for character, so no
 * complete one holds this character, and a cut one equals no challenge.
 */
const cutMark = "…";

/** Fields that go to many are written once. */
const written = new WeakMap<readonly string[], string>();

/** Throws where a field cannot be written: nothing is sent then. */
function linesOf(fields: readonly string[]): string {
  const known = written.get(fields);
  if (known !== undefined) return known;
  let text = "";
  for (let at = 0; at < fields.length; at += 2) {
    const [name = "", value = ""] = [fields[at], fields[at + 1]];
    if (!writable.test(value)) throw new Error(`The field ${name} holds a character that cannot be sent.`);
    text += `${name}: ${value}\r\n`;
  }
  written.set(fields, text);
  return text;
}

function headOf({ errand, target, connections }: AttemptOrder): string {
  const opening = `${errand.method} ${target.path} HTTP/1.1\r\nHost: ${target.host.field}\r\n`;
  const closing = `Connection: ${connections.areKept ? "keep-alive" : "close"}\r\n\r\n`;
  return opening + linesOf(errand.fields) + closing;
}

/** Head and body in pieces, the next when the one before has gone: who takes nothing costs no copy of a large body. */
class Outgoing {
  readonly #body: Buffer;
  #head: string;
  #sent = 0;

  constructor(head: string, body: Buffer | null) {
    this.#head = head;
    this.#body = body ?? Buffer.alloc(0);
  }

  get isOut(): boolean {
    return this.#head === "" && this.#sent === this.#body.length;
  }

  /** As much as the connection takes now. */
  writeTo(line: Line): void {
    for (let isTaken = true; isTaken && !this.isOut; ) isTaken = line.write(this.#next());
  }

  /** The rest goes out in full records, and from where it stands. */
  #leftOver(): number {
    const room = Math.max(0, recordBytes - this.#head.length);
    return Math.min(room, this.#body.length % recordBytes);
  }

  #next(): Buffer {
    const most = this.#head === "" || this.#body.length <= wholeBytes ? pieceBytes : this.#leftOver();
    const piece = this.#body.subarray(this.#sent, this.#sent + most);
    this.#sent += piece.length;
    if (this.#head === "") return piece;
    const first = Buffer.allocUnsafe(this.#head.length + piece.length);
    first.write(this.#head, "latin1");
    first.set(piece, this.#head.length);
    this.#head = "";
    return first;
  }
}

/** A request underway. It settles once, and leaves its connection; what its peer does later concerns nobody. */
class Underway implements LineUser {
  readonly #order: AttemptOrder;
  readonly #place: Place;
  readonly #limits: AttemptLimits;
  readonly #onSettled: (outcome: Attempt) => void;
  readonly #outgoing: Outgoing;
  readonly #answer = new AnswerReader(longestChallengeBytes);
  #line: Line | null = null;
  #wire: Wire | null = null;
  #drain: ReturnType<typeof setTimeout> | undefined;
  #isSettled = false;

  constructor(order: AttemptOrder, limits: AttemptLimits, onSettled: (outcome: Attempt) => void) {
    const { hostname, port } = order.target.host;
    this.#order = order;
    // RFC 6066 §3: SNI is for names; without it the certificate is held against the address.
    this.#place = { address: order.address, port, servername: isIP(hostname) === 0 ? hostname : "" };
    this.#limits = limits;
    this.#onSettled = onSettled;
    this.#outgoing = new Outgoing(headOf(order), order.errand.body);
  }

  start(): void {
    this.#order.connections.take(this.#place, this);
  }

  fail(cause: UnansweredCause): void {
    if (!this.#isSettled) this.#settle(this.#statusAlone() ?? failure(this.#wire, cause));
  }

  onLine(line: Line): void {
    this.#line = line;
    this.#wire = new Wire(line);
    if (line.stage === "open") this.onDrain();
    else this.#wire.await(this.#limits.connectMilliseconds, () => this.fail("timeout"), this.#limits.lost);
  }

  onOpen(): void {
    this.#wire?.stopWaiting();
    this.onDrain();
  }

  onDrain(): void {
    if (this.#line !== null) this.#outgoing.writeTo(this.#line);
  }

  onBytes(bytes: Buffer): void {
    this.#wire?.hear();
    this.#answer.read(bytes);
    this.#judge();
  }

  onEnd(): void {
    this.#answer.end();
    this.#judge();
  }

  onGone(code: string | undefined): void {
    this.fail(this.#wire?.causeOf(code) ?? "connect");
  }

  get #isQuestion(): boolean {
    const status = this.#answer.head?.status ?? 0;
    return this.#order.errand.method === "GET" && status >= 200 && status < 300;
  }

  #answered(body: string): AttemptAnswer | null {
    const { head } = this.#answer;
    if (head === null) return null;
    const { status } = head;
    const retryAfter = status === 429 || status === 503 ? head.retryAfter : undefined;
    return { kind: "answered", status, body, retryAfter };
  }

  /** Where the status is all that counts, it stands once it is there, whatever becomes of the rest. */
  #statusAlone(): AttemptAnswer | null {
    return this.#isQuestion ? null : this.#answered("");
  }

  #judge(): void {
    const { fault, isWhole, body, bodyBytes } = this.#answer;
    const longest = this.#isQuestion ? longestChallengeBytes : longestIgnoredBytes;
    const answer = this.#answered(this.#isQuestion ? body : "");
    if (answer !== null && bodyBytes > longest)
      this.#settle(this.#isQuestion ? { ...answer, body: body + cutMark } : answer);
    else if (fault !== null) this.fail(fault === "malformed" ? "reset" : fault);
    else if (answer !== null && isWhole) this.#settle(answer, this.#keptMilliseconds());
    else if (answer !== null && !this.#isQuestion) this.#awaitRest(answer);
  }

  #awaitRest(answer: AttemptAnswer): void {
    this.#drain ??= setTimeout(() => this.#settle(answer), this.#limits.drainMilliseconds);
  }

  /** An answer may end before its request does; a connection with half a request on it serves nobody. */
  #keptMilliseconds(): number {
    const isClean = this.#answer.isAlone && this.#outgoing.isOut && this.#line?.isDrained === true;
    return isClean ? (this.#answer.head?.keptMilliseconds ?? 0) : 0;
  }

  #settle(outcome: Attempt, keptMilliseconds = 0): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#wire?.stopWaiting();
    if (this.#drain !== undefined) clearTimeout(this.#drain);
    const { connections } = this.#order;
    if (this.#line === null) connections.leave(this.#place, this);
    else connections.giveBack(this.#line, keptMilliseconds);
    this.#onSettled(outcome);
  }
}

/** One request on one connection to one address. Ends by its deadline, whatever the peer is up to. */
export function attempt(order: AttemptOrder, deadline: Deadline, limits: AttemptLimits): Promise<Attempt> {
  return new Promise((resolve) => {
    const underway = new Underway(order, limits, (outcome) => {
      deadline.onEnd(null);
      resolve(outcome);
    });
    underway.start();
    deadline.onEnd(() => underway.fail("timeout"));
  });
}

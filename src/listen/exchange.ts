import type { BodyRead, HttpHeaders, HttpRequest } from "../core/http/message.ts";
import { isPersistent, type RequestHead } from "../core/http/request-head.ts";
import type { Coming } from "../core/when-there.ts";
import { emptyBody, type IncomingBody } from "./incoming-body.ts";

/** What an exchange asks of its connection. */
export interface BodySource {
  readonly peer: string;
  /** Reads on, now that somebody waits for the exchange's body. */
  demandBody(exchange: Exchange): void;
}

/** A body that somebody waits for; a promise is made only where there is something to wait for. */
class ComingBody {
  #read: BodyRead | null = null;
  #resolve: ((read: BodyRead) => void) | null = null;

  readonly settle = (read: BodyRead): void => {
    this.#read = read;
    this.#resolve?.(read);
  };

  get value(): Coming<BodyRead> {
    return (
      this.#read ??
      new Promise((resolve) => {
        this.#resolve = resolve;
      })
    );
  }
}

/** One request from its head to the end of its answer. */
export class Exchange implements HttpRequest {
  readonly head: RequestHead;
  readonly body: IncomingBody | null;
  /** Whether the client holds its body back until it is told to go on. */
  awaitsContinue: boolean;
  isAnswered = false;
  /** What the head of the answer told the client of the connection. */
  keepsConnection = false;
  readonly #source: BodySource;
  #listeners: (() => void)[] | null = null;
  #isGone = false;

  constructor(head: RequestHead, body: IncomingBody | null, source: BodySource) {
    this.head = head;
    this.body = body;
    this.awaitsContinue = body !== null && head.expectsContinue;
    this.#source = source;
  }

  get method(): string {
    return this.head.method;
  }

  get path(): string {
    return this.head.path;
  }

  get query(): string | null {
    return this.head.query;
  }

  get headers(): HttpHeaders {
    return this.head.headers;
  }

  get peer(): string {
    return this.#source.peer;
  }

  /** Whether the request leaves the connection fit for another one: by its own wish, and by what is left of its body. */
  get isPersistent(): boolean {
    if (this.body !== null && !this.body.isComplete && (this.awaitsContinue || !this.body.isSkippable))
      return false;
    return isPersistent(this.head);
  }

  /** At once where all of it has come with the head, as of most requests. */
  readBody(limitBytes: number): Coming<BodyRead> {
    if (this.body === null) return emptyBody;
    const coming = new ComingBody();
    this.body.read(limitBytes, coming.settle);
    this.#source.demandBody(this);
    return coming.value;
  }

  /** A handler that waited for something first may come too late to be told later. */
  onGone(listener: () => void): void {
    if (this.#isGone) {
      listener();
      return;
    }
    this.#listeners ??= [];
    this.#listeners.push(listener);
  }

  /** The head of the answer has gone out; what has not been read of the body by now is lost to the handler. */
  answered(keepsConnection: boolean): void {
    this.isAnswered = true;
    this.keepsConnection = keepsConnection;
    this.body?.abandon();
  }

  /** The answer has gone out whole. */
  finish(): void {
    this.#listeners = null;
  }

  /** The connection has ended, or answers something else, before the answer went out whole; or seems about to. */
  abandon(): void {
    this.#isGone = true;
    this.body?.abandon();
    const listeners = this.#listeners ?? [];
    this.#listeners = null;
    for (const listener of listeners) listener();
  }
}

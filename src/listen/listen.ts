import { createServer, type Server, type Socket } from "node:net";
import type { HttpHandler } from "../core/http/message.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { Connection } from "./connection.ts";
import { LatestRequest } from "./intake.ts";
import { defaultLimits, type ListenLimits } from "./limits.ts";
import { affordableConnections, surplusConnections } from "./open-files.ts";
import { plainRefusal, type Refuse, tooManyConnections } from "./refusal.ts";
import type { Station } from "./station.ts";

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly handler: HttpHandler;
  /** For the Date field alone. */
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<ListenLimits>;
  /** Words the answers that no route gives. */
  readonly refuse?: Refuse;
}

export interface Listening extends AsyncDisposable {
  readonly port: number;
  /**
   * Takes no more connections, answers every request that has arrived, ends open streams, and cuts what is left
   * after `graceSeconds`. Resolves when all is closed. Disposing is draining without any grace.
   */
  drain(graceSeconds: number): Promise<void>;
}

const sweepMilliseconds = 1000;
/** How long a client that was active just now may still send a request that the drain would cross on its way. */
const crossingMilliseconds = 250;

class Listener implements Listening, Station {
  readonly handler: HttpHandler;
  readonly refuse: Refuse;
  readonly log: Log;
  readonly limits: ListenLimits;
  readonly latestRequest = new LatestRequest();
  sweeps = 0;
  isDraining = false;
  readonly #clock: Clock;
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  readonly #sweeper: NodeJS.Timeout;
  readonly #lastLogged = new Map<string, number>();
  #port = 0;
  #drained: Promise<void> | null = null;
  #emptied: (() => void) | null = null;

  constructor({ handler, clock, log, limits = {}, refuse = plainRefusal }: ListenOptions) {
    const wanted = { ...defaultLimits, ...limits };
    this.limits = { ...wanted, maxConnections: affordableConnections(wanted.maxConnections) };
    this.handler = handler;
    this.refuse = refuse;
    this.log = log;
    this.#clock = clock;
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
    this.#sweeper = setInterval(() => this.#sweep(), sweepMilliseconds);
    this.#sweeper.unref();
    if (this.limits.maxConnections < wanted.maxConnections) {
      const { maxConnections } = this.limits;
      log.warn("http.connections_limited_by_open_files", {
        wanted: wanted.maxConnections,
        connections: maxConnections,
      });
    }
  }

  get port(): number {
    return this.#port;
  }

  nowSeconds(): number {
    return this.#clock.nowSeconds();
  }

  async open(host: string, port: number): Promise<void> {
    const server = this.#server;
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host, port, backlog: 1024 }, () => {
        server.off("error", reject);
        resolve();
      });
    }).catch((error: unknown) => {
      clearInterval(this.#sweeper);
      throw new Error(`Cannot listen on ${host}, port ${port}.`, { cause: error });
    });
    server.on("error", (error: NodeJS.ErrnoException) =>
      this.#warn("http.accept_failed", error.code ?? error.name),
    );
    const address = server.address();
    this.#port = typeof address === "object" && address !== null ? address.port : port;
  }

  drain(graceSeconds: number): Promise<void> {
    this.#drained ??= this.#drainOnce(graceSeconds * 1000);
    return this.#drained;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drain(0);
  }

  #accept(socket: Socket): void {
    const { maxConnections } = this.limits;
    const open = this.#connections.size;
    if (open >= maxConnections) this.#warn("http.too_many_connections", null);
    if (open >= maxConnections + surplusConnections(maxConnections)) {
      socket.on("error", () => undefined);
      socket.destroy();
      return;
    }
    const connection = new Connection(socket, this);
    this.#connections.add(connection);
    socket.on("close", () => {
      this.#connections.delete(connection);
      if (this.#connections.size === 0) this.#emptied?.();
    });
    if (open >= maxConnections) connection.refuse(tooManyConnections);
  }

  #sweep(): void {
    this.sweeps += 1;
    for (const connection of this.#connections) connection.sweep();
  }

  /** Once a second for each event: what repeats with every connection must not fill the disk. */
  #warn(event: string, error: string | null): void {
    if (this.#lastLogged.get(event) === this.sweeps) return;
    this.#lastLogged.set(event, this.sweeps);
    this.log.warn(event, { connections: this.#connections.size, error });
  }

  async #drainOnce(graceMilliseconds: number): Promise<void> {
    this.isDraining = true;
    await turns(2);
    this.#server.close();
    for (const connection of this.#connections) {
      connection.drain();
      connection.closeIdle(1);
    }
    const crossing = setTimeout(() => this.#closeIdle(), Math.min(crossingMilliseconds, graceMilliseconds));
    const end = setTimeout(() => this.#destroyAll(), graceMilliseconds);
    await this.#empty();
    clearTimeout(crossing);
    clearTimeout(end);
    clearInterval(this.#sweeper);
  }

  #closeIdle(): void {
    for (const connection of this.#connections) connection.closeIdle(0);
  }

  #destroyAll(): void {
    for (const connection of this.#connections) connection.destroy();
  }

  #empty(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#connections.size === 0) resolve();
      else this.#emptied = resolve;
    });
  }
}

/** Lets the event loop take in what had arrived before: connections not yet accepted, requests not yet read. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** Serves HTTP/1.1 on a socket of its own: strict in what it takes, the same on every runtime. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const listener = new Listener(options);
  await listener.open(options.host, options.port);
  return listener;
}

import type { HttpHandler } from "../core/http/message.ts";
import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { Connection } from "./connection.ts";
import { LatestRequest } from "./intake.ts";
import { defaultLimits, type ListenLimits } from "./limits.ts";
import { affordableConnections, surplusConnections } from "./open-files.ts";
import { plainRefusal, type Refuse, tooManyConnections } from "./refusal.ts";
import type { Station } from "./station.ts";
import { type OpenWires, unheard, type Wire, type WireServer } from "./wire.ts";

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

/** Bun's own sockets cost a fifth less than those that it makes for Node's programs. */
async function wiresOfRuntime(): Promise<OpenWires> {
  if ("Bun" in globalThis) return (await import("./bun-wires.ts")).openBunWires;
  return (await import("./node-wires.ts")).openNodeWires;
}

class Listener implements Listening, Station {
  readonly handler: HttpHandler;
  readonly refuse: Refuse;
  readonly log: Log;
  readonly limits: ListenLimits;
  readonly latestRequest = new LatestRequest();
  sweeps = 0;
  isDraining = false;
  readonly #clock: Clock;
  readonly #connections = new Set<Connection>();
  readonly #sweeper: NodeJS.Timeout;
  readonly #lastLogged = new Map<string, number>();
  #server: WireServer | null = null;
  #drained: Promise<void> | null = null;
  #emptied: (() => void) | null = null;

  constructor({ handler, clock, log, limits = {}, refuse = plainRefusal }: ListenOptions) {
    const wanted = { ...defaultLimits, ...limits };
    this.limits = { ...wanted, maxConnections: affordableConnections(wanted.maxConnections) };
    this.handler = handler;
    this.refuse = refuse;
    this.log = log;
    this.#clock = clock;
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
    return this.#server?.port ?? 0;
  }

  nowSeconds(): number {
    return this.#clock.nowSeconds();
  }

  async open(host: string, port: number): Promise<void> {
    const openWires = await wiresOfRuntime();
    this.#server = await openWires({
      host,
      port,
      accept: (wire) => this.#accept(wire),
      onFault: (error) => this.#warn("http.accept_failed", error.code ?? error.name),
    }).catch((error: unknown) => {
      clearInterval(this.#sweeper);
      throw new Error(`cannot listen on ${host}, port ${port}`, { cause: error });
    });
  }

  drain(graceSeconds: number): Promise<void> {
    this.#drained ??= this.#drainOnce(graceSeconds * 1000);
    return this.#drained;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.drain(0);
  }

  #accept(wire: Wire): void {
    const { maxConnections } = this.limits;
    const open = this.#connections.size;
    if (open >= maxConnections) this.#warn("http.too_many_connections", null);
    if (open >= maxConnections + surplusConnections(maxConnections)) {
      wire.tell(unheard);
      wire.destroy();
      return;
    }
    const connection = new Connection(wire, this, this.#leave);
    this.#connections.add(connection);
    if (open >= maxConnections) connection.refuse(tooManyConnections);
  }

  /** One for all, told when a wire is closed. */
  readonly #leave = (connection: Connection): void => {
    this.#connections.delete(connection);
    if (this.#connections.size === 0) this.#emptied?.();
  };

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
    this.#server?.stop();
    for (const connection of this.#connections) {
      connection.drain();
      connection.closeIdle(1);
    }
    const crossing = setTimeout(
      () => void turns(2).then(() => this.#closeIdle()),
      Math.min(crossingMilliseconds, graceMilliseconds),
    );
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

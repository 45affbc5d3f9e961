import { BoundedMap } from "../core/bounded-map.ts";
import { Line, type LineUser } from "./https-line.ts";
import type { OpenSecureSocket, Place, TlsTerms } from "./https-socket.ts";

export interface ConnectionLimits {
  readonly socketsPerAddress: number;
  readonly sockets: number;
  /** Kept at least. As many as were in use at once, or were of use again, a moment ago are kept in any case. */
  readonly idleSockets: number;
  /** 0: no connection is used twice. */
  readonly idleMilliseconds: number;
  /** Told of every connection that begins. */
  readonly onConnecting?: () => void;
}

/** A session is a few kB, and saves a callback's next connection most of its handshake. */
const sessionsKept = 1000;
const momentMilliseconds = 2000;
const longestSweepMilliseconds = 500;
/** How long a host's first connection may take to bring a session for the others. */
const introductionMilliseconds = 500;

/** Connections and TLS sessions are used again only for the same name, address and port; all else is the same for all. */
interface Origin {
  readonly key: string;
  readonly place: Place;
  /** The longest idle one first. A few at most. */
  readonly idle: Line[];
  readonly waiting: Set<LineUser>;
  open: number;
  /** Until the first connection has brought a session, the others wait: theirs cost a fraction then. */
  introduction: ReturnType<typeof setTimeout> | null;
}

/** Connections to callbacks. No proxy is spoken to, whatever the environment says. */
export class CallbackConnections {
  readonly #limits: ConnectionLimits;
  readonly #tls: TlsTerms;
  readonly #open: OpenSecureSocket;
  readonly #origins = new Map<string, Origin>();
  readonly #sessions = new BoundedMap<string, Buffer>(sessionsKept);
  /** Every open connection, and where it counts. */
  readonly #lines = new Map<Line, Origin>();
  /** Of all origins, the longest idle one first; and who of them is waited for. */
  readonly #idle = new Set<Line>();
  readonly #waited = new Set<Origin>();
  #isServing = false;
  /** The most in use at once, this moment and the one before. */
  #busiest: readonly [number, number] = [0, 0];
  /** How many were of use again, likewise: hosts that come round in turn would lose each connection just before its turn. */
  #proven: readonly [number, number] = [0, 0];
  #moment = 0;
  #momentEnds = 0;
  #sweep: ReturnType<typeof setInterval> | null = null;

  constructor(limits: ConnectionLimits, tls: TlsTerms, open: OpenSecureSocket) {
    this.#limits = limits;
    this.#tls = tls;
    this.#open = open;
  }

  get areKept(): boolean {
    return this.#limits.idleMilliseconds > 0;
  }

  /** The user is told when it has a connection, which may be at once. Whoever stops waiting says so by `leave`. */
  take(place: Place, user: LineUser): void {
    const origin = this.#originOf(place);
    const line = this.#idleLineOf(origin);
    // The last of its connections may just have been found dead, and it be forgotten with them.
    this.#origins.set(origin.key, origin);
    if (line !== null) this.#lend(line, user);
    else if (this.#mayOpen(origin) && this.#makeRoom()) this.#connect(origin, user);
    else {
      origin.waiting.add(user);
      this.#waited.add(origin);
    }
  }

  leave(place: Place, user: LineUser): void {
    const origin = this.#origins.get(keyOf(place));
    origin?.waiting.delete(user);
    if (origin !== undefined) this.#release(origin);
  }

  /** The user is done. What cannot be used again is closed. */
  giveBack(line: Line, keptMilliseconds: number): void {
    line.user = null;
    const milliseconds = Math.min(keptMilliseconds, this.#limits.idleMilliseconds);
    if (milliseconds <= 0 || !line.isUsable) this.#close(line);
    else this.#keep(line, performance.now() + milliseconds);
  }

  destroy(): void {
    for (const line of this.#idle) this.#close(line);
  }

  #keep(line: Line, until: number): void {
    const origin = this.#lines.get(line);
    if (origin === undefined) return;
    const [next] = origin.waiting;
    line.idleUntil = until;
    if (next !== undefined) {
      origin.waiting.delete(next);
      this.#lend(line, next);
      return;
    }
    this.#noteBusy();
    origin.idle.push(line);
    this.#idle.add(line);
    this.#sweep ??= this.#startSweep();
    this.#dropIdle(this.#mostIdle());
    this.#serve();
  }

  #originOf(place: Place): Origin {
    const key = keyOf(place);
    const known = this.#origins.get(key);
    if (known !== undefined) return known;
    const origin = {
      key,
      place,
      idle: [],
      waiting: new Set<LineUser>(),
      open: 0,
      introduction: null,
    };
    this.#origins.set(key, origin);
    return origin;
  }

  /** The one used last: it is the likeliest to be alive. */
  #idleLineOf(origin: Origin): Line | null {
    const now = performance.now();
    for (let line = origin.idle.pop(); line !== undefined; line = origin.idle.pop()) {
      this.#idle.delete(line);
      if (line.isUsable && now < line.idleUntil) return line;
      this.#close(line);
    }
    return null;
  }

  #wake(line: Line, { idle }: Origin): void {
    if (this.#idle.delete(line)) idle.splice(idle.indexOf(line), 1);
  }

  #lend(line: Line, user: LineUser): void {
    line.isReused = true;
    if (line.provenIn !== this.#moment) this.#proven = [this.#proven[0] + 1, this.#proven[1]];
    line.provenIn = this.#moment;
    line.user = user;
    user.onLine(line);
  }

  #connect(origin: Origin, user: LineUser): void {
    const { place, key } = origin;
    this.#limits.onConnecting?.();
    const session = this.#sessions.get(key);
    const line = new Line(
      this.#open,
      { place, tls: this.#tls, session },
      {
        onSession: (told) => {
          this.#sessions.set(key, told);
          this.#introduced(origin);
        },
        // A session that leads to no connection is not tried again.
        onUnsecured: () => this.#sessions.delete(key),
        onGone: () => this.#forget(line),
      },
    );
    if (session === undefined && origin.open === 0 && this.areKept) this.#introduce(origin);
    origin.open += 1;
    this.#lines.set(line, origin);
    line.user = user;
    user.onLine(line);
  }

  #close(line: Line): void {
    line.close();
    this.#forget(line);
  }

  #forget(line: Line): void {
    const origin = this.#lines.get(line);
    if (origin === undefined) return;
    this.#lines.delete(line);
    this.#wake(line, origin);
    origin.open -= 1;
    if (origin.open === 0) this.#introduced(origin);
    this.#serve();
    this.#release(origin);
  }

  #introduce(origin: Origin): void {
    origin.introduction = setTimeout(() => this.#introduced(origin), introductionMilliseconds);
    origin.introduction.unref();
  }

  #introduced(origin: Origin): void {
    if (origin.introduction === null) return;
    clearTimeout(origin.introduction);
    origin.introduction = null;
    this.#serve();
  }

  #mayOpen(origin: Origin): boolean {
    return origin.introduction === null && origin.open < this.#limits.socketsPerAddress;
  }

  /** Nothing is kept of where nobody is spoken to. */
  #release(origin: Origin): void {
    if (origin.waiting.size > 0) return;
    this.#waited.delete(origin);
    if (origin.open === 0 && this.#origins.get(origin.key) === origin) this.#origins.delete(origin.key);
  }

  /** Whether one more may be opened: idle connections count, and must not hold up new hosts. */
  #makeRoom(): boolean {
    if (this.#lines.size >= this.#limits.sockets) this.#dropIdle(this.#idle.size - 1);
    return this.#lines.size < this.#limits.sockets;
  }

  /** To make room for one is to close another's, and comes back here. */
  #serve(): void {
    if (this.#isServing || this.#waited.size === 0) return;
    this.#isServing = true;
    try {
      this.#serveAll();
    } finally {
      this.#isServing = false;
    }
  }

  #serveAll(): void {
    for (const origin of this.#waited) {
      for (const user of origin.waiting) {
        if (!this.#mayOpen(origin)) break;
        if (!this.#makeRoom()) return;
        origin.waiting.delete(user);
        this.#connect(origin, user);
      }
      this.#release(origin);
    }
  }

  #dropIdle(most: number): void {
    for (const line of this.#idle) {
      if (this.#idle.size <= Math.max(0, most)) return;
      this.#close(line);
    }
  }

  #noteBusy(): void {
    const [now, before] = this.#busiest;
    // The one that is given back was in use until now.
    this.#busiest = [Math.max(now, this.#lines.size - this.#idle.size), before];
  }

  #mostIdle(): number {
    const [now, before] = this.#proven;
    return Math.max(this.#limits.idleSockets, ...this.#busiest, now + before);
  }

  #startSweep(): ReturnType<typeof setInterval> {
    const every = Math.min(longestSweepMilliseconds, Math.max(20, this.#limits.idleMilliseconds / 4));
    const sweep = setInterval(() => this.#sweepIdle(), every);
    sweep.unref();
    return sweep;
  }

  #sweepIdle(): void {
    const now = performance.now();
    if (now >= this.#momentEnds) {
      this.#busiest = [this.#lines.size - this.#idle.size, this.#busiest[0]];
      this.#proven = [0, this.#proven[0]];
      this.#moment += 1;
      this.#momentEnds = now + momentMilliseconds;
    }
    for (const line of this.#idle) if (now >= line.idleUntil) this.#close(line);
    this.#dropIdle(this.#mostIdle());
    if (this.#idle.size > 0 || this.#sweep === null) return;
    clearInterval(this.#sweep);
    this.#sweep = null;
  }
}

function keyOf({ servername, address, port }: Place): string {
  return `${servername} ${address} ${port}`;
}

import { join } from "node:path";
import { openPress, type Press, pressUrl } from "./hub-press.ts";
import { launch } from "./launch.ts";
import { ask, receiverTrust, type SubscribeOptions, until } from "./receiver.ts";
import { demoBusiness, type Runtime, temporaryFolder, type Variables } from "./shingle.ts";

/** A server without its launcher, so that a kill meets the program itself. */
export interface HubServer extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  readonly runtime: Runtime;
  /** Everything it wrote to stderr so far. */
  stderr(): string;
  /** kill -9, and what is left of it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and its end. */
  stop(): Promise<void>;
}

export async function startHubServer(variables: Variables, runtime: Runtime = "bun"): Promise<HubServer> {
  const program = launch(["serve"], {
    runtime,
    variables: { SHINGLE_LOG: "json", SHINGLE_PORT: "0", ...variables },
  });
  let stderr = "";
  let hasEnded = false;
  program.child.stderr?.on("data", (chunk) => {
    stderr += String(chunk);
  });
  void program.ended.then(() => {
    hasEnded = true;
  });
  const port = () => /"event":"server.ready".*?"port":(\d+)/.exec(stderr)?.[1];
  await until(() => port() !== undefined || hasEnded, 60);
  if (port() === undefined) throw new Error(`the server did not start:\n${stderr}`);
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded) program.child.kill(signal);
    const hard = setTimeout(() => program.child.kill("SIGKILL"), 15_000);
    await program.ended;
    clearTimeout(hard);
  };
  return {
    url: `http://127.0.0.1:${port()}`,
    pid: program.pid,
    runtime,
    stderr: () => stderr,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    [Symbol.asyncDispose]: () => end("SIGTERM"),
  };
}

export interface Status {
  readonly id: string;
  readonly topic: string;
  readonly state: string;
  readonly reason: string | null;
  readonly lease_until: string | null;
  readonly delivered_version: number | null;
  readonly failures: number;
  readonly last_status: string | null;
  readonly last_at: string | null;
  readonly next_attempt_at: string | null;
}

export interface HubSite extends AsyncDisposable {
  readonly variables: Variables;
  readonly press: Press;
  /** The server that runs now. */
  readonly server: HubServer;
  /** Kills or stops the server, unless it is gone already, and starts another on the same data. */
  restart(how: "kill" | "stop"): Promise<void>;
  /** A request to the hub, from an address of its own. */
  ask(callback: string, options?: SubscribeOptions): Promise<Response>;
  /** The same, accepted: the status address's path. */
  accepted(callback: string, options?: SubscribeOptions): Promise<string>;
  /** The same, and confirmed. */
  subscribed(callback: string, options?: SubscribeOptions): Promise<string>;
  status(location: string): Promise<Status>;
  untilStatus(location: string, holds: (status: Status) => boolean, seconds?: number): Promise<Status>;
  untilState(location: string, state: string, seconds?: number): Promise<Status>;
}

let clients = 0;

/** Beyond the sixty requests a minute of one client. */
export function otherClient(): Readonly<Record<string, string>> {
  clients += 1;
  return { "X-Forwarded-For": `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
}

/** Quick settings, receivers of the test's authority, and a proxy that is believed. */
export function hubVariables(folder: string, variables: Variables = {}): Variables {
  return {
    SHINGLE_DATA_DIR: join(folder, "data"),
    SHINGLE_BUSINESS: demoBusiness,
    SHINGLE_BASE_URL: pressUrl,
    SHINGLE_HUB_RETRY_SECONDS: "1,1",
    SHINGLE_HUB_DEBOUNCE_SECONDS: "0.1",
    SHINGLE_HUB_MIN_LEASE_SECONDS: "1",
    SHINGLE_TRUSTED_PROXIES: "127.0.0.0/8",
    ...receiverTrust,
    ...variables,
  };
}

export async function statusOf(url: string, location: string): Promise<Status> {
  const reply = await fetch(url + location);
  if (reply.status !== 200) throw new Error(`${location} answered ${reply.status}`);
  return (await reply.json()) as Status;
}

/** A published store, and a server on it. */
export async function openHubSite({
  runtime = "bun",
  variables: changes = {},
}: {
  readonly runtime?: Runtime;
  readonly variables?: Variables;
} = {}): Promise<HubSite> {
  const folder = temporaryFolder();
  const variables = hubVariables(folder.path, changes);
  const press = await openPress(variables);
  await press.publish();
  let server = await startHubServer(variables, runtime);
  const site: HubSite = {
    variables,
    press,
    get server() {
      return server;
    },
    restart: async (how) => {
      await server[how]();
      server = await startHubServer(variables, runtime);
    },
    ask: (callback, options = {}) =>
      ask(server.url, callback, { ...options, headers: { ...otherClient(), ...options.headers } }),
    accepted: async (callback, options) => {
      const reply = await site.ask(callback, options);
      if (reply.status !== 202) throw new Error(`the hub answered ${reply.status}: ${await reply.text()}`);
      return reply.headers.get("location") ?? "";
    },
    subscribed: async (callback, options) => {
      const location = await site.accepted(callback, options);
      await site.untilState(location, "active");
      return location;
    },
    status: (location) => statusOf(server.url, location),
    untilStatus: async (location, holds, seconds = 30) => {
      let seen = await site.status(location);
      const end = performance.now() + seconds * 1000;
      while (!holds(seen)) {
        if (performance.now() > end)
          throw new Error(
            `${JSON.stringify(seen)} after ${seconds} s is not ${holds}\n${server.stderr().slice(-3000)}`,
          );
        await Bun.sleep(25);
        seen = await site.status(location);
      }
      return seen;
    },
    untilState: (location, state, seconds) =>
      site.untilStatus(location, (status) => status.state === state, seconds),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await press[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
  return site;
}

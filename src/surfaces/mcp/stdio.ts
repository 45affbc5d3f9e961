import type { Readable, Writable } from "node:stream";
import { Server } from "@modelcontextprotocol/server";
import { type StdioServerHandle, StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import { legacyVersions, modernVersions } from "../../core/mcp/protocol-versions.ts";
import type { JournalLine, ServedPublication } from "../../core/serving/served-publication.ts";
import { nextTurn } from "../../flows/in-turns.ts";
import type { Log } from "../../ports/log.ts";
import { mcpContent } from "./content.ts";
import { messageLines } from "./protocol/refused-lines.ts";
import { RpcRunner } from "./protocol/rpc-runner.ts";
import { fixedResources, resourceUri } from "./resources/resource-uris.ts";

export interface StdioOptions {
  readonly current: () => ServedPublication | null;
  readonly log: Log;
  readonly input: Readable;
  readonly output: Writable;
}

/** A client on this machine asks for few resources; more would be no client's wish. */
const mostSubscriptions = 100;
const mostChanged = 1000;
/** A message is taken up, and its answer written, a turn or two after it was read. */
const quietTurns = 5;
const longestWaitMilliseconds = 4000;

/** The lines that one journal has and the other has not: what came since, and what a backup that was put back has lost. */
function unsharedLines(one: readonly JournalLine[], other: readonly JournalLine[]): readonly JournalLine[] {
  let shared = Math.min(one.length, other.length);
  while (shared > 0 && one[shared - 1]?.seq !== other[shared - 1]?.seq) shared -= 1;
  return [...one.slice(shared), ...other.slice(shared)];
}

/** Every resource that a publication may have changed. The library passes on those that a client asked for. */
function candidates(before: ServedPublication | null, after: ServedPublication): Set<string> {
  // Who is gone reads differently too.
  const businesses = [before, after].flatMap((publication) => publication?.head.business ?? []);
  const lines = unsharedLines(before?.journal ?? [], after.journal).slice(-mostChanged);
  return new Set([
    ...Object.values(fixedResources),
    ...businesses.flatMap(({ technicians }) => technicians.map(({ id }) => resourceUri("technician", id))),
    ...businesses.flatMap(({ services }) => services.map(({ id }) => resourceUri("service", id))),
    ...lines.map(({ id }) => resourceUri("review", id)),
  ]);
}

/** The library closes it with the client's end, and when nobody reads what is answered or a line is too long. */
class ClientLine extends StdioServerTransport {
  readonly #closed = Promise.withResolvers<void>();
  readonly closed = this.#closed.promise;

  override async close(): Promise<void> {
    await super.close();
    this.#closed.resolve();
  }
}

/** The same tools over standard input and output, for a client on this machine. */
export class StdioMcp implements AsyncDisposable {
  readonly #options: StdioOptions;
  readonly #runner: RpcRunner;
  readonly #content = mcpContent(null);
  readonly #subscribed = new Set<string>();
  readonly #handle: StdioServerHandle;
  readonly #messages: Readable;
  /** Resolves when the client has closed its end and has what it asked for, or hears nothing any more. */
  readonly ended: Promise<void>;
  #underway = 0;
  #server: Server | null = null;
  #isModern = false;

  constructor(options: StdioOptions) {
    const { current, log, input, output } = options;
    const messages = messageLines(input, {
      refuse: (refused) => output.write(`${JSON.stringify(refused)}\n`),
      beforeEnd: () => this.#answered(),
    });
    const line = new ClientLine(messages, output);
    this.ended = line.closed;
    this.#messages = messages;
    this.#options = options;
    this.#runner = new RpcRunner({ content: this.#content, current, log });
    this.#handle = serveStdio(({ era }) => this.#open(era), {
      transport: line,
      onerror: (error) => log.warn("mcp.stdio_fault", { error: error.message }),
    });
  }

  /** Tells the client what changed of what it asked for. */
  async published(before: ServedPublication | null, after: ServedPublication): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    const uris = this.#isModern ? candidates(before, after) : this.#subscribed;
    for (const uri of this.#content.changedResources(before, after, uris))
      await server.sendResourceUpdated({ uri });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
    // A line that stays open would keep the process.
    this.#messages.destroy();
  }

  /** The library ends with its input, and drops what is underway: who writes all it asks and closes waits for answers too. */
  async #answered(): Promise<void> {
    const end = performance.now() + longestWaitMilliseconds;
    for (let quiet = 0; quiet < quietTurns && performance.now() < end; quiet += 1) {
      await nextTurn();
      if (this.#underway > 0) quiet = 0;
    }
  }

  #open(era: "legacy" | "modern"): Server {
    const { identity, capabilities, instructions } = this.#content.profile(this.#options.current());
    const server = new Server(identity, {
      capabilities,
      instructions,
      supportedProtocolVersions: [...legacyVersions, ...modernVersions],
    });
    server.fallbackRequestHandler = async ({ method, params }, { mcpReq: { signal } }) => {
      this.#underway += 1;
      try {
        const context = { signal, subscriptions: this.#subscriptions() };
        return await this.#runner.dispatchNow(era, context, { method, params: params ?? {} });
      } finally {
        this.#underway -= 1;
      }
    };
    this.#server = server;
    this.#isModern = era === "modern";
    return server;
  }

  #subscriptions() {
    return {
      subscribe: async (uri: string) => {
        if (this.#subscribed.size >= mostSubscriptions && !this.#subscribed.has(uri)) return false;
        this.#subscribed.add(uri);
        return true;
      },
      unsubscribe: async (uri: string) => {
        this.#subscribed.delete(uri);
      },
    };
  }
}

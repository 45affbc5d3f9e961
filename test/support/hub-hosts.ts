import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from "node:net";
import { join } from "node:path";
import { editionOf } from "./hub-press.ts";

const tls = (name: string) => join(import.meta.dir, "tls", name);
const credentials = { key: readFileSync(tls("receiver-key.pem")), cert: readFileSync(tls("receiver.pem")) };

export interface Arrival {
  readonly path: string;
  readonly edition: number;
  /** Milliseconds of the monotonic clock. */
  readonly at: number;
}

/** A receiver that goes away and comes back on its port, and of what it got keeps only the editions. */
export interface Host extends AsyncDisposable {
  readonly port: number;
  readonly origin: string;
  readonly arrivals: Arrival[];
  readonly challenges: number;
  /** Called for every POST; what it gives is the status. */
  answer: () => number | Promise<number>;
  close(): Promise<void>;
  open(): Promise<void>;
}

function listen(server: Server | TcpServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as { port: number }).port));
  });
}

export async function openHost(): Promise<Host> {
  const sockets = new Set<Socket>();
  const arrivals: Arrival[] = [];
  let [port, challenges] = [0, 0];
  let server: Server | null = null;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === "GET") {
      challenges += 1;
      const { searchParams } = new URL(request.url ?? "/", "https://host");
      response.end(searchParams.get("hub.challenge"));
      return;
    }
    const edition = editionOf(Buffer.concat(chunks));
    arrivals.push({ path: request.url ?? "", edition, at: performance.now() });
    response.writeHead(await host.answer()).end();
  };
  const host: Host = {
    get port() {
      return port;
    },
    get origin() {
      return `https://localhost:${port}`;
    },
    get challenges() {
      return challenges;
    },
    arrivals,
    answer: () => 204,
    open: async () => {
      const opened = createServer(credentials);
      opened.on("connection", (socket: Socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
        socket.on("error", () => undefined);
      });
      opened.on("tlsClientError", () => undefined);
      opened.on("request", (request, response) => void handle(request, response).catch(() => undefined));
      port = await listen(opened, port);
      server = opened;
    },
    close: async () => {
      const closing = server;
      server = null;
      if (closing === null) return;
      const closed = new Promise<void>((resolve) => closing.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    [Symbol.asyncDispose]: () => host.close(),
  };
  await host.open();
  return host;
}

/** Takes connections and does with them what `onConnection` does; by default nothing at all. */
export async function openTcpHost(
  onConnection: (socket: Socket) => void = () => undefined,
): Promise<AsyncDisposable & { readonly origin: string }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    onConnection(socket);
  });
  const port = await listen(server, 0);
  return {
    origin: `https://localhost:${port}`,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** At each callback editions only ever grow: nothing older comes after something newer. */
export function isInOrder(arrivals: readonly Arrival[]): boolean {
  const newest = new Map<string, number>();
  return arrivals.every(({ path, edition }) => {
    const isNew = edition >= (newest.get(path) ?? 0);
    newest.set(path, edition);
    return isNew;
  });
}

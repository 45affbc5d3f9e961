import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { Socket } from "node:net";
import { join } from "node:path";

const tls = (name: string) => join(import.meta.dir, "tls", name);

/** Lets the program trust the test receivers. */
export const receiverTrust = {
  NODE_EXTRA_CA_CERTS: tls("ca.pem"),
  SHINGLE_HUB_ALLOW_CIDRS: "127.0.0.0/8,::1/128",
};

export interface Handshake {
  readonly path: string;
  readonly mode: string;
  readonly topic: string;
  readonly challenge: string;
  readonly leaseSeconds: number;
  readonly query: string;
}

export interface Notification {
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
  readonly at: number;
}

export type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

export interface Receiver extends AsyncDisposable {
  readonly port: number;
  /** `https://localhost:PORT`. */
  readonly origin: string;
  readonly handshakes: Handshake[];
  readonly denials: Handshake[];
  readonly notifications: Notification[];
  connections: number;
  /** How handshakes and notifications are answered; well-behaved until changed. */
  verify: Respond | null;
  receive: Respond | null;
  /** Resolves when the condition holds; rejects with what was seen after `seconds`. */
  until(holds: () => boolean, seconds?: number): Promise<void>;
}

function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", () => resolve(Buffer.concat(chunks)));
  });
}

export async function until(holds: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain: ${holds}`);
    await Bun.sleep(25);
  }
}

export function signatureIsRight({ headers, body }: Notification, secret: string): boolean {
  const [method = "", given = ""] = String(headers["x-hub-signature"]).split("=");
  return given !== "" && createHmac(method, secret).update(body).digest("hex") === given;
}

/** A real HTTPS subscriber on loopback, with the test authority's certificate. */
export async function startReceiver(host = "127.0.0.1"): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createServer({
    key: readFileSync(tls("receiver-key.pem")),
    cert: readFileSync(tls("receiver.pem")),
  });
  const receiver: Receiver = {
    port: 0,
    origin: "",
    handshakes: [],
    denials: [],
    notifications: [],
    connections: 0,
    verify: null,
    receive: null,
    until: (holds, seconds) => until(holds, seconds),
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  server.on("connection", (socket: Socket) => {
    receiver.connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
  });
  server.on("tlsClientError", () => undefined);
  server.on("request", async (request, response) => {
    response.on("error", () => undefined);
    const body = await bodyOf(request);
    const target = request.url ?? "/";
    const url = new URL(target, "https://receiver");
    // As it stood on the wire: URL would encode some of it anew.
    const [path, query] = [url.pathname, target.includes("?") ? target.slice(target.indexOf("?") + 1) : ""];
    if (request.method === "GET") {
      const value = (name: string) => url.searchParams.getAll(name).at(-1) ?? "";
      const handshake = {
        path,
        query,
        mode: value("hub.mode"),
        topic: value("hub.topic"),
        challenge: value("hub.challenge"),
        leaseSeconds: Number(value("hub.lease_seconds")),
      };
      (handshake.mode === "denied" ? receiver.denials : receiver.handshakes).push(handshake);
      if (receiver.verify !== null) receiver.verify(request, response, body);
      else response.end(handshake.challenge);
      return;
    }
    receiver.notifications.push({ path, query, headers: request.headers, body, at: Date.now() });
    if (receiver.receive !== null) receiver.receive(request, response, body);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as { port: number };
  return Object.assign(receiver, { port, origin: `https://localhost:${port}` });
}

export interface SubscribeOptions {
  readonly mode?: "subscribe" | "unsubscribe";
  readonly topic?: string;
  readonly secret?: string;
  readonly leaseSeconds?: number | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a hub, as a subscriber does. */
export function ask(
  url: string,
  callback: string,
  { mode = "subscribe", topic = "/feed.xml", secret, leaseSeconds, headers = {} }: SubscribeOptions = {},
): Promise<Response> {
  const form = new URLSearchParams({ "hub.mode": mode, "hub.topic": topic, "hub.callback": callback });
  if (secret !== undefined) form.set("hub.secret", secret);
  if (leaseSeconds !== undefined) form.set("hub.lease_seconds", String(leaseSeconds));
  return fetch(`${url}/api/websub/hub`, { method: "POST", body: form, headers });
}

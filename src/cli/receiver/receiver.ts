import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { type Mischief, misbehave, redirectPath } from "./mischief.ts";
import { checkSignature, describeContent, printable, selfOf } from "./notification.ts";
import type { KeyAndCertificate } from "./self-signed.ts";

export interface ReceiverOptions extends KeyAndCertificate {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly secret: string | null;
  /** The only topic to confirm; null confirms every one. */
  readonly topic: string | null;
  /** How the next request is answered. */
  readonly mischief: () => Mischief;
  /** One line for everything that happens. */
  readonly tell: (line: string) => void;
}

export interface Receiver extends AsyncDisposable {
  readonly port: number;
}

const longestBodyBytes = 64 << 20;

/** Null when it is longer than anybody would keep, or does not arrive whole. */
function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= longestBodyBytes) chunks.push(chunk);
    });
    request.on("end", () => resolve(length <= longestBodyBytes ? Buffer.concat(chunks) : null));
    request.on("error", () => resolve(null));
    request.on("close", () => resolve(null));
  });
}

function field(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}

class Desk {
  readonly #options: ReceiverOptions;

  constructor(options: ReceiverOptions) {
    this.#options = options;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { tell } = this.#options;
    const url = new URL(request.url ?? "/", "https://receiver.invalid");
    response.on("error", () => undefined);
    if (url.pathname === redirectPath) {
      tell("followed a redirect, which no hub may do");
      response.writeHead(200).end(url.searchParams.get("hub.challenge") ?? "");
    } else if (request.method === "GET") this.#answerQuestion(url.searchParams, response);
    else if (request.method === "POST") await this.#receive(request, response);
    else response.writeHead(405, { Allow: "GET, POST" }).end();
  }

  /** WebSub §5.3: only what was asked for is confirmed. */
  #answerQuestion(asked: URLSearchParams, response: ServerResponse): void {
    const { topic, tell } = this.#options;
    const value = (name: string) => printable(asked.get(name) ?? "-");
    const [mode, challenge] = [asked.get("hub.mode"), asked.get("hub.challenge")];
    if (mode === "denied") {
      tell(`denied      ${value("hub.topic")}  reason: ${value("hub.reason")}`);
      response.writeHead(200).end();
      return;
    }
    if (challenge === null || (mode !== "subscribe" && mode !== "unsubscribe")) {
      response.writeHead(404).end("This is a WebSub receiver.\n");
      return;
    }
    const isWanted = topic === null || topic === asked.get("hub.topic");
    const about = `verify      ${value("hub.topic")}  ${mode}, lease ${value("hub.lease_seconds")} s`;
    if (!isWanted) {
      tell(`${about}  not asked for: refused`);
      response.writeHead(404).end();
      return;
    }
    this.#carryOut(response, { about, text: challenge });
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { secret, tell } = this.#options;
    const body = await bodyOf(request);
    if (body === null) {
      tell("notified    a body that is too long, or did not arrive whole");
      if (!response.destroyed) response.writeHead(413).end();
      return;
    }
    const topic = printable(selfOf(field(request, "link")) ?? "no topic");
    const signature = checkSignature(field(request, "x-hub-signature"), { body, secret });
    const type = printable(field(request, "content-type") ?? "no type");
    const about = `notified    ${topic}  ${body.length} bytes, ${type}, signature ${signature}, ${describeContent(body)}`;
    this.#carryOut(response, { about, text: "" });
  }

  #carryOut(response: ServerResponse, { about, text }: { about: string; text: string }): void {
    const mischief = this.#options.mischief();
    this.#options.tell(mischief === "well" ? about : `${about}  answered: ${mischief}`);
    misbehave(response, mischief, text);
  }
}

/** A small WebSub subscriber on HTTPS that tells everything it is sent. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const { host, key, certificate, tell } = options;
  const desk = new Desk(options);
  const server = createServer({ key, cert: certificate }, (request, response) => {
    desk.answer(request, response).catch((error: unknown) => {
      tell(`failed to answer: ${String(error)}`);
      response.destroy();
    });
  });
  server.on("tlsClientError", (error: Error) => tell(`TLS failed     ${printable(error.message)}`));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : options.port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

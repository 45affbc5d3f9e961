import { connect, type Socket } from "node:net";

/** MCP as bytes on a socket: nothing between a test and the wire that could be kind to either. */

export type Fields = Readonly<Record<string, string>>;

export interface WireRequest {
  readonly method?: string;
  readonly path?: string;
  /** Sent beside Host; a POST also has the usual Accept and Content-Type, unless one is given or `without` names it. */
  readonly headers?: Fields;
  readonly without?: readonly string[];
  /** An object is sent as JSON. */
  readonly body?: unknown;
}

export interface WireReply {
  readonly status: number;
  header(name: string): string | null;
  readonly text: string;
  json(): unknown;
}

const waitMilliseconds = 60_000;
const jsonBoth: Fields = {
  Accept: "application/json, text/event-stream",
  "Content-Type": "application/json",
};

function bytesOf(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
}

/** A request as it goes out. */
export function composed(port: number, request: WireRequest): Buffer {
  const { method = "POST", path = "/mcp", headers = {}, without = [], body } = request;
  const content = bytesOf(body);
  const lines = new Map<string, string>();
  const given = { Host: `127.0.0.1:${port}`, ...(method === "POST" ? jsonBoth : {}), ...headers };
  for (const [name, value] of Object.entries(given)) lines.set(name, value);
  for (const name of without) lines.delete(name);
  if (method === "POST" || content.length > 0) lines.set("Content-Length", String(content.length));
  const head = [...lines].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n`, "latin1"), content]);
}

interface Head {
  readonly status: number;
  readonly fields: ReadonlyMap<string, string>;
  readonly length: number;
}

function headIn(input: Buffer): Head | null {
  const end = input.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const [start = "", ...lines] = input.subarray(0, end).toString("latin1").split("\r\n");
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(start.split(" ")[1]), fields: new Map(pairs), length: end + 4 };
}

/** What of a chunked body has come so far, and whether it has come to its end. */
function unchunked(input: Buffer): { readonly body: Buffer; readonly isWhole: boolean } {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = input.indexOf("\r\n", at);
    if (end < 0) return { body: Buffer.concat(parts), isWhole: false };
    const size = Number.parseInt(input.subarray(at, end).toString("latin1"), 16);
    if (size === 0) return { body: Buffer.concat(parts), isWhole: true };
    if (input.length < end + 2 + size + 2) return { body: Buffer.concat(parts), isWhole: false };
    parts.push(input.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** One request on a connection of its own, and what comes back while it stays open. */
export class WireExchange implements Disposable {
  readonly #socket: Socket;
  readonly #method: string;
  #input: Buffer = Buffer.alloc(0);
  #isClosed = false;
  #wakes: (() => void)[] = [];

  constructor(port: number, request: WireRequest | Buffer) {
    this.#method = request instanceof Uint8Array ? "POST" : (request.method ?? "POST");
    this.#socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (bytes: Buffer) => {
      this.#input = Buffer.concat([this.#input, bytes]);
      this.#wakeAll();
    });
    const closed = () => {
      this.#isClosed = true;
      this.#wakeAll();
    };
    this.#socket.on("end", closed).on("close", closed).on("error", closed);
    this.#socket.write(request instanceof Uint8Array ? request : composed(port, request));
  }

  write(bytes: string | Uint8Array): void {
    this.#socket.write(bytes);
  }

  /** Resolves when the status line and the headers are there. */
  async head(): Promise<Head> {
    await this.until(() => headIn(this.#input) !== null || this.#isClosed);
    const head = headIn(this.#input);
    if (head === null) throw new Error("the connection ended without an answer");
    return head;
  }

  /** The body as far as it has come. */
  body(): { readonly text: string; readonly isWhole: boolean } {
    const head = headIn(this.#input);
    if (head === null) return { text: "", isWhole: false };
    const rest = this.#input.subarray(head.length);
    if (head.fields.get("transfer-encoding") === "chunked") {
      const { body, isWhole } = unchunked(rest);
      return { text: body.toString("utf8"), isWhole };
    }
    const isBodiless = this.#method === "HEAD" || head.status === 204 || head.status === 304;
    const length = isBodiless ? 0 : Number(head.fields.get("content-length") ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error("an answer without a length");
    return { text: rest.subarray(0, length).toString("utf8"), isWhole: rest.length >= length };
  }

  /** The messages of an event stream so far. */
  events(): Record<string, unknown>[] {
    return [...this.body().text.matchAll(/^data: (.*)$/gm)].map(
      ([, data = ""]) => JSON.parse(data) as Record<string, unknown>,
    );
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Waits until something holds, looking again whenever anything arrives. */
  async until(holds: () => boolean, milliseconds = waitMilliseconds): Promise<void> {
    const deadline = performance.now() + milliseconds;
    while (!holds()) {
      const left = deadline - performance.now();
      if (left <= 0) throw new Error(`did not come within ${milliseconds} ms: ${this.#input.toString()}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 50));
        this.#wakes.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  async whole(): Promise<WireReply> {
    const { status, fields } = await this.head();
    await this.until(() => this.body().isWhole || this.#isClosed);
    const { text, isWhole } = this.body();
    if (!isWhole) throw new Error(`the answer broke off: ${text}`);
    return {
      status,
      header: (name) => fields.get(name.toLowerCase()) ?? null,
      text,
      json: () => JSON.parse(text) as unknown,
    };
  }

  /** Leaves without a word, as a client does whose machine went away. */
  vanish(): void {
    this.#socket.destroy();
  }

  [Symbol.dispose](): void {
    this.#socket.destroy();
  }

  #wakeAll(): void {
    const wakes = this.#wakes;
    this.#wakes = [];
    for (const wake of wakes) wake();
  }
}

export async function send(port: number, request: WireRequest): Promise<WireReply> {
  using exchange = new WireExchange(port, request);
  return await exchange.whole();
}

export const clientInfo = { name: "wire", version: "1" };

export function initializeBody(protocolVersion = "2025-06-18") {
  return {
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion, capabilities: {}, clientInfo },
  };
}

/** A new session's id. */
export async function newSession(
  port: number,
  version = "2025-06-18",
  headers: Fields = {},
): Promise<string> {
  const reply = await send(port, { headers, body: initializeBody(version) });
  const id = reply.header("Mcp-Session-Id");
  if (reply.status !== 200 || id === null) throw new Error(`no session: ${reply.status} ${reply.text}`);
  return id;
}

export function rpc(method: string, params?: object, id: string | number = 1) {
  return { jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) };
}

const nameSources: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};

export const modernMeta = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": clientInfo,
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A request of revision 2026-07-28 with everything it needs. */
export function modern(method: string, params: Readonly<Record<string, unknown>> = {}): WireRequest {
  const source = nameSources[method];
  const name: Fields = source === undefined ? {} : { "Mcp-Name": String(params[source]) };
  return {
    headers: { "MCP-Protocol-Version": "2026-07-28", "Mcp-Method": method, ...name },
    body: rpc(method, { ...params, _meta: modernMeta }),
  };
}

import { connect as connectSocket, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { FieldLines } from "./http-oracle.ts";

/** An answer as it came over the wire. */
export interface RawReply {
  readonly status: number;
  /** Every header line, in order, as it was sent. */
  readonly fields: FieldLines;
  readonly body: Buffer;
  /** The lines of a field joined by ", "; null when there is none. */
  header(name: string): string | null;
  /** The body without its content coding. */
  decoded(): Buffer;
  text(): string;
  json(): unknown;
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

function replyOf(status: number, fields: FieldLines, body: Buffer): RawReply {
  const header = (name: string) => {
    const wanted = name.toLowerCase();
    const values = fields.filter(([each]) => each.toLowerCase() === wanted).map(([, value]) => value);
    return values.length === 0 ? null : values.join(", ");
  };
  const decoded = () => decoders[header("content-encoding") ?? ""]?.(body) ?? body;
  const text = () => new TextDecoder("utf-8", { fatal: true }).decode(decoded());
  return { status, fields, body, header, decoded, text, json: () => JSON.parse(text()) as unknown };
}

/** Where an answer's body ends; null while there is too little of it to tell. */
function bodyEnd(head: Buffer, rest: Buffer, isBodiless: boolean): { length: number; body: Buffer } | null {
  if (isBodiless) return { length: 0, body: Buffer.alloc(0) };
  const text = head.toString("latin1");
  if (/^transfer-encoding:\s*chunked\r?$/im.test(text)) throw new Error("a whole body came in chunks");
  const length = Number(/^content-length:\s*(\d+)\r?$/im.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without a length:\n${text}`);
  return rest.length < length ? null : { length, body: Buffer.from(rest.subarray(0, length)) };
}

const headEnd = Buffer.from("\r\n\r\n");
const waitMilliseconds = 20_000;

/** One connection that sends exactly the bytes it is told to, and takes one answer at a time. */
export class RawConnection {
  readonly #port: number;
  #socket: Socket | null = null;
  #input: Buffer = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a whole request, written out. `isHead` tells that its answer has no body. */
  async send(request: string | Buffer, { isHead = false }: { isHead?: boolean } = {}): Promise<RawReply> {
    if (this.#input.length > 0)
      throw new Error(`stray bytes: ${this.#input.toString("latin1").slice(0, 80)}`);
    if (this.#socket === null || this.#ended) await this.#open();
    this.#socket?.write(request);
    return await this.#reply(isHead);
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  [Symbol.dispose](): void {
    this.close();
  }

  async #open(): Promise<void> {
    this.close();
    this.#input = Buffer.alloc(0);
    this.#ended = false;
    const socket = connectSocket({ port: this.#port, host: "127.0.0.1", noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
    socket.on("data", (bytes: Buffer) => {
      this.#input = this.#input.length === 0 ? bytes : Buffer.concat([this.#input, bytes]);
      this.#wake();
    });
    const end = () => {
      if (this.#socket !== socket) return;
      this.#ended = true;
      this.#wake();
    };
    socket.on("end", end).on("close", end).on("error", end);
    this.#socket = socket;
  }

  async #reply(isHead: boolean): Promise<RawReply> {
    const deadline = Date.now() + waitMilliseconds;
    for (;;) {
      const reply = this.#take(isHead);
      if (reply !== null) return reply;
      if (this.#ended) throw new Error("the connection ended before the answer did");
      if (Date.now() > deadline) throw new Error("no answer");
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMilliseconds);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  #take(isHead: boolean): RawReply | null {
    const end = this.#input.indexOf(headEnd);
    if (end < 0) return null;
    const head = this.#input.subarray(0, end);
    const [start = "", ...lines] = head.toString("latin1").split("\r\n");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) throw new Error(`no status line: ${start}`);
    const isBodiless = isHead || status === 204 || status === 304;
    const found = bodyEnd(head, this.#input.subarray(end + headEnd.length), isBodiless);
    if (found === null) return null;
    this.#input = this.#input.subarray(end + headEnd.length + found.length);
    const fields = lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    });
    return replyOf(status, fields, found.body);
  }
}

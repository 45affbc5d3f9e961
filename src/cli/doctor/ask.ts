import { type IncomingMessage, type RequestOptions, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import type { TLSSocket } from "node:tls";
import { machineCode, machineReasonOf } from "../../core/machine-fault.ts";

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Answers with the first bytes of a body that does not end. */
  readonly isStream?: boolean;
}

export interface Answer {
  readonly kind: "answered";
  readonly status: number;
  header(name: string): string | null;
  /** As they came, coded or not. */
  readonly body: Uint8Array;
  /** When the certificate ends; null without one. */
  readonly certificateEnds: Date | null;
}

export interface NoAnswer {
  readonly kind: "silent";
  readonly reason: string;
}

const waitMilliseconds = 10_000;
/** A server sends the beginning of a stream at once. */
const streamWaitMilliseconds = 5000;
const mostBytes = 1 << 30;

function reasonOf(error: unknown): string {
  const code = machineCode(error) ?? "";
  return machineReasonOf(code) ?? (error instanceof Error ? error.message : String(error));
}

function certificateEnds({ socket }: IncomingMessage): Date | null {
  const { valid_to: end } = (socket as Partial<TLSSocket>).getPeerCertificate?.() ?? {};
  return end === undefined ? null : new Date(end);
}

async function bodyOf(response: IncomingMessage, isStream: boolean): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    length += piece.length;
    if (isStream || length > mostBytes) break;
  }
  return Buffer.concat(pieces);
}

/** One exchange on a connection of its own, past every proxy of the environment. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body, isStream = false }: Question = {},
): Promise<Answer | NoAnswer> {
  const milliseconds = isStream ? streamWaitMilliseconds : waitMilliseconds;
  const options: RequestOptions = { method, headers: { ...headers }, agent: false };
  const begin = url.startsWith("https:") ? requestSecure : requestPlain;
  return new Promise((resolve) => {
    const settle = (answer: Answer | NoAnswer) => {
      clearTimeout(limit);
      resolve(answer);
      sent.destroy();
    };
    const silent = (reason: string) => settle({ kind: "silent", reason });
    const sent = begin(url, options, (response) => {
      // Bun knows it no more once the body has been read.
      const ends = certificateEnds(response);
      bodyOf(response, isStream).then(
        (read) => {
          settle({
            kind: "answered",
            status: response.statusCode ?? 0,
            header: (name) => {
              const value = response.headers[name];
              return value === undefined ? null : String(value);
            },
            body: read,
            certificateEnds: ends,
          });
        },
        (error: unknown) => silent(reasonOf(error)),
      );
    });
    const limit = setTimeout(
      () => silent(`nothing came within ${milliseconds / 1000} seconds`),
      milliseconds,
    );
    sent.on("error", (error) => silent(reasonOf(error)));
    sent.end(body);
  });
}

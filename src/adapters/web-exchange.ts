import {
  type ClientRequest,
  type IncomingMessage,
  Agent as PlainAgent,
  request as requestPlainly,
} from "node:http";
import { request as requestSecurely, Agent as SecureAgent } from "node:https";
import { isIP } from "node:net";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { withoutRootDots } from "../core/http/host-name.ts";
import type { SupplyValidators } from "../core/supplies/supply.ts";
import type { WebReading } from "../ports/web-reader.ts";
import { tlsTerms } from "./https-socket.ts";
import { unwrittenFault, webFault } from "./web-fault.ts";

/** One request to one address. */
export interface WebErrand {
  readonly url: URL;
  /** The address to connect to; the name is not looked up again. */
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ExchangeLimits {
  readonly connectMilliseconds: number;
  readonly longestBytes: number;
}

export type WebAnswer =
  | WebReading
  | { readonly kind: "redirect"; readonly location: string }
  /** No connection came to stand: another address may do better. */
  | { readonly kind: "unconnected" };

const longestHeadBytes = 32_768;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const unzip = promisify(gunzip);

export interface WebAgents extends Disposable {
  open(errand: WebErrand): ClientRequest;
}

/** No connection is used twice, and no proxy is spoken to, whatever the environment says. */
export function webAgents(authorities: readonly string[]): WebAgents {
  const plain = new PlainAgent({ keepAlive: false });
  const secure = new SecureAgent({ ...tlsTerms(authorities), keepAlive: false });
  return {
    open: ({ url, address, fields }) => {
      const isSecure = url.protocol === "https:";
      const name = withoutRootDots(url.hostname.replace(/^\[|\]$/g, ""));
      const terms = {
        host: address,
        port: url.port === "" ? (isSecure ? 443 : 80) : Number(url.port),
        path: `${url.pathname}${url.search}`,
        headers: { Host: url.host, ...fields },
        maxHeaderSize: longestHeadBytes,
        insecureHTTPParser: false,
      };
      if (!isSecure) return requestPlainly({ ...terms, agent: plain });
      // RFC 6066 §3: SNI is for names; without it the certificate is held against the address.
      return requestSecurely({ ...terms, agent: secure, servername: isIP(name) === 0 ? name : "" });
    },
    [Symbol.dispose]: () => {
      plain.destroy();
      secure.destroy();
    },
  };
}

function validatorsOf({ headers }: IncomingMessage): SupplyValidators {
  const kept = (field: string | undefined) =>
    field !== undefined && field.length <= 1024 && /^[\x20-\x7e]+$/.test(field) ? field : null;
  return { etag: kept(headers.etag), lastModified: kept(headers["last-modified"]) };
}

/** The bytes of the body as sent, or why there are none. */
function readBody(response: IncomingMessage, longestBytes: number): Promise<Buffer | WebReading> {
  const declared = /^\d{1,15}$/.exec(response.headers["content-length"] ?? "")?.[0];
  if (declared !== undefined && Number(declared) > longestBytes) {
    return Promise.resolve(webFault("too-large", { longestBytes }));
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > longestBytes) resolve(webFault("too-large", { longestBytes }));
    });
    response.on("end", () => {
      const isWhole = response.complete && (declared === undefined || Number(declared) === size);
      resolve(isWhole ? Buffer.concat(chunks) : webFault("truncated"));
    });
    for (const event of ["error", "aborted", "close"])
      response.on(event, () => resolve(webFault("truncated")));
  });
}

async function contentOf(response: IncomingMessage, longestBytes: number): Promise<WebReading> {
  const body = await readBody(response, longestBytes);
  if (!Buffer.isBuffer(body)) return body;
  const coding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const validators = validatorsOf(response);
  if (coding === "identity" || coding === "") return { kind: "content", bytes: body, validators };
  if (coding !== "gzip" && coding !== "x-gzip") return webFault("coding");
  try {
    const bytes = await unzip(body, { maxOutputLength: longestBytes });
    return { kind: "content", bytes, validators };
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? webFault("too-large", { longestBytes }) : webFault("coding");
  }
}

function answerOf(
  response: IncomingMessage,
  isConditional: boolean,
  longestBytes: number,
): Promise<WebAnswer> {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (redirectStatuses.has(status)) {
    if (location === undefined) return Promise.resolve(webFault("redirect"));
    return Promise.resolve({ kind: "redirect", location });
  }
  if (status === 304 && isConditional) return Promise.resolve({ kind: "unchanged" });
  return status === 200 ? contentOf(response, longestBytes) : Promise.resolve(webFault("status", { status }));
}

export interface ExchangeOrder {
  readonly errand: WebErrand;
  readonly isConditional: boolean;
  readonly limits: ExchangeLimits;
  /** Ends the exchange, whatever the peer is up to. */
  readonly signal: AbortSignal;
}

/** One request and its answer, read to the end or given up. */
export function webExchange(agents: WebAgents, order: ExchangeOrder): Promise<WebAnswer> {
  const { errand, limits, signal } = order;
  return new Promise((resolve) => {
    let stage: "connecting" | "securing" | "open" = "connecting";
    const request = agents.open(errand);
    const settle = (answer: WebAnswer) => {
      clearTimeout(late);
      signal.removeEventListener("abort", onAbort);
      resolve(answer);
      request.destroy();
    };
    const onAbort = () => settle(webFault("timeout"));
    const late = setTimeout(
      () => settle(stage === "connecting" ? { kind: "unconnected" } : webFault("tls")),
      limits.connectMilliseconds,
    );
    const opened = () => {
      stage = "open";
      clearTimeout(late);
    };
    signal.addEventListener("abort", onAbort);
    request.on("socket", (socket) => {
      socket.once("connect", () => {
        if (errand.url.protocol === "https:") stage = "securing";
        else opened();
      });
      socket.once("secureConnect", opened);
    });
    // Once there is an answer, its own end tells how whole it is.
    let isAnswered = false;
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (!isAnswered) settle(unwrittenFault(error, stage));
    });
    request.on("close", () => {
      if (!isAnswered) settle(webFault("reset"));
    });
    request.on("response", (response) => {
      isAnswered = true;
      void answerOf(response, order.isConditional, limits.longestBytes).then(settle);
    });
    request.end();
    if (signal.aborted) onAbort();
  });
}

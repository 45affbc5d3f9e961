import { listen } from "../../src/listen/listen.ts";
import type { IntakeLimits } from "../../src/ports/hub/subscription-intake.ts";
import { openApiDocument } from "../../src/surfaces/describe/openapi.ts";
import { HubSurface, type HubSurfaceOptions } from "../../src/surfaces/websub/hub-surface.ts";
import { bareSite } from "../describe/example-site.ts";
import { FakeSubscriptionStore } from "../support/fake-subscription-store.ts";
import type { FieldLines } from "../support/http-oracle.ts";
import { RawConnection, type RawReply } from "../support/http-raw.ts";
import { contractOf } from "../support/openapi-contract.ts";

export const baseUrl = "https://reviews.example.com";
export const hubPath = "/api/websub/hub";
export const startSeconds = 1_795_000_000;

const roomy: IntakeLimits = { perOrigin: 1000, pendingPerOrigin: 1000, pending: 1000 };

/** A hub's surface on a real socket, whose answers are held against the description, over a store in memory and a clock that tests set. */
export interface HubSite extends AsyncDisposable {
  readonly store: FakeSubscriptionStore;
  readonly clock: { seconds: number };
  readonly logged: string[];
  ask(method: string, target: string, fields?: FieldLines): Promise<RawReply>;
  /** POSTs a body as a form unless the fields say otherwise. */
  post(body: string | Uint8Array, fields?: FieldLines): Promise<RawReply>;
  send(request: string | Buffer): Promise<RawReply>;
}

export function form(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(fields).toString();
}

/** A good subscribe request, with what a test changes of it; undefined leaves a field out. */
export function subscribe(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const fields = {
    "hub.mode": "subscribe",
    "hub.topic": `${baseUrl}/feed.xml`,
    "hub.callback": "https://reader.example/websub/7f3a",
    ...changes,
  };
  const present = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return form(Object.fromEntries(present));
}

const contract = contractOf(JSON.stringify(openApiDocument({ ...bareSite, baseUrl })));

/** Predictable, and still different every time. */
function countingRandom(): HubSurfaceOptions["random"] {
  let tokens = 0;
  return {
    token: (characters) => {
      tokens += 1;
      return `t${tokens}-`.padEnd(characters, "x");
    },
    fraction: () => 0.5,
  };
}

export async function openHub(changes: Partial<HubSurfaceOptions> = {}): Promise<HubSite> {
  const store = new FakeSubscriptionStore();
  const clock = { seconds: startSeconds, nowSeconds: () => clock.seconds };
  const logged: string[] = [];
  const note = (event: string, fields = {}) => void logged.push(`${event} ${JSON.stringify(fields)}`);
  const log = { info: note, warn: note, error: note };
  const surface = new HubSurface({
    baseUrl,
    office: store,
    random: countingRandom(),
    clock,
    log,
    leaseBounds: { defaultSeconds: 864_000, minimumSeconds: 300, maximumSeconds: 2_592_000 },
    limits: roomy,
    trustedProxies: [],
    ...changes,
  });
  const handler = (request: Parameters<typeof surface.handle>[0]) => {
    if (!surface.answers(request.path)) return { status: 404, headers: [], body: null };
    return surface.handle(request);
  };
  const listening = await listen({ host: "127.0.0.1", port: 0, handler, clock, log });
  const send = async (request: string | Buffer, isHead = false) => {
    using connection = new RawConnection(listening.port);
    return await connection.send(request, { isHead });
  };
  const ask = async (method: string, target: string, fields: FieldLines = []) => {
    const lines = [["Host", "reviews.example.com"] as const, ...fields].map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    const reply = await send(
      Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`, "latin1"),
      method === "HEAD",
    );
    // The hub itself has no GET to describe the refusal of, and what is none of the hub's answers nothing here.
    if (target !== hubPath && surface.answers(target)) contract.check({ method, target, reply });
    return reply;
  };
  const post = async (body: string | Uint8Array, fields: FieldLines = []) => {
    const bytes = Buffer.from(body);
    const hasType = fields.some(([name]) => name.toLowerCase() === "content-type");
    const all: FieldLines = [
      ["Host", "reviews.example.com"],
      ...(hasType ? [] : [["Content-Type", "application/x-www-form-urlencoded"] as const]),
      ...fields,
      ["Content-Length", String(bytes.length)],
    ];
    const head = all.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const start = Buffer.from(`POST ${hubPath} HTTP/1.1\r\n${head}\r\n`, "latin1");
    const reply = await send(Buffer.concat([start, bytes]));
    contract.check({ method: "POST", target: hubPath, reply });
    return reply;
  };
  return {
    store,
    clock,
    logged,
    ask,
    post,
    send,
    [Symbol.asyncDispose]: () => listening.drain(0),
  };
}

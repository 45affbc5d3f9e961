import { utf8 } from "../../core/documents/byte-writer.ts";
import type { HeaderLine, HttpHandler, HttpReply, HttpRequest } from "../../core/http/message.ts";
import type { LeaseBounds } from "../../core/hub/lease.ts";
import type { SubscriptionId } from "../../core/hub/subscription.ts";
import type { SubscriptionRequest } from "../../core/hub/subscription-request.ts";
import type { Clock } from "../../ports/clock.ts";
import type { IntakeLimits } from "../../ports/hub/subscription-intake.ts";
import type { SubscriptionView } from "../../ports/hub/subscription-views.ts";
import type { HubOffice } from "../../ports/hub-office.ts";
import type { Log } from "../../ports/log.ts";
import type { Random } from "../../ports/random.ts";
import { clientAddresses, limitKey } from "../client-address.ts";
import { houseHeaders } from "../http/house-headers.ts";
import { type Problem, problemReply } from "../http/problem.ts";
import { linkLine } from "../http/representations.ts";
import { RateLimit } from "../rate-limit.ts";
import { readRequestForm } from "./request-form.ts";
import { statusDocument, statusPrefix } from "./status-document.ts";

export interface HubSurfaceOptions {
  readonly baseUrl: string;
  readonly office: Pick<HubOffice, "takeIn" | "view">;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
  readonly leaseBounds: LeaseBounds;
  readonly limits: IntakeLimits;
  /** Proxies whose X-Forwarded-For is believed: addresses and CIDR ranges. */
  readonly trustedProxies: readonly string[];
}

const hubPath = "/api/websub/hub";
const requestsAMinute = 60;
// Six bits each.
const challengeCharacters = 43;
const idCharacters = 32;

const hubMethods = "POST, OPTIONS";
const statusMethods = "GET, HEAD, OPTIONS";
const idForm = /^[A-Za-z0-9_-]{1,64}$/;

/** Seconds until it is worth trying again: handshakes end soon, subscriptions when their lease does. */
const fullFor: Readonly<Record<keyof IntakeLimits, { readonly seconds: number; readonly reason: string }>> = {
  pending: { seconds: 30, reason: "the hub has as many requests waiting for verification as it takes" },
  pendingPerOrigin: {
    seconds: 60,
    reason: "the callback's host has as many requests waiting for verification as the hub takes",
  },
  perOrigin: { seconds: 3600, reason: "the callback's host has as many subscriptions as the hub takes" },
};

const deniedHost = "hub.callback has a host that this hub does not call; its operator has denied it";
const storeAway = "The hub cannot reach its store; try again shortly.";

function retryAfter(seconds: number): HeaderLine {
  return ["Retry-After", String(seconds)];
}

function pathText(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** `POST /api/websub/hub`, and the status documents of what it took in. */
export class HubSurface {
  readonly #options: HubSurfaceOptions;
  readonly #headers: readonly HeaderLine[];
  readonly #preflight: readonly HeaderLine[];
  readonly #clientOf: (request: HttpRequest) => string;
  readonly #rate = new RateLimit({ requests: requestsAMinute, windowSeconds: 60, clients: 20_000 });

  constructor(options: HubSurfaceOptions) {
    const house = houseHeaders(options.baseUrl);
    this.#options = options;
    this.#headers = [linkLine(options.baseUrl, ""), ...house.data];
    this.#preflight = house.preflight.filter(([name]) => name !== "Access-Control-Allow-Methods");
    this.#clientOf = clientAddresses(options.trustedProxies);
  }

  answers(path: string): boolean {
    const text = pathText(path);
    const id = text.startsWith(statusPrefix) ? text.slice(statusPrefix.length) : "";
    return text === hubPath || (id !== "" && !id.includes("/"));
  }

  readonly handle: HttpHandler = (request) => {
    const path = pathText(request.path);
    const [isHub, { method }] = [path === hubPath, request];
    const methods = isHub ? hubMethods : statusMethods;
    if (method === "OPTIONS") return this.#preflight204(methods);
    if (isHub && method === "POST") return this.#takeIn(request);
    if (!isHub && (method === "GET" || method === "HEAD"))
      return this.#status(request, path.slice(statusPrefix.length));
    const detail = `${method} is not possible here; use one of ${methods}.`;
    return this.#problem(request, { status: 405, detail, headers: [["Allow", methods]] });
  };

  #preflight204(methods: string): HttpReply {
    const own: HeaderLine[] = [
      ["Allow", methods],
      ["Access-Control-Allow-Methods", methods],
    ];
    return { status: 204, headers: [...own, ...this.#preflight], body: null };
  }

  #problem(request: HttpRequest, problem: Problem): HttpReply {
    return problemReply(problem, { request, house: this.#headers });
  }

  /** WebSub §5.1.2 asks for a description in plain text. */
  #text(status: number, lines: readonly string[], headers: readonly HeaderLine[] = []): HttpReply {
    const own: HeaderLine[] = [
      ["Content-Type", "text/plain; charset=utf-8"],
      ["Cache-Control", "no-store"],
    ];
    return {
      status,
      headers: [...own, ...this.#headers, ...headers],
      body: utf8(`${lines.join("\n")}\n`),
    };
  }

  async #takeIn(request: HttpRequest): Promise<HttpReply> {
    const { clock, baseUrl, leaseBounds } = this.#options;
    const wait = this.#rate.take(limitKey(this.#clientOf(request)), clock.nowSeconds());
    if (wait > 0) {
      const reason = `too many requests from your address: at most ${requestsAMinute} a minute`;
      return this.#text(429, [reason], [retryAfter(wait)]);
    }
    const reading = await readRequestForm(request, { baseUrl, leaseBounds });
    return reading.kind === "refused"
      ? this.#text(reading.status, reading.reasons)
      : this.#store(reading.request);
  }

  async #store({ callback, ...request }: SubscriptionRequest): Promise<HttpReply> {
    const { office, random, clock, limits } = this.#options;
    const intake = {
      ...request,
      callback: callback.raw,
      origin: callback.origin,
      challenge: random.token(challengeCharacters),
      newId: random.token(idCharacters) as SubscriptionId,
      now: clock.nowSeconds(),
    };
    const outcome = await this.#asked(office.takeIn(intake, limits));
    if (outcome === "away") return this.#text(503, [storeAway], [retryAfter(5)]);
    if (outcome.kind === "denied") return this.#text(400, [deniedHost]);
    if (outcome.kind === "too-many") {
      const { seconds, reason } = fullFor[outcome.which];
      return this.#text(429, [reason], [retryAfter(seconds)]);
    }
    const location: HeaderLine = ["Location", statusPrefix + outcome.id];
    return this.#text(202, ["Accepted: the hub will now ask the callback to confirm."], [location]);
  }

  async #status(request: HttpRequest, id: string): Promise<HttpReply> {
    const view = await this.#view(id);
    if (view === "away")
      return this.#problem(request, { status: 503, detail: storeAway, headers: [retryAfter(5)] });
    if (view === null)
      return this.#problem(request, { status: 404, detail: "There is no subscription with this id." });
    const own: HeaderLine[] = [
      ["Content-Type", "application/json"],
      ["Cache-Control", "no-store"],
    ];
    return {
      status: 200,
      headers: [...own, ...this.#headers],
      body: statusDocument(view, this.#options.baseUrl),
    };
  }

  async #view(id: string): Promise<SubscriptionView | null | "away"> {
    return idForm.test(id) ? this.#asked(this.#options.office.view(id as SubscriptionId)) : null;
  }

  /** A store that is away is no fault of the request: the client is told when to come again. */
  async #asked<T>(answer: Promise<T>): Promise<T | "away"> {
    try {
      return await answer;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#options.log.error("hub.store_failed", { error: text });
      return "away";
    }
  }
}

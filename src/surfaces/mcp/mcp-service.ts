import type { HeaderLine, HttpReply, HttpRequest } from "../../core/http/message.ts";
import { acceptsStream, answerForm } from "../../core/mcp/answer-form.ts";
import { originGuardOf } from "../../core/mcp/origin-guard.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import { type Coming, whenThere } from "../../core/when-there.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import type { Random } from "../../ports/random.ts";
import type { SessionLedger } from "../../ports/session-ledger.ts";
import { type Client, knownClients } from "../client-address.ts";
import type { McpReport } from "../metrics/mcp-metrics.ts";
import { RateLimit } from "../rate-limit.ts";
import { mcpContent } from "./content.ts";
import { hasInexactId, idOf, inexactId, type RequestId, rpcCodes } from "./protocol/json-rpc.ts";
import { type Asked, askedIn, type KeptAnswer, KeptAnswers, keptOf, told } from "./protocol/kept-answers.ts";
import { LegacyLeg } from "./protocol/legacy-leg.ts";
import { ModernLeg } from "./protocol/modern-leg.ts";
import { OpenStreams } from "./protocol/open-streams.ts";
import { type ReadText, readPostBody, readPostText } from "./protocol/post-body.ts";
import { routeOf } from "./protocol/route-of.ts";
import { type AnswerForm, mcpMethods, RpcReplies } from "./protocol/rpc-replies.ts";
import { RpcRunner } from "./protocol/rpc-runner.ts";
import { LedgerAway, Sessions } from "./protocol/sessions.ts";
import type { Era, McpContent } from "./telling/dispatch-types.ts";

export interface McpOptions {
  readonly baseUrl: string;
  /** The address that the server listens on. */
  readonly host: string;
  readonly current: () => ServedPublication | null;
  readonly ledger: SessionLedger;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
  /** The operator's secret for session ids; null leaves it to the store. */
  readonly secret: string | null;
  readonly trustedProxies: readonly string[];
  /** Answered in place of our own: what conformance suites ask for is nothing that we publish. */
  readonly content?: McpContent;
}

const initializesAMinute = 300;
const requestsAMinute = 6000;
const rateClients = 20_000;

interface Routed {
  readonly reply: HttpReply;
  /** Null where nothing was asked of either. */
  readonly era: Era | null;
}

interface Understood extends Routed {
  readonly body: unknown;
}

function changedMessage(uri: string) {
  return { jsonrpc: "2.0", method: "notifications/resources/updated", params: { uri } };
}

/** `/mcp`: both eras on one address (decisions §10). */
export class McpService {
  readonly #options: McpOptions;
  readonly #replies: RpcReplies;
  readonly #streams = new OpenStreams();
  readonly #sessions: Sessions;
  readonly #runner: RpcRunner;
  readonly #legacy: LegacyLeg;
  readonly #modern: ModernLeg;
  readonly #originGuard: ReturnType<typeof originGuardOf>;
  readonly #clientOf: (request: HttpRequest) => Client;
  readonly #requests = new RateLimit({
    requests: requestsAMinute,
    windowSeconds: 60,
    clients: rateClients,
  });
  readonly #content: McpContent;
  readonly #kept = new KeptAnswers();

  constructor(options: McpOptions) {
    const { baseUrl, host, trustedProxies, secret, current, log, clock } = options;
    const initializes = new RateLimit({
      requests: initializesAMinute,
      windowSeconds: 60,
      clients: rateClients,
    });
    const clientOf = knownClients(trustedProxies);
    const limitKeyOf = (request: HttpRequest) => clientOf(request).limitKey;
    const replies = new RpcReplies(baseUrl);
    const content = options.content ?? mcpContent(baseUrl);
    const runner = new RpcRunner({ content, current, log });
    this.#options = options;
    this.#content = content;
    this.#runner = runner;
    this.#replies = replies;
    this.#clientOf = clientOf;
    this.#originGuard = originGuardOf(baseUrl, host);
    this.#sessions = new Sessions(options, secret);
    this.#legacy = new LegacyLeg({
      sessions: this.#sessions,
      replies,
      runner,
      initializeWait: (request) => initializes.take(limitKeyOf(request), clock.nowSeconds()),
    });
    this.#modern = new ModernLeg({ replies, runner, streams: this.#streams, content, current, limitKeyOf });
  }

  report(): McpReport {
    return { requests: this.#runner.tally.lines(), openStreams: this.#streams.count };
  }

  handle(request: HttpRequest): Coming<HttpReply> {
    const answer = this.#handle(request);
    return answer instanceof Promise ? answer.catch((error: unknown) => this.#away(error)) : answer;
  }

  #handle(request: HttpRequest): Coming<HttpReply> {
    const foreign = this.#foreign(request);
    if (foreign !== null) return foreign;
    switch (request.method) {
      case "POST":
        return this.#post(request);
      case "GET":
        return this.#stream(request);
      case "DELETE":
        return this.#end(request);
      case "OPTIONS":
        return this.#replies.preflight();
      default: {
        const message = `${request.method} is not possible here; use one of ${mcpMethods}.`;
        const headers: HeaderLine[] = [["Allow", mcpMethods]];
        return this.#refuse(405, message, { headers });
      }
    }
  }

  /** Tells open streams what changed; a publication that readers already see. */
  async published(before: ServedPublication | null, after: ServedPublication): Promise<void> {
    if (this.#streams.count === 0) return;
    const wishesOf = new Map<string, string[]>();
    for (const { session, uri } of await this.#options.ledger.subscriptionsOf(this.#streams.sessions()))
      wishesOf.set(session, [...(wishesOf.get(session) ?? []), uri]);
    const uris = new Set([...this.#streams.wishedUris(), ...[...wishesOf.values()].flat()]);
    this.#streams.tell(new Set(this.#content.changedResources(before, after, uris)), wishesOf);
  }

  [Symbol.dispose](): void {
    this.#streams[Symbol.dispose]();
  }

  #refuse(status: number, message: string, terms: Parameters<RpcReplies["fault"]>[2] = {}): HttpReply {
    return this.#replies.fault(status, { code: rpcCodes.invalidRequest, message }, terms);
  }

  /** A store that is away is no fault of the request: the client is told when to come again. */
  #away(error: unknown): HttpReply {
    if (!(error instanceof LedgerAway)) throw error;
    this.#options.log.error("mcp.store_failed", { error: String(error.cause) });
    return this.#replies.storeAway();
  }

  #foreign({ headers }: HttpRequest): HttpReply | null {
    if (!this.#originGuard.isWelcomeOrigin(headers.get("origin")))
      return this.#refuse(403, "Pages of this origin may not speak to this server.");
    if (this.#originGuard.isKnownHost(headers.get("host") ?? "")) return null;
    return this.#refuse(403, "This server does not answer to the name in Host; use its public address.");
  }

  /** The peer on this machine is a program of the operator's, or a proxy whose clients would all share one limit. */
  #tooMany(request: HttpRequest, messages = 1): HttpReply | null {
    const { isLocal, limitKey } = this.#clientOf(request);
    const wait = isLocal ? 0 : this.#requests.take(limitKey, this.#options.clock.nowSeconds(), messages);
    if (wait === 0) return null;
    const message = `Too many requests from your address: at most ${requestsAMinute} a minute.`;
    return this.#refuse(429, message, { headers: [["Retry-After", String(wait)]] });
  }

  #post(request: HttpRequest): Coming<HttpReply> {
    const { headers } = request;
    const tooMany = this.#tooMany(request);
    if (tooMany !== null) return tooMany;
    const form = answerForm(headers.get("accept"));
    if (form === null) return this.#refuse(406, "Accept must allow application/json or text/event-stream.");
    return whenThere(readPostText(request), (read) =>
      read.kind === "refused" ? this.#replies.fault(read.status, read) : this.#answer(request, read, form),
    );
  }

  #answer(request: HttpRequest, read: ReadText, form: AnswerForm): Coming<HttpReply> {
    const asked = askedIn(read.text, request.headers, form);
    const publication = this.#options.current();
    if (asked === null || publication === null)
      return whenThere(this.#understood(request, read, form), ({ reply }) => reply);
    const anew = () => {
      const terms = { publication: this.#options.current() ?? publication, asked };
      const made = this.#kept.make(terms, () => this.#anew(request, read, terms));
      return whenThere(made, ({ reply }) => reply);
    };
    return whenThere(this.#kept.find(publication, asked.key), (kept) =>
      kept === null
        ? anew()
        : whenThere(this.#again(request, asked, { kept, publication }), (again) => again ?? anew()),
    );
  }

  /** What was told before, to somebody who may ask; null where it does not hold any more. */
  #again(
    request: HttpRequest,
    asked: Asked,
    { kept, publication }: { readonly kept: KeptAnswer; readonly publication: ServedPublication },
  ): Coming<HttpReply | null> {
    const answer = () => {
      if (this.#options.current() !== publication) return null;
      this.#runner.tally.count(kept.era, kept.method, "answered");
      return told(kept, asked);
    };
    if (kept.era === "modern") return answer();
    const session = this.#legacy.session(request, JSON.parse(asked.id) as RequestId);
    return whenThere(session, (found) => ("nonce" in found ? answer() : found));
  }

  #anew(
    request: HttpRequest,
    read: ReadText,
    { publication, asked }: { readonly publication: ServedPublication; readonly asked: Asked },
  ): Coming<{ readonly reply: HttpReply; readonly kept: () => KeptAnswer | null }> {
    return whenThere(this.#understood(request, read, asked.form), ({ reply, body, era }) => {
      const isSame = this.#options.current() === publication && this.#replies.isPlain(reply);
      return { reply, kept: () => (isSame && era !== null ? keptOf(asked, { body, era, reply }) : null) };
    });
  }

  #understood(request: HttpRequest, read: ReadText, form: AnswerForm): Coming<Understood> {
    const parsed = readPostBody(read);
    if (parsed.kind === "refused")
      return { reply: this.#replies.fault(parsed.status, parsed), body: null, era: null };
    const { body } = parsed;
    return whenThere(this.#route(request, body, form), (routed) => ({ ...routed, body }));
  }

  #route(request: HttpRequest, body: unknown, form: AnswerForm): Coming<Routed> {
    const answered = (reply: Coming<HttpReply>, era: Era | null) =>
      whenThere(reply, (done): Routed => ({ reply: done, era }));
    if (Array.isArray(body)) {
      // Its members count as if each had come alone; one of them has been counted.
      const tooMany = body.length > 1 ? this.#tooMany(request, body.length - 1) : null;
      return answered(tooMany ?? this.#legacy.post({ request, body, form, route: null }), null);
    }
    if (hasInexactId(body)) return { reply: this.#replies.fault(400, inexactId), era: null };
    const route = routeOf(request, body);
    switch (route.kind) {
      case "reject":
        return { reply: this.#replies.fault(route.httpStatus, route, { id: idOf(body) }), era: null };
      case "modern":
        return answered(this.#modern.post({ request, route, form }), "modern");
      case "legacy":
        return answered(this.#legacy.post({ request, body, form, route }), "legacy");
    }
  }

  async #stream(request: HttpRequest): Promise<HttpReply> {
    if (!acceptsStream(request.headers.get("accept")))
      return this.#refuse(406, "GET opens an event stream: Accept must name text/event-stream.");
    const unknownVersion = this.#legacy.versionFault(request, null);
    if (unknownVersion !== null) return unknownVersion;
    const session = await this.#legacy.session(request, null);
    if (!("nonce" in session)) return session;
    const stream = this.#streams.open(
      {
        client: this.#clientOf(request).limitKey,
        session: session.nonce,
        uris: null,
        opening: ": open\n\n",
        changed: changedMessage,
        closing: "",
      },
      request,
    );
    if (stream === "too-many") return this.#replies.tooManyStreams(null);
    return this.#replies.open(stream);
  }

  async #end(request: HttpRequest): Promise<HttpReply> {
    const unknownVersion = this.#legacy.versionFault(request, null);
    if (unknownVersion !== null) return unknownVersion;
    const session = await this.#legacy.session(request, null);
    if (!("nonce" in session)) return session;
    await this.#sessions.end(session);
    this.#streams.endSession(session.nonce);
    return this.#replies.bare(204);
  }
}

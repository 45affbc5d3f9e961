import { readerWish } from "../config/language-model-settings.ts";
import type { Config } from "../config/settings.ts";
import { noEdits } from "../core/change/edits.ts";
import type { HeaderLine, HttpHandler } from "../core/http/message.ts";
import type { RequestFault } from "../core/http/request-fault.ts";
import { leaseBounds } from "../core/hub/lease.ts";
import { toInstant } from "../core/instant.ts";
import type { ServedPublication } from "../core/serving/served-publication.ts";
import type { AddressWish } from "../core/site/address.ts";
import { type Following, followPublications } from "../flows/follow-publications.ts";
import { HubOnDemand } from "../flows/hub/hub-on-demand.ts";
import { noteSite } from "../flows/note-site.ts";
import type { ModelReader } from "../flows/readings-held.ts";
import type { Narrator } from "../flows/word-insights.ts";
import type { Engine } from "../insights/engine.ts";
import { type Listening, listen } from "../listen/listen.ts";
import type { Clock } from "../ports/clock.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { HubOffice } from "../ports/hub-office.ts";
import type { Log } from "../ports/log.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import type { Random } from "../ports/random.ts";
import type { ReadingShelf } from "../ports/reading-shelf.ts";
import type { SessionLedger } from "../ports/session-ledger.ts";
import { houseHeaders } from "../surfaces/http/house-headers.ts";
import { problemReply } from "../surfaces/http/problem.ts";
import { ReadSurface } from "../surfaces/http/read-surface.ts";
import { McpSurface } from "../surfaces/mcp/mcp-surface.ts";
import { RequestCounts } from "../surfaces/metrics/request-counts.ts";
import { HubSurface } from "../surfaces/websub/hub-surface.ts";
import { ProgramParts } from "./program-parts.ts";
import { hindrancesOf } from "./readiness.ts";

/** With what follows it, a stop takes 5 seconds at most. */
const drainSeconds = 4;
/** A host that serves many readers may well hold thousands; what guards against abuse is that each was verified. */
const intakeLimits = { perOrigin: 20_000, pendingPerOrigin: 1000, pending: 20_000 };

export interface ServerParts {
  readonly clock: Clock;
  readonly compressor: Compressor;
  readonly log: Log;
  readonly store: PublicationStore;
  readonly random: Random;
  openHub(options: HubOpening): HubOffice;
  openSessions(config: Config): SessionLedger & AsyncDisposable;
  openInsights(): Promise<Engine>;
  /** The files of one of the program's own folders, by their paths in there. */
  readAssets(folder: string): Promise<ReadonlyMap<string, Uint8Array>>;
  openNarrator(config: Config): Promise<(Narrator & AsyncDisposable) | null>;
  openReadingShelf(config: Pick<Config, "data_dir" | "database_url">): Promise<ReadingShelf>;
  openReader(config: Config): Promise<(ModelReader & AsyncDisposable) | null>;
  /** Whether another release was put in the place of the one that runs. */
  isReplaced(): boolean;
}

/** What the hub is told when it is opened. */
export interface HubOpening {
  readonly config: Config;
  readonly baseUrl: string;
  readonly log: Log;
  readonly servedVersion: number;
  /** Certificates to trust for callbacks beside the runtime's own. */
  readonly authorities: readonly string[];
  /** Only what goes wrong is logged. */
  readonly isQuiet: boolean;
  /** How many answers readers have had, in memory that the hub's thread shares. */
  readonly answers: Int32Array;
}

/** What stands behind a door once it is open. */
export interface Interior {
  readonly handler: HttpHandler;
  /** Headers of what reaches no route. */
  readonly house: readonly HeaderLine[];
  /** Ends what would otherwise be cut: open streams say goodbye. */
  closing(): void;
}

export interface Door extends AsyncDisposable {
  readonly port: number;
  open(site: Interior): void;
}

/** Takes the port before anything else is known: the base URL may depend on it. Answers 503 until it is opened. */
export async function takePort(
  { host, port }: { host: string; port: number },
  { clock, log }: Pick<ServerParts, "clock" | "log">,
): Promise<Door> {
  const house = houseHeaders("").data;
  let site: Interior = {
    house,
    handler: async (request) =>
      (await import("../surfaces/http/starting-reply.ts")).startingReply(request, house),
    closing: () => undefined,
  };
  const refuse = ({ issue, ...fault }: RequestFault) =>
    problemReply({ ...fault, issues: issue === null ? [] : [issue] }, { request: null, house: site.house });
  const listening: Listening = await listen({
    host,
    port,
    clock,
    log,
    handler: (request) => site.handler(request),
    refuse,
  });
  return {
    port: listening.port,
    open: (behind) => {
      site = behind;
    },
    [Symbol.asyncDispose]: () => {
      site.closing();
      return listening.drain(drainSeconds);
    },
  };
}

/** Where the site is served. What was published under another address is published anew under this one. */
async function settle(parts: ServerParts, config: Config, address: AddressWish): Promise<string> {
  const { store, compressor, clock, log } = parts;
  const { baseUrl } = await noteSite(store, {
    address,
    authorNames: config.author_names,
    ...readerWish(config),
  });
  const head = await store.head();
  if (head === null || head.baseUrl === baseUrl) return baseUrl;
  // Loaded for this alone: most servers find what they serve as it should be.
  const { publish } = await import("../flows/publish.ts");
  const imprint = {
    business: head.business,
    address,
    authorNames: config.author_names,
    ...readerWish(config),
  };
  await using narrator = await parts.openNarrator(config);
  await using reader = await parts.openReader(config);
  const models = {
    ...(narrator === null ? {} : { narrator }),
    ...(reader === null ? {} : { modelReader: reader }),
  };
  const proof = await publish(
    {
      store,
      compressor,
      engine: await parts.openInsights(),
      openReadingShelf: () => parts.openReadingShelf(config),
      ...models,
    },
    { imprint, at: toInstant(clock.nowSeconds()), edit: () => noEdits, mayAskModel: false },
  );
  if (proof.isNews)
    log.info("publication.recast", { version: proof.manuscript.version, base_url: proof.site.baseUrl });
  return proof.site.baseUrl;
}

export interface Serving {
  readonly config: Config;
  readonly address: AddressWish;
  /** Where the data are, in words. */
  readonly place: string;
  readonly authorities?: readonly string[];
  readonly isQuiet?: boolean;
}

/** What a surface is told of the server that it is part of. */
interface Premises {
  readonly parts: ServerParts;
  readonly config: Config;
  readonly baseUrl: string;
  readonly current: Following["current"];
}

function mcpOf({ parts, config, baseUrl, current }: Premises, ledger: SessionLedger): McpSurface {
  return new McpSurface({
    baseUrl,
    host: config.host,
    current,
    ledger,
    random: parts.random,
    clock: parts.clock,
    log: parts.log,
    secret: config.mcp_secret,
    trustedProxies: config.trusted_proxies,
  });
}

function websubOf({ parts, config, baseUrl }: Premises, office: HubOffice): HubSurface {
  return new HubSurface({
    baseUrl,
    office,
    random: parts.random,
    clock: parts.clock,
    log: parts.log,
    leaseBounds: { ...leaseBounds, minimumSeconds: config.hub_min_lease_seconds },
    limits: intakeLimits,
    trustedProxies: config.trusted_proxies,
  });
}

interface Counted {
  readonly requests: RequestCounts;
  readonly hub: HubOnDemand;
  readonly mcp: McpSurface;
}

/** The operator's port, on this machine alone, where one is configured. */
async function openAdminPort(
  { parts, config, current }: Premises,
  { requests, hub, mcp }: Counted,
): Promise<AsyncDisposable | null> {
  if (config.admin_port === null) return null;
  const { metricsSurface } = await import("../surfaces/metrics/prometheus.ts");
  const handler = metricsSurface({
    requests,
    hub: () => hub.report().catch(() => null),
    mcp: () => mcp.report(),
    current,
    residentBytes: () => process.memoryUsage.rss(),
    startedSeconds: parts.clock.nowSeconds(),
  });
  return listen({ ...parts, host: "127.0.0.1", port: config.admin_port, handler });
}

export interface Served extends AsyncDisposable {
  /** The public address, as it was settled. */
  readonly baseUrl: string;
}

/** Serves what the store holds, at a door that is already taken. Disposing stops in the order that loses nothing. */
export async function serveAt(
  door: Door,
  parts: ServerParts,
  { config, address, place, authorities = [], isQuiet = false }: Serving,
): Promise<Served> {
  const { clock, compressor, log, store } = parts;
  await using cleanup = new AsyncDisposableStack();
  const baseUrl = await settle(parts, config, address);
  const answers = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const hub = cleanup.use(
    new HubOnDemand({
      open: (served) =>
        parts.openHub({ config, baseUrl, log, servedVersion: served, authorities, isQuiet, answers }),
      isAwaited: () => store.hasSubscribers(),
    }),
  );
  const premises: Premises = { parts, config, baseUrl, current: () => following.current() };
  const mcp = cleanup.use(mcpOf(premises, cleanup.use(parts.openSessions(config))));
  const onSwap = (publication: ServedPublication) => {
    hub.serves(publication.head.version);
    mcp.serves(publication);
  };
  const following: Following = cleanup.use(await followPublications({ store, log, clock, baseUrl, onSwap }));
  void hub.look();
  const program = new ProgramParts({ isReplaced: parts.isReplaced, log, house: () => surface.headers });
  const surface = new ReadSurface({
    baseUrl,
    current: following.current,
    readiness: () => hindrancesOf({ store, following, program }),
    clock,
    compressor,
    readAssets: parts.readAssets,
  });
  const requests = new RequestCounts(answers);
  cleanup.use(await openAdminPort(premises, { requests, hub, mcp }));
  const websub = websubOf(premises, hub);
  const route: HttpHandler = (request) => {
    if (mcp.answers(request.path)) return mcp.handle(request);
    return websub.answers(request.path) ? websub.handle(request) : surface.handle(request);
  };
  door.open({
    handler: requests.counting(program.guarding(route)),
    house: surface.headers,
    closing: () => {
      mcp[Symbol.dispose]();
      hub.closing();
    },
  });
  log.info("server.ready", { host: config.host, port: door.port, base_url: baseUrl, store: place });
  if (following.current() === null) log.warn("store.empty", { store: place });
  const held = cleanup.move();
  return { baseUrl, [Symbol.asyncDispose]: () => held.disposeAsync() };
}

import type { HeaderLine, HttpHandler, HttpReply, HttpRequest } from "../../core/http/message.ts";
import { toInstant } from "../../core/instant.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Compressor } from "../../ports/compressor.ts";
import { quoted } from "../query-string.ts";
import { cardRoutes } from "./card-route.ts";
import { answerChanges } from "./changes-route.ts";
import { CodingCache } from "./coding-cache.ts";
import { FixedDocuments, type FixedDocumentTools } from "./fixed-documents.ts";
import { answerHealth, answerReadiness, type Readiness } from "./health.ts";
import { houseHeaders } from "./house-headers.ts";
import { answerReviewOrPage, pageRoute } from "./page-routes.ts";
import { type Problem, problemReply } from "./problem.ts";
import { type ProblemPageParts, problemAsPage } from "./problem-pages.ts";
import { type Moment, RepeatedAnswers } from "./repeated-answers.ts";
import { answerWith, type Representation } from "./representation.ts";
import { linkLine } from "./representations.ts";
import type { Answer, RouteAnswer, RouteTools } from "./route.ts";
import { answerSearch } from "./search-route.ts";
import { answerSince } from "./since-route.ts";
import { lastingScriptRoute, widgetRoutes } from "./widget-routes.ts";

export interface ReadSurfaceOptions {
  readonly baseUrl: string;
  readonly current: () => ServedPublication | null;
  readonly readiness: () => Promise<Readiness>;
  readonly clock: Clock;
  readonly compressor: Compressor;
  readonly readAssets: RouteTools["readAssets"];
}

const wholePaths = new Map<string, RouteAnswer>([
  ["/", pageRoute("")],
  ...cardRoutes,
  ["/api/reviews/search", answerSearch],
  ["/api/reviews/changes", answerChanges],
  ...widgetRoutes,
]);

/** Paths whose last segment is open. */
const openPaths: readonly (readonly [prefix: string, answer: RouteAnswer])[] = [
  ["/api/reviews/since/", answerSince],
  ["/reviews/", answerReviewOrPage],
  ["/technicians/", pageRoute("technicians")],
  ["/services/", pageRoute("services")],
  ["/areas/", pageRoute("areas")],
  ["/aspects/", pageRoute("aspects")],
  ["/assets/reviews-", lastingScriptRoute],
];

/** What has an address of its own, beside the documents. */
const described = [
  ...[...wholePaths.keys()].filter((path) => path !== "/"),
  "/api/reviews/since/{date}",
  "/reviews/{id}",
  "/technicians/{id}",
  "/services/{id}",
  "/areas/{id}",
  "/aspects/{id}",
  "/mcp",
];

type Reader = (request: HttpRequest) => Answer;

const allowed = "GET, HEAD, OPTIONS";
const allow: HeaderLine = ["Allow", allowed];

function decodedPath(path: string): string | null {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Every read endpoint: one handler from a parsed request to its answer. */
export class ReadSurface {
  readonly #options: ReadSurfaceOptions;
  readonly #tools: RouteTools;
  readonly #problemPages: ProblemPageParts;
  readonly #fixedDocumentTools: FixedDocumentTools;
  readonly #preflight: readonly HeaderLine[];
  readonly #repeated = new RepeatedAnswers();
  #fixedDocuments: { readonly of: ServedPublication; readonly shown: FixedDocuments } | null = null;

  constructor(options: ReadSurfaceOptions) {
    const house = houseHeaders(options.baseUrl);
    const cache = new CodingCache(options.compressor);
    const headers = [linkLine(options.baseUrl, ""), ...house.data];
    this.#options = options;
    this.#preflight = [allow, ...house.preflight];
    this.#fixedDocumentTools = { house, cache, startedAt: toInstant(options.clock.nowSeconds()) };
    const page = [linkLine(options.baseUrl, ""), ...house.page];
    this.#problemPages = {
      baseUrl: options.baseUrl,
      business: () => options.current()?.head.business ?? null,
      page,
    };
    this.#tools = {
      headers,
      page,
      cache,
      readAssets: options.readAssets,
      refuse: ({ request }, issues) =>
        problemReply(
          { status: 400, detail: "The request has faults; each is told in issues.", issues },
          { request, house: headers },
        ),
    };
  }

  /** Headers that errors of every kind carry. */
  get headers(): readonly HeaderLine[] {
    return this.#tools.headers;
  }

  readonly handle: HttpHandler = (request) => {
    const publication = this.#options.current();
    const moment = publication && { publication, nowSeconds: this.#options.clock.nowSeconds() };
    const again = moment && this.#repeated.find(request, moment);
    return again ?? problemAsPage(this.#handle(request, moment), request, this.#problemPages);
  };

  #handle(request: HttpRequest, moment: Moment | null): Answer {
    if (request.path === "*") return this.#options204(request);
    const path = decodedPath(request.path);
    if (path === null) return this.#problem(request, { status: 400, detail: "The path is not valid UTF-8." });
    const health = this.#health(path);
    if (health !== null) return this.#answer(request, () => health(request));
    if (moment === null) return this.#answer(request, () => this.#beforehand(request, path));
    const found = this.#find(path, moment);
    return found instanceof Promise
      ? found.then((late) => this.#answerFound(request, path, late))
      : this.#answerFound(request, path, found);
  }

  #answerFound(request: HttpRequest, path: string, found: Reader | null): Answer {
    return found === null ? this.#missing(request, path) : this.#answer(request, found);
  }

  /** What was probably meant is loaded with the first address where nothing is. */
  async #missing(request: HttpRequest, path: string): Promise<HttpReply> {
    const { nearAddresses } = await import("./near-addresses.ts");
    const { baseUrl } = this.#options;
    const meant = nearAddresses(path, [...described, ...(this.#fixedDocuments?.shown.paths ?? [])]);
    const hint =
      meant.length === 0 ? "" : ` Did you mean ${meant.map((each) => baseUrl + each).join(" or ")}?`;
    const detail = `There is nothing at ${quoted(path)}.${hint} See ${baseUrl}/docs.`;
    return this.#problem(request, { status: 404, detail });
  }

  /** The methods are the same everywhere: a path that exists can be read. */
  #answer(request: HttpRequest, read: Reader): Answer {
    if (request.method === "GET" || request.method === "HEAD") return read(request);
    if (request.method === "OPTIONS") return this.#options204(request);
    const detail = `${request.method} is not possible here; use one of ${allowed}.`;
    return this.#problem(request, { status: 405, detail, headers: [allow] });
  }

  #options204(request: HttpRequest): HttpReply {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method))
      return { status: 204, headers: this.#preflight, body: null };
    return this.#problem(request, {
      status: 405,
      detail: "Only OPTIONS can be asked of *.",
      headers: [allow],
    });
  }

  #problem(request: HttpRequest, problem: Problem): HttpReply {
    return problemReply(problem, { request, house: this.#tools.headers });
  }

  /** While nothing is published. */
  async #beforehand(request: HttpRequest, path: string): Promise<HttpReply> {
    const { lookBeforehand } = await import("./look-beforehand.ts");
    const look = lookBeforehand(path, this.#tools.headers);
    if (look !== null) return look;
    const detail = "No reviews are shown yet: the operator has to run shingle import or look at /readyz.";
    return this.#problem(request, { status: 503, detail, headers: [["Retry-After", "5"]] });
  }

  #health(path: string): Reader | null {
    const headers = this.#tools.headers;
    if (path === "/healthz") return () => answerHealth(headers);
    if (path === "/readyz")
      return (request) => answerReadiness(this.#options.readiness, { request, headers });
    return null;
  }

  #find(path: string, moment: Moment): Reader | null | Promise<Reader | null> {
    const { publication, nowSeconds } = moment;
    const visit = (answer: RouteAnswer, open: string) => (request: HttpRequest) =>
      answer({ request, publication, nowSeconds, open }, this.#tools);
    const whole = wholePaths.get(path);
    if (whole !== undefined) return visit(whole, "");
    for (const [prefix, answer] of openPaths) {
      const open = path.slice(prefix.length);
      if (path.startsWith(prefix) && open !== "" && !open.includes("/")) return visit(answer, open);
    }
    const reader = (shown: Representation | null): Reader | null =>
      shown === null
        ? null
        : (request) => this.#repeated.note(request, moment, answerWith(shown, request, nowSeconds));
    const shown = this.#fixedDocumentsOf(publication).at(path);
    return shown instanceof Promise ? shown.then(reader) : reader(shown);
  }

  #fixedDocumentsOf(publication: ServedPublication): FixedDocuments {
    if (this.#fixedDocuments?.of !== publication) {
      this.#fixedDocuments = {
        of: publication,
        shown: new FixedDocuments(publication, this.#fixedDocumentTools),
      };
    }
    return this.#fixedDocuments.shown;
  }
}

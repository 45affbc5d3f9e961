import type { HttpHandler, HttpReply, HttpRequest } from "../../core/http/message.ts";

const knownRoutes = [
  "/",
  "/reviews.json",
  "/insights.json",
  "/api/feed.json",
  "/feed.xml",
  "/api/reviews/search",
  "/api/reviews/changes",
  "/openapi.json",
  "/docs",
  "/mcp",
  "/mcp/server-card",
  "/server.json",
  "/llms.txt",
  "/healthz",
  "/readyz",
];
const openRoutes = [
  ["/api/reviews/since/", "/api/reviews/since/{date}"],
  ["/reviews/", "/reviews/{id}"],
  ["/.well-known/", "/.well-known/{name}"],
] as const;

/** Bounded in number, whatever clients ask for. */
function routeOf(path: string): string {
  if (knownRoutes.includes(path)) return path;
  return openRoutes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? "other";
}

/** What the listener answers in the stead of a handler that failed. */
const statusOfFailure = 500;

export interface RequestCount {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly count: number;
}

interface Tally {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  count: number;
}

/** Counts answers by route, method and status as they pass. */
export class RequestCounts {
  readonly #answers: Int32Array;
  readonly #tallies = new Map<string, Tally>();
  /** Where the answer before was counted, and for which path: most are like it. */
  #latest: { readonly path: string; readonly tally: Tally } | null = null;

  /** Where it is also told how many there were in all. */
  constructor(answers: Int32Array = new Int32Array(1)) {
    this.#answers = answers;
  }

  counting(handler: HttpHandler): HttpHandler {
    return (request) => {
      try {
        const answer = handler(request);
        return answer instanceof Promise ? this.#awaited(request, answer) : this.#counted(request, answer);
      } catch (error) {
        this.#count(request, statusOfFailure);
        throw error;
      }
    };
  }

  #awaited(request: HttpRequest, answer: Promise<HttpReply>): Promise<HttpReply> {
    return answer.then(
      (reply) => this.#counted(request, reply),
      (error: unknown) => {
        this.#count(request, statusOfFailure);
        throw error;
      },
    );
  }

  #counted(request: HttpRequest, reply: HttpReply): HttpReply {
    this.#count(request, reply.status);
    return reply;
  }

  #count({ path, method }: HttpRequest, status: number): void {
    // One thread writes, and who reads it looks only whether it has changed: no need for an atomic sum.
    this.#answers[0] = (this.#answers[0] ?? 0) + 1;
    const latest = this.#latest;
    if (latest?.path === path && latest.tally.method === method && latest.tally.status === status) {
      latest.tally.count += 1;
      return;
    }
    const route = routeOf(path);
    const key = `${route} ${method} ${status}`;
    const tally = this.#tallies.get(key) ?? { route, method, status, count: 0 };
    this.#tallies.set(key, tally);
    tally.count += 1;
    this.#latest = { path, tally };
  }

  all(): RequestCount[] {
    return [...this.#tallies.values()].map((tally) => ({ ...tally }));
  }
}

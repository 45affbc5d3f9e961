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

export interface RequestCount {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly count: number;
}

/** Counts answers by route, method and status as they pass. */
export class RequestCounts {
  readonly #counts = new Map<string, number>();

  counting(handler: HttpHandler): HttpHandler {
    return (request) => {
      const answer = handler(request);
      if (answer instanceof Promise) return answer.then((reply) => this.#count(request, reply));
      return this.#count(request, answer);
    };
  }

  #count({ path, method }: HttpRequest, reply: HttpReply): HttpReply {
    const key = `${routeOf(path)} ${method} ${reply.status}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return reply;
  }

  all(): RequestCount[] {
    return [...this.#counts].map(([key, count]) => {
      const [route = "", method = "", status = ""] = key.split(" ");
      return { route, method, status: Number(status), count };
    });
  }
}

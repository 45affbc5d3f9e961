import type { HttpReply, HttpRequest } from "../../core/http/message.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";

/** All that the answer for a document depends on, beside the request. */
export interface Moment {
  readonly publication: ServedPublication;
  readonly nowSeconds: number;
}

interface Known extends Moment {
  readonly request: Pick<HttpRequest, "method" | "path" | "query" | "headers">;
  readonly reply: HttpReply;
}

/**
 * The answer that was given last. Those who poll send the same head again and again, which the listener then takes for
 * the one that it was: the very same headers, in the same second, of the same publication, are answered the same.
 */
export class RepeatedAnswers {
  #known: Known | null = null;

  find({ method, path, query, headers }: HttpRequest, { publication, nowSeconds }: Moment): HttpReply | null {
    const known = this.#known;
    if (known === null || known.request.headers !== headers) return null;
    if (known.publication !== publication || known.nowSeconds !== nowSeconds) return null;
    const { request } = known;
    const isSame = request.path === path && request.method === method && request.query === query;
    return isSame ? known.reply : null;
  }

  /** A problem is not kept: who would rather have a page has still to be made one of it. */
  note<Reply extends HttpReply | Promise<HttpReply>>(
    { method, path, query, headers }: HttpRequest,
    { publication, nowSeconds }: Moment,
    reply: Reply,
  ): Reply {
    if (reply instanceof Promise || reply.status >= 400) return reply;
    this.#known = { request: { method, path, query, headers }, publication, nowSeconds, reply };
    return reply;
  }
}

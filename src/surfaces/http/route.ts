import type { Issue } from "../../core/http/issue.ts";
import type { HeaderLine, HttpReply, HttpRequest } from "../../core/http/message.ts";
import type { ServedPublication } from "../../core/serving/served-publication.ts";
import type { CodingCache } from "./coding-cache.ts";

export type Answer = HttpReply | Promise<HttpReply>;

/** A GET or HEAD of a known path, while something is published. */
export interface Visit {
  readonly request: HttpRequest;
  readonly publication: ServedPublication;
  readonly nowSeconds: number;
  /** What the route's path leaves open, decoded. */
  readonly open: string;
}

export interface RouteTools {
  /** The house's headers for data, with the Link to the API's description. */
  readonly headers: readonly HeaderLine[];
  /** The same for pages, with their own policy. */
  readonly page: readonly HeaderLine[];
  readonly cache: CodingCache;
  /** The files of one of the program's own folders. */
  readonly readAssets: (folder: string) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** A 400 that tells every fault. */
  refuse(visit: Visit, issues: readonly Issue[]): HttpReply;
}

export type RouteAnswer = (visit: Visit, tools: RouteTools) => Answer;

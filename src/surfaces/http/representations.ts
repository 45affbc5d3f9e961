import { digestOf } from "../../core/documents/digest.ts";
import {
  contentTypes,
  type DocumentPath,
  type TopicPath,
  topicPaths,
} from "../../core/documents/publication.ts";
import { codings } from "../../core/http/coding.ts";
import type { HeaderLine, PiecedBody } from "../../core/http/message.ts";
import { wholeBytes } from "../../core/http/pieced-body.ts";
import { epochSeconds, type Instant } from "../../core/instant.ts";
import type { ServedDocument } from "../../core/serving/served-publication.ts";
import type { CodingCache } from "./coding-cache.ts";
import type { Representation } from "./representation.ts";

// Below this, a coding saves less than it costs.
const worthCoding = 1024;
const longBytes = 262_144;

function isTopic(path: string): path is TopicPath {
  return (topicPaths as readonly string[]).includes(path);
}

/**
 * The Link field: the API's description everywhere, on the topics where to subscribe (WebSub §4), and on the
 * catalogue its own relation (RFC 9727 §2).
 */
export function linkLine(baseUrl: string, path: string): HeaderLine {
  const description = `<${baseUrl}/openapi.json>; rel="service-desc"; type="application/json"`;
  const discovery = `<${baseUrl}/api/websub/hub>; rel="hub", <${baseUrl}${path}>; rel="self", `;
  const catalog = path === "/.well-known/api-catalog" ? `<${baseUrl}${path}>; rel="api-catalog", ` : "";
  return ["Link", (isTopic(path) ? discovery : catalog) + description];
}

/** A stored document: all its codings were made when it was published. */
export function storedRepresentation(
  document: ServedDocument,
  headers: readonly HeaderLine[],
): Representation {
  const { path, digest, changedAt, bytes } = document;
  return {
    contentType: contentTypes[path as DocumentPath],
    digest,
    lastModified: epochSeconds(changedAt),
    codings,
    body: (coding) => (coding === "identity" ? bytes : document.codings[coding]),
    headers,
  };
}

export interface MadeAnswer {
  readonly contentType: string;
  readonly changedAt: Instant | null;
  /** Where the bytes' digest is known without making them. */
  readonly digest?: string;
  readonly bytes: () => Uint8Array | PiecedBody;
  readonly size?: number;
  /** The program's own, of no publication: compressed once, with all effort. */
  readonly isOfProgram?: boolean;
  readonly headers: readonly HeaderLine[];
}

/** An answer made for this request: coded when it is asked for and worth it. */
export function madeRepresentation(made: MadeAnswer, cache: CodingCache): Representation {
  let bytes: Uint8Array | PiecedBody | null = null;
  const identity = () => {
    bytes ??= made.bytes();
    return bytes;
  };
  const whole = () => wholeBytes(identity());
  const { digest = digestOf(whole()), isOfProgram = false, size = 0 } = made;
  return {
    contentType: made.contentType,
    digest,
    lastModified: made.changedAt === null ? null : epochSeconds(made.changedAt),
    codings: (size || identity().length) > worthCoding ? codings : [],
    body: (coding) =>
      coding === "identity"
        ? identity()
        : cache.coded({ digest, isOfProgram, isLong: size > longBytes }, coding, whole),
    headers: made.headers,
  };
}

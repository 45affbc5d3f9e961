import type { HttpRequest } from "../../src/core/http/message.ts";
import { wholeBytes } from "../../src/core/http/pieced-body.ts";
import type { ServedPublication } from "../../src/core/serving/served-publication.ts";
import { isStreamed } from "../../src/listen/answer-head.ts";
import { ReadSurface } from "../../src/surfaces/http/read-surface.ts";
import { baseUrl } from "./mcp-publications.ts";

const never = () => Promise.reject(new Error("nobody asked for a coding"));

/** The REST surface over the same publication, asked without a socket. */
export function restOf(publication: ServedPublication) {
  const surface = new ReadSurface({
    baseUrl,
    current: () => publication,
    readiness: () => Promise.resolve([]),
    clock: { nowSeconds: () => 1_800_000_000 },
    compressor: { compress: never, compressQuickly: never },
    readAssets: () => Promise.resolve(new Map()),
  });
  return async (
    target: string,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
    const [path = "", query = null] = target.split("?");
    const request: HttpRequest = {
      method: "GET",
      path,
      query,
      headers: { get: () => null },
      peer: "127.0.0.1",
      readBody: () => Promise.resolve({ kind: "broken" }),
      onGone: () => undefined,
    };
    const { status, body } = await surface.handle(request);
    if (body === null || isStreamed(body)) throw new Error(`${target} answered without a body`);
    const text = new TextDecoder().decode(wholeBytes(body));
    return { status, body: JSON.parse(text) as Record<string, unknown> };
  };
}

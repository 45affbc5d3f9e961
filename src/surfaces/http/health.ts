import { utf8 } from "../../core/documents/byte-writer.ts";
import type { HeaderLine, HttpReply, HttpRequest } from "../../core/http/message.ts";
import { problemReply } from "./problem.ts";

/** What keeps a server from being ready, in the operator's words; empty when nothing does. */
export type Readiness = readonly string[];

function plain(status: string, headers: readonly HeaderLine[]): HttpReply {
  return {
    status: 200,
    headers: [["Content-Type", "application/json"], ["Cache-Control", "no-store"], ...headers],
    body: utf8(JSON.stringify({ status })),
  };
}

/** `/healthz`: the process is alive. */
export function answerHealth(headers: readonly HeaderLine[]): HttpReply {
  return plain("ok", headers);
}

/** `/readyz`: data is loaded, and the store can be reached. */
export async function answerReadiness(
  readiness: () => Promise<Readiness>,
  { request, headers }: { request: HttpRequest; headers: readonly HeaderLine[] },
): Promise<HttpReply> {
  const hindrances = await readiness();
  if (hindrances.length === 0) return plain("ready", headers);
  const retry: HeaderLine = ["Retry-After", "5"];
  return problemReply(
    { status: 503, detail: hindrances.join(" "), headers: [retry] },
    { request, house: headers },
  );
}

import type { Config } from "../config/settings.ts";
import type { Site } from "../core/site/site.ts";
import type { RunningServer, SocketAddress } from "../ports/running-servers.ts";
import type { Call } from "./command.ts";
import { ask } from "./doctor/ask.ts";
import { reachedHosts } from "./reached-hosts.ts";

/** A server of this store, and where this machine reaches it; null where it does not answer. */
export interface AnsweringServer {
  readonly pid: number;
  readonly url: string | null;
}

export function urlsOf({ host, port }: SocketAddress): readonly string[] {
  return reachedHosts(host).map(
    (reached) => `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`,
  );
}

/** The first that answers as a server does: it may listen elsewhere too, for what measures it. */
export async function firstAnswering(urls: readonly string[]): Promise<string | null> {
  for (const url of urls) {
    const answer = await ask(`${url}/healthz`);
    if (answer.kind === "answered" && answer.status === 200) return url;
  }
  return null;
}

/** The public address that a server shows its feed under; null where it shows none. */
export async function shownAddress(url: string): Promise<string | null> {
  const answer = await ask(`${url}/feed.xml`, { method: "HEAD" });
  const links = answer.kind === "answered" ? answer.header("link") : null;
  return /<([^<>]*)\/feed\.xml>; rel="self"/.exec(links ?? "")?.[1] ?? null;
}

/** What keeps a server from being ready, in its own words; null where nothing does, or none are had. */
export async function hindranceOf(url: string): Promise<string | null> {
  const answer = await ask(`${url}/readyz`);
  if (answer.kind === "silent" || answer.status !== 503) return null;
  const [, detail] = /"detail":("(?:[^"\\]|\\.)*")/.exec(Buffer.from(answer.body).toString()) ?? [];
  return detail === undefined ? null : (JSON.parse(detail) as string);
}

async function firstServing(urls: readonly string[], site: Site | null): Promise<string | null> {
  if (site === null) return null;
  // All at once: some other program of the same user may never answer.
  const shown = await Promise.all(urls.map(shownAddress));
  return urls.find((_, at) => shown[at] === site.baseUrl) ?? null;
}

/** Whatever settings they were started with: a shell with others finds them too. Null where nobody can tell. */
export async function answeringServers(
  { parts }: Pick<Call, "parts">,
  {
    config,
    site,
  }: { readonly config: Pick<Config, "data_dir" | "database_url">; readonly site: Site | null },
): Promise<readonly AnsweringServer[] | null> {
  const servers = await parts.runningServers(config);
  if (servers === null) return null;
  const urlOf = ({ listens, areOwn }: RunningServer) => {
    const urls = listens.flatMap(urlsOf);
    return areOwn ? firstAnswering(urls) : firstServing(urls, site);
  };
  return Promise.all(servers.map(async (server) => ({ pid: server.pid, url: await urlOf(server) })));
}

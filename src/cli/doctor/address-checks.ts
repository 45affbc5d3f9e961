import { isLocalAddress } from "../../core/site/address.ts";
import { type Answer, ask, type NoAnswer } from "./ask.ts";
import { advised, type Check, required } from "./check.ts";

const daySeconds = 86_400;
const renewalDays = 14;
const clockToleranceSeconds = 30;

export interface Located {
  readonly baseUrl: string;
  readonly nowSeconds: number;
  /** The process itself, without what stands before it. */
  readonly processUrl: string;
  /** Null where the process was started with other settings than these. */
  readonly trustedProxies: readonly string[] | null;
}

function localCheck({ baseUrl }: Located): Check {
  const ok = !isLocalAddress(baseUrl);
  return advised("public-address", {
    ok,
    message: ok
      ? `the address is ${baseUrl}`
      : `the address is ${baseUrl}, which only this machine can reach`,
    advice: "start the server once with the public address as base_url; from then on it stays with the data",
  });
}

function secureCheck({ baseUrl }: Located): Check {
  const ok = baseUrl.startsWith("https:") || isLocalAddress(baseUrl);
  return advised("https", {
    ok,
    message: ok
      ? "nobody on the way can change what readers get"
      : "the address is plain http: anybody on the way can change what readers get",
    advice:
      "put a proxy with a certificate before it (deploy/proxies has settings), then: shingle move --base-url https://…",
  });
}

function reachCheck(answer: Answer | NoAnswer, { baseUrl }: Located): Check {
  const ok = answer.kind === "answered" && answer.status === 200;
  return required("reachable", {
    ok,
    message: ok
      ? `${baseUrl} answers`
      : `${baseUrl}/healthz ${answer.kind === "answered" ? `answers with status ${answer.status}` : `does not answer: ${answer.reason}`}`,
    advice:
      "check that the name leads to this machine, that the proxy and the server run, and that the certificate is valid for the name; if it is not the site's name, or no more: shingle move --base-url https://…",
  });
}

function certificateChecks(answer: Answer | NoAnswer, { nowSeconds }: Located): Check[] {
  if (answer.kind === "silent" || answer.certificateEnds === null) return [];
  const days = Math.floor((answer.certificateEnds.getTime() / 1000 - nowSeconds) / daySeconds);
  return [
    advised("certificate", {
      ok: days >= renewalDays,
      message: `the certificate is valid for ${days} more days`,
      advice: "see why it is not renewed by itself",
    }),
  ];
}

function clockCheck(answer: Answer | NoAnswer, { nowSeconds }: Located): Check[] {
  const date = answer.kind === "answered" ? Date.parse(answer.header("date") ?? "") : Number.NaN;
  if (Number.isNaN(date)) return [];
  const apart = Math.abs(date / 1000 - nowSeconds);
  return [
    advised("clock", {
      ok: apart <= clockToleranceSeconds,
      message: `the clocks of this machine and of the server are ${Math.round(apart)} seconds apart`,
      advice: "have both set by NTP: leases, dates and certificates depend on them",
    }),
  ];
}

/** Whether the public address is the process itself: `localhost` is 127.0.0.1 too. */
function isDirect({ processUrl, baseUrl }: Located): boolean {
  const [process, site] = [new URL(processUrl), new URL(baseUrl)];
  if (process.host === site.host) return true;
  return process.port === site.port && isLocalAddress(processUrl) && isLocalAddress(baseUrl);
}

/** Whether anything stands before the process whose clients it cannot tell apart. */
function forwardedChecks(located: Located): Check[] {
  const { trustedProxies } = located;
  const isAlone = isDirect(located);
  if (!isAlone && trustedProxies === null) return [];
  const ok = isAlone || trustedProxies?.length !== 0;
  return [
    advised("forwarded-for", {
      ok,
      message: ok
        ? "limits count clients"
        : "a proxy stands before the server, and trusted_proxies is empty: limits count the proxy as one client",
      advice:
        "name the proxy's address in trusted_proxies, such as 127.0.0.1/32, and have it send X-Forwarded-For",
    }),
  ];
}

/** Whether the process itself answers. Where it does not, these may be another server's settings, and tell nothing of proxies. */
async function processChecks(located: Located): Promise<Check[]> {
  const { processUrl } = located;
  const answer = await ask(`${processUrl}/healthz`);
  const runs = answer.kind === "answered" && answer.status === 200;
  return [
    advised("process", {
      ok: runs,
      message: runs
        ? `the server answers at ${processUrl}`
        : `no server answers at ${processUrl}: ${answer.kind === "silent" ? answer.reason : `what listens there answers with status ${answer.status}`}`,
      advice:
        "run the doctor on the server's machine with its configuration, or look whether the server runs",
    }),
    ...(runs ? forwardedChecks(located) : []),
  ];
}

/** Whether the public address leads here, and how. */
export async function addressChecks(
  located: Located,
): Promise<{ readonly checks: Check[]; readonly isReached: boolean }> {
  const answer = await ask(`${located.baseUrl}/healthz`);
  const reached = reachCheck(answer, located);
  const checks = [
    localCheck(located),
    secureCheck(located),
    reached,
    ...certificateChecks(answer, located),
    ...clockCheck(answer, located),
    ...(await processChecks(located)),
  ];
  return { checks, isReached: answer.kind === "answered" };
}

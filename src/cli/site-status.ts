import type { Config } from "../config/settings.ts";
import { epochSeconds } from "../core/instant.ts";
import type { StoredReview } from "../core/reviews/stored-review.ts";
import { isLocalAddress } from "../core/site/address.ts";
import type { Site } from "../core/site/site.ts";
import type { SupplyRecord } from "../core/supplies/supply.ts";
import { counted, sizeInWords } from "../core/text/counted.ts";
import type { ImportNote, PublicationHead } from "../ports/publication-head.ts";
import { type AnsweringServer, answeringServers, hindranceOf, shownAddress } from "./answering-servers.ts";
import type { Call } from "./command.ts";
import { isOpenToAll, roomIn } from "./doctor/machine-checks.ts";
import { nameToFillIn } from "./init.ts";
import { refusalToWrite } from "./only-read.ts";
import { otherAddress } from "./other-address.ts";
import { expectStore, storeInWords, storePlace } from "./whereabouts.ts";

export interface Problem {
  readonly code: string;
  readonly message: string;
}

interface Figures {
  readonly head: PublicationHead | null;
  readonly site: Site | null;
  readonly reviews: readonly StoredReview[];
  readonly lastImport: ImportNote | null;
  readonly subscriptions: { readonly active: number; readonly failing: number };
  readonly supplies: readonly SupplyRecord[];
  readonly schema: number;
  readonly servers: readonly AnsweringServer[] | null;
  /** Why the store takes nothing in; null where it does. */
  readonly refusal: string | null;
  /** What is wrong with them. */
  readonly faults: readonly Problem[];
  /** Seconds since 1970. */
  readonly now: number;
}

/** What keeps readers of a server that runs from what is published. */
async function faultOf({ url }: AnsweringServer, site: Site): Promise<readonly Problem[]> {
  if (url === null) return [];
  const [shown, hindrance] = await Promise.all([shownAddress(url), hindranceOf(url)]);
  if (hindrance !== null)
    return [{ code: "server-not-ready", message: `the server at ${url} is not ready: ${hindrance}` }];
  if (shown === null || shown === site.baseUrl) return [];
  const message = `the server at ${url} shows the site under its former address ${shown} and takes in nothing that is published; restart it`;
  return [{ code: "server-left-behind", message }];
}

async function figuresOf(call: Call, config: Config): Promise<Figures> {
  await using store = await call.parts.openStore(config, { mayUpgrade: false });
  await using hub = await call.parts.openSubscriptions(config);
  await using supplies = await call.parts.openSupplies(config);
  const now = call.parts.clock.nowSeconds();
  const { byState, failing } = await hub.figures(now);
  const { head, site, reviews } = await store.desk();
  const servers = await answeringServers(call, { config, site });
  // Before the first publication no server can be ready.
  const asked = head === null || site === null ? [] : (servers ?? []).map((each) => faultOf(each, site));
  const faults = (await Promise.all(asked)).flat();
  return {
    head,
    site,
    reviews: [...reviews.values()],
    lastImport: await store.lastImport(),
    subscriptions: { active: byState.active + byState.pending_removal, failing },
    supplies: await supplies.recall(),
    schema: await store.schema(),
    servers,
    // It takes a second connection: where there is none, what was read is told all the same.
    refusal: await refusalToWrite(call, config).catch(() => null),
    faults,
    now,
  };
}

interface SourceCount {
  published: number;
  withheld: number;
}

function countsOf(reviews: readonly StoredReview[]) {
  const bySource: Record<string, SourceCount> = {};
  const counts = { published: 0, withheld: 0, erased: 0 };
  for (const review of reviews.toSorted((a, b) => (a.source < b.source ? -1 : 1))) {
    if (review.state === "removed") {
      if (review.reason === "erased") counts.erased += 1;
      continue;
    }
    bySource[review.source] ??= { published: 0, withheld: 0 };
    const row = bySource[review.source] as SourceCount;
    row[review.state] += 1;
    counts[review.state] += 1;
  }
  return { ...counts, by_source: bySource };
}

/** Whether others than the owner may read the folder with the data. */
function isOpenToOthers({ data_dir, database_url }: Config): boolean {
  return database_url === null && isOpenToAll(data_dir);
}

/** Less than this is taken by whatever is written next. */
const nextToNothing = 1_000_000;

/** Readers notice nothing of a full disk, so that nobody else would tell. */
function scarceRoom({ data_dir, database_url }: Config): string | null {
  if (database_url !== null) return null;
  const { free, wanted } = roomIn(data_dir);
  if (free >= wanted) return null;
  if (free >= nextToNothing)
    return `${sizeInWords(free)} are free where the data are; make room: ${sizeInWords(wanted)} are wanted, or an import may fail`;
  return "the disk with the data is full: nothing can be imported or changed and nobody can subscribe, while readers get what is published; make room";
}

const secondsOfDay = 86_400;

/** Dates only rise: what a clock that was wrong has once dated is not to be had back in place. */
function datedAhead({ head, now }: Figures): string | null {
  const days = head === null ? 0 : Math.floor((epochSeconds(head.at) - now) / secondsOfDay);
  if (head === null || days < 1) return null;
  return `version ${head.version} is dated ${head.at}, ${counted(days, "day")} ahead of this machine's clock, and whatever is published until then is dated behind it; if the clock was wrong then, shingle recover puts a backup of before into an empty place`;
}

function problemsOf(figures: Figures, config: Config): Problem[] {
  const { head, site, reviews, subscriptions, supplies } = figures;
  const problems: Problem[] = [];
  const note = (code: string, message: string) => problems.push({ code, message });
  if (head === null)
    note("empty", `nothing has been published yet in ${storeInWords(config)}; import reviews`);
  if (head !== null && head.stamps.length === 0)
    note(
      "recovery-unfinished",
      "nothing is shown: a backup was put back that holds reviews erased since, and what leaves them out was not published; shingle publish",
    );
  if (site !== null && isLocalAddress(site.baseUrl))
    note(
      "local-address",
      `the address is ${site.baseUrl}, which nobody else can reach; start the server with base_url`,
    );
  problems.push(...figures.faults);
  const ahead = datedAhead(figures);
  if (ahead !== null) note("dated-ahead", ahead);
  const other = site === null ? null : otherAddress(config, site.baseUrl);
  if (other !== null) note("other-address", `${other.message}; ${other.advice}`);
  if (head?.business.name === nameToFillIn)
    note(
      "unnamed",
      `the site is called ${nameToFillIn}, as shingle init wrote it; fill in business.json, then shingle publish`,
    );
  if (head !== null && !reviews.some(({ state }) => state === "published"))
    note("no-reviews", "no review is published");
  for (const { name, fault } of supplies.filter(({ isFailing }) => isFailing))
    note("source-failing", `the source ${name} fails: ${fault?.message ?? "for an unknown reason"}`);
  if (subscriptions.failing > 0)
    note(
      "subscribers-failing",
      `${counted(subscriptions.failing, "subscriber")} did not take the last push; see shingle hub list`,
    );
  if (figures.refusal !== null)
    note("only-read", `nothing can be imported or changed, and nobody can subscribe: ${figures.refusal}`);
  const scarce = scarceRoom(config);
  if (scarce !== null) note("disk", scarce);
  if (isOpenToOthers(config))
    note("open-folder", `${storeInWords(config)} can be read by every user of this machine; chmod o-rwx it`);
  return problems;
}

function statusObject(figures: Figures, config: Config) {
  const { head, site, reviews, lastImport, subscriptions, schema, servers } = figures;
  return {
    site: { name: head?.business.name ?? null, base_url: site?.baseUrl ?? null },
    store: { ...storePlace(config), format: schema },
    version: head?.version ?? null,
    published_at: head?.at ?? null,
    reviews: countsOf(reviews),
    servers,
    subscriptions,
    last_import: lastImport,
    problems: problemsOf(figures, config),
  };
}

/** A site at a glance, as `shingle status --json` prints it. */
export type SiteStatus = ReturnType<typeof statusObject>;

export async function statusOf(call: Call, config: Config): Promise<SiteStatus> {
  await expectStore(call, config);
  return statusObject(await figuresOf(call, config), config);
}

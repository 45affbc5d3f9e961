import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { type Browser, startBrowser, type Tab, type TabOptions } from "./browser.ts";
import { emptySite, type Site } from "./http-site.ts";
import { demoReviews, type RunningServer, startServer } from "./shingle.ts";

/** A port that nobody listened on a moment ago: pages tell absolute addresses, so it must be known before the start. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** A site that a browser visits at its own address. */
export interface VisitedSite extends AsyncDisposable {
  readonly url: string;
  readonly site: Site;
}

export interface VisitedOptions {
  /** Keys of the business file; the demo's business when left out. */
  readonly business?: object;
  /** Native records; the demo's when left out. */
  readonly records?: readonly object[];
  /** Further commands before it is served, for example `withhold`. */
  readonly before?: (site: Site) => unknown;
}

export async function visitedSite({ business, records, before }: VisitedOptions = {}): Promise<VisitedSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = emptySite({ variables: { SHINGLE_BASE_URL: url, SHINGLE_PORT: String(port) } });
  let server: RunningServer;
  try {
    if (business !== undefined) {
      const file = join(site.folder, "business.json");
      writeFileSync(file, JSON.stringify({ time_zone: "UTC", ...business }));
      Object.assign(site.variables, { SHINGLE_BUSINESS: file });
    }
    if (records === undefined) site.run("import", demoReviews, "--at", "2026-11-20T10:00:00Z");
    else site.importRecords(records, "--at", "2026-11-20T10:00:00Z");
    before?.(site);
    server = await startServer(["serve"], { variables: site.variables });
  } catch (error) {
    site[Symbol.dispose]();
    throw error;
  }
  return {
    url,
    site,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      site[Symbol.dispose]();
    },
  };
}

const accept = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A browser whose tabs ask for pages, as people's do. */
export async function pageBrowser(): Promise<Browser> {
  const browser = await startBrowser();
  return {
    open: (options: TabOptions = {}): Promise<Tab> => browser.open({ fields: accept, ...options }),
    [Symbol.asyncDispose]: () => browser[Symbol.asyncDispose](),
  };
}

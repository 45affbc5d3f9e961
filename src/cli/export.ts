import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readdressedSteps } from "../core/serving/readdressed.ts";
import { type ServedPublication, servedPublicationSteps } from "../core/serving/served-publication.ts";
import { settledAddress } from "../core/site/address.ts";
import { sizeInWords } from "../core/text/counted.ts";
import { type ExportReport, exportSite, type PlannedFile, plannedPaths } from "../flows/export-site.ts";
import { inTurns } from "../flows/in-turns.ts";
import { exportedFiles } from "../surfaces/export/exported-files.ts";
import { caddySnippet, nginxSnippet } from "../surfaces/export/host-files.ts";
import { type Call, type Command, exitCodes, InputFault, UsageFault } from "./command.ts";
import { type Limit, limitsInWords, limitsOf } from "./export-limits.ts";
import { progressBar } from "./progress-bar.ts";
import { ofStore } from "./settings-read.ts";
import { expectStore, storeInWords } from "./whereabouts.ts";

/** The folder, and the address under which a host will show it: it has its own, whatever address the server has. */
interface Order {
  readonly folder: string;
  readonly baseUrl: string;
}

function orderOf(call: Call): Order {
  const [folder, ...more] = call.operands;
  if (folder === undefined || more.length > 0) throw new UsageFault("name one folder to write into");
  const { base_url } = call.configure().config;
  if (!call.has("base-url") || base_url === null)
    throw new UsageFault(
      "--base-url is needed: the address under which the host will show the files, for example https://reviews.example.com",
    );
  return { folder, baseUrl: base_url };
}

/** What is published, under the address of the files. Nothing in the store is changed. */
async function publicationAt(call: Call, { baseUrl }: Order): Promise<ServedPublication> {
  const { config } = call.configure();
  await expectStore(call, config);
  await using store = await call.parts.openStore(config);
  const [site, taken] = [await store.site(), await store.load()];
  if (site === null || taken === null)
    throw new InputFault(`nothing has been published yet in ${storeInWords(config)}: import reviews first`);
  const from = { baseUrl: taken.head.baseUrl, idBase: site.idBase };
  const to = settledAddress(from, { kind: "moved", baseUrl });
  return await inTurns(servedPublicationSteps(await inTurns(readdressedSteps(taken, { from, to }))));
}

async function filesOf(call: Call, publication: ServedPublication): Promise<PlannedFile[]> {
  const searchScript = new Uint8Array(readFileSync(await call.parts.assetPath("page/search.js")));
  const widget = await call.parts.readAssets("widget");
  return [...exportedFiles({ publication, searchScript, widget })];
}

function nameableByNginx(folder: string): string {
  if (!folder.includes("$")) return folder;
  throw new InputFault(
    `nginx takes a $ for a variable and knows no other way to write one: it cannot serve ${folder}; rename the folder`,
  );
}

/** What can be printed instead of writing anything: for hosts that are told by their own configuration. */
const prints = {
  nginx: ({ baseUrl, folder }: Order) => nginxSnippet(baseUrl, nameableByNginx(resolve(folder))),
  caddy: ({ baseUrl, folder }: Order) => caddySnippet(baseUrl, resolve(folder)),
  types: (_: Order, files: readonly PlannedFile[]) =>
    files.map(({ path, contentType }) => `${path}\t${contentType}\n`).join(""),
} as const;

function printOf(call: Call): (typeof prints)[keyof typeof prints] | null {
  const name = call.valueOf("print");
  if (name === null) return null;
  if (!Object.hasOwn(prints, name))
    throw new UsageFault(`--print knows ${Object.keys(prints).join(", ")}, and not ${name}`);
  return prints[name as keyof typeof prints];
}

interface Done {
  readonly order: Order;
  readonly publication: ServedPublication;
  readonly report: ExportReport;
  readonly limits: readonly Limit[];
}

function tellDone({ console, has }: Call, { order, publication, report, limits }: Done): void {
  const { version, business } = publication.head;
  const { created, changed, removed, left, files, bytes } = report;
  const folder = resolve(order.folder);
  for (const path of left)
    console.tell(`Note: ${path} is no part of the site any more; somebody changed it, so it was left alone.`);
  if (has("json"))
    console.print(
      JSON.stringify({
        folder,
        base_url: order.baseUrl,
        version,
        files,
        bytes,
        created,
        changed,
        removed,
        left,
        limits,
      }),
    );
  else
    console.print(
      `Version ${version} of ${business.name} lies in ${folder}, for ${order.baseUrl}: ${files} files, ${sizeInWords(bytes)}; ${created.length} new, ${changed.length} changed, ${removed.length} removed.`,
    );
}

interface Laid extends Omit<Done, "report"> {
  readonly files: readonly PlannedFile[];
  readonly paths: readonly string[];
}

async function layDown(call: Call, { order, publication, files, paths }: Laid): Promise<ExportReport> {
  const { version } = publication.head;
  const opening = await call.parts.openSiteFolder(order.folder, { baseUrl: order.baseUrl, version, paths });
  if (opening.kind === "refused") throw new InputFault(opening.reason);
  await using folder = opening.folder;
  const isPrecompressed = call.has("precompressed");
  const onFile = (done: number) =>
    call.console.progress(`${progressBar(done / files.length)} of ${files.length} files`);
  const report = await exportSite(
    { folder, compressor: call.parts.compressor },
    { files, isPrecompressed, onFile },
  );
  call.console.progress("");
  return report;
}

async function run(call: Call): Promise<number> {
  const order = orderOf(call);
  const print = printOf(call);
  const publication = await publicationAt(call, order);
  const files = await filesOf(call, publication);
  if (print !== null) {
    call.console.print(print(order, files).trimEnd());
    return exitCodes.done;
  }
  const paths = plannedPaths(files, { isPrecompressed: call.has("precompressed") });
  const limits = limitsOf({ files: paths.length, documents: [...publication.documents.values()] });
  for (const line of limitsInWords(limits)) call.console.tell(`Note: ${line}`);
  const report = await layDown(call, { order, publication, files, paths, limits });
  tellDone(call, { order, publication, report, limits });
  return exitCodes.done;
}

export const exportCommand: Command = {
  summary:
    "Writes the whole site as files for any host: documents, feeds, pages, search. Only what changed is touched.",
  operands: "DIR --base-url URL",
  settings: [...ofStore, "base_url"],
  flags: {
    precompressed: {
      describes:
        "Write .br and .gz beside each file, for nginx, Caddy and other hosts that do not compress themselves.",
    },
    print: {
      value: Object.keys(prints).join("|"),
      describes: "Write nothing; print what nginx or Caddy needs for DIR, or each file's content type.",
    },
    json: { describes: "Print the report as JSON." },
  },
  examples: [
    "shingle export public --base-url https://reviews.example.com",
    "shingle export /var/www/reviews --base-url https://example.com/reviews --precompressed",
    "shingle export /var/www/reviews --base-url https://reviews.example.com --print nginx",
  ],
  run,
};

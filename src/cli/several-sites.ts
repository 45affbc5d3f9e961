import { SettingsRefused } from "../config/setting-fault.ts";
import { type Call, exitCodes, InputFault, UsageFault } from "./command.ts";
import { type Problem, type SiteStatus, statusOf } from "./site-status.ts";

/** A business of several on one machine: what its configuration file leads to, as far as it can be told. */
type Told = { readonly file: string } & (
  | SiteStatus
  | ({ readonly problems: readonly Problem[] } & {
      readonly [Key in Exclude<keyof SiteStatus, "problems">]: null;
    })
);

const unknown = {
  site: null,
  store: null,
  version: null,
  published_at: null,
  reviews: null,
  servers: null,
  subscriptions: null,
  last_import: null,
} as const;

/** One that cannot be told keeps none of the others from being told. */
async function toldOf(call: Call, file: string): Promise<Told> {
  try {
    return { file, ...(await statusOf(call, call.configureBy(file))) };
  } catch (error) {
    if (error instanceof SettingsRefused) {
      const problems = error.faults.map(({ where, message }) => ({
        code: "settings",
        message: `${where}: ${message}`,
      }));
      return { file, ...unknown, problems };
    }
    const code = error instanceof InputFault ? "empty" : "unreadable";
    return { file, ...unknown, problems: [{ code, message: String((error as Error).message) }] };
  }
}

/** A file copied from another business's, and its place left as it was: both would publish into one. */
function withShared(all: readonly Told[]): Told[] {
  return all.map((told) => {
    const { place } = told.store ?? {};
    const others = all.filter(
      ({ file, store }) => file !== told.file && place !== undefined && store?.place === place,
    );
    if (others.length === 0) return told;
    const message = `${place} is named by ${others.map(({ file }) => file).join(" and ")} too: each business needs data of its own`;
    return { ...told, problems: [...told.problems, { code: "same-data", message }] };
  });
}

const heads = ["Site", "Reviews", "Last import", "Server", "Address"] as const;

function serverCell({ servers }: Told): string {
  if (servers === null) return "-";
  return servers.map(({ url }) => url ?? "does not answer").join(", ") || "none seen";
}

function cellsOf(told: Told): readonly string[] {
  const { file, site, reviews, last_import: last } = told;
  return [
    site?.name ?? file,
    reviews === null ? "-" : String(reviews.published),
    last?.at.slice(0, 10) ?? "-",
    serverCell(told),
    site?.base_url ?? "-",
  ];
}

function tableLines(all: readonly Told[]): string[] {
  const rows = all.map(cellsOf);
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((cells) => cells[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd();
  const problemsOf = (at: number) =>
    all[at]?.problems.map(({ code, message }) => `  ${message} [${code}]`) ?? [];
  return [line(heads), ...rows.flatMap((cells, at) => [line(cells), ...problemsOf(at)])];
}

/** Each by its file alone: what this shell sets would count for all of them. */
export async function tellSeveral(call: Call): Promise<number> {
  const flag = ["config", "data-dir", "database-url", "base-url"].find((name) => call.has(name));
  if (flag !== undefined)
    throw new UsageFault(`--${flag} names one site, and files behind the command name theirs: give either`);
  const all: Told[] = [];
  // One after the other: thirty stores at once would need memory for all of their reviews.
  for (const file of new Set(call.operands)) all.push(await toldOf(call, file));
  const sites = withShared(all);
  if (call.has("json")) call.console.print(JSON.stringify({ sites }));
  else for (const line of tableLines(sites)) call.console.print(line);
  return sites.some(({ problems }) => problems.length > 0) ? exitCodes.badInput : exitCodes.done;
}

import { Gathering } from "../core/importing/gathering.ts";
import { largestUnaskedShareInWords } from "../core/importing/removals.ts";
import { machineCode, machineReason } from "../core/machine-fault.ts";
import { counted } from "../core/text/counted.ts";
import { type ImportOrder, type ImportOutcome, importReviews, isStoring } from "../flows/import-reviews.ts";
import type { ManyTexts } from "../flows/read-ahead.ts";
import { formatNameFault } from "../importers/formats.ts";
import type { FileSource } from "../importers/parsing/import-format.ts";
import { type ReadOptions, readReviewFile } from "../importers/read-file.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import { archiveProblem } from "./archives/archive-problem.ts";
import { chosen } from "./chosen-value.ts";
import { checkMapped, columnFlags, mappedColumns } from "./column-flags.ts";
import { type Call, type Command, type Console, exitCodes, InputFault, UsageFault } from "./command.ts";
import { firstTexts } from "./first-texts.ts";
import { importFlags } from "./import-flags.ts";
import { reportObject, tellOutcome } from "./import-report.ts";
import { modelRunObject, readOn, tellModelRun } from "./model-reading.ts";
import { standardStream } from "./piped-files.ts";
import { progressBar } from "./progress-bar.ts";
import { atFlag, checkedImprint, foreseePublishing, instantOf, openPublishing } from "./publishing.ts";
import { nameToRemember, rememberColumns, rememberedColumns } from "./remembered-columns.ts";
import { type FolderReading, type ReviewFile, reviewFilesUnder } from "./review-files.ts";
import { ofPublishing } from "./settings-read.ts";

const flags = {
  as: {
    value: "FORMAT",
    describes: "Force a format, whatever the content shows; any other word lists them all.",
  },
  scope: { value: "SCOPE", describes: "partial (default), or complete: what the files lack is removed." },
  source: {
    value: "NAME",
    describes: "With complete scope: a source that the files speak for though no row is of it.",
    isRepeatable: true,
  },
  ...columnFlags,
  ...importFlags,
  "skip-bad": { describes: "Import the good rows, list the bad ones, and exit with 1." },
  "allow-removals": {
    describes: `Let a complete import remove more than ${largestUnaskedShareInWords} of what is published.`,
  },
  json: { describes: "Print the report as JSON." },
  at: atFlag,
} as const;

/** Every file to be read, folders followed into; all are seen to be there before the first is read. */
async function filesOf(call: Call, reading: FolderReading): Promise<readonly ReviewFile[]> {
  const all: ReviewFile[] = [];
  for (const operand of call.operands) {
    try {
      const { files, passedOver } = await reviewFilesUnder(operand, reading);
      for (const told of passedOver) call.console.tell(`passed over: ${told}`);
      all.push(...files);
    } catch (error) {
      const code = machineCode(error);
      if (code === null) throw error;
      // In a folder it may be one file of many.
      const { path = operand } = error as NodeJS.ErrnoException;
      throw new InputFault(`${path} cannot be read: ${machineReason(code)}`);
    }
  }
  return all;
}

class Progress {
  readonly #console: Console;
  readonly #total: number;
  #read = 0;
  #rows = 0;
  #shownAt = 0;

  constructor(console: Console, total: number) {
    this.#console = console;
    this.#total = Math.max(1, total);
  }

  /** The same source: what is read of it shows. */
  watching(source: FileSource): FileSource {
    const read = (chunk: Uint8Array) => {
      this.#read += chunk.length;
      this.#show();
      return chunk;
    };
    const chunks = async function* () {
      for await (const chunk of source.chunks()) yield read(chunk);
    };
    return { ...source, chunks };
  }

  addRow(): void {
    this.#rows += 1;
  }

  #show(): void {
    const now = performance.now();
    if (now - this.#shownAt < 100) return;
    this.#shownAt = now;
    const bar = progressBar(this.#read / this.#total);
    this.#console.progress(`Reading ${bar}, ${counted(this.#rows, "record")}`);
  }

  say(line: string): void {
    this.#console.progress(line);
  }
}

interface GatherOrder extends ReadOptions {
  readonly files: readonly ReviewFile[];
  readonly progress: Progress;
  readonly reclaimRecent: ReclaimMemory;
  /** Where texts are read as they come. */
  readonly begun: ManyTexts | null;
}

const rowsBetweenReclaims = 2000;

async function gather({
  files,
  progress,
  reclaimRecent,
  begun,
  ...options
}: GatherOrder): Promise<Gathering> {
  const gathering = new Gathering();
  let rows = 0;
  for (const { source } of files) {
    try {
      for await (const event of readReviewFile(progress.watching(source), options)) {
        progress.addRow();
        gathering.add(event);
        if (event.kind === "row") begun?.offer(event.review);
        rows += 1;
        if (rows % rowsBetweenReclaims === 0) reclaimRecent();
      }
    } catch (error) {
      gathering.add(archiveProblem(source.file, error));
    }
  }
  return gathering;
}

function exitCodeOf({ kind }: ImportOutcome, gathering: Gathering): number {
  const isDone = kind === "published" || kind === "proofread";
  return isDone && gathering.problems.length === 0 ? exitCodes.done : exitCodes.badInput;
}

function checkUsage(call: Call): void {
  if (call.operands.length === 0) throw new UsageFault("name at least one file to import");
  if (call.operands.filter((each) => each === standardStream).length > 1)
    throw new UsageFault(`${standardStream} can be read once`);
  const fault = call.has("as") ? formatNameFault(call.valueOf("as") ?? "") : null;
  if (fault !== null) throw new UsageFault(fault);
}

async function run(call: Call): Promise<number> {
  checkUsage(call);
  const scope = chosen(call, "scope", ["partial", "complete"]) ?? "partial";
  const dateOrder = chosen(call, "date-order", ["month-first", "day-first"]);
  const facebookRecommendations = chosen(call, "facebook-recommendations", ["drop", "map"]) ?? "drop";
  const emptySources = call.valuesOf("source").map((name) => name.toLowerCase());
  if (emptySources.length > 0 && scope === "partial") throw new UsageFault("--source needs --scope complete");
  const mapped = mappedColumns(call);
  nameToRemember(call);
  const { config } = call.configure();
  foreseePublishing(call, config);
  const at = instantOf(call);
  const imprint = await checkedImprint(call, config);
  const columns = { mapped, remembered: await rememberedColumns(call, config) };
  const forced = call.valueOf("as");
  const files = await filesOf(call, { forced, columns, isComplete: scope === "complete" });
  const progress = new Progress(
    call.console,
    files.reduce((sum, { size }) => sum + size, 0),
  );
  const { timeZone } = imprint.business;
  const { avatars } = config;
  const { reclaimRecent } = call.parts;
  const settings = { timeZone, dateOrder, facebookRecommendations, avatars, columns };
  await using begun = await firstTexts(call, config, { imprint, files });
  const gathering = await gather({ files, progress, reclaimRecent, settings, forced, begun });
  checkMapped(mapped, gathering);
  progress.say("Publishing …");
  const order: ImportOrder = {
    gathering,
    imprint,
    at,
    completeSources:
      scope === "complete" ? new Set([...gathering.sources, ...emptySources]) : new Set<string>(),
    allowRemovals: call.has("allow-removals"),
    skipBad: call.has("skip-bad"),
    dryRun: call.has("dry-run"),
    begun: begun ?? undefined,
  };
  await using ports = await openPublishing(call, config, { isStoring: isStoring(order) });
  const outcome = await importReviews(ports, order);
  if (!call.has("json")) tellOutcome(call.console, outcome, { gathering, config });
  if (outcome.kind === "published" || outcome.kind === "proofread")
    await rememberColumns(call, config, gathering);
  const modelRun = outcome.kind === "published" ? await readOn(call, ports, { config, imprint }) : null;
  if (call.has("json")) {
    const report = { ...reportObject(outcome, { gathering, config }), ...modelRunObject(modelRun) };
    call.console.print(JSON.stringify(report));
  } else tellModelRun(call, modelRun, config);
  return exitCodeOf(outcome, gathering);
}

export const importCommand: Command = {
  summary: "Imports reviews from files and publishes them, all or nothing.",
  settings: [...ofPublishing, "avatars"],
  operands: "FILES…",
  flags,
  examples: [
    "shingle import reviews.csv --dry-run",
    "shingle import reviews.ndjson",
    "shingle import everything.json --scope complete",
    "shingle import takeout.zip",
    "shingle import - < reviews.csv",
    'shingle import guestbook.xlsx --map "Punkte=rating" --remember guestbook',
  ],
  run,
};

import type { LoadedConfig } from "../config/load-config.ts";
import type { Config, SettingName } from "../config/settings.ts";
import type { ModelReader } from "../flows/readings-held.ts";
import type { Narrator } from "../flows/word-insights.ts";
import type { Engine } from "../insights/engine.ts";
import type { Clock } from "../ports/clock.ts";
import type { ColumnMaps } from "../ports/column-maps.ts";
import type { Compressor } from "../ports/compressor.ts";
import type { DeniedHosts } from "../ports/hub/denied-hosts.ts";
import type { HubCensus } from "../ports/hub/hub-census.ts";
import type { OperatorRetry } from "../ports/hub/operator-retry.ts";
import type { SignatureChoices } from "../ports/hub/signature-choices.ts";
import type { SubscriptionEndings } from "../ports/hub/subscription-endings.ts";
import type { SubscriptionViews } from "../ports/hub/subscription-views.ts";
import type { HubOffice } from "../ports/hub-office.ts";
import type { Log } from "../ports/log.ts";
import type { ReclaimMemory } from "../ports/memory.ts";
import type { PublicationStore } from "../ports/publication-store.ts";
import type { Random } from "../ports/random.ts";
import type { ReadingShelf } from "../ports/reading-shelf.ts";
import type { OpenReadingThreads } from "../ports/reading-threads.ts";
import type { RunningServer } from "../ports/running-servers.ts";
import type { SessionLedger } from "../ports/session-ledger.ts";
import type { OpenSiteFolder } from "../ports/site-folder.ts";
import type { CopyFiles, StoreCopy } from "../ports/store-copy.ts";
import type { Subscriber } from "../ports/subscriber.ts";
import type { SupplyStore } from "../ports/supply-store.ts";
import type { WebReader } from "../ports/web-reader.ts";
import type { SubscriberOpening } from "../server/hub-thread.ts";
import type { HubOpening } from "../server/server.ts";

/** What the operator's commands ask of the store that a running server uses too. */
export type OperatorsStore = AsyncDisposable &
  SubscriptionViews &
  SubscriptionEndings &
  OperatorRetry &
  DeniedHosts &
  SignatureChoices &
  Pick<HubCensus, "figures">;

/** What the composition root gives the commands to work with. */
export interface Parts {
  readonly clock: Clock;
  readonly compressor: Compressor;
  /** Loads what opening a store takes; whoever has something else to do first need not wait for it then. */
  loadStore(config: Pick<Config, "data_dir" | "database_url">): Promise<void>;
  openStore(
    config: Pick<Config, "data_dir" | "database_url">,
    options?: {
      /** After how long a database that does not answer counts as gone; without it, whoever waits for a lock may wait. */
      readonly silenceMilliseconds?: number;
      /** False for who is no use without writing: a database that this user may only read is refused at once. */
      readonly mayOnlyRead?: boolean;
      /** False for who only looks: a database of an older form is refused, and not brought to this one. */
      readonly mayUpgrade?: boolean;
    },
  ): Promise<PublicationStore>;
  /** Whether there is a store at this place to open; otherwise opening it makes an empty one. */
  hasStore(config: Pick<Config, "data_dir" | "database_url">): Promise<boolean>;
  /** The servers of this machine that serve from this place, as far as this user may see them; null where nobody can tell. */
  runningServers(config: Pick<Config, "data_dir" | "database_url">): Promise<readonly RunningServer[] | null>;
  openLog(form: Config["log"]): Log;
  readonly random: Random;
  openHub(options: HubOpening): HubOffice;
  openSubscriber(options: SubscriberOpening): Promise<Subscriber>;
  openSessions(config: Pick<Config, "data_dir" | "database_url">): SessionLedger & AsyncDisposable;
  openSubscriptions(config: Pick<Config, "data_dir" | "database_url">): Promise<OperatorsStore>;
  openSupplies(config: Pick<Config, "data_dir" | "database_url">): Promise<SupplyStore>;
  openStoreCopy(config: Pick<Config, "data_dir" | "database_url">): Promise<StoreCopy>;
  readonly copyFiles: CopyFiles;
  readonly openSiteFolder: OpenSiteFolder;
  openColumnMaps(config: Pick<Config, "data_dir" | "database_url">): Promise<ColumnMaps>;
  openWeb(): Promise<WebReader>;
  /** What reads texts; its tables are found and compiled for those commands alone that need it. */
  openInsights(): Promise<Engine>;
  /** Threads that read texts like it, beside this one. */
  readonly openThreads: OpenReadingThreads;
  readonly reclaimMemory: ReclaimMemory;
  readonly reclaimRecent: ReclaimMemory;
  /** Whether another release was put in the place of the one that runs. */
  isReplaced(): boolean;
  /** The path of one of the program's own files, such as `demo/reviews.ndjson`. */
  assetPath(name: string): Promise<string>;
  /** The files of one of the program's own folders, by their paths in there. */
  readAssets(folder: string): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Null where no language model may word anything. */
  openNarrator(config: Config): Promise<(Narrator & AsyncDisposable) | null>;
  /** Null where no language model's readings count. */
  openReader(config: Config): Promise<(ModelReader & AsyncDisposable) | null>;
  openReadingShelf(config: Pick<Config, "data_dir" | "database_url">): Promise<ReadingShelf>;
}

/** Where a command talks to people. */
export interface Console {
  readonly isTerminal: boolean;
  /** Results: stdout. */
  print(line: string): void;
  /** Everything else: stderr. */
  tell(line: string): void;
  /** One line of what the person at the terminal answers; null where there is nobody. */
  ask(question: string): string | null;
  /** Overwrites one line of stderr on a terminal; silent elsewhere. */
  progress(line: string): void;
}

export interface Flag {
  /** What stands for the value in the help; a flag without it takes none. */
  readonly value?: string;
  readonly describes: string;
  /** May stand more than once. */
  readonly isRepeatable?: boolean;
}

export interface Call {
  readonly operands: readonly string[];
  has(flag: string): boolean;
  valueOf(flag: string): string | null;
  valuesOf(flag: string): readonly string[];
  /** The configuration, flags included. Throws SettingsRefused. */
  configure(): Pick<LoadedConfig, "config" | "origins" | "standing" | "file">;
  /** What a file says, whatever else this shell has. */
  configureBy(file: string): Config;
  readonly parts: Parts;
  readonly console: Console;
  /** Fires when the process is asked to stop. */
  stop(): AbortSignal;
}

export interface Command {
  readonly summary: string;
  /** The operands, for the usage line. */
  readonly operands?: string;
  readonly flags?: Readonly<Record<string, Flag>>;
  /** The settings that it reads; see settings-read.ts. */
  readonly settings?: readonly SettingName[];
  /** The things that it does, by name, where it does several. */
  readonly verbs?: Readonly<Record<string, Verb>>;
  readonly examples?: readonly string[];
  /** The exit code. */
  run(call: Call): Promise<number>;
}

/** One of the things that a command does. The call's operands are those behind the verb. */
export interface Verb {
  readonly operands: string;
  readonly describes: string;
  readonly flags?: Readonly<Record<string, Flag>>;
  readonly settings?: readonly SettingName[];
  run(call: Call): Promise<number>;
}

/** Exit codes, as docs/configuration.md tells them. */
export const exitCodes = { done: 0, badInput: 1, wrongUsage: 2, environment: 3 } as const;

/** The command line is wrong: told with a hint to the help, exit code 2. */
export class UsageFault extends Error {}

/** The operator's input is wrong: exit code 1. */
export class InputFault extends Error {}

import { type Environment, loadConfig } from "../config/load-config.ts";
import { SettingsRefused } from "../config/setting-fault.ts";
import { machineCode, machineSentence } from "../core/machine-fault.ts";
import { AddressRefused } from "../core/site/address.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { StoreFault } from "../ports/publication-store.ts";
import { type Call, type Command, exitCodes, InputFault, type Parts, UsageFault } from "./command.ts";
import { parseLine } from "./command-line.ts";
import { commands } from "./commands.ts";
import { processConsole } from "./process-console.ts";
import { programVersion } from "./program-version.ts";
import { only } from "./settings-read.ts";
import { stopSignal } from "./stop-signal.ts";

export interface Surroundings {
  readonly parts: Parts;
  readonly environment: Environment;
}

function callOf(command: Command, words: readonly string[], { parts, environment }: Surroundings): Call {
  const { operands, given, settingFlags } = parseLine(words, command);
  if (operands.length > 0 && command.operands === undefined) {
    throw new UsageFault(`${operands[0]} is one word too many`);
  }
  return {
    operands,
    has: (flag) => given.has(flag),
    valueOf: (flag) => given.get(flag)?.[0] ?? null,
    valuesOf: (flag) => given.get(flag) ?? [],
    configure: () => {
      const { config, ...loaded } = loadConfig({ flags: settingFlags, environment });
      return { ...loaded, config: only(config, command.settings ?? []) };
    },
    configureBy: (file) =>
      only(loadConfig({ flags: { config: file }, environment: {} }).config, command.settings ?? []),
    parts,
    console: processConsole,
    stop: () => stopSignal(environment),
  };
}

/** What may stand alone, without a command. */
const lonely = ["--help", "--version"];

function unknownCommand(name: string): UsageFault {
  const isFlag = name.startsWith("-");
  const nearest = nearestName(name, isFlag ? lonely : Object.keys(commands));
  if (isFlag && nearest === null)
    return new UsageFault(
      `${name} stands where a command is wanted; flags come behind it: shingle COMMAND ${name}`,
    );
  return new UsageFault(`there is no command ${name}${nearest === null ? "" : `; did you mean ${nearest}?`}`);
}

function failure(error: unknown, command: string | null): number {
  const tell = (line: string) => processConsole.tell(line);
  if (error instanceof UsageFault) {
    tell(`shingle: ${error.message}`);
    tell(`Try: shingle ${command === null ? "" : `${command} `}--help`);
    return exitCodes.wrongUsage;
  }
  if (error instanceof SettingsRefused || error instanceof AddressRefused) {
    tell(`shingle: ${error.message}`);
    return exitCodes.wrongUsage;
  }
  if (error instanceof InputFault) {
    tell(`shingle: ${error.message}`);
    return exitCodes.badInput;
  }
  if (error instanceof StoreFault) {
    tell(`shingle: ${error.message}`);
    return exitCodes.environment;
  }
  const cause = error instanceof Error ? error : new Error(String(error));
  const code = machineCode(cause);
  tell(`shingle: ${code === null ? cause.message : machineSentence(cause, code)}`);
  if (code === null) tell(cause.stack ?? "");
  return exitCodes.environment;
}

async function commandNamed(name: string): Promise<Command> {
  const command = await (Object.hasOwn(commands, name) ? commands[name]?.load() : undefined);
  if (command === undefined) throw unknownCommand(name);
  return command;
}

/** `help`, `help COMMAND`, `help COMMAND VERB`. */
async function tellHelp([name, verb]: readonly string[]): Promise<number> {
  const { generalHelp, helpOf } = await import("./help.ts");
  processConsole.print(name === undefined ? generalHelp() : helpOf(name, await commandNamed(name), verb));
  return exitCodes.done;
}

/** Asked for a path from a folder that is gone, Bun counts it from its own, and a database would come into being there. */
function expectWorkingFolder(): void {
  process.cwd();
}

async function perform(name: string, rest: readonly string[], surroundings: Surroundings): Promise<number> {
  if (name === "help") return tellHelp(rest);
  if (rest.includes("--help") || rest.includes("-h")) return tellHelp([name, ...rest]);
  const command = await commandNamed(name);
  expectWorkingFolder();
  return command.run(callOf(command, rest, surroundings));
}

/** Runs one command; the exit code tells how it went. */
export async function runCommandLine(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === "--help" || name === "-h") {
    await tellHelp([]);
    return name === undefined ? exitCodes.wrongUsage : exitCodes.done;
  }
  if (name === "--version") {
    processConsole.print(programVersion());
    return exitCodes.done;
  }
  try {
    return await perform(name, rest, surroundings);
  } catch (error) {
    return failure(error, Object.hasOwn(commands, name) ? name : null);
  }
}

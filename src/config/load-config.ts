import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { readJsonc, readJsoncFile } from "../core/jsonc.ts";
import { machineReason } from "../core/machine-fault.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { type SettingFault, SettingsRefused, unknownKey } from "./setting-fault.ts";
import {
  type Config,
  flagOf,
  isShellsHome,
  type Setting,
  type SettingName,
  settingNames,
  settings,
  variableOf,
} from "./settings.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** This process's environment; nothing else reads it. */
export const environment: Environment = process.env;

export const fileName = "shingle.json";
export const systemFolder = "/etc/shingle";
const otherVariables = ["SHINGLE_CONFIG", "SHINGLE_RUNTIME"];

/** Values by setting, and where each was written, for messages and for `config --effective`. */
interface Layer {
  readonly values: ReadonlyMap<SettingName, { readonly value: unknown; readonly where: string }>;
  readonly faults: readonly SettingFault[];
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(settings, name);
}

/** A text from a flag or variable as the value that the file would hold. */
function fromText(text: string, { form }: Setting): unknown {
  if (form === "number") return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  if (form === "list")
    return text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "");
  return form === "json" ? fromJson(text) : text;
}

/** Text that is no JSON goes on to the schema, which says what it should be. */
function fromJson(text: string): unknown {
  const reading = readJsonc(text);
  return reading.kind === "read" ? reading.value : text;
}

function environmentLayer(variables: Environment): Layer {
  const values: [SettingName, { value: unknown; where: string }][] = [];
  for (const name of settingNames) {
    const text = variables[variableOf(name)];
    if (text !== undefined && text !== "")
      values.push([name, { value: fromText(text, settings[name]), where: variableOf(name) }]);
  }
  // A variable that resembles none of ours may be somebody else's; one that nearly is ours is a slip.
  const known = [...settingNames.map(variableOf), ...otherVariables];
  const bare = (variable: string) => variable.slice("SHINGLE_".length);
  const faults = Object.keys(variables)
    .filter((variable) => variable.startsWith("SHINGLE_") && !known.includes(variable))
    .filter((variable) => nearestName(bare(variable), known.map(bare)) !== null)
    .map((variable) => ({
      where: variable,
      message: `is not known; did you mean SHINGLE_${nearestName(bare(variable), known.map(bare))}?`,
    }));
  return { values: new Map(values), faults };
}

function flagLayer(flags: Readonly<Record<string, string>>): Layer {
  const given = Object.entries(flags).filter((entry): entry is [SettingName, string] =>
    isSettingName(entry[0]),
  );
  const values = new Map<SettingName, { value: unknown; where: string }>(
    given.map(([name, text]) => [name, { value: fromText(text, settings[name]), where: flagOf(name) }]),
  );
  // Who names a folder at the command works there, and not on the database that the machine's settings name.
  if (values.has("data_dir") && !values.has("database_url"))
    values.set("database_url", { value: null, where: flagOf("data_dir") });
  return { values, faults: [] };
}

/**
 * Whether a file may be there: what this user may not look into is no reason to go on without the system's settings, and so with
 * another store.
 */
function mayBeThere(file: string): boolean {
  try {
    statSync(file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== "ENOENT" && code !== "ENOTDIR";
  }
}

/**
 * Where a configuration is looked for when none is named: here, then the user's, then the system's. A home that may not be looked
 * into is somebody else's, as root's is for whom root starts a command.
 */
function foundFile(variables: Environment, system: string): string | null {
  const { XDG_CONFIG_HOME: own, HOME: home } = variables;
  const user = own !== undefined && isAbsolute(own) ? own : home && join(home, ".config");
  const near = [fileName, ...(user ? [join(user, "shingle", fileName)] : [])].find((file) =>
    existsSync(file),
  );
  const far = join(system, fileName);
  return near ?? (mayBeThere(far) ? far : null);
}

function fileBytes(file: string): Uint8Array | SettingFault {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      where: file,
      message: code === "ENOENT" ? "there is no such file" : `cannot be read: ${machineReason(String(code))}`,
    };
  }
}

function fileLayer(file: string): Layer {
  const bytes = fileBytes(file);
  if (!(bytes instanceof Uint8Array)) return { values: new Map(), faults: [bytes] };
  const reading = readJsoncFile(bytes);
  if (reading.kind === "broken") {
    const where = `${file}, line ${reading.line}, column ${reading.column}`;
    return { values: new Map(), faults: [{ where, message: reading.message }] };
  }
  const { value } = reading;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { values: new Map(), faults: [{ where: file, message: "must hold one object, { … }" }] };
  }
  const entries = Object.entries(value).filter(([name]) => name !== "$schema");
  const faults = entries
    .filter(([name]) => !isSettingName(name))
    .map(([name]) => ({ where: `${file}: ${name}`, message: unknownKey(name, settingNames) }));
  const values = entries.filter((entry): entry is [SettingName, unknown] => isSettingName(entry[0]));
  const located = (name: SettingName, given: unknown) => {
    const { isPath, locate }: Setting = settings[name];
    if (locate !== undefined) return locate(given, resolve(dirname(file)));
    const isPlace = isPath && typeof given === "string" && !isShellsHome(given);
    return isPlace ? resolve(dirname(file), given) : given;
  };
  return {
    values: new Map(
      values.map(([name, given]) => [name, { value: located(name, given), where: `${file}: ${name}` }]),
    ),
    faults,
  };
}

export interface ConfigSources {
  readonly flags: Readonly<Record<string, string>>;
  readonly environment: Environment;
  /** The folder of the system's own configuration. */
  readonly system?: string;
}

export interface LoadedConfig {
  readonly config: Config;
  /** Where each setting's value comes from. */
  readonly origins: Readonly<Record<SettingName, string>>;
  /** What the environment and the file say of a setting, whatever a flag says. */
  standing(name: SettingName): readonly { readonly value: unknown; readonly where: string }[];
  /** The configuration file that was read; null where there is none. */
  readonly file: string | null;
}

/** A default path is beside the configuration file, so that a file means the same from every working folder. */
function placed(name: SettingName, value: unknown, file: string | null): unknown {
  const { isPath }: Setting = settings[name];
  return isPath && typeof value === "string" && file !== null ? resolve(dirname(file), value) : value;
}

/** Flags before environment before file before defaults. Throws SettingsRefused with every fault at once. */
export function loadConfig(sources: ConfigSources): LoadedConfig {
  const { flags, environment: variables, system = systemFolder } = sources;
  const named = flags.config ?? (variables.SHINGLE_CONFIG || undefined);
  const file = named ?? foundFile(variables, system);
  const none: Layer = { values: new Map(), faults: [] };
  const lasting = [environmentLayer(variables), file === null ? none : fileLayer(file)];
  const layers = [flagLayer(flags), ...lasting];
  const faults = layers.flatMap((layer) => layer.faults);
  const entries = settingNames.map((name) => {
    const found = layers.map((layer) => layer.values.get(name)).find((given) => given !== undefined);
    const where = found?.where ?? "default";
    const { reader }: Setting = settings[name];
    if (found === undefined) return [name, { value: placed(name, reader.fallback, file), where }] as const;
    const reading = reader.read(found.value);
    if (reading.kind === "read") return [name, { value: reading.value, where }] as const;
    // Of a list of objects every part is told that has a fault.
    faults.push(...reading.faults.map((fault) => ({ ...fault, where: `${where}${fault.where}` })));
    return [name, { value: null, where }] as const;
  });
  if (faults.length > 0) throw new SettingsRefused("The configuration cannot be used", faults);
  return {
    config: Object.freeze(Object.fromEntries(entries.map(([name, { value }]) => [name, value]))) as Config,
    origins: Object.fromEntries(entries.map(([name, { where }]) => [name, where])) as Record<
      SettingName,
      string
    >,
    standing: (name) => {
      const { reader }: Setting = settings[name];
      const written = lasting.flatMap((layer) => layer.values.get(name) ?? []);
      return written.flatMap(({ value, where }) => {
        const reading = reader.read(value);
        return reading.kind === "read" ? [{ value: reading.value, where }] : [];
      });
    },
    file,
  };
}

import { flagOf, type Setting, type SettingName, settingNames, settings } from "../config/settings.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { type Command, type Flag, UsageFault } from "./command.ts";

export interface ParsedLine {
  readonly operands: readonly string[];
  readonly given: ReadonlyMap<string, readonly string[]>;
  /** Flags that are settings, by the setting's name. */
  readonly settingFlags: Readonly<Record<string, string>>;
}

const settingFlags = new Map<string, SettingName | "config">([
  ["config", "config"],
  ...settingNames.map((name): [string, SettingName] => [flagOf(name).slice(2), name]),
]);

type Taking = Pick<Command, "flags" | "settings">;

/** Besides its own flags a command takes the settings that it reads. */
function flagNamed(name: string, { flags: own = {}, settings: read = [] }: Taking): Flag {
  const flag = Object.hasOwn(own, name) ? own[name] : undefined;
  if (flag !== undefined) return flag;
  const setting = settingFlags.get(name);
  if (setting === "config" && read.length > 0) return { value: "FILE", describes: "The configuration file." };
  if (setting !== undefined && setting !== "config" && read.includes(setting))
    return { value: "VALUE", describes: (settings[setting] as Setting).describes };
  if (setting !== undefined) throw new UsageFault(`this command does not read --${name}`);
  const known = [...Object.keys(own), ...read.map((each) => flagOf(each).slice(2)), "config", "help"];
  const nearest = nearestName(name, known);
  throw new UsageFault(`there is no flag --${name}${nearest === null ? "" : `; did you mean --${nearest}?`}`);
}

function splitFlag(word: string): { name: string; inline: string | null } {
  const equals = word.indexOf("=");
  return equals < 0
    ? { name: word.slice(2), inline: null }
    : { name: word.slice(2, equals), inline: word.slice(equals + 1) };
}

function isFlagOf(word: string, { flags = {}, settings: read = [] }: Taking): boolean {
  if (!word.startsWith("--")) return false;
  const { name } = splitFlag(word);
  const setting = settingFlags.get(name);
  if (setting === "config") return read.length > 0;
  return Object.hasOwn(flags, name) || (setting !== undefined && read.includes(setting));
}

interface Wanting {
  readonly name: string;
  readonly form: string;
  readonly next: string | undefined;
}

/** A flag in the place of a value was meant as one: taken for the value, `--dry-run` would let the command do what it was to show. */
function valueAfter({ name, form, next }: Wanting, taking: Taking): string {
  if (next !== undefined && !isFlagOf(next, taking)) return next;
  const other = next === undefined ? "" : `; --${splitFlag(next).name} is a flag`;
  throw new UsageFault(`--${name} needs a value: --${name} ${form}${other}`);
}

export function parseLine(words: readonly string[], taking: Taking): ParsedLine {
  const operands: string[] = [];
  const given = new Map<string, string[]>();
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "--") {
      operands.push(...rest.splice(0));
    } else if (!word.startsWith("-") || word === "-") {
      operands.push(word);
    } else if (!word.startsWith("--")) {
      throw new UsageFault(`${word} is no flag; put -- before a word that begins with a dash`);
    } else {
      const { name, inline } = splitFlag(word);
      const flag = flagNamed(name, taking);
      if (flag.value === undefined && inline !== null) throw new UsageFault(`--${name} takes no value`);
      const { value: form } = flag;
      const value =
        form === undefined ? "" : (inline ?? valueAfter({ name, form, next: rest.shift() }, taking));
      const held = given.get(name) ?? [];
      if (held.length > 0 && flag.isRepeatable !== true) throw new UsageFault(`--${name} stands twice`);
      given.set(name, [...held, value]);
    }
  }
  const fromSettings = [...given].flatMap(([name, values]) => {
    const setting = Object.hasOwn(taking.flags ?? {}, name) ? undefined : settingFlags.get(name);
    return setting === undefined ? [] : [[setting, values[0] ?? ""]];
  });
  return { operands, given, settingFlags: Object.fromEntries(fromSettings) };
}

import { basename, resolve } from "node:path";
import { type Reader, type Reading, read, refused } from "./reader.ts";
import { type SettingFault, unknownKey } from "./setting-fault.ts";

const schemeLed = /^[a-z][a-z0-9+.-]*:\/\//i;

export function isAddress(from: string): boolean {
  return schemeLed.test(from);
}

function isWebAddress(from: string): boolean {
  return URL.canParse(from) && /^https?:$/.test(new URL(from).protocol);
}

/** Where a source lies, fit for reports and logs: an address without user, password, query and fragment. */
export function shownPlace(from: string): string {
  if (!isAddress(from)) return from;
  const { protocol, host, pathname, search } = new URL(from);
  return `${protocol}//${host}${pathname}${search === "" ? "" : "?…"}`;
}

/** Reports and the store know a source by this. */
export function sourceName({ name, from }: { name?: string | undefined; from: string }): string {
  if (name !== undefined) return name;
  if (!isAddress(from)) return basename(from) || from;
  return shownPlace(from)
    .replace(schemeLed, "")
    .replace(/\/$|\?…$/, "");
}

export interface ConfiguredSource {
  readonly name?: string;
  readonly from: string;
  readonly as?: string;
  readonly scope?: "partial" | "complete";
  readonly facebook_recommendations?: "drop" | "map";
  readonly date_order?: "month-first" | "day-first";
}

const nameForm = /^[^\p{C}\p{Z}](?:[^\p{C}]{0,98}[^\p{C}\p{Z}])?$/u;
const placeMessage = "must be a file, a folder or an https address";

/** What is wrong with a place; null when nothing is. */
function placeFault(from: unknown): string | null {
  if (typeof from !== "string" || from === "") return placeMessage;
  if (from.length > 2048) return "must have at most 2048 characters";
  const isPossible = !isAddress(from) || isWebAddress(from);
  return isPossible ? null : `${placeMessage}, for example https://www.example.com/reviews.csv`;
}

function nameFault(name: unknown): string | null {
  if (typeof name !== "string") return "must be a text";
  return nameForm.test(name) ? null : "must be one line of 1 to 100 characters";
}

const oneOf = (first: string, second: string) => (given: unknown) =>
  given === first || given === second ? null : `must be ${first} or ${second}`;

/** By key: what is wrong with its value, if anything is. */
const keyFaults: Readonly<Record<string, (given: unknown) => string | null>> = {
  name: nameFault,
  from: placeFault,
  as: (given) => (typeof given === "string" ? null : "must be the name of a format"),
  scope: oneOf("partial", "complete"),
  facebook_recommendations: oneOf("drop", "map"),
  date_order: oneOf("month-first", "day-first"),
};

function sourceFaults(given: unknown, index: number): SettingFault[] {
  const place = `[${index}]`;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return [{ where: place, message: 'must be an object, { "from": … }' }];
  const entries = Object.entries({ from: undefined, ...given });
  return entries.flatMap(([key, value]) => {
    const where = `${place}.${key}`;
    const faultOf = Object.hasOwn(keyFaults, key) ? keyFaults[key] : undefined;
    if (faultOf === undefined) return [{ where, message: unknownKey(key, Object.keys(keyFaults)) }];
    const message = faultOf(value);
    if (message === null) return [];
    return [{ where, message: value === undefined ? `is missing; it ${message}` : message }];
  });
}

function sameNames(sources: readonly ConfiguredSource[]): SettingFault[] {
  const names = sources.map(sourceName);
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ where: `[${index}]`, message: "must have a name of its own; another source is called the same" }],
  );
}

function readSources(given: unknown): Reading<readonly ConfiguredSource[]> {
  if (!Array.isArray(given)) return refused('must be a list of sources, [{ "from": … }, …]');
  if (given.length > 100) return refused("must be at most 100 sources");
  const faults = given.flatMap(sourceFaults);
  if (faults.length > 0) return { kind: "refused", faults };
  const same = sameNames(given as ConfiguredSource[]);
  return same.length > 0 ? { kind: "refused", faults: same } : read(given as ConfiguredSource[]);
}

export const sourcesReader: Reader<readonly ConfiguredSource[]> = { fallback: [], read: readSources };

/** Paths in the configuration file count from its folder. */
export function locateSources(given: unknown, folder: string): unknown {
  if (!Array.isArray(given)) return given;
  return given.map((each: unknown) => {
    if (typeof each !== "object" || each === null || !("from" in each)) return each;
    const { from } = each;
    if (typeof from !== "string" || from === "" || isAddress(from)) return each;
    return { ...each, from: resolve(folder, from) };
  });
}

/** Addresses may hold passwords and keys, which nobody who looks at the configuration needs. */
export function maskAddress(address: unknown): unknown {
  return typeof address === "string" ? shownPlace(address) : address;
}

export function maskSources(sources: unknown): unknown {
  return (sources as readonly ConfiguredSource[]).map((each) => ({ ...each, from: shownPlace(each.from) }));
}

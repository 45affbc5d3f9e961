import fc from "fast-check";
import type { Coding, FieldLines } from "./http-oracle.ts";

/** A resource as unconditional requests found it. */
export interface Probed {
  readonly tags: ReadonlyMap<Coding, string>;
  /** Epoch seconds. */
  readonly lastModified: number | null;
}

/** The values of one field, each on a line of its own; no line at all leaves the field out. */
type Lines = readonly string[];
type Choice = (own: string, foreign: string) => Lines;

/** Accept-Encoding as clients send it, and as none should. */
export const acceptEncodings: readonly Lines[] = [
  [],
  [""],
  ["br"],
  ["gzip"],
  ["zstd"],
  ["x-gzip"],
  ["GZIP"],
  ["gzip, deflate, br, zstd"],
  ["br;q=0.5, gzip;q=0.9"],
  ["br;q=0, *"],
  ["zstd;q=0.001"],
  ["gzip;q=0.5, identity"],
  ["gzip;q=1.000, br ; q=0.8 ,identity;q=0.1"],
  ["gzip", "br;q=0.2"],
  ["identity"],
  ["identity;q=0"],
  ["identity;q=0, gzip;q=0.3"],
  ["*"],
  ["*;q=0"],
  ["*;q=0, gzip"],
  ["identity;q=0, *;q=0"],
  ["deflate, compress"],
  [", gzip ,,"],
  ["gzip;q=x"],
  ["gzip;q=1.5, br;level=9"],
  ["gz ip"],
];

const inside = (tag: string) => tag.slice(1, -1);

/** If-None-Match: `own` is the tag of the selected coding, `foreign` that of another one. */
const ifNoneMatches: readonly Choice[] = [
  () => [],
  (own) => [own],
  (own) => [`W/${own}`],
  (own) => [`"none", ${own}`],
  (own) => [`${own},"none"`],
  (own) => [`"a,b" , ,W/${own}, "none"`],
  (own) => ['"none"', own],
  (_, foreign) => [foreign],
  (_, foreign) => [`W/${foreign}, "none"`],
  (own) => [`"${inside(own)}-gzip"`],
  (own) => [`"${inside(own)};gzip"`],
  (own) => [`W/"${inside(own)}-gzip"`],
  (own) => [`"${inside(own)}gzip"`],
  () => ["*"],
  () => ['*, "none"'],
  () => ['"none"'],
  () => ['"none", W/"nor this"'.replace(" this", "-this")],
  (own) => [inside(own)],
  (own) => [own.slice(0, -1)],
  (own) => [`'${inside(own)}'`],
  (own) => [`w/${own}`],
  (own) => [`W/ ${own}`],
  () => [""],
  () => ['""'],
  () => ["**"],
];

const ifMatches: readonly Choice[] = [
  () => [],
  (own) => [own],
  (own) => [`W/${own}`],
  (own) => [`"none", ${own}`],
  (own) => ['"none"', own],
  (_, foreign) => [foreign],
  (own) => [`"${inside(own)}-gzip"`],
  () => ["*"],
  () => ['"none"'],
  (own) => [inside(own)],
  () => [""],
];

const longDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The three forms of RFC 9110 §5.6.7. */
export const dateForms = [
  (seconds: number) => new Date(seconds * 1000).toUTCString(),
  (seconds: number) => {
    const date = new Date(seconds * 1000);
    const [, day, month, year = "", time] = date.toUTCString().split(" ");
    return `${longDays[date.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`;
  },
  (seconds: number) => {
    const [week = "", day = "", month, year, time] = new Date(seconds * 1000).toUTCString().split(" ");
    return `${week.slice(0, 3)} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`;
  },
] as const;

const year = 365 * 24 * 3600;

/** Days before and after a resource's own, and what is no date. */
function dateChoices(lastModified: number): readonly Lines[] {
  const offsets = [0, -1, 1, -400 * 24 * 3600, 3 * year, 30 * year];
  const dates = offsets.flatMap((offset) => dateForms.map((form) => [form(lastModified + offset)]));
  const own = dateForms[0](lastModified);
  const others = [
    [],
    [new Date(lastModified * 1000).toISOString()],
    [own.replace("GMT", "UTC")],
    [own.replace("GMT", "+0000")],
    [own.toLowerCase()],
    [own.replace(/^\w+, /, "")],
    [own.replace(/ (\d\d:)/, "  $1")],
    ["Mon, 30 Feb 2026 10:00:00 GMT"],
    ["Fri, 20 Nov 2026 25:00:00 GMT"],
    [String(lastModified)],
    [""],
    [own, own],
    [`${own}, ${own}`],
    [own, "never"],
  ];
  return [...dates, ...others];
}

const methods = ["GET", "HEAD"] as const;

export interface Condition {
  readonly method: (typeof methods)[number];
  readonly encoding: Lines;
  /** The conditional fields, once it is known which coding they are about. */
  readonly fields: (coding: Coding) => FieldLines;
}

interface Chosen {
  readonly method: (typeof methods)[number];
  readonly encoding: Lines;
  readonly ifMatch: Choice;
  readonly ifNoneMatch: Choice;
  readonly ifModified: Lines;
  readonly ifUnmodified: Lines;
}

function conditionOf(chosen: Chosen, { tags }: Probed): Condition {
  const fields = (coding: Coding): FieldLines => {
    const own = tags.get(coding) ?? '""';
    const foreign = [...tags.values()].find((tag) => tag !== own) ?? '"another"';
    const lines = (name: string, values: Lines) => values.map((value) => [name, value] as const);
    return [
      ...lines("If-Match", chosen.ifMatch(own, foreign)),
      ...lines("If-None-Match", chosen.ifNoneMatch(own, foreign)),
      ...lines("If-Modified-Since", chosen.ifModified),
      ...lines("If-Unmodified-Since", chosen.ifUnmodified),
    ];
  };
  return { method: chosen.method, encoding: chosen.encoding, fields };
}

const absent: Choice = () => [];

/** Every value of every field once by itself, with GET and with HEAD. */
export function singleConditions(probed: Probed): Condition[] {
  // A resource without a date ignores the two date fields, whatever they hold.
  const dates = dateChoices(probed.lastModified ?? 1_800_000_000);
  const bare = {
    encoding: ["br"],
    ifMatch: absent,
    ifNoneMatch: absent,
    ifModified: [],
    ifUnmodified: [],
  } as const;
  const chosen = [
    ...acceptEncodings.map((encoding) => ({ ...bare, encoding })),
    ...ifMatches.map((ifMatch) => ({ ...bare, ifMatch })),
    ...ifNoneMatches.map((ifNoneMatch) => ({ ...bare, ifNoneMatch })),
    ...dates.map((ifModified) => ({ ...bare, ifModified })),
    ...dates.map((ifUnmodified) => ({ ...bare, ifUnmodified })),
  ];
  return chosen.flatMap((each) => methods.map((method) => conditionOf({ ...each, method }, probed)));
}

/** Combinations of all fields; the same ones in every run. */
export function mixedConditions(probed: Probed, count: number): Condition[] {
  const dates = dateChoices(probed.lastModified ?? 1_800_000_000);
  const arbitrary = fc.record({
    method: fc.constantFrom(...methods),
    encoding: fc.constantFrom(...acceptEncodings),
    // If-Match mostly absent: a mismatch decides at once and would hide the rest.
    ifMatch: fc.oneof({ weight: 3, arbitrary: fc.constant(absent) }, fc.constantFrom(...ifMatches)),
    ifNoneMatch: fc.constantFrom(absent, ...ifNoneMatches),
    ifModified: fc.constantFrom<Lines[]>([], ...dates),
    ifUnmodified: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Lines>([]) },
      fc.constantFrom<Lines[]>(...dates),
    ),
  });
  return fc.sample(arbitrary, { numRuns: count, seed: 9110 }).map((chosen) => conditionOf(chosen, probed));
}

/** Days as workbooks keep them: numbers, which only their format tells from other numbers. */

/** What a number's format makes of it. */
export type NumberKind = "number" | "day" | "time";

const milliseconds = 86_400_000;
/** As if 1900 had been a leap year: of no day behind February of it that is noticed. */
const from1900 = Date.UTC(1899, 11, 30);
const from1904 = Date.UTC(1904, 0, 1);
/** The end of the year 9999. */
const lastDay = 2_958_466;

const builtInDays: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];
const builtInTimes: readonly (readonly [number, number])[] = [
  [18, 21],
  [45, 47],
];

/** Of a format that every workbook knows by its number. */
export function builtInKind(format: number): NumberKind {
  const isIn = (ranges: typeof builtInDays) => ranges.some(([from, to]) => format >= from && format <= to);
  if (isIn(builtInDays)) return "day";
  return isIn(builtInTimes) ? "time" : "number";
}

/** Of a format as it is written, such as `dd.mm.yyyy` or `[$-407]d. mmmm`. */
export function kindOfFormat(code: string): NumberKind {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .split(";")[0]
    ?.toLowerCase();
  if (bare === undefined || bare === "general") return "number";
  if (/[dy]/.test(bare)) return "day";
  if (/[hs]/.test(bare)) return "time";
  return bare.includes("m") ? "day" : "number";
}

/** As ISO 8601 without a zone: workbooks know none. */
export function writtenDay(serial: number, kind: "day" | "time", is1904: boolean): string | null {
  if (!(serial >= 0) || serial >= lastDay) return null;
  const start = is1904 ? from1904 : from1900;
  // To the second: fractions of a day are not exact.
  const instant = new Date(start + Math.round(serial * 86_400) * 1000);
  const [day = "", clock = ""] = instant.toISOString().slice(0, 19).split("T");
  if (kind === "time" && serial < 1) return clock;
  return (instant.getTime() - start) % milliseconds === 0 ? day : `${day}T${clock}`;
}

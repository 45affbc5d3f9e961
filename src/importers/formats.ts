import { type ColumnRules, columnIndex, noColumnRules } from "../core/importing/column-map.ts";
import type { ProblemCode } from "../core/importing/problem-codes.ts";
import { nearestName } from "../core/text/nearest-name.ts";
import { isWebPage, jsonLd, noReviews } from "./json-ld/json-ld.ts";
import { recordAdvice } from "./native/foreign-keys.ts";
import { nativeCsv } from "./native/native-csv.ts";
import { nativeJson } from "./native/native-json.ts";
import { nativeNdjson } from "./native/native-ndjson.ts";
import type { FileSample, ImportFormat } from "./parsing/import-format.ts";
import { apify } from "./platforms/apify.ts";
import { birdeye } from "./platforms/birdeye.ts";
import { facebook } from "./platforms/facebook.ts";
import { googleBusinessProfile } from "./platforms/google-business-profile.ts";
import { googleTakeout } from "./platforms/google-takeout.ts";
import { judgeMe } from "./platforms/judge-me.ts";
import { outscraper } from "./platforms/outscraper.ts";
import { podium } from "./platforms/podium.ts";
import { serpapi } from "./platforms/serpapi.ts";
import { trustpilot } from "./platforms/trustpilot.ts";
import { yelp } from "./platforms/yelp.ts";
import { refusalOf } from "./refused-files.ts";
import { isSaid, spreadsheet, tableAdvice } from "./spreadsheet/spreadsheet.ts";

/**
 * Every format there is. The first that recognises a file reads it, so the native ones, which ask for the least,
 * stand last.
 */
export const formats: readonly ImportFormat[] = [
  googleBusinessProfile,
  googleTakeout,
  outscraper,
  serpapi,
  apify,
  trustpilot,
  podium,
  judgeMe,
  birdeye,
  yelp,
  facebook,
  jsonLd,
  nativeNdjson,
  nativeJson,
  nativeCsv,
  spreadsheet,
];

const nativeName = "native";

/** What `--as` accepts: every format's name, and `native` for whichever native one the content shows. */
export const formatNames: readonly string[] = [nativeName, ...formats.map(({ name }) => name)];

export type Detection =
  | { readonly kind: "found"; readonly format: ImportFormat }
  /** The operator asked for a format that does not exist: wrong usage, whatever the file holds. */
  | { readonly kind: "unknown-name"; readonly message: string }
  | { readonly kind: "unreadable"; readonly code: ProblemCode; readonly message: string };

/** Null for a name that `--as` accepts, else what is wrong with it. */
export function formatNameFault(name: string): string | null {
  if (formatNames.includes(name)) return null;
  const near = nearestName(name, formatNames);
  const hint = near === null ? "" : `; did you mean "${near}"?`;
  return `there is no format "${name}"${hint === "" ? "." : hint} Known are ${formatNames.join(", ")}.`;
}

function unknown(why: string): Detection {
  const message = `${why}; known are ${formats.map(({ name }) => name).join(", ")}, and --as NAME forces one`;
  return { kind: "unreadable", code: "unknown-format", message };
}

const foreignLetters =
  "the letters are in an encoding that nothing in the file tells, neither UTF-8 nor Windows-1252: perhaps Windows-1251 (Cyrillic), Windows-1253 (Greek), Shift-JIS, GBK, Big5 or EUC-KR. " +
  'Save it as UTF-8 and import it again: in Excel as "CSV UTF-8" or as a workbook, else by a command such as iconv -f WINDOWS-1251 -t UTF-8 FILE > NEW';

function refusal({ layout, isForeign }: FileSample): Detection | null {
  if (isForeign) return { kind: "unreadable", code: "unknown-format", message: foreignLetters };
  switch (layout) {
    case "empty":
      return {
        kind: "unreadable",
        code: "empty-file",
        message: "the file is empty; check that the export finished",
      };
    case "archive":
      return unknown(
        "this is an archive, or a workbook that is locked or older than 2007: unpack it, or save it as .xlsx or CSV",
      );
    case "binary":
      return unknown("this is no text in UTF-8, UTF-16 with a byte order mark, or Windows-1252");
    default:
      return null;
  }
}

function nativeFor({ layout }: FileSample): ImportFormat {
  if (layout === "json") return nativeJson;
  return layout === "json-lines" ? nativeNdjson : nativeCsv;
}

/** Records of nobody's format whose keys the operator says. */
function namesMapped({ layout, names }: FileSample, { mapped }: ColumnRules): boolean {
  const isJson = layout === "json" || layout === "json-lines";
  const isKey = (name: string) => columnIndex(names, name) >= 0;
  return isJson && mapped.some(({ column }) => isKey(column) || isKey(column.split(".", 1)[0] ?? column));
}

/**
 * The format that reads the file: the one that `forced` names, else what the operator remembered of such a header, else
 * the first that recognises the content. A platform's own format stays itself under `--map`, which then overrules fields.
 */
export function detectFormat(
  sample: FileSample,
  forced: string | null,
  rules: ColumnRules = noColumnRules,
): Detection {
  const nameFault = forced === null ? null : formatNameFault(forced);
  if (nameFault !== null) return { kind: "unknown-name", message: nameFault };
  const refused = refusal(sample);
  if (refused !== null) return refused;
  if (forced !== null && forced !== jsonLd.name && isWebPage(sample)) return unknown(noReviews);
  const isNative = forced?.startsWith(nativeName) ?? false;
  const refusedBecause = isNative ? null : refusalOf(sample);
  if (refusedBecause !== null) return { kind: "unreadable", code: "refused-file", message: refusedBecause };
  if (forced === nativeName) return { kind: "found", format: nativeFor(sample) };
  const said = forced === null ? isSaid(sample, rules) : null;
  if (said === "earlier") return { kind: "found", format: spreadsheet };
  const format = formats.find((known) => (forced === null ? known.looksLike(sample) : known.name === forced));
  if (said === "now" && (format === undefined || format === nativeCsv)) {
    return { kind: "found", format: spreadsheet };
  }
  if (format !== undefined) return { kind: "found", format };
  if (namesMapped(sample, rules)) return { kind: "found", format: nativeFor(sample) };
  const ofRecords = recordAdvice(sample);
  if (ofRecords !== null) {
    const message = `the content is in no known format; ${ofRecords}`;
    return { kind: "unreadable", code: "unknown-format", message };
  }
  const advice = tableAdvice(sample);
  return unknown(`the content is in no known format${advice === null ? "" : `; ${advice}`}`);
}

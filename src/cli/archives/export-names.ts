/** What files are called that hold reviews, or may. */

const exportName = /\.(?:json|ndjson|jsonl|csv|tsv|html?|xls[xm]|ods)$/i;

/** A folder or an archive holds anything: files of other names are none of its exports. */
export function isExport(name: string): boolean {
  return exportName.test(name);
}

const closedKinds: readonly (readonly [RegExp, string])[] = [
  [
    /\.zip$/i,
    "is an archive, of which only those that are named by themselves are read: name it, or unpack it",
  ],
  [/\.(?:7z|bz2|gz|rar|tar|tgz|xz|zst)$/i, "is an archive of a kind that is not read: unpack it"],
  [/\.(?:xls|xlsb)$/i, "is a workbook of a kind that is not read: save it as .xlsx or CSV"],
  [/\.numbers$/i, "is a document of Numbers: export it as an Excel workbook or as CSV"],
];

/** Of a file that may well hold reviews, and is not read where it lies: why not, and what to do. Null for any other. */
export function whyClosed(name: string): string | null {
  return closedKinds.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

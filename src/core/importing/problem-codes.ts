interface CodeMeaning {
  readonly means: string;
  /** What follows in the file was not read: such a file must not speak for a complete set of reviews. */
  readonly endsFile?: true;
}

/** Every fault an import can report, for programs to switch on and for docs/formats.md to list. */
export const problemCodes = {
  missing: { means: "A required field is absent or blank." },
  "bad-type": { means: "A field holds another kind of value than it should, such as a number for a text." },
  "bad-source": { means: "`source` is no short name of letters, digits, dots, hyphens and underscores." },
  "bad-source-id": { means: "`source_id` is too long, holds control characters, or was mangled on its way." },
  "bad-rating": { means: "`rating` is not, or does not land on, a whole number of stars from 1 to 5." },
  "bad-date": { means: "A date does not exist, is written in an unknown way, or lies outside 1995 to 2100." },
  "ambiguous-date": { means: "A slash date can be read two ways; `--date-order` says which is meant." },
  "relative-date": {
    means: "A date such as `2 weeks ago` changes its meaning every day; export real dates.",
  },
  "bad-url": { means: "An address is no absolute http or https URL of at most 2,048 characters." },
  "too-long": { means: "A text is over 20,000 characters, or an author's name over 200." },
  "bad-encoding": { means: "The record holds bytes that are no text in the file's encoding." },
  "not-an-object": { means: "The record is JSON, but no object with fields." },
  "bad-json": {
    means: "A line of an NDJSON file, or a script of a web page, is not valid JSON; the others are read.",
  },
  "bad-row": { means: "A CSV record does not fit the header, or its quotes are wrong; the others are read." },
  "too-large": { means: "One record is over 1,048,576 characters; the others are read." },
  "conflicting-duplicate": {
    means:
      "The same review stands twice in the run with different content, and no time stamp tells the newer.",
  },
  "broken-json": { means: "A JSON file is broken or cut off here; the rest is not read.", endsFile: true },
  "broken-csv": {
    means: "A quote that a CSV record opens is never closed, or the header cannot be read.",
    endsFile: true,
  },
  "broken-archive": {
    means:
      "An archive or a workbook is damaged, encrypted, or of a kind that is not known; the rest is not read.",
    endsFile: true,
  },
  "missing-column": {
    means: "The header lacks a required column, or none is it for certain.",
    endsFile: true,
  },
  "duplicate-column": {
    means: "The header names a column twice, or `--map` gives a field two columns.",
    endsFile: true,
  },
  "empty-file": { means: "The file holds nothing.", endsFile: true },
  "refused-file": {
    means: "The file is recognised and is no source to publish from; the message says why and what to use.",
    endsFile: true,
  },
  "unknown-format": { means: "The file's content is in no known format.", endsFile: true },
} as const satisfies Readonly<Record<string, CodeMeaning>>;

export type ProblemCode = keyof typeof problemCodes;

/** Whether a problem of this code means that records may stand unread behind it. */
export function endsFile(code: string): boolean {
  const meaning = Object.hasOwn(problemCodes, code) ? problemCodes[code as ProblemCode] : null;
  return meaning !== null && "endsFile" in meaning;
}

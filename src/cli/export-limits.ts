import { sizeInWords } from "../core/text/counted.ts";

/** A limit of a host that this site goes beyond. */
export interface Limit {
  readonly host: string;
  readonly what: "files" | "bytes";
  readonly most: number;
  readonly here: number;
}

const mebibyte = 1024 * 1024;

/** As the hosts told them in November 2026; docs/export.md has more. */
const hosts = [
  { host: "Cloudflare Pages, free plan", what: "files", most: 20_000 },
  { host: "Cloudflare Pages, paid plans", what: "files", most: 100_000 },
  { host: "Cloudflare Pages, in one file", what: "bytes", most: 25 * mebibyte },
  { host: "GitHub Pages, in one file", what: "bytes", most: 100 * mebibyte },
] as const;

export function limitsOf({
  files,
  documents,
}: {
  readonly files: number;
  readonly documents: readonly { readonly bytes: Uint8Array }[];
}): Limit[] {
  const here = { files, bytes: Math.max(0, ...documents.map(({ bytes }) => bytes.length)) };
  return hosts
    .filter(({ what, most }) => here[what] > most)
    .map((limit) => ({ ...limit, here: here[limit.what] }));
}

export function limitsInWords(limits: readonly Limit[]): string[] {
  return limits.map(({ host, what, most, here }) =>
    what === "files"
      ? `${host} takes ${most} files, and these are ${here}.`
      : `${host} takes ${sizeInWords(most)}, and one file has ${sizeInWords(here)}.`,
  );
}

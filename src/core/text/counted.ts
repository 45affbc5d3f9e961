/** `1 bad row`, `2 bad rows`: the noun's plural ends in s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const units = ["bytes", "KB", "MB", "GB"] as const;

/** `812 bytes`, `4.2 MB`. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}

/** Thousands apart, as people read them: `60,251`. */
export function inThousands(count: number): string {
  return String(count).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
}

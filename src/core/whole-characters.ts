/** A text that was cut off, without the half of a character that it may end in: what was never written is not shown. */
export function wholeCharacters(cut: string): string {
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

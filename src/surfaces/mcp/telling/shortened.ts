/** At most `length` UTF-16 units of a text, ending in … where something is missing; never half a character. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const last = cut.charCodeAt(cut.length - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return `${isHalf ? cut.slice(0, -1) : cut}…`;
}

/** A plural as its singular, as far as letters tell. */
export function singularOf(word: string): string {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^sui']s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

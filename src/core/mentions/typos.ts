/** Misspelt names: one letter too many, too few, wrong, or two swapped. Found without comparing with every name. */
export type NearName = (word: string) => string | null;

const longestWord = 40;
/** Shorter names must keep their first letter: Justin is not Austin. */
const sureLength = 10;

/** The word itself, and the word without each of its letters. */
function remaindersOf(word: string): readonly string[] {
  const remainders = [word];
  for (let index = 0; index < word.length; index++) {
    remainders.push(word.slice(0, index) + word.slice(index + 1));
  }
  return remainders;
}

/** Where two words of one length differ: once, or in two neighbours that changed places. */
function differsOnce(a: string, b: string): boolean {
  const places: number[] = [];
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) places.push(index);
  const [first = 0, second] = places;
  if (places.length <= 1) return true;
  return places.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}

/** At most one edit apart; a swap of neighbours is one edit. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a.length === b.length) return differsOnce(a, b);
  if (Math.abs(a.length - b.length) > 1) return false;
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && long[same] === short[same]) same++;
  return long.slice(same + 1) === short.slice(same);
}

/** Finds the one name that a word misspells; null when there is none, or more than one. */
export function compileNearNames(names: Iterable<string>, shortest: number): NearName {
  const byRemainder = new Map<string, Set<string>>();
  const lengths = new Set<number>();
  const beginnings = new Set<string>();
  let anyBeginning = false;
  for (const name of names) {
    if (name.length < shortest || name.length > longestWord) continue;
    for (const difference of [-1, 0, 1]) lengths.add(name.length + difference);
    beginnings.add(name.charAt(0));
    anyBeginning ||= name.length >= sureLength;
    for (const key of remaindersOf(name)) {
      byRemainder.set(key, (byRemainder.get(key) ?? new Set()).add(name));
    }
  }
  return (word) => {
    if (!lengths.has(word.length)) return null;
    const surely = anyBeginning && word.length >= sureLength - 1;
    if (!surely && !beginnings.has(word.charAt(0))) return null;
    const near = new Set<string>();
    for (const key of remaindersOf(word)) {
      for (const name of byRemainder.get(key) ?? []) {
        const sure = name.length >= sureLength || name[0] === word[0];
        if (sure && isOneEditApart(word, name)) near.add(name);
      }
    }
    const [name] = near;
    return near.size === 1 && name !== undefined ? name : null;
  };
}

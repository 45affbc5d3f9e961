import { isOneEditApart } from "../../core/mentions/typos.ts";
import { aspectWords } from "../../core/search/aspect-words.ts";
import { type AskedWord, askedWord } from "../../core/search/words-asked.ts";

/** Shorter words are one letter from too many others. */
const shortest = 5;
const longest = 24;

const isLong = ({ length }: string) => length >= shortest && length <= longest;

const ofAspects = aspectWords
  .flatMap(({ parts }) => parts)
  .filter((part) => isLong(part) && !part.endsWith("*"));

/** Words of their own that are one letter from one that means an aspect: who asks for a truss means no trust. */
const ownWords = new Set(
  `cheat clear compliant cooked decay export extensive fasten foster garage leaded leaned letter monkey mossy police pride
   prime prince prize prone quirk quite revolve shower skull spend spill stiff still stuff tarry truss vague valve`.split(
    /\s+/,
  ),
);

/** The first letter is seldom missed: Justin is not Austin. */
const isSlipOf = (word: string) => (known: string) => word[0] === known[0] && isOneEditApart(word, known);

/** The words as they were asked for; one that nobody wrote as the known one that it misspells by a letter. */
export function spelt(
  asked: readonly AskedWord[],
  { unwritten, names }: { readonly unwritten: ReadonlySet<string>; readonly names: readonly string[] },
): readonly AskedWord[] {
  const isMisspelt = ({ word }: AskedWord) => unwritten.has(word) && isLong(word) && !ownWords.has(word);
  if (!asked.some(isMisspelt)) return asked;
  const known = new Set([...names.flatMap((name) => name.split(/[\s-]+/)).filter(isLong), ...ofAspects]);
  return asked.map((each) => {
    if (!isMisspelt(each) || known.has(each.word)) return each;
    const meant = [...known].find(isSlipOf(each.word));
    return meant === undefined ? each : askedWord(meant);
  });
}

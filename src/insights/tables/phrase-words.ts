/** Data table: what words do in a short phrase that is told by itself. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What turns the words behind it into their opposite: never left out, and never last. */
export const denials = list(
  `no not never none without nothing nobody neither nor cannot hardly barely didn't don't doesn't isn't wasn't aren't weren't
   won't wouldn't can't couldn't shouldn't haven't hasn't hadn't ain't`,
);

/** What only makes a word louder. */
export const emphases = list(
  `very really so extremely super pretty quite always truly incredibly exceptionally totally completely absolutely fairly
   rather too all both`,
);

/** What waits for a noun where it stands behind an article: a phrase that ends so breaks off. */
export const waitingWords = list("old new whole entire other next same first last own");

/** Who did it: of two forms that say the same, the one without is told. */
export const doers = list("i we he she they you it who");

/** Left out at the beginning: articles, owners, who it was, and what joins. */
export const idleStarts = list(
  `the a an my our your their his her its this that these those and or but i we they he she it you who which is was are
   were be been am had has have did do does would will could can also then it's i'm they're we're that's there there's`,
);

/** Left out at the end: what waits for something else. */
export const idleEnds = list(
  `the a an my our your their his her its this that these those and or but i we they he she it you us me him them who
   which is was are were be been am to of in for with at by from as on than if when so because about into until what how
   why where every each any some`,
);

/** Words that say how it was, of whatever they stand beside. */
export const judgingWords = list(
  `polite friendly honest professional professionally pleasant courteous kind respectful helpful patient considerate
   personable gracious trustworthy dishonest rude pushy unprofessional arrogant disrespectful dismissive sneaky
   punctual prompt promptly early late unreliable reliable dependable
   quick quickly fast slow slowly efficient efficiently speedy delayed swift
   clean tidy spotless neat immaculate messy dirty filthy tidied
   affordable reasonable fair cheap inexpensive competitive expensive overpriced pricey costly transparent upfront
   thorough knowledgeable skilled expert experienced competent meticulous incompetent clueless
   careful careless cautious safe unsafe reckless dangerous
   responsive unresponsive communicative informative attentive ghosted ignored
   beautiful excellent perfect flawless sloppy shoddy crooked solid gorgeous splendid stunning superb watertight leakproof
   outstanding amazing fantastic wonderful great terrible awful horrible poor
   transferable honored refused apologetic accommodating`,
);

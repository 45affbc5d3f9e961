/** Data table: small closed lists of words that tell how sentences hang together. */

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export const numberWords = list(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand grand dozen couple several
  half few`,
);

export const contrastWords = list(
  `but although though however except whereas while yet despite nevertheless nonetheless instead otherwise`,
);

export const conjunctions = list(
  `and so because since when after before until till as if unless once that which who where or then plus whose whenever`,
);

/** These begin a statement of its own also without a comma. */
export const looseConjunctions = list(`and so because if unless since then plus once`);

export const subjectPronouns = list(
  `i we they he she it you nobody everyone everybody someone somebody one there this y'all`,
);

export const determiners = list(
  `the my our their his her your this that these those a an no each every both all`,
);

/** A negation reaches some words forward from one of these. */
export const negators = list(
  `not no never none nobody nothing neither nor without hardly barely scarcely zero didn't don't doesn't isn't wasn't
  aren't weren't won't wouldn't can't couldn't shouldn't haven't hasn't hadn't ain't refused failed declined nowhere
  lacked lacking lacks few nunca dont didnt doesnt isnt wasnt arent werent wont wouldnt cant cannot couldnt shouldnt
  havent hasnt hadnt aint`,
);

/** A negation does not reach past one of these. */
export const negationEnds = list(`and but always just only still then so because until except`);

/** Words that may stand before the subject of a clause. */
export const partyLeads = list(
  `the a an my our your their his her this that these those after when while because since and so or as then also
  even well unfortunately sadly luckily apparently meanwhile first before two three four other another every all most
  some several both with if unlike where first last next to which plus once still only just until though although but
  however yes no honestly turns out whatever then one`,
);

/** Who is spoken of when it is not the other party. */
export const ownSubjects = list(`we i copper you these`);

/** What a business does for a customer: told of oneself, it is no praise. */
export const deeds = list(
  `send email text message mail call phone explain answer return reply respond show tell ask clean sweep rake pick haul
  take find trace spot figure discover notice fix repair replace correct pay offer apologize listen know understand
  follow check keep go come help handle deal file submit document negotiate work fight measure cover tarp protect use
  wear walk talk sit give save knock credit refund own admit care trust bend move start finish charge carry run`,
);

export const customerPronouns = list(`i we i've i'd i'll we've we'd we'll i'm we're`);

/** Small words between a subject and its verb. */
export const verbLeads = list(
  `have had has did do does also then even just always finally already had been am are was were would will can could
  both all only really actually myself ourselves to had finally ended up`,
);

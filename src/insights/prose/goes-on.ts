/** Data table: how a sentence begins that goes on with something that was said before. */
const joints = [
  "and|but|so|or|then|plus|also|still|anyway|however|otherwise|besides|instead|secondly|because|as for",
  "all the same|after that|by the time|when|while|which|that|this|its?",
  "on (?:the )?one hand|on the other hand|second half",
  "(?:now )?the (?:good|bad|negative|positive|reason)(?=:)",
];
const leaning = new RegExp(`^["“]?(?:${joints.join("|")})\\b`, "i");

/** Whether a sentence goes on with what its review said before, and leans on that where it is quoted alone. */
export function goesOn(sentence: string): boolean {
  return leaning.test(sentence) || /\beither[.!]*$/i.test(sentence);
}

/** Data table: words that are cut off before something that is still to come. */
export const leaningEnds: ReadonlySet<string> = new Set(
  `the a an to of in for with and or but was were is are be been wasn't weren't isn't aren't didn't don't doesn't not
   that if when so my our their his her your i we they he she as at by from than because had has have did do does can
   could would will who which where while into about didn’t`.split(/\s+/),
);

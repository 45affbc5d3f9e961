/** Data table: how a sentence begins that goes on with something that was said before. */
const joints = [
  "and|but|so|or|then|plus|also|still|anyway|however|otherwise|besides|instead|secondly|because|as for",
  "all the same|after that|by the time|when|while|which|that|this|its?",
  "on (?:the )?one hand|on the other hand|second half",
  "(?:now )?the (?:good|bad|negative|positive|reason)(?=:)",
];
const leaning = new RegExp(`^["“]?(?:${joints.join("|")})\\b`, "i");

/** Whether a sentence begins in the middle of what its review says, and leans on that where it is quoted alone. */
export function goesOn(sentence: string): boolean {
  return leaning.test(sentence);
}

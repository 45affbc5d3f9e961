import type { Span } from "../reading/sentences.ts";

/** How a sentence goes on where what it said holds only so far, or is somebody else's word. */
const conditions = [
  "if|unless|until|till|except|provided|as long as|so long as|only (?:because|if|when)|but only|just not|not (?:on|for|in|at) (?:my|our|mine|ours)",
  "when(?:ever)? (?:they|he|she|you|somebody|someone|nobody)|or so|or at least|according to|supposedly|allegedly",
  "(?:they|he|she|it|somebody|someone) (?:say|says|said|claim|claims|claimed|told)|sa(?:id|ys)|(?:i|we) (?:thought|expected|assumed|hoped|was told|were told)",
];
const condition = new RegExp(`^["”’')\\s]*[,;–—-]\\s*(?:${conditions.join("|")})\\b`, "i");

/** Data table: what makes praise faint. */
const faintness =
  /\b(?:i (?:guess|suppose|think)|alright|all right|ok|okay|(?:is|was|looks?|seems?) fine|so far so good|(?:good|great|well) so far|(?:get|got) what (?:you|we|i) pa(?:y|id) for|could (?:be|have been|do with|use)|room for improvement)\b/i;

export function isFaint(praise: string): boolean {
  return faintness.test(praise);
}

/** Data table: how a sentence takes back, behind a mark, what it praised. */
const takingBack = /\b(?:but|although|though|tho|however|except|still|just|yet)\b/i;

/** Whether praise that is cut out of a sentence is taken back in what follows there. */
export function isTakenBack(rest: string): boolean {
  return takingBack.test(rest);
}

/** Whether words that are cut out of a sentence would lose what limits them there. */
export function isLimited(text: string, { end }: Pick<Span, "end">): boolean {
  return condition.test(text.slice(end, end + 40));
}

/** Data table: how customers begin what they add later, behind the end of what they wrote at first. */
const additions = [
  /[.!?…)\]*"”\r\n([]\s{0,4}(?:updated?|edit(?:ed)?)\b\s*(?:[:.!*–—-]|[([]?\d|to add\b)/i,
  /\b(?:UPDATED?|EDIT(?:ED)?)\b/,
];

/** Nobody adds behind more than some pages, and what is longer is not read for each finding. */
const additionNear = 5000;

/** Whether the customer came back to it later: what was said before may hold no longer, blame least of all. */
export function isRevised(text: string, { end }: Pick<Span, "end">): boolean {
  const rest = text.slice(Math.max(0, end - 1), end + additionNear);
  return additions.some((addition) => addition.test(rest));
}

/** Data table: what denies; *couldn't be happier*, *has never looked better* and the like do not. */
const denial =
  /\b(?:never(?! (?:been|felt|had|looked|seen|worked) (?:so|such|an?|better|[a-z]+er)\b)|not|(?:did|do|does|was|is|are|were|has|have|had)n[’']t)\b/i;

/** Whether praise that no cue bears out may tell of what was wrong before: *The gutters never worked right*. */
export function mayBeTrouble(praise: string): boolean {
  return denial.test(praise);
}

/** Data table: what takes blame off the firm, in the sentence that tells it or right behind. */
const excuses = [
  /\b(?:no|not|nobody|never|none|(?:is|was|were)n[’']t)\b[^.!?]{0,25}\bfault\b(?! (?:with|in)\b)|\bmy (?:own )?(?:fault|mistake|bad|error)\b/i,
  /\b(?:because of|due to|on account of|thanks to) (?:all )?(?:the )?(?:bad )?(?:rain|snow|weather|storms?|winds?|ice|heat|covid|pandemic|hoa|permits?|supplier)\b/i,
  /\b(?:they|he|she) recommended\b|\b(?:different|another|other|previous|prior|last|first) (?:company|contractor|roofer|crew|guy|outfit|firm|plumber|electrician|cleaner)\b|\bdelivery (?:driver|guy|truck|company)\b/i,
];
const excuseNear = 60;

/** Whether blame is excused by who tells it, or may be of somebody else. */
export function isExcused(text: string, { start, end }: Span): boolean {
  const near = text.slice(start, end + excuseNear);
  return excuses.some((excuse) => excuse.test(near));
}

/** Whether a sentence only ends one that a row of dots broke off: *Great communication... if you like voicemail.* */
export function isBrokenOff(text: string, { start }: Pick<Span, "start">): boolean {
  return (
    /(?:\.\.|…)\s*$/.test(text.slice(Math.max(0, start - 8), start)) && /^\p{Ll}/u.test(text.slice(start))
  );
}

import { type Vocabulary, writtenWords } from "../tables/vocabulary.ts";
import { speaksToPrograms } from "./spoken-to-programs.ts";

/**
 * Words of a review that are repeated in a place of their own must not carry anybody's personal data there. When in
 * doubt they are not quoted: there are other reviews.
 */

// Each reads a bounded number of characters from where it begins.
const telltales: readonly RegExp[] = [
  // Electronic addresses, handles and links.
  /@|:\/\/|\bwww\.|\b[\w-]{2,40}(?:\.| dot )(?:com|net|org|io|biz|info|us|co|uk)\b/i,
  // Numbers of seven digits and more, however they are grouped: telephones, orders, policies.
  /\d(?:[\s().#/-]{0,3}\d){6}/,
  // Five digits in a row, and what is called a number: postal codes, claims, invoices.
  /\d{5}/,
  /(?:#|\bno\.|\bnumber)\s?\d{3}/i,
  // A house and its street.
  /\b\d{1,6}[a-z]?\s(?:[\p{L}.'-]{1,20}\s){1,3}(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|cir|circle|blvd|boulevard|way|pl|place|ter|terrace|pkwy|parkway|hwy|highway|trl|trail|cv|cove)\b/iu,
  // Where somebody lives: *at 412 Willow Creek*, *we live on Oak Street*.
  /\bat \d{2,6}[a-z]? \p{Lu}\p{Ll}/u,
  /\blives? (?:on|at)\b/i,
  /\b(?:mr|mrs|ms|miss|dr)\.?\s\p{L}/iu,
  // What opens a door.
  /\b(?:code|pin|passcode|password|combo|combination|lockbox)\b[^.!?]{0,12}\d{3}/i,
  // Somebody's health.
  /\b(?:cancer|chemo\w*|surgery|therapists?|dementia|alzheimer\S*|autis\w+|diabet\w+|disab\w+|pregnan\w+|wheelchair|hospice|heart attack|illness|depress(?:ed|ion)|a stroke|asthma\w*|arthritis|parkinson\S*|epilep\w+|miscarr\w+|(?:bad|bum) (?:back|hip|knees?)|(?:back|hip|knee|heart|health) (?:trouble|problems?|issues?|replacement|condition))\b/i,
  /\b(?:am|was|were|been|being|fell|so|very|too|got) (?:ill|unwell|sick(?! (?:of|and tired)\b)|housebound|bedridden)\b|\b(?:in|from|to|out of) (?:the )?hospital\b/i,
  // A crime, of which nobody was found guilty here.
  /\b(?:stole|stolen|thie\w+|theft|fraud\w*|crooks?|criminals?|racis\w+|assault\w*|drunk)\b/i,
  // Swearing.
  /fuck|\b(?:(?:bull)?shit\w*|ass|assholes?|bitch\w*|bastards?|(?:god)?damn\w*|hell|crap\w*|piss\w*|wtf)\b/i,
];

/** Behind one of these a word that is not known may be a name, also where it is written small. */
const kin = new Set(
  `daughter son wife husband mother father mom mum dad sister brother grandma grandpa grandmother grandfather
   grandson granddaughter girlfriend boyfriend fiancee fiance neighbor neighbour cousin uncle aunt niece nephew`.split(
    /\s+/,
  ),
);

/** Control, bidi and invisible characters, and markup: what could look like something else where it is quoted. */
const trickery = /[\p{Cc}\p{Cf}\p{Co}<>{}[\]\\`|]/u;

/** Whether a text holds what leads to a person, or signs that are not what they seem. */
export function isSuspect(text: string): boolean {
  return trickery.test(text) || telltales.some((telltale) => telltale.test(text));
}

const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Whether a part of a review can stand on its own in public, where several shouted words read badly too. */
export function isQuotable(quote: string, vocabulary: Vocabulary): boolean {
  if (isSuspect(quote) || speaksToPrograms(quote)) return false;
  if (quote === quote.toUpperCase() && /\p{Lu}{3}\P{L}+\p{Lu}{3}/u.test(quote)) return false;
  let previous = "";
  for (const { written } of writtenWords(quote)) {
    if (vocabulary.mayName(written) || vocabulary.isSurname(written, previous)) return false;
    if (kin.has(previous.toLowerCase()) && vocabulary.mayName(capitalised(written))) return false;
    previous = written;
  }
  return true;
}

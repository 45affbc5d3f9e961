import type { TableField } from "../../core/importing/column-map.ts";
import { type Consent, consentIn } from "../../core/importing/consent.ts";
import { foldName } from "../../core/text/fold-name.ts";

// Names of columns, folded, that ask whether something may be shown, as forms and sheets have them in a dozen languages.

const publishing =
  /publi(?!ci[dt])|publik|pubblic|veroffentlich|(?:on(?:our|the|your)?|auf(?:unserer|der)?|en(?:nuestra|la)|sur(?:notre|le)|sul(?:nostro)?)(?:web|site|page|homepage|seite)|onlinestell|testimonial|zitier|quoteyou|(?:share|use|show|display|post)(?:your|this|my|it)|be(?:shown|displayed|shared|used|featured|quoted)|displaynamepref|appear|erschein|nenn|vermeld|zeigen|verwend|mostr|montrer|tonen/;
const asking =
  /(?:may|can|could)(?:we|your)|wouldyoulet|consent|permi[st]|allow|agree|ok(?:ay)?(?:to|with|if)|happyforus|einwillig|einverstand|zustimm|zugestimmt|freiga|freigeb|durfenwir|(?<!be)darf|erlaub|autori[sz]|permes|acept|accept|accord|acuerdo|consens|podemos|possiamo|pouvons|toestem|mogenwi?[ej]|how(?:should|shall|may)we|how(?:wouldyoulike|doyouwant|should)yourname|namepreferen|wiesoll|akkoord|zgod|zgadz|samtyk|tillat|onayi/;
const name =
  /(?<!first|last|user|file)name|nombre|(?:votre|leur|le)nom|nome|naam|nazwisk|namn|navn|anon[iy]e?m/;
const words =
  /review|comment|feedback|testimonial|quote|experience|opinion|words|answer|response|bewertung|rezension|kommentar|meinung|antwort|resena|comentario|opinione|recensi|avis|commentaire|avaliac|opmerking|beoordeling/;
const anonymous = /anon[iy]e?m/;
// Folded names have no spaces: "published on the website" holds "dont", and no verb behind it.
const opposite =
  /anon[iy]e?m|(?:donot|dont)(?=publi|show|use|shar|display|post|print|featur|quot|mention|name|includ|want|wish|like|consent|agree|allow|permit|reveal|disclos|give|put|list|make|add|tell|you|ever)|nicht|(?:^|please)not(?:to)?(?:publish|show|share|use)|nopubli|hidemy|hidename|withoutmy|ohnename|notpublic|nichtoffentlich/;
/** Agreed to in every form, and about something else. */
const otherwise =
  /privacy|datenschutz|dsgvo|gdpr|rgpd|lopd|cookie|terms|agb|condicion|newsletter|marketing|contact|kontakt|callback|recontact/;

const pictures = /photo|foto|picture|bild(?!ung)|image|video/;

const bare = new Set([
  "consent",
  "consentconsent",
  "consentgiven",
  "publish",
  "publishonwebsite",
  "showonwebsite",
  "useonwebsite",
  "permission",
  "permissiontopublish",
  "publishable",
  "oktopublish",
  "veroffentlichung",
  "einwilligung",
  "einverstandnis",
  "einverstanden",
  "freigabe",
  "freigegeben",
  "zustimmung",
  "consentimiento",
  "autorizacion",
  "consentement",
  "autorisation",
  "consenso",
  "autorizzazione",
  "consentimento",
  "autorizacao",
  "toestemming",
  "zgoda",
  "samtycke",
  "samtykke",
]);
const bareName = new Set(
  "anonymous,anonym,stayanonymous,anonimo,anonyme,anoniem,showname,publishname,nameok,displaynamepublicly,namezeigen,namenennen".split(
    ",",
  ),
);

/** What such a column decides of: the review, or the name alone. */
export const consentFields = ["consent", "name_consent"] as const satisfies readonly TableField[];
export type Asked = (typeof consentFields)[number];

/** What a column of this name asks for, if it asks for either. */
export function consentAskedBy(column: string): Asked | null {
  const folded = foldName(column);
  if (bare.has(folded)) return "consent";
  if (bareName.has(folded)) return "name_consent";
  const asks = asking.test(folded) || opposite.test(folded);
  if (!asks || !(publishing.test(folded) || anonymous.test(folded))) return null;
  if (otherwise.test(folded) && !/publi|veroffentlich|pubblic/.test(folded)) return null;
  if (pictures.test(folded) && !words.test(folded)) return null;
  return name.test(folded) && !words.test(folded) ? "name_consent" : "consent";
}

/** What a cell of a column that decides of this lets be shown: a yes to "stay anonymous?" takes away what a yes to "may we" gives. */
export function consentUnder(column: string, asked: Asked, cell: string): Consent {
  const folded = foldName(column);
  const isNameless = asked === "consent" && anonymous.test(folded);
  const isOpposite = opposite.test(isNameless ? folded.replace(anonymous, "") : folded);
  // A box to tick tells what stands beside it.
  const isTicked = folded !== "" && foldName(cell) === folded;
  const consent = consentIn(isTicked ? "yes" : cell, { isOpposite });
  return isNameless && consent === "named" ? "unnamed" : consent;
}

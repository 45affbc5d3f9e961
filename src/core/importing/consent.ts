import { fold } from "../text/fold.ts";

/** What an author lets be shown of a review: all of it, all but the name, or nothing. */
export type Consent = "named" | "unnamed" | "none";

const yes =
  /^(?:yes|yep|yeah|y|ok|okay|sure|of course|absolutely|certainly|(?:i )?(?:agree|consent|accept|allow|authorize|authorise)|i (?:hereby )?give|you may|agreed|granted|allowed|permitted|true|checked|x|1|on|✓|✔|☑|ja|jawohl|gerne?|j|(?:ich )?(?:bin )?einverstanden|ich (?:stimme zu|willige ein|erlaube)|stimme zu|zugestimmt|erteilt|erlaubt|wahr|si|s|de acuerdo|acepto|autorizo|verdadero|oui|d'accord|j'accepte|j'autorise|vrai|vero|acconsento|accetto|autorizzo|sim|concordo|aceito|verdadeiro|akkoord|waar|tak|zgadzam|prawda|sant|evet)(?![\p{L}\p{N}])/u;
const no =
  /^(?:no|nope|n|never|none|not|false|unchecked|not checked|not selected|off|0|don't|do not|(?:i )?(?:disagree|decline|refuse)|i (?:do not|don't|would rather not)|rather not|please (?:don't|do not)|declined|denied|refused|nein|nicht|lieber nicht|bitte nicht|ich mochte nicht|falsch|abgelehnt|falso|non|faux|refuse|je refuse|nao|nee|niet|nie|nej|nei|hayir)(?![\p{L}\p{N}])/u;
/** What follows a yes, or stands in place of one, and leaves the name out. */
const nameless =
  /anon[iy]e?m|initials|last initial|initialen|iniciales|initiales|iniziali|(?:first|given) name|vorname|prenom|nombre de pila|voornaam|fornamn|(?:without|no|not|ohne|nicht|kein\w*|sin|sans|senza|sem|zonder|bez|utan|uden|uten)\b.*?(?:name|nombre|nom|nome|naam|nazwisk|namn|navn)/;
/** The same as a whole answer: elsewhere in a sentence it is no yes. */
const namelessAlone =
  /^(?:(?:only|just|nur|bitte|please|show|use|publish|my|as|with|mit|solo|seulement|alleen) )*(?:anon[iy]e?m|initials|last initial|initialen|iniciales|initiales|iniziali|(?:first|given) name|vorname|prenom|nombre de pila|voornaam|fornamn|without|no name|ohne|kein\w*|sin|sans|senza|sem|zonder|bez|utan|uden|uten)(?![\p{N}])/u;
const withName =
  /^(?:(?:with|mit|con|avec|com|met|z|med)\b.*?(?:name|nombre|nom|nome|naam|nazwisk|namn|navn)|(?:my |use |show )*(?:full|whole|real) name|(?:voller|ganzer|vollstandiger) name|nombre completo|nom complet|nome completo|volledige naam|first and last name|vor- und nachname)/;
/** A yes that takes something back which nobody here can leave out. */
const reserve =
  /(?:^|[^\p{L}])(?:but|except|not|only|unless|aber|ausser|nicht|nur|pero|salvo|excepto|mais|sauf|ma|tranne|solo|mas|exceto|maar|ale|men)(?![\p{L}])/u;

/** What is longer is no answer, and the patterns above would take minutes for a megabyte. */
const longestAnswer = 2000;

/** What a cell of such a column says; null where that is neither a yes nor a no. */
export function answeredConsent(cell: string): Consent | null {
  if (cell.length > longestAnswer) return null;
  const said = fold(cell);
  if (no.test(said)) return "none";
  if (nameless.test(said) && (yes.test(said) || namelessAlone.test(said))) return "unnamed";
  if (withName.test(said)) return "named";
  if (!yes.test(said)) return null;
  return reserve.test(said) ? "none" : "named";
}

/** An answer to the opposite question: a yes to "stay anonymous?" or "do not publish". */
function turned(answer: Consent | null): Consent {
  return answer === "none" ? "named" : "none";
}

/** Only who says yes has agreed, and only who says yes to the opposite has not: a box left open is no answer to either. */
export function consentIn(cell: string, { isOpposite }: { readonly isOpposite: boolean }): Consent {
  if (!isOpposite) return answeredConsent(cell) ?? "none";
  return cell.trim() === "" ? "named" : turned(answeredConsent(cell));
}

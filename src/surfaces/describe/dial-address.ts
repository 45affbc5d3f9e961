const extension = /[\s,;]*(?:ext(?:ension|n)?\b\.?|x|#|durchwahl)\s*:?\s*(\d{1,7})\s*$/i;

/** Longer ones are two numbers in one line. */
const mostDigits = 15;

/**
 * What a telephone dials: `tel:` with the extension apart and without the zero in parentheses, which nobody dials from
 * abroad. Null where it is no number alone: a link that calls somebody else is worse than none.
 */
export function dialAddress(telephone: string): string | null {
  const inner = extension.exec(telephone)?.[1];
  const number = telephone.replace(extension, "").trim();
  const bare = number.startsWith("+") ? number.replace(/\(0\)/, "") : number;
  if (!/^\+?[\d\s()./\u00a0\u2010-\u2015-]+$/.test(bare)) return null;
  const digits = bare.replace(/\D/g, "");
  if (digits === "" || digits.length > mostDigits) return null;
  return `tel:${bare.startsWith("+") ? "+" : ""}${digits}${inner === undefined ? "" : `;ext=${inner}`}`;
}

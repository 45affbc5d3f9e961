const [unseen, other, letter, joint, pause] = [0, 1, 2, 3, 4];
const letterOrDigit = /[\p{L}\p{N}]/u;
const pauses = '.,;:!?()"“”\n\r\t…–—';
const joints = "'’-";
/** What each UTF-16 unit is to a word, found out when it is first seen. */
const kinds = new Uint8Array(0x10000);

function lookedUp(text: string, at: number): number {
  const character = text.charAt(at);
  if (pauses.includes(character)) return pause;
  if (joints.includes(character)) return joint;
  return letterOrDigit.test(character) ? letter : other;
}

/** A letter beyond the sixteen bits is two units, and told by both. */
function isAstral(text: string, at: number): boolean {
  const code = text.codePointAt(at) ?? 0;
  return code > 0xffff && letterOrDigit.test(String.fromCodePoint(code));
}

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 0xd800 && code <= 0xdfff) {
    const isSecond = code >= 0xdc00;
    return isAstral(text, isSecond ? at - 1 : at) ? letter : other;
  }
  const known = kinds[code] ?? unseen;
  if (known !== unseen) return known;
  const kind = lookedUp(text, at);
  kinds[code] = kind;
  return kind;
}

/** Told where a word or a pause stands in a text, and a number that follows from its letters. */
export type SeeWritten = (begin: number, end: number, hash: number) => void;

/** Words, joined as "nail-free" and "don't" are, and what makes a pause between them. */
export function eachWritten(text: string, see: SeeWritten): void {
  for (let at = 0; at < text.length; ) {
    const begin = at;
    const kind = kindAt(text, at);
    // FNV-1a, 32 bits.
    let hash = Math.imul(0x811c9dc5 ^ text.charCodeAt(at), 0x01000193);
    at += 1;
    if (kind === pause) {
      for (; at < text.length && kindAt(text, at) === pause; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    } else if (kind === letter) {
      for (; at < text.length; at += 1) {
        const next = kindAt(text, at);
        const goesOn = next === joint && at + 1 < text.length && kindAt(text, at + 1) === letter;
        if (next !== letter && !goesOn) break;
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      }
    } else continue;
    see(begin, at, hash);
  }
}

/** Of what was written in a text. */
export function isPause(written: string): boolean {
  return kindAt(written, 0) === pause;
}

import { singularOf } from "../reading/singular.ts";

/** `5,000`. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 review`, `3 reviews`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

/** `1 praises`, `3 praise`. */
export function agreeing(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A label inside of a sentence: `roof repair`, but `Hardie board`, `HOA` and `Square footage` of a word nobody knows. */
export function withinSentence(label: string, isCommon: (word: string) => boolean): string {
  const [first = ""] = label.split(/[\s/-]/);
  const isWord = first.length > 1 && first.slice(1) === first.slice(1).toLowerCase();
  const word = first.toLowerCase();
  return isWord && (isCommon(word) || isCommon(singularOf(word)))
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

/** How the engine's sentences are put together, written a second time: what a sentence ought to be is compared as a whole. */

const words = "“[^”]*”(?: and “[^”]*”)?";
const asides = new RegExp(`, in words such as ${words}| \\(${words}\\)|: ${words}(?=\\))`, "g");

/** A sentence without what it quotes of customers, and what leads to that. */
export function bare(text: string): string {
  return text.replace(asides, "");
}

/** 12,345 */
export function thousands(count: number): string {
  const digits = `${count}`;
  return digits.length < 4 ? digits : `${thousands(Math.floor(count / 1000))},${digits.slice(-3)}`;
}

/** A label inside of a sentence begins small, unless it begins with capitals. */
export function small(label: string): string {
  const [first = "", second = ""] = label;
  const isCapitals =
    second !== "" &&
    first !== first.toLowerCase() &&
    second.toUpperCase() === second &&
    /[\p{L}\d/&]/u.test(second);
  return isCapitals ? label : `${first.toLowerCase()}${label.slice(first.length)}`;
}

export function reviewsIn(count: number): string {
  return `${thousands(count)} ${count === 1 ? "review" : "reviews"}`;
}

/** `one`, `one and two`, `one, two and three`. */
export function enumerated(parts: readonly string[]): string {
  let told = "";
  for (const [at, part] of parts.entries())
    told += at === 0 ? part : `${at === parts.length - 1 ? " and " : ", "}${part}`;
  return told;
}

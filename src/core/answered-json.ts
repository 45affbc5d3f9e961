/**
 * The JSON object of a language model's answer: whatever it thought aloud before, and whatever it says around it or fences it
 * with, is left out. Undefined where there is none. Nothing of it is believed by that: every finding and every sentence is held
 * against the reviews.
 */
export function answeredJson(answer: string): unknown {
  const thought = answer.lastIndexOf("</think>");
  const [begins, ends] = [answer.indexOf("{", Math.max(thought, 0)), answer.lastIndexOf("}")];
  try {
    return JSON.parse(answer.slice(begins, ends + 1));
  } catch {
    return undefined;
  }
}

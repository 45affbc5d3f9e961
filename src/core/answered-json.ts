function jsonFrom(answer: string, from: number): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf("{", from), answer.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

/**
 * The JSON object of a language model's answer: whatever it thought aloud before, and whatever it says around it or fences it
 * with, is left out. Undefined where there is none. Nothing of it is believed by that: every finding and every sentence is held
 * against the reviews.
 */
export function answeredJson(answer: string): unknown {
  // What is quoted may hold the mark as well: the answer as it stands comes first, and thoughts end where they first do.
  return jsonFrom(answer, 0) ?? jsonFrom(answer, Math.max(0, answer.indexOf("</think>")));
}

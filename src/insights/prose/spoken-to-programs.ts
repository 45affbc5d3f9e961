const instructions = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?]{0,40}\b(?:instructions?|prompts?|rules?|guide|above|previous|prior)\b/i,
  /\b(?:system prompt|language model|chatbot|AI (?:model|assistant|agent)|you are an? (?:AI|assistant|model))\b/i,
  /\b(?:mark|label|rate|classify|output|answer|respond|reply|return|report|tag|write|say|set|give)\b[^.!?]{0,60}\b(?:polarity|aspects?|sentiment|findings?|JSON|as (?:positive|negative)|(?:is|are|everything|all) (?:positive|negative))\b/i,
  /"(?:aspect|polarity|findings|quote)"\s*:/i,
];

/** Whether a sentence speaks to whoever reads for a program, and not of a business. */
export function speaksToPrograms(sentence: string): boolean {
  return instructions.some((pattern) => pattern.test(sentence));
}

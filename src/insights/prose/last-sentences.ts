import { type Span, sentencesOf } from "../reading/sentences.ts";

/** The sentences of one text at a time: every table asks for those of the review that all of them are shown. */
const last: { text: string; sentences: readonly Span[] } = { text: "", sentences: [] };

/** The sentence around a part of the text; null where the part reaches over its end. */
export function sentenceIn(text: string, { start, end }: Span): Span | null {
  if (last.text !== text) {
    last.sentences = sentencesOf(text);
    last.text = text;
  }
  return last.sentences.find((span) => span.start <= start && end <= span.end) ?? null;
}

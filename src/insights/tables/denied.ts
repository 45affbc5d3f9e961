interface Span {
  readonly start: number;
  readonly end: number;
}

/** `Arrived on time: no`, `Friendly? Hardly`: a form's line, or a question, whose answer turns what is asked round. */
const denial = /^["”’')\s]*[:?]["”’')\s]*(?:no|nope|none|not|nothing|never|hardly|barely|zero)\b/i;

/** Whether words are a question that is answered in the negative right behind them. */
export function isDenied(text: string, { end }: Pick<Span, "end">): boolean {
  return denial.test(text.slice(end, end + 40));
}

/** Whether a mark of quotation stands in or around words: `"Fair" price` is no fair price, and half of a quotation reads badly. */
export function isMarkedOff(text: string, { start, end }: Span): boolean {
  return /["“”«»]/.test(text.slice(Math.max(0, start - 1), end + 1));
}

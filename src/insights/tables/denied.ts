/** `Arrived on time: no`, `Friendly? Hardly`: a form's line, or a question, whose answer turns what is asked round. */
const denial = /^["”’')\s]*[:?]["”’')\s]*(?:no|nope|none|not|nothing|never|hardly|barely|zero)\b/i;

/** Whether words are a question that is answered in the negative right behind them. */
export function isDenied(text: string, { end }: { readonly end: number }): boolean {
  return denial.test(text.slice(end, end + 40));
}

import { dayInWords } from "../day-words.ts";
import { type Html, html } from "../html.ts";

export function timeOf(day: string): Html {
  return html`<time datetime="${day}">${dayInWords(day)}</time>`;
}

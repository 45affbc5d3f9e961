import { type Html, html } from "../../page/html.ts";

/** A description's text with its `code` between backticks set as code. */
export function prose(text: string): Html {
  const parts = text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}

export function paragraphs(text: string): Html {
  return html`${text.split("\n\n").map((paragraph) => html`<p>${prose(paragraph)}</p>`)}`;
}

/** A command that one click selects whole. */
export function command(line: string): Html {
  return html`<pre class="command"><code>${line}</code></pre>`;
}

export interface TableRow {
  readonly name: Html;
  readonly means: Html;
}

/** Two columns only, so that a table fits a phone: what it is, and everything about it. */
export function table(caption: string, heads: readonly [string, string], rows: readonly TableRow[]): Html {
  const body = rows.map(({ name, means }) => html`<tr><th scope="row">${name}</th><td>${means}</td></tr>`);
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">${heads[0]}</th><th scope="col">${heads[1]}</th></tr></thead><tbody>${body}</tbody></table>`;
}

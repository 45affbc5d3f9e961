import { type Html, html } from "../../html.ts";

/** A description's text with its `code` between backticks set as code. */
export function prose(text: string): Html {
  const parts = text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
  return html`${parts}`;
}

/** A name that may break after an underscore where a column is narrow. */
export function breakable(name: string): Html {
  return html`<code>${name.split("_").map((part, index) => (index === 0 ? part : html`_<wbr>${part}`))}</code>`;
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

export interface Table {
  /** What is seen of the caption, and what only screen readers need, since a heading stands right above. */
  readonly caption: { readonly shown?: string; readonly spoken: string };
  readonly heads: readonly [string, string];
  readonly rows: readonly TableRow[];
  readonly kind?: "statuses";
}

/** Two columns only, so that a table fits a phone: what it is, and everything about it. */
export function table({ caption, heads, rows, kind }: Table): Html {
  const body = rows.map(({ name, means }) => html`<tr><th scope="row">${name}</th><td>${means}</td></tr>`);
  const spoken = html`<span class="spoken">${caption.spoken}</span>`;
  const shown = caption.shown === undefined ? null : html`${caption.shown} `;
  return html`<table class="${kind ?? "names"}"><caption>${shown}${spoken}</caption><thead><tr><th scope="col">${heads[0]}</th><th scope="col">${heads[1]}</th></tr></thead><tbody>${body}</tbody></table>`;
}

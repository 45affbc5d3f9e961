/** A piece of HTML that is known to be safe: only this file makes one, and it escapes whatever is put into it. */
export interface Html {
  readonly html: string;
}

export type Content = Html | string | number | null | readonly Content[];

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// HTML §13.2.3.5: controls, lone surrogates and noncharacters are parse errors wherever they stand.
const forbidden = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** What turns the writing of everything after it around, in titles and sentences where no element holds it in. */
export const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text as it stands in an element or in a quoted attribute. */
export function htmlText(text: string): string {
  const allowed = text
    .replace(forbidden, (character) => ("\t\n".includes(character) ? character : ""))
    .replace(turningMarks, "");
  return allowed.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function rendered(content: Content): string {
  if (content === null) return "";
  if (typeof content === "string") return htmlText(content);
  if (typeof content === "number") return String(content);
  return "html" in content ? content.html : content.map(rendered).join("");
}

/** A template whose values are escaped, unless `html` made them. Attribute values stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  const parts = strings.map((text, index) => text + rendered(values[index] ?? null));
  return { html: parts.join("") };
}

/** A block of data, which no policy takes for a script; a `<` never stands in it bare. */
export function dataScript(value: unknown): Html {
  const json = JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return { html: `<script type="application/ld+json">${json}</script>` };
}

/** The address if a browser may follow it as a link; a `javascript:` one from a business file may not. */
export function webAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return ["http:", "https:"].includes(new URL(address).protocol) ? address : null;
}

import { createHash } from "node:crypto";

/** What begins a line of its own; everything else stands in the line of what is around it. */
const blocks = new Set(
  `html head title meta link style script body header footer main nav section article div figure figcaption blockquote form
  fieldset details summary ul ol li dl dt dd table caption thead tbody tr h1 h2 h3 h4 p label select option input button
  hr svg`.split(/\s+/),
);

/** How things look is looked at elsewhere, and would make every change of it one of all pages; what a drawing says lies in it. */
const looks = / (?:class|style)="[^"]*"/g;
const drawn = /^<(?:circle|g|line|path|rect|text)\b/;
const plain = (piece: string) => (drawn.test(piece) ? piece : piece.replace(looks, ""));

/** Long, and not words: told apart by their digest. */
const closed = /<(style|script)([^>]*)>([\s\S]*?)<\/\1>/g;
const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 12);

/** A page as lines: each block with its attributes and words, in the order in which they are read. */
export function asRead(page: string): string {
  const lines: string[] = [];
  let line = "";
  const breakLine = () => {
    const words = line.replace(/\s+/g, " ").trim();
    if (words !== "") lines.push(words);
    line = "";
  };
  const short = page.replace(closed, (whole, name: string, attributes: string, text: string) =>
    attributes.includes("ld+json") ? whole : `<${name}${attributes}>${digestOf(text)}</${name}>`,
  );
  for (const piece of short.match(/<[^>]+>|[^<]+/g) ?? []) {
    const name = /^<\/?([a-z0-9]+)/i.exec(piece)?.[1]?.toLowerCase() ?? "";
    if (!blocks.has(name)) line += plain(piece);
    else {
      breakLine();
      if (!piece.startsWith("</")) line = plain(piece);
    }
  }
  breakLine();
  return `${lines.join("\n")}\n`;
}

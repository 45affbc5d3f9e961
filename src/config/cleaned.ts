import * as z from "zod";

/** What neither XML nor a strict reader of JSON takes: control characters, noncharacters, halves of characters. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const broken = /[\n\t ]*[\n\t][\n\t ]*/g;

const cleaned = (text: string) => text.replace(/\r\n?/g, "\n").replace(unwritable, "").trim();

/** Business files are published, in feeds too. Marks that turn writing around are left out where pages are made. */
export const cleanedText = () => z.string("must be a text").overwrite(cleaned);

export const cleanedLine = () =>
  z.string("must be a text").overwrite((text) => cleaned(text).replace(broken, " "));

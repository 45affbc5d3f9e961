import { spawnSync } from "node:child_process";
import { XMLValidator } from "fast-xml-parser";

/** Whether the machine has xmllint, a second opinion on well-formed XML. */
export const hasXmllint = spawnSync("xmllint", ["--version"]).status === 0;

// XML 1.0 §2.2, Char.
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** What is wrong with an XML document; empty when nothing is. */
export function xmlFaults(text: string): string[] {
  const faults: string[] = [];
  const forbidden = notXml.exec(text);
  if (forbidden !== null) faults.push(`a forbidden character at ${forbidden.index}`);
  const validated = XMLValidator.validate(text);
  if (validated !== true) faults.push(validated.err.msg);
  // Only the five entities of XML itself and numbers may stand without a declaration.
  const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.exec(text);
  if (entity !== null) faults.push(`a bare ampersand at ${entity.index}`);
  if (text.includes("]]>")) faults.push("the end of a CDATA section in character data");
  if (!hasXmllint) return faults;
  const { status, stderr } = spawnSync("xmllint", ["--noout", "-"], { input: text, encoding: "utf8" });
  return status === 0 ? faults : [...faults, stderr];
}

type Json = Readonly<Record<string, unknown>>;
type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === "string" && value !== "";
const isUrl: Rule = (value) => typeof value === "string" && /^https?:\/\//.test(value) && URL.canParse(value);
const isFlag: Rule = (value) => typeof value === "boolean";
const isDate: Rule = (value) =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const listOf =
  (rule: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(rule);
const objectOf =
  (rules: Readonly<Record<string, Rule>>, { needs = [] }: { needs?: readonly string[] } = {}): Rule =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    objectFaults(value as Json, { rules, needs }, "").length === 0;

// JSON Feed 1.1: publishers' own members begin with an underscore and a letter, and hold no dot.
const isExtension = (name: string, value: unknown) =>
  /^_[A-Za-z][^.]*$/.test(name) && typeof value === "object" && value !== null;

function objectFaults(
  value: Json,
  { rules, needs }: { rules: Readonly<Record<string, Rule>>; needs: readonly string[] },
  place: string,
): string[] {
  const missing = needs.filter((name) => !(name in value)).map((name) => `${place}${name} is missing`);
  const wrong = Object.entries(value)
    .filter(([name, each]) => !(rules[name]?.(each) ?? isExtension(name, each)))
    .map(([name]) => `${place}${name} is not as JSON Feed has it`);
  return [...missing, ...wrong];
}

const isAuthor: Rule = (value) =>
  objectOf({ name: isText, url: isUrl, avatar: isUrl })(value) && Object.keys(value as Json).length > 0;

const itemRules: Readonly<Record<string, Rule>> = {
  id: isText,
  url: isUrl,
  external_url: isUrl,
  title: isText,
  content_html: isText,
  content_text: isText,
  summary: isText,
  image: isUrl,
  banner_image: isUrl,
  date_published: isDate,
  date_modified: isDate,
  authors: listOf(isAuthor),
  tags: listOf(isText),
  language: isText,
};

const feedRules: Readonly<Record<string, Rule>> = {
  version: (value) => value === "https://jsonfeed.org/version/1.1",
  title: isText,
  home_page_url: isUrl,
  feed_url: isUrl,
  description: isText,
  user_comment: isText,
  next_url: isUrl,
  icon: isUrl,
  favicon: isUrl,
  authors: listOf(isAuthor),
  language: isText,
  expired: isFlag,
  hubs: listOf(objectOf({ type: isText, url: isUrl }, { needs: ["type", "url"] })),
  items: listOf((value) => typeof value === "object" && value !== null),
};

/** What breaks a rule of JSON Feed 1.1; empty when nothing does. */
export function jsonFeedFaults(feed: unknown): string[] {
  const document = feed as Json & { readonly items: readonly Json[] };
  const faults = objectFaults(document, { rules: feedRules, needs: ["version", "title", "items"] }, "");
  const { items } = document;
  for (const [index, item] of items.entries()) {
    faults.push(...objectFaults(item, { rules: itemRules, needs: ["id"] }, `items[${index}].`));
    if (!("content_text" in item || "content_html" in item)) faults.push(`items[${index}] has no content`);
  }
  if (new Set(items.map(({ id }) => id)).size !== items.length) faults.push("an id stands twice");
  const extends_ = [document, ...items].some((each) =>
    Object.keys(each).some((name) => name.startsWith("_")),
  );
  const about = Object.entries(document).some(
    ([name, value]) => name.startsWith("_") && isUrl((value as Json).about),
  );
  if (extends_ && !about) faults.push("the extension tells nowhere what it is about");
  return faults;
}

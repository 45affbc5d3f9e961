import { attribution, unitedAttributions } from "../../../core/mentions/attribution.ts";
import type { Attribution } from "../../../core/reviews/review.ts";
import { isAspectLabel, tickedAspects } from "./attributed-aspects.ts";
import type { RefinedWords } from "./vendor-review.ts";

const translated =
  /\((?:Translated by Google|Traducido por Google|Traduit par Google|Übersetzt von Google|Tradotto da Google|Traduzido pelo Google|Vertaald door Google)\)/;
const original = /\((?:Original|Avis d'origine|Originale|Origineel)\)/;

/** Google puts its translation beside the reviewer's words, before or behind them: only the words themselves count. */
function withoutTranslation(text: string): string {
  const translation = translated.exec(text);
  if (translation === null) return text;
  const behind = translation.index + translation[0].length;
  const originalBehind = original.exec(text.slice(behind));
  if (originalBehind !== null)
    return text.slice(behind + originalBehind.index + originalBehind[0].length).trim();
  const before = text.slice(0, translation.index).trim();
  const marker = original.exec(before);
  if (marker?.index === 0) return before.slice(marker[0].length).trim();
  // A translation alone is all there is of the words.
  return before === "" ? text.slice(behind).trim() : before;
}

/** The owner's reply without Google's translation of it. */
export function readGoogleReply(reply: string): string | null {
  const text = withoutTranslation(reply);
  return text === "" ? null : text;
}

const heading = /^(positive|critical|negative|services?)(?:\s*:\s*(.*)|)$/i;
const inlineHeading = /\s(?=(?:Positive|Critical|Negative|Services?):\s)/g;
const label = /^\p{Lu}[^.!?:]{0,59}$/u;

interface Section {
  readonly kind: "positive" | "negative" | "services";
  readonly labels: readonly string[];
}

function section(name: string, list: string): Section | null {
  const labels = list
    .split(/[,·•]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
  if (labels.length === 0 || !labels.every((each) => label.test(each))) return null;
  const lowered = name.toLowerCase();
  if (lowered.startsWith("service")) {
    return labels.every((each) => each.split(" ").length <= 6) ? { kind: "services", labels } : null;
  }
  const areTicks = labels.some(isAspectLabel) && labels.every((each) => each.split(" ").length <= 2);
  return areTicks ? { kind: lowered === "positive" ? "positive" : "negative", labels } : null;
}

/** The sections that end the lines, last first, and how many lines are before them. */
function sectionsAtEnd(lines: readonly string[]): { sections: Section[]; end: number } {
  const sections: Section[] = [];
  let end = lines.length;
  for (;;) {
    let at = end - 1;
    while (at >= 0 && lines[at]?.trim() === "") at -= 1;
    const [last = "", before = ""] = [lines[at]?.trim(), lines[at - 1]?.trim()];
    const [, name, list] = heading.exec(last) ?? [];
    const [, nameAbove, listAbove = ""] = heading.exec(before) ?? [];
    const here = name !== undefined && list ? section(name, list) : null;
    const above =
      here === null && nameAbove !== undefined && listAbove === "" ? section(nameAbove, last) : null;
    const found = here ?? above;
    // A heading with nothing under it, above one that is read: nothing was ticked there.
    const isEmpty = name !== undefined && !list && sections.length > 0;
    if (found === null && isEmpty) {
      end = at;
      continue;
    }
    if (found === null) return { sections, end };
    sections.unshift(found);
    end = here === null ? at - 1 : at;
  }
}

function attributedBy(sections: readonly Section[]): Attribution | null {
  const labelsOf = (kind: Section["kind"]) =>
    sections.filter((each) => each.kind === kind).flatMap(({ labels }) => labels);
  return attribution({
    services: labelsOf("services"),
    aspects: [
      ...tickedAspects(labelsOf("positive"), "positive"),
      ...tickedAspects(labelsOf("negative"), "negative"),
    ],
  });
}

/** Takes the block of ticked attributes off the end, where exports put what the reviewer chose from Google's lists. */
function withoutBlock(text: string): RefinedWords {
  const lines = text.split("\n");
  const { sections, end } = sectionsAtEnd(lines);
  if (sections.length > 0) {
    return { text: lines.slice(0, end).join("\n").trim(), attributed: attributedBy(sections) };
  }
  // Some exports put everything on one line; there, only ticked aspects prove that it is the block.
  const spread = text.replace(inlineHeading, "\n").split("\n");
  const inline = sectionsAtEnd(spread);
  if (!inline.sections.some(({ kind }) => kind !== "services")) return { text, attributed: null };
  // One character stands for one, so the text itself can be cut.
  const length = spread.slice(0, inline.end).join("\n").length;
  return { text: text.slice(0, length).trim(), attributed: attributedBy(inline.sections) };
}

/** The sections of a block alone, such as some exports keep in a field of its own. */
export function readAttributeBlock(block: string): Attribution | null {
  return withoutBlock(block).attributed;
}

/** A Google comment without its translation and without the block of what the reviewer ticked, which is read. */
export function readGoogleComment(comment: string): RefinedWords {
  const outer = withoutBlock(comment);
  const inner = withoutBlock(withoutTranslation(outer.text ?? ""));
  const text = inner.text === "" ? null : inner.text;
  return { text, attributed: unitedAttributions(outer.attributed, inner.attributed) };
}

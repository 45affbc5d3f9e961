import { cleanLine } from "../reviews/clean-text.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** What came of reading one field: the value, or what is wrong with it. */
export type Reading<Value> = { readonly kind: "value"; readonly value: Value } | FieldFault;

export interface FieldFault {
  readonly kind: "fault";
  readonly code: ProblemCode;
  /** A sentence without the field's name: what was sent, and what is allowed. */
  readonly message: string;
}

export function value<Value>(read: Value): Reading<Value> {
  return { kind: "value", value: read };
}

export function fault(code: ProblemCode, message: string): FieldFault {
  return { kind: "fault", code, message };
}

const longestShown = 60;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > longestShown ? `${characters.slice(0, longestShown).join("")}…` : text;
}

/**
 * What was sent, fit to stand in a message. Only for source, rating, date and the like: a person's words are
 * never repeated, nor is an e-mail address that slipped into the wrong column.
 */
export function shown(sent: unknown): string {
  if (typeof sent === "string") {
    return sent.includes("@") ? "the text sent" : `"${shorten(cleanLine(sent) ?? "")}"`;
  }
  if (typeof sent === "number" || typeof sent === "boolean" || sent === null) return String(sent);
  return Array.isArray(sent) ? "a list" : "an object";
}

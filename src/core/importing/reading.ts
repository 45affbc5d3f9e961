import { cleanLine } from "../text/clean-text.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** What came of reading one field: the value, or what is wrong with it. */
export type FieldReading<Value> = { readonly kind: "value"; readonly value: Value } | FieldFault;

export interface FieldFault {
  readonly kind: "fault";
  readonly code: ProblemCode;
  /** A sentence without the field's name: what was sent, and what is allowed. */
  readonly message: string;
}

export function value<Value>(read: Value): FieldReading<Value> {
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

const dateLike = /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?!\d)/;
const phoneLike = /\d(?:[ ().-]{0,3}\d){6}/;
const addressLike = /\d{1,3}(?:\.\d{1,3}){3}|@/;

/** An e-mail or IP address or a telephone number, such as a shifted row puts into the wrong column. */
function mayBePersonal(text: string): boolean {
  return addressLike.test(text) || (phoneLike.test(text) && !dateLike.test(text));
}

/** A column's name or a key, fit to stand in a report: on one line, short, and nobody's address or number. */
export function shownName(name: string): string {
  const text = shorten(cleanLine(name.slice(0, 10 * longestShown)) ?? "");
  return mayBePersonal(text) ? "(a name like an address or number)" : text;
}

/**
 * What was sent, fit to stand in a message. Only for source, rating, date and the like: a person's words are
 * never repeated, nor is what may be an address or a number of theirs.
 */
export function shown(sent: unknown): string {
  if (typeof sent === "string") {
    const text = shorten(cleanLine(sent) ?? "");
    return mayBePersonal(text) ? "the text sent" : `"${text}"`;
  }
  if (typeof sent === "number" || typeof sent === "boolean" || sent === null) return String(sent);
  return Array.isArray(sent) ? "a list" : "an object";
}

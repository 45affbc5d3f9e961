import { utf8 } from "../../core/documents/byte-writer.ts";

/** A gable of shingles: the ridge and two courses below it. */
export const courses = [
  "M16 1l9.9 8.6H6.1z",
  "M6.1 11h9.6v4.6a4.8 4.8 0 0 1-9.6 0zM16.3 11h9.6v4.6a4.8 4.8 0 0 1-9.6 0z",
  "M1 21h9.6v4.6a4.8 4.8 0 0 1-9.6 0zM11.2 21h9.6v4.6a4.8 4.8 0 0 1-9.6 0zM21.4 21H31v4.6a4.8 4.8 0 0 1-9.6 0z",
] as const;

export const strengths = [1, 0.78, 0.55] as const;
/** It stands out on light and dark tab bars alike. */
export const colour = "#c2552b";

function drawing(): string {
  const paths = courses.map((course, row) => `<path fill-opacity="${strengths[row]}" d="${course}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="${colour}">${paths.join("")}</svg>\n`;
}

export function favicon() {
  return { path: "/favicon.svg", contentType: "image/svg+xml", bytes: utf8(drawing()) };
}

import type { PlannedFile } from "../../flows/export-site.ts";

export const types = {
  html: "text/html; charset=utf-8",
  json: "application/json",
  script: "text/javascript; charset=utf-8",
  style: "text/css; charset=utf-8",
  text: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
} as const;

/** A file whose bytes cost nothing to have at hand. */
export function whole(path: string, contentType: string, bytes: Uint8Array): PlannedFile {
  return made(path, contentType, () => bytes);
}

/** A file whose bytes are made when its turn comes. */
export function made(path: string, contentType: string, make: () => Uint8Array): PlannedFile {
  return {
    path,
    contentType,
    *make() {
      yield;
      return make();
    },
  };
}

import { randomBytes } from "node:crypto";
import type { Random } from "../ports/random.ts";

function base64url(characters: number): string {
  return randomBytes(Math.ceil((characters * 3) / 4))
    .toString("base64url")
    .slice(0, characters);
}

/** Never one that begins with a dash: a command line would take it for a flag. */
function token(characters: number): string {
  const drawn = base64url(characters);
  return drawn.startsWith("-") ? token(characters) : drawn;
}

export const systemRandom: Random = {
  token,
  fraction: () => Math.random(),
};

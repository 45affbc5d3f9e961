import { randomBytes } from "node:crypto";
import type { Random } from "../ports/random.ts";

export const systemRandom: Random = {
  token: (characters) =>
    randomBytes(Math.ceil((characters * 3) / 4))
      .toString("base64url")
      .slice(0, characters),
  fraction: () => Math.random(),
};

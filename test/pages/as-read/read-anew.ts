// Writes the pages down as they are now: `npm run pages`. Read what changed before it is kept.
import { writeFileSync } from "node:fs";
import { fileOf, pagesAsRead } from "./site.ts";

for (const [name, page] of await pagesAsRead()) writeFileSync(fileOf(name), page);

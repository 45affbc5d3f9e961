import { nearestName } from "../../core/text/nearest-name.ts";

const mostTold = 5;

/** `feed` of `/api/feed.json`. */
function stemOf(path: string): string {
  const last = path.slice(path.lastIndexOf("/") + 1);
  return last.replace(/\.[a-z]+$/, "");
}

const headOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** `/technicians/{id}` of `/technician/t-elena`, and `/reviews/{id}` of what was sought below `/api`. */
function nearestOpen(path: string, known: readonly string[]): string[] {
  const open = known.filter((each) => each.endsWith("}"));
  const head = nearestName(headOf(path), open.map(headOf));
  return open.filter((each) => headOf(each) === head);
}

/**
 * The addresses that were probably meant by one where nothing is: the same but for its case or a slash, those that lie below
 * it, those of the same name elsewhere or in another form, or one that is spelt alike.
 */
export function nearAddresses(path: string, known: readonly string[]): readonly string[] {
  const plain = path.toLowerCase().replace(/\/+$/, "");
  if (plain === "") return [];
  if (known.includes(plain)) return [plain];
  const stem = stemOf(plain);
  const below = known.filter((each) => each.startsWith(`${plain}/`));
  const named = known.filter((each) => stem !== "" && stemOf(each) === stem);
  const like = [...new Set([...below, ...named])];
  if (like.length > 0 && like.length <= mostTold) return like;
  const nearest = nearestName(plain, known);
  return nearest === null ? nearestOpen(plain, known) : [nearest];
}

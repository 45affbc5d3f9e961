import { type Showing, showingIn, showingUnder } from "../../core/importing/showing.ts";
import { foldName } from "../../core/text/fold-name.ts";

/** Names of columns that say whether a review is shown where it comes from, if what they hold agrees. */
const plainNames =
  "status,state,post status,comment status,bewertungsstatus,review status,approved,is approved,comment approved,approval,approval status,published,is published,visible,moderation,moderation status,veroffentlicht,freigegeben,sichtbar,estado,aprobado,publicado,statut,approuve,publie,stato,approvato,pubblicato,aprovado";

/** Names under which a yes takes a review away. */
const oppositeNames =
  "hidden,is hidden,deleted,is deleted,trashed,is trashed,archived,is archived,spam,is spam,marked as spam,versteckt,ausgeblendet,geloscht,oculto,eliminado,masque,supprime,nascosto,eliminato,verborgen,verwijderd";

export const statusNames = `${plainNames},${oppositeNames}`;

const folded = new Set(statusNames.split(",").map(foldName));
const opposite = new Set(oppositeNames.split(",").map(foldName));

export function isStatusName(column: string): boolean {
  return folded.has(foldName(column));
}

/** What a cell below such a name says. */
function showingBelow(column: string, sent: unknown): Showing {
  const name = foldName(column);
  const said = opposite.has(name) ? showingIn(String(sent ?? "")) : null;
  if (said === "shown") return name.includes("spam") ? "spam" : "hidden";
  return said === "hidden" ? "shown" : showingUnder(sent);
}

/** Of several such cells each counts: one that hides hides all. */
export function showingOfAll(cells: readonly { readonly name: string; readonly sent: unknown }[]): Showing {
  const told = new Set(cells.map(({ name, sent }) => showingBelow(name, sent)));
  return told.has("hidden") ? "hidden" : told.has("spam") ? "spam" : "shown";
}

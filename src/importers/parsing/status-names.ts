import { type Showing, showingIn, showingUnder } from "../../core/importing/showing.ts";
import { foldName } from "../../core/text/fold-name.ts";

/** Names of columns that say whether a review is shown where it comes from, if what they hold agrees. */
const plainNames =
  "status,state,post status,comment status,bewertungsstatus,review status,approval,approval status,moderation,moderation status,moderation state,review state,review approval,visibility,publish status,publishing status,publication status,publication state,public status,display status,listing status,sichtbarkeit,veroffentlichungsstatus,freigabestatus,estado,statut,stato";

/** Names that only a yes answers: a cell left blank says that nobody has approved of the review yet. */
const askingNames =
  "approved,is approved,comment approved,published,is published,visible,is visible,visible on site,visible on website,review approved,review published,display,displayed,is displayed,display on site,display on website,shown,is shown,show review,live,is live,active,is active,enabled,is enabled,public,is public,aktiv,offentlich,veroffentlicht,freigegeben,sichtbar,aprobado,publicado,approuve,publie,approvato,pubblicato,aprovado,goedgekeurd,gepubliceerd";

/** Names under which a yes takes a review away. */
const oppositeNames =
  "hidden,is hidden,private,is private,unpublished,is unpublished,rejected,is rejected,draft,is draft,removed,is removed,disabled,is disabled,inactive,suppressed,is suppressed,blocked,is blocked,fake,is fake,deleted,is deleted,trashed,is trashed,archived,is archived,spam,is spam,marked as spam,versteckt,ausgeblendet,geloscht,oculto,eliminado,masque,supprime,nascosto,eliminato,verborgen,verwijderd";

export const statusNames = `${plainNames},${askingNames},${oppositeNames}`;

const folded = new Set(statusNames.split(",").map(foldName));
const asking = new Set(askingNames.split(",").map(foldName));
const opposite = new Set(oppositeNames.split(",").map(foldName));

export function isStatusName(column: string): boolean {
  return folded.has(foldName(column));
}

/** What a cell below such a name says. */
function showingBelow(column: string, sent: unknown): Showing {
  const name = foldName(column);
  if (asking.has(name) && String(sent ?? "").trim() === "") return "hidden";
  const said = opposite.has(name) ? showingIn(String(sent ?? "")) : null;
  if (said === "shown") return /spam|fake/.test(name) ? "spam" : "hidden";
  return said === "hidden" ? "shown" : showingUnder(sent);
}

/** Of several such cells each counts: one that hides hides all. */
export function showingOfAll(cells: readonly { readonly name: string; readonly sent: unknown }[]): Showing {
  const told = new Set(cells.map(({ name, sent }) => showingBelow(name, sent)));
  return told.has("hidden") ? "hidden" : told.has("spam") ? "spam" : "shown";
}

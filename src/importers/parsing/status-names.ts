import { foldName } from "../../core/text/fold-name.ts";

/** Names of columns that say whether a review is shown where it comes from, if what they hold agrees. */
export const statusNames =
  "status,state,post status,comment status,bewertungsstatus,review status,approved,is approved,comment approved,approval,approval status,published,is published,visible,moderation,moderation status,veroffentlicht,freigegeben,sichtbar,estado,aprobado,publicado,statut,approuve,publie,stato,approvato,pubblicato,aprovado";

const folded = new Set(statusNames.split(",").map(foldName));

export function isStatusName(column: string): boolean {
  return folded.has(foldName(column));
}

import { foldName } from "../text/fold-name.ts";

/** Whether a review is to be seen where it comes from. */
export type Showing = "shown" | "spam" | "hidden";

/** Data table: what programs and people call it. */
const states: Readonly<Record<Showing, string>> = {
  shown:
    "approved,approve,published,publish,public,active,visible,live,online,shown,displayed,accepted,yes,true,1,freigegeben,veröffentlicht,aktiv,sichtbar,genehmigt,ja,publicado,publicada,aprobado,aprobada,activo,visible,sí,publié,approuvé,actif,oui,pubblicato,approvato,attivo,aprovado,ativo,sim,gepubliceerd,goedgekeurd,actief",
  hidden:
    "pending,pending review,hold,on hold,waiting,in review,awaiting moderation,unapproved,not approved,disapproved,draft,rejected,declined,refused,hidden,unpublished,not published,private,archived,trash,trashed,deleted,removed,disabled,inactive,in moderation,flagged,post-trashed,invisible,offline,no,false,0,nicht veröffentlicht,nicht freigegeben,nicht genehmigt,no publicado,no publicada,non publié,non pubblicato,não publicado,niet gepubliceerd,ausstehend,wartend,offen,abgelehnt,entwurf,gelöscht,papierkorb,versteckt,verborgen,inaktiv,nein,pendiente,rechazado,rechazada,borrador,oculto,oculta,papelera,en attente,refusé,rejeté,brouillon,corbeille,masqué,non,in attesa,rifiutato,bozza,cestino,nascosto,pendente,rejeitado,rascunho,lixo,oculto,não,in afwachting,afgekeurd,concept,prullenbak,nee",
  spam: "spam,fake,fraud,marked as spam",
};

const showingOf = new Map(
  Object.entries(states).flatMap(([showing, words]) =>
    words.split(",").map((word) => [foldName(word), showing as Showing] as const),
  ),
);

/** What a word for the state of a review says; null where it is none that is known. */
export function showingIn(state: string): Showing | null {
  return showingOf.get(foldName(state)) ?? null;
}

/** The same of what a record holds: without a word it is shown, and under one that nobody knows it is not. */
export function showingUnder(sent: unknown): Showing {
  const state = String(sent ?? "").trim();
  return state === "" ? "shown" : (showingIn(state) ?? "hidden");
}

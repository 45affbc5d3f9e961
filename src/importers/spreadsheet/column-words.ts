import type { TableField } from "../../core/importing/column-map.ts";
import { foldName } from "../../core/text/fold-name.ts";
import { nearestName } from "../../core/text/nearest-name.ts";
import { type Asked, consentAskedBy } from "../parsing/consent-names.ts";
import { statusNames } from "../parsing/status-names.ts";

interface FieldWords {
  /** Whole names of columns, in the languages that people keep tables in. */
  readonly whole: string;
  /** Parts of names. What the column holds has to agree. */
  readonly part?: RegExp;
}

const replies =
  /reply|replied|respon[sd](?!ent)|answer|antwort|repl[iy]ca|respuesta|reponse|rispost|resposta|svar|odpowied|yanit|reaktion|stellungnahme/;
/** The owner's, and no customer's answer to a question. */
const ownersReplies =
  /(?:owner|our|business|company|seller|inhaber|unser|nuestr|notre|nostr|noss|propriet).*(?:repl|respon|answer|antwort|respuesta|repons|rispost|respost)|(?:reply|response|antwort|respuesta|reponse|risposta|resposta)(?:text|date|datum|fecha|am$|on$|at$)/;

const words: Readonly<Record<Exclude<TableField, Asked>, FieldWords>> = {
  source: {
    whole:
      "source,platform,plattform,portal,site,website,review site,review source,channel,quelle,kanal,herkunft,fuente,plataforma,origen,plateforme,origine,piattaforma,fonte,bron,platforma,zrodlo,kalla,kilde,kaynak",
  },
  source_id: {
    whole:
      "source id,review id,reviewid,comment id,external id,externe id,bewertungs id,rezensions id,id de resena,id avis",
  },
  author: {
    whole:
      "author,bewerter,author name,comment author,name,full name,reviewer,reviewer name,reviewed by,customer,customer name,client,client name,user,user name,username,display name,guest,autor,verfasser,kunde,kundin,kunden,kundenname,bewertet von,rezensent,nutzer,nombre,nombre y apellidos,cliente,nombre del cliente,usuario,opinante,auteur,nom,nom du client,utilisateur,autore,nome,nome cliente,utente,nome do cliente,naam,klant,klantnaam,gebruiker,imie,imie i nazwisko,klient,namn,kund,navn,kunde navn,isim,ad soyad,musteri",
    part: /author|reviewer|customername|kundenname|autor|auteur|nombre|fullname/,
  },
  first_name: {
    whole:
      "first name,firstname,name first,reviewer first name,customer first name,given name,vorname,nombre de pila,prenom,primeiro nome,voornaam,fornamn,fornavn",
  },
  last_name: {
    whole:
      "last name,lastname,name last,reviewer last name,reviewer surname,customer last name,surname,family name,nachname,familienname,zuname,apellido,apellidos,nom de famille,cognome,sobrenome,achternaam,nazwisko,efternamn,etternavn,soyad",
  },
  author_avatar_url: { whole: "author avatar url" },
  rating: {
    whole:
      "rating,stars,star rating,score,overall rating,review rating,note,bewertung,sterne,anzahl sterne,sternebewertung,gesamtbewertung,punkte,calificacion,puntuacion,valoracion,estrellas,notation,etoiles,nombre d etoiles,note globale,valutazione,voto,stelle,avaliacao,nota,estrelas,classificacao,beoordeling,sterren,waardering,ocena,gwiazdki,betyg,stjarnor,bedommelse,stjerner,vurdering,puan,yildiz",
    part: /rating|stars|sterne|bewertung|calificacion|puntuacion|valoracion|estrellas|etoiles|stelle|valutazione|avaliacao|estrelas|beoordeling|sterren|ocena|betyg|score|zufrieden|satisf|soddisf|tevreden/,
  },
  date: {
    whole:
      "date,day,review date,recorded date,date posted,posted on,posted,published,published at,created,created at,submitted,submitted at,submission date,timestamp,time,written on,datum,bewertungsdatum,datum der bewertung,tag,zeitstempel,zeitpunkt,erstellt,erstellt am,abgegeben am,eingegangen am,fecha,fecha de publicacion,fecha de la resena,marca temporal,publicado,date de publication,date de l avis,horodateur,publie le,informazioni cronologiche,carimbo de data hora,fertigstellungszeit,heure de fin,hora de finalizacion,ora di completamento,voltooiingstijd,hora de conclusao,data,data recensione,pubblicato,data da avaliacao,publicado em,geplaatst op,data opinii,skapad,dato,oprettet,tarih",
    part: /date|datum|fecha|data|dato$|tarih|created|submitted|posted|published|timestamp|erstellt|publie|publicad/,
  },
  title: {
    whole:
      "title,review title,post title,headline,subject,heading,titel,uberschrift,betreff,titulo,asunto,titre,sujet,titolo,oggetto,assunto,onderwerp,tytul,rubrik,overskrift,baslik",
  },
  text: {
    whole:
      "text,review,review content,post content,review text,review body,comment,comments,feedback,content,body,message,testimonial,opinion,description,what did you think,bewertungstext,rezension,kommentar,kommentare,meinung,nachricht,erfahrung,erfahrungsbericht,ihre meinung,bemerkung,resena,comentario,comentarios,mensaje,experiencia,texto,avis,commentaire,commentaires,temoignage,texte,recensione,commento,testo,messaggio,testo recensione,comentario do cliente,depoimento,mensagem,recensie,ervaring,mening,toelichting,esperienza,opinione,parere,experiencia do cliente,opmerking,opmerkingen,tekst,opinia,komentarz,tresc,omdome,recension,anmeldelse,yorum,mesaj",
    part: /review|comment|kommentar|bewertung|rezension|resena|opinion|avis|recensione|feedback|message|meinung|testimonial|valoracion|avaliacao|experience|erfahrung|ervaring|esperienza|experiencia|tellus|didyoulike|wedobetter|unssagen|unsmitteilen|nousdire|decirnos|dirci$|onsvertellen|dizernos/,
  },
  source_url: {
    whole: "source url,review url,review link,link,url,permalink,link zur bewertung,enlace,lien,collegamento",
    part: /url|link|permalink|enlace/,
  },
  owner_reply_text: {
    whole:
      "owner reply text,owner reply,reply,reply text,response,owner response,our reply,our response,business response,company reply,answer,antwort,unsere antwort,antwort des inhabers,stellungnahme,respuesta,nuestra respuesta,respuesta del propietario,reponse,notre reponse,reponse du proprietaire,risposta,la nostra risposta,resposta,nossa resposta,reactie,antwoord,odpowiedz,svar,vart svar,yanit",
    part: ownersReplies,
  },
  owner_reply_date: {
    whole:
      "owner reply date,reply date,response date,replied at,replied on,antwortdatum,antwort am,beantwortet am,fecha de respuesta,date de reponse,data risposta,data da resposta",
    part: ownersReplies,
  },
  status: { whole: statusNames },
  verified: {
    whole:
      "verified,is verified,verified buyer,is verified buyer,verified hire,verified reviewer,verified customer,verified purchase,verifiziert,verifizierter kunde,verificado,cliente verificado,verifie,client verifie,verificato,geverifieerd,verifierad,bekraeftet",
  },
};

const whole = new Map<TableField, ReadonlySet<string>>(
  Object.entries(words).map(([field, { whole: names }]) => [
    field as TableField,
    new Set([field, ...names.split(",")].map(foldName)),
  ]),
);

/** Who was born when, who lives where, what was paid: columns that are never read for anything but by their whole name. */
const private_ =
  /mail|phone|telefon|telefono|telephone|mobil|handy|fax|iban|birth|geburt|nacimiento|naissance|passw|adress|address|direccion|strasse|street|postcode|postleitzahl|plz|zip|invoice|rechnung|factura|facture|order|bestell|auftrag|pedido|commande|nummer|number|numero|internal|intern|memo|notiz|notes|employee|mitarbeiter|empleado|technician|techniker|visit|besuch|termin|update|modifi|edited|geandert|anderung|actualiz|misea?jour|due|fallig/;

/** What content alone never makes a rating of: counts, ages and places in a list. */
const counting =
  /anzahl|menge|quant|count|cantidad|qty|alter$|^age|edad|person|people|rank|rang|prio|position|^pos|^id$|^nr|^no$|^lfd|zimmer|room|floor|stock|jahr|year|month|monat|^faves?$|^likes?$|likecount|helpful|votes?$|thumbs|^views?$|reactions?$/;

/** What only a table in German calls its columns, and no other that has a "Note" as well. */
const german =
  /datum|kund(?:e|in|en)|bewertung|rezension|kommentar$|antwort|vorname|nachname|verfasser|meinung|bemerkung|erfahrung|quelle|zeitstempel|erstellt|abgegeben/;

/**
 * Whether a column may hold German grades, of which 1 is the best: read as stars, they would turn the praise of all into blame.
 * A French "note" is another thing.
 */
export function isGradeName(folded: string, names: readonly string[]): boolean {
  if (/^(?:gesamt|durchschnitts|schul)noten?\d*$|^noten?16$/.test(folded)) return true;
  return /^noten?\d*$/.test(folded) && names.some((name) => german.test(foldName(name)));
}

/** What families' names are called where first names have a column of their own. */
const plainNames = new Set(["name", "nom", "naam", "namn", "navn"]);

export function isPlainName(folded: string): boolean {
  return isCalled(plainNames, folded);
}

export const isBeginningName = (folded: string): boolean =>
  /^(?:start|begin|began|begun|opened|beginn|anfang|inicio|debut|inizio)/.test(folded);
/** The day of the work, or of the asking, which is not the day of the review. */
export const isWorkName = (folded: string): boolean =>
  /project|job|service|install|purchase|completed|invit|expir|export|leistung|kauf/.test(folded);
export const isUniversalName = (folded: string): boolean => /(?:gmt|utc)$/.test(folded);
export const isReplyName = (folded: string): boolean => replies.test(folded);
export const isPrivateName = (folded: string): boolean => private_.test(folded);
/** Links that lead to no review: the form's page, an author's own site, an uploaded picture. */
export const isOtherLinkName = (folded: string): boolean =>
  /referr?er|website|webseite|homepage|company|photo|foto|picture|image|bild|video|upload|avatar|logo/.test(
    folded,
  );
export const isCountingName = (folded: string): boolean => counting.test(folded);

/** "Your first name (optional)", "Ihre Nachricht": forms speak to whom they ask. */
const spokenTo =
  "your,whatisyour,whatsyour,ihr,ihre,ihren,wieistihr,dein,deine,deinen,su,tu,votre,ton,vostro,tuo,seu,uw,je".split(
    ",",
  );
const remarks = /(?:optional|required|freiwillig|pflichtfeld|opcional|facultatif|facoltativo|optioneel)$/;

function isCalled(names: ReadonlySet<string> | undefined, folded: string): boolean {
  if (names === undefined) return false;
  const plain = folded.replace(remarks, "");
  return (
    names.has(folded) ||
    names.has(plain) ||
    spokenTo.some((word) => plain.startsWith(word) && names.has(plain.slice(word.length)))
  );
}

/** How much a column's name speaks for a field: 3 for a whole name, 1 for a part, 0 for nothing. */
export function nameSpeaksFor(field: TableField, folded: string): 0 | 1 | 3 {
  if (field === "consent" || field === "name_consent")
    return field === folded || consentAskedBy(folded) === field ? 3 : 0;
  if (isCalled(whole.get(field), folded)) return 3;
  const { part } = words[field];
  return part?.test(folded) && !isPrivateName(folded) ? 1 : 0;
}

/** Shorter names are near to too many words, and a slip of more than a quarter is none. */
const shortestSlip = 5;
const slipPart = 4;

/** The first of these fields one of whose names a column's name misses by a letter or so: "Coment", "Custumer". */
export function fieldAlmostCalled(folded: string, fields: readonly TableField[]): TableField | null {
  if (folded.length < shortestSlip || isPrivateName(folded)) return null;
  const isNear = (field: TableField) => nearestName(folded, whole.get(field) ?? [], slipPart) !== null;
  return fields.find(isNear) ?? null;
}

/** Whether a name is one that tables of reviews have. */
export function isKnownName(folded: string): boolean {
  return [...whole.values()].some((names) => isCalled(names, folded));
}

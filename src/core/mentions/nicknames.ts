/**
 * Short forms by which people are commonly called, English and Spanish; the formal name stands first. After a bar:
 * forms that more often stand for another formal name, so that a "Mike" is not called Miguel. Folded.
 */
const families = `
  abigail: abby abbie gail
  adriana: adri
  alberto: | beto
  alejandra: ale | sandra
  alejandro: ale | alex
  alexander: alex al xander sasha
  alexandra: alex sandra lexi sasha
  alfonso: poncho | al
  alfred: al fred alfie
  alfredo: fredo | al
  allison: allie ally
  amanda: mandy
  andrea: andie andi
  andres: | andy
  andrew: andy drew
  angela: angie
  anthony: tony ant
  antonio: tono toni | tony
  arthur: art artie
  barbara: barb barbie
  bartholomew: bart
  beatriz: bea | betty
  benjamin: ben benny benji
  bernard: bernie
  bradley: brad
  calvin: cal
  carlos: carlitos | charlie
  caroline: carrie caro
  catherine: cathy cat kate katie cate
  cecilia: ceci
  charles: charlie chuck chas
  christina: chris chrissy tina christy
  christine: chris chrissy tina christy
  christopher: chris kit topher
  clifford: cliff
  consuelo: chelo
  curtis: curt
  cynthia: cindy
  daniel: dan danny
  david: dave davey
  deandra: dee deedee andi
  deborah: deb debbie
  delores: dee lola
  dolores: lola
  dominic: dom nick
  donald: don donnie donny
  dorothy: dot dottie dolly
  douglas: doug
  edgar: ed eddie
  eduardo: lalo edu | eddie
  edward: ed eddie ted teddy ned
  edwin: ed eddie
  elena: ellie nena lena
  elizabeth: liz lizzie beth betty betsy eliza libby
  emily: em emmy
  enrique: kike quique | rick ricky
  ernesto: neto | ernie
  eugene: gene
  felipe: | phil
  fernando: nando fer
  florence: flo
  frances: fran frannie
  francisco: paco pancho cisco | frank
  francis: frank fran
  franklin: frank
  frederick: fred freddy freddie rick
  gabriel: gabe
  gabriela: gabby gaby
  gabrielle: gabby
  gerald: gerry jerry
  gerardo: | gerry jerry
  gilbert: gil bert
  gilberto: | beto gil
  gloria: glo
  gregory: greg gregg
  guadalupe: lupe lupita
  guillermo: memo | billy
  gustavo: tavo | gus
  harold: hal harry
  henry: hank harry
  ignacio: nacho
  isabel: isa chabela bella
  isabella: bella izzy isa
  jacob: jake
  jacqueline: jackie
  james: jim jimmy jamie jaime
  janet: jan
  jason: jay
  jeffrey: jeff
  jennifer: jen jenny jenn
  jeremy: jerry
  jerome: jerry
  jessica: jess jessie
  jesus: chuy chucho
  john: johnny jack jon
  jonathan: jon jonny johnny
  joseph: joe joey
  josefina: josie fina pepa
  jose: pepe pepito chepe
  joshua: josh
  juan: juanito | johnny
  judith: judy
  julian: jules
  kathleen: kathy kate katie
  katherine: kathy kate katie kat
  kenneth: ken kenny
  kimberly: kim kimmie
  lawrence: larry
  leonard: len lenny leo
  leonardo: leo
  lorenzo: lencho | larry
  louis: lou louie
  lucia: lucy
  luis: lucho lou
  madeline: maddie
  manuel: manny manolo
  margaret: maggie meg peggy marge margie
  margarita: rita margie
  maria: mari
  marcus: marc markus
  matthew: matt matty
  maximilian: max
  maxwell: max
  megan: meg
  melissa: mel missy
  michael: mike mikey mick mickey
  michelle: shelly
  miguel: | mike mikey
  mitchell: mitch
  nancy: nan
  natalie: nat
  nathan: nate
  nathaniel: nate nathan
  nicholas: nick nicky nico
  nicole: nikki nicky
  norman: norm
  oliver: ollie
  oscar: ozzie
  pamela: pam
  patricia: pat patty tricia trish
  patrick: pat paddy
  pedro: pete perico
  peter: pete
  philip: phil
  phillip: phil
  rafael: rafa | ralph
  ramon: moncho | ray
  randall: randy
  raymond: ray
  rebecca: becky becca
  refugio: cuco
  reginald: reggie
  ricardo: rico | rick ricky
  richard: rick rich dick richie ricky
  robert: bob bobby rob robbie bert
  roberto: | beto rob bobby
  rodney: rod
  ronald: ron ronnie
  rosario: chayo
  russell: russ rusty
  salvador: chava sal
  samantha: sam sammy
  samuel: sam sammy
  sandra: sandy
  santiago: santi chago
  sebastian: seb bash
  sergio: checo serge
  shannon: shan
  solomon: sol
  stanley: stan
  stephanie: steph stephie
  stephen: steve stevie steph
  steven: steve stevie
  susan: sue susie suzy
  tanya: tania
  tatiana: tanya tati
  teresa: terry tere tess
  terrence: terry
  theodore: ted teddy theo
  theresa: terry tess
  thomas: tom tommy
  timothy: tim timmy
  tomas: | tommy tom
  valerie: val
  vicente: chente | vince
  victor: vic
  victoria: vicky tori vickie
  vincent: vince vinny vinnie
  virginia: ginny gina
  walter: walt wally
  wesley: wes
  william: will bill billy willie willy
  zachary: zach zack zac`;

interface Family {
  readonly formal: string;
  /** Lead back to the formal name. */
  readonly own: readonly string[];
  readonly borrowed: readonly string[];
}

function readFamily(line: string): Family {
  const [formal = "", short = ""] = line.trim().split(":");
  const [own = "", borrowed = ""] = short.split("|");
  const wordsIn = (list: string) => list.split(" ").filter((word) => word !== "");
  return { formal, own: wordsIn(own), borrowed: wordsIn(borrowed) };
}

const byFormal: ReadonlyMap<string, Family> = new Map(
  families
    .trim()
    .split("\n")
    .map(readFamily)
    .map((family) => [family.formal, family]),
);

const byShort = new Map<string, Family[]>();
for (const family of byFormal.values()) {
  for (const name of family.own) byShort.set(name, [...(byShort.get(name) ?? []), family]);
}

/** A first name in its own right, not to be read as a misspelling of another. */
export function isWellKnownName(name: string): boolean {
  return byFormal.has(name) || byShort.has(name);
}

/**
 * Other first names that somebody of this (folded) first name may go by: the short forms, or, of a short form that
 * belongs to one formal name, that name and the forms that begin alike.
 */
export function nicknamesOf(firstName: string): readonly string[] {
  const family = byFormal.get(firstName);
  const short = family === undefined ? [] : [...family.own, ...family.borrowed];
  const [parent, another] = byShort.get(firstName) ?? [];
  if (parent === undefined || another !== undefined) return short;
  const siblings = parent.own.filter(
    (name) => name !== firstName && name.slice(0, 2) === firstName.slice(0, 2),
  );
  return [...short, parent.formal, ...siblings];
}

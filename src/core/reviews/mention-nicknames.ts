/** Short forms by which people are commonly called, English and Spanish; the formal name stands first. Folded. */
const families = `
  abigail: abby abbie gail
  adriana: adri
  alberto: beto
  alejandra: ale sandra
  alejandro: alex ale
  alexander: alex al xander sasha
  alexandra: alex sandra lexi sasha
  alfonso: poncho al
  alfred: al fred alfie
  alfredo: fredo al
  allison: allie ally
  amanda: mandy
  andrea: andie andi
  andres: andy
  andrew: andy drew
  angela: angie
  anthony: tony ant
  antonio: tony tono toni
  arthur: art artie
  barbara: barb barbie
  bartholomew: bart
  beatriz: bea betty
  benjamin: ben benny benji
  bernard: bernie
  bradley: brad
  calvin: cal
  carlos: carlitos charlie
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
  eduardo: eddie lalo edu
  edward: ed eddie ted teddy ned
  edwin: ed eddie
  elena: ellie nena lena
  elizabeth: liz lizzie beth betty betsy eliza libby
  emily: em emmy
  enrique: kike quique rick ricky
  ernesto: neto ernie
  eugene: gene
  felipe: phil pipe
  fernando: nando fer
  florence: flo
  frances: fran frannie
  francisco: paco pancho frank cisco
  francis: frank fran
  franklin: frank
  frederick: fred freddy freddie rick
  gabriel: gabe
  gabriela: gabby gaby
  gabrielle: gabby
  gerald: gerry jerry
  gerardo: gerry jerry
  gilbert: gil bert
  gilberto: beto gil
  gloria: glo
  gregory: greg gregg
  guadalupe: lupe lupita
  guillermo: memo billy
  gustavo: gus tavo
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
  juan: juanito johnny
  judith: judy
  julian: jules
  kathleen: kathy kate katie
  katherine: kathy kate katie kat
  kenneth: ken kenny
  kimberly: kim kimmie
  lawrence: larry
  leonard: len lenny leo
  leonardo: leo
  lorenzo: larry lencho
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
  miguel: mike mikey
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
  rafael: rafa ralph
  ramon: moncho ray
  randall: randy
  raymond: ray
  rebecca: becky becca
  refugio: cuco
  reginald: reggie
  ricardo: rick ricky rico
  richard: rick rich dick richie ricky
  robert: bob bobby rob robbie bert
  roberto: beto rob bobby
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
  tomas: tommy tom
  valerie: val
  vicente: chente vince
  victor: vic
  victoria: vicky tori vickie
  vincent: vince vinny vinnie
  virginia: ginny gina
  walter: walt wally
  wesley: wes
  william: will bill billy willie willy
  zachary: zach zack zac`;

const known: ReadonlyMap<string, readonly string[]> = new Map(
  families
    .trim()
    .split("\n")
    .map((line): [string, readonly string[]] => {
      const [formal = "", short = ""] = line.trim().split(": ");
      return [formal, short.split(" ")];
    }),
);

const formals = new Map<string, string[]>();
for (const [formal, short] of known) {
  for (const name of short) formals.set(name, [...(formals.get(name) ?? []), formal]);
}

/** A first name in its own right, not to be read as a misspelling of another. */
export function isWellKnownName(name: string): boolean {
  return known.has(name) || formals.has(name);
}

/** Other first names that somebody of this (folded) first name may go by: short forms, or the formal one. */
export function nicknamesOf(firstName: string): readonly string[] {
  return [...(known.get(firstName) ?? []), ...(formals.get(firstName) ?? [])];
}

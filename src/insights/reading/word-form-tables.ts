/** Data table: irregular forms of English words, and common misspellings. */

function table(lines: string): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const line of lines.trim().split("\n")) {
    const [base = "", ...rest] = line.trim().split(/\s+/);
    for (const form of rest) forms.set(form, [...(forms.get(form) ?? []), base]);
  }
  return forms;
}

/** Base form first, then its irregular forms. */
export const irregularForms = table(`
  be am is are was were been being
  have has had having
  do does did done doing
  go goes went gone
  get gets got gotten getting
  come came
  become became
  give gave given
  take took taken
  make made
  know knew known
  think thought
  see saw seen
  say said
  tell told
  leave left
  keep kept
  hold held
  stand stood
  understand understood
  find found
  feel felt
  bring brought
  buy bought
  pay paid
  send sent
  spend spent
  build built
  lose lost
  meet met
  lead led
  sit sat
  run ran
  begin began begun
  break broke broken
  choose chose chosen
  speak spoke spoken
  steal stole stolen
  drive drove driven
  write wrote written
  ride rode ridden
  rise rose risen
  fall fell fallen
  hang hung
  hear heard
  lie lied lying
  lay laid
  show showed shown
  shrink shrank shrunk
  swear swore sworn
  tear tore torn
  throw threw thrown
  blow blew blown
  fly flew flown
  draw drew drawn
  grow grew grown
  stick stuck
  swing swung
  sweep swept
  sleep slept
  deal dealt
  mean meant
  bend bent
  lend lent
  sell sold
  teach taught
  catch caught
  fight fought
  seek sought
  wear wore worn
  win won
  eat ate eaten
  drink drank
  forget forgot forgotten
  ring rang rung
  sing sang
  sink sank sunk
  spring sprang sprung
  bleed bled
  feed fed
  slide slid
  hide hid hidden
  bite bit bitten
  shake shook shaken
  wake woke woken
  redo redid redone
  undo undid undone
  overpay overpaid
  rebuild rebuilt
  rewrite rewrote rewritten
  oversee oversaw overseen
  cost costs
  man men
  woman women
  person people persons
  child children
  foot feet
  leaf leaves
  shelf shelves
  good better best
  bad worse worst
  far further farther
  learn learnt
  burn burnt
  spill spilt
  spoil spoilt
  smell smelt
  tie tying
  die dying
  vac vacked
  dry dried drier
  strip stripped
  ship shipped
  ghost ghosted
`);

export const misspellings: ReadonlyMap<string, string> = new Map(
  `thx:thanks thnx:thanks tks:thanks u:you ur:your yr:your ppl:people bc:because cuz:because coz:because tho:though
  thru:through w:with wk:week wks:weeks hr:hour hrs:hours min:minute mins:minutes yrs:years yr:year mo:month pls:please plz:please
  awsome:awesome awsum:awesome cleen:clean cleened:cleaned evry:every evrything:everything evrytime:everytime thier:their
  definately:definitely definatly:definitely defiantly:definitely reccomend:recommend recomend:recommend reccommend:recommend
  recommand:recommend profesional:professional proffesional:professional proffessional:professional profesionals:professionals
  professionel:professional warrenty:warranty warenty:warranty waranty:warranty garantee:guarantee gaurantee:guarantee guarentee:guarantee
  garanty:guarantee pricy:pricey prise:price responsable:responsible curteous:courteous courtious:courteous corteous:courteous
  polight:polite politley:politely respectfull:respectful freindly:friendly frendly:friendly friendley:friendly
  knowledgable:knowledgeable knowlegeable:knowledgeable knowledgeble:knowledgeable knowlegable:knowledgeable explane:explain
  explaned:explained explaind:explained explane:explain comunication:communication communcation:communication comunicate:communicate
  comunicated:communicated communciation:communication insurence:insurance insurrance:insurance insurace:insurance
  adjustor:adjuster ajuster:adjuster quik:quick quickley:quickly quikly:quickly fastly:fast imediately:immediately
  immediatly:immediately imediatly:immediately beatiful:beautiful beutiful:beautiful beautifull:beautiful wonderfull:wonderful
  exellent:excellent excelent:excellent excellant:excellent execellent:excellent greatful:grateful experiance:experience
  expirience:experience experence:experience worthles:worthless useles:useless horible:horrible horrable:horrible terible:terrible
  terrable:terrible awfull:awful rediculous:ridiculous ridiculus:ridiculous unprofesional:unprofessional
  unproffesional:unprofessional sloppey:sloppy shody:shoddy crooket:crooked leek:leak leeks:leaks leeking:leaking leeked:leaked
  leakin:leaking roofe:roof rufe:roof shingels:shingles shingel:shingle gutters:gutters guters:gutters gutterz:gutters
  sidding:siding nale:nail nales:nails magnit:magnet lawen:lawn yeard:yard drivway:driveway driveaway:driveway
  skedule:schedule shedule:schedule scedule:schedule schedual:schedule apointment:appointment appointmant:appointment
  appoitment:appointment apointments:appointments arived:arrived arrivd:arrived arive:arrive promt:prompt prompltly:promptly
  promptley:promptly ontime:on_time evertime:everytime alway:always allways:always nver:never nevr:never noone:nobody
  no1:nobody everbody:everybody evrybody:everybody evryone:everyone anwser:answer anser:answer awnser:answer answerd:answered
  calld:called callled:called estimat:estimate estamate:estimate inspecter:inspector qoute:quote quoat:quote
  reasonible:reasonable resonable:reasonable reasonabel:reasonable reasonble:reasonable expencive:expensive expensiv:expensive
  afordable:affordable affordible:affordable refundd:refunded payed:paid honnest:honest honist:honest trustworty:trustworthy
  lyed:lied liers:liars lier:liar theif:thief theives:thieves damge:damage damaged:damaged dammage:damage dammaged:damaged
  brok:broke brocken:broken safty:safety saftey:safety harnes:harness satisfyed:satisfied satisified:satisfied don:done
  finnished:finished finishd:finished finshed:finished instaled:installed installd:installed insalled:installed
  repare:repair repared:repaired repairs:repairs replased:replaced neet:neat tidey:tidy kep:kept thankyou:thanks
  thankfull:thankful hole:hole dissapointed:disappointed disapointed:disappointed disappointd:disappointed
  dissapointing:disappointing compair:compare compny:company managment:management manger:manager supervizer:supervisor
  messs:mess trashe:trash cigarete:cigarette cigarets:cigarettes sux:sucks gr8:great luv:love luved:loved hapy:happy
  happey:happy nise:nice nicley:nicely realy:really verry:very supper:super imformed:informed infromed:informed
  informd:informed responed:responded respone:respond responce:response responsiv:responsive replyed:replied
  whatsoevr:whatsoever wasent:wasn't wasnt:wasn't isnt:isn't didnt:didn't dident:didn't didn:didn't dont:don't doesnt:doesn't
  wont:won't cant:can't couldnt:couldn't wouldnt:wouldn't shouldnt:shouldn't havent:haven't hasnt:hasn't hadnt:hadn't
  arent:aren't werent:weren't aint:ain't cannot:can't theyre:they're thats:that's whats:what's
  y'all:you yall:you em:them 'em:them`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [wrong = "", right = ""] = pair.split(":");
      return [wrong, right];
    })
    .filter(([wrong, right]) => wrong !== right && !right.includes("_")),
);

/** Word classes that tell a person, a place or a service from an ordinary word. Folded; data, no rules. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** First names and surnames that are also everyday words: they need a capital letter or a person's context. */
export const everydayWords = words(
  `will bill mark grace hope rose may art rob frank pat jack chase hunter grant dean drew gene dale cliff reed price
  brooks brook hale heather joy faith dawn eve ivy iris lily olive ginger amber crystal summer autumn april june
  august chip buck buddy rusty sandy rocky dusty skip miles wade ward heath lance rich guy ray sky star angel jewel
  ruby pearl violet daisy penny destiny charity patience prudence victor page carpenter cook baker potter fisher hall
  hill hills woods wood forest stone rock round cedar park lake banks fields rivers young long short small little
  white black green brown gray grey strong wise sharp swift noble best love day king pope bishop church bell ball cash
  case chance change cross crane crow duke earl ford fox frost glass gold golden good hand hands head holly house hood
  hook horn jay kitty lane lee lamb law lock marsh mills moon moss parks peak pierce pike pine pool post power powers
  rice ring rod root rush sage sales savage self sparks speed spring springs steel sterling storm street trace trip
  van walker wall walls waters weaver weeks wells west east north south winter winters wolf worth years max tad bud
  bliss clay colt dash fern flint foster gale gardener grove harmony honor jade justice liberty light major marina
  mercy merry misty opal paris piper port poppy pride rain rains raven red reef river silver sunny tab teal trey vale
  orange reading mobile bath paradise temple manor point grand beach valley mill falls bend ridge view oak oaks elm
  creek branch bluff prairie plain plains garden gardens harbor haven key keys mesa mission novel normal corner center
  central pace bush berry booth brand bridges butcher butler chambers cotton dear dell fair farmer finch fine fish
  flowers fowler french gates hardy hay high hooks joiner judge just keen kind knight land lark lucky miner monk nail
  noon pack painter palmer pane person pickle plant plumber pound prince proctor quick rand ranger rider roach roofer
  sawyer seal sellers sexton shields shingles singer skinner slater snow spear stark steed stock stout tiler tree
  turner vines wages wash weather weed wick wilder wing winner wire workman wright`,
);

/** Surnames that are first names as well: bare, they may be another person's. */
export const surnamesThatAreFirstNames = words(
  `alexis allison ashley austin bailey blake bowman brady brett cameron carol carter casey chandler cole connor cooper
  craig curt curtis dakota dallas darren dean dennis douglas drake duncan dwight dyer dylan elliott emerson evan
  finley fitch floyd francis garrett glen glenn goodwin gordon graham grant grayson griffin harley harold hayes hazel
  henry hopper howard hudson hugh hunter ian isaac ivan jackson james jared jasmine jensen jerome joel jordan joseph
  justin kane keith kelly kelsey kendall kennedy knott kyle lars lee leon leonard leslie lewis lloyd logan louis lucas
  mackenzie madison mann marcus mario marshall martin mason max maxwell melody miles mitchell morgan morris nathan
  neil nelson nick noel nolan norm oliver oscar owen parker patrick paul paxton peacock perry peter philip phillip
  pitts pollard poole porter pratt presley quinn ralph ray raymond reagan reed reese reid rex rhodes riley robert
  robin rodney roger ross rowan roy russell ryan samuel sawyer scott shane shelby sheldon sidney sierra simon sommer
  stacy stanley stewart stuart sue sydney tanner taylor terry thatcher thomas tiffany tim todd tony tracy trevor
  tristan tucker usher vernon vincent wade wagner waite wallace walter ware warner warren wayne webb webster wesley
  wheeler whitney willis wilson witt`,
);

/** Names that only ever stand capitalised, as months and days do: the capital tells nothing. */
export const calendarNames = words("april may june july august january sunday monday friday");

export const months = words(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug
  sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri
  sat sun christmas easter thanksgiving spring summer autumn fall winter`,
);

export const titles = words(
  `mr mrs ms miss mister missus sir madam ma'am senor senora senorita sr sra srta don dona herr frau monsieur`,
);

/** A word after one of these is a thing, not a person: "the bill", "my final bill". */
export const determiners = words(
  `the a an my our your their his her its this that these those every each any no some first last final total next
  another other original revised new old one two both same whole entire actual water electric phone goodwill free good
  ill at against`,
);

export const possessives = words("my our your their his her");

/** The people and animals in a customer's own life. */
export const kin = words(
  `husband hubby wife spouse fiance fiancee boyfriend girlfriend son daughter brother sister mom mother mum
  mama mami dad father daddy papa uncle aunt auntie tia tio cousin nephew niece grandson granddaughter grandma grandpa
  grandmother grandfather granny stepson stepdaughter stepdad stepmom kid kids boy girl baby toddler little child
  neighbor neighbour friend buddy pal coworker colleague landlord landlady tenant roommate roomie law dog puppy
  pup cat kitten parrot horse teenager twin pastor priest preacher godson goddaughter comadre compadre vecino vecina
  esposo esposa hijo hija hermano hermana primo prima amigo amiga marido mujer`,
);

/** Trades and offices that are somebody else's, unless the business file gives them as a technician's role. */
export const outsiders = words(
  `adjuster adjustor agent realtor broker lender banker plumber electrician painter handyman landscaper gardener
  carpenter appraiser lawyer attorney doctor dentist nurse teacher vet mechanic mailman postman architect engineer
  seller buyer homebuyer developer competitor insurer solicitor canvasser policeman officer deputy mayor reporter
  underwriter examiner`,
);

/** Make the role after them somebody else's: "the city inspector", "our previous project manager". */
export const foreignQualifiers = words(
  `city county municipal town state insurer home hoa mortgage bank previous prior former ex competing rival different
  seller buyer supplier carrier`,
);

/** Work titles that are ours unless something before them says otherwise: "my previous roofer". */
export const trades = words("roofer contractor builder salesman rep estimator inspector foreman installer");

/** Places next to which somebody who is not on the job lives: "Mike next door". */
export const neighbourly = words("door street road block");

/** Words that may be capitalised after a name without being its surname. */
export const notSurnames = words(
  `i a an the and or but so if as at by for from in into of off on onto to up with without is was were be been are am
  had has have did does do can could would will shall should may might must he she it they we you his her their our my
  your who that this these those there here then when while after before because since until not no yes never always
  also even just only very really too again still now once both all each every thanks thank thx ty great good best
  excellent amazing awesome wonderful fantastic super highly definitely absolutely honestly came went called said told
  made got gave took showed explained answered helped fixed found kept left met sent texted handled worked y el la los
  las de del con por para en que es fue muy nos mr mrs ms miss texas tx usa inc llc team crew office company guy guys
  man lady girl boss sir ma'am please ps update edit gracias ok okay wow god lord hoa ac hvac ceo gm pm`,
);

/** Adverbs that may stand between a name and its verb. */
export const adverbs = words(
  `also never always then just even promptly really already still both once soon finally again immediately quickly
  kindly patiently personally actually later simply honestly only ever often usually clearly carefully first himself
  herself alone too`,
);

/** Verb forms that a modal ("Will call again") or a wish ("Hope this helps") cannot have: past and third person. */
export const personVerbs = words(
  `was is has had did does isn't wasn't hasn't hadn't didn't doesn't couldn't wouldn't could would came went got gave
  took told said made met left kept found sent brought built bought caught chose drew drove dug fell felt forgot
  fought grew held hung heard knew laid led lent lost meant paid ran rang rode rose saw sat slept sold spent spoke
  spun stood stuck swore swept taught thought threw tore understood woke won wore wrote began broke blew bent dealt
  drank ate flew froze hid knelt rewrote redid repaid sang shook shot showed slid snuck sprang stepped stole strove
  struck swam undid withdrew overheard misled oversaw bore bit knows gets keeps works explains answers goes comes
  takes makes says treats runs stands listens deserves rocks cares gives shows tells tries calls wants rules
  understands talks leads seems looks returns walked talked ok'd nailed who whos`,
);

/** Verbs whose base form is their past: they tell nothing after "Will". */
export const evenPast = words(
  "put set let cut hit read quit shut bid beat spread split cost come run become cast",
);

/** Base forms that end like a past form. */
export const baseEndsInEd = words(
  `need feed speed proceed succeed exceed bleed breed embed shed wed heed seed weed indeed red bed fed led ned`,
);

/** What a place may suffer or do as a sentence's subject. */
export const placeVerbs = words(
  `was is has had does did got gets could would didn't doesn't isn't wasn't needed experienced flooded suffered endured
  received looked seemed seems looks knows wants rocks rules deserves knew saw lost grew felt froze took takes keeps
  kept makes made comes who whos goes`,
);

/** Praise and blame of a person, after "was". */
export const personPraise = words(
  `great awesome amazing professional polite helpful friendly courteous kind honest patient knowledgeable rude late
  thorough fantastic wonderful excellent prompt responsive respectful super nice attentive punctual personable
  outstanding terrific phenomenal pleasant upfront communicative pushy dishonest sweet gracious careful`,
);

/** What a person may be called, after a name. */
export const personNouns = words(
  `rep representative guy man lady gentleman salesman saleswoman salesperson manager owner inspector estimator
  technician tech foreman supervisor contact installer roofer leader lead boss adjuster agent one kid son daughter`,
);

export const intensifiers = words(
  `so very really extremely super incredibly absolutely such a an just always truly too way much far almost nearly`,
);

/** Words before a name that only a person can take. */
export const personLeads = words(
  `thanks thx ty thank gracias asked told met mr mrs ms named called by kudos props shoutout young hired recommend hi
  hello dear hey cheers`,
);

/** What follows a person's name rather than a modal: "asked Will about it". */
export const afterNames = words(
  `and or he she who to for on about at from with in if that but again his her my our the they we i so because when
  after before by of as yesterday today`,
);

/** Prepositions after which no modal or verb stands. */
export const namePrepositions = words("by with from to of");

/** What is said of a sum and not of a person: "Bill was higher than quoted", "Bill came in under". */
export const sumPredicates = words(
  `higher lower high low double triple twice half more less over under above below correct wrong accurate steep
  itemized due paid unpaid mailed padded inflated outrageous expensive cheaper quoted charged what as exactly close
  around nothing roughly`,
);

/** What a sum does and a person does not. */
export const sumVerbs = words(
  `matched increased jumped doubled tripled quadrupled included listed shrank exceeded totaled totalled stayed`,
);

/** Given names that are also names of places in the United States. */
export const placesThatAreNames = words(
  `austin dallas houston savannah charlotte madison jackson lincoln tyler carson denver phoenix brooklyn chelsea
  florence sydney paris london kingston preston logan trenton aurora orlando raleigh camden chandler mason hunter
  geneva victoria georgia virginia carolina dakota montana israel jordan chester lancaster clayton dayton clinton troy
  eugene salem helena marion irving milton leander taylor kyle allen garland marshall temple lexington bentley
  anderson bryan travis blanco bristol cody dale dover douglas elgin everett franklin grant harrison henry homer
  howard jefferson kent laredo lamar monroe nelson oakley parker paxton quincy reno ross sherman sidney spencer
  sterling vernon warren wayne wilson winston beverly augusta cheyenne cleveland columbia elizabeth sharon juneau
  olympia`,
);

export const placePrepositions = words(
  `in near around from outside across throughout within toward towards north south east west northwest northeast
  southwest southeast central downtown lake old upper lower greater metro serving serve serves servicing en`,
);

/** Words after a place's name that make it a place. */
export const placeNouns = words(
  `area areas tx texas office home homes house houses homeowner homeowners resident residents weather heat sun hail
  hailstorm storm storms wind winds rain freeze market based location branch permit permits county metro suburb
  suburbs neighborhood neighborhoods roof roofs rental property properties address summer summers city hills`,
);

/** A name with one of these after it is a street or another firm. */
export const streetOrFirm = words(
  `street st road rd avenue ave drive dr lane ln boulevard blvd court ct parkway pkwy trail circle roofing lumber
  plumbing supply realty insurance hvac exteriors builders electric electrical`,
);

/** Between a verb and its object: "replaced our whole old roof". */
export const objectLeads = words(
  `the a an my our your their his her its this that both all every each one two three four five six several some
  multiple many few any most whole entire old existing damaged leaky leaking half part another other no new out up off
  down`,
);

/** End a verb's object. */
export const objectBreaks = words(
  `to in on at with from by for that which when while but so because before after if until since is was`,
);

/** Between an object and its participle: "the roof was finally replaced". */
export const auxiliaries = words(
  `was is were are be been being got get gets getting has have had needs need needed to all fully completely just
  finally recently properly quickly promptly really actually also both not never still should will would could must
  can totally entirely professionally soon done wasn't isn't hasn't`,
);

/** Parts of a larger thing: "replaced the roof vents" does not name the roof's replacement. */
export const parts = words(
  `vent vents boot boots jack jacks deck decks decking board boards cap caps edge edges line lines panel panels tile
  tiles trim flashing flashings part parts piece pieces section sections corner corners door doors window windows
  hatch fan fans pipe pipes valley rack racks penetration turbine turbines ridge slope overhang rafter rafters
  membrane felt coating coatings shingle shingles sheathing plywood`,
);

/** Things laid under cover while work goes on: "tarps over my flower beds" is care, not a service. */
export const protectedThings = words(
  `plant plants bush bushes shrub shrubs flower flowers flowerbed flowerbeds bed beds garden gardens landscaping
  azaleas roses rosebushes hedge hedges lawn grass yard pool pond driveway patio furniture car cars walkway grill
  plantings tomatoes vegetables koi ac condenser hydrangeas ground nails debris`,
);

/** What else is repaired or inspected. */
export const otherWork = words(
  `drywall sheetrock ceiling fence car auto vehicle interior lawn driveway plumbing phone truck garage appliance water
  tire good home house city county municipal termite pest fire electrical door window screen sprinkler irrigation
  foundation gate concrete patio`,
);

export const closers = words(
  "thanks thx regards sincerely cheers best respectfully yours love blessings warmly",
);

export const signOffLinks = words("in from of and the family household");

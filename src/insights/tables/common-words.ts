/** Data table: common English words, in bands by how many of 1,000 reviews of any local business hold them; rough. */

const bands: readonly (readonly [perThousand: number, words: string])[] = [
  [500, `the and to a i of in was for it they my is we with that our this very`],
  [
    200,
    `are be so on have had not but as at he she you all them his her their me from will would can out up great
     recommend service work job good time there when just if who what were do did get got about also been or an`,
  ],
  [
    100,
    `highly professional friendly team staff company people thank thanks always never excellent amazing best back
     again more than how came done one two first really definitely everything help helped helpful nice well quality
     price experience by no us after only over before because even could home house made make went go recommended`,
  ],
  [
    40,
    `called call told said asked quick quickly easy fast clean honest fair prices reasonable communication crew guys
     guy man lady owner office business day days week weeks hour hours month months year years today next same new
     old every any some other another few many much most lot lots little big small long short way thing things place
     found find needed need want wanted give gave given take took taken know knew see saw seen look looked looking
     looks use used using used love loved happy pleased satisfied impressed thorough knowledgeable courteous polite
     responsive prompt timely efficient reliable punctual affordable worth money cost paid pay charge charged right
     wrong bad worst terrible horrible awful poor rude late early late soon ever still now then here where why which
     while until through during since without within between against around off down away into onto too both each
     own such than these those its it's i'm i've i'd i'll don't didn't doesn't wasn't weren't isn't aren't can't
     couldn't won't wouldn't we're we've we'd we'll they're they've they'd that's there's you're let's`,
  ],
  [
    15,
    `able above across actually add added additional ago almost already although am among amount answer answered
     anyone anything appreciate appreciated appointment area arrive arrived ask available bit both bring brought build
     built busy buy careful carefully care caring cared case change changed check checked choice choose chose come
     comes coming complete completed completely concern concerns contact contacted customer customers deal dealt
     decided detail detailed details difference different difficult door during early else end ended enough entire
     especially estimate estimates eventually exactly except exceptional expect expectations expected expensive
     experienced explain explained explaining extra extremely eye face fact family fantastic far feel felt fill final
     finally fine finish finished fix fixed fixing follow followed following follow-up forward free front full fully
     future getting glad gone guarantee hand hands hard hear heard hesitate hire hired hold honestly hope however huge
     immediately important incredibly information initial inside instead issue issues job keep kept kind kindly large
     last later least leave left less let level life like line list listen listened local lovely luckily main matter
     may maybe mean means meet might mind minute minutes miss missed mistake moment morning move my myself name near
     nearly neat necessary neighbor neighbors neighbour neighbours night none nothing number offer offered okay ok once
     open option options order original otherwise outside outstanding overall part pass past perfect perfectly person
     personal phone picture pictures photos photo please plus point possible problem problems process products project
     promised proper properly property provide provided put question questions quite quote quoted quotes rate rather
     ready real realized reason received recently refused refund repair repaired repairs replace replaced replacement
     response return returned review reviews run safe save saved say saying says schedule scheduled second seem seemed
     send sent set several should show showed side simple simply single site situation skilled someone something
     sometimes son wife husband daughter mother father mom dad speak spoke stand standard start started stay stayed
     step stop stopped straight super superb supposed sure surprised talk talked tell telling ten third thought three
     four five six seven eight nine throughout tidy took top total totally toward tried trouble true trust trusted
     trustworthy truly try trying turn turned twice under understand understanding unfortunately update updated updates
     upfront using usually value visit wait waited waiting walk walked warm watch weather weekend welcome whatever
     whether whole willing wish wonderful word words worked worker workers working works world worry worried write
     yes yet your yours yourself text texted email emailed communicate communicated explains absolutely attention
     awesome beautiful beautifully beyond certainly decent delivered delivers delighted dependable disappointed
     disappointing exceeded fabulous flawless gentleman genuine grateful informed informative integrity job's
     nobody somebody everybody everyone whoever whenever wherever sometimes usually probably besides meanwhile unless once
     overnight okay guess turns plus lastly secondly firstly overall simply though instead anyway apparently obviously clearly
     kudos mess messy overpriced painless patient pleasant pleasure plenty pressure priced professionally
     professionalism promptly quickly respectful respected scam shout showing smooth smoothly solid spotless stellar
     stress stressful terrific top-notch unprofessional warranty workmanship zero avoid beware ignored`,
  ],
  [
    4,
    `attic beam board boards boot boots branch brick bucket carport ceiling chimney cleaned cleaning cleanup coat copper
     contract contractor contractors contractors' damage damaged damages dead deck decking deductible deposit drain
     drip drips dripping drip-edge driveway dry dumpster edge eaves emergency fan fascia fasteners felt fence flashing
     flat foam foreman garage garden gauge grass granules ground guard guards gutter gutters hail hammer harness
     hole house's inspection inspector inspectors inspect inspected install installed installation installer installers
     installing insurance insurer adjuster adjusters claim claims invoice bill billing ladder lawn leak leaked leaking
     leaks magnet material materials measure measured metal moss nail nails paint painted panel panels patch patched
     patio permit permits pipe pitch plants plywood porch porous rain rained raining rains ridge roof roofs roofer
     roofers roofing rot rotted rotten rust salesman salesperson sales scheduling screws seal sealed sealant seam seams
     sheathing shingle shingles siding skylight skylights slate sloppy slope soffit spring stain stains stained steel
     storm storms structure subcontractor subcontractors summer fall winter supplement supplements tar tarp tarped
     tarps tear-off tile tiles tools trim truck trucks underlayment upgrade valley vent vents ventilation wall walls
     water wind windows window windy wood yard yards paperwork certified licensed license insured crew's supervisor
     manager technician technicians tech techs estimator representative rep coordinator apprentice boss men women
     carpenter builder painter plumber electrician`,
  ],
];

const listed = bands.flatMap(([rate, words]) =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => [word, rate] as const),
);

const rates: ReadonlyMap<string, number> = new Map(listed.toReversed());

/** Whether a word, folded, is one of the language rather than a name. */
export function isCommonWord(word: string): boolean {
  return rates.has(word);
}

/** In how many of 1,000 reviews a word is to be expected; of a word that is not listed, in one of two thousand. */
export function expectedPerThousand(word: string): number {
  return rates.get(word) ?? 0.5;
}

/** Words that join others: a phrase neither begins nor ends with one. */
export const joiningWords: ReadonlySet<string> = new Set(
  `the and to a an i of in was for it they my is we with that our this very are be so on have had has not but as at he
   she you all them his her their me from will would can out up if who what were do did does get got about also been or
   by no us after only over before because even could went go came one when just there than then how more most really
   any some other another each every both into onto off down too its it's i'm i've i'd i'll we're we've we'd they're
   they've that's there's don't didn't wasn't weren't isn't aren't can't couldn't won't wouldn't am your these those
   here where why which while until through during since without within between again still now always never ever
   back much many few lot lots bit like well made make made's him himself themselves ourselves myself should may might`
    .trim()
    .split(/\s+/),
);

/** Words that mean nothing without others: a phrase of these alone says nothing. */
export const emptyWords: ReadonlySet<string> = new Set(
  `nobody somebody everybody anybody nothing something everything anything someone everyone anyone none thing things
   way ways kind sort less enough quite rather pretty very yes please day days one two three four five
   six seven eight nine ten week weeks month months year years hour hours today yesterday tomorrow people guy guys`
    .trim()
    .split(/\s+/),
);

/** What reviews of every trade say: it tells nothing about this one. A comma stands between phrases. */
export const stockPhrases: ReadonlySet<string> = new Set(
  `great job, good job, excellent job, amazing job, fantastic job, awesome job, nice job, great work, good work,
   excellent work, amazing work, quality work, great service, excellent service, good service, customer service,
   great customer service, excellent customer service, great experience, good experience, great company, good company,
   great people, great team, great crew, great guys, nice people, highly recommend, definitely recommend, would recommend,
   highly recommended, strongly recommend, absolutely recommend, happy customer, satisfied customer, thank you, many thanks,
   first time, last time, next time, long time, whole time, entire time, whole process, entire process, next day,
   last year, last month, last week, next week, next month, year ago, years ago, months later, weeks later, days later,
   whole thing, phone call, phone calls, young man, good thing, look great, looks great, looked great, look good, looks good,
   great price, good price, fair price, reasonable price, great prices, five stars, five star, star service, top notch,
   friends family, family friends, other companies, other company, business again, call again, use again, hire again`
    .split(",")
    .map((phrase) => phrase.trim().replace(/\s+/g, " ")),
);

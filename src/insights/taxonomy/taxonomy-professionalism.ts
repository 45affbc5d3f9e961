/** Data table: professionalism. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const professionalism: AspectRules = {
  id: "professionalism",
  label: "Professionalism",
  googleAttributes: ["Professionalism"],
  positive: `
    he/she/they/owner/office/marcus/foreman apologized/apologised
    respected/respect/honored ..1 our/my/their ..1 prayer/religious/sabbath/quiet/sleep/nap/privacy/wishes/home/space
    refused/refuse/declined/turned_down ..2 tip
    ! never/nobody raised ..2 voice/voices
    ! never a cross/harsh/bad word
    moved/carried/put ..2 my/our ..1 furniture ..3 back
    told ..1 honestly
    honest ..1 men/man/people/guys/folks/company/crew/roofer/contractor
    could have ..5 billed/charged/sold ..4 but/and
    showed/taught/told @us how to ..2 do/fix/clean/check/save
    good/decent/honest/fine man/men
    could have ..1 charged/sold/taken
    @great bunch/group/set/team/crew of? guys/people/fellows/men/workers/folks/boys/lads
    lovely/nice/sweet/kind/decent/polite/respectful/friendly/well_mannered/courteous ..1 bunch/boys/folks/fellows/crew/group/chaps/souls/lads/kids/family/team/men/guys
    good bunch/boys/folks/fellows/chaps/souls/lads/people
    shut/closed/latched/close/shutting/closing ..2 gate/gates
    remember/remembered/remembers/knew ..2 name/names/dog/dogs/cat
    help/helped/helping ..2 push/jump/carry/lift/move/unload/bring ..4 truck/car/groceries/furniture/couch/bins/cans/in/grill
    carried/carry/brought/rolled/moved ..2 trash/garbage/recycling ..1 cans/bins/can/bin
    jump/jumped/jumpstarted ..2 car/truck/battery
    laughed and offered/helped/said
    never/didn't complained/complain
    ! never/nobody/not/didn't ..2 made/make ..1 us/me feel like
    never felt rushed/pressured/talked_down/pushed
    instead of ..2 buying/replacing/selling/pushing
    told/advised/said ..3 to_wait/to_hold_off/hold_off/don't_bother/not_to_bother/not_to_replace/not_to_buy/not_worth/shouldn't_file/not_file/wait_a/save_my/save_your/save_our
    didn't/don't/doesn't/did_not ..1 really? need ..2 new/whole/full/replacement/replacing/all/one/it_yet/it
    had ..1 years left/of_life
    said/told/says ..3 had/has/have ..3 # ..1 years/more_years left?
    could/would've/could've ..3 have ..1 sold/charged/taken/sell/talked/ripped
    talked @us out of
    never/not/didn't ..1 tried/try to ..1 sell/push/upsell/scare/talk_me_into/talk_us_into
    drove ..4 personally/himself/herself
    treat/treated ..5 like family/royalty/their_own/his_own/a_person/people/adults/a_neighbor/neighbors/friends/gold/kin
    respectful/considerate/mindful/courteous/polite/kind/friendly/patient/professional/helpful/honest
    respected ..2 home/house/property/privacy/us/neighbors/wishes/space
    asked ..2 permission/before_entering/where_to_park/if_we_minded
    asked ..1 before ..3 park/using/moving/coming/plugging/entering
    took ..2 boots/shoes ..1 off
    boots/shoes off
    wiped ..2 feet/boots/shoes
    wore ..2 booties/covers/shoe_covers
    works/worked ..2 hard
    hard/hardest working/workers
    great/nice/awesome/wonderful/fantastic/excellent/super guys/guy/fellow/fellows/kid/kids/man/men/young_man/young_men/lady/ladies/gentleman
    pleasant/nice/great/joy/pleasure/delight/easy to ..1 work/deal/have/talk
    patient/kind with ..2 me/us/mother/mom/dad/father/kids/questions/wife/husband/tenant/tenants/old
    very/so/really/extremely/super/truly/always/quite kind/friendly/polite/helpful/patient/sweet/respectful/professional/honest/courteous
    honest answer/opinion/assessment/advice/man/guy/company/people/business/contractor/roofer/enough/about
    straight shooter/talk/talker
    gave @us ..2 straight/honest
    trust/trusted ..1 them/him/her/these_guys/this_company
    trust/trusted @us? with ..2 house/home/key/keys/roof
    no ..1 pressure/sales_pitch/hard_sell/pitch/gimmicks/nonsense/bs/salesmanship/scare_tactics/used_car/drama
    wasn't/isn't/aren't/not ..1 pushy/salesy
    class act/acts
    gentlemen
    music/radio ..2 low/down/off
    stand up guy/guys/company/people/outfit/folks
    kept ..2 word/promise/promises
    did ..1 exactly ..1 what ..3 said/promised/would
    good/great/excellent attitude
    made ..2 feel ..2 comfortable/safe/at_ease/at_home/heard/respected/like_family/welcome
    honest answer/opinion/advice/assessment
    took ..2 caps/hats/hat off
    he/she talked to me
    correct people
    remembered/knew ..2 dog/dogs/name/names
    legit
    introduced ..2 each/himself/herself/themselves/everyone
    sat with ..1 her/him/my
    shut/closed/latched ..2 gate ..3 every
    patience with ..2 mother/father/kids/me
    worked ..4 headlights/heat/dark/rain
    manners
    good/honest/decent/wonderful people/folks/men/man/bunch
    you don't need us/this/it
    wouldn't take ..1 dime/penny/cent/tip/money
    sweet/nice/good/great/polite/lovely/kind kid/kids/boy/boys/lady/man/guy/young
    humble/modest/gracious
    admitted/admit ..2 never/didn't/couldn't/wrong/fault/mistake
    honest enough
    nobody ..2 complained/rolled/grumbled
    played/shared/waved/chatted/laughed/joked/talked ..4 @kin
    polite/kind/gentle/good/sweet/patient/respectful ..3 @kin
    wouldn't/refused/didn't ..2 take ..1 a tip
    you could tell ..3 cared/care
    felt ..1 safe/comfortable/respected/heard/at_ease
    kind/patient/helpful/warm/gracious ..1 and/crew/man/lady/people/to_my/with_my/to_us/with_us/soul/young/guys/team
    @they ..2 kind/patient/helpful/accommodating
    be so kind/patient/helpful
    so/very/incredibly/extremely/super/really kind/helpful/patient/accommodating/trustworthy
    treated ..2 with respect
    earned/gained/won ..2 trust
    i/we trust/trusted ..1 them/him/her/these
    can/could trust
    upfront/transparent/straightforward ..2 about/and/people/guys/company
    easy/pleasure/joy/nice/great to ..1 work/deal with
    said/told ..4 didn't/don't/doesn't ..2 need ..4 new/whole/replacement
    good/nice/excellent/impeccable/great/lovely/old_fashioned/southern manners
    patient/gentle/kind/sweet ..4 my ..1 mother/mom/father/dad/grandmother/grandma/son/daughter/kids/dog/wife/husband
    straight with us/me
    were/was/been straight/upfront/honest/square with
    told @us the truth
    no/zero pressure
    shook my/our hand/hands
    looked ..3 in the eye
    look you in the eye
    thank you card/note
    carried/carry/moved/lifted/hauled/brought/helped ..5 for_me/for_us/for_my/for_her/to_the_curb/groceries/inside
    before i ..1 even? thought/could ..1 ask
    christmas eve/day
    worked/came/came_out ..3 on ..1 christmas/holiday/thanksgiving/new_year's
    talked ..2 me/us out
    # ..2 more? years left/in_it
    didn't/doesn't/don't need a/the/any ..1 new/whole/full/replacement
    said/says/told ..3 save/keep ..2 money
    waited/stopped/paused ..4 kids/school_bus/nap/funeral/bus/baby
    on his/her/their own time
    like ..1 family/neighbors/old_friends/kin
    a/real/true/total pleasure/joy/delight/treat
    sweethearts/gems/classy
    thoughtful/considerate
    conscientious
    integrity
    good people/folks/eggs/men/man/guys/kids
    salt of the earth
    bent over backwards/backward
    gentlemen/gents
    sir and ma'am
    no ma'am
    say/said ma'am/sir
    removed/took_off/wiped ..3 shoes/boots/hat/feet
    helpful/kind/courteous/polite and
    honest/truthful/straight about/with
    real/true/perfect/total/such ..1 gentleman/gentlemen
    was/is a gentleman
    was/were/is/are gentlemen/gentleman
    apologized/apologised ..3 whole_time/profusely/sincerely
    professional/professionals/professionally/professionalism
    consummate/true/real/total professional/professionals/pro/pros
    polite/politely/politeness
    respectful/respectfully
    friendly/friendliness/friendliest
    kindness
    nice/nicest/sweet/sweetest/lovely/pleasant/decent/delightful/stand_up/standup/upstanding/salt_of_the_earth/class ..1 guy/guys/people/person/man/men/folks/gentleman/gentlemen/fellow/fellows/young_man/young_men/young_woman/lady/ladies/woman/bunch/lads/boys/human/humans/chap/chaps/fella/fellas/team/crew/workers/act
    @they ..2 nice/pleasant/sweet/personable/gracious/helpful/charming/cheerful/lovely/delightful
    personable/gracious/graciously/pleasant/considerate/thoughtful/thoughtfully/attentive/accommodating/cordial/sweetheart/well_mannered/mannerly/well_behaved/obliging/gentlemanly/neighborly/down_to_earth/easygoing/easy_going/good_natured/compassionate/cheerful/cheerfully
    honest/honesty
    integrity/ethical/ethics/upstanding/scrupulous/principled/above_board/aboveboard/straight_shooter/straight_shooters/straight_dealer/straight_dealers/forthright/sincere/candid/truthful
    trustworthy
    can/could/earned/gained/deserve/deserves/have ..2 trust
    square deal/dealer/dealing/dealings/shooter
    ! good to/as/for ..2 word
    kept/keep/keeps/kept_to ..1 his/her/their word/promise/promises
    did/do/does/done/doing ..2 exactly ..1 what ..2 said/promised/say
    did/do/does/done what ..2 said/promised/say
    man/men/people/woman of ..1 word/integrity
    told @us ..2 truth/straight/honest/honestly/i_didn't/we_didn't
    tell/told/gave @us ..2 straight/the_truth/an_honest/honest
    ! no/zero/without/never/not/nobody/didn't/wasn't/weren't ..4 pressure/pressured/pressuring/push/pushed/pushing/pushy/hard_sell/hard_sold/sales_pitch/high_pressure/gimmicks/bs/bull/nonsense/hassle/scare_tactics/games/runaround_sales/salesy/strong_arm/twist_my_arm/oversell/oversold
    low/no/zero pressure
    no bs/nonsense/b_s
    didn't/never/not/wasn't/weren't/without ..3 try/tried/trying ..2 to ..1 sell/upsell/scare/push/con/take_advantage/hustle
    ! didn't/never/not/wouldn't ..3 sell/selling/sold ..4 need/needed/didn't/not/something/new_roof/whole
    ! could/could've/could_have ..4 sold/sell/charged/taken/ripped/pushed
    talk/talked @us out of
    ! told @us ..3 didn't/not/don't ..1 need
    saved/save ..2 from ..3 unnecessary/replacement/needless
    ! never/not/didn't ..3 made/make ..2 feel ..2 dumb/stupid/rushed/pressured/silly/small/foolish/bad/burden/bother/ignorant
    made/make/makes ..2 @us ..2 feel ..3 comfortable/at_ease/safe/welcome/heard/like_family/valued/important/respected/special/ease
    treat/treated/treats/treating ..4 like/as/with ..3 family/kin/own/respect/friends/gold/royalty/queen/king/kindness/dignity/was_theirs/their_own/it_was/were
    like kin/family
    treat/treated @us ..2 well/right/fair/fairly/kindly/great/good/nicely
    fair/good/decent/kind/gentle/patient to/with @us
    fair/good/honest/decent as_a/man/men/people
    work/worked/working ..2 hard
    hard/hardest ..1 working/workers/worker/workin
    hardworking/hard_working/industrious/diligent/diligently/dedicated/conscientious/conscientiously
    great/good/positive/wonderful/excellent/amazing/awesome/best/can_do attitude/attitudes/work_ethic/manners/demeanor/bedside_manner/manner
    work ethic
    ! no/never/not/without ..3 smoke/smoked/smoking/cussing/cursing/cuss/curse/swearing/foul_language/profanity/loud_music/music/yelling/shouting/radio/blaring
    music/radio/noise ..2 off/low/down/quiet/minimum
    kept/keep ..2 noise/music/radio/voices ..2 down/low/off/minimum
    say/said/says ..2 hello/please/good_morning/thank_you/yes_ma'am/yes_sir
    yes ma'am/sir
    wave/waved at/to @us/kids
    introduce/introduced ..2 themselves/himself/herself/every/each
    shook ..2 hand/hands
    took/take ..2 off ..1 boots/shoes/hat/cap
    boots off/at_the_door
    boot/shoe covers/booties
    wore booties/shoe
    carried/carry/brought/bring ..3 groceries/trash_cans/bins/packages
    let him/her/kids/my ..3 try/wear/hold/watch/help ..3 hard_hat/hat/hammer
    good with ..2 kids/dog/dogs/children/pets/elderly/my_mother
    kind/nice/sweet/gentle/good/patient to/with ..2 dog/dogs/kids/mother/mom/children/cats/elderly/grandmother/wife/pets
    mindful/considerate/respectful/careful of/about/with ..2 baby/nap/naps/neighbors/sleep/shift/time/dog/pets/home/house/property/prayer/privacy/kids/schedule
    worked/work around ..2 my/our/nap/baby/schedule/naps/shift/night
    bend/bent over backward/backwards
    upfront/up_front/honest/candid/frank about/with ..3 mistake/delay/wrong/damage/problem/what
    courteous and/but/also
    class act
    ! not pushy/rude/salesy/aggressive/arrogant
    really/truly/genuinely/actually care/cares/cared
    good egg/eggs/sport/souls/soul/heart
    a joy/pleasure/delight to ..2 work/deal/have/do
    discreet
    not/never/without ..2 condescending/talk_down/talked_down/arrogant/rude
    ! never/didn't/not talk/talked/spoke/speak/talking ..1 down to
    decency
    god fearing
    delivered ..3 promised/promise/promises/said
    keep/kept/delivered ..1 promises/promise
  `,
  negative: `
    huffed/huff/sighed/sneered/scowled/glared/grunted/snorted
    ! being/been lied to
    laughed/laugh ..1 when ..2 i/we
    ! no_one/nobody/never/won't/wouldn't/refused/didn't ..1 would? take/takes/took/accept/accepted ..1 responsibility/blame/ownership/accountability
    left ..2 gate open ..4 dog/dogs/cat/out
    says/said one thing ..2 do/did/does another
    doing ..2 me/us/you ..1 a favor/favors
    out of line
    got/get/gets/was/were/turned/became ..1 nasty/ugly/hostile/belligerent/testy/snippy/defensive/huffy/angry/mad
    joke/jokes/comment/remark/remarks ..1 about ..1 my/her/his/our
    felt/feel ..1 like ..2 being ..1 sold/lied/used/conned/played/hustled
    took ..2 deposit ..1 and ran/vanished/disappeared
    short with me/us/my/him/her/everyone
    in tears
    wanted/asked/told/demanded ..1 @us ..1 to? sign ..4 before/without/blank/right/that/there
    treat/treated ..4 like ..4 didn't_know/doesn't_know/idiot/stupid/child/dumb
    made/make ..3 feel like ..2 idiot/bother/fool/nuisance
    sold/said/told/promised ..4 one ..1 brand/shingle/thing/product/color ..5 another/different/cheaper
    beer cans/bottles
    ! never/didn't/without/no ..2 pull/pulled/pulling/get/got ..2 permit/permits
    kept/keeps/keep pushing
    shady/crooked ..1 company/business/contractor/salesman/outfit/people/deal/dealings/guy/operation
    drink/drank/drinking/drunk/drunks/beer/beers ..3 work/job/driveway/truck/roof/lunch
    parked ..3 on ..3 lawn/grass/yard
    permit ..3 never/no/without/didn't/not
    no/without ..1 permit/license/insurance
    full of excuses
    ! didn't/doesn't/don't/did_not ..2 care/cared
    couldn't be bothered
    ! not/never ..1 apologize/apologized/apologetic
    no apology/apologies/sorry/remorse
    pushy
    pushed/pushing/pressured/pressuring/pressure ..2 to/us/me/into/my/sale/sell/sign/hard/her/him
    tried/try/trying to ..1 sell/upsell/push/scare/pressure/talk_me_into/talk_us_into/con/trick/hustle
    scare/scared ..1 tactic/tactics/us_into/me_into
    rude/dismissive/condescending/arrogant/short_with/snippy/unfriendly/disrespectful/unprofessional/dishonest
    acted/act/talked/spoke ..1 like ..4 bother/nuisance/idiot/stupid/problem/favor/my_fault/our_fault/child
    made/make @us feel ..3 stupid/dumb/bad/rushed/small/foolish/like_a_bother/pressured/uncomfortable
    lied ..1 to? about? us/me
    story/stories ..1 kept? changed/changing/changes/change
    dishonest/untrustworthy/deceptive/deceitful/misleading
    not ..2 what ..2 agreed/signed/ordered/promised/paid_for
    argued/argue/argumentative/yelled/shouted ..2 me/us/wife/husband/homeowner/customer/other
    cursing/swearing/cussing/foul_mouthed
    smoke/smoked/smoking ..3 roof/yard/property/porch/front/house/job
    hung up ..1 on
    laughed/laugh at ..1 me/us/my/her
    ! never/not/won't/wouldn't/don't trust ..2 them/him/her/company/people
    no ..1 shame/integrity/ethics/respect/manners/courtesy/professionalism/remorse
    sign tonight/today/right_then
    ! couldn't care less
    loud/blaring/endless/constant/all_day ..2 speaker/radio/stereo/music/playlist
    waive/waived/eat/cover/bury/absorb ..4 deductible
    half truths
    and ..1 attitude
    screamed/screaming/yelled/yelling/shouted/cussed/swore ..2 at
    could have lived/done without
    charm/charming/smooth ..4 until/then
    told us/me ..3 anything/whatever
    rude/nasty/short/snippy/surly ..2 on_the_phone/to/with
    they lied
    lied
    pushy/pushiest
    pushed/pushing/pressured/pressuring/pressure ..3 me/us/mother/sign/buy/sale/sales/decide/tactics/into/hard/to_commit
    bad/poor/an/nasty/lousy/terrible/their/his attitude
    yelled/screamed/cursed/cussed/swore at
    hollering/yelling/cursing/cussing
    stole/stolen/pocketed
    drunk on/at/and
    threatened me/us/my/to
    mocked/laughed/smirked/sneered/snickered/scoffed at/in
    called/calling ..1 sweetheart/honey/sweetie/darling/little_lady
    calling/called/calls me/us ..1 sweetheart/honey/sweetie/darling/dear/hon/sweet_heart/little_lady
    when/where/if/ask/asking ..3 my husband ..3 home/be/would/around/decide
    f word/bomb/bombs
    sign ..2 that/this/the_same ..1 afternoon/day/minute/night/morning
    condemn/condemned/scare/scared/scaring/frighten/frightened ..4 sign/mother/elderly/old/widow/grandmother
    tell/told ..3 adjuster ..4 new/lie/old/hail/different
    lie to ..3 insurance/adjuster
    fraud/fraudulent
    turned into a/an ..3 bill/sales/pitch
    free inspection ..6 pitch/bill/sales/charge/pressure/sign
    argue/argued/arguing/argumentative ..1 with? ..1 me/us/customer/wife/every
    talked/talks/talk over/down
    rolled ..2 eyes
    shrugged ..3 walked/off/laughed
    slammed ..3 door/phone
    bullied/harassed/hounded/badgered/pestered
    won't/wouldn't take ..1 no
    no respect/manners/courtesy/decency/shame/class
    never ..1 apologized/apologised
    sketchy/slimy/sleazy
    smoke/smoked/smoking/smokes ..2 in_my/in_our/by/near/all_day/like/weed/pot/while
    beer/beers/drinking/hungover/weed ..3 work/job/truck/lunch/roof/site
    peed/urinated/urinating
    cheated/scammed/conned/swindled/duped/hustled/hoodwinked/lied/deceived
    lied to/about/through
    dishonest/deceitful
    deposit ..4 vanished/disappeared/ran
    used ..4 my/our ..1 bathroom/hose/outlet/trash/dumpster ..4 without
    blocked ..3 driveway/garage/neighbor's/street
    unprofessional/unprofessionally/unprofessionalism/unethical/dishonest/dishonestly/dishonesty/disrespectful/disrespect/disrespected/inconsiderate/discourteous/impolite/untrustworthy/unscrupulous/deceptive/deceitful/misleading/shifty/sleazy/slimy/shysters/shyster/two_faced/condescending/dismissive/arrogant/belligerent/hostile/combative/patronizing/smug/snarky/snide/surly/sullen/brusque/curt/abrasive/aggressive/obnoxious/insulting/sexist/racist/creepy/vulgar/unfriendly/unkind/grumpy/gruff/flippant/sketchy/underhanded/predatory/manipulative/unhelpful/cocky
    rude/rudely/rudeness/ruder/rudest
    ! not/n't/less/hardly/zero/lack/lacks/lacked/lacking/no/un ..2 professional/professionalism/honest/polite/courteous/respectful/friendly/trustworthy/courtesy/respect/integrity/manners/helpful/decency
    high/hard/heavy pressure/sell
    high pressure
    hard/heavy sell/sold
    hard sell
    pressure tactics/sales
    sales pitch/tactics/tactic/pressure
    scare/scared ..1 tactic/tactics
    today only
    sign ..3 today/now/tonight/on_the_spot/right_there/right_then
    wouldn't/won't/refused/refuse ..2 leave/go ..3 until/till/couch/house/porch/without
    wouldn't leave
    ! wouldn't/didn't/won't take ..2 no
    take no for
    snake oil
    lie ..2 to_my_face/to_us/through_teeth
    lied to/about
    a lie/lies
    mislead/misled/deceive/deceived/tricked/duped/conned/swindled/cheated/hoodwinked/scammed/defrauded/defraud/bamboozled
    forge/forged/forging/signed my name
    bait and switch
    empty/broken/false/hollow promise/promises
    break/broke/broken/breaks ..2 word/promise/promises
    say/says/said/tell/told ..2 anything/whatever ..5 sign/signed/signature/sale/money/check/takes/close/deal/hear
    deny/denied/denies/denying ..2 ever/saying/it/everything/having/that
    told ..2 to_my_face
    take/took/taken/taking/takes advantage
    prey/preys/preying
    yell/yelled/yelling/scream/screamed/screaming/shout/shouted/shouting/hollering
    cuss/cussed/cussing/curse/cursed/cursing/swear_words/swearing/profanity/foul/f_bombs/f_bomb/expletives/foul_mouthed/vulgarity/f_word/dirty_jokes
    foul/bad/filthy/colorful/coarse/crude/inappropriate/salty ..1 language/jokes/words/mouth/mouths/comments/remarks/joke
    inappropriate/rude/snide/nasty/sexist/racist comment/comments/remark/remarks
    bad/nasty/poor/terrible/awful/snotty ..1 attitude/attitudes/manners
    an attitude
    hang/hung/hangs up ..1 on
    roll/rolled/rolling ..1 eyes
    mock/mocked/mocking/belittle/belittled/insult/insulted/insults/berate/berated/threaten/threatened/threatening/threats/harass/harassed/harassing/harassment/bully/bullied/bullying/intimidate/intimidated/intimidating
    talk/talked/talking/spoke/speak ..1 down to
    make/made ..2 @us ..2 feel ..2 dumb/stupid/small/foolish/like_an_idiot/uncomfortable/unsafe/rushed/pressured
    mansplain/mansplained/mansplaining/sweetheart_me/honey
    call/called ..2 @us ..2 liar/crazy/names/stupid/idiot/a_name/honey/sweetie/sweetheart/little_lady/hysterical
    where my husband/is
    talk to my husband
    music ..4 loud/blaring/blasting/blast/volume/cranked/full/all_day/swearing
    blare/blared/blaring/blast/blasted/blasting/cranked ..2 music/radio/stereo/speaker/tunes
    smoke/smoked/smoking/vape/vaped/vaping ..4 yard/porch/driveway/front/property/door/window/all_day/around/weed/pot/under/lawn/deck/bushes
    pee/peed/peeing/urinate/urinated/urinating/relieve_himself/relieved_himself/relieved_themselves/pissed_in/pissing/pissed_on
    attitude problem
    pay/paid ..2 for ..5 and got/received
    switch/switched/swap/swapped/substitute/substituted/downgrade/downgraded ..3 materials/material/brand/brands/shingle/shingles/product/underlayment/grade/cheaper
    point/pointed/pointing ..1 finger/fingers
    no/without ..1 permit/permits
    ! never/no/didn't/without ..2 apologize/apologized/apology/apologies/apologise/sorry
    no shame
    lack of ..2 professionalism/respect/courtesy/integrity/honesty/manners/care/empathy
    unbelievably/incredibly/extremely/downright/so rude
    trust ..2 nobody/no_one/none/as_far
    nap/napped/napping/sleep/sleeping/slept ..3 job/truck/roof/clock/yard/hammock
    on his/their phone/phones
    trespass/trespassed/trespassing
    without ..2 permission/consent
    argue/argued/arguing with @us/me
    snap/snapped at
    bad mouth/mouthed/mouthing
    badmouth/badmouthed
    unkempt/shirtless
    ! fast/smooth/slick talker/talking/talkers/talk
    used car salesman
    predator/predators/vultures/vulture
  `,
  neutral: ``,
  targets: `
    attitude/manners/demeanor/conduct/behavior/behaviour
    professionalism
    salesman/salesmen/salesperson
    bedside manner
    @crew ..1 was/were
  `,
  open: ``,
  anti: `
    up front and ..2 half/end
    half/third/deposit/paid ..2 up front
    cut ..1 too? short
    straight talk about ..3 what/when
    bait and switch ..2 price
    no sales tax
    real pros who know
    told/said/yes yes_ma'am/yes_sir
    was told yes
    respectful/considerate/careful/mindful ..1 of/with/about ..3 plants/garden/flowers/beds/bushes/pond/landscaping/roses/shrubs/lawn/hydrangeas/azaleas/koi
    honest/fair/reasonable price/prices/pricing/quote
    nice/good/great/lovely work/job/roof/price/touch/weather/day/neighborhood
    not ..2 kidding
    professional work/looking/grade/job/installation/finish/results
    no ..1 hassle/fuss
    care ..1 about ..2 color/colors/politics
    helpful ..2 video/photos/website/report
    blow/blew/blown ..2 off ..2 wind/storm/roof/shingle/shingles/leaves/driveway
    shingles ..3 blew/blown off
    tried/try to ..2 sell ..2 house
    trying to ..2 sell ..2 house
    kind of
    a kind
    trust ..1 but verify
    crooked starter/row/rows/course/courses/line/gutter/vent/flashing/ridge
    no ..2 music/radio
    not a/one crook/liar/thief
    gentleman in charge
    professional/professionals/pro work/job/installation/results/finish/quality/looking/grade
    kind of/a/words
    all/some/any/every/what/this/that/one/same kind/kinds
    a/the/first/other/mixed/two kind/kinds
    with respect to
    in that/this/every/all/one respect
    respect/respected ..2 appointment
    honest to god/goodness
    =be honest
    to be honest
    in all honesty
    honestly
    ! =be perfectly/totally/completely/brutally honest
    honest/fair/great/good price/pricing/quote/estimate/number/bid
    trust me/fund/company
    not lie/lying
    gonna/going_to lie
    not gonna lie
    ngl
    lie/lies/lying/lay flat/straight/down/behind/under/around/in/on/there/right/true
    lying/lies/lie ..1 behind/around/in/on/all_over/everywhere/under/at
    still lying
    push/pushed ..2 back/through/date/forward/out/claim/insurance/adjuster/mower/start/appointment/up/schedule
    pushed it
    push for
    pressure washed/wash/washer/washing/washes
    peer/water/air/blood/barometric pressure
    pressure on ..2 insurance/adjuster/insurer
    pleasant surprise
    pleasantly surprised
    pleasant/lovely/good/nice color/day/experience/view/weather/look/neighborhood/neighbors/home/house
    patient/patience of ..2 neighbor
    warm day/weather/air/house/room
    cold day/weather/front/air/night/morning/snap/week
    crooked ridge/line/gutter/vent/shingle/shingles/courses/row/rows/downspout/roof/flashing/panel/siding/cap
    shouting distance
    scream/screaming deal
    yell if
    shady side/yard/spot/area/tree
    with care
    care/cared of/for
    take/took/taken/takes care
    great/good/nice team/crew to
    lazy river
    ! up front cost/payment/money/price/deposit
    upfront cost/payment/money/price/deposit
    upfront/up_front about ..3 price/cost
    straightforward process/job/repair/claim
    straightforward price/pricing
    transparent price/pricing/quote/panel/skylight
    snake/snaked drain
    shark tank
    curse of
    language barrier
    spoke/speaks/speak ..1 language
    language i/we
    plain language
    kindly note/request/call/advise
    sick as
    fight/fought/fighting/argue/argued ..3 adjuster/insurance/claim/for_us/for_me/insurer/carrier/with_the
    threaten/threatened/threatening rain/weather/skies/storm/sky
    excuse/excuses me
    steal of
    a steal
    without question
    pride of ownership
    respectful of/to my/our/your time
    high ..1 winds/ceiling/roof/pitch
    apology accepted
    drunk ..1 driver
    smoke alarm/detector/damage/chimney
    cool ..1 down
    fair as
    sweet spot
    warm welcome
    laughing stock
    used car lot
    trust your gut
    helpful tip/tips/photos/report/video
  `,
  examples: `
    + They shut the gate every single time.
    + He told me I didn't need a new roof.
    - Nothing but excuses.
    - He hung up on me.
    0 I paid half up front and half at the end.
    + The crew was polite and respectful.
    + Honest people, no pressure at all.
    + He didn't try to sell me a new roof.
    + They treated my mother like family.
    - The salesman was pushy.
    - They lied to my face.
    - He was rude to my wife.
    - They are crooks.
    - Very unprofessional.
    0 To be honest, I had no time to look.
    0 My adjuster was rude.
    0 The last company lied to us.
  `,
};

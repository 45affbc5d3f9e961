/** Data table: technical knowledge. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const technicalKnowledge: AspectRules = {
  id: "technical_knowledge",
  label: "Technical knowledge",
  googleAttributes: [],
  positive: `
    explained what/how ..1 hail/water/wind/heat/ice/sun/moisture/ventilation/flashing
    forgotten more ..2 roof/roofs/roofing
    find/found ..3 single/one/a/two/three cracked/split/broken/loose/bad/rusted/lifted/torn ..1 boot/vent/flashing/shingle/seal/collar/pipe/gasket/nail
    know/knew ..1 the problem/answer/cause/trouble ..2 before/right/in/as_soon
    find/found it/leak/problem ..1 in/within ..2 time/minutes/seconds/hour/moments/flash
    was/were right about
    only one/person/company/guy/roofer/man ..2 who/to/that ..2 go/went/look/looked/check/checked/climbed ..3 attic/roof
    find/found ..1 single/one/a/two/three ..1 cracked/split/broken/loose/bad/rusted/missing
    measured ..1 everything twice
    good/sharp/keen/trained eye
    smart/clever/ingenious fix/solution/idea/repair
    diagnosed/diagnose
    find/found/spotted/caught/noticed ..2 things/problems/issues ..8 missed/overlooked/past
    saw/found/spotted/knew ..2 in/within ..1 minutes/seconds/five/two
    told @us ..1 which/what ..6 could/can/needed/wait
    tested/test ..3 hose/water
    figure/figured out ..1 it/that/the/how
    spotted/caught/noticed ..2 rot/rotten/rotted/soft
    he/she/inspector/estimator/they/@crew ..1 be ..2 thorough
    thorough/careful/detailed/meticulous ..1 inspection/inspector/look/assessment/report/diagnosis/explanation
    find/found/spotted/spot/noticed/caught/catch/discovered ..4 crack/cracked/split/rust/rusted/rotted/rotten/rot/loose/lifted/gap/hole/holes/pinhole/torn/worn/missing/failed/mold/clogged/blocked/bad ..3 boot/flashing/vent/collar/shingle/shingles/nail/nails/pipe/seal/valley/valve/fascia/soffit/chimney/mortar/caulk/gasket/skylight/jack/jacks
    find/found/spotted/noticed/caught ..2 gap/rot/hole/crack/mold ..2 in/behind/under/at/on
    caught/noticed/spotted/realized/figured that/our/the/how/where/why
    catch/caught ..3 venting/vents/missing/mistake/bad/issue/problem/things
    found all/both/every
    crawl/crawled/climbed/belly_crawled ..4 attic/crawlspace/roof
    spent/spend ..5 minutes/hour/hours/morning/time ..5 attic/roof/up_there/inspecting/looking/hunting
    his/her/their read/diagnosis/theory/call/assessment/hunch ..6 right/correct/spot_on/accurate
    got it right
    find/found/find_out/identified/fixed/located/pinpointed/discovered ..2 real/actual/true/exact/root/hidden ..1 cause/source/problem/issue/leak/reason/culprit/trouble
    find/found/solved/located/fixed ..3 what/that ..3 others/other/two/three/four/roofers/companies/contractors/nobody/no_one ..4 missed/couldn't/could_not/didn't/overlooked
    know/knows/knew ..1 right_away/immediately/instantly/exactly ..3 what/where/why/how/was
    know/knows/knew ..2 stuff/trade/craft/business/job/onions/roofs
    know/knows/knew ..1 what ..2 talk/talking/about/doing/do
    knowledgable/knowledgeable/knowledgeble/knowledge/expertise
    very/so/really/extremely/highly/super experienced/knowledgeable/skilled/competent
    been doing/in/at ..3 # ..1 years/decades
    experienced crew/team/people/guys/roofers/and
    figure/figured it out
    trace/traced/tracked/track/follow/followed ..3 leak/water/drip/stain/it ..3 to/back/uphill/down
    point/pointed ..2 out ..4 problem/problems/issue/issues/spot/spots/damage/rot/things/areas/flashing/venting/that/where
    explain/explained ..4 why/causing/caused/cause/physics/science/how_water
    show/showed @us ..2 exactly? where/why/how/what ..4 water/leak/wrong/problem/damage/failed/coming/getting
    advice/recommendation/recommendations/suggestions/suggestion ..2 @great/helpful/useful/sound/spot_on/solid
    give/gave ..2 @great/helpful/useful/sound/honest/solid advice
    straight/right to the ..1 leak/source/problem/spot/cause
    understand/understood ..2 problem/house/roof/roofs/old/how
    masters/master of ..2 craft/trade
    diagnosed/diagnose ..4 minutes/quickly/right/correctly/correct/first
    good/sharp/keen eye
    moisture meter
    code sections/section
    showed me/us ..2 cracked/rotten/failed/missing/bad/creased
    spotted ..3 wet/bad/soft/cracked/missing/rotten ..1 decking/flashing/boot/collar/vent
    found/caught/noticed/spotted/saw that? ..6 wasn't/missed/overlooked/venting/never_been/wrong
    found the trouble
    found ..3 adjuster had
    guy/inspector/company ..2 had missed/overlooked
    it was condensation/the_ac/the_fan/the_boot/the_flashing/the_vent/the_chimney/the_drain
    report ..6 better/thorough/detailed/impressive/engineer/page/pages
    took one look
    detailed/thorough report/inspection/photos
    spotted/found/saw/knew/realized/figured/noticed/discovered/determined ..5 leak was/is/came
    wasn't/was_not/not the roof/skylight/shingles/flashing ..3 but/it_was
    in/within ..2 minutes ..4 leak/problem/cause/what/why/wrong
    explained/showed/show/explain ..2 why
    pictures/photos of every/each ..2 trouble/problem/soft/bad/weak/damaged ..1 spot/spots/area/areas
    knew ..3 looking_at/doing/about
    thorough/detailed/careful ..1 inspection/report
    their/his/her/deep/real/great/good/impressive/amazing/vast/extensive/depth_of/wealth_of/technical/of knowledge
    expert/experts ..2 in/on/at/roofers/advice/eye/knowledge/crew/team
    experienced/seasoned/competent/well_trained/skilled ..1 crew/team/roofers/inspector/guys/people/and/professionals/installers
    exact/exactly ..2 source/cause/problem
    know/knows/knew ..1 what ..1 doing/they_are_doing/they're_doing/he's_doing/he_is_doing/she's_doing/they_were_doing/he_was_doing
    measured ..3 moisture/attic/slope
    knows/know ..1 flashing/metal/ventilation/slate/tile/roofs/airflow/copper/cedar better/inside/well
    found/discovered/noticed/spotted/realized ..2 that? ..2 last/previous/old/original/builder/first ..2 people/crew/roofer/roofers/builder/company/guys/installer
    said/told/knew ..3 wasn't/was_not/was/not ..3 roof/ac/drain/plumbing/condensation/gutter/hvac
    sniffed/tapped/listened ..4 said/knew/found
    explain/explained/explains ..3 why/how_water/how_the_water/ventilation/underlayment/flashing/airflow/deck/science
    real pro/pros/expert/experts/craftsman
    knows/knew/know ..2 stuff/trade/business/roofs/roofing/job
    two/three/four/other/others ..4 couldn't/could_not/failed/missed ..3 find/found/figure/solve/it
    solved ..3 mystery/puzzle/riddle
    code ..4 knew/know/knows/cited/quoted/exactly
    suggested/recommended/advised/proposed ..5 vent/vents/ridge/instead/better/cheaper/thicker/ventilation/baffles/intake/class
    taught/educated/schooled us/me ..3 roof/roofs/shingles/ventilation/difference/about/how
    educate/educated/educating us/me/homeowner/homeowners
    taught us/me ..3 about/how/roof/roofs
    # year/years/decades of experience
    sharp/smart/savvy/astute guy/guys/crew/inspector/man/woman/cookie
    know/knows/knew/known ..2 his/her/their/exactly/precisely/every ..2 stuff/trade/craft/business/roofs/roofing/code/codes/product/materials/job/onions/way_around/beans/salt/shingle/shingles
    know/knows/knew ..1 exactly/precisely/instantly/immediately/right_away ..2 what/where/why/how/which
    know/knows/knew roofs/roofing/gutters/metal/siding/shingles/code
    know/knows/knew ..3 code/codes/spec/specs/manufacturer/ventilation/flashing
    find/found/trace/traced/track/tracked/pinpoint/pinpointed/locate/located/spot/spotted/identify/identified/diagnose/diagnosed/discover/discovered/nailed ..4 source/cause/culprit/root/origin/entry_point/why/where_it/where_the
    trace/traced/pinpoint/pinpointed/diagnose/diagnosed/locate/located/tracked ..4 leak/problem/issue/it_to/it_down
    found the leak
    found ..2 leak/problem/issue ..3 in/within/minutes/immediately/right_away
    figure/figured out ..4 why/leak/problem/where/what/cause
    find/found/spot/spotted/catch/caught/notice/noticed/saw ..4 other/others/previous/three/two/nobody/no_one/everyone ..5 missed/overlooked/couldn't/did_not
    other/others/previous/three/two/nobody/no_one/everybody/everyone ..3 missed/overlooked
    root cause
    correct/correctly/right/accurate/accurately/quick/spot_on/proper ..1 diagnosis/diagnosed/diagnose/identified
    diagnose/diagnosed/diagnosis/diagnosing
    explain/explained/explains/explaining/show/showed/shown/demonstrated ..3 why
    explain/explained ..4 physics/science/cause/ventilation/underlayment/flashing/airflow/code
    show/showed/shown ..2 @us ..2 where ..4 leak/leaking/water/damage/flashing/missing/wrong/failed/cracked/hail/coming
    thorough/thoroughly/detailed/careful/comprehensive/meticulous/in_depth/honest/first_rate/excellent/great ..2 inspection/assessment/report/evaluation/inspected/examined/analysis/diagnosis
    inspection/report ..3 thorough/detailed/first_rate/excellent/comprehensive/great
    spent ..4 hour/hours/time ..4 roof/attic/up_there/inspecting/looking/measuring
    moisture meter/meters
    answer/answered/answers ..4 technical/every_technical/all_technical
    quote/quoted/cite/cited ..3 code/irc/chapter/manual/spec/specs/manufacturer
    up to code
    chapter and verse
    ! didn't/doesn't/did_not/no ..2 guess/guesses/guessing/guesswork
    walked/went right/straight to ..3 leak/problem/spot/source/it
    knew/know ..2 bruise/hail/blister/algae
    recommend/recommended/suggested/suggest/advise/advised ..4 better/right/best/ventilation/vent/underlayment/class_4/thicker/venting/synthetic/upgrade/baffle/baffles/intake/ridge
    good/great/sound/expert/solid/sensible/useful/technical/helpful/professional/honest advice/guidance/suggestion/suggestions/recommendation/recommendations/tips
    understand/understood/understands ..3 roof/roofs/roofing/metal/tile/flat/historic/old/ventilation/how/problem/what/code/slate
  `,
  negative: `
    ! not_one/none/nobody/no_one ..4 could ..1 tell/say/explain ..4 water/leak/leaking/came_from/coming_from/cause
    blamed/blame ..2 siding/window/windows/chimney/gutters/vent/skylight/flashing/plumbing
    inspector/estimator/they/he/she missed it
    explain to them ..1 how/what/why
    took ..2 # ..1 tries/visits/attempts/guesses/trips ..3 find/figure/diagnose
    guess/guessed # times
    guessed ..2 times/again/wrong
    said/told ..1 no ..1 damage/leak/problem/rot
    ! couldn't/can't/didn't ..1 tell ..2 hail/damage/blister/blisters/from/difference
    ! no clue/idea $
    misdiagnosed/misdiagnose/misdiagnosis
    ! couldn't/could_not/can't/never/unable/didn't/nobody/failed ..3 find/figure/locate/explain/determine/identify ..5 leak/cause/source/why/where/problem/issue/out
    guess/guessed/guessing ..3 wrong/again/at_it/at_the/leak/cause/where
    just/kept/keep/only/still guessing
    throw/threw/throwing ..3 caulk/tar/parts/sealant ..3 at/hoping
    different ..2 guy/person/tech/man ..5 caulk/guess/theory/opinion/answer
    be ..1 wrong about
    had to google/look_up/youtube
    miss/missed/overlook/overlooked ..5 leak/rot/damage/hole/flashing/obvious/crack/problem/vent/boot/issue/decking/whole
    ! never/didn't/not/without ..2 even? go/went/get/got/climb/climbed/look/looked/check/checked/inspect/inspected ..3 roof/attic/ladder/valley/chimney/up_there
    inspection ..3 joke/cursory/useless/drive_by/worthless/quick_glance/from_the_ground/from_the_driveway/from_the_truck
    looked/inspected/inspection ..3 from ..2 ground/driveway/truck/street
    said/told/swore/insisted/claimed ..5 fine/nothing_wrong/no_damage/no_hail/condensation/gutters/flashing/need/new_roof ..8 wrong/wasn't/actually/turned_out/really_was/it_was_not
    another/second/different/next ..1 roofer/company/contractor/guy/inspector ..4 found/find/spotted/figured/showed/saw
    measured/measure/ordered/order ..3 wrong/short/twice/too
    poor/bad/wrong/incorrect/lousy advice/diagnosis/information/measurements/recommendation
    lack/lacked/lacks/lacking ..2 knowledge/experience/expertise/training/skill
    inexperienced/green/clueless/untrained ..1 crew/guy/guys/kids/worker/workers/estimator/inspector/salesman
    said/told ..4 had hail
    # theories
    no idea ..1 how/what/why
    # visits/theories/opinions/guys/tries ..3 # theories/causes/opinions/answers/leak/diagnoses
    didn't/doesn't ..1 know ..1 how/what/the
    missed ..2 obvious/rot/hole/flashing/leak/source
    separate/different/three/four/two/five ..2 causes/diagnoses/theories/explanations/opinions/reasons/guesses
    wrong about/on
    blamed/blame ..3 condensation/ac/plumbing/humidity/vent/chimney/gutters
    didn't ..2 know ..3 difference/what/how/first/code/about
    couldn't/could_not/can't/unable ..3 find/figure/explain/locate/answer/say/tell ..4 leak/source/why/cause/wrong/coming/problem
    no idea ..2 what/how/why/where
    out of ..2 depth/league
    over ..1 his/their head/heads
    in over ..1 head
    clueless/incompetent/inept/ignorant/unqualified
    mistook/mistaken/confused/mixed_up ..4 for/with/hail/algae/blisters
    measured ..2 wrong/short/once/badly/incorrectly
    not ..2 to code
    ordered ..3 wrong/short/twice/too
    misdiagnose/misdiagnosed/misdiagnosis/misdiagnosing/misidentified/misread/mismeasured/miscalculated
    wrong/incorrect/bad/false/mistaken/inaccurate/faulty/lousy/poor ..1 diagnosis/measurement/measurements/assessment/advice/information/answer/estimate_of/calculation/math/slope/pitch/dimensions/size_ordered/spot/cause/guess/conclusion
    measure/measured/calculated/estimated/ordered/diagnosed/guessed/wrote_down ..4 wrong/incorrectly/short/twice_wrong/badly
    measured wrong
    ! @crew/they/he/she/clearly/obviously/who ..1 didn't/did_not/don't/doesn't/never/not/couldn't/can't ..2 know/knew/understand/understood/seem_to_know ..4 what/how/difference/code/doing/roof/first_thing/roofing/anything/much/flashing/why/about
    ! no clue/idea ..4 what/how/about/why/doing
    clueless/incompetent/incompetence/ignorant/ignorance/inept/inexperienced/unqualified/untrained/unknowledgeable
    ! not ..1 knowledgeable/qualified/experienced/competent/trained/certified/experts
    lack/lacked/lacking/no ..2 knowledge/expertise/experience/training/understanding/know_how
    ! never/couldn't/didn't/can't/failed/unable/not/nobody/cannot ..4 find/found/figure/locate/identify/diagnose/pinpoint/trace/spot/see/catch ..4 leak/source/cause/problem/where/why/it/damage/rot/issue/hole/crack/out
    trial and error
    # guesses/guess/tries/attempts/visits ..5 find/found/figure/before
    another/second/different/other ..2 company/roofer/contractor/guy/inspector/opinion ..5 found/find/spotted/figured/said_it/diagnosed/showed/traced/pointed
    said/told/swore/insisted/claimed/swears/assured ..5 fine/hail_damage/needed/need/layers/condensation/good/nothing_wrong/no_damage/problem ..6 wasn't/isn't/not/was_not/wrong/actually/next
    said it was ..3 condensation/humidity/normal/age/settling
    so_called/supposed/certified expert
    not/against/violates/isn't/wasn't/didn't/doesn't/ignore/ignored ..2 code/spec/specs/manufacturer/manufacturer's/instructions
    code violation/violations
    ! never/didn't/not ..2 go/went/got/climbed/climb/set_foot/even_get ..3 roof/attic/ladder/up_there
    stumped/baffled
  `,
  neutral: ``,
  targets: `
    knowledge/expertise
    diagnosis
  `,
  open: `
    expertise/knowledge
  `,
  anti: `
    been in business
    explained why ..2 price/late
    never explained why
    was right about ..2 them/you/this_company
    like ..1 she/i/he didn't know
    # different story/stories
    left hand ..4 know
    office/they ..2 confused
    seemed confused
    not explain why
    invoice ..3 wrong
    i/we/you ..2 no/any/less idea/clue ..1 what/how/why
    had no idea ..1 it/they/i/we/that/there
    found/find ..3 damage ..3 left/after/car/driveway
    found/find ..3 nail/nails ..3 in/yard/tire/tires/driveway/lawn/grass/bed/beds
    no ..1 guessing
    teach/taught @us a lesson
    caught our/my attention/eye
    noticed that/how ..2 crew/they/price
    find/found all/both/every ..3 nails/nail/screw/screws
    explained that/everything
    wrong ..1 about_me
    no idea ..2 when
    guess/guesses/guessed/guessing ..2 why/it
    let/lets/letting ..2 know
    you/i/we/never know/knew ..1 it
    know ..2 if/when/that/who/beans
    i/we/you/wife/husband/didn't_i ..3 know/knew/understand
    i/we/you didn't/don't/did_not/do_not/never ..3 know
    i/we/you ..1 @never ..3 know/knew/understand/find/see/figure
    i/we/you ..4 find/found/figured/figure/see
    wouldn't/would_never/hardly/never know ..2 they/anyone/anything
    nobody/no_one/never ..1 know/knew
    find/found ..3 company/them/roofer/contractor/nails/nail/this/these/someone/somebody/out/on_google/time/online/screws/debris
    find out
    hard/easy to find
    found this/these/them
    show/showed up
    how are/much/long/far/many/often/soon/nice/polite/fast/quick/quickly/well/clean/great/hard/they_treated/happy/good/easy/come
    explain/explained ..2 how ..2 much/long/process/claim/payment/insurance/billing/would_go/schedule
    why ..1 he/she/they/nobody/it/we/i ..3 late/call/called/charge/charged/show/there/cost/took
    show/showed how ..1 much
    certified mail/check/letter
    civil/retired/structural/software engineer
    engineer ..1 from/by/and/of
    as an engineer
    i am/i'm ..2 engineer
    sent ..2 us to/engineer
    master/masters bedroom/bath/bathroom/suite/closet
    first one ever
    smart ..1 phone/home/thermostat/doorbell
    sharp ..1 $
    # sharp
    looks/look/looked/look_so/lines/edges/turned ..2 sharp
    at # sharp
    seven/eight/six/nine sharp
    smart looking
    looks smart
    guess what
    i/we guess
    ! never/didn't/not ..3 guess/guessing/wonder
    left ..2 guessing
    would/you'd/you_would ..1 never guess
    insurance/adjuster/insurer ..4 miss/missed/overlooked
    miss/missed ..3 work/appointment/call/day/date/deadline/window/spot
    the price/quote/cost/warranty wrong
    expert ..1 witness
    clever pun
    quote/quoted ..3 price/lower/higher/more/less/us/me/#
    catch/caught ..3 fire/mistake/up/error/wrong_shingle
    figure/figured ..2 price/cost
    wrong address/day/date/house/number/time
    insurance/claim/claims/paperwork/process expert/experts/expertise/knowledge/inside
    know/knows/knew ..3 claim/claims/insurance/paperwork/adjuster
    experienced ..1 hail/leak/leaks/storm/damage/problems/issues/a_leak/delays
    we/i experienced
    expert at ..2 insurance
    have/had/my/our/great/good/bad/overall/whole/wonderful/amazing experience
    inspection ..3 scheduled/appointment/on_time/late
    free inspection
    engineer who
    general knowledge
    discovered ..2 bill/invoice/charge/charged
    discovered ..2 with
    green ..1 shingles/roof/lawn/grass/metal/trim/paint/color
    find/found ..3 damage ..3 they/crew/caused
    pointed out ..3 invoice/bill/damage_they
  `,
  examples: `
    + He found the leak that two other roofers missed.
    + Clearly an expert.
    - They never even went in the attic.
    0 I had no idea what a cricket was.
    + Very knowledgeable crew.
    + He found the source of the leak in minutes.
    + She knew exactly what the code requires.
    + He explained why the old flashing failed.
    - They misdiagnosed the leak twice.
    - He had no idea what he was doing.
    - They could not find the leak.
    0 Let us know if you need anything.
    0 The previous roofer could not find the leak.
    0 I don't know much about roofs.
  `,
};

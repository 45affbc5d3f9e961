/** Data table: safety. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const safety: AspectRules = {
  id: "safety",
  label: "Safety",
  googleAttributes: [],
  positive: `
    // Worn and worked with
    @harness
    harnessed
    wore/wear/wearing/wears ..2 @harness/gear/vests
    tied/tie/tying/clipped/roped/harnessed/hooked off/in/up
    roped the/off
    net/netting ..5 fence/pond/pool/walkway/sidewalk/daycare/playground
    hung/put/set/strung ..3 net/netting/barrier/cones/tape/ropes
    cones ..2 around/by/along/round/out
    barricade/barricades/barricaded
    safe ..1 work/crew/practices/site/and
    clipped/clip/clips in/on
    clipped in
    tied ..1 off
    sent ..3 home ..3 lightning/wind/storm/rain
    lightning ..6 stopped/sent/down/home/quit
    plywood/board/boards/net/netting/cones/cone/tape/rope ..2 over/by/around/along/at/across ..4 hot_tub/pond/sidewalk/door/walk/walkway/window/windows/ac/driveway/entrance/street
    safety ..2 first/meeting/talk/briefing/always/seriously/record
    safe/safely ..1 $
    harnessed/harnesses/harness/lanyard/lanyards/helmet/helmets/hardhats
    made/make sure ..4 safe/clear/away
    kept/keep ..4 out_of_harm's_way/harm's_way/safe_distance
    hard hats
    helmets/helmet
    safely/safety
    safe ..1 work/crew/practices/site/and/manner/way/conditions
    safety ..1 lines/line/gear/equipment/rope/ropes/vest/vests/glasses/briefing/meeting/first/conscious/minded/cones/harness/nets/rails/protocols/standards/talk/precautions/measures/rules/always/seriously/record
    safety conscious/minded/first
    worked safely
    ropes/lifelines/guardrails/guardrail/toe_boards/spotter/spotters/roof_jacks
    // Kept others from harm
    caution/warning ..1 tape/signs/sign
    tape/taped/rope/roped/cordon/cordoned/fenced ..3 off
    roped/taped/cordoned/blocked ..4 sidewalk/walkway/area/walk/entrance/path
    cones ..3 around/by/along/round/out/sidewalk/walkway/driveway/street/up
    put/set ..2 cones/barricades/barriers/signs
    kept/keep/keeping/made_sure/make_sure ..3 kids/children/dogs/dog/pets/tenants/people/everyone/neighbors/my_mother/family/grandkids ..3 safe/away/clear/inside/out_of_the_way
    footed/secured/tied/anchored ..1 the ladder/ladders
    plywood/board/boards ..2 over/against/around/across ..3 window/windows/ac/condenser/hvac/door/glass/hot_tub/skylights
    stopped/stop/wouldn't/refused/quit ..4 lightning/high_wind/high_winds/wind/unsafe/wet/ice/icy
    // Nothing harmed
    ! no/without/not/never/zero/nobody ..3 injuries/injury/accident/accidents/hurt/injured/mishap/mishaps
    ! no/without/zero/not_any/never_any ..1 damage ..2 to ..3 house/home/property/yard/siding/gutters/car/anything/@belongings/@plants
    ! nothing ..2 damaged/broken/harmed/hurt
    ! not a/one/single/even ..2 scratch/dent/ding/broken/cracked/window
    without ..1 a scratch/dent/ding
    didn't/never/not ..2 @harms ..3 @belongings
  `,
  negative: `
    ding/scrape/scuff/gouge/dent ..1 a/the ..2 @belongings
    // No gear, no care
    ! no/without/zero/not_one/never/not/nobody/didn't ..3 @harness/ropes/rope
    unsafe/unsafely/dangerous/dangerously/hazardous/reckless/recklessly/negligent/negligence
    careless/carelessly/carelessness
    scratched/scuffed ..2 panels/panel/door
    deck open
    dent/dents/scratch/scratches/hole/gash/ding ..2 in ..2 my/our/the/new ..2 door/car/truck/hood/fence/column/siding/garage/gutter
    shaped dent/hole
    dry grass/leaves/needles/brush
    cigarette/lighter/torch ..4 grass/tar/roof/dry/needles
    stepped/step/foot/leg/boot/fell ..1 through
    boot through ..3 ceiling/roof
    slid/slide/threw/tossed/dropped/shoved/kicked/dumped ..5 onto/on_to/down_onto/on_my/into
    broken birdbath/window/fence/planter/gate/light/statue/sprinkler/pot/mailbox
    feet away
    ac ..3 dead/ruined/destroyed/bent/crushed
    drove ..3 across/over/through ..3 lawn/septic/yard/field/garden/sprinkler/flower/grass/bed/hose
    smoldering/smouldering
    smoked/smoking/smokes ..3 roof
    cigarette/lighter/torch ..4 grass/tar/dry/needles/leaves
    // Broke or dented what stands around
    @harms ..3 my/our/his/her/neighbor's ..2 @belongings
    =broke/=cracked/=dented/=smashed/=shattered/=snapped/=knocked_over/=scratched/=bent/=busted/=crushed/=dinged/=clipped/=damaged ..1 the/a/two/one/three/both ..2 @belongings
    @belongings ..3 is/was/were/got/are/been/now ..2 damaged/broken/cracked/dented/bent/dinged/scratched/scraped/smashed/crushed/shattered/ruined/destroyed/knocked_over/torn/chipped/ripped/busted
    dent/dents/scratch/scratches/scuff/scuffs/gash/ding/dings/gouge/gouges ..2 in/on/across/down ..2 my/our/the/his/her/new ..2 @belongings
    @belongings ..4 dent/scratch/gash/ding
    broken/cracked/dented/bent/smashed/shattered/crushed/scratched fence/gate/paver/pavers/planter/planters/pot/pots/mailbox/sprinkler/sprinklers/birdbath/windshield/light/lights/grill/statue/window/railing/driveway
    damage/damaged ..2 to ..2 my/our/the/neighbor's ..2 @belongings/property/house/home
    broke/cracked/smashed/shattered/dented/bent/scratched/crushed/snapped ..3 @belongings
    crack/cracks/cracked ..1 in ..2 panel/window/windshield/driveway/paver/glass/sunroom
    stepped/foot/leg/boot/fell/put_his_foot/went ..2 through ..3 ceiling/roof/drywall/skylight/deck/sheetrock/garage
    boot/foot ..2 print/prints ..3 panel/ceiling/siding
    through the/my/our ceiling/windshield/storm_door/window/skylight
    backed/drove/ran/crashed/rammed/bumped/hit ..2 into/over/across/through/on/up_on ..3 @belongings/field/lawn/tree/yard/curb/garden/leach/grass/flower_beds
    hit/clipped/sideswiped my/our/the ..2 car/truck/fence/mailbox/gate/gutter/garage/house/tree
    took out/down ..4 windshield/window/mailbox/fence/gate/light/limb/power/cable/camera/gutter/car/feeder/sprinkler
    parked/drove/driving/parking ..3 on/over/across ..3 lawn/grass/septic/sprinkler/sprinklers/flower/flowers/flower_bed/yard/field
    hit/cut/nicked/punctured/pierced/broke/severed/drilled ..2 my/our/the/a/an/through ..2 line/lines/pipe/wire/wires/cable/conduit/irrigation
    nail/nails/screw ..3 through ..3 pipe/wire/line/wiring/refrigerant/conduit/duct/plumbing
    // Plants
    trample/trampled/crush/crushed/flattened/flatten/killed/kill/ruin/ruined/destroyed/smashed/stomped/mangled/squashed/wrecked/damaged/broke/snapped/stepped_on/walked_on/buried ..4 @plants
    @plants ..4 trampled/crushed/flattened/ruined/destroyed/smashed/dead/killed/stomped/mangled/squashed/wrecked/damaged/broken
    debris/pile/shingles/tear_off ..3 on/onto/on_top ..3 my/our/the/those/her/his ..1 @plants
    // Let things fall
    @lets_fall ..4 onto/on_to/down_onto/off_the_roof/from_the_roof/on_my/on_our/through_the/into_my/into_our/over_the_edge/straight_down
    @lets_fall ..2 bundle/bundles/hammer/plywood/tools/tool/nail_gun/ladder/brick/bricks ..4 on/onto/off/over/near/next/from/into
    @lets_fall hammer/tool/bundle/shingle/ladder
    hammer/nail_gun/bundle/bundles/brick/tool/plywood/ladder/debris/pallet/board/sheet/chunk/shingles ..3 fell/falling/landed/crashed/tumbled/flew/slid ..3 on/onto/off/through/into/near/from/and/down/past
    fell/falling/flew/slid/dropped/tumbled/came ..1 off ..1 the roof ..2 onto/and/near/into/hit
    fell/fall/falling ..2 through/on_my/onto/off_the_ladder/into_my/on_our/inches
    almost/nearly/narrowly ..3 hit/killed/hurt/electrocuted/landed/took_out/struck/brained/fell_on
    near miss/misses
    missed @us by
    injured/injury/stitches/tetanus/concussion/ambulance
    ! could've/could_have ..2 killed/hurt/died/injured/been_killed/seriously
    hurt my/our/the/his/her/someone/somebody
    // Left open to the rain, to the road
    ! left ..3 open/exposed/uncovered/bare/untarped ..5 rain/rained/storm/overnight/night/weekend
    ! didn't/nobody/never/not/without/failed/forgot/bothered ..3 cover/covered/tarp/tarped/secure/secured ..3 deck/decking/roof/opening/before_the_rain/hole/house/tear_off
    roof/deck/decking/house/attic ..2 open/uncovered/exposed/bare/untarped ..5 rain/storm/overnight/weekend/night/rained
    rain/rained/water/storm/poured ..5 bare/open/exposed/uncovered ..2 decking/deck/roof/house/attic
    left ..2 roof/deck/decking/house/hole/plywood ..2 open/uncovered/untarped/exposed/bare
    rained/poured/rain_came/rain_poured in
    rain/rained/water ..3 in ..3 open/uncovered/tear_off/middle
    ! no tarp
    @lets_fall ..8 onto/on_to/down_on my/our
    gate ..3 open/unlatched/unlocked/wide_open/swinging
    left ..4 gate ..2 open/swinging/unlatched/unlocked
    dog/dogs/beagle/cat/horse/goat/chickens/pup/puppy/lab ..4 got_out/escaped/loose/missing/ran_off/got_loose
    ladder/ladders ..4 unattended/unsecured/up/against ..4 kid/kids/child/toddler/overnight/climbed/children/night/weekend
    left ..2 ladder/ladders/tools/nail_gun/knife/knives/saw/utility_knife ..4 kids/kid/out/yard/unattended/overnight/up/where
    // Fire, gas, wires
    carbon monoxide
    co alarm
    flue/furnace/dryer/water_heater ..4 blocked/covered/disconnected/crushed/knocked/over/sealed
    over ..2 furnace/water_heater flue/vent
    electrocute/electrocuted/live_wire/live_wires/exposed_wire/wires_exposed/cut_the_wire
  `,
  neutral: ``,
  targets: `
    safety
  `,
  open: `
    safety gear/practices/measures
  `,
  anti: `
    old/existing/original/previous ..1 @belongings ..2 cracked/broken/damaged/bent/leaking/rusted
    replace/replaced/repair/repaired/fix/fixed ..5 damaged/broken/cracked/bent @belongings
    @belongings/roof ..3 damaged/bent/dented/cracked/broken/ruined/torn ..1 by/from/in/during ..2 leak/leaks/hail/storm/wind/tree/limb/water/ice/freeze/hailstorm
    @belongings ..3 damaged/bent/dented/cracked/broken/ruined ..1 before/already/when_we_bought
    safely ignore
    could safely
    safely say/assume/ignore/recommend
    tore off
    off ..3 and on
    threw ..3 nail
    hail/wind/ice ..8 hurt
    thankful ..2 hurt
    try ..3 hard_hat/hat
    let ..3 hat
    safe to say
    better safe
    safe ..1 bet/choice/hands/place
    feel/felt/feeling ..1 safe ..2 hiring/choosing/now/under/in_my/with
    safe ..2 and ..1 dry/sound
    home safe
    keep/kept/keeps us dry
    safety ..1 razor/net/glass
    storm/hail/tree/wind/hurricane/limb/neighbor's/neighbour's/squirrel/squirrels/raccoon/ice/freeze/tornado/branch ..6 @damage
    hail/storm/wind/water/roof/tree/tornado/ice/prior/existing/previous/old/roof's/rot/hidden damage
    damage ..2 from/by/caused_by ..2 hail/storm/wind/tree/ice/hurricane/limb
    damaged ..2 roof/shingles/by/decking
    no ..1 damage ..2 found/at_all_on/to_report
    @damage ..2 heart/bank/promise/word/news/records/record/rules/law/contract/even/ground/camp/ice
    broke/break ..2 down/bank/ground/up/even/my_heart/out/it_down
    break ..1 down ..2 cost
    cracked/broken/split/torn/damaged/lifted/missing ..1 boot/boots/tile/tiles/shingle/shingles/pipe/vent/flashing/seal/collar/skylight/rubber/caulk/panel/decking/rafter/gutter/gutters/downspout/siding
    cracked up
    crack/cracked ..1 open/jokes/joke
    tear/tore/torn/rip/ripped ..3 off/out/down/up
    bent/bend ..1 over_backward/over_backwards/over
    dented/dent ..2 my wallet/vent/vents/gutter_from
    ! found/find/spotted/showed/noticed/pointed_out/identified/documented/replaced/repaired/fixed/patched/fix/replace/repair ..5 cracked/broken/damaged/split/bent/torn/dented/damage/crack/hole/leak
    replace/replaced/repair/repaired/fix/fixed/swap ..3 damaged/broken/cracked/bent
    plywood ..2 decking/sheathing/replaced/sheets
    caution ..1 them
    hurt/hurts ..2 wallet/feelings/to_ask/pocketbook/the_price/to_pay/my_back/his_back
    wouldn't/doesn't/didn't/won't hurt to
    drop/dropped ..3 ball/off_the/price/by/star/stars/in/dead/out/call/insurance/claim/everything/my_bill/the_ball
    drop/dropped ..2 off ..2 material/materials/shingles/dumpster/estimate/samples/paperwork/trailer/bill
    drop/drops ..1 of ..1 water/rain
    threw/throw/thrown ..2 in/together/away/a_fit/money/up/under
    thrown in
    hit ..1 the/my ..1 mark/roof/nail/spot/snag/us/ground
    hail hit
    fell/fall ..1 behind/through/apart/off_the_face/short/asleep/in/for/on_deaf
    tree/limb/branch ..4 fell/fall/hit/through/came
    ice ..4 slid/fell/came/off
    fire department/truck/pit/place/season/ants/chief/station
    fire/fired ..1 them/him/her
    on fire
    burned ..1 by/before/through/once/twice
    got/been/get burned
    drove/drive ..2 out/back/over_to/by/from/up/all_the_way/two/#/an_hour
    drove me ..1 crazy/nuts
    ran/run ..2 over ..1 budget/estimate/schedule/time/hose/the_estimate/a_hose
    ran over the
    ran into ..3 issue/problem/snag/rot/surprise
    run/ran ..2 across
    cut ..2 corner/corners/through/price/the_cost/check/a_check
    gas ..2 money/prices/station
    bare minimum/feet/bones
    nail through the_paperwork
    open ..1 door/house/minded
    leg ..1 up
    took out a/loan
    soaked ..1 up/through_before
    ceiling ..2 stain/leak/before
    leak ..4 ruined/soaked/damaged/flooded
    ladder ..1 assist
    attic ladder
    learned/know/knew the ropes
    dumped/dump ..2 rain/snow/trailer
    sense of safety
    backed/back ..1 into a corner
    ask/asked/begged for ..2 plywood/tarp/boards
  `,
  examples: `
    + All of them wore harnesses.
    + Very safety conscious crew.
    + They roped off the walkway to keep the kids safe.
    - They dropped a bundle on my car.
    - No harnesses, no hard hats.
    - They broke a window and a planter.
    - They left the deck open and it rained in.
    - The gate was left open and the dog got out.
    - They trampled my azaleas.
    - The foreman parked on my sprinkler head.
    0 The storm damaged our fence.
    0 It is safe to say I am pleased.
    0 They replaced two cracked shingles.
    0 Tore off the old roof and replaced the gutters.
  `,
};

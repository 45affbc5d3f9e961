/** Data table: safety. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const safety: AspectRules = {
  id: "safety",
  label: "Safety",
  googleAttributes: [],
  positive: `
    net/netting ..5 fence/pond/pool/walkway/sidewalk/daycare/playground
    hung/put/set/strung ..3 net/netting/barrier/cones/tape/ropes
    without ..1 his/her/their harness
    left ..2 harness ..6 climb/down/back
    made ..4 climb ..1 back? down
    climb down
    orange/safety/traffic cones
    cones ..2 around/by/along/round/out
    barricade/barricades/barricaded
    safe ..1 work/crew/practices/site/and
    clipped/clip/clips in/on
    clipped in
    tied ..1 off
    stepped off ..2 ladder
    sent ..3 home ..3 lightning/wind/storm/rain
    lightning ..6 stopped/sent/down/home/quit
    plywood/board/boards/net/netting/cones/cone/tape/rope ..2 over/by/around/along/at/across ..4 hot_tub/pond/sidewalk/door/walk/walkway/window/windows/ac/driveway/entrance/street
    cones by/on/along/around/at
    cones ..2 sidewalk/walkway/driveway/street
    not one ..1 thing/person harmed/hurt/broken/damaged/scratched
    waited/stopped ..3 kids/children ..3 bus/door/inside/clear
    walked/guided/escorted ..3 kids/mother/mom/tenants/grandmother/customers ..3 past/under/in/out/around
    safety ..2 first/meeting/talk/briefing/always/seriously/record
    safe/safely ..1 $
    harnessed/harnesses/harness/lanyard/lanyards/helmet/helmets/hardhats
    nobody/no_one ..2 roof ..2 without ..1 harness/rope
    made/make sure ..4 safe/clear/away
    kept/keep ..4 out_of_harm's_way/harm's_way/safe_distance
    hard hats
    helmets/helmet
    safely/safety
    harness/harnesses/harnessed
    tied/tie/tying/clipped/roped ..1 off/in
    hard_hats/hardhat/hardhats/helmets
    safety ..1 lines/line/gear/equipment/rope/ropes/vest/vests/glasses/briefing/meeting/first/conscious/minded/cones/harness/harnesses/nets/rails/protocols/standards/talk
    fall protection/arrest
    ropes/lanyards/lifelines/guardrails/guardrail/toe_boards/spotter/spotters/anchors/anchored/anchor
    spotter on
    caution/warning ..1 tape/signs/sign
    tape/taped/rope/roped/cordon/cordoned/blocked/fenced ..1 off
    kept/keep/keeping/made_sure ..3 kids/children/dogs/dog/pets/tenants/people/everyone/neighbors/my_mother/family ..3 safe/away/clear/inside/back/out_of_the_way
    man/guy/someone/spotter ..2 on ..1 ground/ladder
    foot/footing/footed/holding/held/secured/tied ..1 the ladder/ladders
    plywood ..4 over/on/against/around/leaned ..4 ac/windows/window/unit/condenser/hvac/deck/door/glass/walkway/a/c
    ! no/without/nobody/not/never/zero ..3 injuries/injury/accident/accidents/hurt/injured/damage
    ! no ..1 damage
    ! not a/one/single ..1 scratch/dent/broken/cracked/ding/window
    without ..2 scratch/scratching/damaging/damage/breaking/hitting/denting/hurting
    stopped/stop/wouldn't/refused ..4 lightning/high_wind/wind/unsafe/wet/ice/icy
    took ..1 no chances
    safety conscious/minded
    took safety
    checked ..3 gas/carbon/flue/electrical/breaker
    shut off ..3 power/gas/breaker
    wore/wear/wearing/wears ..2 harness/harnesses/helmets/gear/vests/ppe/lanyards
    boots/fall ..1 protection
    staging/scaffold/scaffolding ..3 proper/solid/secure/safe
  `,
  negative: `
    scratched/scuffed ..2 panels/panel/door
    scuffed door
    deck open
    sky open
    dent/dents/scratch/scratches/hole/gash/ding ..2 in ..2 my/our/the/new ..2 door/car/truck/hood/fence/column/siding/garage/gutter
    shaped dent/hole
    fire marshal/department ..2 myself
    dry grass/leaves/needles/brush
    cigarette/lighter/torch ..4 grass/tar/roof/dry/needles
    stepped/step/foot/leg/boot/fell ..1 through
    boot through ..3 ceiling/roof
    slid/slide/threw/tossed/dropped/shoved/kicked/dumped ..5 onto/on_to/down_onto/on_my/into
    broken birdbath/window/fence/planter/gate/light/statue/sprinkler/pot/mailbox
    feet away
    ac ..3 dead/ruined/destroyed/bent/crushed
    both are dead
    drove ..3 across/over/through ..3 lawn/septic/yard/field/garden/sprinkler/flower/grass/bed/hose
    smoldering/smouldering
    fire hazard
    butts ..2 smoldering/smouldering/lit
    rode the
    safety hazard/issue/concern/violation/violations/nightmare
    lump on
    hurt my/our/the/his/her/someone/somebody
    came/come/fell/flew/slid/dropped/blew/sailed/tumbled ..1 off ..1 the roof
    sheet/bundle/bundles/hammer/nail_gun/plywood/tool/tools/ladder/chunk/brick ..3 fell/flew/slid/dropped/tumbled/landed/went/hit/crashed/through/into/missed
    took out/down ..4 windshield/window/mailbox/fence/gate/light/limb/power/cable/camera/gutter/car/feeder
    ladder ..2 through ..3 door/window/screen/glass/siding/wall
    through my/our/the ..1 storm_door/window/windshield/ceiling/screen/skylight/door/glass_door
    flattened/crushed/dented/cracked/smashed/broke/shattered/scratched/clipped/backed_into/destroyed/snapped/bent/dinged/knocked_over/ran_over ..3 mailbox/fence/gate/car/truck/window/windshield/skylight/garage/grill/planter/light/lamp/birdbath/ac/camera/sprinkler/post/railing/feeder/hood/fender/door/statue/trellis/swing/pergola/gutter/downspout
    gate ..3 open/unlatched/unlocked/wide_open
    dog/dogs/beagle/cat/horse/goat/chickens/pup/puppy ..4 got/escaped/streets/loose/out/gone/missing/street/neighbor's
    dropped hammer/tool/bundle/shingle/ladder
    no ropes/rope/helmets/helmet/harness/harnesses/gear/hardhats/tie_offs/safety
    no ..1 ropes/helmets/harnesses/harness/hard_hats/safety
    tennis/flip ..1 shoes/flops
    sneakers/sandals/flip_flops/barefoot ..4 roof/pitch/ladder
    couldn't watch
    teenager/kid/boy ..5 roof/pitch/ladder
    steep ..4 without/no ..1 rope/ropes/harness
    live/exposed/bare wire/wires
    gas/water/septic/sprinkler/power/cable/internet/refrigerant line/lines/pipe/pipes
    hit/cut/nicked/punctured/pierced/broke/severed ..3 line/lines/pipe/wire/cable/conduit/main/drain
    rained/rain/water/poured ..4 in ..3 open/uncovered/tarp/middle/torn
    left ..4 open/uncovered/untarped/exposed
    tarp ..3 blew/off/loose/came ..4 rain/soaked/wet/flooded/water
    no tarp
    forgot ..3 tarp/cover
    soaked/flooded/drenched/ruined ..4 insulation/bedroom/attic/ceiling/carpet/floor/floors/drywall/nursery/piano/books/furniture
    almost/nearly/could_have/could've ..3 hit/killed/hurt/fell/took_out/brained/crushed/electrocuted
    dangerous/unsafe/reckless/careless
    unsafe/unsafely/dangerously/hazardous/reckless/recklessly/negligent/negligence/perilous
    ! no/without/not/zero/never/nobody/not_one/lacking ..4 harness/harnesses/hard_hats/hard_hat/helmet/helmets/ropes/rope/tie_off/tied_off/safety/fall_protection/safety_gear/gear/spotter/cones/tarp_down/plywood/barrier/vest/tied
    ! harness/harnesses/ropes/hard_hats/helmets ..4 nowhere/none/never/in_the_truck/in_the_van/unused/no/optional/decorative
    @damage ..4 my/our/the/a/an/her/his/two/one/neighbor's ..2 @fragile
    @fragile ..3 @be/got/get/were ..2 @damage
    @fragile ..2 @damage
    @damage @fragile
    dent/dented/dents/scratch/scratches/scratched/ding/dings ..4 car/truck/door/hood/garage/fence/gutter/fender/vehicle/van/column/column/siding
    crack/cracks/cracked ..3 windshield/window/driveway/paver/pavers/skylight/tile/windscreen/pane/glass/birdbath/planter/pool
    broke/broken/break/shattered/smashed ..3 window/glass/windshield/skylight/lamp/pot/planter/light/fence/gate/pane/door/camera/limb/statue/mailbox/sprinkler/sprinklers/pane/bird/heads/head
    broken glass/window/tiles/pot/gate
    drop/dropped/dropping/drops/threw/throw/thrown/throwing/toss/tossed/tossing/chuck/chucked/chucking/flung/shovel/shoveled/pitched/slid/heaved/hurled ..4 off/onto/on_to/over/on_my/on_our/through/down/from/bundle/bundles/shingles/debris/hammer/plywood/tools/tool/nail_gun/sheet/ladder/brick/bricks/pallet/tear_off/into
    fell/fall/falling/falls ..3 through/on_my/onto/off_the_roof/off_the_ladder/into_my/from_the_roof/on_our/near/inches/into_the
    hammer/nail_gun/bundle/brick/tool/shingle/plywood/ladder/debris/pallet/board ..3 fell/falling/dropped/landed/hit/missed/came_down/through/flew
    foot/leg/boot ..2 through ..2 ceiling/drywall/roof/skylight
    put/stepped/step/went/fell ..3 through ..2 ceiling/roof/drywall/skylight/deck
    through the/my/our ceiling
    backed/back/drove/ran/crashed/hit/rammed/bumped/clipped ..4 into/over/across/through/on/up_on ..3 @fragile/septic/field/lawn/fence/gate/mailbox/tree/column/car/keypad/porch/curb/garden/leach/yard/sprinkler/drain
    rain/rained/water/storm ..5 bare/open/exposed/uncovered ..2 decking/deck/roof/house/attic
    ! left ..3 open/exposed/uncovered/bare ..5 rain/rained/storm/overnight/night/weekend
    ! didn't/nobody/never/not/without/failed/forgot/bothered ..3 cover/covered/tarp/tarped/secure/secured/tie_down ..3 deck/decking/roof/it/opening/before_the_rain/hole/house
    roof ..2 open/uncovered/exposed/bare ..5 rain/storm/overnight/weekend/night
    bare/open/exposed ..1 decking/deck/roof
    rain ..3 let/came/got/poured/ran ..2 in ..4 while/during/because/uncovered/open/deck/mid
    flood/flooded/soaked/ruined/drenched ..4 ceiling/attic/bedroom/insulation/living/kitchen/carpet/floor/floors/nursery/furniture/hardwood/room
    gate ..3 open/swinging/unlatched/left/dog_out
    left ..4 gate ..2 open/swinging/unlatched/unlocked
    dog ..2 got/escaped/ran/out
    injured/injury/stitches/tetanus/concussion/ambulance
    almost/nearly/narrowly ..3 hit/killed/fell/hurt/electrocuted/fell/landed/took_out/struck/missed/burned/brained
    near miss/misses
    missed ..3 by ..2 inch/inches/foot/feet
    inches from
    carbon monoxide
    co alarm
    gas ..1 leak/line
    flue/furnace/vent ..4 blocked/covered/disconnected/crushed/over/sealed/knocked
    butts ..2 smoldering/burning/in_dry
    smoked on ..2 roof
    electrocute/electrocuted/live_wire/exposed_wire/wires_exposed/cut_the_wire/power_line/power_lines
    osha ..3 field_day/violation/violations/nightmare/called
    ladder ..4 unattended/left/leaning/up/unsecured/against/overnight ..4 kid/kids/child/toddler/anyone/night/overnight/climbed/children
    left ..2 ladder/ladders/tools/nail_gun/knife/knives/saw/utility_knife
    nail gun ..3 loaded/left/kids
    kids/child/toddler/son/daughter/dog ..4 almost/nearly/hit/hurt/picked_up/stepped/found
    ! could've/could_have ..2 killed/hurt/died/injured/been_killed/seriously
    someone/somebody could/could_have/could've/is_going ..3 hurt/killed/die
    septic ..1 field/tank/line
    cut ..3 cable/line/wire/power/internet/gas/pipe/irrigation
    nail/nails/screw ..3 through ..3 pipe/wire/line/wiring/ac/refrigerant/conduit/duct/plumbing/water
    punctured/pierced/nicked ..3 pipe/line/wire/hose/gas/refrigerant/conduit
    trampoline/pool ..3 torn/ruined/debris/shingles/fell
    careless/carelessly/carelessness
    damage/damaged ..2 to ..2 my/our/the ..2 @fragile/property/house/home/car
    damage/damaged/destroyed ..2 property/my_property/our_property
    bent/bend ..2 fence/gate/gutter/downspout/garage/antenna
    stray nail/bundle/hammer
    ! child/kids/kid ..3 under/below
    on the roof in ..2 lightning/flip_flops/sneakers/storm
    over my mail
    onto our/my/the ac/condenser
    took out/down ..2 @fragile/fence/power/cable/limb/mailbox/gutter/bird_feeder
  `,
  neutral: ``,
  targets: `
    safety
  `,
  open: `
    ladder ..3 against/through/left
  `,
  anti: `
    safely ignore
    could safely
    tore off
    threw ..3 nail
    hail ..8 hurt
    thankful ..2 hurt
    try ..3 hard_hat/hat
    let ..3 hat
    safe to say
    better safe
    safe ..1 bet/choice
    feel/felt/feeling ..1 safe ..2 hiring/choosing/now/under/in_my
    safe ..2 and ..1 dry
    keep/kept/keeps us dry
    safety ..1 razor/net/glass
    storm/hail/tree/wind/hurricane/limb/neighbor's/neighbour's ..6 @damage
    hail/storm/wind/water/roof/tree/tornado/ice/prior/existing/previous/old damage
    damage ..2 from/by/caused_by ..2 hail/storm/wind/tree/ice/hurricane
    damaged ..2 roof/shingles/by
    no ..1 damage ..2 found/at_all_on/to_report
    @damage ..2 heart/bank/promise/word/news/records/record/rules/law/contract/even/ground/camp/ice
    broke/break ..2 down/bank/ground/up/off/even/my_heart/out/it_down
    break ..1 down ..2 cost
    cracked/broken/split ..1 boot/boots/tile/tiles/shingle/shingles/pipe/vent/flashing/seal/collar/skylight
    cracked up
    crack/cracked ..1 open/jokes/joke
    dented/dent ..2 my wallet/vent/vents/gutter_from
    ! found/find/spotted/showed/noticed/pointed_out/identified/documented/replaced/repaired/fixed ..5 cracked/broken/damaged/split/bent/torn/dented/damage
    replace/replaced/repair/repaired/fix/fixed/swap ..3 damaged/broken/cracked/bent
    plywood ..2 decking/sheathing/replaced/sheets
    caution ..1 them
    hurt/hurts ..2 wallet/feelings/to_ask/pocketbook/the_price/to_pay
    wouldn't/doesn't/didn't/won't hurt to
    dropped ..3 ball/off_the/price/by/star/stars/in/dead/out/call/insurance/claim/everything/my_bill/the_ball
    drop/dropped ..2 off ..2 material/materials/shingles/dumpster/estimate/samples/paperwork/trailer/bill
    drop ..1 of ..1 water
    threw/throw/thrown ..2 in/together/away/a_fit/money/up/under
    thrown in
    hit ..1 the/my ..1 mark/roof/nail/spot/snag/us/ground
    hail hit
    fell/fall ..1 behind/through/apart/off_the_face/short/asleep/in/for/on_deaf
    tree ..4 fell/fall/hit/through/came
    fire department/truck/pit/place/season/ants/chief/station
    fire/fired ..1 them/him/her
    on fire
    burned ..1 by/before/through/once/twice
    got/been/get burned
    anchor store/anchored_to_the
    drove/drive ..2 out/back/over_to/by/from/up/all_the_way/two/#/an_hour
    drove me ..1 crazy/nuts
    ran/run ..2 over ..1 budget/estimate/schedule/time/hose/the_estimate/a_hose
    ran over the
    ran into ..3 issue/problem/snag/rot/surprise
    run/ran ..2 across
    cut ..2 corner/corners/through/line/price/the_cost/check/a_check
    gas ..2 money/prices/station
    bare minimum/feet/bones
    nail through the_paperwork
    open ..1 door/house/minded
    leg ..1 up
    hurt ..2 feelings
    took out a/loan
    soaked ..1 up/through_before
    ceiling ..2 stain/leak/before
    leak ..4 ruined/soaked/damaged/flooded
    ladder ..1 assist
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
    0 The storm damaged our fence.
    0 It is safe to say I am pleased.
  `,
};

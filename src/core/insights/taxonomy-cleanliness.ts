/** Data table: cleanliness. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const cleanliness: AspectRules = {
  id: "cleanliness",
  label: "Cleanliness",
  googleAttributes: [],
  positive: `
    clean yard
    moved/lifted ..3 pots/planters/grill ..4 one/back
    picking/picked ..2 nails ..2 from
    hands and knees
    came up empty
    drop cloths/cloth
    moved ..2 grill/furniture/pots/planters ..4 back
    hydrangeas/roses/azaleas/plants/flowers ..2 never/not knew
    never found ..2 nail/scrap/staple
    yard raked
    gutters/driveway blown out/off/clean
    cleanest ..3 site/crew/job/roofers
    clean/cleanest job site/jobsite/worksite
    yard/lawn/beds/gravel raked
    not a ..2 scrap/nail/shingle/speck/thing ..3 left/behind/lawn/yard/grass
    cleaned ..2 after themselves
    after themselves
    raked ..3 yard/gravel/lawn/beds/everything/leaves/grass
    every/each ..1 nail/scrap/wrapper/staple/shingle ..3 picked/gone/up/with
    careful/gentle ..2 with/of/around ..3 plants/flowers/garden/landscaping/beds/shrubs/bushes/roses/azaleas
    yard/driveway/lawn looked/looks ..2 better/cleaner/untouched
    walk/walked ..3 barefoot
    in my socks/bare_feet
    walked/walk ..5 barefoot/socks
    eat/eaten off ..2 driveway/patio/ground/lawn
    tidier/cleaner/neater/nicer than ..4 found/before/arrived/started/they
    clean on time
    blew/blow/blown ..4 gutters/driveway/patio/off/out
    # nail/staple/screw
    found one staple/nail
    one nail/staple ..1 one
    net/netting/tarp/tarps/blanket/sheet/sheets/cover/covers ..3 over/around/on/across ..3 pond/pool/hot_tub/garden/roses/plants/shrubs/beds/ac/grill/furniture/flowers/azaleas/koi/bushes/patio/deck/car/cars
    covered/cover/tarped/wrapped/protected/shielded ..3 koi/pond/pool/garden/roses/plants/shrubs/beds/ac/grill/furniture/flowers/azaleas/hostas/bushes/patio/deck/piano/attic/everything
    not one ..1 thing/plant/flower/leaf/petal/nail/scrap harmed/hurt/touched/damaged/left/broken
    clean/cleaned up
    clean ..1 as ..2 whistle/pin/found
    not/never/nothing ..3 left/behind ..2 nail/scrap/trace
    no trace/sign/evidence
    magnet ..3 times/twice/yard/grass/over/lawn/driveway
    not/never/couldn't ..3 find ..3 nail/scrap/staple/thing/anything
    picked ..2 every
    spotless
    immaculate ..2 site/yard/driveway/cleanup
    garden/lawn/flowers/roses/plants/yard ..3 untouched/unharmed/fine/intact/perfect/safe/survived/alive
    left no/nothing
    left ..4 better/cleaner/nicer/tidier/neater than
    took ..3 trash/garbage/debris/mess/rubbish/everything with/away
    hauled ..4 day/night/evening/everything/all/it
    clean/cleaned/cleaning/cleans ..2 up/after/everything/site/yard/property/daily/every/each/thoroughly/driveway/all/area/everywhere/nails/mess
    cleanup/clean-up
    cleanliness
    tidied/tidying/tidiness
    tidy ..2 up/yard/site/crew/workers/guys/place/everything/work_area
    kept/left/keep ..3 tidy
    ! not/never/wasn't/didn't/no/without/nary/zero/hardly/single/couldn't ..5 nail/nails/screw/staple/staples/scrap/scraps/debris/trash/mess/litter/shingle_left/wrapper/wrappers/speck/crumb/garbage/granule/shard/splinter
    ! no/zero/not_a/not_one ..4 left behind
    leave/left ..3 nothing behind
    leave/left ..2 no/zero/not ..3 mess/trace/nails/debris/trash/nail/scrap
    leave/left ..4 yard/property/place/site/driveway/lawn/everything/house/garden/patio ..4 clean/cleaner/spotless/immaculate/pristine/tidy/neat/found/better/good_shape/swept/perfect/nicer/great
    leave/left ..2 it/things ..2 cleaner/spotless/clean/immaculate/pristine/tidy/neat/better
    @property ..4 spotless/immaculate/pristine/clean/cleaner/tidy/neat/swept/better_than/raked/untouched/unscathed/good_shape/perfect
    spotless/spotlessly
    cleaner than
    ! never/couldn't/wouldn't/can't/would_never/hardly ..3 know/guess/tell ..4 been/there/here/anyone/anybody/anything/they/crew/happened/construction
    like ..2 they/nobody/no_one ..2 never/ever ..1 there/here
    as if ..2 nobody/no_one/nothing/they/never
    magnet/magnets/magnetic/magnetized/magneted
    rolling/roller magnet/magnets
    sweep/swept/sweeping/sweeps ..4 magnet/nails/yard/driveway/patio/daily/every/everything/up/walk/drive/twice/deck/garage/street/sidewalk/porch
    ran/run/rolled/dragged/used ..2 magnet/magnets
    swept
    pick/picked/picking/picks ..2 up ..4 every/after/nail/nails/trash/debris/scrap/all/everything/mess/shingles/each
    haul/hauled/hauling/carted ..4 away/off
    took/take/taken/carry/carried ..5 with_them
    took/take/taken ..2 trash/debris/scraps/mess/garbage/old_roof/shingles ..2 away
    hauled/carted ..3 off/away
    took/take/taken ..2 every/all ..3 trash/scrap/debris/garbage/nail/mess/rubbish/junk
    tarp/tarped/covered/cover/covering/draped/drape/protected/protect/protecting/shielded/wrapped/boxed ..5 plants/plant/shrubs/shrub/bushes/bush/flowers/flower_beds/flowerbeds/garden/landscaping/ac/ac_unit/rose/roses/azaleas/pool/patio/deck/furniture/grill/driveway/beds/bed/hydrangeas/pond/attic/car/cars/belongings/hvac/unit/air_conditioner/floor/floors/windows/bird/tomatoes/herbs/vegetables/rosebushes/property/yard
    tarps/drop_cloths/drop_cloth/netting ..4 around/over/on/under/down/everywhere/along/against
    plants/flowers/flowerbeds/landscaping/shrubs/bushes/roses/azaleas/tomatoes/hydrangeas/garden/flower_beds/rosebushes/plantings/beds ..3 survive/survived/untouched/intact/fine/unharmed/unscathed/protected/safe/alive/covered/still_standing/not_harmed/okay/ok
    didn't/not/without/never/nor ..4 hurt/harm/crush/trample/damage/step/flatten/lose/break ..3 plants/plant/flower/flowers/rose/roses/shrub/bush/garden/azaleas/leaf/petal/tomato/landscaping/blade
    broom clean
    cleaned ..2 gutters ..2 too/afterward/after/out
    clean/neat/tidy ..1 site/job_site/jobsite/worksite/work_area/workers/crew/work_site/yard/driveway/property/workspace/premises
    neat and tidy/clean
    clean/tidy and neat/tidy/polite/organized/professional
    clean all/everything
    vacuum/vacuumed/vacuuming/shop_vac/hosed/hose_down/hosed_down/leaf_blower/mopped/dusted/wiped
    barefoot/bare_feet
    dumpster ..4 gone/removed/same_day/picked_up/next_day/promptly
    debris ..3 removed/gone/cleared/hauled/contained/picked
    trash ..3 gone/removed/cleared/hauled/picked/bagged
    policed ..2 yard/property/grounds/site
    good/excellent/great/thorough/fantastic/amazing/wonderful/perfect/meticulous/awesome/super/best ..2 cleanup/clean_up/cleaning/at_cleaning/cleaners
    meticulous/thorough ..2 clean/cleaning/cleanup/about_cleaning
    fastidious
    without ..2 mess/trace
    no trace
  `,
  negative: `
    left ..2 overspray/shavings/granules/goop
    big/huge/total/complete/real/such_a/their/awful/terrible/absolute mess
    left ..3 mess
    made ..2 mess
    tracked mud/dirt/tar
    piles ..1 left
    cut/sliced ..2 foot/hand/paw/feet
    pile of wrappers/trash/debris/scraps/cans/shingles
    wrappers ..3 night/lawn/yard/behind/driveway/porch
    old roof/shingles/felt/gutters/siding/panels ..2 is/are/was/were ..2 in/on/under/behind my/our/the
    in/on my/our ..1 hedges/hedge/bushes/pool/pond/roses/beds/flowerbeds/azaleas/hydrangeas/tomatoes/herb/koi/gutters
    flat tire/tires
    grit/granules/dust/nails/glass/debris/foam/insulation ..3 out_of/in ..3 pool/filter/attic/garden/lawn/car/pond/bed/carpet
    onto/on_to/into/on ..2 my/our ..1 hydrangeas/roses/azaleas/flowers/flowerbed/flowerbeds/garden/plants/bushes/hostas/tomatoes/beds
    still ..2 picking
    messy ..2 crew/site/yard/job_site/workers/and
    yard/driveway/lawn/attic/patio ..3 filthy/dirty/messy
    left/were messy
    chunk/chunks/piece/pieces/bits/scraps/shards ..4 roof/shingle/shingles/flashing/felt/metal ..3 in/on/all/across
    old roof in my/our
    lunch/food ..1 trash/wrappers/bags/leftovers/containers
    soda/beer/coke/water/energy can/cans/bottle/bottles
    trash/garbage/rubbish/debris/scraps/junk/litter ..3 behind/in/on/under/across/all/everywhere/along/around/blew/blowing/piled
    nail/nails/screw/staple ..4 paw/foot/shin/heel/tire/tires/mower/lawn/yard/driveway/grass/sandbox/flowerbed/street/shoe/garden/path/gravel/hoof/wheel/pool
    roofing nail/nails
    stepped/step/drove/drive/ran/run on/over ..3 nail/nails/screw
    mower/paw/tire/tires ..4 nail/nails/screw
    finished cleaning
    left ..5 trash/debris/mess/nails/garbage/scraps/shingles/pile/piles/cans/wrappers/butts/dumpster/materials/junk/packaging
    for me/us to ..1 clean/haul/pick/rake/sweep/deal
    had to ..3 clean/sweep/rake/pick/haul/vacuum
    cleaned/swept/raked/picked ..3 up? ..1 myself/ourselves/it_myself
    still ..3 finding/picking/pulling ..3 nail/nails/debris/granules/scraps/staples/bits
    weeks/days/month/months ..3 pick/picking/finding/find
    yard/lawn/garden/driveway/patio/flowerbeds/beds/attic ..4 mess/wreck/disaster/landfill/junkyard/littered/covered/full/trashed/minefield/torn
    looks/looked/look like ..4 bomb/tornado/landfill/junkyard/war/dump/hurricane/explosion
    dust/soot/grit/insulation/sawdust/granules ..3 all/every/everything/everywhere/in/on/through/over
    crushed/trampled/flattened/squashed/killed/smashed/ruined/stomped ..4 hostas/roses/azaleas/tomatoes/plants/flowers/bushes/shrubs/beds/garden/hydrangeas/peonies/herbs/lawn/grass
    oil/tar/paint/caulk ..4 driveway/patio/siding/carpet/steps/porch/deck/walkway/brick/windows
    muddy/boot prints/footprints/tracks
    never ..1 swept/cleaned/raked/ran
    no ..1 cleanup/sweep/magnet
    not/never ..2 pick/picked up after
    dumpster ..4 weeks/week/days/month/blocked/sat
    wind blew/scattered/carried ..4 shingles/trash/plastic/debris/felt/packaging
    ! @mess ..5 all_over/everywhere/scattered/strewn/left/lying/behind/piled/remain/remains/remained/littering/littered/floating/blowing/blew/sitting/still
    ! leave/left/leaving/leaves ..5 nails/nail/debris/trash/mess/garbage/scrap/scraps/litter/pile/piles/rubbish/shingles/cigarette/butts/cans/bottles/wrappers/junk/felt/staples/cups/packaging/dumpster/pallet/pallets/offcuts/cutoffs/materials/material/tear_off/old/granules/chunks/glass/waste/screws/plastic/dust/food/tar_paper
    ! find/found/finding/pulled/pull/picked/pick/pulling/picking/stepped/step/stepping/collected/counted/got/discovered ..4 nail/nails/screw/screws/staples/debris/scrap/scraps/shingle_pieces/trash/roofing_nails/pieces_of/chunks/wrappers
    ! nail/nails/screw/staple/staples ..4 tire/tires/paw/foot/yard/driveway/lawn/grass/garden/street/flowerbed/flower_bed/gravel/mower/shoe/hoof/sandbox/pool/walkway/sidewalk/beds/bushes/patio/everywhere/heel/tongue/mulch
    ! tire/tires ..4 nail/nails/flat/screw/punctured/ruined
    ! mess ..3 left/behind/everywhere/leave/clean
    filthy/trashed/slobs/slob/pigsty/pig_sty/unclean/junkyard/war_zone/warzone/disaster_area
    left/leave ..2 a/huge/big/total/complete/such/real/quite mess
    @property ..3 mess/disaster/trashed/littered/filthy/destroyed/dirty/wreck/war_zone/landfill/dump/junkyard/torn_up/muddy/ruts/strewn/covered
    ! @never/@failed/@nobody/not/didn't/barely/hardly/half/nor ..3 clean/cleaned/cleaning/sweep/swept/sweeping/rake/raked/pick_up/picked_up/picking_up/tidy/tidied/haul/hauled/vacuum
    ! @never/@failed/@nobody/not/didn't ..3 protect/cover/covered/protected/tarp/drape ..3 plants/bushes/shrubs/flowers/garden/ac/furniture/attic/beds/roses/azaleas
    ! nobody/no_one swept/cleaned/raked/picked
    no magnet/cleanup/clean_up/cleaning/sweep
    ! cleanup/clean_up/cleaning ..5 @awful/none/nonexistent/nobody/never/zero/half/better/more/incomplete/poor/weak/lacking/optional/afterthought/what/minimal/not/wasn't/desired/improve/worse/forgot/forgotten/us/myself/fell/skipped
    @awful/poor/half/sloppy/lousy/zero/lack_of/incomplete/no ..2 cleanup/clean_up/cleaning
    clean/cleaned/cleaning/pick/picked/picking ..3 up ..2 after them/themselves ..2 myself/ourselves/i/we/had
    have/had to ..3 clean/rake/sweep/pick/haul/vacuum/magnet
    i/we/husband/wife/son/myself/ourselves ..2 clean/cleaned/pick/picked/hauled/raked/swept/haul/vacuumed up
    spent ..5 cleaning/picking/raking/vacuuming/hauling/sweeping
    still ..3 finding/picking/pulling/find
    weeks/days/month/months later ..4 finding/nail/nails/debris/picking
    pile/piles/heap/heaps/bag/bags/stack/stacks/chunk/chunks/bits/pieces ..3 of ..3 @mess
    debris pile/piles
    pile/heap ..4 yard/driveway/lawn/garage/curb/side/street/weeks/days/still
    dumpster ..5 week/weeks/days/sat/still/month/overflowing/left/blocked/blocking/killed
    @mess ..4 my/our/the/neighbor's yard/lawn/driveway/garden/pool/pond/flowerbed/flower_beds/flowerbeds/bushes/shrubs/gutters/attic/patio/deck/street/beds/hedge/grass/porch/bed
    gutters ..2 full/filled/clogged ..3 debris/granules/nails/shingles
    dust/soot/insulation/granules/sawdust/grit/black_dust/debris ..4 attic/garage/car/cars/everything/everywhere/inside/furniture/closet/floor/clothes
    dust ..4 biblical/everywhere/thick/inch/stayed
    dust in ..2 attic/garage
    debris/dust/nails ..2 in ..2 attic/pool/pond/yard
    cigarette/cigarettes butt/butts
    cigarette butts
    beer/soda/energy_drink cans/can/bottles/bottle
    fast food/wrappers
    trample/trampled/crush/crushed/flattened/flatten/killed/kill/ruin/ruined/destroyed/smashed/stomped/mangled/squashed/wrecked/damaged ..4 plants/plant/shrubs/bushes/flowers/flower_bed/flowerbed/flower_beds/garden/azaleas/roses/rosebush/hydrangea/hydrangeas/landscaping/lawn/grass/tomatoes/herb/beds/hostas/peonies/bed
    plants/flowers/shrubs/bushes/garden/flowerbed/flower_bed/landscaping/azaleas/roses/rosebush/hydrangeas/lawn/tomatoes/hostas/peonies/beds ..3 trampled/crushed/flattened/ruined/destroyed/smashed/dead/killed/stomped/mangled/squashed/wrecked/damaged
    ruts ..2 lawn/yard/grass
    muddy/mud ..2 boots/footprints/carpet/floor/tracks/prints/tracked
    track/tracked ..2 mud/dirt/tar/dust
    did not even sweep
    trash ..2 blow/blew/blowing/around
    litter/littered/littering
    didn't/never/not ..2 take ..4 with_them/away
  `,
  neutral: ``,
  targets: `
    cleanup/clean_up
    cleanliness/tidiness
    at/about cleaning/clean_up/cleanup
  `,
  open: `
    nails ..3 yard/driveway/grass/lawn
    cleanup/cleaning_up
  `,
  anti: `
    two/three/four/six screws
    blown/blew off ..2 storm/wind
    raked in
    so much as ..1 granule/shingle
    decking was better
    clean line/lines/cut/cuts/look/looking/install/installation/edge/edges/finish/work/seam/seams/job/miter/bill/record/corners/corner/flashing/bend/bends/break
    neat line/lines/work/job/looking/rows/seams/install/finish/trick/idea
    clean/cleaned/cleaning ..2 gutter/gutters
    gutter/gutters cleaned/cleaning/clean
    clean ..1 strainers/downspouts/skylights
    come/came clean
    clean slate/bill
    squeaky clean
    insurance mess
    roof/shingles/job/repair/work/flashing/install/communication/claim/paperwork/billing/scheduling mess
    mess/messed/messing up/with/around
    a/what_a/whole mess of
    stack of paper/papers/paperwork
    hot mess
    nail/nailed it/every/down/pattern/heads/head/gun/guns/pop/pops/line/lines/holes/hole/spacing/placement
    exposed/crooked/high/proper/six/four/ring_shank/galvanized/copper/stainless/four nail/nails
    nails per/to_the/popped/popping/sticking/through/missed/showing/backing/exposed/coming_through/rusting/overdriven/underdriven/poking
    tooth and nail
    storm/tree/hail debris/mess
    leaf/leaves debris
    pick/picked ..1 up ..1 phone/call/calls/first/on_the
    take/took ..2 away ..2 stars/star/from
    sweep/swept under ..1 rug
    swept up/away/off my_feet
    protect/protected/protecting/cover/covered ..3 investment/home_from/warranty/insurance/policy/claim/by/house_from/deck_from/decking
    cover/covered ..1 by/under
    covered ..2 cost/bill/deductible
    left ..1 voicemail/message/messages/review/star/note
    every/each piece of ..1 advice/paper/mail
    every bit/piece of ..2 paperwork/advice/information/penny
    every bit as
    haul/hauled ..2 brake/ladder/shingles_up
    leftover shingles/shingle/bundle/bundles/paint/tile/tiles/material/materials
    flat tire ..2 appointment/late
    roof ..2 dirty
    dirty ..1 tricks/jokes/look/looks
    waste of
    waste/wasted ..2 time/money/day/my
    joke/dump truck
    took ..2 off ..3 roof/star
    magnet for
    rake edge/edges/board/boards/trim/flashing
    rake $
    tear off
    we take ..3 with
    looks like the bomb
    carry/carried ..2 groceries
  `,
  examples: `
    + They cleaned up every day.
    + Not a single nail in the yard.
    + You would never know they had been here.
    + They swept the driveway with a magnet.
    + My roses were covered with tarps and survived.
    - Nails all over the driveway.
    - They left a huge mess.
    - Nobody cleaned up.
    - I am still finding nails in my grass.
    - They trampled my azaleas.
    0 The flashing has clean lines.
    0 The storm left debris everywhere.
    0 The last crew left nails in the yard.
  `,
};

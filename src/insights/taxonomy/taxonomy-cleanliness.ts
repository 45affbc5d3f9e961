/** Data table: cleanliness. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const cleanliness: AspectRules = {
  id: "cleanliness",
  label: "Cleanliness",
  googleAttributes: [],
  positive: `
    ! not/never/haven't/hasn't/didn't ..2 found/find/seen one/1/a/any/a_single ..1 nail/nails/staple/scrap
    // Cleaning up
    site ..1 tidy/clean
    tidy/clean ..1 site
    clean yard
    hands and knees
    came up empty
    drop cloths/cloth
    yard raked
    gutters/driveway blown out/off/clean
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
    walked/walk ..5 barefoot/socks
    eat/eaten off ..2 driveway/patio/ground/lawn
    tidier/cleaner/neater/nicer than ..4 found/before/arrived/started/they
    found one staple/nail
    one nail/staple ..1 one
    net/netting/tarp/tarps/blanket/sheet/sheets/cover/covers ..3 over/around/on/across ..3 pond/pool/hot_tub/garden/roses/plants/shrubs/beds/ac/grill/furniture/flowers/azaleas/koi/bushes/patio/deck/car/cars
    covered/cover/tarped/wrapped/protected/shielded ..3 koi/pond/pool/garden/roses/plants/shrubs/beds/ac/grill/furniture/flowers/azaleas/hostas/bushes/patio/deck/piano/attic/everything
    clean/cleaned up
    clean ..1 as ..2 whistle/pin/found
    no trace/sign/evidence
    magnet ..3 times/twice/yard/grass/over/lawn/driveway
    not/never/couldn't ..3 find ..3 nail/scrap/staple/thing/anything
    picked ..2 every
    spotless
    garden/lawn/flowers/roses/plants/yard ..3 untouched/unharmed/fine/intact/perfect/safe/survived/alive
    left no/nothing
    left ..4 better/cleaner/nicer/tidier/neater than
    hauled ..4 day/night/evening/everything/all/it
    clean/cleaned/cleaning/cleans ..2 up/after/everything/site/yard/property/daily/every/each/thoroughly/driveway/all/area/everywhere/nails/mess
    cleanup/clean-up
    cleanliness
    clean/cleaned/cleaning/cleans ..2 up/after/everything/site/yard/property/daily/every/each/thoroughly/driveway/all/area/everywhere/nails/mess/afterwards/afterward/behind/themselves
    broom clean
    good/excellent/great/thorough/fantastic/amazing/wonderful/perfect/meticulous/awesome/super/best/nice/superb/impeccable/complete ..2 cleanup/clean_up/cleaning/at_cleaning/cleaners
    meticulous/thorough/careful/diligent/obsessive ..2 clean/cleaning/cleanup/about_cleaning
    tidy ..2 up/yard/site/crew/workers/guys/place/everything/work_area
    kept/left/keep/stay/stayed ..3 tidy/clean/neat/spotless
    clean/neat/tidy ..1 site/job_site/jobsite/worksite/work_area/workers/crew/work_site/yard/driveway/property/workspace/premises/workmen/guys
    neat and tidy/clean
    clean/tidy and neat/tidy/polite/organized/professional/respectful/courteous/quick/fast/quiet
    polite/fast/quick/professional/neat/courteous/friendly/quiet/respectful/efficient and clean/tidy
    spotless/spotlessly
    ! clean site/yard/worksite/jobsite $
    // Sweeping, raking, magnets
    magnet/magnets/magnetic/magnetized/magneted
    ran/run/rolled/dragged/used/pulled/pushed/walked ..3 magnet/magnets/magnetic
    ran/run/rolled/dragged/used/pulled/pushed ..3 magnet ..6 twice/times/daily/yard/driveway/lawn/grass
    rolling/roller/big magnet/magnets
    sweep/swept/sweeping/sweeps ..4 magnet/nails/yard/driveway/patio/daily/every/everything/up/walk/drive/twice/deck/garage/street/sidewalk/porch/attic/granules
    swept
    raked/rake/raking ..3 yard/gravel/lawn/beds/everything/leaves/grass/flower/nails/up
    yard/lawn/beds/gravel/mulch ..1 raked/combed
    yard/lawn/grass/driveway looked combed/raked/vacuumed/swept
    vacuumed/vacuuming/shop_vac/leaf_blower/mopped
    wiped/dusted/hosed ..2 down/off/up
    blew ..1 off/out/down ..2 driveway/patio/walk/porch/deck/yard/sidewalk/gutters
    blew ..1 my/our/the ..1 driveway/patio/porch/gutters/walk/sidewalk/leaves ..2 off/out/clean/too
    pick/picked/picking/picks ..2 up ..4 every/after/nail/nails/trash/debris/scrap/all/everything/mess/shingles/each/litter
    picked ..1 every
    picked ..2 every nail/scrap/piece/bit
    every/each/all ..2 nail/nails/scrap/scraps/wrapper/staple/shingle/trash/debris ..3 picked/gone/up/with_them/hauled/removed/bagged
    // Hauling it away
    hauled ..4 everything/all/daily/nightly/same_day/mess/trash/debris/old/junk/it_all
    took/take/taken/carry/carried ..2 @litter/old_roof/old_gutters/everything/it_all/all_of_it/shingles ..2 with_them/away
    took/take/taken ..2 every/all ..3 trash/scrap/debris/garbage/nail/mess/rubbish/junk
    debris/trash/rubbish/garbage/scraps/old_shingles ..3 removed/gone/cleared/hauled/contained/picked/bagged/collected
    // What stayed behind: nothing
    ! not/never/wasn't/didn't/no/without/nary/zero/hardly/single/couldn't/haven't/can't/nor/neither/nothing ..5 @litter/nail/splinter/shingle_left/speck/crumb/granule/shard
    ! @litter ..2 zero/none/nowhere
    found ..1 one/1/a_single nail/staple/scrap
    ! no/zero/not_a/not_one/nothing ..4 left behind
    leave/left ..2 no/zero/without_a ..3 mess/trace/nails/debris/trash/nail/scrap/evidence/sign
    =left/=leave/=leaving ..4 yard/property/place/site/driveway/lawn/everything/garden/patio/area/grounds ..4 clean/cleaner/spotless/immaculate/pristine/tidy/neat/found/better/good_shape/swept/perfect/nicer/great
    =left/=leave/=leaving ..2 house/home/it/things ..2 cleaner/spotless/clean/immaculate/pristine/tidy/swept
    cleaner than
    tidier/cleaner/neater/nicer than ..4 found/before/arrived/started/they/came
    @property ..4 spotless/immaculate/pristine/clean/cleaner/tidy/neat/swept/raked/untouched/unscathed
    yard/lawn/driveway/garden/grounds/flower_beds/beds ..3 perfect/untouched/good_shape/better_than/as_it_was
    ! no mess
    ! you/you'd/i'd/we'd/never/couldn't/wouldn't/can't/would ..2 never/not/hardly/couldn't/wouldn't? ..1 know/guess/tell ..2 work/they/they'd/they'd_been/anyone/anybody/roofers/crew/we_had/a_roof/a_crew ..3 been/here/there/done/working/happened/roof
    ! never/hardly/wouldn't/would_not/couldn't/not know/guess/tell ..3 they/anyone/anybody/they'd/crew ..3 here/there/been/by
    like/as_if/as_though ..1 they/they'd/nobody/no_one/nothing ..2 never/ever/even? ..2 been/there/here/happened
    walk/walked/walks/run/runs/play/plays/ran ..5 barefoot/bare_feet
    barefoot
    eat/eaten off ..2 driveway/patio/ground/lawn/floor
    // Protecting what stands around
    tarp/tarped/cover/covered/covering/drape/draped/protect/protected/shield/shielded/wrapped/boxed/net/netted ..5 @plants/ac/ac_unit/pool/patio/furniture/grill/driveway/pond/koi/car/cars/belongings/hvac/air_conditioner/floor/floors/carpet/bird_bath/birdbath/hot_tub/piano
    tarp/tarps/netting/net/plywood/board/boards/sheet/sheets/blanket/blankets/drop_cloths/canvas/plastic ..3 over/around/across/on ..3 @plants/pond/koi/pool/hot_tub/grill/furniture/patio/car/cars/driveway/belongings/floor/floors
    tarps/drop_cloths/netting ..3 around/down/everywhere/along/against/up
    careful/gentle/mindful/respectful/cautious/considerate ..2 with/of/around/about/not_to ..4 @plants/yard/pond/koi/property/pots
    @plants ..3 survive/survived/untouched/intact/unharmed/unscathed/protected/safe/alive/covered/still_standing/not_harmed/never_knew/in_one_piece
    didn't/not/without/never/nor ..4 hurt/harm/crush/trample/damage/step/flatten/lose/break/bend/bruise ..3 @plants/leaf/petal/blade/stem
  `,
  negative: `
    yard/lawn/driveway/garden/grass/attic/beds ..1 full/covered/littered in/of/with ..2 @litter
    ^ had to ..6 clean/rake/pick/sweep/vacuum
    // Left lying about
    ! =left/=leave/=leaving ..5 nails/nail/debris/trash/mess/garbage/scrap/scraps/litter/pile/piles/rubbish/rubble/cigarette/butts/cans/bottles/wrappers/junk/staples/cups/packaging/pallet/pallets/offcuts/cutoffs/tear_off/chunks/waste/tar_paper/old_shingles/old_gutters/old_felt/their_trash
    old/balance/extra/leftover/excess/torn_off/ripped_off shingles/felt/material/materials/gutters/siding/panels/bundles/wood/decking/ones ..4 lying/sitting/dumped/piled/still/strewn/scattered/behind
    old roof/shingles/felt/gutters/siding/panels/ones ..2 is/are/was/were ..2 in/under/behind my/our
    @litter/shingles/shingle/plastic/material ..4 all_over/all_through/everywhere/scattered/strewn/lying/littering/littered/floating/remaining/remained
    @litter ..3 left/behind/sitting/piled
    @litter ..4 all/in/on/across/under/behind/around/into my/our/the/neighbor's ..2 @yard
    nail/nails/screw/screws/staple/staples ..5 tire/tires/paw/foot/mower/hoof/sandbox/heel/shoe/wheel/yard/driveway/lawn/grass/garden/street/flowerbed/flower_bed/gravel/alley/pool/sidewalk/walkway/beds/everywhere/patio/mulch/tongue
    tire/tires/mower/paw/paws/foot/shoe ..4 nail/nails/screw/screws/staple
    flat tire/tires
    stepped/step/drove/drive/ran/run/trod on/over ..3 nail/nails/screw
    find/found/finding/picked/picking/pick/pulling/pulled/stepped/step/stepping/collected/counted/discovered ..4 nail/nails/staples/debris/scraps/trash/roofing_nails/wrappers/butts/shingle_pieces/bits_of/screws
    still ..3 finding/picking/pulling/find/collecting ..4 nail/nails/debris/granules/scraps/staples/bits/pieces/shingle/shingles/trash/stuff
    weeks/days/month/months/day ..5 finding/picking/found ..3 nail/nails/debris/staples/scraps/trash/shingle
    pile/piles/heap/heaps/bag/bags/chunk/chunks/bits/pieces/scraps/shards ..1 of ..3 @litter/shingle/shingles/roof/foam/metal/wood ..5 all/across/left/behind/sat/sitting/still/yard/driveway/lawn/curb/side/beds/street/porch
    debris/trash/scrap pile/piles
    pile/piles ..1 of wrappers/trash/debris/scraps/junk/garbage/cans/rubbish/rubble
    pile/piles/heap ..4 yard/driveway/lawn/garage/curb/street
    // A mess
    left/made/what/such/huge/complete/total/big/real/horrible/terrible/awful/giant/absolute/quite/filthy/unbelievable ..1 mess
    left/made/make ..4 mess
    ! mess ..3 left/behind/everywhere/leave/they_made/they_left
    messy crew/site/yard/job_site/jobsite/workers/guys/bunch/work_site/worksite
    very/pretty/so/too/extremely/bit/little messy
    filthy/trashed/slobs/slob/pigsty/pig_sty/pigs/unclean/junkyard/war_zone/warzone/minefield
    yard/driveway/lawn/attic/patio/garden/property/grounds/place ..3 filthy/dirty/messy/mess/disaster/trashed/littered/wreck/landfill/dump/junkyard/war_zone/minefield/strewn
    looked/looks like ..2 landfill/junkyard/dump/bomb
    lunch/food ..1 trash/wrappers/bags/leftovers/containers
    soda/beer/coke/water/energy/gatorade/energy_drink can/cans/bottle/bottles
    fast_food/whataburger/mcdonald's/burger ..1 wrappers/bags/cups/trash
    big/huge/total/complete/real/such_a/their/awful/terrible/absolute mess
    left ..3 mess
    made ..2 mess
    tracked mud/dirt/tar
    piles ..1 left
    cut/sliced ..2 foot/hand/paw/feet
    pile of wrappers/trash/debris/scraps/cans/shingles
    in/on my/our ..1 hedges/hedge/bushes/pool/pond/roses/beds/flowerbeds/azaleas/hydrangeas/tomatoes/herb/koi/gutters
    grit/granules/dust/nails/glass/debris/foam/insulation ..3 out_of/in ..3 pool/filter/attic/garden/lawn/car/pond/bed/carpet
    onto/on_to/into/on ..2 my/our ..1 hydrangeas/roses/azaleas/flowers/flowerbed/flowerbeds/garden/plants/bushes/hostas/tomatoes/beds
    still ..2 picking
    messy ..2 crew/site/yard/job_site/workers/and
    yard/driveway/lawn/attic/patio ..3 filthy/dirty/messy
    chunk/chunks/piece/pieces/bits/scraps/shards ..4 roof/shingle/shingles/flashing/felt/metal ..3 in/on/all/across
    soda/beer/coke/water/energy can/cans/bottle/bottles
    trash/garbage/rubbish/debris/scraps/junk/litter ..3 behind/in/on/under/across/all/everywhere/along/around/blew/blowing/piled
    nail/nails/screw/staple ..4 paw/foot/shin/heel/tire/tires/mower/lawn/yard/driveway/grass/sandbox/flowerbed/street/shoe/garden/path/gravel/hoof/wheel/pool
    roofing nail/nails
    stepped/step/drove/drive/ran/run on/over ..3 nail/nails/screw
    mower/paw/tire/tires ..4 nail/nails/screw
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
    ! @mess ..5 all_over/everywhere/scattered/strewn/left/lying/behind/piled/remain/remains/remained/littering/littered/floating/blowing/blew/sitting/still
    ! leave/left/leaving/leaves ..5 nails/nail/debris/trash/mess/garbage/scrap/scraps/litter/pile/piles/rubbish/shingles/cigarette/butts/cans/bottles/wrappers/junk/felt/staples/cups/packaging/dumpster/pallet/pallets/offcuts/cutoffs/materials/material/tear_off/old/granules/chunks/glass/waste/screws/plastic/dust/food/tar_paper
    ! find/found/finding/pulled/pull/picked/pick/pulling/picking/stepped/step/stepping/collected/counted/got/discovered ..4 nail/nails/screw/screws/staples/debris/scrap/scraps/shingle_pieces/trash/roofing_nails/pieces_of/chunks/wrappers
    ! nail/nails/screw/staple/staples ..4 tire/tires/paw/foot/yard/driveway/lawn/grass/garden/street/flowerbed/flower_bed/gravel/mower/shoe/hoof/sandbox/pool/walkway/sidewalk/beds/bushes/patio/everywhere/heel/tongue/mulch
    ! tire/tires ..4 nail/nails/flat/screw/punctured/ruined
    ! mess ..3 left/behind/everywhere/leave/clean
    filthy/trashed/slobs/slob/pigsty/pig_sty/unclean/junkyard/war_zone/warzone/disaster_area
    left/leave ..2 a/huge/big/total/complete/such/real/quite mess
    ! @never/@failed/@nobody/not/didn't/barely/hardly/half/nor ..3 clean/cleaned/cleaning/sweep/swept/sweeping/rake/raked/pick_up/picked_up/picking_up/tidy/tidied/haul/hauled/vacuum
    ! @never/@failed/@nobody/not/didn't ..3 protect/cover/covered/protected/tarp/drape ..3 plants/bushes/shrubs/flowers/garden/ac/furniture/attic/beds/roses/azaleas
    ! nobody/no_one swept/cleaned/raked/picked
    no magnet/cleanup/clean_up/cleaning/sweep
    ! cleanup/clean_up/cleaning ..5 @awful/none/nonexistent/nobody/never/zero/half/better/more/incomplete/poor/weak/lacking/optional/afterthought/what/minimal/not/wasn't/desired/improve/worse/forgot/forgotten/us/myself/fell/skipped
    @awful/poor/half/sloppy/lousy/zero/lack_of/incomplete/no ..2 cleanup/clean_up/cleaning
    have/had to ..3 clean/rake/sweep/pick/haul/vacuum/magnet
    spent ..5 cleaning/picking/raking/vacuuming/hauling/sweeping
    still ..3 finding/picking/pulling/find
    pile/piles/heap/heaps/bag/bags/stack/stacks/chunk/chunks/bits/pieces ..3 of ..3 @mess
    debris pile/piles
    pile/heap ..4 yard/driveway/lawn/garage/curb/side/street/weeks/days/still
    dumpster ..5 week/weeks/days/sat/still/month/overflowing/left/blocked/blocking/killed
    gutters ..2 full/filled/clogged ..3 debris/granules/nails/shingles
    dust/soot/insulation/granules/sawdust/grit/black_dust/debris ..4 attic/garage/car/cars/everything/everywhere/inside/furniture/closet/floor/clothes
    dust ..4 biblical/everywhere/thick/inch/stayed
    dust in ..2 attic/garage
    debris/dust/nails ..2 in ..2 attic/pool/pond/yard
    cigarette/cigarettes butt/butts
    litter/littered/littering
    trash/garbage/rubbish/debris/junk/litter ..3 blew/blowing/piled
    // Not cleaned
    ! @never/@failed/@nobody/not/didn't/barely/hardly/half/nor/didnt/dont ..3 clean/cleaned/cleaning/sweep/swept/sweeping/rake/raked/pick_up/picked_up/picking_up/tidy/tidied/haul/hauled/vacuum/vacuumed
    ! @never/@failed/@nobody/not/didn't ..3 protect/cover/covered/protected/tarp/drape ..3 @plants/ac/furniture/attic/grill/car/floor/floors
    ! no/zero/without ..1 cleanup/clean_up/cleaning/sweep/magnet/drop_cloths/tarps
    @awful/half/sloppy/zero/lack_of/incomplete/minimal/weak ..2 cleanup/clean_up/cleaning
    ! cleanup/clean_up/cleaning/cleaning_up ..5 @awful/none/nonexistent/nobody/never/zero/half/incomplete/weak/optional/afterthought/minimal/desired/improve/worse/forgot/forgotten/skipped/fell/lacking/rushed/thorough_enough/not_great/wasn't/could
    wish/wished ..4 cleaned/swept/picked/cleanup
    missed ..2 nails/spots/nail/debris/scraps
    i/we/husband/wife/son/myself/ourselves/me/us/daughter ..2 had/have/spent/has ..6 clean/cleaning/rake/raking/sweep/sweeping/pick/picking/haul/hauling/vacuum/vacuuming
    i/we/husband/wife/son ..2 cleaned/swept/raked/picked_up/hauled ..4 myself/ourselves/after_them/debris/nails/trash/mess
    clean/cleaned/cleaning ..1 up ..1 after them
    took @us ..3 days/hours/weekend/day to ..1 clean/pick/rake
    // Dust, mud, stains
    dust/soot/grit/sawdust/black_dust ..3 all/every/everything/everywhere/through/inside
    dust/soot/insulation/sawdust/grit/black_dust/debris/shingle_bits ..3 garage/car/cars/furniture/closet/floor/clothes/bed/inside
    dust/soot/sawdust/grit/debris ..2 in/all_over ..2 attic
    nails/glass/debris/foam/grit ..3 in/into ..2 pool/pond/filter
    track/tracked ..2 mud/dirt/tar/dust/granules
    muddy/mud boots/boot/footprints/prints/tracks/shoes/carpet/floor
    ruts ..2 lawn/yard/grass
    tar/oil/paint stain/stains/drips/splatter/spots
    // What they put there and did not fetch
    dumpster/trailer/pallet/pallets/bundles/materials/material/shingles ..3 sat/sitting/stayed/left/still/overflowing/was/were ..6 week/weeks/days/month/months/still
    dumpster ..5 overflowing/blocked/blocking/cracked/killed
    porta_potty/porta_potties/port_a_potty/porta_john/port_a_john/portapotty/toilet/outhouse ..6 week/weeks/days/longer/still/month/window
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
    leaves to/on/in/mat/from/off
    glues leaves
    two/three/four/six screws
    blown/blew off ..2 storm/wind
    raked in
    so much as ..1 granule/shingle
    decking was better
    clean work/line/lines/cut/cuts/look/looking/install/installation/edge/edges/finish/seam/seams/job/miter/bill/record/corners/corner/flashing/bend/bends/break/quote/estimate
    neat work/line/lines/job/looking/rows/seams/install/finish/trick/idea
    clean/cleaned/cleaning ..2 gutter/gutters
    gutter/gutters cleaned/cleaning/clean
    clean ..1 strainers/downspouts/skylights/chimney/solar
    vacuum cleaner
    ask/asked/begged for ..1 plywood/tarp/tarps/cover/boards/cleanup/magnet ..3 @plants/pond/pool/nails/yard
    fridge/refrigerator magnet
    spotless record/reputation/reviews
    come/came clean
    clean slate/bill
    squeaky clean
    insurance/old/previous/water/big/this/whole ..1 mess $
    leak/storm/insurance ..2 mess
    work/roof/shingles/job/repair/flashing/install/communication/claim/paperwork/billing/scheduling/attic_insulation/ceiling ..2 mess
    their/his/the previous/last mess
    looked/look at the mess
    mess/messed/messing up/with/around
    a/what_a/whole mess of
    stack of paper/papers/paperwork
    hot mess
    nail/nailed it/every/down/pattern/heads/head/gun/guns/pop/pops/line/lines/holes/hole/spacing/placement/tips
    exposed/crooked/high/proper/six/four/ring_shank/galvanized/copper/stainless/loose/backed_out/popped/short/missing nail/nails
    nails per/to_the/popped/popping/sticking/through/missed/showing/backing/exposed/coming_through/rusting/overdriven/underdriven/poking/hit/into/flush
    tooth and nail
    storm/tree/hail/leaf debris/mess
    leaf/leaves debris
    leaves/leaf/pine_needles/limbs/branches/twigs ..3 gutter/gutters/valley/valleys/roof/yard
    trash can/cans/day/talk/pickup
    garbage can/cans
    pick/picked ..1 up ..1 phone/call/calls/first/on_the/where/tab
    take/took ..2 away ..2 stars/star/from
    sweep/swept under ..1 rug
    swept up/away/off my_feet
    keep/keeps/kept ..2 valleys/gutters ..2 swept/clean
    protect/protected/protecting/cover/covered ..3 investment/home_from/warranty/insurance/policy/claim/by/house_from/deck_from/decking
    cover/covered ..1 by/under
    covered ..2 cost/bill/deductible
    tarp/tarped/tarps ..3 roof/hole/leak/deck/decking/skylight/tear/damage
    left ..1 voicemail/message/messages/review/star/note
    every/each piece of ..1 advice/paper/mail
    every bit/piece of ..2 paperwork/advice/information/penny
    every bit as
    haul/hauled ..2 brake/ladder/shingles_up
    leftover shingles/shingle/bundle/bundles/paint/tile/tiles/material/materials ..3 repairs/future/garage/shed/us/me/spare
    flat tire ..2 appointment/late
    roof ..2 dirty
    dirty ..1 tricks/jokes/look/looks
    waste of
    waste/wasted ..2 time/money/day/my
    joke/dump truck
    took ..2 off ..3 roof/star
    magnet for
    rake edge/edges/board/boards/trim/flashing/metal
    rake $
    on the rakes
    tear off
    we take ..3 with
    looks like the bomb
    carry/carried ..2 groceries
    butts ..2 smoldering/smouldering/lit/burning
    pile of mail/bills/quotes/paperwork/money/estimates/cash
  `,
  examples: `
    + They cleaned up every day.
    + Not a single nail in the yard.
    + You would never know they had been here.
    + They swept the driveway with a magnet.
    + My roses were covered with tarps and survived.
    + Laid boards over the koi pond.
    + No nails left in the grass.
    - Nails all over the driveway.
    - They left a huge mess.
    - Nobody cleaned up.
    - I am still finding nails in my grass.
    - We had to rake up shingle bits ourselves.
    - The porta potty sat there for two weeks.
    0 The flashing has clean lines.
    0 The storm left debris everywhere.
    0 The last crew left nails in the yard.
    0 Leaves clogged the gutters.
  `,
};

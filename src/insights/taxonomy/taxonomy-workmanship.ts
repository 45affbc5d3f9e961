/** Data table: workmanship. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const workmanship: AspectRules = {
  id: "workmanship",
  label: "Workmanship",
  googleAttributes: ["Quality"],
  positive: `
    do/did/does/done/doing ..2 it/things/job/everything ..1 right/correctly/properly/perfectly
    no/zero gaps/waves/dips/wrinkles/shortcuts
    tight/clean/neat/nice/careful ..1 work/job/repair around/on/with/at/along
    work/job/roof/results/quality speaks/speak for itself/themselves
    gutters ..2 catch/catches/carry/carries/take/takes ..2 every/all/water/drop
    every/each ..1 shingle/nail/board/panel/seam/piece/line/course ..3 lined_up/lines_up/straight/should_be/tight/flush/perfect/even
    like ..1 a_different/a_new/another house/home/place
    tight/clean/neat/nice/careful work
    all/everything/ceiling/attic/we ..1 be ..1 dry
    patch/repair/seal/tarp/roof/flashing is/has/are/was holding/held
    where it/they should be
    everything lines/line/lined/fits/fit/works ..1 up?
    ! not ..1 a/one ..1 spot/stain/mark/drop/drip ..2 on/in/since/anywhere
    rain/rained/rains/storm/storms ..3 and ..1 not/no/nothing ..3 spot/drop/leak/drip/stain/moved
    nothing moved/budged/leaked/lifted/shook/rattled
    straight/tight and/tight quiet/straight/true/clean/level/tight
    it's/its/is/all tight/straight ..2 and
    straight and/as
    transformed/transform ..2 house/home/place/look
    how ..1 @great/good/nice/sharp it/they/everything/roof/house looks/look/looked/came/turned
    seam/seams/patch/repair/joints ..1 be ..1 invisible
    ! can't/couldn't/could_not/cannot find ..4 fault/flaw/wrong/defect/mistake
    straight/tight/clean/crisp/dead_straight/perfect/sharp/neat/tidy/invisible/true ..1 lines/line/courses/course/seams/seam/valleys/valley/rows/miters/flashing/corners/joints/edges/ridge/cuts/caulk/finish
    =fixed/=stopped/=cured/=solved/=repaired ..2 =the/=my/=our/=a ..2 leak/leaks/drip/problem
    leak/drip ..1 be? fixed/gone/stopped/cured/solved
    roof/house/ceiling/attic/it dry
    ^ dry
    so far ..1 so_good
    works/work good/great/well/fine/perfect/perfectly
    like/how/where/way/exactly_as ..1 i/we wanted/asked/pictured/hoped/imagined
    nails ..2 flush/straight/set_right/proper
    courses/lines/rows/seams/ridge/shingles ..3 true/straight/within/level/even/perfect/crisp
    lapped/overlapped/sits/sit ..4 proper/correct/right/correctly/properly ..1 direction/way
    @product ..2 seem/seems/be/is/are ..1 @ok
    front/back/house/it/place ..1 is/looks/look/looked/came_out gorgeous/beautiful/stunning/handsome/amazing/fantastic/great
    house/place/home looks/look/looked ..2 @great/new/brand_new/like_new/better/nice/good/sharp/beautiful/different
    it's/it_is/still ..1 bone_dry/dry/white/watertight/holding
    # ..3 storm/storms/rain/rains/downpours/hailstorms/freezes/winters/years/hurricanes ..1 since/later ..6 dry/no/not/nothing/fine/holding/perfect/tight/still
    # ..2 big/heavy/hard/bad/good/major ..1 storm/storms/rain/rains/downpours since
    storms/storm/rains/rain/winter/hail since ..3 dry/no/not/nothing/fine
    pot/pots/bucket/buckets/pan/pans/towel ..3 stayed/stays/back ..2 in/under/cupboard/closet/garage/away/empty
    never leaked/leaks/leak/dripped
    ! hasn't/haven't/not/never/didn't/doesn't ..2 leak/leaked/leaks/leaking/drip/dripped
    ! no/not/zero/without ..1 more/single/a/any? leak/leaks/drips/drip/problems/issues ..3 since/now/yet/so_far/after/anymore/either
    ! no/zero/without leaks/leak/drips
    never/hasn't/not got/gotten/get/been wet
    hold/holds/held/holding up ..2 great/well/fine/perfect/so_far/beautifully/nicely/good
    looks/look/looked ..2 @great/good/nice/sharp/new/better/wonderful/clean/neat/professional/right/classy/perfect/lovely
    came/come/turned out ..2 @great/good/nice/perfect/right/beautifully/well/wonderful
    love/loved/loving/adore ..2 roof/gutters/siding/skylight/skylights/shingles/color/look/porch/windows/result/results/how_it
    happy/pleased/satisfied/thrilled/delighted/impressed ..1 with ..4 work/roof/job/gutters/siding/results/result/outcome/skylight/skylights/repair/finish/look/quality/color
    do/did/does/done ..2 @great/good/super/bang_up/fine/beautiful/solid/nice/neat/terrific/thorough/clean ..1 job/work
    @great/good/fine/solid/quality/beautiful/clean/nice/lovely/neat/tidy/decent ..1 work/job/workmanship/craftsmanship/installation/install/repair/repairs/patch/result/results
    quality ..2 work/job/workmanship/craftsmanship/installation/materials/roof
    well done/built/made/installed/finished/crafted/executed
    done right/well/properly/correctly/proper/nicely/beautifully/perfectly
    do/did/does it right
    do/did/does/done/doing things/it/everything/job/work ..1 right/properly/correctly/proper_way/right_way
    attention to ..1 detail/details
    pride in ..2 work/job/craft/what
    matches/matched/match/blends/blended ..4 perfect/perfectly/exactly/well/existing/original/rest/old/seamless/seamlessly
    quiet/quieter/cooler/warmer ..2 now/upstairs/house/inside/than/under
    upstairs/attic/house/rooms ..3 cooler/warmer/quieter/sane/comfortable
    electric/energy/power/cooling/heating bill/bills ..3 down/dropped/lower/less/cut
    neighbor/neighbors/friends/people/everyone/hoa ..2 love/loves/compliment/compliments/complimented/jealous/asking/asked ..3 roof/house/it/who/did/work
    survive/survived/withstood/weathered/handled/held/took/passed/stood_up/held_up/made_it/through ..5 hail/hailstorm/wind/winds/freeze/gust/gusts/downpour/downpours/inches/tornado/blizzard/mph
    gutters ..3 work/works/flow/drain/handle/handled/don't_overflow
    ! no ..1 overflow/overflowing
    stopped/stop/quit ..1 leak/leaking/dripping
    passed ..2 inspection
    solid/sturdy/tight/watertight ..1 work/roof/job/repair/as
    built/build ..1 to last
    craftsman/craftsmen/craftsmanship/perfectionist/perfectionists/artist/artists/meticulous/meticulously
    reflashed/sealed/installed/fitted/flashed/hung/painted/built/laid/finished ..2 perfectly/beautifully/properly/correctly/nicely/well/neatly
    miters/corners/seams ..1 are tight/clean/perfect
    nothing to correct/fault
    proper work/metalwork/job
    stayed/stays/remained/still dry
    tarp ..2 held
    valleys ..1 are tidy/tight/clean
    no drips
    slept/sleep through ..4 storm/storms/thunderstorm/rain
    matched the ..2 paint/color/brick/siding/shingles
    lovely/beautiful/super/bang_up job
    ceiling/attic/wall ..2 stayed/stays/still/remains white/dry/clean
    still holding/dry/tight/straight/solid
    beautiful/gorgeous/handsome/stunning/lovely standing_seam/roof/siding/gutters/metal/skylight/work
    heating/cooling/water/electric bill down
    good job
    bucket/buckets/pots/towels/pans ..2 back under/in/to_the
    bucket ..2 retired/away/garage/closet
    neater/cleaner/tighter/straighter/better work/flashing/lines/seams/roof/job/siding/step
    been ..1 perfect/dry/solid/great/fine/tight since
    perfect/dry/solid/tight/fine since
    a drop since
    not a drop
    tight as ..1 drum
    match/matches/matched ..2 rest/existing/old/original/neighbors
    gutters ..2 work/drain/drains/flow/carry
    looks/look/looked like ..2 million/new/magazine/original/always
    came out beautifully/great/perfect/gorgeous/well
    solid work/job/roof
    happy with ..3 work/siding/roof/gutters/result
    stronger/better than ..1 before/ever/new
    handled/took/survived ..3 storm/storms/hail/rain/rains/wind/winds/winter
    solid/sturdy/robust ..1 work/roof/gutters/job/deck/as
    compliment/compliments/complimented ..4 roof/house/siding/gutters/it
    dry/watertight/tight ceiling/attic/house/basement
    ceiling/attic/house/closet/room/basement/hallway/kitchen ..3 dry
    no ..1 rattle/rattling/rattles/draft/drafts/sag/gaps/bubbles/waves
    quiet as
    looks/look/looked factory ..1 made/finished/fresh/installed
    factory made/finish/fresh
    repair ..3 held/holding/holds/solid/invisible
    straight as ..2 ruler/arrow/string/die
    lines ..2 straight/crisp/clean/true
    laid/lie/lay ..1 flat/beautifully/straight/perfectly
    came through/out_of ..4 hail/hailstorm/storm/wind/rain/norther/front/winter
    hasn't/haven't/not ..2 leaked/moved/budged/lost/had ..2 since
    not a drop/drip/leak/hint
    sturdy/solid/stout as
    looks sharp/smart/crisp/slick/classy/tight/clean
    came/turned out ..2 beautiful/beautifully/great/perfect/nice/lovely/right/well/amazing/gorgeous
    no callbacks ..1 needed/necessary
    every ..2 seam/corner/joint/nail/shingle/course/edge/valley ..3 tight/straight/perfect/right/flush/sealed/mitered/square
    water goes/runs/drains/moves ..3 where
    does/do what ..3 supposed/should/meant
    does/do ..1 its/their job
    done right/well/properly/correctly/proper/once
    did it right/properly/well/proper
    can't/couldn't tell ..3 new/old/where/which/repaired/patched
    proud of ..3 work/roof/house/job
    built like ..1 tank/fort/battleship
    passed ..3 first_try/first_time/inspection
    no ..2 callbacks/problems/issues/trouble/leaks ..2 since
    leak ..3 gone/stopped/history/cured/fixed_for_good/solved/dead
    looks/look fine/good/great/right/decent
    no/not_one/zero drip/drips/leak/leaks
    quit/stopped dripping/leaking
    @great/good/quality/high_quality/neat/tidy/solid/fine/clean/careful/meticulous/skilled/professional ..1 work/job/workmanship/craftsmanship/installation/install/repair/roof/roofs/finish/craft/handiwork/roofing/gutters/siding
    @great new roof/gutters/siding/skylight/skylights
    workmanship/craftsmanship ..3 @great
    did/do/does/done/doing ..2 @great/good/super/bang_up/heck_of_a/hell_of_a/beautiful/thorough/careful/neat/nice job/work
    quality ..4 @great/good/high/top/shows/solid
    @product ..5 look/looks/looked/looking ..3 @great/sharp/handsome/like_new/brand_new/amazing/super/good/neat/crisp/professional/clean/smart/fine/right/like_a_million_bucks/wonderful/stately/classy/better/fresh/new
    look/looks/looked ..3 @great/sharp/handsome/like_new/brand_new/fantastic/amazing/beautiful/good/nice/wonderful/beautifull/crisp/incredible
    @product ..3 @be ..3 @great/handsome/straight/flat/tight/solid/perfect/true/level/plumb/dead_straight/dead_level/crisp/seamless/watertight/tidy/neat/spot_on/work_of_art/top_quality/square/flush/gorgeous/quiet/dry/excellent/sound/good/clean
    @product ..2 @great/straight/dead_straight/immaculate/handsome/gorgeous/flawless/tight
    came/come/turned/turn ..1 out ..2 @great/handsome/good/well/wonderfully/right/so
    work of art
    @product ..3 sit/sits/lie/lies/lay/lays/hang/hangs/fit/fits/line/lines/drain/drains/flow/flows/run/runs/close/closes ..1 flat/true/straight/perfectly/well/tight/flush/level/plumb/square/properly/beautifully/snug/clear
    ! @product ..3 not/no/never/n't/haven't/hasn't/doesn't/didn't ..3 leak/leaked/leaks/leaking/drip/dripped/drop
    ! no/zero/not_a/without/never/nary/not_one/not_a_single/no_more/haven't/hasn't ..4 leak/leaks/leaked/leaking/drip/drips/dripping/dripped/drop_of/drop_inside/drop_since/water_since/problem_since/problems_since/issue_since/issues_since
    ! not a/one/single drop/drip/leak
    leak/leaks/drip/dripping/drips/leaking ..2 gone/stopped/fixed_for_good/quit/ended/vanished/disappeared/history
    stop/stopped/quit ..3 leak/leaking/leaks/drip/dripping/crying/weeping
    ! doesn't/didn't/does_not/did_not/hasn't/has_not/never/not leak/leaked/leaks/drip
    leak free/proof
    watertight/water_tight/weathertight/rock_solid/rainproof
    bone/still/nice_and/perfectly/completely dry
    bone dry
    dry ..2 as ..1 bone/desert/toast
    @product/ceiling/attic/basement/house/wall/carpet/everything/inside/room/we/closet ..3 stay/stayed/stays/kept/been/is/remained/are/still dry
    dry ..2 since/through/inside/ever_since/for_the_first
    survive/survived/withstood/withstand/weathered/handled/handle/passed/pass/took/stood_up/stand_up/held_up/hold_up/come_through/came_through/been_through/made_it/gone_through/through/sailed/endured/shrugged_off ..4 @rain
    held/hold/holds/holding ..2 up ..2 great/well/through/since/fine/perfectly/beautifully/so_far/in/against/to
    ! has/have/had held
    held ..1 since/fine/tight/firm/through/all/strong
    @product ..1 held/holding/holds ..1 up/tight/fine/firm
    hold/held water_out/tight
    good as new
    built/made ..1 to last
    will/should/going_to last
    last/lasts/lasted ..1 longer/lifetime/decades/us
    meticulous/meticulously/painstaking/painstakingly/detail_oriented
    attention to ..2 detail/details
    detail/details ..2 @great/matter/mattered/perfect/spot_on
    take/took/takes/taking ..2 pride ..1 in ..2 work/craft/job/what
    true/real/master/skilled craftsman/craftsmen/craftsmanship/artisans/artists/artist/tradesmen/tradesman/pros
    craftsmen/craftsman/artisans/artisan/perfectionist/perfectionists
    skilled/skillful/skillfully
    installed/install/done/built/fitted/hung/laid/fixed/repaired/patched/flashed/sealed ..2 correctly/properly/perfectly/beautifully/well/nicely/expertly/flawlessly/professionally/right_way/to_perfection/by_the_book/right_the_first_time/to_code/to_spec/neatly/straight
    right/correctly ..1 the first time
    fixed what ..4 couldn't/could_not
    ! couldn't/could_not be/have_been ..1 happier/more_pleased/more_satisfied/prettier/better ..3 with ..3 @product/outcome/results/it/how
    happy/happier/pleased/satisfied/thrilled/delighted/impressed/love/loved/ecstatic ..2 with ..3 @product/outcome/results/job/how_it
    love the ..1 look/color/way/result/results/roof/finish
    curb appeal
    better than ..2 new/before/ever/original/old/it_was
    @product/@great ..2 match/matches/matched/blend/blends/blended ..3 perfectly/seamlessly/exactly/beautifully/well/existing/original/the_rest/old
    can't/cannot/couldn't/can_not/never/hardly ..2 tell/see/spot/find/notice ..4 repair/repaired/patch/patched/seam/where/was/damage/difference/old
    @product ..3 work/works/worked/working/function/functions/do/does/performing/perform ..3 perfectly/great/beautifully/well/like_a_charm/fine/flawlessly/as_they_should/supposed_to/like_a_dream/properly/wonderfully
    work/works/worked like a charm/dream
    water ..4 goes/runs/flows/drains/where/away/off ..3 where/round/away/properly/instead/supposed/now/should
    gutters ..3 work/flow/drain/handle/handled
    no ..2 overflow/overflowing/sagging/pooling/gaps/gap/wrinkle/wrinkles/shortcuts
    ! no/without/didn't/never/not ..3 cut/cutting/cuts ..1 corner/corners
    no corner/corners/shortcuts cut/taken/anywhere
    no shortcut/shortcuts
    ! not one/a ..2 wrinkle/crooked/shingle/gap/seam/flaw/nail_head
    quality work/job/workmanship/product/roof/materials/craftsmanship/installation/install/roofing/construction/service
    top/high/highest/superior/superb/excellent/premium quality
    top notch/tier ..1 work/job/quality/workmanship/craftsmanship/installation/roof
    second to none
    pass/passed/passes/passing ..3 inspection/inspector
    inspector ..4 impressed/complimented/approved/praised/best/passed/perfect/happy/loved/said_it
    proper ..1 starter/flashing/ventilation/underlayment/install/installation/job/repair
    bombproof/bulletproof
    ! nothing ..2 leak/leaked/leaks/moved/budged/lifted/shifted
    stood/stand ..2 up ..2 to
    warm/cooler/quieter/quiet/warmer ..3 house/upstairs/rooms/attic/than_before/now
    electric/energy/power/heating/cooling bill ..3 down/dropped/lower/less
    no draft/drafts
    solved/solve ..3 leak/problem/issue/ice_dam
    fix/fixed/repair/repaired it? right/perfectly/properly/well
    no more ..3 bucket/buckets/pots/towels/drip/drips/leak/leaks/leaking/water/puddle/puddles/stain/stains/ice_dams
    retire/retired/put_away ..3 bucket/buckets
    tidy/neat/nice/fine/clean/slick/sweet ..1 little ..1 repair/patch/job/piece_of_work
    no/not_a ..1 complaint/complaints/quarrel/problem/problems/fault ..1 about/with ..3 @product
    nothing bad/wrong ..3 @product
    solid ..1 work/roof/job/install/installation/repair
    fine work/job/roof/finish
    good/decent/honest/great/solid/quality work
    good/great/nice/excellent/decent roof/gutters/siding/skylight/repair
    work ..2 is/was good/decent/solid/excellent/fine/great
    work/roof/job/gutters ..2 is/was/are/were good/excellent/great/fine/perfect/solid/decent
    work ..1 decent
    great/good at roofs/roofing/gutters/siding/what_they_do
    lay/lays shingles
  `,
  negative: `
    out_of/off level/plumb/center
    had/have to ..3 redo/redone
    waves/wave/dip/dips/hump/humps/bulge/bulges/ripples in ..1 the? new? roof/siding/gutter/gutters/ridge/wall/shingles
    fogged/fogging up
    stain ..4 bigger/darker/worse/growing/spreading
    let/lets/letting water/rain/wind/bats/bugs in
    gutter/gutters/downspout/downspouts ..3 too small/short/narrow/shallow/few
    miter/miters/end_caps/corners/seams ..1 leak/leaks/leaking/drip/drips
    =hung/=installed/=set ..4 slope ..2 away/wrong
    see/saw ..1 light/daylight/sky around/through/at/under
    dent/dents/scratch/scratches ..2 in ..2 new/gutter/gutters/panel/panels/flashing/siding
    rushed ..2 work/it/job/through/everything
    valley/skylight/chimney/vent/roof/seam be ..1 leaking
    has/have ..1 a dip/hump/sag/wave/bow/gap/bulge/bump in
    bucket/pot/buckets/pots ..1 be back
    bucket's/buckets back ..1 in/under/out
    water still/again/now ..2 in/inside/through/down/behind
    water ..1 =comes/=gets/=pours/=runs/=drips/=leaks/=seeps ..1 in/inside/through/down/behind/into
    end_caps/end_cap/corners/seam/seams/joints drip/drips/leak/leaks
    screws/nails/fasteners ..1 backing/backed/coming/pulling/popping/working out/up/loose
    boards/board/siding/trim/panels ..2 cupping/cupped/warping/splitting/bowing/shrinking
    screws/nails/fasteners/pieces/clips/hangers ..2 missing/loose
    # inch/inches short/too/off_center/off_level/crooked/out_of
    nail/nails ..1 heads? showing/exposed/visible/sticking/popping/popped/backed/poking/crooked/overdriven/missed/left_exposed
    shade/shades ..1 off/darker/lighter/different
    touch_up ..3 off/wrong/different/match
    ring/stain/spot/leak/drip/water/damp ..1 is/was/came/has_come/are back
    ring/stain/spot/leak/drip/water ..1 returned/reappeared/again
    leak/leaked/leaks/leaking/drip/dripping/dripped ..2 again/still/anyway/worse/within/same_spot
    leaking/leaks/leaked/dripping ..3 first/next/every rain/rains/storm/time
    it ..1 still leaks/leaked
    =first/=next ..1 rain/storm/downpour/wind ..4 leak/leaked/leaking/water/drip/dripping/wet/blew/flew/back/lost/lifted/came
    bead/blob/tube/smear/glob/gob/goop of? ..1 caulk/tar/sealant/goop
    smeared/gobs/globs/blobs ..2 caulk/tar/sealant/cement ..3 over/on/everywhere/all
    caulk ..3 job/instead/everywhere/smeared
    shingle/shingles/cap/caps/panel/flashing/gutter/siding/trim/downspout/piece/pieces/tarp ..2 blew/blown/flew/fell/lifted/came/coming/popped/peeled/pulled ..1 off/up/away/loose/down/apart/already
    come/came/coming ..1 loose/undone/unglued/apart
    crooked/uneven/wavy/lopsided/sloppy/shoddy/botched/sagging/sags/wonky/misaligned
    poor/bad/shoddy/sloppy/terrible/lousy/awful/horrible/mediocre/substandard/subpar/careless/rushed ..1 work/job/workmanship/quality/craftsmanship/installation/install/repair/finish/patch
    do/did/done a/an ..1 poor/bad/terrible/lousy/awful/horrible/sloppy/half_assed/so_so/crappy ..1 job
    ! doesn't/didn't/don't/never/not/won't ..1 match/matched/fit/fitted/line_up/seal/sealed/drain/close/hold/held
    gap/gaps ..3 you/wide/big/could/can/visible/daylight/everywhere/size
    see ..2 gap/gaps/daylight/nails/seam/seams/patch
    gutter/gutters/downspout/downspouts ..3 overflow/overflows/overflowing/leak/leaks/leaking/sag/sags/pulling/drip/drips/dumps/dump/hold/holds
    wrong ..1 color/colour/shade/size/shingle/shingles/style/type/material
    paint/caulk/trim/finish ..3 peeling/cracking/smeared/drips/mismatched/sloppy/off/wrong/bubbling
    worse than ..2 before/it_was/old
    shortcut/shortcuts
    cut ..1 corners/corner
    had/have to hire/pay/get/bring/call ..3 somebody/someone/another/other/different ..4 fix/redo/repair/finish
    already ..2 peeling/cracking/leaking/rusting/lifting/loose/curling/fading/failing/sagging/coming/pulling/cracked/failed/rattling
    gutter/gutters ..6 pour/pours/spill/spills/sheet/sheets/run/runs over
    pointing at
    ring/stain is back
    forgot ..4 trim/piece/flashing/corner/cap
    drip/leak/drips ..2 moves/moved/wanders/spread/travels
    valley/flashing/skylight/seam/roof/ridge ..2 weeps/leaks/drips/weeping
    # time/times ..4 drip/leak/leaks/drips
    slope/slopes/pitch/pitched/tilts/tilt wrong/backward/away/toward/the_wrong
    shingle/shingles ..1 blew/blown/flew/came off ..2 first/next/very_first/second storm/wind/rain
    still ..1 leaks/leaking/leaked/dripping/drips
    empties/empty/dumps/drains/pours/spills/runs ..2 onto/on_to/into/over/against/behind ..3 step/steps/porch/foundation/walkway/wall/front/deck/door/basement/siding/patio/walk
    curling/lifting/buckling/cracking/peeling/fading ..2 at/after/within/already/by
    crooked/wavy/uneven/bad/short starter/row/rows/course/line/lines/cut/cuts
    it leaks/leaked
    leaks ..1 worse/more
    never ..1 worked/drained/sealed/closed/fit/fitted/lined/matched
    gutter/gutters/downspout ..4 overflow/overflows/overflowing/sag/sags/drip/leak/leaks/pull/pulled/pulling
    whistles/rattles/bangs/flaps ..3 wind/night/gust/breeze
    wobble/wobbles/wobbly/wander/wanders/waviness/crooked/lopsided/wonky/cockeyed/catawampus/uneven/unlevel
    gap/gaps ..3 you/wide/big/could/can/in/between/size
    stain ..3 again/back/bigger/returned
    it/water rains/rain/drips/pours/drip in/inside/into my/our/the
    done/installed/laid/put/hung/did ..5 nephew/toddler/intern/teenager/kid/amateurs/amateur/drunk/blind/blindfolded/dark
    water ..4 sheet/sheets/pours/spills/overflows/runs/shoots/gushes/cascades ..3 over/behind/past/down
    fell/fall/falls/came/come/coming/peeled/blew/popped off ..3 in/within/after/week/month/@month/first/again/twice
    downspout/gutter/shingle/shingles/trim/flashing/cap/panel/siding/fascia ..1 fell/fallen/blew/came/came_off/popped/pulled/ripped ..1 off/down/loose/away
    nailed ..3 over/through/wrong/high/crooked
    still ..2 leaks/leak/leaking/drips/wet/damp/crooked/loose/rattles/whistles/sags/overflow/overflows
    first ..2 go/try/attempt/time/repair/patch ..3 leaked/failed/wrong/didn't/leak/bad/off
    skylight/roof/chimney/repair/patch/vent/valley/flashing/gutter/seam leaked/leaks/leaking
    shoddy/slipshod/slapdash/sloppy/botched/butchered
    done by ..3 nephew/amateur/amateurs/kid/kids/blind/drunk
    bubbled/buckled/warped/peeling/flaking
    see ..2 daylight/light/sky/gap/nails ..3 through
    mismatched/patchwork/patchy/two_toned/off_color
    different/wrong/off ..1 color/shade/white/brown/gray/grey/profile ..2 than/from
    doesn't/don't/didn't/won't line/lines ..1 up
    lasted ..3 week/weeks/days/month/months/storm/rain/winter
    gave ..1 out/way
    worse than ..3 before/old/when/nothing/none
    not/never ..2 sealed/flashed/nailed/caulked/primed/fastened/secured/attached/leveled
    forgot/forgotten/skipped/omitted/missing ..4 flashing/underlayment/felt/drip_edge/starter/sealant/boot/cap/vent/screws/nails/row/section/step
    shortcut/shortcuts/corner/corners ..1 cut
    quality ..3 poor/low/bad/questionable/dropped/control/lacking/suffers/suffered/off
    looks/look/looked ..2 terrible/awful/bad/cheap/crooked/unfinished/rough/amateur/like_hell/worse/patchy
    looks/looked/look like ..3 did/done/installed/hung/slapped/thrown/chewed/melted/patchwork
    bucket/buckets/pans/pots ..3 out/under/still/again/floor
    mold/mildew/rot ..3 now/already/new
    rookie/rookies/amateur/amateurs/green ..1 work/crew/mistake/hour
    whistle/whistles in
    @awful/sloppy/shoddy/substandard/slapdash/botched/amateur/amateurish/careless/half_assed/half_hearted/crooked/haphazard/hack/lousy/poor/poorly/bad/cheap/rushed/slipshod/incomplete/unfinished/wavy/lumpy/lopsided/messy/wonky/uneven/defective/faulty ..1 work/job/workmanship/craftsmanship/installation/install/repair/roof/finish/quality/flashing/gutters/siding/caulking/caulk/patch/paint/seams/lines/seam/courses/shingles/trim/valley/joints/cuts
    workmanship/craftsmanship/quality ..4 @awful/sloppy/shoddy/poor/lacking/subpar/so_so/disappointing/questionable/below/not/suffered/cheap/inconsistent/slipping
    sloppy/sloppily/shoddy/shoddily/slapdash/botched/botch/amateurish/amateur/slipshod/haphazard/haphazardly/half_assed/hack_job/hackjob/cobbled/jerry_rigged/jury_rigged/rigged/slapped/patchwork/patchy/lopsided/wonky/bodge/bodged/butchered/butcher/mangled/subpar/shabby
    @product ..4 crooked/uneven/wavy/loose/sagging/sag/sags/warped/buckled/buckling/curled/curling/lifting/lifted/lift/peeling/peeled/peel/bubbled/bubbling/gapped/misaligned/mismatched/lumpy/rippled/rippling/rattle/rattles/rattling/whistle/whistles/pulling_away/pulled_away/separating/separated/cracking/detached/drooping/droops/slanted/tilted/tilts/blotchy/rusting/rusted/rust/faded/fading/failed/failing/fail/fell_off/fallen_off/falling_off/fell_down/falling_down/came_off/coming_off/came_loose/come_loose/coming_loose/blew_off/blown_off/flew_off/popped/popping/split/splitting/slipped/sliding/slid/collapsed/hanging/dangling/flapping/leaning/leans/wobbly/wobble/bowed/bowing/blistered/open/short/backwards/upside_down/sticking_up/overflow/overflows/overflowing
    crooked/misaligned/mismatched/unlevel
    ! not/isn't/aren't/wasn't/weren't level/straight/plumb/flush/square/sealed/aligned/lined_up/secured/attached/watertight/flat
    ! don't/doesn't/didn't/do_not/does_not/not line up
    mismatch/mismatched/two_tone/two_colors
    wrong ..1 color/shade/size/shingle/shingles/material/materials/pitch/nails/flashing/type/side
    ! still/again/already/now/keeps/continues/started/began/begin/kept ..2 leak/leaks/leaking/leaked/drip/drips/dripping/dripped/to_leak/coming_in/seeping/wet/damp
    leak/leaks/leaked/leaking/drip/dripping/drips/dripped/wet/damp/water ..4 again/still/after_they/since/already/month_later/weeks_later/worse/came_back/is_back/returned/within/same_spot/same_place/next_rain/first_rain/every_time_it/whenever/every_rain/anyway
    leak/leaks ..2 came/come/is/are back
    new/another/second/third/fourth/fifth/more/worse/same leak/leaks
    # leaks
    new/brand_new ..2 roof/skylight/gutters/gutter/flashing ..3 leak/leaks/leaked/leaking/drip/drips/dripping
    @product ..3 started/starts/begin/began/began_to/starts_to ..1 leaking/leak/dripping
    first/next/very_first/every/each/another/last ..1 @rain ..5 leak/leaked/leaks/leaking/water/came_in/drip/dripped/dripping/wet/soaked/poured/ruined/failed/bucket/ceiling/stain/lost/lifted
    water stain/stains/spot ..3 back/new/grew/growing/spread/bigger/ceiling
    stain ..2 back/grow/growing/spread/bigger/reappeared/returned/came_back
    left ..2 gap/gaps/hole/holes/exposed_nails
    see daylight
    exposed nails/nail/nail_heads/felt/wood/decking/edges
    nail/nails popped/popping/sticking/showing/backing/poking/overdriven/missed/high/rusting
    missing shingle/shingles/flashing/screws/nails/drip_edge/pieces/trim/boot/fasteners/end_cap/caps
    shingle/shingles/cap/caps/panel/flashing/gutter/siding/downspout/tarp/ridge_cap ..3 blew/blow/blown/flew/fell/lifted/came/ripped ..1 off/up/away/loose/down/apart
    came/come/fell/falling/coming/fall ..1 apart/off/loose/undone/down ..3 week/month/year/already/days/after/first/weeks/months
    fell/falling/fall apart
    ! not/never/n't/isn't/wasn't/didn't ..2 fix/fixed/repaired/solved/done/installed/sealed/flashed/nailed/finished/attached ..2 right/correctly/properly/well/problem/leak/it
    never fixed/solved/stopped ..2 leak/problem/it/dripping
    ! @product ..3 didn't/did_not/never/not ..1 work/hold/last/take/stick/held/lasted/worked
    lasted/held ..2 until/till ..3 rain/storm/wind/next/first
    install/installed/done/put/hung/built/laid/nailed/flashed/sealed/caulked/cut/fitted/fixed/patched/repaired/painted/mounted/sloped/pitched/wired/measured ..3 wrong/incorrectly/improperly/backwards/upside_down/poorly/badly/crooked/sloppily/short/on_wrong/sideways/carelessly/the_wrong
    improper/incorrect/improperly/incorrectly/wrongly ..2 installed/installation/flashing/install/nailing/sealed/flashed/pitch/slope
    wrong the first time
    did/done ..1 a/an ..1 @awful/poor/bad/sloppy/half_assed/mediocre/so_so/lousy/terrible job
    had to ..5 redo/redone/fix/fixed/repair/re_do/replaced/come_back/tear
    ! have/had to hire/pay/get/bring/call ..3 somebody/someone/another/other/different/real ..4 fix/redo/repair/it/finish
    need/needs/needed/had ..3 redo/redone
    needs/needed/need ..2 redone/redoing/replaced/fixed_again/to_be_redone
    looks/look/looked like ..5 toddler/kid/child/blind/drunk/drunks/mess/crap/garbage/amateur/hell/patchwork/quilt/five_year_old/monkey/trash/dog/blindfolded/first_time/teenager/roller_coaster/joke/disaster/homework
    looks/look/looked ..2 @awful/crooked/ugly/cheap/sloppy/shabby/uneven/wavy/unfinished/worse/wrong/off/hideous/tacky/patchy/amateur
    ugly/eyesore/hideous/unsightly
    cut/cuts/cutting/took/take ..1 corner/corners/shortcuts/shortcut
    cheap/inferior/low_quality/poor_quality/substandard/flimsy/thin/reused ..1 material/materials/shingles/vinyl/flashing/gutters/product/nails/caulk/parts/felt/boots/metal/fasteners/aluminum
    reused/re_used ..3 flashing/old/boots/vents/drip_edge
    flimsy/fragile/shaky/rickety/defective/faulty
    caulk/caulked/caulking/sealant/tar/goop/goo ..3 everywhere/over/smeared/smear/blob/blobs/gobs/globs/thumbprints/mess/already/cracked/all_over/instead/and_called
    band aid
    bandaid/bandaids/patch_job
    duct tape
    forgot/skipped/omitted/left_out ..3 flashing/underlayment/drip_edge/ice_and_water/ridge_vent/starter/sealant/seal/kickout/insulation/primer/permit_inspection/ventilation
    failed/fail/fails/failing ..2 inspection
    inspector ..3 failed/flagged/red_tagged/rejected
    red tag/tagged
    not ..1 to ..1 code/spec
    against/violates/violate/below ..1 code
    sag/sags/sagging/sagged/droop/drooping/droops/wavy/buckling/buckled/warped/rippled/bulging
    rattle/rattles/rattling/whistle/whistles/bang/bangs/banging/flap/flaps/flapping/creak/creaks ..2 wind/night/every/breeze/in_the
    drips/runs ..2 along/paint/trim
    paint ..3 peeling/drips/blotchy/streaky/flaking/bubbling/mismatched/bled/shows
    primer ..3 shows/showing/through/bare
    patched/fixed/repaired/came/back/out ..3 same ..2 spot/leak/place/area/times
    patched/fixed/repaired ..3 # times
    worse than ..2 before/when/old/original/it_was/we_started/the_old
    made ..2 it/things/leak/problem worse
    wish ..6 match/matched/same/straight/straighter/better/white/color
    already ..3 peeling/cracking/leaking/rusting/lifting/loose/curling/fading/failing/rattling/sagging/separating/coming/dripping/falling/pulling/cracked/rusted/faded/failed/warped/popping
    pulled/pulling/separating/coming away from
    not/wasn't/isn't ..1 good_quality/quality/acceptable/well_done/good_work/up_to_par/up_to_standard
    poor quality
    disappointed/unhappy/dissatisfied ..2 with/in ..3 @product/workmanship/how_it/outcome
    problem/problems/issue/issues with ..3 roof/shingles/gutters/flashing/siding/skylight/install/installation/work
  `,
  neutral: `
    ! haven't/hasn't/not/no/can't/cannot ..4 rain/rained/storm/tested ..3 test/yet/since/to_test/say
    ! too early/soon to tell/say/judge
    ! time will tell
  `,
  targets: `
    workmanship/craftsmanship/installation/install/quality/handiwork
    work/job/repair/repairs
    result/results/outcome/finish/finished_product/end_result
    result/results/outcome/finished_product/end_result
    color/colour
  `,
  open: `
    workmanship/craftsmanship/quality
  `,
  anti: `
    how long ..2 will last
    wrong ..1 shingles ..4 before
    can't/cannot say ..6 last
    koi pond
    gate open
    wrong side of ..1 house/roof
    held/hold until ..3 insurance/roof/crew/they/rest
    be ..2 inch ..1 seamless
    were overflowing
    seamless gutter/gutters
    cheap shingles from
    not ..1 straight answer/answers
    builder ..2 lasted
    valley/skylight/chimney/roof/vent ..1 be leaking ..3 before/when/so/and_we
    good price ..1 for good work
    =cleans/=cleaning/=cleaned ..2 gutters/gutter
    no explanation
    have/had to come back ..1 because/for/when
    fell off ..2 ladder/bike/truck
    had a ..1 brown/water? stain/stain/spot/ring
    a sag in
    come back ..2 because/for ..3 part/rain/material/order
    half a/the day/day's/morning/hour
    can't/couldn't see where ..2 money
    fixed/replaced/straightened ..2 sag/dip/gap/hole
    good workers
    fair price good
    shingle/shingles/flashing/siding/gutter/gutters/cap/vent/piece/pieces ..4 off/loose/away/up in/during/by/from/after the/a/that/this storm/storms/hail/wind/winds/tornado/hurricane/freeze/hailstorm
    old/original/existing/previous/thirty_year_old ..1 @part ..4 sag/sagged/leak/leaked/curl/curled/curling/rust/rusted/fail/failed/warped/cracked/peeling/loose/rot/rotted/overflow/overflowed/crooked/fell
    were/was curling/failing/leaking
    had come/blown/fallen/worked/pulled ..1 loose/off/away/down
    why ..1 it/roof leaks/leaked/leaking
    measured wrong/short
    real pros
    for the quality
    why ..3 failing/failed/leaking/leaked/curling
    where ..3 water/leak/leaking/it ..3 coming/getting/leaking
    never/not/couldn't/didn't/nobody/can't ..2 find/found/trace/locate/figure/diagnose ..3 leak/leaks
    wrong ..1 spot/thing/vent/boot/place/leak/end
    wherever/source ..2 leak
    storm door/doors/window/windows
    should not/never take
    shouldn't take
    knows/know flashing/roofs/metal better/inside
    old/rusted/cracked/bad/rotted/rotten/split ..3 flashing/boot/vent/decking/shingles ..2 replaced/fixed/swapped
    two/other/another/previous ..3 smeared/caulked/patched
    found/find/spotted/noticed ..5 gap/gaps/hole/crack/rusted/rotted/smeared/tar/crooked/split/loose
    fair/good/great/best/high/low/reasonable/honest/better price/quote/deal/bid
    to/come/came/someone/somebody fix/stop/repair ..3 leak/leaks/drip
    hole ..2 in my/the budget/wallet/schedule
    great job ..3 communicating/explaining/cleaning/clean/protecting/keeping/scheduling
    good ..1 job ..3 communicating/explaining/cleaning/clean/protecting/keeping
    do/did ..3 job ..2 of/on/with/at ..1 cleaning/clean/communicating/explaining/keeping/protecting/cleanup
    looks/look/looked ..2 good/great ..2 on paper
    yard/lawn/driveway/place/site/property ..2 looks/looked/look ..2 @great/better/clean/nice/good
    work ..1 great/well ..2 with/together/as_a_team
    got wet
    crooked ..1 salesman/company/business/people/contractor
    wrong ..1 color/shingles/material/size ..3 delivered/ordered/truck/sent/brought
    cracked/scratched/dented/bent/chipped ..3 driveway/window/car/truck/panel
    crooked at first
    price ..3 roof/replacement/job/work
    lifted tab
    sealed a lifted
    inspector flagged
    job site
    roof should
    never/not meet/met anyone
    run/ran/runs ..1 clear into
    # leaks reported
    had a leak
    water was getting
    wrong shingle/shingles on the truck
    wrong ..2 delivered
    decking with gaps
    one ..3 lifted/loose
    fine
    @great/good ..1 job/work ..1 of? clean/cleaning/cleaned/cleanup/explaining/communicating/keeping/protecting/helping/handling/answering/coordinating/informing/returning/scheduling/educating/with_the_insurance/with_insurance/with_communication/on_communication/with_the_claim/on_price
    great/good/easy/nice/pleasure/joy/hard/hard_to ..1 to ..1 work with/around/on/for
    work with/around ..2 us/me/insurance/adjuster/our/my
    work/worked/working ..1 hard/fast/quick/quickly/late/all_day/through/around/in/safely/with/together/well_together/out/efficiently/until/from/like_bees/nonstop/long
    hard ..1 work/working/worker/workers
    worked out
    work out ..2 for/well/great
    work ethic
    roof ..2 over ..2 head/heads
    old/previous/original/existing/current/damaged/leaky/leaking/neighbor's/neighbour's/twenty_year_old roof/gutters/shingles/siding/skylight/skylights/flashing
    raise/hit/through the roof
    good/great price/quote/bid/value/deal/communication/people/guys/team/crew/company
    @great customer/service/experience/communication/people/company/team/crew/price/attitude
    leak/leaks/leaking ..2 before/for_years
    we/i had ..3 leak/leaks/leaking
    have/had/having/noticed/discovered/found/with/for/about/because_of/after/got/had_a a/our/small/bad/slow/active/roof/nasty/stubborn/mystery leak/leaks
    leak/leaks repair/repairs/detection/call/inspection/damage
    leak repair ..2 finished/done/found/same
    old roof ..4 leak/leaks/leaked/leaking
    leaked like ..1 sieve
    took a look
    look/looks/looked like ..2 they/we/it_was/rain
    look ..1 forward/for/into/after/at/around/over/out/elsewhere/up/no_further/out_for
    looked ..1 at/into/after/over/for/forward/around/up/ashamed/down/me/out
    looking for/to/at/forward/into/back
    good looking ..1 crew
    pictures/photos/yard/place/site/property/lawn/driveway/garden look/looked/looks
    quality time
    a lot of work
    thorough/thoroughly/meticulous/precise ..3 inspection/inspected/explained/explanation/explain/estimate/report/documentation/cleanup/clean/cleaned/cleaning/communication/quote/paperwork/walkthrough/walk_through/documented/assessment/assessed/job_cleaning/answers/vetted
    storm/hail/wind/tree ..4 hole/crack/cracked/missing/lifted/damaged/tore/ripped/blew/peeled/took/knocked/put
    survive/survived ..2 flowers/azaleas/plants/roses
    through the storm_season
    through ..2 insurance/process/claim
    through the rain
    shingle/shingles ..1 blew/blown/flew off ..3 during/from/after ..2 storm/wind/last/hurricane
    water bill/heater/bottle/bottles/hose/spigot/meter/line/jug
    last/lasts ..1 year/month/week/summer/fall/spring/winter/time/bunch/company/roofer/guy/minute/night/page/thing/storm/word/resort/name
    warranty/deposit/patience ..2 lasted
    solid ..1 communication/company/people/advice/guarantee/warranty/estimate/guys/crew
    sound like/sounded
    tight schedule/budget/timeline/turnaround/deadline
    dry ..1 in/dried/spell/run/day
    dried in
    neat ..1 freak
    nailed ..2 estimate/price/timeline/date
    patch ..2 and ..2 a pat
    wrong ..1 house/address/day/date/number/time/bill/invoice/form/policy/claim/person/name/email/side_of_the_bed/slope
    warped sense
    gap ..2 in ..2 communication/schedule
    dip in/into
    hump day
    pool ..2 party/table/house/deck/cover/area/day
    rust belt/color/colored
    bang for
    improvement ..1 in/on/over ..2 communication
    fell/fall through/short/behind/asleep/in_love
    came down
    redo the kitchen
    quality of ..2 life/communication/people/service/customer
    red tape
    skipped ..1 town/out
    holes in my/his/their/the story
    attention to detail ..2 clean/cleanup
    # weeks/days late
    draft of/beer/contract/email
    standard ..1 of
    hang out
    apprentice learned
    artist by
    hail/storm/wind ..2 beat_up/damage
    found/find/spotted ..5 exposed/missing/loose/cracked/lifted/rotten/rotted/split/slipped/failed
    showed/show ..4 exposed/missing/loose/cracked/lifted/rotten/rotted/split/slipped/failed
    come/came ..2 off ..2 the truck/phone
    open ..1 communication/honest/invitation/door/minded/about/book
    the gap between
    short ..2 notice/term/story/order/version/time/staffed/answer
    hanging ..2 out/on/in_there
    split the difference
    failed ..2 me/us
  `,
  examples: `
    + You can't tell where the patch is.
    + The repair has held through two hail storms.
    - The ceiling stain came back after the first rain.
    - You can see the nails sticking out.
    0 Shingles were blown off in the storm last March.
    + The new roof looks amazing.
    + Not a single leak since.
    + They did a great job on the gutters.
    + It has held up through three big storms.
    + Quality work.
    + The attention to detail was incredible.
    - The roof still leaks.
    - Sloppy workmanship everywhere.
    - Shingles blew off in the first storm.
    - The flashing was installed wrong.
    - The gutters sag in the middle.
    0 We had a leak in the kitchen.
    0 Our old roof leaked like a sieve.
    0 If the roof had leaked I would have called.
    0 They did a great job cleaning up.
  `,
};

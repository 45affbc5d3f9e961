/** Data table: speed. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const speed: AspectRules = {
  id: "speed",
  label: "Speed",
  googleAttributes: [],
  positive: `
    from ..1 signing/contract/call/deposit to ..5 # days
    done/finished/complete/completed/wrapped ..1 @weekday
    // Fast, quick, efficient
    in and out ..2 day/hour/hours/min/minutes/morning/afternoon
    come/came fast/quick/quickly
    worked fast/quickly
    before the weekend
    in and out in
    done/finished/installed/complete ..3 in/within # days/hours/weeks
    squeeze/squeezed ..3 in
    ^ # days/hours/day for
    minutes flat
    # minutes flat
    only/just/mere # days/hours/day
    lightning fast/quick/speed
    done/up/finished/gone ..3 by suppertime/supper/dinner/noon/nightfall
    half the time
    in half
    storm/hail/called/leak ..3 @weekday ..4 @weekday ..4 @weekday
    quick/fast/speedy work/install/installation/job/repair
    done/finished in a/one/two/half
    called/signed ..4 done/finished/roof/fixed ..3 @weekday/same/next
    two/one/three days flat
    days flat
    fast/quick/speedy/swift/rapid work/and/job/service/crew/install/installation/turnaround/workers/repair/efficient/too/yes
    @they ..2 fast/quick/speedy/swift
    be/so/very/super/really/incredibly/amazingly fast/quick/speedy/quickly/swift
    ^ fast/quick/speedy
    and fast/quick $
    fast/quick $
    faster/quicker/sooner than
    in a/one/an/single day/afternoon/morning/weekend/half
    in one day
    done/finished/fixed/repaired/installed/tarped/here/out/replaced/patched ..4 same/next/that day/night/afternoon/evening/morning
    same/next/that ..1 day/night/afternoon/evening/morning ..5 fixed/repaired/tarped/patched/finished/done/installed/up/out
    roof/roofed/job/it ..4 before ..1 rain/storm/front/dark/dinner/lunch
    budgeted/expected/planned/quoted/said/told ..2 # days/day ..5 needed/took/done/finished
    next day/morning ..4 fixed/repaired/tarped/started/here/out/done
    on by #/noon/dark/supper/dinner/lunch
    tarp/tarped/roof/leak/repair/fixed/done/up/finished/here ..3 by #/noon/nightfall/morning/lunch
    guy/someone/somebody/crew/man/ladder ..3 here/out/up ..2 by/within ..2 #/hour/hours/noon
    here/out by #
    come/came/got out ..3 christmas/sunday/saturday/holiday/same/next/within/that/during/middle/night
    dropped everything
    finish/finished/done on time
    on the roof ..3 within/by/next/same/that
    scheduled/booked/started/began ..3 within/same/next/that/right_away/immediately
    didn't ..1 have to wait
    quick as
    fast as/and
    one day ..1 $
    ahead of ..2 schedule/time/plan/forecast/deadline
    swift/swiftly/brisk/snappy/speedy/zippy/pronto
    wasted no
    emergency ..6 hour/hours/night/midnight/within
    by @weekday ..2 night/noon/afternoon/lunch
    quickly
    speedy/speedily/swift/swiftly/brisk/snappy/zippy/pronto
    efficient/efficiently/efficiency
    expeditious/expeditiously
    fast/quick/rapid work/and/job/service/crew/install/installation/turnaround/workers/repair/efficient/too/yes/turn_around/response/reroof/fix/patch/easy
    prompt/timely ..1 work/service/repair/installation/completion/start
    very/super/really/incredibly/amazingly/was/were/so/pretty/be/are/is/surprisingly/crazy/impressively/reasonably fast/quick
    ^ fast/quick
    and/super/very/so fast/quick $
    clean/polite/friendly/professional/honest/neat/cheap/affordable/reliable fast/quick
    worked/moved/went/goes/got_it_done/did_it/installed/did_the_job/completed fast
    in no time
    speed/pace ..4 @great/impressive/amazing/incredible/shocked
    @great/impressive/incredible/lightning/amazing speed/pace
    amazed/impressed/shocked/surprised ..3 how fast/quick/quickly
    ! how fast/quick/quickly
    ahead of schedule
    on schedule
    finish/finished/done/complete/completed/wrap/wrapped ..4 early/ahead/on_time/on_schedule/sooner/same_day/in_a_day/before_dark/before_lunch/by_lunch/by_noon/by_dark/by_dinner/by_sundown/by_supper/by_suppertime/that_day/next_day/that_afternoon
    finish/finished/done/complete/completed/wrap/wrapped/replaced/replace/installed/install/built/roofed/knocked/roof/reroofed/reroof/buttoned/fixed/patched/repaired/swapped/up ..5 in/within/inside/under ..3 #/a/one/single/couple/half/under/just/less_than day/days/hour/hours/afternoon/morning/week/weekend/minutes/shift
    took ..2 just/only/less_than/under/barely/a_mere ..3 day/days/hour/hours/week/weeks/afternoon/morning/minutes
    took ..1 one/1/two/half/single/half_a ..1 day/afternoon/morning/day_and_a_half
    one/single/1 day only/job/install
    @soon ..3 repaired/fixed/patched/tarped/done/replaced/installed/finished/started/out_here
    done/finished/complete/wrapped/roof/gone/installed ..3 by ..1 lunch/suppertime/supper/dinner/noon/sundown/dark/nightfall/lunchtime/dinnertime/sunset/midday/bedtime
    before ..2 lunch/noon/dark/nightfall/sundown/dinner/next_storm/rain_hit/storm_hit/norther/the_rain/the_next_rain/school/sunset
    faster/quicker/sooner/earlier than
    faster/quicker and
    in an afternoon/hour/evening
    timely ..1 manner/fashion
    in a timely
    wasted no time
    ! didn't/did_not/not/never/no/without/wasted ..3 drag_their_feet/dawdle/delay/delays/dilly_dally/time_wasted/waste_time/waste_any_time/drag_it_out
    ! no waiting/wait/delay/delays
    didn't/never ..1 have to wait
    hit the ground running
    flew through
    well oiled machine
    work/worked/working/works ..1 fast/quick/quickly/like_bees/like_ants/like_machines/efficiently/nonstop/non_stop/dawn_to_dusk/until_dark/past_dark/late_into/tirelessly/sunup/from_sunup/like_crazy/through_lunch/till_dark/hard_and_fast
    start to finish ..4 #/one/two/day/days/quick/under/three
    from ..3 to ..3 in # days/day/hours/weeks
    move/moved ..1 quick/quickly/fast/swiftly/right_along/along
    got ..2 right to work/it
    jumped ..1 right on
    on it immediately/quickly/right
    knocked/banged/cranked/got it/this/the_job/that/everything ..1 out ..2 in/fast/quick/quickly/before/one/same
    // Within so many days
    ^ # days/hours for
    # days/hours/hrs flat
    one/single/1 day only/job/install/reroof/roof
    ! done/finished/completed/complete/installed/replaced/roof/job/roofed/wrapped/up/gone/out/over/gutters/siding/done_and_gone/reroofed ..3 in ..1 less_than/under/just/only/about/exactly/barely? ..1 a/one/1/two/2/half/single ..1 day/days/afternoon/morning/weekend/day_and_a_half
    ! in one/1/a/a_single/single/two/2/less_than/under ..1 day/days/afternoon/morning/weekend ..2 flat/only/like_they_said/as_promised/start_to_finish/total/tops/max/period
    in a/one/single/a_single/half/half_a day/morning/afternoon/weekend
    finish/finished/done/complete/completed/wrap/wrapped/replaced/replace/installed/install/built/roofed/reroofed/reroof/buttoned/fixed/patched/repaired/swapped/re_roofed/gutters/siding ..5 in/within/inside/under ..3 #/a/one/single/couple/half/under/just/less_than day/days/hour/hours/afternoon/morning/weekend/minutes/shift
    took ..2 just/only/less_than/under/barely/a_mere/all_of ..3 day/days/hour/hours/week/weeks/afternoon/morning/minutes
    took ..1 one/1/single/half/half_a/a ..1 day/afternoon/morning/day_and_a_half
    took them ..1 one/1/a/half/single/just/only ..2 day/days/afternoon/morning/hours
    in/within one/1/2/two ..1 day/days ..3 new/done/finished/roof
    whole/entire/complete/full job/roof/thing/house/project/tear_off/reroof/replacement ..5 in/took ..3 one/single/1/a/half day/morning/afternoon/weekend
    whole/entire job/roof/thing/house/project ..5 in two/2/three/3 days
    one/1/half day $
    by # ..1 that/same/the_same ..1 day/night/evening/afternoon ..8 done/tarped/fixed/patched/finished/roof/tarp/covered
    in and out ..4 #/one/a/day/days/quick/quickly/fast/hours/lunch/afternoon/morning
    ! took ..1 # hours/hrs
    from ..3 to ..3 in # days/day/hours
    // By an hour or a day
    ! done/finished/complete/completed/wrapped/roof/gone/installed/tarped/fixed/patched/out/packed_up/up/on/it/over/dried_in/watertight ..4 by/before ..2 @dark/dark/noon
    ! by/before @dark/dark ..2 it/they/we/the/there/had/roof/new ..5 done/finished/gone/tarp/tarped/new/up/fixed/patched/leak
    ! by/before @dark the/that ..1 same ..1 day/evening/night
    tarp/tarped/roof/leak/repair/fixed/done/up/finished/patched/hole ..3 by #/morning/@weekday
    done/finished/fixed/repaired/installed/tarped/patched/wrapped/completed ..3 before ..2 weekend/storm/rain/front/christmas/thanksgiving/easter/guests/party/next_rain/it_rained/hurricane/snow/sun/school
    roof/roofed/job/it ..4 before ..1 rain/storm/front/dinner/lunch/weekend
    before the rain/storm/norther/front/hurricane/snow/freeze hit/came/arrived/rolled
    by @weekday ..2 night/noon/afternoon/lunch/evening
    @weekday ..8 done/finished/roof/fixed/repaired/gone ..2 by @weekday
    called/storm/hail/hit/signed ..4 @weekday ..4 done/fixed/repaired/tarped/finished/roof/there/here/out ..3 @weekday/same/next
    // Soon after being called
    done/finished/fixed/repaired/installed/tarped/here/out/replaced/patched/came/come/there/over/started/arrived ..4 same/next/very_next/that/that_very/that_same ..1 day/night/afternoon/evening/morning
    same/next/that/that_same ..1 day/night/afternoon/evening/morning ..5 fixed/repaired/tarped/patched/finished/done/installed
    same day/night/afternoon repair/service/tarp/fix/visit/estimate/inspection/emergency/appointment
    tarp/tarped/came/come/out/here/start/started/began/begin/repaired/fixed/fix/patched/arrived/responded/respond/ladder/scheduled/over ..5 within_the_hour/within_an_hour/within_hours/within_a_day/same_day/next_day/next_morning/same_night/same_afternoon/that_afternoon/that_evening/that_same/that_night/in_no_time/right_away/immediately/overnight/on_short_notice/by_nightfall/in_an_hour/within_two_hours/within_24_hours/promptly/right_out/within_48_hours/straight_away/asap
    here/there/out/over/tarp/tarped/tarping/roof/came/come/inspection/repair/estimate ..4 within/inside/in/under ..3 #/an/a/one/half ..1 hour/hours/minutes/hrs/mins/day/days
    squeeze/squeezed/fit/worked @us in
    short lead/wait time
    emergency ..6 hour/hours/night/midnight/within/quickly/same
    scheduled/booked/started/began/installed ..3 within/same/next/right_away/immediately
    patched/tarped/fixed/repaired/installed/replaced/got_it_done ..3 quick/quickly/fast/promptly/immediately/right_away
    quick/fast/prompt ..1 to ..1 fix/repair/come/get_out/schedule/start/finish/act/tarp/install
    quick/fast/prompt/immediate response ..1 to? ..3 leak/storm/emergency/damage/hail
    same/that ..1 day/night/evening ..6 tarp/tarped/tarping
    // As planned
    finish/finished/done/complete/completed/wrap/wrapped ..4 early/ahead/on_time/on_schedule/sooner/same_day/that_day/next_day/that_afternoon/when_they_said/when_promised
    finish/finished/done/complete/completed ..2 day/days/week early
  `,
  negative: `
    # extra/more/additional/whole weeks/months
    still ..1 haven't/hasn't/not ..2 started/begun/finished
    was/were supposed/meant/scheduled to take/be ..4 #/a/one/two ..1 day/days/week/weekend/afternoon ..5 took/turned/became/ended_up/stretched/ran/more
    work/job/house/roof/project/it/everything sat/sit ..3 for ..2 # days/weeks/day/week/months
    leave/leaving/left/went/pulled ..2 for/to/onto ..1 other/another job/jobs
    how long ..1 it took
    took ..3 longer
    // Slow
    slow/slower/slowest/slowly
    slow ..1 work/going/start/pace/crew/service/to
    at a crawl/snail's
    lag/lagged/lags/sluggish/snail/snail's/glacial/glacially/molasses/tortoise
    inefficient/unhurried/leisurely/dawdled/dawdle/dawdling
    took/taking ..2 sweet/own ..1 time
    ! not/never/wasn't/weren't/nothing/isn't ..2 fast/quick/speedy/timely/efficient/finished_on/in_a_hurry
    aren't/weren't/isn't/not/never ..2 in ..1 any/a/no hurry/rush
    no urgency/hurry/rush
    ! no sense of urgency
    ! no/zero/little/without/hardly_any progress
    // Taking long
    take/took/taking/takes/taken ..3 forever/ages/eternity/too_long/so_long/way_too/longer/months/twice_as/very_long/so_much_longer/all_summer/an_eternity/a_long_time/an_age/long_time/too_much_time/long
    forever to
    gone/vanished/disappeared/absent/nowhere ..1 for # days/weeks
    weeks/days ..3 torn/stripped/exposed/open/pieces/tarp
    should/supposed/meant/was ..1 have? been/to_be/to_take/taken ..2 #/a/day/weekend/afternoon ..5 took/turned/became/stretched/ran
    should ..1 have taken
    dragged on
    took/taking/takes forever
    signed/deposit/contract ..1 in @month ..3 @month
    labor_day/memorial_day/easter/christmas/thanksgiving/halloween/july/june to/till/until ..1 labor_day/memorial_day/easter/christmas/thanksgiving/halloween/@month
    take/took from ..2 to
    three/two/four/five/ten/several/many times as/longer ..2 long
    on the calendar ..3 month/weeks
    backed up
    longer than ..2 promised/said/quoted/expected/told/planned/it_should/they_said
    as long as ..1 promised/quoted/said
    delay/delays after/and/were/on/due_to_them/in
    constant/endless/many/long/several/repeated/constantly/unexplained/unnecessary/more/weeks_of/months_of/with_no/one delay/delays
    work/job/project/they/repair/roof/start/install ..2 delayed
    dragged ..2 on/out/past/into
    rushed/rushing ..2 work/job/through/it/crew
    twice/double/triple/three_times as long
    weekend/one_day/two_day/three_day/four_day/# day job/project ..4 weeks/month/days/became/turned/took/stretched/ran/was
    left ..2 unfinished/half_done/half_finished
    crew ..2 pulled_off/reassigned/vanished/disappeared
    # weeks/months ..2 waiting/before_they/for_a_crew/to_start/to_get_started/to_finish
    following/next/another/whole/entire month/season
    ran/run/stretched/dragged/spilled ..2 into/clear_into/over_into/past/well_past
    any hurry
    no hurry/rush/urgency
    sold/told/promised/billed/quoted ..4 as ..2 weekend/day/two_day/one_day/week
    day # ..1 # guys/guy/men/people
    sat/sits/sitting ..5 tarp/plastic/felt/open/exposed
    tarp/blue_tarp/tarps ..3 for ..2 #/days/weeks/week/month/months/nearly
    half finished/done/built/stripped/shingled/tiled ..3 roof/house/job/for/weeks/days/siding
    waited/wait ..3 # weeks/months/week/days
    waited ..4 for ..2 crew/roof/start/materials/shingles/repair
    took/takes/taken # weeks/months/week
    took ..2 all/whole/entire/most ..2 summer/winter/spring/season/month/year/week
    still/yet ..3 finished/done/complete/started/start/unfinished/begun
    never/not ..3 finished/completed/started
    started/start ..6 stopped/quit/vanished/left/abandoned
    glacial/glacially/snail/molasses/tortoise
    drag/dragged/drags/dragging ..1 on/out/into
    permits/permit ..4 weeks/months/delay/delayed/waiting/excuse
    behind/off schedule
    past/beyond ..3 deadline/date/finish
    week after week
    slow/slower/slowest
    dragged/drag/dragging/drags ..3 on/out/feet/for/forever/heels/weeks/months/past
    stretch/stretched ..3 to/into/out/over ..3 #/weeks/days/months/week/month
    turned/turn/became/ballooned/grew ..2 into ..4 week/weeks/month/months/days/ordeal/saga
    take/took/taking/takes/taken ..3 forever/ages/eternity/too_long/so_long/way_too/longer/months/twice_as/very_long/so_much_longer/all_summer/an_eternity/a_long_time/long
    took/take ..3 weeks/months
    longer than ..3 promised/said/quoted/expected/told/planned/it_should/they_said/needed/estimated
    drag/dragged/drags/dragging ..2 on/out/into/past/for/forever/weeks/months
    # day/days/weekend/week ..2 job/project/install/roof/repair ..4 took/became/turned/stretched/dragged/into/was/weeks/ran/ended_up
    should/supposed/meant/was/told/said/promised/quoted/estimated/scheduled ..1 have/to/it/they/us/me? ..3 be/take/taken/been/last/finish/done/finished/would_take ..3 #/one/two/a/day/days/week/weekend/afternoon/hours ..5 took/turned/became/stretched/ran/later/more/was_more_like/ended_up
    should've/should_have taken
    said/promised/told/quoted/estimated ..3 # days/day/weeks/week ..4 took #/almost/nearly/over/more/closer
    was told/promised # days/weeks/day/week
    took ..2 over/more_than/almost/nearly/close_to a/one/# ..1 week/weeks/month/months
    // Waiting for the work
    wait/waited/waiting/waits ..4 #/several/many/couple/over/nearly/almost/another ..2 week/weeks/month/months
    wait/waited/waiting ..2 weeks/months/forever/ages
    waited/waiting ..4 for/on ..2 crew/roof/start/materials/shingles/repair/parts/gutters/siding
    long ..1 wait/waits/delay/delays/lunch/lunches/breaks/stretch/lead
    lead time ..6 # weeks/months
    # weeks/months ..2 before_they/for_a_crew/to_start/to_get_started/to_finish/to_get_on/out
    weeks/months ..1 to ..1 start/finish/schedule/begin/complete/install/get
    # months/weeks after ..2 sign/signed/signing/deposit/contract
    signed/deposit/contract/paid ..3 in @month ..5 @month
    signed/contract/deposit ..6 until/till/october/month/months
    backlog/backordered/back_ordered/backorder/back_order/supply_chain
    // Delays
    delay/delays/delayed
    work/job/project/they/repair/roof/start/install/completion ..3 delayed
    way/well/far/weeks/days/months behind
    past/beyond ..3 deadline/date/finish/completion
    deadline ..3 came_and_went/missed/passed/slipped
    =holdup/=holdups/setback/setbacks
    finished/done/completed/complete ..3 week/weeks/days/day/month/months late
    ! never/not/didn't/still ..2 finish/finished/completed ..2 work/on_time/when/until/till/job/project/it
    finally ..2 finished/done/completed/complete/installed/started/wrapped ..6 month/months/week/weeks/later/october/november/december/june/july/august
    // Left standing
    still/yet/isn't ..2 not/isn't/wasn't? ..3 unfinished/incomplete/half_done/not_finished/not_done/not_complete/half_finished/not_installed/not_started
    never/not ..3 finished/completed ..2 work/job/project/siding/gutters/it/roof
    left ..3 unfinished/half_done/half_finished/incomplete
    disappear/disappeared/vanish/vanished/gone/absent/no_show ..3 for ..2 days/weeks/week/several/month
    disappeared/disappears/vanished/abandoned ..3 days/weeks/week/mid/halfway/in_the_middle/job
    pulled/sent/moved/left ..3 crew/guys/them/off ..3 another/other/bigger job/jobs/site/project
    ! nobody/no_one/nothing ..3 happened/happens/moved/progressed ..3 for ..1 #/days/week/weeks
    exposed/bare/tarped/tarp/tarps/blue_tarp/felt ..4 for ..2 #/days/weeks/week/months/nearly/month
    weeks/days/months ..3 torn/stripped/exposed/in_pieces/tarp/felt
    left ..3 half/halfway/unfinished ..2 done/finished/through/for
    exposed/open/bare/tarped/tarp ..4 for ..2 #/days/weeks/week/months/nearly
    work/show/worked/came ..2 # hour/hours ..2 and ..2 left/leave/quit/gone
    left/leave/quit/quitting/knocked_off ..2 early/by_noon/after_lunch/at_noon/by_two/at_two
    rushed/rushing ..2 work/job/through/it/crew/install
    month/week/day # ..2 still/and_no/and_still
    we're/we_are/i'm/now ..1 on/in ..1 week/month #
  `,
  neutral: ``,
  targets: `
    speed/pace
    turnaround
    timeline/timeframe/time_frame
  `,
  open: `
    done in # days/hours
    roof/crew/job/siding/gutters/replacement/reroof/tear_off/everything ..4 in/inside/under/within ..1 # days/hours
  `,
  anti: `
    estimate/quote/bid/invoice/proposal/report/text/email/adjuster/check/inspector ..1 came/arrived/sent ..2 same/next/very_next ..1 day/morning
    estimate/quote/bid/invoice/proposal/report/text/email/adjuster/check/inspector ..2 came/arrived/sent
    missed ..1 deadline ..4 depreciation/claim/supplement/insurance
    clear the driveway
    back ..2 next/same morning/day
    up by # thousand
    up by
    same day ..2 complaint
    dealt with ..2 same day
    concern/concerns ..8 same day
    took a vacation/personal/sick
    old felt/shingles left
    quick/fast/prompt/timely/rapid/speedy/slow/swift ..1 reply/replies/response/responses/answer/answers/to_respond/to_reply/to_answer/respond/reply/communication/call/callback/to_return/text/texts/to_call/question/note/update/updates/to_explain/to_apologize/to_blame/review/look/glance/word/payment/claim/email/emails/quote/at_responding/responding
    reply/respond/replied/responded/answer/answered/called/call/returned ..4 quick/quickly/promptly/fast/immediately/right_away/same_day/swiftly
    quickly/fast/right_away/immediately/promptly ..2 replied/responded/answered/returned/called/texted/emailed
    same_day/next_day replied/responded/answered
    fast/quick/smooth/slick talker/talking/talkers
    fast food
    quick to ..1 take/blame/point/judge/cash/anger/respond/answer/reply/return/call
    how ..2 quickly/fast/quick ..4 responded/replied/answered/called/returned
    hold/held/stood fast
    move/moves ..1 fast
    came back ..2 same/next/right
    return/returned ..2 call/calls ..3 same/next/within
    call/called/text/texted/email/emailed ..2 back? ..2 same/next/within/that ..1 an? day/hour/hours/morning/afternoon/evening
    within ..2 the/an/# ..1 hour/minutes/hours ..4 reply/replied/call_back/called_back/returned_call/text
    paperwork/claim/supplement/insurance/check/photos/paint/adjuster/approval/approved/estimate/quote/refund/callback ..5 within/same/fast/quick/quickly/next/slow/delay/delayed/weeks/months/delays/speed
    within ..2 # minutes of
    within ..3 feet/inch/budget/reach/reason/walking/month/year
    # year/years/week/weeks/month/months later ..2 leak/leaks/leaking/drip/it/roof/gutter/shingles/stain/water
    # year/years/month/months later $
    in a/one day_or_two
    in # years/months
    insurance/insurer/adjuster/carrier/check/claim/permit/hoa/city ..5 slow/delay/delayed/drag/dragged/took/weeks/months
    rain/weather/storm/storms/wind/ice/freeze ..1 delay/delays/delayed
    delay/delays/delayed ..3 by/due_to/because_of/for rain/weather/storm/hail/wind/the_rain/the_weather
    ! not ..2 their/his fault ..4 delay/delayed
    slow drip/leak/down/drain/draining/season/motion
    late
    rush hour
    ! not/never/no ..2 rush/rushed/rushing
    ! didn't/didnt/never/wasn't/without/not/nobody ..2 rush/rushed/rushing/hurry/hurried
    rushed ..1 to/over/out/right
    rush @us
    on schedule ..2 updates
    drag/dragged/dragging ..3 magnet/magnets/hose/tarp/tarps/across
    dragged me/us/the
    start to finish ..2 communication
    timely ..1 communication/response/updates/information
    speed bump
    twice the price/quote
    second/third ..2 time
    up to speed
    efficient ..1 heating/windows/energy
    energy efficient/efficiency
    energy ..1 efficient/efficiency
    work week
    waiting list
    waited ..2 hours/all_day/around/all_morning/tables
    waiting since
    waiting for/on ..2 call/callback/reply/refund/adjuster/check/permit/insurance
    waited/waiting ..1 # years
    waited ..2 months/years ..1 to ..1 write/review
    long time customer/coming/ago
    a long time ..1 ago
    long ..2 ago/run/term/gone/lasting/story/list/hours/distance/overdue
    for a long/some time
    take/took ..2 long ..1 view/look/drive/walk
    take/took ..2 time to/with/explain/and
    for years/# years
    held up ..3 storm/rain/wind/hail/great/well/fine
    good/great/right/hard/easy time
    first/last/next/every/each time
    took ..2 # hours ..2 get_hold/to_reach/to_call
    took off
    took # days/day off
    # day warranty/window
    longer than ..4 warranty/last/me
    last/lasted/lasts longer
    sooner than later
    earlier/sooner than ..2 later/agreed/told
    # minutes/hours late/early
    come/came/arrive/arrived/show/showed ..3 early/earlier/sooner
    no longer
    weeks/week/days/day/month/months late
    start/started/came ..2 # week/weeks/day/days after ..2 date
    # days notice
    overnight ..1 rain/storm
    still ..1 waiting ..3 call/callback/refund/answer/reply/email/return/adjuster/check/credit/someone_to_call/money
    fast and loose
    fast forward
    nothing ..1 happens/happened
  `,
  examples: `
    + They finished in one day.
    + Fast and efficient.
    + They had a tarp on within the hour.
    + The whole job took just two days.
    + Faster than I expected.
    + Done by lunch.
    + Wrapped up before the weekend.
    + Came out the same day I called.
    - The job dragged on for weeks.
    - What should have been two days took three weeks.
    - Constant delays.
    - The crew disappeared for six days.
    - It took them five weeks to start.
    0 They replied the same day.
    0 My insurance was slow.
    0 They did not rush.
    0 They returned my call within the hour.
  `,
};

/** Data table: speed. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const speed: AspectRules = {
  id: "speed",
  label: "Speed",
  googleAttributes: [],
  positive: `
    come/came fast/quick/quickly
    worked fast/quickly
    tarped/fixed/rebuilt/repaired by ..3 noon/night/friday/morning
    before the weekend
    in/within one/a/1 day
    in and out in
    up ..2 by # ..2 night
    done/finished/installed/complete ..3 in/within # days/hours/weeks
    squeeze/squeezed ..3 in
    ^ # days/hours/day for
    minutes flat
    # minutes flat
    only/just/mere # days/hours/day
    lightning fast/quick/speed
    done/up/finished/gone ..3 by suppertime/supper/dinner/noon/nightfall
    and by suppertime/supper/nightfall
    half the time
    in half
    storm/hail/called/leak ..3 @weekday ..4 @weekday ..4 @weekday
    adjuster monday/tuesday/wednesday/thursday/friday ..4 @weekday
    new roof @weekday
    quick/fast/speedy install/installation/job/work/repair
    done/finished in a/one/two/half
    called/signed ..4 done/finished/roof/fixed ..3 @weekday/same/next
    two/one/three days flat
    days flat
    hours flat
    fast/quick/speedy/swift/rapid and/work/job/service/crew/install/installation/turnaround/workers/repair/efficient/too/yes
    @they ..2 fast/quick/speedy/swift
    be/so/very/super/really/incredibly/amazingly fast/quick/speedy/quickly/swift
    ^ fast/quick/speedy
    and fast/quick $
    fast/quick $
    faster/quicker/sooner than
    within the/an/one hour
    in a/one/an/single day/afternoon/morning/weekend/half
    in one day
    done/finished/fixed/repaired/installed/tarped/here/out/replaced/patched ..4 same/next/that day/night/afternoon/evening/morning
    same/next/that ..1 day/night/afternoon/evening/morning ..5 fixed/repaired/tarped/patched/finished/done/installed/up/out
    whole/entire job/roof/thing/house ..3 one/single/two day/days
    roof/roofed/job/it ..4 before ..1 rain/storm/front/dark/dinner/lunch
    off ..2 monday ..6 tuesday
    tore/tear/tearing ..3 in ..1 day/afternoon/morning
    budgeted/expected/planned/quoted/said/told ..2 # days/day ..5 needed/took/done/finished
    next day/morning ..4 fixed/repaired/tarped/started/here/out/done
    off by # ..4 on by #
    on by #/noon/dark/supper/dinner/lunch
    tarp/tarped/roof/leak/repair/fixed/done/up/finished/here ..3 by #/noon/nightfall/morning/lunch
    guy/someone/somebody/crew/man/ladder ..3 here/out/up ..2 by/within ..2 #/hour/hours/noon
    here/out by #
    come/came/got out ..3 christmas/sunday/saturday/holiday/same/next/within/that/during/middle/night
    dropped everything
    in/within/inside an/one/a/half_an/single afternoon/day/morning/hour/weekend
    finish/finished/done on time
    on the roof ..3 within/by/next/same/that
    scheduled/booked/started/began ..3 within/same/next/that/right_away/immediately
    within ..2 week/days/hours/hour/day
    no waiting/wait/delay/delays
    didn't ..1 have to wait
    quick as
    fast as/and
    crew of # ..5 day/hours/afternoon
    all in one/a day
    one day ..1 $
    ahead of ..2 schedule/time/plan/forecast/deadline
    swift/swiftly/brisk/snappy/speedy/zippy/pronto
    wasted no
    emergency ..6 hour/hours/night/midnight/within
    by @weekday ..2 night/noon/afternoon/lunch
    on monday ..8 by @weekday
    by @weekday ..4 we/i ..2 had/were ..4 roof
    quickly
    efficient/efficiently/efficiency
    expeditious/expeditiously
    ! didn't/did_not/not/never/no/without/wasted ..3 waste/drag/dawdle/delay/delays/dilly_dally/time_wasted
    no delays/delay
    wasted no time
    no time
    in record time
    in a jiffy/flash/snap/hurry/heartbeat/day/single_day
    lickety split
    turnaround ..3 @great/quick/fast/amazing/same
    quick/fast/rapid/speedy/great/amazing turnaround/service/work/install/installation/job/repair/response_time
    ahead of schedule
    on schedule
    finish/finished/done/complete/completed/wrap/wrapped ..4 early/ahead/on_time/on_schedule/sooner/same_day/in_a_day/before_dark/before_lunch/by_lunch/by_noon/by_dark/by_dinner/by_sundown/by_supper/by_suppertime/that_day/next_day/that_afternoon
    finish/finished/done/complete/completed/wrap/wrapped/replaced/replace/installed/install/built/roofed/knocked/roof/reroofed/reroof/buttoned/fixed/patched/repaired/swapped/up ..5 in/within/inside/under ..3 #/a/one/single/couple/half/under/just/less_than day/days/hour/hours/afternoon/morning/week/weekend/minutes/shift
    took ..2 just/only/less_than/under/barely/a_mere ..3 day/days/hour/hours/week/weeks/afternoon/morning/minutes
    took ..1 one/1/two/half/single/half_a ..1 day/afternoon/morning/day_and_a_half
    over in ..4 day/days/hours
    one/single/1 day only/job/install
    @soon ..3 repaired/fixed/patched/tarped/done/replaced/installed/finished/started/out_here
    tarp/tarped/came/out/here/start/started/began/begin/get/got/repaired/fixed/fix/patched/arrived/responded/respond/ladder/scheduled/back ..5 within_the_hour/within_an_hour/within_hours/within_a_day/same_day/next_day/next_morning/same_night/same_afternoon/that_afternoon/that_evening/that_same/that_night/in_no_time/right_away/immediately/overnight/on_short_notice/before_the_fire/by_nightfall/in_an_hour/within_two_hours/within_24_hours/promptly
    on short notice
    short notice
    done/finished/complete/wrapped/roof/gone/installed ..3 by ..1 lunch/suppertime/supper/dinner/noon/sundown/dark/nightfall/lunchtime/dinnertime/sunset/midday/bedtime
    before ..2 lunch/noon/dark/nightfall/sundown/dinner/next_storm/rain_hit/storm_hit/norther/the_rain/the_next_rain/school/sunset
    faster/quicker/sooner/earlier than
    sooner than
    speed/pace ..4 @great/impressive/amazing/incredible/shocked
    work/worked/working ..1 fast/quick/quickly/like_bees/like_ants/like_machines/efficiently/nonstop/non_stop/dawn_to_dusk/until_dark/past_dark/late_into/tirelessly/sunup/from_sunup/like_crazy/through_lunch
    like ..2 well oiled
    well oiled machine
    by # ..3 under/new_roof/done/finished
    ! couldn't believe how fast/quick/quickly
    amazed/impressed/shocked/surprised ..2 how fast/quick/quickly
    how fast/quick/quickly
    quick/fast/prompt ..1 to ..1 fix/repair/come/respond/get_out/schedule/start/finish/act/tarp
    quick/fast/prompt/immediate response to ..3 leak/storm/emergency/damage/hail
    prompt/timely ..1 service/repair/work/installation
    timely ..1 manner/fashion
    in a timely
    start to finish ..4 #/one/two/day/days/quick/under/three
    from ..3 to ..3 in # days/day/hours/weeks
    signed ..3 roofed/roof ..4 week/days/later
    move/moved ..1 quick/quickly/fast/swiftly/right_along/along
    got ..2 right to work/it
    jumped ..1 right on
    on it immediately/quickly/right
    hit the ground running
    flew through
    ! blink/blinked and
    there/here/out ..1 within
    squeezed/fit/worked @us in
    emergency ..3 within/same/hour/hours/night/quickly
    ! not ..1 # days/weeks
    ! no wait/waiting
    got ..2 us/me/it in_quickly/scheduled_quickly
  `,
  negative: `
    roof/material/materials/shingles/deck/tarp/house sat ..4 for ..2 days/weeks/week/months
    most/all/half/rest/better_part of ..2 summer/winter/spring/fall/autumn/year/season
    gone/vanished/disappeared/absent/nowhere ..1 for # days/weeks
    in pieces
    with ..3 in pieces
    weeks/days ..3 torn/stripped/exposed/open/pieces/tarp
    should/supposed/meant/was ..1 have? been/to_be/to_take/taken ..2 #/a/day/weekend/afternoon ..5 took/turned/became/stretched/ran
    should ..1 have taken
    dragged on
    took/taking/takes forever
    forever to
    at a crawl
    signed/deposit/contract ..1 in @month ..3 @month
    labor_day/memorial_day/easter/christmas/thanksgiving/halloween/july/june to/till/until ..1 labor_day/memorial_day/easter/christmas/thanksgiving/halloween/@month
    take/took from ..2 to
    three/two/four/five/ten/several/many times as/longer ..2 long
    times as long
    getting on ..2 calendar/schedule
    took ..3 most of ..2 month/week/summer/year/season
    most of a month
    on the calendar ..3 month/weeks
    backed up
    longer than ..2 promised/said/quoted/expected/told/planned/it_should/they_said
    as long as ..1 promised/quoted/said
    delay/delays after/and/were/on/due_to_them/in
    constant/endless/many/long/several/repeated/constantly/unexplained/unnecessary/more/weeks_of/months_of/with_no/one delay/delays
    job/project/work/they/repair/roof/start/install ..2 delayed
    dragged ..2 on/out/past/into
    rushed/rushing ..2 job/work/through/it/crew
    unfinished/incomplete ..3 weeks/days/months/for/still
    twice/double/triple/three_times as long
    weekend/one_day/two_day/three_day/four_day/# day job/project ..4 weeks/month/days/became/turned/took/stretched/ran/was
    # day job ..8 days/weeks/month
    another week/month ..2 before/passed/went
    left ..2 unfinished/half_done/half_finished
    signed/deposit/contract/hail/storm ..2 @month ..5 @month
    # guys day
    crew ..2 pulled_off/reassigned/vanished/disappeared
    # weeks/months ..2 waiting/before_they/for_a_crew/to_start/to_get_started/to_finish
    budgeted/planned # ..6 took
    following/next/another/whole/entire month/season
    ran/run/stretched/dragged/spilled ..2 into/clear_into/over_into/past/well_past
    ran clear/well/on into
    aren't/weren't/isn't/not/never ..2 in ..1 any/a/no hurry/rush
    any hurry
    no hurry/rush/urgency
    sold/told/promised/billed/quoted ..4 as ..2 weekend/day/two_day/one_day/week
    day # ..1 # guys/guy/men/people
    no guys
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
    walked off
    other/another/bigger ..1 job/jobs/project ..3 first/instead/came
    glacial/glacially/snail/molasses/tortoise
    drag/dragged/drags/dragging ..1 on/out/into
    took/taking ..2 sweet/own ..1 time
    permits/permit ..4 weeks/months/delay/delayed/waiting/excuse
    backorder/backordered/back_order/supply_chain
    slow ..1 going/start/pace/crew/work/service/to
    behind/off schedule
    past/beyond ..3 deadline/date/finish
    week after week
    month after month
    day after day
    slow/slower/slowest
    dragged/drag/dragging/drags ..3 on/out/feet/for/forever/heels/weeks/months/past
    stretch/stretched ..3 to/into/out/over ..3 #/weeks/days/months/week/month
    turned/turn/became/ballooned/grew ..2 into ..4 week/weeks/month/months/days/ordeal/saga
    take/took/taking/takes/taken ..3 forever/ages/eternity/too_long/so_long/way_too/longer/months/twice_as/very_long/so_much_longer/all_summer/an_eternity/a_long_time/long
    took/take ..3 weeks/months
    longer than
    # day/days/week/weeks/month/months ..3 job/project/install/roof ..3 took/became/turned/stretched/dragged/into/now
    behind schedule
    way/well/far/weeks/days/months behind
    past ..2 deadline/completion/finish/end
    miss/missed ..2 deadline/completion
    ! not/never/wasn't/nothing ..2 fast/quick/speedy/timely/on_schedule/efficient/finished_on
    still ..2 not/isn't/wasn't/waiting/unfinished/incomplete ..2 done/finished/complete/completed/start/started/installed/roof/shingles/materials/material/for_them_to/gutters/repair
    still ..1 waiting ..2 for/on ..4 start/roof/crew/materials/shingles/repair/gutters/finish/work/job/siding/installation/skylight
    we're/we_are/i'm/now ..1 on/in ..1 week/month/day #
    week/month # ..1 and
    on week/month #
    # weeks/months/week/month ..3 later/after/on/and ..4 still/no/not/nothing/never/waiting/started/finally/roof/shingles
    wait/waited/waiting/waits ..4 #/several/many/couple/over/nearly/almost/another ..2 week/weeks/month/months
    wait/waited/waiting ..2 weeks/months/forever/ages
    months/weeks/month/week ..3 passed/went_by/go_by/to_start/to_finish/to_schedule/to_begin
    months before
    ! no/zero/little/without/hardly_any progress
    no/zero work ..2 done/for/day/days
    ! nobody/no_one/nothing ..3 work/worked/working/happened/happens/done/being_here/on_site/on_the_roof ..3 day/days/week/weeks
    nobody being/was here
    disappear/disappeared/vanish/vanished/left/gone/absent/walked_off/pulled_off/abandoned/no_show ..3 for ..2 days/weeks/week/several/month
    disappeared/disappears/vanished/abandoned ..3 days/weeks/week/mid/halfway/in_the_middle/job
    abandoned/abandon ..2 job/project/us/half/halfway/mid
    left ..3 half/halfway/unfinished ..2 done/finished/through/for
    exposed/open/bare/tarped/tarp ..4 for ..2 #/days/weeks/week/months/nearly
    half ..2 roof/house/deck ..3 for
    show/work/worked/came ..2 # hour/hours ..2 and ..2 left/leave/quit/gone
    left/leave/quit/quitting ..2 early/by_noon/after_lunch/at_noon/by_two/at_two
    long ..1 wait/waits/delay/delays/lunch/lunches/breaks/time/stretch
    drawn out
    holdup/hold_up/holdups/setback/setbacks
    ! never/not/didn't ..2 finish/finished ..2 on_time/when/until/till
    finally ..1 finished/done/completed/complete/installed/started/wrapped ..4 month/months/week/weeks/day/#/later/october/november/december/june/july/august
    signed/contract/deposit/paid ..6 until/till/before/october/month/months/still/nothing/materials
    signed in ..6 until/till
    quick to ..6 slow
    lag/lagged/lags/sluggish/snail's/snail/glacial/molasses/turtle/tortoise
    inefficient/unhurried/leisurely/dawdled/dawdle
    backlog/backordered/back_ordered
    supposed/meant/promised/said/told/quoted/scheduled ..4 take/be_done/be_finished/finish/last/be ..3 #/one/two/a/day/days/week ..4 took/turned/stretched/became/more/later/past/week
    should've/should_have taken
    on and on
    start/started ..3 #/weeks/months ..1 weeks/months after ..2 sign/signed/deposit/contract
    months/weeks after ..2 sign/signed/signing/deposit
    after me/us
    ! drag/dragged/drags ..2 feet/heels
    foot dragging
  `,
  neutral: ``,
  targets: `
    speed/pace
    turnaround
    timeline/timeframe/time_frame
  `,
  open: `
    done in # day/days/hours
    they/crew/roof/job/it ..4 in/inside/under/within ..1 # days/weeks
    in # minutes/days
    took ..2 # week/weeks/month/months/days/day/hours
    took ..2 # day/days
  `,
  anti: `
    back ..2 next/same morning/day
    up by # thousand
    up by
    same day ..2 complaint
    dealt with ..2 same day
    concern/concerns ..8 same day
    one day ..3 they
    took a vacation/personal/sick
    old felt/shingles left
    quick/fast/prompt/timely/rapid/speedy/slow/swift ..1 reply/replies/response/responses/answer/answers/to_respond/to_reply/to_answer/respond/reply/communication/call/callback/to_return/text/texts/to_call/question/note/update/updates/to_explain/to_apologize/to_blame/review/look/glance/word/payment/claim/email/emails
    reply/respond/replied/responded/answer/answered/called/call/returned ..4 quick/quickly/promptly/fast/immediately/right_away/same_day/swiftly
    quick/quickly/fast/same_day/next_day/right_away/immediately/promptly ..2 replied/responded/answered/returned/called
    fast/quick/smooth/slick talker/talking/talkers
    fast food
    quick to ..1 take/blame/point/judge/cash/anger/respond/answer/reply/return/call
    hold/held/stood fast
    came back ..2 same/next/right
    return/returned ..2 call/calls ..3 same/next/within
    call/called/text/texted/email/emailed ..5 same/next/within/that ..1 day/hour/morning/afternoon/evening
    within ..2 the/an/# ..1 hour/minutes/hours ..4 reply/replied/call/called/text
    paperwork/claim/supplement/insurance/check/photos/paint/adjuster/approval/approved/estimate/quote ..5 within/same/fast/quick/quickly/next/slow/delay/delayed/weeks/months/delays/speed
    within ..2 # minutes of
    within ..3 feet/inch/budget/reach/reason/walking
    # year/years/week/weeks/month/months later
    next day/morning ..2 i/we/my/he/she/the
    by noon ..2 nobody
    in the ..2 morning/afternoon/evening
    in a/one day_or_two
    insurance/insurer/adjuster/carrier/check/claim ..5 slow/delay/delayed/drag/dragged/took/weeks/months
    rain/weather/storm/storms delay/delays/delayed
    delay/delays/delayed ..3 by/due_to/because_of rain/weather/storm/hail
    slow drip/leak/down/drain/draining/season
    late
    rush hour
    ! not/never/no ..2 rush/rushed/rushing
    ! didn't/didnt/never/wasn't/without ..2 rush/rushed/rushing
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
    energy efficient
    work week
    waiting list
    waited ..2 hours/all_day/around/all_morning
    waiting since
    long time customer
    a long time
    long ..2 ago/run/term/gone/lasting/story/list/hours/distance/overdue
    for a long/some time
    for years/# years
    held up ..3 storm/rain/wind/hail/great/well/fine
    good/great/right/hard/easy time
    first/last/next/every/each time
    took ..2 # hours ..2 get_hold/to_reach
    one day
    # day warranty/window
    longer than ..4 warranty/last
    last/lasted longer
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
    - The job dragged on for weeks.
    - What should have been two days took three weeks.
    - Constant delays.
    - The crew disappeared for six days.
    0 They replied the same day.
    0 My insurance was slow.
    0 They did not rush.
  `,
};

/** Data table: punctuality. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const punctuality: AspectRules = {
  id: "punctuality",
  label: "Punctuality",
  googleAttributes: ["Punctuality"],
  positive: `
    clear/firm dates
    first light
    not one of them ..2 late/started
    not ..2 late/past
    minutes past the hour
    o'clock means
    # means #
    # o'clock ..2 means/sharp/dot
    when ..1 they say/said # ..1 they mean
    the minute/second/moment they said/promised
    there/here ..1 at/by ..1 the time ..2 gave/said/promised/agreed
    the time/day/hour/morning ..1 he/she/they gave/promised/said
    ten/five/fifteen/# minutes early/before/ahead
    waiting ..2 curb/driveway/outside ..3 when/before i/we
    punctual
    dependable/reliable crew/team/people/guys/company/and
    ten/quarter/five/half/twenty to/past #
    truck/trucks/van/crew ..3 out_front/outside/in_the_driveway/idling/waiting/at_the_curb ..6 before/at/by/#
    # am/a_m ..2 exactly/sharp/every/each
    called ..2 # ..4 here/out by #
    here/there/out by #
    before the sun was/came up
    before sunrise/sunup
    ^ prompt
    prompt and
    showed up ..2 first
    exactly on/at ..3 time/hour/date/day
    when they said they
    when he/she said ..2 would/he'd/she'd
    on the day ..2 promised/agreed/said/scheduled
    as scheduled/promised/agreed $
    every appointment
    early ..2 every/each/both
    never once late
    beat the/their own schedule
    texted ..4 on_the_way/on_his_way/en_route/minutes_out
    their/his word ..3 time
    you/i could/can set ..2 clock/watch
    started right on
    arrived early/promptly
    timely arrival
    @crew ..1 be/were ..3 when ..1 they/she/he said/promised
    here/there/at_the_house/at_the_door/out ..1 when/the_day/the_minute ..2 said/promised
    came/turned_up/showed_up when/like they/he/she said
    on/ontime time
    ontime
    ! right/always/every on time
    punctual/punctually/punctuality
    prompt and professional/courteous/polite/friendly/neat
    @they/be prompt
    @arrive .. prompt/promptly
    @arrive .. early
    # minute/minutes early
    bright and early
    @arrive ..4 on the dot/nose/minute
    on the dot/nose
    # sharp
    @arrive .. sharp
    to the minute
    ! not a minute late/later
    ! never/not/wasn't/weren't/isn't .. late
    ! never/didn't/not miss ..2 appointment/day/start/window
    keep/kept ..2 appointment/appointments/date/dates/schedule
    @arrive ..2 when/exactly_when/right_when/as/like they/he/she/promised/scheduled/agreed/expected
    @arrive ..4 @they said/promised/told ..2 would
    @arrive ..2 the/that day/morning/hour/date/time ..2 said/promised/agreed/scheduled/told
    @arrive ..3 as/like/when promised/scheduled/agreed/planned/said/arranged
    start/begin/began ..3 as/when promised/scheduled/agreed/planned/said/arranged
    start/begin ..4 day/date/morning/week ..3 said/promised/agreed/written/contract/scheduled
    start/begin on schedule/the_day/time
    start/begin .. exactly/right when/on
    like clockwork
    @arrive/start/begin ..3 within # minutes of
    @arrive ..2 at # ..2 for # start/appointment
    @arrive ..2 at # for a
    @arrive ..2 at # every/each/both/as/like/exactly/on/just
    @arrive ..2 every/each/both morning/mornings/day at #
    @arrive ..2 before # like/as/every/each
    # on the dot/nose/button
    at # on the dot/nose
    @arrive ..2 first thing
    @arrive ..2 exactly/right/precisely at/when/on
    @arrive right/bang/smack/dead on
    @arrive by # like/as
    ! set your/my/a watch/clock by
    before i/we had finish/finished .. coffee
    beat me to/here
    truck/trucks/van/ladder/ladders ..3 in/on driveway/curb/drive at #
    ahead of the appointment/appointed
    hit/made the window
    within the window
    in the window they gave
    honored/respected/valued my/our time
    respectful/mindful/considerate of my/our/your time
    day and time/hour they
    same day/hour they said
    every/each morning at # 
    @arrive .. on schedule/the_day/that_day/time
    ready to work/go/roll at/by #
    never kept @us waiting
    ! never/not/didn't have/make/keep @us wait/waiting
    appointment/appointments ..2 kept/honored
    @arrive at the hour/time/minute
    arrival ..3 @great
  `,
  negative: `
    promised the # ..3 then
    waited from # till/until/to
    got there/here #
    appointment ..5 for # ..6 #
    started ..1 day late
    reschedule/rescheduled me/us twice
    watched the sun go
    o'clock they said
    rescheduled/postponed/cancelled/canceled/moved on me/us
    # time ..3 rescheduled/postponed/cancelled/canceled
    second/third/fourth/fifth time ..4 rescheduled/postponed/cancelled/canceled/no_showed
    rescheduled/cancelled/canceled/postponed ..4 time/times
    said # ..4 came/got/showed/arrived/meant #
    hours/hour of waiting
    waited ..4 sun/sunset/dark/sundown
    never/not materialized/materialise/materialised/appeared/surfaced
    crew that never
    cleared ..5 driveway/schedule/calendar/afternoon ..8 never/nobody/nothing
    mondays/tuesdays/wednesdays/thursdays/fridays/saturdays in a row
    three/two/several/four mornings/days/times/mondays ..5 never/nobody/no_one/nothing
    arranged/scheduled/booked/took/cleared ..6 and/but ..1 nobody/no_one/nothing
    later than ..2 said/promised/agreed/scheduled
    promised/said ..2 morning ..4 afternoon/evening/night/dark
    rolled/strolled/wandered/sauntered/moseyed ..1 in ..3 at/around/after/past/noon/lunch
    rolled/strolled/wandered/sauntered/moseyed ..1 in/up ..1 late
    whenever they felt
    whenever ..1 felt like
    half ..1 the day/morning waiting
    still waiting ..4 show/arrive/come/appear
    nobody ..2 showed/turned_up/arrived
    ^ nobody $
    own ..1 sense/idea of time
    said/told/promised ..2 @weekday ..2 came/come/got/showed/arrived/meant/turned
    took/taking/take ..1 off ..1 work
    took/missed/lost/burned ..2 day/days/shift/afternoon ..1 work
    appointment ..2 between # and #
    window between # and #
    told us/me between # and #
    they'll/they_will/he'll/they come when they
    don't plan your day
    they'll/they'd/they_would ..2 be_late/be_here_late
    ring/call/text ..2 to_say ..4 late/delayed/running
    clock/watch/calendar ..3 broken/suggestion/optional/different/another/foreign/own
    island/mountain/mexican/contractor/roofer time
    rain check/checks
    # ..2 no shows/shows/call
    two/three/four/several/multiple/couple missed/broken/cancelled/canceled appointments/appointment/dates
    twice/again/repeatedly cancelled/canceled/rescheduled/postponed/no_showed/missed
    left ..3 waiting ..3 driveway/home/house/porch/window
    sat/stood/waited ..4 porch/driveway/window/home ..4 nobody/nothing/hour/hours/morning
    eventually ..1 showed/came/arrived/turned/rolled
    lunchtime/afternoon/noon/evening before ..3 showed/arrived/came/appeared/saw
    moved/changed/switched ..3 date/day/appointment ..4 times/twice/again/on_us/on_me/last_minute
    date ..4 moved/changed/shifted/slipped/pushed
    came/arrived/started/begin/showed # ..1 days/weeks/hours/week late/later/after
    hours/days/hour/week/weeks after ..3 promised/said/scheduled/agreed/supposed/appointment/window
    never/nobody ..4 appointment/inspection
    stood/left at the altar
    blew/blow past
    @they/be/was/were/arrive/show/come/running/run late
    show/show_up/arrive/come/get_here/turn_up/pull_in/roll_in ..2 late
    # minute/minutes/hour/hours/day/days/week/weeks late
    hour/hours/minutes/days late
    late ..2 both/every/each/again/twice/three
    always/constantly/consistently/chronically/repeatedly/perpetually/habitually late
    late for/to ..2 appointment/inspection/meeting/everything/estimate
    ! no show/shows/showed
    ! no call no show
    noshow
    ! never/never_once/not show/showed/appear/appeared/arrive/arrived/turn_up/turned_up/show_up
    ! they/he/she/crew/guy/estimator/inspector/nobody/team didn't/doesn't show
    ! @never show up/at_all
    ! did/do/does not show/come/arrive/appear/turn_up
    ! @nobody/@office/nary ..2 show/showed/appear/appeared/turned_up/showed_up/arrived/materialized
    ! @nobody come/came
    saw nobody/no_one/nobody_until
    ! saw/see no/neither sign/hide/trace/one
    stand/stood @us/me/us up
    stood up .. times/twice/again
    miss/missed ..3 appointment/appointments/window/date/start/meeting/deadline
    cancel/cancelled/canceled/postpone/postponed/reschedule/rescheduled/rebook/rebooked ..5 on_me/on_us/times/twice/again/last_minute/morning_of/day_of/without/repeatedly/three/four/five/two/already/no_notice
    cancel/cancelled/canceled/bail/bailed/flake/flaked ..2 on @us
    flake/flaked/flaky/flakes
    kept/keep/keeps cancelling/canceling/postponing/rescheduling/moving/pushing/changing
    push/pushed/move/moved/bump/bumped/shift/shifted/slip/slipped ..3 us_back/me_back/date/start/appointment
    # different/separate start/appointment date/dates/appointments
    different start dates
    start date ..3 move/moved/change/changed/slip/slipped/come_and_gone/came_and_went/push/pushed/missed
    date came and went
    wait/waited/waiting/sat/sit ..3 all day/morning/afternoon
    all day wait/waiting
    wait/waited/waiting ..3 for @us/them/hours/hour to/and
    wait/waited/waiting ..2 around ..3 nobody/nothing/no_one
    wait/waited # hours/hour
    waiting since # am/pm/a_m
    took/take/took_off/missed/burned/wasted/lost ..3 day off/of_work/off_work/vacation_day
    took a vacation/personal/sick day
    empty driveway
    blow/blew @us/off ..2 off/appointment
    run/running/ran ..2 behind
    supposed/meant/scheduled/due/promised/said/told/agreed ..2 to start/come/be_here/arrive/show/begin/meet/be_at/be_out
    ! supposed/meant/scheduled/due/were ..5 @weekday ..5 until/till/came/not/arrived/showed
    due ..2 @weekday
    told/said/promised # ..6 came/got/arrived/showed/until/till/whatever
    told/quoted @us/we # each/every/in
    start/started/began/begin/came/arrived/come/showed/show ..2 #/a/several day/days/week/weeks/hour/hours/month/months late/later/after
    # day/days/week/weeks/hour/hours/month/months after/later_than/past ..3 date/said/promised/agreed/scheduled/appointment/contract
    instead of # am/pm/a_m/p_m
    at # am/pm instead
    hour/hours after/later_than/past the/they/he/our
    hours later than
    not ..2 on time
    unreliable/undependable/unpunctual/tardy/tardiness
    ! can't/couldn't keep ..2 appointment/schedule/date/time
    didn't/not keep ..2 appointment/schedule/date/promise
    break/broke/broken ..2 appointment/appointments
    between # and # ..4 never/nobody/until
    window ..4 came_and_went/passed/nobody/ignored
    was ..3 to_have started/begun/been_here
    did not ..3 until/till @weekday/noon/#
    past the appointed/agreed/promised/scheduled
    forgot about/our ..2 appointment
    wasted ..2 morning/day/afternoon/time ..2 waiting
    ! not/didn't/wasn't/weren't ..3 when they said
    punctuality ..4 @awful/not/optional/issue/problem/suggestion/lacking
    time ..3 suggestion
    appointment/appointments/schedule/window ..3 suggestion/joke/fiction/optional
  `,
  neutral: ``,
  targets: `
    punctuality
    timekeeping/time_keeping
    arrival/arrivals
    arrival time/times
    scheduling
    start date
  `,
  open: `
    appointment/appointments
    start date/dates
    be/here/there/showed/arrived/came/started ..2 at # am/pm/sharp/o'clock
    promised/agreed/scheduled/appointed ..1 time/hour/date/day
  `,
  anti: `
    pay/paid ..3 on time
    as promised but
    long as promised
    no call back
    prompt in
    one day only
    late @weekday
    late january/february/march/april/may/june/july/august/september/october/november/december
    late spring/summer/fall/winter/afternoon/night/evening/morning
    late refund/fee/fees/payment
    late at/into night
    late 80s/90s/1990s/2000s/eighties/nineties
    better late
    pay/paid late
    never too late
    finish/finished/done/complete/completed/wrap/wrapped/ended on time
    on time and/and_on budget
    on time payment
    paid/pay on time
    prompt reply/response/replies/responses/answer/answers/call/calls/attention/refund/repair/service/follow_up
    prompt to/in answer/return/reply/respond/call/answering/returning/replying/responding
    reliable product/roof/car/source/heat
    push/pushed @us/me/for/hard
    late to the party
    running late bloomer
  `,
  examples: `
    + They showed up on time both mornings.
    + Crew was here at 7 sharp.
    + Never late, not even once.
    + He arrived exactly when he said he would.
    + They started on the date in the contract.
    - The estimator was an hour late.
    - Nobody showed up on Tuesday.
    - They missed two appointments.
    - They never showed.
    - They stood me up twice.
    0 The hail came in late March.
    0 We pay our bills on time.
    0 The last roofer never showed up.
    0 If they had been late we would have left.
  `,
};

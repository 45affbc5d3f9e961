/** Data table: punctuality. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const punctuality: AspectRules = {
  id: "punctuality",
  label: "Punctuality",
  googleAttributes: ["Punctuality"],
  positive: `
    always/every_day/every_morning here/there/on_site ..1 at/by #
    he/she/they/@crew be ..1 early
    on/at/by ..1 the time/day/date/hour/morning ..1 he/she/they/you gave/promised/said/told
    on the day ..2 agreed/promised/scheduled/planned/booked
    @arrive ..5 as promised/agreed/scheduled/planned/arranged/expected
    truck/trucks/van/crew ..3 out_front/outside/in_the_driveway/at_the_curb ..2 before/at/by #
    rang ..2 bell ..2 at #
    right on schedule
    on time ..2 every/each/both/all/always
    punctual/prompt and/as_well
    a/few/couple ..1 minutes early
    came/come/here when ..1 said
    start/started ..2 exactly/right/just when/as
    kept/keep every ..1 appointment/date
    respect/respected/respectful of? my/our/your time
    never once ..2 late
    no waiting around
    arrived on time
    first light
    not ..2 late/past
    # means #
    # o'clock ..2 means/sharp/dot
    ten/five/fifteen/# minutes early/before/ahead
    waiting ..2 curb/driveway/outside ..3 when/before i/we
    punctual
    dependable/reliable crew/team/people/guys/company/and
    truck/trucks/van/crew ..3 out_front/outside/in_the_driveway/idling/waiting/at_the_curb ..6 before/at/by/#
    ^ prompt
    prompt and
    exactly on/at ..3 time/hour/date/day
    when he/she said ..2 would/he'd/she'd
    on the day ..2 promised/agreed/said/scheduled
    every appointment
    early ..2 every/each/both
    you/i could/can set ..2 clock/watch
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
    ! never/not/wasn't/weren't/isn't .. late
    ! never/didn't/not miss ..2 appointment/day/start/window
    keep/kept ..2 appointment/appointments/date/dates/schedule
    @arrive ..2 when/exactly_when/right_when/as/like they/he/she/promised/scheduled/agreed/expected
    @arrive ..4 @they said/promised/told ..2 would
    @arrive ..2 the/that day/morning/hour/date/time ..2 said/promised/agreed/scheduled/told
    @arrive ..3 as/like/when promised/scheduled/agreed/planned/said/arranged
    start/begin/began ..3 as/when promised/scheduled/agreed/planned/said/arranged
    start/begin on schedule/the_day/time
    @arrive ..2 at # every/each/both/as/like/exactly/on/just
    # on the dot/nose/button
    at # on the dot/nose
    @arrive ..2 exactly/right/precisely at/when/on
    @arrive right/bang/smack/dead on
    ! set your/my/a watch/clock by
    beat me to/here
    ahead of the appointment/appointed
    within the window
    honored/respected/valued my/our time
    every/each morning at # 
    @arrive .. on schedule/the_day/that_day/time
    ! never/not/didn't have/make/keep @us wait/waiting
    appointment/appointments ..2 kept/honored
    @arrive at the hour/time/minute
    arrival ..3 @great
  `,
  negative: `
    ^ late $
    late late
    told/said @us? @weekday ..4 saw/came/come/arrived/showed/got ..3 @weekday
    came/arrived/showed ..2 at # ..2 when/not/instead/though ..2 said/promised/told #
    told/said # ..4 came/arrived/showed/got_here/rolled
    it/it's was ..2 #/noon/lunchtime/afternoon ..2 before ..2 anyone/they/anybody/he/crew
    pushed/put ..1 back ..2 twice/times/again/weeks/days
    ! keep/kept/keeps changing/moving/pushing/shifting ..2 date/day/time/appointment/schedule/start
    took/take ..2 day/afternoon/morning off ..3 for nothing/no_reason/them/nobody
    took ..2 off ..1 for nothing
    was/were ..2 supposed/meant/scheduled to ..1 start/come/arrive/show/be_here/be_there/begin/be_at
    ^ nobody $
    supposed/meant to start/come/arrive/show/begin/be_here/be_there
    ! they/he/she/@crew ..1 never/didn't/doesn't/wouldn't come/came/arrive/arrived
    ! never/didn't/not show/come ..2 @weekday/day/morning/that_day/until/till/when/as_scheduled/as_promised
    appointment/appointments/visit/visits/start/installation/install/inspection/job/date/day ..3 moved/pushed/bumped/rescheduled/postponed/cancelled/canceled/shifted ..4 twice/times/again/back/on_us/on_me/last_minute/morning/notice/without
    kept moving/changing/pushing/putting ..3 date/day/appointment/start/back/off
    moved/bumped/pushed @us back
    a/one/two/three/four/five/several/couple/few day/days/week/weeks/hour/hours late/later_than ..3 promised/said/scheduled/agreed/planned/they
    a/one/# ..1 day/days/week/weeks/hour/hours/minutes late
    late ..2 every/each/both/again/most day/days/morning/mornings/time/visit
    late to start/arrive/show
    @arrive ..3 hour/hours/day/days/week/weeks late/later_than/behind
    ! @never show/come/arrive/start/here/there ..1 until/till noon/lunch/afternoon/evening/dark/#/after/almost/nearly/@weekday
    wait/waited/waiting/sat/stayed ..2 all/whole/half/entire ..1 day/morning/afternoon
    wait/waited/sat/stayed ..2 home/around ..3 for ..1 them/him/nothing/nobody/no_one
    wasted/lost/burned ..3 day/morning/afternoon/pto/vacation_day/day_off ..3 waiting/for/on/sitting
    took/take/taken ..2 off ..2 work ..4 nothing/nobody/no_one/never
    start date ..2 kept/keeps/slid/slipped/came/pushed/moved
    forgot/forget ..2 about? us/me/appointment ..1 $
    said/promised/scheduled/told @weekday ..4 came/showed/arrived/got/turned ..3 @weekday
    running/ran/run late
    moved twice
    # meant #
    got there/here #
    appointment ..5 for # ..6 #
    rescheduled/postponed/cancelled/canceled/moved on me/us
    rescheduled/cancelled/canceled/postponed ..4 time/times
    said # ..4 came/got/showed/arrived/meant #
    mondays/tuesdays/wednesdays/thursdays/fridays/saturdays in a row
    arranged/scheduled/booked/took/cleared ..6 and/but ..1 nobody/no_one/nothing
    later than ..2 said/promised/agreed/scheduled
    rolled/strolled/wandered/sauntered/moseyed ..1 in ..3 at/around/after/past/noon/lunch
    whenever they felt
    nobody ..2 showed/turned_up/arrived
    said/told/promised ..2 @weekday ..2 came/come/got/showed/arrived/meant/turned
    ring/call/text ..2 to_say ..4 late/delayed/running
    clock/watch/calendar ..3 broken/suggestion/optional/different/another/foreign/own
    # ..2 no shows/shows/call
    two/three/four/several/multiple/couple missed/broken/cancelled/canceled appointments/appointment/dates
    sat/stood/waited ..4 porch/driveway/window/home ..4 nobody/nothing/hour/hours/morning
    date ..4 moved/changed/shifted/slipped/pushed
    came/arrived/started/begin/showed # ..1 days/weeks/hours/week late/later/after
    hours/days/hour/week/weeks after ..3 promised/said/scheduled/agreed/supposed/appointment/window
    @they/be/was/were/arrive/show/come/running/run late
    show/show_up/arrive/come/get_here/turn_up/pull_in/roll_in ..2 late
    # minute/minutes/hour/hours/day/days/week/weeks late
    hour/hours/minutes/days late
    late ..2 both/every/each/again/twice/three
    always/constantly/consistently/chronically/repeatedly/perpetually/habitually late
    late for/to ..2 appointment/inspection/meeting/everything/estimate
    ! no show/shows/showed
    ! no call no show
    ! they/he/she/crew/guy/estimator/inspector/nobody/team didn't/doesn't show
    ! @never show up/at_all
    ! did/do/does not show/come/arrive/appear/turn_up
    ! @nobody/@office/nary ..2 show/showed/appear/appeared/turned_up/showed_up/arrived/materialized
    ! @nobody come/came
    stand/stood @us/me/us up
    stood up .. times/twice/again
    miss/missed ..3 appointment/appointments/window/date/start/meeting/deadline
    cancel/cancelled/canceled/bail/bailed/flake/flaked ..2 on @us
    =flake/=flaked/=flaky/=flakes
    # different/separate start/appointment date/dates/appointments
    start date ..3 move/moved/change/changed/slip/slipped/come_and_gone/came_and_went/push/pushed/missed
    date came and went
    wait/waited/waiting/sat/sit ..3 all day/morning/afternoon
    wait/waited # hours/hour
    blow/blew @us/off ..2 off/appointment
    told/said/promised # ..6 came/got/arrived/showed/until/till/whatever
    start/started/began/begin/came/arrived/come/showed/show ..2 #/a/several day/days/week/weeks/hour/hours/month/months late/later/after
    # day/days/week/weeks/hour/hours/month/months after/later_than/past ..3 date/said/promised/agreed/scheduled/appointment/contract
    hour/hours after/later_than/past the/they/he/our
    not ..2 on time
    unreliable/undependable/unpunctual/tardy/tardiness
    ! can't/couldn't keep ..2 appointment/schedule/date/time
    break/broke/broken ..2 appointment/appointments
    forgot about/our ..2 appointment
    ! not/didn't/wasn't/weren't ..3 when they said
    punctuality ..4 @awful/not/optional/issue/problem/suggestion/lacking
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
    be/here/there/showed/arrived/came/started ..2 at # am/pm/sharp/o'clock
    promised/agreed/scheduled/appointed ..1 time/hour/date/day
  `,
  anti: `
    i/we/i'm/we're be ..1 late
    call/called/said ..5 minutes late
    respectful of our time and our
    late and ..1 was there in
    it be late
    was late in/at/when
    paint ..3 flake/flaking
    a/# day/days/hour/week late because/cause/due_to/on_account of? the? rain/storm/weather/ice/wind
    late ..5 rain/weather/storm/rains
    rescheduled/postponed/moved/pushed/delayed ..5 rain/rained/weather/storm/ice/wind
    late ..1 because/cause/due ..3 rain/weather
    early on/in/january/february/march/april/may/june/july/august/september/october/november/december/spring/fall/summer/winter
    early ..1 morning ..1 noise/hammering
    come/came back
    come/came up/off/with/from/to_the_conclusion
    bill/check/invoice/refund/paperwork ..2 late/never
    late fifties/sixties/husband/father/mother/wife/dad/mom
    of late
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
    + Came the exact day they promised.
    - They told me Tuesday and came on Friday.
    - It was noon before anyone came.
    0 I was late for work because of the tree.
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

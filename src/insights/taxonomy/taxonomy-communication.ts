/** Data table: communication. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const communication: AspectRules = {
  id: "communication",
  label: "Communication",
  googleAttributes: ["Responsiveness"],
  positive: `
    got/get/gets back to @us ..1 always/every/right/the_same/within
    they/he/she/office/@crew ..1 called/texted/rang ..4 to_tell/to_say/to_let/to_explain/to_warn/to_confirm
    kept @us posted/informed/updated/apprised
    felt/feel/stayed ..1 informed
    told @us ..2 honestly/straight ..3 how_long/weeks/days/when/would
    texted/emailed/told/explained ..1 everything
    kept/keep ..2 updated/informed/posted
    call/calls/phone ..2 answered by ..2 person/human/somebody/someone
    told @us ..2 what ..4 would/each/look/happen
    good/great/quick/best/prompt about/at/with ..1 texting/texts/emails/calling/calls/email/text/phone/answering
    any_time/anytime/whenever/every_time ..1 i/we ..2 question/questions/called/asked/concern ..6 answer/answered/answers/responded/explained
    spell/spelled/spelt out
    quick/prompt/fast replies/reply/answers/response/responses/emails/texts
    i/we ..2 knew ..2 what/when/who/where ..4 going_on/happening/next/coming/expect/to_expect
    ! not/never ..8 have/had to ..2 chase/call/ask/wonder/hunt
    filmed
    in ..1 language/words/terms ..4 read/understand/understood/follow
    real/live/actual? person/human/somebody/someone ..1 always? answers/answered/answer/picks_up/picked_up
    ! never/didn't/not ..2 have/had to ..2 repeat/call_twice/ask_twice/explain_twice
    walked me/us ..1 around/round/through
    film/filmed/sent ..4 video/videos/photos/pictures/clip/pics
    clear dates/schedule/timeline/plan/instructions/answers/expectations
    tell/told @us ..2 up_front/upfront/ahead/beforehand/in_advance
    told @us ..2 what/when/how ..3 to_expect/would_happen/happen/next/coming/start/take
    let @us know ..1 when/what/if/that/how/the/en_route/in_advance/ahead/each/every
    kept/keep @us ..3 posted/informed/updated/in_the_know/current/abreast
    kept in touch/contact
    sent/send ..3 updates/update/texts/text/email/emails/pictures/photos ..4 every/each/day/daily/progress/as/when/night/throughout
    text/texted/call/called/email/emailed/phoned/message/messaged ..1 me/us ..2 every/each/daily/nightly/the_night/the_day/when/before/with_updates/with_an_update/en_route/on_his/on_her/on_their/to_confirm/to_tell/to_let/to_say/ahead
    text/texts/call/email/phone_call/update ..2 every/each ..1 day/evening/night/morning/step/afternoon/friday/stage
    call/called/text/texted/phoned ..2 night/day/evening before
    called/call/phoned/texted/wrote/emailed @us? ..1 right? back ..2 within/in/same/right/that/minutes/promptly/quickly/immediately/every
    return/returned/returns ..3 call/calls/texts/emails/messages/voicemail/phone_calls
    answer/answered/answers/replied/responded/responds/replies ..3 text/texts/email/emails/call/calls/message/messages/phone
    quick/prompt/fast/good/great ..1 to/at/about/with ..1 respond/answer/reply/call/return/answering/returning/responding/replying/responses/communication/communicating/letting/keeping/updates
    always answered/answers/responded/replied/available/reachable
    answered ..4 question/questions/concerns/texts
    all ..2 questions ..1 answered/were_answered
    explain/explained ..3 everything/every/all/process/plan/step/steps/options/what/whole/clearly/good/well
    great/good/excellent/clear/constant/open/amazing/perfect/superb/wonderful communication/communicators/communicator
    communication ..2 be ..2 @great/clear/constant/spot_on/on_point/easy
    easy/simple to reach/contact/talk_to/deal_with_on/get_hold/get_a_hold/communicate/understand/get_ahold
    knew what/when ..1 to expect
    check/checked in ..1 with ..1 me/us
    check/checked/checks in ..2 every/each/daily/often/regularly
    very/super/really/extremely/quite/so/always responsive/communicative/reachable/accessible
    gave/give @us ..3 notice/heads_up/updates/warning
    plenty of notice/warning
    texted/text/sent ..2 link/schedule/reminder/reminders
    coordinated/coordinate ..2 with
    listened to ..2 us/me/what/our/my/every/all
    take/took ..2 time ..2 explain/explaining/answer/answering/listen
    warned us/me ..1 about/of/that/ahead/beforehand/might
    live person
    stayed on ..3 phone/line/with_me/with_us
    whoever answers ..5 raise/gem/angel/wonderful/great/kind/nice/lovely
    human/person ..1 answered
    explain it all
    kept ..2 running
    call/text/phone_call the night before
    @reach ..2 every/each/everytime ..1 single? time/day/evening/night/morning/step
    @reach ..1 us/me ..3 every/each/daily/twice
    rang/called/phoned each/every
    went/gone/go over ..3 item/line/everything/estimate/plan/contract/photos/options/details
    whenever i/we ..3 question/questions ..8 answer/answered/answers
    sent ..3 link/album/photos/pictures/video/text/schedule/reminder/reminders
    reminder/reminders text/call/email
    in ..1 plain/simple/layman's ..1 english/terms/words/language
    clear/clearly ..2 from_the_start/up_front/upfront/about/explained/explanation
    quick/quickly to ..1 answer/respond/reply/return
    communicate/communicated well/clearly/with_us/with_me/every/everything
    translate/translated ..2 for
    knew/know who/what/when/where ..4 coming/when/next/going/up/stood/stage
    drew/draw/sketched ..2 @us ..2 diagram/picture/sketch
    drew ..2 diagram/picture/sketch
    answers ..1 on/by
    line by line
    went/go/goes through ..5 line/with_us/with_me/together/at_my/at_our/at_the/photos/estimate/contract/report/options/details/item
    phoned/rang/called/texted/emailed/messaged us/me ..3 every/each/daily/when/before/after/as/to_say/to_let/to_tell/from/with/the_night/the_day
    phone/ring/call/text/texts/calls/rings ahead
    never ..3 wonder/wondering/in_the_dark/guessing/surprised
    shared/posted ..4 photos/pictures/album/folder/updates/link
    photo/picture/text/update/message/note/call ..3 each/every/at_the_end ..2 night/evening/day/stage/step/morning/afternoon
    made ..2 sure ..3 knew/understood/understand/know
    wrote/writes/put ..4 down/out ..3 for/in
    no jargon
    so ..1 i/we/even_i could/would understand
    patient/patiently ..4 question/questions/explain/explained/explaining/answering
    point of contact
    always picked/picks/answered
    answered ..2 at/on # ..2 night/pm/sunday/saturday
    night/sunday/weekend/midnight ..4 answered/replied/called_back/picked_up/texted_back
    responded/replied/answered/returned ..4 within/in ..2 minutes/hour/hours/day
    within ..2 minutes/hour/hours/minute ..4 reply/replied/call/called/text/texted/response/answer/heard
    told @us ..3 before/ahead/honestly/exactly/upfront/straight ..3 what/when/how
    forewarned/forewarned
    stay/stayed/kept ..2 reachable
    coordinated/communicated ..3 with ..3 tenant/tenants/hoa/neighbors/me/us
    explain/explained/explaining/explains
    walk/walked/talk/talked ..2 @us through
    talk/talked @us ..2 through
    went/go/going/goes over .. everything/every/all/plan/options/steps/process/contract/estimate/report/what/details/scope/photos/pictures/it_with/with_us/with_me
    spell/spelled/spelt/lay/laid/lays/break/broke/broken ..4 out/down ..3 for/in/plain/clearly/before/so/english/options/us/me
    lay/laid out ..3 option/options/everything/process/plan/timeline/schedule/steps/choices
    sat/sit ..3 down ..3 with/and @us/go/went/explained
    answer/answered/answering/answers ..4 my/our/all/every/any question/questions/concern/concerns
    answer/answered/answering/answers question/questions
    question/questions ..3 answered
    took/take/taking/made ..2 time ..2 to/for answer/explain/explaining/go/walk/talk/show/questions/listen
    keep/kept/keeping/keeps ..2 @us ..4 inform/informed/updated/posted/loop/abreast/apprised/aware/know/date/advised/notified/in_the_picture
    ! keep/kept us in the loop
    in the loop
    keep/kept/stay/stayed ..2 in ..2 touch/contact/communication
    communicative/responsive
    highly/very/super responsive
    communicate/communicated ..4 clearly/well/every/throughout/constantly/regularly/promptly/effectively/with/each/quickly/often
    return/returned/returns/returning ..4 @call
    call/called/calls/phone/phoned/rang/ring ..2 back ..4 same/within/right/that/in/promptly/quickly/immediately/every/minutes/hour/first/always
    always call/called/calls/called_back/calls_back/answer/answers/answered/picked_up/pick_up/picks_up
    every/each/all @call ..4 returned/answered
    get/got/gets back to @us ..4 quick/quickly/same/within/right/promptly/immediately/fast/next/in
    reply/replied/respond/responded/answer/answered/responds/replies/answers ..5 within/same/quick/quickly/promptly/immediately/fast/minutes/right_away/every/sunday/saturday/weekend/midnight/always/on_the_first/second_ring
    quick/prompt/fast/timely/rapid/speedy reply/replies/response/responses/answer/answers/to_respond/to_reply/to_answer/respond/reply/communication
    quick/prompt/fast/good/great about/at/in/to answering/answer/returning/return/responding/respond/replying/reply/get_back/communicating/keeping_us
    update/updates ..4 daily/every/each/day/step/regular/constant/evening/morning/night/photos/text/along/throughout/regularly
    daily/regular/constant/frequent/nightly/hourly/weekly/steady/timely/consistent/morning/evening/progress update/updates/text/texts/call/calls/email/emails/report/reports/check_in/check_ins
    update/updated @us ..4 every/daily/each/along/throughout/regularly/constantly/on/as
    every/each evening/night/morning/day/afternoon/step/week/friday ..4 text/texted/call/called/email/emailed/update/updated/note/message/phoned/told
    call/text/texted/email/emailed every/each morning/night/evening/day/week/step
    answer/answers/answered ..3 phone/ring/first/every
    on the first/second ring
    real/live/actual person/human ..3 answer/answers/answered/phone/picked
    easy to/very work/reach/get_hold/get_a_hold/contact/talk/communicate
    easy to talk to/with
    reachable
    always available/reachable/accessible
    available ..4 question/questions/24/anytime/any_time/always/whenever/weekends
    let/lets/letting @us know ..5 ahead/before/when/what/every/in_advance/if/day/they/were/was
    let @us know
    tell/told @us ..4 what_to_expect/what_would/what_was/ahead_of_time/exactly_what/in_advance/up_front/what_they/what_had/upfront/every
    knew ..4 what ..2 to_expect/was_happening/was_going/would_happen/came_next/to_do_next
    always knew/know ..3 what/where/when/who
    what to expect
    give/gave ..4 heads_up/advance_notice/plenty_of_notice/warning
    call/called/text/texted/phone/phoned/rang/ring/telephoned/messaged ..2 ahead/before_they/before_he/before_each/before_every/before_coming/before_arriving/beforehand/in_advance/on_the_way/on_his_way/on_their_way/when_they
    call/called/ring/rang me/us ..2 before/ahead/when_they/when_he/on_the_way/to_let/as_soon
    notify/notified/alerted/warned/advised/informed @us ..4 before/ahead/advance/day/when/of/if/about/that/every
    ! never/not/didn't/no ..5 chase/chasing/wonder/wondering/hunt/nag
    ! never/not/didn't have/had/need/needed to ..3 ask/chase/call/wonder/guess
    no guesswork/guessing
    clear/open/honest/great/good/excellent/constant/transparent/prompt/timely communication/communications/communicator/communicators/instructions/explanations/explanation/timeline/expectations/information/line_of_communication
    communication/communications ..4 @great/clear/constant/open/smooth/easy/strong/key/quick/fast/prompt/daily
    clear about/on/as ..3 what/when/schedule/process/timeline
    every step of the way
    plain english/language/terms
    in words/terms/language ..4 understand/understood/follow
    check/checked/checking ..2 in ..3 daily/every/with/regularly/often/on/each
    followed/follow/follows up ..4 call/called/email/text/with_us/with_me/after/day/make_sure/every/to_see/regularly
    show/showed/showing ..2 @us ..3 photo/photos/pictures/video/drone/ipad
    ask/asked/call/called/check/checked ..2 @us/with_us/with_me before
    group text/chat/thread
    speak/spoke/speaks/talked .. spanish/vietnamese/mandarin/korean/portuguese/hindi/my_language/our_language/his_language/her_language
    in spanish/vietnamese/mandarin
    knew/know what was going on
    one point/person of/to contact/talk/call
    single point of contact
    written schedule/timeline
    up to date/speed
    where we/things/everything/job stood/stand/stands
    patient/patiently/patience with ..3 question/questions
    listened/listen to ..3 what/concerns/questions/us/wanted
    ! no question/questions .. too/unanswered
  `,
  negative: `
    ! nobody/no_one/they ..1 never? bothered/bother to ..1 call/tell/say/text/explain/let
    office/salesman/they/he/she told @us one ..2 date/thing/day/story ..3 another
    forgot/lost ..1 my/our number
    don't/doesn't/didn't say/tell nothing/anything/a_word
    ! it'd/it_would ..2 nice/great/good/helpful to ..1 get/have/know/hear/be_told
    would be nice/great/good/helpful to ..1 get/have/know/hear/be_told
    ! nobody/no_one/not_one_person/nobody_ever/not_one_soul ..2 call/called/explain/explained/answered/bothered
    no explanation
    no_one/nobody ..2 say/says/said ..1 when/why
    ! left hand doesn't/didn't/not know
    phone tag
    office/they/nobody ..3 confused/disorganized/mixed_up/clueless ..2 about/who/when/what
    ! never ..2 told/informed/warned
    ! no_one/nobody ..2 seemed/seems/appeared to know
    ! communication ..1 could/should be ..1 better/improved/stronger/clearer
    ! communication ..1 could/should/needs ..2 better/improved/improve/stronger/work
    took ..3 day/days/week/weeks/month/months to ..2 call/reply/respond/answer/return/get_back/hear/get_a
    ! without ..1 word of warning/notice
    ! had/have to repeat/explain ..3 myself/again/every/everything/story/twice/it_all
    spoke/spoken/talked with/to # ..1 people/persons/different
    left word/messages/message/voicemail/voicemails
    # calls/voicemails/emails/texts/messages/e_mails ..3 later/to_get/and_no/and_nothing/unanswered
    ! wasn't/weren't/hadn't_been/never/not ..1 told/informed/notified/warned/advised/contacted/updated
    ! never/didn't/not/did_not/failed/forgot/neglected ..1 to? tell/told/inform/informed/notify/notified/explain/explained/mention/mentioned/warn/warned/communicate/update/updated/advise/advised/let_me_know/let_us_know
    ! nobody/no_one/none_of_them ..2 tell/told/explained/mentioned/warned/informed/notified/called/said_when/said_anything
    ! without telling/asking/informing/notifying/warning/consulting ..1 us/me/first/anyone/anybody
    no/short/little/zero notice
    ! without ..1 notice/warning
    more ..1 notice/warning/communication/updates
    communication ..3 dip/dipped/lagged/dropped/slipped/faded/vanished/stopped/ended/died/poor/improve/better/terrible/worse
    days/weeks/week/month/months ..2 silence/no_word/no_answer/no_reply/no_call/without_a_word/without_hearing/without_a_call
    two/three/four/several/# days/weeks ..2 to ..2 hear/call/return/respond/answer/reply/get_back
    # days/weeks before ..2 heard/called/answered/replied/responded/anyone/anybody
    had/have no idea/clue ..2 when/who/whether/if/what_time/what_was/where_they/what_day
    kept/left/keep @us? ..2 in the dark
    no_one/nobody ..2 answers/answered/picks_up/picked_up/returned/returns/calls/called/responds/responded/replied/replies/knew/knows
    goes/went/straight to ..1 voicemail/voice_mail/machine
    crickets
    ! never ..3 return/returned/call/called/answer/answered/respond/responded/reply/replied/text/texted/email/emailed ..2 back/call/calls/me/us/phone/text/texts/email/emails/message/messages
    ! never ..1 heard/hear/heard_back from/back/again/anything/a_word/another
    ! never ..1 got/get/received ..1 a/an/any/another/my/one ..1 call/text/email/update/answer/reply/response/word/callback/explanation
    ! wish ..5 told/called/warned/texted/explained/communicated/communication/let_me_know/let_us_know/phoned/kept/updates/informed
    ! would/would've/would_have/could_have/should_have/i'd_have/we'd_have ..3 call/called/text/texted/warning/heads_up/notice/update/updates/phone_call/told/informed/warned/explained/communicated
    ! i'd/would/i_would/we'd/we_would ..2 like/liked/appreciate/appreciated/wanted/preferred ..3 call/text/update/updates/notice/heads_up/explanation/communication/warning/to_know/more_information
    learned/learnt/heard/found_out ..4 from ..3 neighbor/neighbors/driver/supplier/invoice/sign/crew
    call/called/emailed/texted/phoned ..2 daily/repeatedly/every_day/over_and_over/constantly/again_and_again/for_weeks/for_days
    hard/difficult/tough/impossible/struggle/pain to ..1 reach/contact/get_hold/get_a_hold/get_ahold/get_an_answer/get_answers/get_anyone/get_anybody/get_someone/pin_down/track_down/communicate
    slow to/at/in/about ..1 respond/reply/return/answer/call/returning/responding/answering/replying/calling/getting_back
    confusing/conflicting/mixed ..1 messages/information/answers/communication/signals
    different ..2 answer/story/excuse/date ..2 every/each/depending/from
    stopped/quit/stop ..1 answering/returning/responding/replying/calling/texting/communicating
    went/gone/go quiet/silent/dark/radio_silent/mia
    poor/bad/terrible/awful/horrible/lousy/no/zero/lousy/lack_of communication
    unanswered
    good luck getting/reaching
    answering service
    so much as a text/call/word
    every time ..2 called ..6 new/different/somebody/someone/else
    somebody/someone new/different
    never heard of me/us
    took ..4 get ..3 anybody/anyone/somebody/someone/a_human
    left ..2 in_the_dark/guessing
    texts/calls/emails/messages no/zero/nothing/never
    nobody/no_one ..3 warned/mentioned/told
    told @us nothing
    word of warning
    radio silence
    no word/news/update
    promised ..2 call/callback/calls
    ghosted
    unanswered ..2 calls/texts/emails/messages
    went unanswered
    put/left/kept @us? on hold
    went/gone silent
    mailbox/inbox ..2 full
    ^ crickets
    hold music
    voicemail/voicemails/voice_mail
    answering machine/service
    like pulling teeth
    pulling teeth
    stop/stopped/quit ..2 picking_up/answering/replying/returning/responding
    never/can't/couldn't/won't ..3 get/reach/raise ..3 on_the_telephone/on_the_phone/telephone/phone
    wish/wished ..4 phone/phoned/call/called/text/texted/told/tell/tell_me/keep/let/answer/communicate/return
    nobody could/can/would tell/say/explain
    messages/message ..4 ignored/unreturned/void/into/nothing/nobody
    left # messages/voicemails/message
    brick wall
    talking/talk to ..2 wall
    nobody ..2 phone/answers/answer
    no ..2 call/text/email/word/phone_call/explanation/heads_up
    not one ..1 call/text/word/email/update
    not a ..1 word/call/peep/text/single_call
    without so much as ..1 call/text/word
    nothing for ..2 weeks/days/week/month
    weeks/days/months ..3 of silence/nothing/voicemail
    text/texts/emails/calls ..4 unanswered/ignored/read/nothing/void
    read receipts/receipt
    promise/promised/promises ..3 call_back/callback/call/update
    say/says/said ..2 they'd/they_will/he'd/she'd/he_would/would/will ..2 call ..4 never/didn't/not
    chase/chased ..3 update/updates/answer/answers/people/them
    had to find out
    learned/learnt/heard/found_out ..4 from ..2 neighbor/neighbors/driver/supplier/invoice
    nobody mentioned
    failed/fails/neglected/forgot to mention/tell/inform/call/notify/say/communicate/warn
    left/leaves/leaving @us ..3 guessing/dark/wondering/hanging/limbo
    hard/tough/trouble/difficult ..3 get_ahold/get_hold/reach/hear_back/contact
    communication ..4 @awful/gap/missing/could/drop/dropped/fall/fell/fizzled/dried
    communication isn't/wasn't/is_not/was_not
    ! @never/not/no/@failed/barely/rarely/seldom ..3 call/called/phone/phoned/text/texted/email/emailed/write/wrote ..1 back/us/me
    ! @never/not ..2 return/returned/returning ..3 @call
    ! @never ..2 get/got/gotten/heard/hear back
    ! @never hear/heard ..3 from
    ! haven't/hasn't/not/never heard ..3 from/word/thing/anything/peep/since/back
    heard nothing
    ! @nobody ..3 called/calls/call/answered/answers/answer/responded/replied/told/informed/notified/explained/texted/returned/warned/contacted/emailed
    ! @somebody/@office/they/he/she ..2 never/not/didn't ..2 called/call/answered/answer/responded/replied/told/informed/notified/explained/texted/returned/warned/contacted/emailed/return/reply/respond
    ! @nobody ..3 respond/reply/tell/inform/notify/explain/text/return/warn/contact/pick_up/picked_up/knew_what/know_what/knows_what/could_tell_us/could_tell_me/can_tell_me
    ! no/zero/never/without ..2 callback/callbacks/call_back/reply/replies/response/responses/answer/answers/communication/follow_up/followup/updates/update/explanation/word/notice/warning/heads_up/information/contact/news
    no one tells/told/telling
    @call ..3 ignored/unanswered/unreturned/went_unanswered/not_returned/go_unanswered/into_the_void/black_hole
    left/leave/leaving ..5 voicemail/voicemails/message/messages
    # voicemail/voicemails/messages/calls/texts/emails/voice_mails ..6 no/nothing/zero/nobody/never/later/answered/back/reply/unanswered/silence/and_not/left
    # voicemails
    # unanswered/unreturned
    have/had to ..3 call/text/email/track/hunt/ring/hound/beg/pester ..5 update/updates/times/answer/answers/find_out/repeatedly/constantly/again/down/every/status/information/for
    have/had to ..3 chase/hunt/hound/pester/beg/nag
    chase/chased/chasing ..3 them/him/her/down/after/people/answers/office/everyone
    voicemail/voice_mail/mailbox/inbox ..3 full
    go/goes/went/going/sent/rolls ..3 to voicemail/voice_mail/a_mailbox/mailbox/answering_machine/a_machine
    phone ..2 rang/rings/ring ..2 and/off/out/forever/unanswered
    rang out/and_rang
    radio/total/complete/utter/dead/deafening/pure/then silence
    silence ..3 week/weeks/days/from/since/after
    go/went/gone/goes ..2 dark/silent/quiet/mia/awol/cold/off_the_grid/off_the_radar/underground
    stop/stopped/quit ..2 answering/responding/returning/replying/calling/communicating/texting/picking_up
    hard/impossible/difficult/tough/tricky/trouble/struggle/harder/pain ..3 to ..2 reach/contact/get_hold/get_a_hold/get_ahold/communicate/pin_down/talk_to/get_anyone
    ! can't/couldn't/never/cannot/not/unable ..3 reach/get_hold/get_a_hold/get_ahold/contact/get_through
    trying to reach/get_hold/get_a_hold/get_ahold/contact
    try/tried ..3 reach/call/calling/reaching/contact/contacting ..5 times/week/weeks/no/never/nothing/without/luck/avail
    unreachable/unresponsive/non_responsive/nonresponsive/incommunicado/uncommunicative
    ! not ..2 responsive/communicative/communicate/available/reachable/transparent_about
    leave/left ..2 @us ..2 wondering/guessing/hanging/clueless/confused/dark
    poor/bad/terrible/lousy/awful/horrible/zero/no/lack/lacking/little/minimal/spotty/confusing/worst/miscommunication/nonexistent/sloppy/inconsistent ..2 communication/communications/communicators/communicator/responsiveness/follow_up/follow_through
    communication ..5 work/@awful/stop/stopped/zero/lacking/lack/lacked/poor/slow/spotty/dropped/fell/suffered/weak/breakdown/broke/none/better/improve/improved/nil/sparse/dried/issue/issues/problem/confusing/desired/nothing/hit_or_miss/one_way
    lack of ..2 communication/updates/information/notice/follow_up/responsiveness
    communication breakdown/issue/issues/problem/problems/gap/gaps
    miscommunication/miscommunications/miscommunicated
    bother/bothered to/even call/tell/text/inform/notify/explain/answer/let
    ! could/couldn't ..2 be/have bothered to call/answer/tell/reply
    had to find/found out ..4 from/by/myself/ourselves/the_hard_way/neighbor
    different/conflicting/contradictory/another/mixed/new answer/answers/story/stories/information/messages/dates/things ..4 each/every/from/depending/time/person
    tell/told/says/said ..2 one thing ..4 another/different
    right/left hand ..3 know/knew/doing
    pass/passed/bounce/bounced/shuffle/shuffled/transferred/pawned ..4 person/around/department/pillar/forth/office/one/extension
    run/ran/given/gave @us ..2 around/runaround/run_around
    runaround
    ! never/couldn't/can't/not/hard ..3 straight/clear/real/definite answer
    vague/evasive/cagey/contradictory
    fell/fall off the face/map/radar/earth
    wish ..5 communicate/communicated/communication/told/called/explained/answered/let/warned/updates/texted/informed/phone/mentioned/heads_up
    heads up ..2 would
    would be nice ..3 call/text/heads_up/told/know
    a phone/single/simple call/text/email/courtesy would
    ask/asked ..4 times/twice/repeatedly/again ..5 nothing/no/never/answer/reply
    unannounced
    left/leave .. on read
    days/weeks/week/month/months to/before ..3 reply/respond/answer/response/call_back/callback/get_back/returned/heard/get_an_answer
    slow/slowly to/in/at respond/reply/answer/return/responding/replying/answering/returning/communicate/get_back
    promised/said/swore/told ..5 call/phone/ring/text/email ..3 back/me/us/by ..8 never/not/still/nothing
    waiting on/for ..3 call/callback/call_back/answer/reply/response/return_call
    call/called/calls # times
    call/called three/four/five/six/several/multiple/many/countless/numerous times
    put/left/kept/placed ..2 on hold
    language barrier
    didn't/doesn't/don't/never/won't/wouldn't/not answer/answers/return/pick_up/respond/reply/call ..3 phone/calls/texts/emails/back/messages/voicemails
    ! didn't/doesn't/don't/never/won't/wouldn't answer/respond/reply/pick_up
    out of the loop
  `,
  neutral: ``,
  targets: `
    communication/communications
    updates
    follow up/through
    customer service
    phone manner/etiquette/skills
  `,
  open: `
    communication
  `,
  anti: `
    i/we ..1 have no idea
    cross word
    not a cross
    nobody ..2 knows ..2 metal/tile/slate/flat
    stop calling
    wouldn't stop ..1 calling/texting
    no explanation for ..1 leak/stain/damage
    no for an answer
    fee/charge/surcharge nobody/no_one ..1 mentioned/told
    drip/leak ..4 answered
    charge/charges/fee/fees/extra/items nobody/no_one/never ..1 mentioned/told/mention
    without being asked/told/prompted/reminded
    without ..1 asking/telling ..2 for/more
    nobody/no_one ..1 told/said ..4 extra
    called/call again ..2 for/about ..2 new/another/gutters/second
    not answer email/emails
    another company ..4 answer
    who ..2 said/told
    never heard of ..2 before
    never heard/hear a
    without ..2 word ..2 complaint
    explained ..2 code/hail/flashing/cause/rot
    which explained
    that explained
    explained ..3 deductible/depreciation/claim/policy/supplement/acv/coverage
    answered ..2 ad
    listened to ..2 music/radio
    without being told/asked
    didn't mention that
    nobody ..2 tell ..2 misc/charge
    nobody can tell me what
    on hold with
    answer/answered about # questions
    update next/day
    ^ update
    update $
    explain/explained/explaining/explains ..3 why/how/cause/causes/caused/difference/physics/science
    explain/explained away
    answer/answered ..3 complaint/complaints
    quick/fast/prompt response/response_time/responses to ..3 leak/storm/emergency/damage/hail
    show/showed @us ..2 door/way
    walk/walked through ..2 yard/property/house/roof/flowerbeds/mud/gate/door/site
    call/called @us ..2 liar/names/stupid/crazy/honey
    follow/followed up ..3 leak/repair
    check/checked in ..2 attic
    loss for words
    never hear/heard of
    no warning signs
    never heard ..3 such/complaint/complaints/bad/noise/one_raised
    answer/answered ..3 prayer/prayers
    questions asked
    no notice of
    without ..2 asked/ask/being_asked
    without ..2 asking ..2 more/extra/penny/dime
    call/called insurance/adjuster/lawyer/police/city/competitor/another
    didn't answer to
    in plain sight
    warranty/claim information
  `,
  examples: `
    + I never had to repeat myself.
    + Will returned my call on a Sunday.
    - My texts were ignored.
    0 I emailed them pictures of the damage.
    + Tanya kept us informed the whole way.
    + He answered every question we had.
    + They returned my calls the same day.
    + They walked us through the whole process.
    + I never had to chase anyone for an update.
    - Nobody ever called me back.
    - I left six voicemails.
    - They went dark after the deposit.
    - I had to chase them for every answer.
    - Communication was terrible.
    0 The previous contractor never called back.
    0 I was worried they would ignore my calls.
  `,
};

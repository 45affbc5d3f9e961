/** Data table: problem resolution. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const problemResolution: AspectRules = {
  id: "problem_resolution",
  label: "Problem resolution",
  googleAttributes: [],
  positive: `
    @fixed ..4 for_free/under_warranty
    ^ but ..3 fixed/replaced/repaired/made/paid/took_care ..1 it/for/this/that/them/right
    redid/redone it/that/them/whole/section/everything
    // Made it right
    make/made/making/makes ..2 it/things/everything/this/that right
    made ..2 right
    made/make good on
    made ..1 whole
    set/put it/things/everything right
    made up for
    stand/stood/stands ..2 behind ..2 work/product/job/what/word/workmanship/their/repairs/everything/it
    ! won't/wouldn't/don't/didn't leave/stop/quit/rest until ..4 right/happy/satisfied/done/perfect
    without being pressed/pushed/prodded/nagged/chased
    swapped them/it
    sorted ..2 out
    it was covered
    issue/issues/problem/mistake/concern/complaint ..4 immediately/promptly/quickly/right_away
    it was back
    came down/off/loose ..8 back
    concern/concerns/issue/issues/complaint/problem ..4 dealt/handled/addressed/fixed/resolved/taken
    dealt with ..2 same/promptly/quickly/right_away/immediately
    told @us before ..1 i/we found/noticed/saw
    it was ..1 replaced/fixed/repaired/redone ..3 week/day/no/free/and
    no argument
    back the ..1 next/same/following/very ..1 day/morning/afternoon/week
    back ..2 next/same morning/day
    came/drove back ..2 and/to ..2 fix/fixed/repaired/replaced/redid/made/took/finished/patched/swapped
    refunded/credited me/us/the/my
    caught ..2 mistake/error ..2 and
    new panel/mailbox/window/gate/planter/pane/screen ..4 up/in/installed/here/by
    ^ made? one call $
    on their/his own dime/nickel
    paid ..2 for ..3 tire/tires/window/damage/gate/replacement/plants/new_one/cleaning/hotel/alignment
    start over
    without being asked ..1 twice
    at their/his own cost/expense/dime
    their/his own ..1 dime/cost/expense/pocket/nickel
    made one call
    pointed_out/mentioned/reported/complained/sent_a_picture ..8 fixed/replaced/back/corrected/handled/swapped/right_over
    came/come/back/out ..3 that/the same/very/next ..1 day/afternoon/morning/evening/week
    mix up/mixup ..6 fixed/corrected/handled/resolved/sorted
    made good
    make good
    bought/buy ..3 new/replacement
    covered ..2 without/cost/charge/no_charge
    no charge/cost/questions
    was/were back ..4 day/hour/hours/morning/week
    paid ..1 for ..3 damage/replacement/new_one/it_on/broken
    paid for the/my/a ..1 fence/gate/window/tire/tires/plants/damage/replacement
    make/made/making/makes ..2 it/things/everything/this right
    set/put it/things right
    come/came/comes/coming/drove/went ..2 back ..4 out? ..2 and? ..1 @fix/fixed/repaired/replaced/corrected/redid/resealed/adjusted/tightened/swapped/reset/touched/finish/finished/address/take_care/make_it
    come/came/comes/drove ..1 back ..4 same/next/within/no_charge/free/without/promptly/immediately/right_away/every/each/day/twice/week
    came back to @fix
    return/returned ..3 to fix/repair/correct/replace/address/adjust/finish/touch
    return/returned ..4 fixed/repaired/corrected/replaced
    sent ..2 a/someone/somebody/fellow/man/guy/crew/tech ..1 back
    redid/redo/redone/re_did/re_done ..5 free/cost/charge/question/complaint/argument/asking/hesitation/cheerfully/week/day/immediately/right/no_questions/without/happily
    fix/fixed/fixes/repaired/replaced/corrected/resolved/swapped/exchanged/took_care/handled/addressed/redone/redid/sorted/remedied/rectified/repair/replace/swap/exchange ..8 free/free_of_charge/no_charge/at_no_cost/for_nothing/on_the_house/their_dime/their_own_dime/no_cost/their_expense/out_of_their_pocket/on_the_spot/no_questions/no_argument/without_argument/without_a_fuss/without_question/without_complaint/without_hesitation/no_fuss/no_hassle/happily/gladly/by_noon
    resolve/resolved/resolution/rectified/remedied
    ! issue/issues/problem/problems/mistake/concern/concerns/complaint/hiccup/error/snag ..5 resolved/fixed/addressed/corrected/handled/rectified/sorted/taken_care/made_right/remedied
    took/take/takes care of ..3 problem/issue/it/issues/problems/damage/concern/complaint/mistake
    own/owned/owning/owns ..1 up? ..2 mistake/error/it/fault/up
    owned up
    took ..2 responsibility/ownership/accountability/blame
    stand/stood/stands ..2 behind ..2 work/product/job/what/it/warranty/word
    stand behind
    reimburse/reimbursed/refunded/refund/compensated/credited/credit ..2 @us/for/it/full/immediately/difference/without/same/in_full/promptly/within/right
    full/prompt/partial refund/credit
    knock/knocked/took ..3 off ..4 without/because/for_the/to_make/sorry/trouble/inconvenience/delay/asking
    apologize/apologized/apologise/apologised ..6 fix/fixed/made/discount/knocked/came/replaced/whole_time/credit/and/right/immediately
    for ..1 my/our/the trouble/inconvenience
    ! no/zero/without/never ..2 back_and_forth/argument/arguing/excuses/excuse/hassle/runaround/fuss/questions_asked/pushback/finger_pointing/quibble/drama/fight
    no questions asked
    follow/followed up ..4 repair/fix/to_make_sure/leak/complaint
    check/checked ..2 back
    had it ..1 swapped/fixed/replaced/redone/repaired/corrected/exchanged
    had ..3 fixed/swapped/replaced/redone/corrected/exchanged ..3 by/within/same/free/next/in
    got ..2 it ..1 fixed/resolved/sorted/corrected
    tightened/reset/resealed/reattached/re_sealed/re_nailed/touched_up/adjusted/rehung/re_hung/replaced ..4 same/next/free/day/within/week/no_charge/without
    manager/owner/foreman/boss ..3 personally/himself/herself/drove/came_out/came_by
    until ..2 i/we ..1 was/were ..1 happy/satisfied
    turned ..2 it/things/experience ..1 around
    =owned/=owning/=owns ..2 mistake/error/it/fault
    own/owned/owning/owns up
    admitted ..3 mistake/error/fault/wrong/it
    // Came back and fixed
    come/came/comes/coming/drove/went/were/was ..2 back ..3 out? ..2 and/to ..2 @mend/@fixed/finish/make/made/take_care/took_care/look/check
    come/came/were/was/comes ..1 back ..1 out? ..4 same/very/next/within/promptly/immediately/right_away/day ..2 day/hour/hours/morning/afternoon/week/away/after
    come/came/comes ..1 back ..4 no_charge/free/without/no_questions/no_cost
    came ..1 right/straight ..1 back/over ..4 @fixed
    sent/send ..3 crew/someone/somebody/guy/guys/man/tech/fellow/him/them/team/lead ..1 back/right_back/back_out/right_out/right_over
    return/returned/returns ..3 to ..1 @mend/finish/touch
    redid/redo/redone/re_did/re_done ..5 free/cost/charge/question/complaint/argument/asking/hesitation/cheerfully/happily/immediately/no_questions/without/our_dime
    @mend/@fixed ..8 free_of_charge/no_charge/at_no_cost/for_nothing/on_the_house/their_dime/their_own_dime/no_cost/no_additional_cost/no_extra_charge/their_expense/out_of_their_pocket/no_questions/no_argument/without_argument/without_a_fuss/without_question/without_complaint/without_hesitation/no_fuss/happily/gladly/at_their_cost/without_charging/without_charge/didn't_charge/without_being_asked/without_being_pressed/without_being_told/free_of_cost
    without ..1 being pressed/asked_twice/begged/nagged
    on their/his bill/tab/account/nickel/dime/own_dime/own_nickel
    their/his own ..1 dime/expense/pocket/nickel
    agree/agreed/offered/promptly/happily/gladly ..1 to ..2 redo/replace/come_back/fix/repair/correct/make_it_right/reimburse/refund
    come/came ..1 back ..3 @fixed
    honor/honored/honoured ..4 warranty/guarantee
    // A fault, and it was handled
    mistake/mistakes/error/errors/complaint/complaints/concern/concerns/hiccup/hiccups/snag/snags/screw_up/mix_up/mixup/oversight/punch_list/callback/flaw/defect ..8 @fixed/fixed_it/fixed_right/made_good/dealt
    any/one/small/minor/little/few/only/an/another/later issue/issues/problem/problems/thing/things ..8 @fixed/fixed_it/dealt/made_it_right
    issue/issues/problem/problems ..4 resolved/addressed/corrected/rectified/remedied/made_right/dealt
    resolve/resolved/addressed/rectified/remedied/corrected ..3 issue/issues/concern/concerns/complaint/mistake/problem/problems/my/our/everything
    pointed_out/mentioned/reported/complained/sent_a_picture/sent_pictures/sent_a_photo/sent_photos/sent_them_a_picture/texted_a_picture/texted_a_photo/flagged ..8 @fixed/back/handled/right_over/right_out/out_that/out_the_next/no_argument
    concern/concerns/complaint/complaints ..4 dealt/taken_seriously/heard
    dealt with ..3 promptly/quickly/right_away/immediately
    sorted/straightened it/that out? $
    tightened/reset/resealed/reattached/re_sealed/re_nailed/touched_up/adjusted/rehung/re_hung ..4 same/next/free/no_charge/without/day
    // Paid, refunded, replaced
    pay/paid ..2 for ..3 damage/damages/new_one/tire/tires/window/gate/fence/plants
    bought/buy ..2 me/us ..1 new/replacement
    reimburse/reimbursed/refunded/refund/compensated/credited ..2 @us/for/it/full/immediately/difference/without/same/in_full/promptly/within/right/deposit
    ! no/zero/without ..1 arguing/argument/arguments/quibble/quibbles/finger_pointing/questions_asked/pushback/hemming/runaround
    knock/knocked/took ..3 off ..4 because/for_the/to_make/sorry/trouble/inconvenience/delay
    apologize/apologized/apologised/apology ..6 @fixed/fixed/discount/knocked/credit/refund/replaced/made_it_right/came_back
  `,
  negative: `
    patched/fixed/repaired ..2 # times
    call/called/emailed/texted/reached_out/contacted/phoned ..2 # times ..3 about/over/to ..4 leak/problem/issue/repair/damage/it/stain/drip/fix/come
    keep/keeps/kept ..1 saying/telling/promising ..5 come/fix/be_out/be_there/send/take_care
    # ..1 trips/visits/repairs ..1 out
    // Will not, does not
    ! @never/@nobody/refuse/refused/refuses/hasn't/haven't/won't/wouldn't/yet_to/declined/failed_to/didn't ..3 @mend/@fixed ..2 it/that/this/the/leak/problem/issue/damage/their/any/them/my/our/anything
    ! @never/@nobody/refuse/refused/refuses/won't/wouldn't/declined/unwilling/failed_to/yet_to ..3 resolve/resolved/address/addressed/make_it_right/made_it_right/made_right/make_right/stand_behind/acknowledge/take_responsibility/reimburse/reimbursed/compensate/rectify/apologize/admit/refund/redo/take_ownership/own_up/make_good/own_it
    refuse/refused/refuses/refusing to ..2 fix/repair/pay/refund/replace/come/honor/return/make/help/acknowledge/talk/discuss/answer
    ! @never/@nobody ..3 came/come/been/returned/returns back
    ! won't/wouldn't/refused/refuse ..3 return/come_back/come_out/come_look/send
    ! wouldn't/won't/refused/refuse/didn't ..3 refund/reimburse/budge/admit/apologize
    ! won't/wouldn't/refused ..1 pay ..3 damage/repair/for_it/tire/window/fence/replacement
    ! didn't/did_not/never/not/without ..3 so_much_as? apologize/apologized/apology
    not/never ..2 came/come/been back
    been back # times
    still ..2 waiting on ..1 someone/somebody/them ..4 look/fix/come/repair
    nineteen/# emails
    reported/called/told/wrote/emailed ..6 months/weeks/times ago
    refused to ..2 fix/repair/pay/refund/replace/come/honor/return/make/help/cover/acknowledge/talk/discuss/answer
    refuse/refuses to ..2 fix/repair/pay/refund/replace/come/honor/return/make/help/cover/acknowledge/talk/discuss/answer
    refund ..4 never/still/yet/waiting/months/weeks/denied/refused/no
    no/denied/refused/without ..2 refund
    still ..2 waiting ..3 refund
    excuse/excuses ..2 after/every/nothing/instead/always/each/and_no
    nothing but/only/just/endless/more/third/second excuse/excuses
    blamed/blame ..2 me/us/my/weather/manufacturer/customer/homeowner/wife/everyone
    complained/complaint/complaints ..4 nothing/ignored/dismissed/shrugged
    brushed/fobbed/blew ..1 me/us/it off
    asked ..3 fix/redo/redone/repair/repaired
    had to pay ..4 another/someone/somebody/else/fix/repair
    look into it
    looking into it
    get to it
    certified/demand letter
    stopped/stop/quit ..2 answering/picking/returning/responding/replying
    they've/they_have stopped picking
    zero/no/not_one replies/reply/response/visits
    swore/claimed/insisted/said/says/denied ..3 it ..2 like_that/already/before/wasn't/was_not/wasn't_them/not_them/there
    was already ..1 broken/cracked/there/damaged/like_that
    preexisting/pre_existing
    ! doesn't/does_not/didn't/won't/don't apply/cover/count
    act/acts of ..1 god/nature
    never/nobody/not ..3 followed ..1 up/through
    normal wear/settling
    never/not ..2 came/come/been back
    hasn't/haven't/not ..2 been/come ..1 back
    ! nobody/no_one ..3 back/returned/come/came/out ..3 fix/look/since/yet/repair
    ! don't/doesn't/didn't/do_not/won't/wouldn't/does_not stand behind
    ! not ..1 an/a/one ..1 apology/sorry/refund
    ! no/zero/without ..1 resolution/remedy/refund/apology/solution/compensation/accountability/follow_through/ownership/fix
    deny/denied/denies/denying ..3 responsibility/fault/liability/everything/damage/any
    ! no responsibility
    ! hasn't/haven't been redone/fixed/repaired/resolved/replaced/corrected/addressed
    unresolved/unrepaired/unfixed
    still not/isn't/hasn't/haven't ..2 been? ..1 fixed/repaired/resolved/corrected/addressed/redone/replaced
    still ..3 isn't/not/hasn't/hasn't_been ..2 fixed/repaired/resolved/corrected
    nothing ..2 been/was ..1 done/fixed/resolved
    still ..4 broken/leaking/leaks/leak/dripping/there ..8 visits/trips/times/calls/months/weeks
    // Complained in vain
    complain/complained/complaint/complaints ..6 nothing/ignored/nobody/never/crickets/shrug/shrugged/deaf/dismissed/hung_up/argued/excuses
    call/called/emailed/texted/wrote/reported/report/asked/contacted/sent_pictures/sent_photos/told/phoned/told_them ..6 about/fix/repair/leak/damage/problem/issue/redone/crack/panel/stain/drip ..8 nothing/nobody_came/crickets/ignored/no_response/no_reply/nobody/never/still_waiting/weeks_ago/months_ago/no_one
    reported/called/told/wrote/emailed ..6 leak/damage/problem/issue/it/crack ..5 months/weeks/times ago
    # calls/emails/texts/voicemails/e_mails ..6 about/fix/fixed/resolve/repair/come_back/later/panel/leak/damage/nothing/nobody/still
    i/i've/we've/we/have ..1 sent/left ..4 # texts/emails/voicemails/messages/letters ..4 photos/leak/panel/stain/damage/about
    # voicemails/texts/emails/messages/calls ..8 dripping/leak/leaking/panel/stain/damage/again
    come/came ..4 look/looked ..5 left/leave
    take/took ..5 call/calls/email/emails/visits/trips/texts/threats ..5 fix/fixed/resolve/resolved/back/repair/somebody/someone/look/address/get_them/come/credit
    fell on deaf
    brushed/fobbed/blew ..1 @us/it off
    brush off
    the runaround
    gave/got/given/getting/get ..2 runaround/run_around
    excuse after excuse
    blamed/blame/blames/blaming ..3 me/us/my/weather/manufacturer/customer/homeowner/wife/everyone/supplier/house/each_other
    pass/passed/passing the buck
    stonewalled/stonewall/stalled/stalling/ducked/dodged/dodging/ducking ..2 @us/calls/question?
    stonewalled/stonewall
    dismissed ..2 my/our complaint/concern/concerns
    ignored ..3 complaint/concern/concerns/request/requests/problem/emails/pictures/leak
    told/said/says/claimed/insisted/swore/saying/tells ..6 normal/not_their/cosmetic/my_fault/our_fault/wear_and_tear/happens/tough_luck/live_with/live_with_it/homeowner's/user_error/settling/nothing_they/our_problem/my_problem/too_bad/preexisting/pre_existing
    these things happen
    said/says/claimed/insisted/swore/told ..3 it/damage ..3 already/like_that/before
    wash/washed/washing ..1 hands
    lip service
    // Tried, and the fault is still there
    come/came/back/out/returned ..2 # times ..5 still/same/each/leak/drip/leaks/leaking/and_it
    # ..1 leak/repair/service visits/trips/attempts/calls
    third/fourth/fifth/second ..1 visit/trip/attempt/repair/try ..4 still/same/leak/leaks/again
    third/fourth/fifth ..1 visit/trip/attempt/request
    each/every time ..3 different/another/same guy/man/excuse/person/tech/story
    have/had to ..4 lawyer/attorney/sue/small_claims/bbb/threaten/court/legal
    threaten/threatened/threatening ..3 bbb/lawyer/review/court/sue
    // Promised, waiting, money
    said/told ..3 would/they'd/he'd/she'd ..2 come/send/fix/return/be_back/replace/refund ..8 never/nobody/no_one/not/still/didn't/month/weeks/hasn't
    keep/keeps/kept ..1 promising/putting_me_off/putting_us_off/making_excuses/rescheduling_the_repair
    still ..2 waiting ..4 refund/repair/fix/them_to/visit/credit/someone_to/somebody_to/fixed/deposit/on_someone/on_somebody/answer/redo
    waiting ..2 for/on ..2 refund/fix/credit/visit/someone_to/them_to/them_to_come
    refund ..5 never/weeks/months/still/waiting/month/late/promised/yet/refused/fight/denied/took
    holding/kept/keep/kept ..2 our/my money/deposit/refund
    argued/argue/arguing ..1 with ..1 me/us/them
    left ..2 high and dry
    fix/fixed/repaired/haul/did ..3 myself/ourselves/my_own/our_own
    end/ended up ..2 hiring/fixing
    had to ..4 pay/hire ..4 someone/somebody/another/else
    hire/hired ..2 someone/somebody/another/different/else ..4 fix/redo/finish/repair
    warranty ..3 refused/denied/won't/wouldn't
    won't/wouldn't/refused/refuse/refuses/not/never/don't ..3 honor/honour/honored ..3 warranty/guarantee
    terrible/no/zero/horrible/bad/awful/nonexistent/poor ..1 after_sale/aftercare/post_sale/after_sales/follow_through
    called it ..2 good/fine/normal/done
    in ..2 court
  `,
  neutral: `
  `,
  targets: `
    complaint/complaints ..1 handling/department/process
    after_sales/aftercare/after_sale
  `,
  open: `
  `,
  anti: `
    their/his own mistake/mistakes/error/errors
    ask/asked/beg/begged/need/needed/want/wanted/get/getting ..3 to ..1 come/return
    come/came ..1 back ..1 the? same/next/very_next/following day/morning/afternoon ..1 to finish/complete/do
    wasn't theirs
    to wait
    fourth time ..2 morning
    rescheduled
    doesn't/don't ..1 cover
    every time ..1 i called ..1 i
    come/came/coming/comes ..2 back ..1 to ..1 work/leak/drip
    leak/leaks/stain/drip/dripping/water ..3 came/comes/come/is ..1 back
    came/come back ..2 with ..3 quote/estimate/number/price/answer/bid/roof
    came/come ..1 back ..1 from/clean/later_i
    came/come ..1 back ..3 finish/complete ..2 work/job/roof $
    i/we ..1 come/came/go/went back
    come back ..1 and change
    i'd/would come back
    found/find/fix/fixed ..3 leak ..3 same/minutes/hour/day/within
    fixed/repaired/patched ..2 leak/roof/chimney/flashing/skylight/ceiling $
    refuse/refused to ..2 sell/upsell/charge/cut/let/push/start/work_in/take_advantage/budge_from
    insurance/insurer/adjuster/carrier ..4 refuse/refused/denied/deny/denies/won't
    still/half waiting ..2 for/on ..3 roof/start/materials/call/callback
    excuse me
    right/left back
    call ..1 back
    called/call/text/texted/email/rang/phoned ..2 back
    get/got back
    made it right on/over/before
    make ..1 it right ..1 here
    fix/fixed ..2 price/income/date/rate
    fixed the leak
    take care of ..1 everything/insurance/claim/paperwork/customers/us/me/all/their/you
    took care of ..1 everything/insurance/claim/paperwork/us/me/all/permit
    ! no ..1 issue/issues/problem/problems to ..1 resolve
    ! no issues/problems/complaints
    talk/said back
    a lawyer
    lawyer ..1 by
    back ..1 ordered/out_of/porch/patio/yard/door/deck/side/room/bedroom/in/pain/slope/valley/gutter
    gift card ..1 referral
    before ..1 we/i ..1 knew it
    stand/stood behind ..1 me/us/him
    apologetic
    can/could live with
    told @us to ..2 wait
    never/not ..2 had/have ..1 to ..3 call/complain/back
  `,
  examples: `
    + They came back the next day and fixed it for free.
    + They made it right.
    + They stand behind their work.
    + The issue was resolved without a fuss.
    + Marcus owned the mistake.
    + They paid for the broken window.
    + Swapped them without being pressed.
    - They refused to fix it.
    - They never came back to fix the leak.
    - I complained and nothing happened.
    - It took six calls to get them to come back.
    - Still waiting for my refund.
    - Three repair visits, same leak.
    0 They fixed the leak the same day.
    0 My insurer refused to pay.
    0 No issues at all.
  `,
};

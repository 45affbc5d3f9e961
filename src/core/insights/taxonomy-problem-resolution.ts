/** Data table: problem resolution. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const problemResolution: AspectRules = {
  id: "problem_resolution",
  label: "Problem resolution",
  googleAttributes: [],
  positive: `
    without being pressed/pushed/prodded/nagged/chased
    swapped them/it
    fixed after i ..1 texted/called/mentioned/complained
    sorted it
    sorted ..2 out
    it was covered
    covered ..2 no
    replaced/repaired/fixed ..1 my/our ..1 gate/fence/window/mailbox/plants/planter/sprinkler/screen
    issue/issues/problem/mistake/concern/complaint ..4 immediately/promptly/quickly/right_away
    sent ..3 back ..3 out? ..2 fix/repair/right
    back up ..2 with/by/next/same/that
    it was back
    sent ..3 e-mail/email/text/photo/picture ..8 back/fixed/up/here/out/done
    came down/off/loose ..8 back
    concern/concerns/issue/issues/complaint/problem ..4 dealt/handled/addressed/fixed/resolved/taken
    dealt with ..2 same/promptly/quickly/right_away/immediately
    on their/his bill/tab/account/nickel
    told @us before ..1 i/we found/noticed/saw
    it was ..1 replaced/fixed/repaired/redone ..3 week/day/no/free/and
    replaced/fixed ..3 no argument/arguments/fuss
    no argument
    back the ..1 next/same/following/very ..1 day/morning/afternoon/week
    back ..2 next/same morning/day
    were back ..5 seal/fix/repair/tighten/replace
    had ..3 company there/out
    came/drove back ..2 and/to ..2 fix/fixed/repaired/replaced/redid/made/took/finished/patched/swapped
    refunded/credited me/us/the/my
    caught ..2 mistake/error ..2 and
    new panel/mailbox/window/gate/planter/pane/screen ..4 up/in/installed/here/by
    ^ made? one call $
    on their/his own dime/nickel
    paid ..2 for ..3 tire/tires/window/damage/gate/replacement/plants/new_one/cleaning/hotel/alignment
    tore/ripped ..2 out ..3 started/redid/replaced/again/did
    started over
    start over
    without being asked ..1 twice
    once told
    at their/his own cost/expense/dime
    their/his own ..1 dime/cost/expense/pocket/nickel
    painted/paint/repainted/repaired/patched/fixed ..2 ceiling/drywall ..3 besides/too/also/free/well/after
    made one call
    pointed_out/mentioned/reported/complained/sent_a_picture ..8 fixed/replaced/back/corrected/handled/swapped/right_over
    sent a picture/photo ..8 fixed/new/replaced/up/back/same/next/there
    came/come/back/out ..3 that/the same/very/next ..1 day/afternoon/morning/evening/week
    went wrong ..8 fixed/made/right/handled
    mix up/mixup ..6 fixed/corrected/handled/resolved/sorted
    made good
    make good
    made ..1 whole
    made up for
    bought/buy ..3 new/replacement
    replaced ..4 mailbox/window/gate/planter/pane/screen/sprinkler/light/fence/shrub/rose/glass/mirror
    covered no charge
    covered ..2 without/cost/charge/no_charge
    no charge/cost/questions
    a young man/guy/fellow was here
    was/were back ..4 day/hour/hours/morning/week
    sorted ..2 out? ..2 same/quickly/without/next/fast/immediately
    honest/upfront/straight about ..4 mistake/error/mix_up/wrong ..4 fixed
    followed through
    no quibbles/quibble/hemming/fuss/drama/argument
    paid ..1 for ..3 damage/replacement/new_one/it_on/broken
    paid for the/my/a ..1 fence/gate/window/tire/tires/plants/damage/replacement
    make/made/making/makes ..2 it/things/everything/this right
    made ..2 right
    set/put it/things right
    come/came/comes/coming/drove/went ..2 back ..4 out? ..2 and? ..1 @fix/fixed/repaired/replaced/corrected/redid/resealed/adjusted/tightened/swapped/reset/touched/finish/finished/address/take_care/make_it
    come/came/comes/drove ..1 back ..4 same/next/within/no_charge/free/without/promptly/immediately/right_away/every/each/day/twice/week
    came back to @fix
    back ..2 out ..4 same/next/within/hour/day/morning
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
    pay/paid on the spot
    reimburse/reimbursed/refunded/refund/compensated/credited/credit ..2 @us/for/it/full/immediately/difference/without/same/in_full/promptly/within/right
    full/prompt/partial refund/credit
    knock/knocked/took ..3 off ..4 without/because/for_the/to_make/sorry/trouble/inconvenience/delay/asking
    apologize/apologized/apologise/apologised ..6 fix/fixed/made/discount/knocked/came/replaced/whole_time/credit/and/right/immediately
    threw in ..6 trouble/inconvenience/delay/apology/mistake
    for ..1 my/our/the trouble/inconvenience
    before ..1 i/we/i'd/we'd ..2 noticed/notice/ask/asked/complain/complained/knew
    one call/text/email/phone_call ..5 fixed/fix/back/out/visit/here/done/came/resolved/handled
    one call one visit
    every/each time ..2 i/we call/called/holler/ask
    come/came/comes ..1 every time
    ! no/zero/without/never ..2 back_and_forth/argument/arguing/excuses/excuse/hassle/runaround/fuss/questions_asked/pushback/finger_pointing/quibble/drama/fight
    no questions asked
    zero back and forth
    work/worked ..2 with ..2 us/me to ..3 resolve/fix/solve/solution
    went/go/goes ..2 back/up ..4 fix/fixed/repair
    follow/followed up ..4 repair/fix/to_make_sure/leak/complaint
    check/checked ..2 back
    responded ..4 complaint/concern/concerns/review
    listened ..3 complaint/concern/concerns
    had it ..1 swapped/fixed/replaced/redone/repaired/corrected/exchanged
    had ..3 fixed/swapped/replaced/redone/corrected/exchanged ..3 by/within/same/free/next/in
    it ..1 got redone/fixed/replaced/corrected
    got ..2 it ..1 fixed/resolved/sorted/corrected
    tightened/reset/resealed/reattached/re_sealed/re_nailed/touched_up/adjusted/rehung/re_hung/replaced ..4 same/next/free/day/within/week/no_charge/without
    back out and fixed/fix/took/repaired
    did ..2 credit
    credited ..3 back
    manager/owner/foreman/boss ..3 personally/himself/herself/drove/came_out/came_by
    satisfied/happy ..1 until
    until ..2 i/we ..1 was/were ..1 happy/satisfied
    wouldn't leave until ..3 right/happy/satisfied/done
    after ..4 years/year/months/winter/later ..4 came_back/came_out/fixed/returned
    turned ..2 it/things/experience ..1 around
    caught admitted and
    exchanged by
  `,
  negative: `
    # promises
    second repair ..6 same/third
    out next week
    next week since
    having someone out
    have someone out
    back # times ..6 still/each/same/leak/drip
    back ..2 times and
    been back # times
    nothing but/empty/broken/more promises
    called promises
    folder ..6 promises
    still ..2 waiting on ..1 someone/somebody/them ..4 look/fix/come/repair
    waiting on someone
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
    put me/us/it on ..1 list
    complained/complaint/complaints ..4 nothing/ignored/dismissed/shrugged
    brushed/fobbed/blew ..1 me/us/it off
    i've sent ..8 letter/photos/video/pictures/emails
    asked ..3 fix/redo/redone/repair/repaired
    had to pay ..4 another/someone/somebody/else/fix/repair
    since ..1 check cleared
    third/fourth/fifth ..1 visit/trip/attempt/call/request
    look into it
    looking into it
    get to it
    get around to
    what i/we ..2 have not/haven't ..2 had/got/seen
    not ..2 had ..2 a visit
    certified/demand letter
    since ..2 check cleared
    reported # replies
    leaks/issues/problems/damage reported
    stopped/stop/quit ..2 answering/picking/returning/responding/replying
    they've/they_have stopped picking
    zero/no/not_one replies/reply/response/visits
    swore/claimed/insisted/said/says/denied ..3 it ..2 like_that/already/before/wasn't/was_not/wasn't_them/not_them/there
    like that before
    was already ..1 broken/cracked/there/damaged/like_that
    preexisting/pre_existing
    ! doesn't/does_not/didn't/won't/don't apply/cover/count
    ! wind events
    act/acts of ..1 god/nature
    rehung/re_hung/refastened/patched/fixed ..4 fell/leaked/failed/came/blew/dripping ..2 again/off/loose
    fell off ..6 rehung
    in june july
    promises/promised/promise ..5 still/nothing/never/yet/not
    nothing ..2 happened/happens/came/done/changed/yet
    never ..1 heard back
    never/nobody/not ..3 followed ..1 up/through
    wouldn't/won't/refused/refuse/not ..3 make ..2 right/good
    wouldn't/won't/refused/refuse/didn't ..3 pay/cover/replace/fix/refund/repair/reimburse/help/budge/admit/listen/come/return
    told ..3 too_bad/tough/deal_with_it/live_with_it/normal/cosmetic/my_problem/our_problem/sue
    tough luck
    normal wear/settling
    take/took ..2 us/me ..2 court
    small claims
    never/not ..2 came/come/been back
    hasn't/haven't/not ..2 been/come ..1 back
    nobody/no_one ..2 back/returned/come/came ..3 fix/look/since/yet
    # ..1 calls/emails/texts/months/weeks later
    deaf ears
    brushed ..1 us/me/it ..1 off
    brush off
    stonewalled/stalled/ducked/dodged/dodging/ducking/avoiding/avoided
    holding ..1 our/my money/deposit/refund
    asked for ..4 nothing/crickets/never/nobody
    ! @never/@nobody/not/won't/wouldn't/refuse/refused/refuses/hasn't/haven't/didn't/yet_to/failed_to/declined ..3 come/came/return/returned/send/sent/back/drive/drove ..3 back/out/fix/repair/look/anyone/somebody/someone/anybody
    ! @never/@nobody/not/won't/wouldn't/refuse/refused/refuses/hasn't/haven't/didn't/yet_to/failed_to/declined/unwilling ..3 fix/fixed/repair/repaired/resolve/resolved/address/addressed/redo/redone/correct/corrected/make_it_right/made_it_right/made_right/take_care/stand_behind/acknowledge/discuss/pay/paid/replace/replaced/refund/refunded/reimburse/reimbursed/rectify/rectified/compensate/apologize/admit/take_responsibility
    deny/denied/denies/denying ..3 responsibility/it/claim/fault/liability/everything/damage/any
    ! no/zero/without ..1 fix/resolution/remedy/refund/apology/solution/repair/visit/compensation/credit/accountability/follow_through/ownership
    ! not ..1 an/a ..1 apology/sorry/refund/penny
    still ..4 broken/leaking/leak/leaks/not_fixed/unfixed/not_resolved/unresolved/hasn't/haven't/waiting_for/waiting_on/waiting/no_fix/there/under ..4 fix/repair/refund/them/someone/visit/it/come/back/return/after/towels/credit/anyone
    still waiting
    unresolved/unrepaired/unfixed/outstanding
    ! has/have/is ..1 not/never been redone/fixed/repaired/resolved/replaced/corrected/addressed
    ! hasn't/haven't been redone/fixed/repaired/resolved/replaced/corrected/addressed
    # excuse/excuses
    excuse after excuse
    pass/passed the buck
    not ..1 their/our ..1 problem/responsibility/fault/job
    act of god
    told/said/says/claimed/insisted ..6 normal/not_their/cosmetic/my_fault/our_fault/wear_and_tear/act_of_god/happens/tough_luck/live_with/homeowner's/user_error/settle/settling/not_covered/nothing_they/our_problem/my_problem/too_bad
    these things happen
    live with it
    call/called/emailed/email/texted/wrote/complained/complain/reported/report/asked/contacted/sent_pictures/sent_photos ..6 back/about/fix/repair/leak/damage/problem/issue/it/times/redone/clean ..6 nothing/no_one/nobody/never/still/crickets/ignored/no_response/no_reply/weeks/waiting/month/months/not
    complain/complained/complaint/complaints ..6 nothing/ignored/nobody/never/told/crickets/shrug/shrugged/deaf/fell/no/argued/dismissed/hung_up
    reported/report ..4 # times/weeks/months
    report/reported/asked/called ..3 three/four/five/six/#/several/multiple times
    fell on deaf
    have/had to ..4 lawyer/attorney/sue/small_claims/bbb/complaint/threaten/court/legal
    small claims/court
    threaten/threatened ..2 to ..3 before
    took/take ..5 call/calls/email/emails/month/months/week/weeks/times/visits/trips ..5 fix/fixed/resolve/resolved/back/repair/somebody/someone/look/address/get_them/come/credit
    # calls/emails/texts/trips/visits/times ..5 fix/fixed/resolve/repair/come_back/before/later/credit
    promised/promise/promises/said/told/swore ..6 fix/repair/come_back/send/replace/refund/return/take_care/trailer/someone/call/make_it_right ..8 never/not/still/nothing/nobody/no_one/waiting/month/weeks/hasn't/didn't
    keep/keeps/kept ..1 promising/putting_me_off/putting_us_off
    no visit
    offered/offer ..3 #/discount/gift_card/coupon/quote ..3 off/instead
    offered me/us ..1 #
    offered to sell/quote
    get me a quote
    wash/washed/washing ..1 hands
    left @us holding
    left ..1 high and dry
    hung out to dry
    once/after/soon_as/as_soon_as ..3 paid/check/money/cleared/deposit/payment ..5 gone/disappeared/vanished/nothing/crickets/never/ghosted/nowhere
    got/had ..2 money ..4 gone/disappeared/vanished/never/nowhere
    nowhere to be found
    warranty ..3 refused/denied/won't/wouldn't
    won't/wouldn't/refused/refuse/refuses/not/never/don't ..3 honor/honour/honored ..3 warranty/guarantee
    refund ..5 never/weeks/months/still/waiting/month/late/promised/yet/refused/fight/denied
    waiting ..2 for/on ..2 refund/repair/fix/credit/visit/someone/them_to
    won't/wouldn't/refuse/refused ..2 discuss/talk/budge/acknowledge
    dispute/disputed/fight/fought/argued/argue ..3 them/with_them/refund/to_get
    argued/argue with ..1 me/us
    pictures/photos ..4 nothing/crickets/no/ignored/never/wrong/week/weeks
    they say/said send/wrong pictures
    left ..3 fix/repair/clean/pay ..3 myself/ourselves/own
    fix/fixed/repaired/haul/paid ..3 myself/ourselves/my_own/our_own
    end/ended up ..2 hiring/fixing
    pay/paid/hire/hired ..2 someone/somebody/another/other/different ..4 fix/redo/finish/repair/clean
    come/came ..3 looked/look ..3 left/leave/nothing/huh
    looked ..2 and ..2 left
    third/second/fourth ..1 excuse/visit/trip/time
    poor/terrible/lousy/no/zero/horrible/bad/awful ..1 customer/after_sale/aftercare/post_sale ..1 service/support
    aftercare
    ! on ..1 a list
    runaround/run_around
    gave ..1 me/us the runaround
    stonewall/stonewalled/stalling/stalled
    not a thing happens/happened
    ask/asked ..3 redone/fix/fixed/refund/clean ..4 no/never/not/crickets
    lip service
    ! don't/doesn't/didn't/do_not stand behind
    until ..3 threatened/review/bbb/lawyer/posted
    pushed ..4 back ..4 good_as_new
    called it ..2 good/fine/normal/done
    ! not ..1 been ..1 back
    went over my head
  `,
  neutral: `
    ! we'll/we_will/will see if/whether/how
    ! scheduled to come/return
    ! coming ..2 next week/monday/tuesday
    put me/us on ..1 list for
  `,
  targets: `
    resolution
    complaint/complaints ..1 handling/department/process
    after_sales/aftercare/after_sale
  `,
  open: `
  `,
  anti: `
    wasn't theirs
    to wait
    fourth time ..2 morning
    rescheduled
    doesn't/don't ..1 cover
    every time ..1 i called ..1 i
    come/came/coming/comes ..2 back ..1 to ..1 leak/work/drip
    leak/leaks/stain/drip/dripping/water ..3 came/comes/come/is ..1 back
    came/come back ..2 with ..3 quote/estimate/number/price/answer/bid
    came/come ..1 back ..1 from/clean/later_i
    i/we ..1 come/came/go/went back
    come back ..1 and change
    i'd/would come back
    found/find/fix/fixed ..3 leak ..3 same/minutes/hour/day/within
    refuse/refused to ..2 pay/sell/upsell/charge/cut/let/push/start/work_in/take_advantage/budge_from
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
    taken care of
    ! no ..1 issue/problem to ..1 resolve
    talk/said back
    a lawyer
    lawyer ..1 by
    back ..1 ordered/out_of/porch/patio/yard/door/deck/side/room/bedroom/in/pain
    gift card ..1 referral
    before ..1 we/i ..1 knew it
    stand/stood behind ..1 me/us/him
    apologetic
  `,
  examples: `
    + They came back the next day and fixed it for free.
    + They made it right.
    + They stand behind their work.
    + The issue was resolved without a fuss.
    + Marcus owned the mistake.
    - They refused to fix it.
    - They never came back to fix the leak.
    - I complained and nothing happened.
    - It took six calls to get them to come back.
    - Still waiting for my refund.
    0 They fixed the leak the same day.
    0 My insurer refused to pay.
  `,
};

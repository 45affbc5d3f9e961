/** Data table: help with insurance claims. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const insuranceHelp: AspectRules = {
  id: "insurance_help",
  label: "Insurance help",
  googleAttributes: [],
  positive: `
    adjuster ..8 changed ..1 mind
    changed his mind
    broke down ..2 acv/coverage/policy/claim/deductible
    claim by the horns
    took ..4 claim ..2 horns
    re inspection
    pointed ..8 adjuster
    adjuster had us down
    left off ..4 garage/slope/items
    one person ..3 insurance
    insurance side
    for the insurance side
    read/reads ..4 estimate line
    carrier/insurance accepted/approved ..2 it
    which ..1 box/boxes/forms/form/photos
    claim ..8 easy/painless/smooth/told/walked/guided/handled
    photos to attach
    stood ..3 with ..1 the adjuster
    with ..1 the/our/my ..1 adjuster
    claim ..3 paid in_full
    got ..2 claim ..3 reopened/reversed/approved/paid/moving/through
    supplement/supplements ..3 approved/paid/through/handled/filed/got
    claim reopened/approved/paid
    claim/claims ..6 turned_down/denied/rejected
    claims person/lady/specialist/gal/rep/team/department/guy
    second answer was yes
    came/went/climbed ..3 up/out/back ..2 with ..1 adjuster
    with ..1 the/our/my adjuster
    argued/fought/battled/haggled/wrestled/pushed/negotiated ..3 nicely? ..2 got/with/for/whole/adjuster/insurance
    got ..2 whole/full/entire/new ..1 roof approve/approved/covered/paid
    chased/hounded/called/handled/dealt ..3 mortgage ..1 company/bank/lender
    endorsement/endorsements
    depreciation ..4 explained/recovered/got/back/released/check
    explained/explain ..3 depreciation/recoverable/acv/supplement/policy/deductible/claim
    all i/we had to do ..3 sign/pay
    i only pay/paid/paying ..1 deductible
    only ..2 out_of_pocket/pay/paid ..3 deductible
    end to end
    claim ..3 end/start/beginning
    adjuster ..5 agreed/nodded/signed/approved/came_around/changed/gave_in/caved/convinced/listened
    convinced/persuaded/got/made ..2 adjuster/insurance/insurer/allstate/state_farm/usaa/carrier
    dealt/deal/deals/dealing/handled/handles/wrangled/fought/talked ..2 with? ..2 allstate/usaa/state_farm/farmers/geico/progressive/nationwide/liberty/travelers/insurance/insurer/carrier/adjuster
    paperwork ..3 handled/done/easy/taken/filed/them/themselves
    forms/form/paperwork/documents/photos ..4 filled/sent/filed/submitted
    wrote/write/writing ..3 letter/appeal/supplement/estimate ..4 insurance/insurer/adjuster/company
    claim approved/paid/covered/accepted
    approved/paid ..3 in_full/every/first/without/full
    claim number/numbers
    help/helped/helps/helping/assist/assisted/assistance/guide/guided/guiding/walk/walked ..6 insurance/claim/claims/adjuster/paperwork/deductible_paperwork/insurer/carrier/supplement/depreciation
    handle/handled/handles/handling/manage/managed/dealt/deal/deals/dealing/navigate/navigated/navigating/coordinate/coordinated/coordinating/negotiate/negotiated/negotiating/took_care/take_care/takes_care/took_over/ran/work/worked/works/working/filed/file/filing/submit/submitted/processed/organized ..5 insurance/claim/claims/adjuster/adjusters/insurer/carrier/supplement/supplements/usaa/allstate/farmers/state_farm/geico/mortgage_company/paperwork/depreciation
    insurance/claim/claims/paperwork/adjuster ..3 handled/easy/breeze/smooth/smoothly/painless/painlessly/seamless/simple/stress_free/hassle_free/taken_care/taken_off/sorted/approved/a_snap
    meet/met/meets/meeting ..4 adjuster/adjustor/insurance_guy/insurance_man/insurance_inspector/man_on_the_roof/allstate_man/state_farm_guy
    adjuster ..3 met/with_them/walked_with
    on the roof/site with ..2 adjuster
    there/here/present/showed_up ..3 when/with/for ..2 adjuster
    adjuster ..5 missed/overlooked/left_out/left_off/forgot/forgotten/didn't_see/low/lowballed
    got/get/had/getting ..4 claim/roof/damage/supplement/it/everything/full_replacement/whole_roof/denial/decision/adjuster ..4 approved/covered/paid/overturned/reversed/reopened/satisfied
    got ..3 insurance/insurer/adjuster/carrier/them ..3 to ..2 pay/cover/approve/agree/include/reconsider/reverse/total
    claim ..3 approved/overturned/paid/covered/reopened/reversed/went_through
    denied/denial ..5 approved/overturned/reversed/appealed/fought/got/turned
    reversed/overturned ..2 denial/decision
    appeal/appealed/fought/fight/went_to_bat/advocate/advocated/argued/pushed_back/battled/stood_up/held_their_ground/held_his_ground/held_her_ground/stood_their_ground ..5 insurance/adjuster/claim/insurer/carrier/us/me/denial
    went to bat
    held their/his/her ground
    he/she/adjuster folded
    documented/document/photographed/marked/chalked ..5 damage/hail/every/everything/bruise/hit/hits/each/insurance/claim/adjuster
    photos/pictures/documentation/report ..4 to/for ..2 insurance/insurer/adjuster/claim/farmers/state_farm/allstate/usaa/carrier/geico
    paperwork ..3 off_my_hands/off_our_hands/off_my_plate/done_for/took_care/all_of_it
    took ..4 off ..1 my/our ..1 hands/plate/shoulders
    ! didn't/did_not/never/not/without ..2 lift/lifting/lifted ..1 a finger
    went through ..2 every ..3 paper/form/page
    went through ..3 claim/policy/paperwork/forms
    just told me/us where to initial/sign
    where to initial/sign
    sent/send/submitted/emailed/gathered/prepared/filled ..5 invoices/invoice/documents/forms/form/paperwork/documentation/estimate ..4 mortgage/insurance/insurer/lender/adjuster/carrier/company
    had ..2 it/form/forms ..1 back to them
    filled/fill ..2 out ..3 forms/form/paperwork
    forms/form ..3 filled/done/completed/submitted
    check ..2 in ..1 my/our hand/hands/mailbox
    insurance/insurer/carrier ..3 paid/covered/approved ..3 everything/full/all/thanks/because/whole
    supplement/supplements ..4 approved/paid/filed/submitted/got/covered/handled/won
    insurance/claim/claims expert/experts/expertise/whiz/wizard/guru/pro/knowledge/help/assistance/advocate/process_easy/specialist_was
    know/knows/knew/understand/understands/understood ..4 claim/claims/insurance/paperwork/policy/process_with_insurance/adjusters/xactimate
    inside and out
    question/questions/everything ..3 claim ..4 knew/answered/dee/one_person
    insurance/claim ..1 process ..4 @great/easy/smooth/painless/breeze/explained/simple/effortless/seamless
    made/make ..3 insurance/claim/claims/process ..4 @great/easy/easier/painless/simple/breeze/smooth/less_stressful/bearable
    recovered/recover/got_back/recoverable ..3 depreciation
    depreciation ..3 released/check/back/recovered/handled/paid
    worth ..1 weight in gold
    every/each ..2 nickel/penny/dime ..3 insurance/claim/owed/carrier
    ! didn't/did_not/never ..2 deal/fight/talk/call/speak ..3 insurance/adjuster
    read ..3 policy
    explained/explain ..4 claim/policy/deductible/insurance/coverage/depreciation/acv/rcv
  `,
  negative: `
    wrong claim number
    supplement ..6 weeks/months/nudging
    speak/spoke/talk/deal/call ..2 insurer/insurance/adjuster ..2 for me/us
    did all ..1 the? speaking/talking/calling/paperwork/work/legwork
    nobody/never/no_one/not ..2 filed/filing/sent/submitted one/it/them/anything
    nobody ever filed
    supplements/supplement ..6 not/never/nobody
    closed ..1 the/our/my ..1 file/claim
    insurer/insurance ..2 closed ..2 file/claim
    me/us/i/we ..3 on hold with ..1 insurance/state_farm/allstate/usaa/insurer/carrier/adjuster
    forfeit/forfeited/forfeiting ..3 depreciation
    forgot/forgotten/failed/neglected/never ..4 send/sent/file/filed/submit/submitted ..5 certificate/completion/form/forms/paperwork/documents/supplement/invoice/photos/depreciation/claim
    certificate/completion_certificate ..4 never/late/forgot/missing/not
    depreciation ..3 gone/lost/forfeited/expired/never
    take care of everything with your/the/my insurance
    tell/told ..3 adjuster ..5 new/old/lie
    coach/coached/coaching ..4 adjuster/insurance/claim
    left us/me ..4 insurance/adjuster/claim/insurer
    not/never/didn't/nobody ..4 meet/met/show/call/talk/send/help ..4 adjuster/insurance/insurer/claim
    wrong ..2 policy/claim/form/date/name ..3 claim/form/insurance/paperwork
    sent ..4 wrong ..3 insurance/mortgage/adjuster/form/address
    denied/rejected/closed/delayed ..4 because ..2 they/paperwork/photos/nobody/estimate
    sat on ..3 paperwork/supplement/claim/form/forms/certificate
    paperwork/supplement/claim/form ..3 sat/sitting/desk/drawer/limbo/lost/missing/wrong/late/botched/expired
    missed ..3 deadline/cutoff/window
    claim ..3 botched/bungled/mess/mishandled/disaster/fumbled/closed/denied
    promised ..4 insurance/claim/deductible
    insurance ..3 myself/ourselves/alone
    supplement/supplements ..6 take/took/months/month/never/late/lost/forgot/still/weeks/nobody/wrong/delay/delayed/missed/not/waiting
    lost/losing/lose/misplaced/misfiled/mislaid/forgot/wrong/mixed_up/botched/messed_up/screwed_up/bungled/fumbled/mishandled ..5 claim/paperwork/form/forms/endorsement/documents/check/depreciation/supplement/photos_for/insurance/policy
    claim/paperwork/form/forms/documents/documentation/depreciation/endorsement ..4 lost/wrong/incorrect/late/mess/nightmare/botched/never/incomplete/missing/misfiled/mishandled/error/errors/mistake/mistakes/backwards/unsigned/sat/twice/delayed/slow/dropped/could_use/could_have_used/disaster/expired/missed/sloppy
    filed/submitted/sent ..4 wrong/late/incorrect/never/neighbor's/neighbors/somebody_else's
    missed/miss/blew ..3 filing/claim/deadline_for/deadline_with
    filing deadline
    ! @never/@nobody/not/no/didn't/refused/without ..4 file/filed/submit/submitted/send/sent ..4 claim/paperwork/supplement/form/forms/documents/documentation/invoice_to/photos_to/depreciation/certificate/it_to_the_insurance
    ! @never/@nobody/not/no/without/zero/didn't/refused ..3 help/helped/assist/assisted/help_with ..3 claim/insurance/adjuster/paperwork/supplement
    ! @nobody/never/no_one/not/didn't/no ..3 show/showed/met/meet/came/come/there/turned_up ..5 adjuster
    adjuster ..6 nobody/no_one/never_showed/alone/without_them/no_show
    ! @nobody from ..4 adjuster/adjuster's
    claim ..4 denied/rejected/closed ..5 because/after/due/they/photos/paperwork
    ! claim denied
    closed ..2 claim
    hopeless/useless/terrible/bad/lousy/slow/clueless/worthless/no_help ..2 at/with/about/on ..2 forms/paperwork/claim/claims/insurance/supplement/supplements/adjuster
    no ..1 help ..2 with/on ..3 insurance/claim/adjuster/paperwork
    left ..2 on my/our own ..3 insurance/claim/adjuster/paperwork
    on my/our own with ..2 insurance/claim/adjuster
    told ..3 handle/call/deal ..3 insurance ..2 myself/ourselves
    i/we had/have to ..4 insurance/adjuster/claim/agent/supplement ..2 myself/ourselves
    called my/our agent/insurance/adjuster/insurer ..1 myself/ourselves
    i/we ended up ..4 claim/insurance/adjuster/supplement
    promised/said/told ..4 insurance ..2 cover/pay/approve ..6 didn't/never/not/denied
    leave/left/leaving ..3 money/depreciation/thousands on ..1 table
    never ..3 recovered/got ..2 depreciation
    depreciation ..4 never/lost/still/forfeited/waiting/missed
    paperwork ..3 @awful/slow/sloppy/disaster
    form/forms/endorsement/certificate ..2 twice
    asked ..4 same ..1 form/forms/paperwork
    inflated/padded/fraudulent ..2 claim
    sent ..4 depreciation/claim/form/forms/paperwork ..6 wrong/neighbor's/neighbors/name_on
    wrong ..1 claim/policy/form/adjuster/insurer
    almost ready to send
    ! too many files
  `,
  neutral: ``,
  targets: `
    claim/claims process/paperwork/help/handling/experience
    insurance ..1 paperwork/process/help/side/part/work/claim/end
    supplement/supplements/claim/claims
    adjuster meeting
  `,
  open: `
    depreciation
    claims/claim department/process/specialist/person/paperwork/help
  `,
  anti: `
    adjuster monday/tuesday/wednesday/thursday/friday
    insurance/claim check
    insurance ..1 paid/pays ..2 for/most
    work with ..2 insurance ..1 only
    workers comp insurance
    liability insurance
    proof of insurance
    ! claim/claims/claimed to/that/they/he/it/she
    ! on our/my own ..2 policy
    warranty claim/claims/paperwork
    # claims
    file a/the claim $
    filing a claim $
    ! know/knew ..4 first_thing
    explain/explained ..4 payment
    deal/dealt/dealing with ..1 claim $
    claim ..2 scare
    insurance ..3 would/wouldn't
    warranty ..4 form/forms/paperwork
    contract/permit/financing/loan paperwork/forms
    insurer/insurance/carrier/adjuster/agent ..5 lost/slow/delayed/denied
    after ..2 claim
  `,
  examples: `
    + They handled the whole insurance claim for us.
    + Dee met the adjuster on the roof.
    + She took care of all the paperwork with State Farm.
    + They fought the denial and got it approved.
    - They lost our claim paperwork twice.
    - Nobody showed up to meet the adjuster.
    - The supplement took four months.
    - No help with the insurance at all.
    0 My insurance company was slow.
    0 I paid my deductible.
    0 We had a claim for hail.
  `,
};

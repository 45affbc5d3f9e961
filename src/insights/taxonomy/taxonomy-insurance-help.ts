/** Data table: help with insurance claims. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const insuranceHelp: AspectRules = {
  id: "insurance_help",
  label: "Insurance help",
  googleAttributes: [],
  positive: `
    know/knew/knows ..4 what ..2 @insurer/@adjuster ..2 need/needed/wanted/want/require/required/looking/look
    got us/me ..2 full/whole/new/complete/entire roof/replacement
    // Helped with, handled, walked through
    help/helped/helps/helping/assist/assisted/assistance/guide/guided/guiding/walk/walked/coach/coached/lead/led ..6 @insurer/claim/claims/@adjuster/paperwork/supplement/depreciation/insurance_process/filing
    work/handle/handled/handles/handling/manage/managed/dealt/deal/deals/dealing/navigate/navigated/navigating/coordinate/coordinated/coordinating/negotiate/negotiated/negotiating/took_care/take_care/takes_care/took_over/ran/worked/works/working/filed/submitted/processed/organized/wrangled/hounded/chased/fought ..5 @insurer/claim/claims/@adjuster/supplement/supplements/mortgage_company/insurance_paperwork/claim_paperwork/depreciation
    took/take/takes/handle/handled/did/do/does ..4 paperwork
    paperwork ..3 handled/done/easy/taken/filed/them/themselves/off_my_hands/off_our_hands/off_my_plate/done_for/took_care
    insurance/claim/claims/adjuster ..3 handled/easy/breeze/smooth/smoothly/painless/painlessly/seamless/simple/stress_free/hassle_free/taken_care/taken_off/sorted/a_snap
    insurance/claim ..1 process/side/part/stuff/end ..4 @great/easy/smooth/painless/breeze/explained/simple/effortless/seamless/smoothly/handled
    claim ..8 easy/painless/smooth/walked/guided/handled
    made/make/makes ..3 insurance/claim/claims/process ..4 @great/easy/easier/painless/simple/breeze/smooth/less_stressful/bearable
    know/knows/knew/understand/understands/understood ..4 claims/insurance/policy/policies/process_with_insurance/adjusters/xactimate/insurance_process/claims_process
    great/helpful/patient/knowledgeable/amazing/wonderful/good/excellent/awesome/fantastic ..3 with/about/on/at/during/through ..3 insurance/claim/claims/@adjuster/paperwork
    patient/helpful ..4 claim/insurance
    claims person/lady/specialist/gal/guru/wizard
    claim ..3 start_to_finish/end_to_end/beginning_to_end/a_to_z/from_start
    depreciation released
    re inspection
    insurance side
    which ..1 box/boxes/forms/form/photos
    claim ..8 easy/painless/smooth/told/walked/guided/handled
    with ..1 the/our/my ..1 adjuster
    claim ..3 paid in_full
    got ..2 claim ..3 reopened/reversed/approved/paid/moving/through
    supplement/supplements ..3 approved/paid/through/handled/filed/got
    claim reopened/approved/paid
    came/went/climbed ..3 up/out/back ..2 with ..1 adjuster
    with ..1 the/our/my adjuster
    argued/fought/battled/haggled/wrestled/pushed/negotiated ..3 nicely? ..2 got/with/for/whole/adjuster/insurance
    chased/hounded/called/handled/dealt ..3 mortgage ..1 company/bank/lender
    endorsement/endorsements
    depreciation ..4 explained/recovered/got/back/released/check
    explained/explain ..3 depreciation/recoverable/acv/supplement/policy/deductible/claim
    i only pay/paid/paying ..1 deductible
    end to end
    claim ..3 end/start/beginning
    adjuster ..5 agreed/nodded/signed/approved/came_around/changed/gave_in/caved/convinced/listened
    convinced/persuaded/got/made ..2 adjuster/insurance/insurer/allstate/state_farm/usaa/carrier
    dealt/deal/deals/dealing/handled/handles/wrangled/fought/talked ..2 with? ..2 allstate/usaa/state_farm/farmers/geico/progressive/nationwide/liberty/travelers/insurance/insurer/carrier/adjuster
    paperwork ..3 handled/done/easy/taken/filed/them/themselves
    claim approved/paid/covered/accepted
    claim number/numbers
    help/helped/helps/helping/assist/assisted/assistance/guide/guided/guiding/walk/walked ..6 insurance/claim/claims/adjuster/paperwork/deductible_paperwork/insurer/carrier/supplement/depreciation
    work/handle/handled/handles/handling/manage/managed/dealt/deal/deals/dealing/navigate/navigated/navigating/coordinate/coordinated/coordinating/negotiate/negotiated/negotiating/took_care/take_care/takes_care/took_over/ran/worked/works/working/filed/file/filing/submit/submitted/processed/organized ..5 insurance/claim/claims/adjuster/adjusters/insurer/carrier/supplement/supplements/usaa/allstate/farmers/state_farm/geico/mortgage_company/paperwork/depreciation
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
    appeal/appealed/fought/fight/went_to_bat/advocate/advocated/argued/pushed_back/battled/stood_up/held_their_ground/held_his_ground/held_her_ground/stood_their_ground ..5 insurance/adjuster/claim/insurer/carrier/us/me/denial
    went to bat
    documented/document/photographed/marked/chalked ..5 damage/hail/every/everything/bruise/hit/hits/each/insurance/claim/adjuster
    took ..4 off ..1 my/our ..1 hands/plate/shoulders
    every/each ..2 form/page/line ..4 claim/policy/adjuster/insurance
    explained/explain/explains/broke_down/clarified/decoded/translated/demystified/went_over/laid_out ..6 claim/claims/policy/deductible/insurance/depreciation/acv/rcv/supplement/supplements/recoverable/adjuster's/scope/mortgage_company
    sat/sit with/down ..5 policy/declarations/claim/insurance/adjuster/adjuster's
    // Met the adjuster
    meet/met/meets/meeting ..4 @adjuster
    @adjuster ..3 met/with_them/walked_with
    with/for ..1 the/our/my ..1 @adjuster
    on the roof/site with ..2 @adjuster
    there/here/present/showed_up/on_site/attended/came/came_out/on_hand ..3 when/with/for/while ..2 @adjuster
    came/went/climbed/stood/walked ..3 with ..2 @adjuster
    showed/pointed_out/point_out ..5 to ..1 the ..1 @adjuster
    @adjuster ..5 missed/overlooked/left_out/left_off/forgot/forgotten/didn't_see/low/lowballed
    @adjuster ..5 agreed/nodded/signed/came_around/changed/gave_in/caved/convinced
    convinced/persuaded/got ..2 @adjuster/@insurer
    // Got it approved
    got/get/getting ..4 claim/roof/supplement/it/everything/full_replacement/whole_roof/denial/decision/us/me/mine ..4 approved/overturned/reversed/reopened
    got ..3 @insurer/them ..2 to ..2 pay/cover/approve/agree/include/reconsider/reverse/total
    claim ..3 approved/overturned/paid/covered/reopened/reversed/went_through/accepted
    approved ..3 in_full/every/first/without_a/full
    @denial ..6 approved/overturned/reversed/appealed/fought/turned_around/back/went_to_bat/stepped_in
    appeal/appealed/fight/fought/went_to_bat/advocate/advocated/argued/pushed_back/battled/stood_up/held_their_ground/held_his_ground/held_her_ground/stood_their_ground/haggled/negotiated/stood_their_ground ..5 @insurer/@adjuster/claim/denial
    went/goes to bat
    advocate/advocated for us/me
    supplement/supplements/supplemental ..4 approved/paid/through/handled/filed/got/submitted/covered/won
    filed/submitted/wrote/handled/got ..2 supplement/supplements
    recovered/recover/got_back ..3 depreciation
    depreciation ..4 explained/recovered/got/back/released/check/handled/paid
    all i/we ..1 paid/owed/pay ..2 deductible
    @insurer ..3 paid/covered/approved ..3 everything/full/all/thanks/because/whole
    // Did the writing
    documented/document/photographed/marked/chalked/measured ..5 hail/bruise/hit/hits/insurance/claim/@adjuster
    documented/photographed ..3 damage/everything/every
    photos/pictures/documentation/report/video/drone ..3 to/for/with ..2 @insurer/@adjuster/claim
    wrote/write/writing/prepared/put_together ..3 letter/appeal/supplement/estimate/report/packet ..4 @insurer/@adjuster/claim
    sent/send/submitted/emailed/gathered/prepared/filled/filed ..5 invoices/invoice/documents/forms/form/paperwork/documentation/estimate/photos ..4 mortgage/@insurer/lender/@adjuster
    where to initial/sign
    talked/talk/spoke/speak/dealt/worked/communicated/called ..2 directly ..1 to/with @insurer/@adjuster
    ! didn't/did_not/never/not/without ..2 lift/lifting/lifted ..1 a finger
    ! didn't/did_not/never/not ..2 have/had? ..1 to? ..1 deal/fight/talk/call/speak/argue/wrangle ..3 @insurer/@adjuster/claim
    read ..3 policy
    worth ..1 weight in gold
    // Told what not to claim
    told/advised/warned/talked/suggested ..4 not/shouldn't/out_of/against/don't ..3 file/filing/claim
    told/said/advised/suggested ..3 @us? ..4 shouldn't/shouldnt/not_to/don't/not file
    honest/upfront ..4 claim/damage/deductible/file
    told/said/explained ..5 illegal/against_the_law/insurance_fraud/fraud
  `,
  negative: `
    lost ..2 insurance/claim/claims documents/paperwork/forms/papers/file
    ! @nobody ..5 there/present/showed/here/met ..3 @adjuster
    said/promised/told/assured ..4 would/they'd/they'll ..3 deal/handle/help/take_care/work ..3 insurance/claim/adjuster/supplement
    // Did not help
    ! @never/@nobody/not/no/without/zero/didn't/refused/little ..3 help/helped/assist/assisted/help_with/assistance ..4 @insurer/claim/@adjuster/paperwork/supplement
    ! no ..1 help ..2 with/on/from ..3 @insurer/claim/@adjuster/paperwork
    hopeless/useless/terrible/bad/lousy/slow/clueless/worthless/no_help/awful/poor ..2 at/with/about/on ..2 paperwork/claim/claims/insurance/supplement/supplements/@adjuster
    left @us ..4 @insurer/@adjuster/claim
    i/we had/have to ..4 @insurer/@adjuster/claim/agent/supplement/paperwork/forms ..2 myself/ourselves
    i/we had/have to ..2 call/chase/fight/deal/argue/file/send ..4 @insurer/@adjuster/claim/supplement/paperwork
    wrong claim number
    did all ..1 the? work/speaking/talking/calling/paperwork/legwork
    nobody/never/no_one/not ..2 filed/filing/sent/submitted one/it/them/anything
    supplements/supplement ..6 not/never/nobody
    closed ..1 the/our/my ..1 file/claim
    insurer/insurance ..2 closed ..2 file/claim
    forgot/forgotten/failed/neglected/never ..4 send/sent/file/filed/submit/submitted ..5 certificate/completion/form/forms/paperwork/documents/supplement/invoice/photos/depreciation/claim
    certificate/completion_certificate ..4 never/late/forgot/missing/not
    depreciation ..3 gone/lost/forfeited/expired/never
    take care of everything with your/the/my insurance
    tell/told ..3 adjuster ..5 new/old/lie
    not/never/didn't/nobody ..4 meet/met/show/call/talk/send/help ..4 adjuster/insurance/insurer/claim
    sent ..4 wrong ..3 insurance/mortgage/adjuster/form/address
    sat on ..3 paperwork/supplement/claim/form/forms/certificate
    paperwork/supplement/claim/form ..3 sat/sitting/desk/drawer/limbo/lost/missing/wrong/late/botched/expired
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
    claim ..4 denied/rejected/closed ..5 because/after/due/they/photos/paperwork
    ! claim denied
    hopeless/useless/terrible/bad/lousy/slow/clueless/worthless/no_help ..2 at/with/about/on ..2 forms/paperwork/claim/claims/insurance/supplement/supplements/adjuster
    no ..1 help ..2 with/on ..3 insurance/claim/adjuster/paperwork
    i/we had/have to ..4 insurance/adjuster/claim/agent/supplement ..2 myself/ourselves
    i/we ended up ..4 claim/@insurer/@adjuster/supplement
    @insurer ..3 myself/ourselves/alone
    clueless ..4 insurance/claims/claim/adjuster
    // Not there for the adjuster
    ! @nobody/never/no_one/not/didn't/no/wasn't/weren't ..3 show/showed/met/meet/came/come/there/turned_up/here/attended ..5 @adjuster
    ! @adjuster ..6 nobody/no_one/never_showed/alone/without_them/no_show/didn't_show/wasn't_there/weren't_there/they_didn't/they_never
    missed/skipped/forgot/late_for/late_to ..3 @adjuster ..1 appointment/meeting/visit/inspection
    // Not sent, lost, late, wrong
    ! @never/@nobody/not/no/didn't/refused/without/failed/forgot/neglected ..4 file/filed/submit/submitted/send/sent/turn_in/turned_in ..4 claim/supplement/supplements/certificate/photos_to/invoice_to/depreciation/documents/forms/insurance/completion/paperwork
    forgot/forgotten/failed/neglected/never ..4 send/sent/file/filed/submit/submitted/include ..5 certificate/completion/form/forms/paperwork/documents/supplement/invoice/photos/depreciation/claim/decking
    certificate/completion_certificate/certificate_of_completion ..4 never/late/forgot/missing/not/wrong
    sat on ..3 supplement/claim/certificate/paperwork/forms
    supplement/supplements/claim/claim_paperwork/insurance_paperwork ..3 sat/sitting/desk/drawer/limbo/lost/missing/wrong/late/botched/expired/stalled/stuck
    lost/losing/lose/misplaced/misfiled/mislaid/forgot/mixed_up/botched/messed_up/screwed_up/bungled/fumbled/mishandled ..5 claim/endorsement/depreciation/photos_for/supplement/insurance_check/claim_paperwork/insurance_paperwork/claim_forms/certificate
    claim/supplement/endorsement/claim_paperwork/claim_forms/insurance_paperwork/claims_paperwork/depreciation ..4 lost/incorrect/mess/nightmare/botched/incomplete/missing/misfiled/mishandled/error/errors/mistake/mistakes/backwards/unsigned/twice/could_use/could_have_used/disaster/expired/sloppy/bungled/fumbled
    wrong ..2 claim/policy ..2 number
    wrong ..2 policy/claim/form/date_of_loss ..3 claim/form/insurance/paperwork/number
    @forms ..3 to the wrong ..2 insurance/company/adjuster/carrier/insurer
    filed/submitted/sent ..4 wrong/late/incorrect/neighbor's/neighbors/somebody_else's ..3 claim/supplement/insurance/adjuster/date
    missed/miss/blew ..3 filing/claim/supplement/depreciation/insurance ..2 deadline/window/date/cutoff
    claim ..4 botched/bungled/mishandled/fumbled
    // Money left, money padded
    forfeit/forfeited/forfeiting/lost ..3 depreciation
    depreciation ..4 never/lost/still/forfeited/waiting/missed/gone/expired
    never ..3 recovered/got ..2 depreciation
    told/asked/wanted @us to ..2 lie ..3 adjuster/insurance
    inflated/padded/fraudulent/inflate/pad ..2 claim
    pushed/pushy/pressured/pressure ..4 file/filing ..2 claim
    made ..2 claim ..2 harder/worse/mess
    cost us/me ..3 claim/depreciation
  `,
  neutral: ``,
  targets: `
    claim/claims process/help/handling/experience
    insurance ..1 work/paperwork/process/help/side/part/claim/end
    claim paperwork
    adjuster meeting
  `,
  open: `
    claims/claim department/specialist/help
  `,
  anti: `
    adjuster monday/tuesday/wednesday/thursday/friday
    insurance/claim check
    insurance ..1 paid/pays ..2 for/most
    work with ..2 insurance ..1 only
    workers comp insurance
    liability insurance
    proof of insurance
    licensed and/& insured
    insurance certificate
    ! claim/claims/claimed to/that/they/he/it/she
    ! on our/my own ..2 policy
    warranty claim/claims/paperwork
    # claims
    file a/the claim $
    filing a claim $
    seller/buyer/neighbor/i/we ..1 filed/file a claim
    ! know/knew ..4 first_thing
    explain/explained ..4 payment
    deal/dealt/dealing with ..1 claim $
    claim ..2 scare
    insurance ..3 would/wouldn't
    insurance ..2 rates/premium/premiums/went_up
    warranty ..4 form/forms/paperwork
    contract/permit/financing/loan/hoa/city/warranty paperwork/forms/documents
    insurer/insurance/carrier/adjuster/agent ..5 lost/slow/delayed/denied
    after ..2 claim
    paid ..2 deductible $
    no insurance claim
    without ..2 insurance claim
  `,
  examples: `
    + They handled the whole insurance claim for us.
    + Dee met the adjuster on the roof.
    + She took care of all the paperwork with State Farm.
    + They fought the denial and got it approved.
    + She told me not to file.
    + Worked directly with our insurance company.
    - They lost our claim paperwork twice.
    - Nobody showed up to meet the adjuster.
    - The supplement took four months.
    - No help with the insurance at all.
    - Sent the invoice with the wrong claim number.
    0 My insurance company was slow.
    0 I paid my deductible.
    0 We had a claim for hail.
    0 The seller filed a claim.
  `,
};

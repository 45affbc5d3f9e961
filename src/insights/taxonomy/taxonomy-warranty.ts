/** Data table: warranty. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const warranty: AspectRules = {
  id: "warranty",
  label: "Warranty",
  googleAttributes: [],
  positive: `
    // Honoured
    honor/honour/honored/honoured/honors/respect/respected/stand/stood/stands/back/backed ..4 warranty/warranties/guarantee
    warranty/warranties/guarantee ..5 honored/honoured/honor/stands/@great/solid/peace_of_mind/generous/real/actually/transferred/registered/in_writing/included/transferable/in_hand/on_paper/impressive/better/longer/extended/longest/came_through/means_something
    covered/fixed/replaced/repaired/swapped/handled/redone/took_care ..5 under/by/with/through ..1 the? ..1 warranty/guarantee
    no fine print
    guarantee/warranty transfers/transferred/transferable
    # years on ..1 the? labor/workmanship
    guarantee/guaranteed/guarantees ..2 work/roof/labor/workmanship
    honored/honoured/honor/honors ..4 warranty/guarantee
    covered/fixed/replaced ..5 warranty/guarantee
    warranty ..4 line_by_line/covered/no_charge/no_cost/free/real/one_call/honored/honoured/paid
    # years on ..1 labor/workmanship/the_work
    good/best/better/great/excellent/nice/solid/real/actual warranty
    twice/longer/better what/than ..4 other/others
    register/registered ..4 warranty/manufacturer
    warranty in/on paper/writing/hand
    warranty ..6 writing/theirs
    swapped/replaced/fixed ..5 warranty
    honor/honored/honors/honoured/honour/respect/respected/stand/stood/stands ..5 warranty/warranties/guarantee
    under/by/on/with warranty
    under ..1 the ..1 warranty/guarantee
    under/by/on/with/through warranty
    covered ..3 warranty/guarantee
    warranty ..3 covered/covers/paid/took_care
    warranty ..4 line_by_line/no_charge/no_cost/free/one_call
    warranty ..1 work/call/claim/repair/visit/service/issue/request ..5 quick/quickly/easy/free/no_charge/handled/same/painless/no_questions/smooth/next/fast/promptly
    still covered
    // Offered
    @great/generous/solid/long/longer/longest/strong/excellent/transferable/extended/lifetime/full/#/comprehensive/better/good/amazing ..2 year? ..1 warranty/warranties/guarantee
    # year/yr/yrs/years ..3 warranty/guarantee/on_labor/on_workmanship/labor
    # years/year ..1 on ..1 the? ..1 labor/workmanship/work
    year/years on ..1 labor/workmanship
    lifetime/extended/workmanship/labor/transferable/manufacturer's/manufacturer/written/finish/leak ..1 warranty/guarantee
    come/comes/came/included/includes/include/offer/offers/offered/gave/give/given/got/provided/provide/issued/handed/received/emailed/left/sent ..5 warranty/warranties/guarantee
    backed by ..3 warranty/guarantee
    twice/longer/better ..2 warranty ..2 than
    warranty ..3 twice/longer/better ..1 than
    warranty transfers/transferred/transferable
    transferred/transfer ..3 warranty
    register/registered ..4 warranty/coverage
    warranty in/on paper/writing/hand/email/mail
    warranty ..6 in_writing
    guarantee/guaranteed/guarantees ..2 work/roof/labor/workmanship/leaks/everything
    explained/explain/spelled/went_over/clear ..4 warranty/warranties
    warranty ..3 explained/spelled/clear
  `,
  negative: `
    // Refused, void, worthless
    ! warranty/warranties/guarantee/guaranty ..6 worthless/worthles/useless/joke/void/voided/denied/denies/refused/meaningless/scam/not_honored/fine_print/not_worth/excluded/excludes/lie/laughed/laughable/exclusions/loophole/loopholes/smoke/disappeared/evaporated/vague/prorated/runaround/hot_air/fairy_tale/imaginary/nothing/bogus/cancelled
    ! warranty/warranties/guarantee ..3 won't/wouldn't/didn't/doesn't/isn't/not/weren't/wasn't/does_not/did_not/don't/never ..4 cover/covered/apply/honored/include/worth/transfer/transferred/registered/mean/exist/valid/anything/hold/good/received/arrived/came
    ! refuse/refused/refuses/deny/denied/denies/won't/wouldn't/didn't/never/not/don't/doesn't/failed/declined/weasel/weaseled/wiggle/wiggled/dodge/dodged/back_out/backed_out/renege/reneged ..3 honor/honour/honored/honoured/stand/stood/back/cover/covered/under/out/on ..4 warranty/warranties/guarantee
    ! denied/rejected/refused/declined ..3 warranty/guarantee
    ! void/voids/voided/worthless/useless/joke_of_a/so_called/sham/lost/bogus/fake/wipes_out/fine_print/meaningless/empty/flimsy ..4 warranty/guarantee
    ! no/zero/without ..1 warranty/guarantee
    ! not/isn't/wasn't/aren't/wouldn't_be ..2 covered ..3 warranty/under
    warranty claim denied
    never heard of it
    not ..2 defect
    ! doesn't cover
    mine/it/warranty/that ..2 void/voided
    loophole
    warranty doesn't/didn't/won't/isn't/wasn't
    read your/the warranty
    warranty ..4 wind/transfer/labor/parts/registered/expired/excluded/apply/paper/piece/toilet
    not ..1 covered
    no/without warranty/guarantee
    worthless/useless/meaningless/bogus/empty warranty/guarantee/piece_of_paper
    warranty ..3 piece/paper/words
    ! warranty/warranties/guarantee ..6 worthless/worthles/useless/joke/void/voided/denied/denies/refused/expired/meaningless/nothing/scam/not_honored/never/fine_print/not_worth/excluded/excludes/lie/laughed/laughable/exclusions/loophole/loopholes/smoke/disappeared/evaporated/vague/prorated/runaround/won't/wouldn't/didn't/doesn't/isn't/not/weren't/wasn't/lasted/worth/only_covers/only_covered/hot_air/fairy_tale/imaginary/tail_light/taillight
    ! refuse/refused/refuses/deny/denied/denies/won't/wouldn't/didn't/never/not/don't/doesn't/failed/declined/weasel/weaseled/wiggle/wiggled/dodge/dodged/back_out/backed_out ..5 warranty/warranties/guarantee
    ! void/voids/voided/worthless/useless/joke_of_a/so_called/sham/no/zero/without/lost/bogus/fake/wipes_out/fine_print/cancelled ..4 warranty/guarantee
    ! not covered
    ! doesn't/does_not/didn't/won't ..2 cover/covered ..2 labor/leaks/wind/that/it/it_says
    it/warranty/that/mine is/was void
    loophole/loopholes
    warranty ..2 wind/labor/expired/excluded/prorated
    exclusions
    pro rated
    hiding/hide/hid behind ..3 warranty/fine_print
    warranty ..3 piece/paper/words ..4 written/nothing/worthless/worth
    // Got none, came late, costs
    ! never/no/not/didn't/haven't/without/nor/still_haven't ..4 receive/received/got/get/given/gave/see/saw/sent/registered/register/mailed/honored ..4 warranty
    warranty ..2 paperwork/paper/certificate/documents/card/info/registration ..6 never/still/not/waiting/no/after/late/nowhere/lost/only
    asked/asking/request/requested/waiting/chase/chased/beg/begged/pester/wait ..5 warranty ..3 paperwork/paper/certificate/documents/card/info/registration
    ask/asked ..1 for ..2 warranty
    ask/asked/call/called/emailed ..4 warranty ..6 shrug/nothing/never/no/link/twice/crickets/times/ignored
    ! still ..4 warranty ..2 paperwork/certificate/paper/documents/card
    never registered
    warranty ..2 man/department/people/line/office ..4 laughed/voicemail/never/nobody/ghost/no
    warranty work/call/claim/request/repair/visit ..4 ignored/never/nobody/weeks/months/denied/crickets/refused/nothing
    charge/charged/pay/paid/bill/billed ..5 under_warranty/warranty
    supposed/said/told/should ..4 be ..4 warranty
    short/shorter/shortest/weak/lousy/poor/limited ..1 warranty
  `,
  neutral: `
    workmanship/labor/lifetime/written? warranty ..2 runs/run/expires/lasts/ends/is_through/is_until/good_until/good_through
    asked ..2 about ..2 warranty $
  `,
  targets: `
    warranty/warranties/guarantee
  `,
  open: `
    warranty/guarantee
    warranty/warranties
  `,
  anti: `
    home/appliance/car/auto/builder's warranty
    previous/old/former/roofer's/original/builder's/builder/another_company's/their_old ..2 warranty
    out of warranty
    guarantee/guaranteed ..1 you/to_be/that_you
    i/can/can't ..1 guarantee
    warranty ..2 expired ..2 before
    warranty ..2 expired years
    expired warranty
    under ..1 warranty ..2 already
  `,
  examples: `
    + They honored the warranty without any argument.
    + It came with a ten year workmanship warranty.
    + Fixed under warranty, no charge.
    + Five years later and it was still covered.
    - The warranty is worthless.
    - They refused to honor the warranty.
    - Turns out the warranty was void.
    - Never got the warranty paperwork.
    0 My car warranty expired.
    0 The previous roofer's warranty was useless.
  `,
};

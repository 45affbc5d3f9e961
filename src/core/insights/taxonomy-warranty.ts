/** Data table: warranty. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const warranty: AspectRules = {
  id: "warranty",
  label: "Warranty",
  googleAttributes: [],
  positive: `
    no fine print
    it was covered ..2 no
    guarantee/warranty transfers/transferred/transferable
    registered ..3 coverage
    # years on ..1 the? labor/workmanship
    manufacturer's coverage
    threw in ..2 years
    guarantee/guaranteed/guarantees ..2 work/roof/labor/workmanship
    honored/honoured/honor/honors ..4 warranty/guarantee
    covered/fixed/replaced ..5 warranty/guarantee
    warranty ..4 line_by_line/covered/no_charge/no_cost/free/real/one_call/honored/honoured/paid
    # years on ..1 labor/workmanship/the_work
    years ..2 labor ..2 writing
    covered no charge
    covered ..2 no charge
    through the warranty
    every word of ..2 warranty
    good/best/better/great/excellent/nice/solid/real/actual warranty
    twice/longer/better what/than ..4 other/others
    register/registered ..4 warranty/manufacturer
    warranty in/on paper/writing/hand
    warranty ..6 writing/theirs
    swapped/replaced/fixed ..5 warranty
    honor/honored/honors/honoured/honour/respect/respected/stand/stood/stands ..5 warranty/warranties/guarantee
    warranty/warranties/guarantee ..5 honored/honoured/honor/stands/@great/solid/peace_of_mind/generous/real/covered/covers/actually/transferred/registered/in_writing/included/transferable/in_hand/on_paper/impressive/better/longer/extended/longest/came_through
    under/by/on/with warranty
    under ..1 the ..1 warranty/guarantee
    covered ..3 warranty/guarantee
    warranty covered
    @great/generous/solid/long/longer/longest/strong/excellent/transferable/extended/lifetime/full/#/comprehensive/better ..2 year? ..1 warranty/warranties/guarantee
    # year ..3 warranty/guarantee/on_labor/on_workmanship/labor
    year/years on ..1 labor/workmanship
    lifetime/extended/workmanship/labor/transferable/manufacturer's/written/finish ..1 warranty/guarantee
    come/comes/came/included/includes/include/offer/offers/offered/gave/give/given/got/provided/provide/registered/register/backed/issued/handed/received/emailed ..5 warranty/warranties/guarantee
    backed by
    warranty ..2 card/certificate/paper/papers/paperwork/packet/documents/folder
    warranty ..1 in ..1 my/our/hand/writing
    stand/stood/stands behind ..2 warranty
    warranty ..1 call/claim/work/repair/visit/service ..5 quick/easy/free/no_charge/handled/same/painless/no_questions/smooth/next/fast
    explained/explain/spelled/went_over ..4 warranty/warranties
    warranty ..3 explained/spelled/clear
    peace of mind
    certificate ..3 reached/registered/arrived/mailed
  `,
  negative: `
    warranty claim denied
    never heard of it
    warranty ..8 before you pay
    ask for ..3 warranty ..3 before
    not ..2 defect
    ! under the terms
    warranty ..1 doesn't cover
    ! doesn't cover
    mine/it/warranty/that ..2 void/voided
    loophole
    warranty ..5 does/do/did not/n't
    warranty doesn't/didn't/won't/isn't/wasn't
    ! doesn't/does_not/didn't/don't ..1 apply/cover/count/include
    mine is void
    read your/the warranty
    read ..3 fine print
    ! wind events
    warranty ..4 wind/transfer/labor/parts/registered/expired/excluded/apply/paper/piece/toilet
    not ..1 covered
    no/without warranty/guarantee
    worthless/useless/meaningless/bogus/empty warranty/guarantee/piece_of_paper
    warranty ..3 piece/paper/words
    ask/asked ..4 warranty ..6 shrug/nothing/never/no/link/twice
    ! warranty/warranties/guarantee ..6 worthless/worthles/useless/joke/void/voided/denied/denies/refused/expired/meaningless/nothing/scam/not_honored/never/fine_print/not_worth/excluded/excludes/lie/laughed/laughable/exclusions/loophole/loopholes/smoke/disappeared/evaporated/vague/prorated/runaround/won't/wouldn't/didn't/doesn't/isn't/not/weren't/wasn't/lasted/worth/only_covers/only_covered/hot_air/fairy_tale/imaginary/tail_light/taillight
    ! refuse/refused/refuses/deny/denied/denies/won't/wouldn't/didn't/never/not/don't/doesn't/failed/declined/weasel/weaseled/wiggle/wiggled/dodge/dodged/back_out/backed_out ..5 warranty/warranties/guarantee
    ! void/voids/voided/worthless/useless/joke_of_a/so_called/sham/no/zero/without/lost/bogus/fake/wipes_out/fine_print/cancelled ..4 warranty/guarantee
    not ..2 under/covered ..2 warranty
    ! not covered
    warranty ..2 man/department/people/line/office ..4 laughed/voicemail/never/nobody/ghost/no
    ! still ..4 warranty
    ask/asked/asking/request/requested/waiting ..4 warranty
    never/no/not/didn't/haven't/without ..4 receive/received/got/get/given/gave/see/saw/sent/registered/register/mailed ..3 warranty
    warranty ..2 paperwork/paper/certificate/documents/card ..4 never/still/not/waiting/no
    charge/charged/pay/paid/bill/billed ..4 under_warranty/warranty
    supposed ..6 warranty
    transfer/transferable ..3 window/fee/refused/denied/days
    transfer window
    transferable warranty ..2 told
    lifetime ..3 months/weeks
    pro rated
    act of god
    fine print
    # ..1 page/pages of exclusions
    exclusions
    guarantee ..4 mean/means/meant/worth
    hiding/hide behind ..3 warranty/fine_print
  `,
  neutral: `
    warranty ..2 runs/run/expires/lasts/ends/is_through/is_until/good_until/good_through
    ! warranty ..4 for the record
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
    mine $
    home/appliance/car/auto warranty
    previous/old/former/roofer's/original/builder's/builder ..2 warranty
    out of warranty
    guarantee/guaranteed ..1 you/to_be/that_you
    i/can/can't ..1 guarantee
    warranty ..2 expired ..2 before
  `,
  examples: `
    + They honored the warranty without any argument.
    + It came with a ten year workmanship warranty.
    + Fixed under warranty, no charge.
    - The warranty is worthless.
    - They refused to honor the warranty.
    - Turns out the warranty was void.
    0 My car warranty expired.
    0 The previous roofer's warranty was useless.
  `,
};

/** Data table: pricing. */
import type { AspectRules } from "./taxonomy-shape.ts";

export const pricing: AspectRules = {
  id: "pricing",
  label: "Pricing",
  googleAttributes: ["Value"],
  positive: `
    cost/costs/charged ..1 what ..2 said/quoted/promised
    @price ..2 was/is ..1 the same
    @price ..2 was/is ..1 what ..3 said/quoted/promised/told
    ^ fair $
    worked/work with/within ..1 my/our budget
    money's/moneys/monies worth
    money worth
    could/could've ..2 have? charged ..1 more/twice/double/us/me
    ! worth every/it ..2 penny/dime/cent/dollar
    cheap and/but good/quick/fast/reliable/honest
    charged/charge @us? ..2 only/just/half/less/nothing
    pay/paid what ..3 told/quoted/promised/agreed/said/estimated
    accurate/firm/honest/exact/sensible/sane/sound @price
    @price ..2 accurate/exact/firm/sensible
    for ..2 tenth/half/third/quarter/fraction ..1 of ..2 it/that/price/cost/what
    @price ..4 is/was ..2 price/number/amount ..2 paid/pay
    # ..3 under/below/less_than/lower_than ..3 estimate/quote/quoted/bid/budget/others/other/next/expected/thought/agreed
    came/come/coming ..1 in ..4 under/below/lower/less/cheaper
    not ..1 one? dollar/penny/dime/cent/nickel more/over/extra/above
    ! not/nothing/never/n't a/one dollar/penny/dime/cent/nickel more/over/extra/above
    matched/match/matches ..2 quote/estimate/bid
    bill/invoice/price/total/cost ..2 exactly ..3 what/as/quoted/said/same
    very/so/quite/pretty/really/more_than/extremely/super reasonable
    reasonable/fair in/with/on ..1 price/prices/cost/pricing
    ! can't/cannot/couldn't/hard_to/won't/wouldn't beat/find/get ..2 @price/better_price/cheaper/deal
    best price/prices/deal/value
    good/great/fair/honest/decent/best deal
    money's worth
    worth it/every/the_money/the_price/the_cost/what_i_paid/what_we_paid/more
    and/well/totally/so/definitely/absolutely worth it
    wouldn't/didn't/refused/never ..1 take/accept/charge ..2 money/payment/dime/penny/cent/nickel/anything/thing
    did ..3 for free
    didn't/never/not ..1 charge/charged/bill/billed @us? ..3 visit/trip/inspection/that/time/it/extra/for
    ! no trip/service/diagnostic/inspection/hidden/surprise fee/charge
    knocked/took/cut/shaved ..3 # ..2 off
    saved/save @us #
    saved/save @us ..3 grand/thousand/thousands/hundreds/bundle/fortune/lot_of_money/ton/money
    less/cheaper/lower ..1 than ..3 expected/feared/thought/guessed/quoted/others/other/budgeted/anyone/anybody/everybody/everyone
    @price ..3 beat/lower/cheaper/better ..3 others/other/competitors/everyone/everybody/anyone/three/two
    good/fair/right/decent price
    price ..2 right/good/fair/reasonable/great/okay_too
    priced ..1 right/fairly/fair/well/reasonable/reasonably
    quote/estimate/price ..2 held/stuck/honored/stood
    no haggle/haggling/games/gimmicks ..2 price/pricing/quote
    bill matched ..2 paper/quote/estimate
    the price was the price
    bill ..2 shrank/dropped/came_down
    no trip/service/call fee
    charged what ..2 said/quoted
    affordable
    cheap/inexpensive/affordable yes
    wouldn't take a dime/penny/cent
    a/real/total/such bargain/steal
    knocked ..3 off ..2 price/bill/total/quote/estimate
    bill/price/cost/charge/total/invoice ..2 small/tiny/modest/low/lower/less/light/nothing/painless/right/fair
    less than ..3 other/others/next/competitor/estimate/quote/bid/anybody/anyone/everyone
    cheaper/less ..2 by
    took/take/taken ..3 off ..1 the? bill/invoice/price/total/estimate/quote
    only charged/billed/paid
    saved us/me ..5 replacing/replacement/deductible/new
    gave us/me ..2 deal/break/discount
    reasonable/fair/honest ..1 price/prices/pricing/rates/quote/bid/cost
    affordable/inexpensive/economical
    no surprises ..3 invoice/bill/total
    cheapest/lowest/cheaper ..2 of ..2 #/bids/bunch/three/four/quotes
    also/was/were ..2 lowest/cheapest
    ate/eat/absorbed/swallowed/covered ..3 cost/difference/expense/extra/overage
    for less than
    less than ..3 dinner/tank/half/expected/thought/quoted/feared/other/others/budgeted
    # under ..2 estimate/quote/budget/bid
    under the/our/their estimate/quote/budget
    wouldn't/refused/didn't let/take/accept ..3 pay/tip/money/check
    wouldn't take ..3 dime/money/cent/penny
    to the dollar/penny/cent
    same number/price/figure/amount
    not a penny/cent/dollar/dime/nickel more/over/extra
    number/price/figure/total ..4 never/didn't/not ..2 move/moved/change/changed/budge/budged/grow
    quote ..3 what/exactly/same
    fair shake/dealing/deal/value
    priced right/fairly/well/fair/reasonably
    easy on the wallet
    good/great/best/excellent/fantastic ..1 value/price/deal/bargain/rate/rates
    half the price/cost
    half of what
    beat everybody/everyone's/every_other
    saved/save ..2 bundle/fortune/thousands/money/deductible
    price/cost/quote ..4 pleasant/pleasantly/surprise/surprised
    no up/extra/hidden/surprise fees/charges/costs
    no money/cash/deposit up_front/down/upfront
    bid/quote/estimate ..4 detailed/itemized/clear/clearest/straightforward/honest
    military/senior/veteran/neighbor/cash discount
    gave/offered ..3 discount
    fair/reasonable/good/great/decent/excellent/competitive/honest/best/right/low/lower/lowest/better/affordable/awesome/fantastic/unbeatable/attractive/sensible ..2 @price
    @price ..4 fair/reasonable/competitive/honest/affordable/unbeatable/right/good/great/excellent/transparent/fairest/lowest/cheapest
    fairly/reasonably/competitively/modestly/well/fair/good priced/price
    @price ..3 on_the_nose/on_the_money/spot_on/in_line/on_par
    good/great/best/excellent/real/decent/fantastic value/deal/bang
    bang for ..2 buck
    value for ..2 money
    money well spent
    well spent
    worth ..3 penny/dime/cent/dollar/money/price/cost/nickel
    worth every/it
    ! no/zero/without/never/not ..3 hidden/extra/surprise/additional/unexpected/added/junk ..2 fees/fee/cost/costs/charge/charges/charged/expenses
    ! no/zero/without/not ..2 surprise/surprises ..4 bill/invoice/total/price/cost/charge/end/final/check
    ! no surprise/surprises on/in/at
    ! @price ..6 no/zero/without/never ..2 surprise/surprises
    ! no/never/not/zero/without ..3 upsell/upsells/upselling/upsold/upcharge/upcharges/nickel_and_dime/nickel_and_diming/nickel_and_dimed/markup/gouging/price_gouging/haggling
    ! no/never/not/didn't ..2 add/adding/added ..2 more/extra/fees/charges/cost/on/anything
    ! not/never/didn't/no/without ..4 charge/charged/charging/bill/billed ..3 extra/more/additional/penny/dime/nickel/cent/anything/single/me/us/for
    ! @price ..6 same/exactly/exact/identical ..4 quoted/quote/estimate/bid/first/agreed/told/said/promised/signed/contract/invoice/like
    ! @price ..3 same ..2 as/like
    ! @price ..5 match/matched/matches/equal/equaled/agreed_with ..4 quote/quoted/estimate/bid/invoice/penny/contract/number
    ! paid/pay/charged/charge/billed/bill/cost ..3 exactly/only ..4 quoted/estimate/quote/agreed/said/told/bid/what/for/#
    charged/charge/billed for exactly/only
    to the penny/dollar/cent/dime
    stick/stuck to it
    honor/honored/honoured/held/hold/kept/keep ..3 @price
    @price ..2 never/not/didn't ..2 change/changed/budge/budged/move/moved/creep/crept/grow/grew/go_up/went_up/rise/balloon
    what/which ..2 quoted ..2 is/was ..2 what/we/i ..2 paid/pay/got
    under/below/within/inside ..1 budget/estimate/quote
    on budget
    came/come/coming ..3 under/below/less/cheaper/lower ..3 quote/budget/estimate/bid/than/others/expected
    less/cheaper/lower ..3 than ..3 quote/quoted/estimate/other/others/competitor/competitors/expected/expecting/bids/bid/anyone/anybody/national/big/dinner/i_feared/next/everyone/thought
    cheaper/lower than
    half ..3 price/cost/what ..4 other/others/quoted/wanted/competitor/company/competitors/bid
    save/saved/saves/saving ..2 @us ..4 money/hundreds/thousands/thousand/bundle/fortune/dollars/grand/bucks
    save/saved ..3 thousands/hundreds/money/grand/dollars/bundle
    undercut
    beat ..4 quote/price/bid/estimate/quotes/bids
    didn't/not/without break/breaking/broke ..2 bank
    didn't/not/without ..3 gouge/gouging/gouged/overcharge/overcharged/overcharging/rip_off/ripped_off/fleece/jack
    didn't cost ..3 arm/fortune/penny/dime/extra/thing
    easy/gentle/kind on ..2 wallet/pocketbook/budget/pocket
    itemized/itemised/line_by_line/transparent/upfront/up_front/straightforward/clear/detailed ..3 @price/pricing
    upfront/up_front/transparent/clear/honest/straightforward about/on/with ..3 @price/money
    knock/knocked/shave/shaved/took/take ..3 off ..3 price/bill/invoice/total/final
    ! at no/zero ..2 extra/additional/added cost/charge
    ! no extra/additional charge/cost/charges
    ! no charge/cost for
    threw/throw/thrown/throwing ..3 in ..4 free/no_charge/extra/bonus/without/nothing/gratis
    fair/honest/reasonable/decent/good number/figure/dollar/shake
    refunded/returned/credited ..3 unused/difference/leftover/extra/remaining
    ! no money/deposit up_front/upfront/down/until
    ! not_a_penny/not_a_dime/no_money ..3 up_front/upfront/down/until
    payment plan/plans/options
    get/got what ..2 pay/paid for
    deal of
    price was/is right
    pricing/price/priced/quote/bid/estimate right
    worth the money/price/cost/premium/extra/wait
    more than fair/reasonable
  `,
  negative: `
    only/one/main/biggest gripe/complaint/issue/downside/negative/quibble ..2 be ..1 price/cost/bill/money
    shocked/stunned/floored/surprised/gulped/choked ..1 at/by/when ..2 bill/invoice/price/cost/total/quote
    hit @us? ..2 with ..4 fee/charge/charges/bill/surcharge/fees
    overpaid/overpay/overpaying
    more/higher than ..2 i/we/what ..2 want/wanted/hoped/planned/budgeted/expected/thought ..1 to?
    want/wants/wanted/demand/demanded another #
    bill/total/cost/price grew/climbed/rose/swelled/ballooned
    # over $
    ! not/wasn't/isn't/hardly worth what/it/the/that/half
    double/twice/triple/three_times ..1 what ..6 told/quoted/said/expected/agreed/neighbor/others/estimate
    @price ..2 steep/eye_watering/outrageous/ridiculous/shocking/painful
    bit/little/kinda/rather/pretty/very/too/so steep
    you/we/i ..1 pay/paid for it $
    misc/miscellaneous
    ^ billed/charged #
    @price ..2 sting/stung/stings/hurt/hurts/bite/bit/shocked/shocking/stiff
    pricey/pricy/spendy/expensive/costly
    extra ..3 didn't/not/nobody/never/no_one ..2 know/knew/told/said/mentioned/mention
    extra/additional # dollars/bucks/grand/hundred/thousand
    an/additional extra #
    another # dollars/bucks/grand/hundred
    # ..3 over/above/more_than/higher_than ..3 estimate/quote/quoted/bid/agreed/budget/promised/told/original/said
    @price ..4 # ..2 over/above/more/higher
    came/come/coming ..1 in ..4 over/above/higher/more_than
    bill/invoice/total/price ..3 jumped/climbed/grew/rose/ballooned/doubled ..2 #?
    bill/invoice/total ..3 higher/bigger/more than
    ! wasn't/weren't/not/never/nowhere ..3 in/on/part_of ..1 quote/estimate/bid/contract
    for what ..2 charge/charged/paid/pay/cost ..4 expect/expected/better/more/not
    for ..1 that_kind/this_kind/that_much of? money
    for that/this/the price ..3 expect/expected/should/better
    cost ..2 more than ..5 quoted/expected/said/told/should/others/estimate/planned
    too expensive/high/much_money/pricey/costly
    add/added/adding ..2 # dollars/hundred/thousand/grand
    not ..1 cheap
    ! not/isn't/wasn't the cheapest
    overpriced/over_priced
    quoted @us? # ..3 then/and/but ..4 #
    price/quote/estimate/bid ..3 changed/kept_changing/keeps_changing/higher/different ..3 after/once/than/when/than
    cheaper ..2 elsewhere/quotes/options/bids/companies
    highest ..3 of/bid/quote/price/estimate
    price/bill/cost/quote/total ..1 stung/sting/stings/hurt/hurts/bites/bit
    were/was extra
    more than i/we ..2 spend/spent/planned/pay
    trip fee
    charged/billed me/us ..3 for ..4 never/not/nothing/everything/every
    price ..3 recalculated/adjusted/revised/updated/changed/different
    got what i/we paid for
    quote/price/estimate/bid went up
    top dollar
    thousand/hundred more than
    ballooned/swelled/crept/doubled/tripled/grew ..3 #
    final ..1 number/bill/cost ..4 #
    add/added/adding ..1 on/ons
    pay for ..4 mistake/mistakes/error/twice
    too rich
    paid/cost/costs ..2 more than ..2 i/we ..1 wanted/hoped/planned/budgeted/expected
    cost/costs/paid ..1 a fortune
    price ..2 steep
    be/was/were/is/bit/little/very/so/too/quite/more/pretty/rather/tad/are ..1 expensive/pricey/pricy/costly/spendy
    pricey/pricy/pricier/costlier/overpriced/exorbitant/spendy
    paid/paying/pay twice/double/top_dollar/through_the_nose
    twice/double/triple/three_times ..1 the? quote/estimate/price/quoted/bid/going_rate
    surcharge/surcharges/upcharge/upcharges
    robbed/robbery/robbers
    paid ..3 for ..4 didn't_need/wasn't/nothing/never_got/not_done/never_did
    unnecessary/needless ..2 work/repair/repairs/replacement/upgrade/charges
    tacked/slapped/snuck/sneaked/crept/padded/slipped ..2 on/in/onto
    price ..2 doubled/went_up/tripled/changed/climbed/grew
    over ..2 the ..1 quote/estimate/bid/quoted
    higher/more than ..4 quote/quoted/estimate/bid/other/others/competitors/competition/anyone/market/average/agreed
    highest of ..3 bids/quotes/three/four
    premium price/prices/pricing
    no refund
    hidden ..2 in/charges/costs/fees/clause
    final ..1 bill/invoice/total/number ..4 more/higher/over/above/surprise/different/nothing_like
    bill/invoice ..1 was not
    @price ..4 high/higher/highest/steep/steeper/expensive/outrageous/ridiculous/insane/crazy/absurd/exorbitant/excessive/inflated/astronomical/unreasonable/unfair/eye_watering/obscene/hefty/stiff/too_much/wild/criminal
    high/higher/steep/expensive/outrageous/ridiculous/insane/crazy/absurd/exorbitant/excessive/inflated/astronomical/unfair/eye_watering/hefty/premium/top ..1 @price
    ! not/n't/wasn't/weren't/isn't/aren't ..2 cheap/cheapest/inexpensive
    not the cheapest
    high/steep/pricey/higher/expensive side
    on the high/steep/pricey/spendy side/end
    bit/little/tad/touch/somewhat/slightly high/steep/much/more/rich
    highest ..2 bid/quote/price/of/three
    overcharge/overcharged/overcharges/overcharging/overbill/overbilled/double_billed/double_charged/upcharge/upcharged/upcharges
    rip/ripped/rips/ripping ..1 off
    rip off/ripoff/rip-off
    highway/daylight robbery
    nickel/nickeled/nickle and dime/dimed/diming
    ! hidden/surprise/extra/additional/unexpected/added/undisclosed/mystery/bogus/junk/phantom/unexplained/sneaky/random/padded ..2 fee/fees/cost/costs/charge/charges/line_item/line_items/invoice/bill/expenses/add_ons
    line item/items ..4 for/never/not/no/that
    surprise/surprises ..2 on/in/at/when ..3 bill/invoice/end/total/final
    @price ..4 more/higher/greater/over/above ..2 than/what/the ..4 quote/quoted/estimate/bid/agreed/told/said/signed/contract/original/promised
    charge/charged/bill/billed/pay/paid/invoiced/cost ..5 more/extra/twice/double/over/above/again ..4 than/quoted/quote/estimate/price/agreed/what/original
    more than ..3 quote/quoted/estimate/bid/agreed/estimated/promised/contract/told
    over/above/exceeded/past ..2 quote/estimate/budget/bid/quoted
    charge/charged/bill/billed/billing/bills/invoiced ..6 never/not/don't/didn't/nonexistent/exist/twice/double/extra/nobody/wasn't/weren't/already/wrong
    charge/charged/bill/billed/tacked/tack/added/add/adding/slapped/padded/slipped/stuck ..3 extra/additional/another/on/onto/fee/fees/hidden
    charge/charged/billed/bill @us/a_widow ..3 for ..4 work/every/everything/nothing/never/not/extra/sheets/decking/inspection/permit/estimate/tarp
    charged/charge ..2 full/twice/double/extra/premium
    quoted/quote/signed/estimate/bid # .. billed/charged/invoiced/paid/pay
    @price ..3 jump/jumped/jumps/go_up/went_up/gone_up/goes_up/climb/climbed/balloon/ballooned/grew/grow/creep/crept/doubled/double/tripled/kept_going/kept_climbing/rose/increase/increased/swell/swelled/change/changed/keep_changing/keeps_changing
    jump/jumped/raise/raised/hike/hiked/increase/increased/double/doubled/up/upped/change/changed/inflate/inflated/pad/padded ..2 @price
    price ..1 hike/increase/creep/gouging/gouge
    bait and switch
    materials ..1 went up
    ! not/n't/wasn't ..2 worth ..2 money/price/cost/it/that/what/penny/dime/paid
    poor/bad/terrible/no/lousy/worst/little value
    waste/wasted ..2 money
    too much ..3 money/for/charge/charged
    paid/pay/cost/costs/charge ..2 too much
    cost/costing/set/run ..3 fortune/arm/bundle
    cheaper/less elsewhere/with/from/by
    could/could've/could_have ..4 cheaper/for_less/for_half
    # ..3 above/over/more_than/higher_than ..4 bid/bids/quote/quotes/other/others/next/estimate/competitor/average/quoted
    pricier/dearer/more_expensive/higher/costlier/more ..1 than ..4 other/others/bid/bids/quote/quotes/competitor/competitors/next/most/anyone
    upsell/upsells/upselling/upsold
    push/pushed/pushing ..4 upgrade/upgrades/expensive/premium/more_expensive/pricier/add_ons/financing
    kept/keep/took/pocketed ..2 deposit/money
    sticker shock
    billing/invoice/invoicing/bill ..4 error/errors/mistake/mistakes/incorrect/dispute/disputed/mess/nightmare/fiasco/inflated/padded/surprise/not/doubled/twice/higher/bogus
    wrong/incorrect/inflated/padded/bogus/second/surprise invoice/bill/amount/charges
    no itemized/itemization/breakdown/discount
    demand/demanded/demanding/wanted ..4 full_payment/final_payment/payment/more_money/cash/deposit/check ..4 before/up_front/upfront
    fee ..3 never/nobody/not/wasn't
    ! free/complimentary ..6 billed/charged/charge/bill/cost/costs/fee/line_item/invoice
    wince/winced
  `,
  neutral: `
    @price/price_was ..4 middle/average/midrange/mid_range/ballpark/mid_pack/typical/normal/comparable/about_what/about_the_same/similar/standard
    in line with ..3 other/others/bids/quotes
    ! not cheap .. not expensive
    price ..2 so_so/okay/ok/fine
  `,
  targets: `
    price/prices/pricing
    cost/costs
    quote/quotes/bid
    value
    billing
  `,
  open: `
  `,
  anti: `
    push ..3 expensive
    explain/explained ..2 price
    why ..2 price ..2 different
    took ..2 deposit and ran
    charge/charged ..4 nothing else
    steep roof/roofs/pitch/slope/slopes/part/bit/section/driveway/hill/side
    no for an answer
    go/went/going/gone/goes over the/our/my/every ..1 estimate/quote/bid/contract/invoice/bill
    for the quality
    extra/additional/another # minutes/minute/hours/hour/days/day/weeks/bundles/bundle/feet/foot/miles/sheets/squares/vents/nails/years/people/guys/men/times
    expensive ..2 thing/mistake/roof/car/house/one
    cheap ..1 fix
    wait ..1 worth_it
    worth it to
    price i/we ..1 wanted
    repair price
    full price
    deposit ..2 back/check/paid
    wouldn't let us/me pay
    today only ..1 discount
    bill was fair
    swap/swapped/fix/fixed/replace/replaced/repair/repaired/redid/redo/came_back/come ..8 free/nothing/charge/cost/bill/me
    honored/honour/warranty ..8 charge/free/nothing/cost/bill
    every time ..6 bill/charge
    deductible
    pay/paid ..2 price for
    at all cost/costs
    cost of ..2 living/steel/doing
    at any cost/price
    free ..3 to/of_charge_hotel
    feel free
    fair amount/share/weather/bit/number_of/enough/play
    to be fair
    fair and square_footage
    worth ..2 weight/salt/time/effort/look/noting/mentioning/wait/hassle
    repair/repairs cost
    good deal of
    great deal of
    big deal
    deal with
    done deal
    good value judgment
    save/saved my/our life/marriage/day/weekend/bacon/roof/ceiling/house/skin/sanity
    out of ..2 pocket
    insurance/insurer paid/pay
    claim ..3 estimate
    adjuster's/insurance's/insurer's/adjuster/insurance/carrier estimate/check/number/figure
    the bill $
    second/other/three/several/four/five/two/multiple estimates/quotes/bids
    three/several/four/five/multiple/# estimates/quotes/bids/estimate
    get/got/getting ..3 estimates/quotes/bids
    expensive furniture/car/rug/piano/mistake/lesson/carpet/house/equipment/home/damage
    cheap materials/vinyl/caulk/nails/plastic/shingles/parts/labor/paint/boots/fasteners/staples/felt/material
    cheap work
    more expensive one/option/way_to_go
    surprise party
    tip
    rate our
    first rate/second_rate/top_rate
    at any rate
    interest rate/rates
    ! charge of/his_phone
    in charge
    charge/charged ahead/phone/battery/phones
    figure/figured ..1 out
    figure it
    figured
    bill hale
    million bucks/dollars
    looks like a million
  `,
  examples: `
    + What he quoted is what I paid.
    + Came in $300 under the estimate.
    - The bill was $1,200 higher than the estimate.
    - I was shocked at the bill.
    0 They charge 150 for an inspection.
    + Fair price and no hidden fees.
    + The final bill matched the quote to the penny.
    + They didn't charge us a dime more than quoted.
    + Worth every penny.
    + Their bid was the lowest of three.
    - It was a bit pricey.
    - They charged me twice what they quoted.
    - Hidden fees on the final invoice.
    - The price kept going up.
    - What a rip-off.
    0 I paid my deductible.
    0 Another company was way overpriced.
    0 We got three quotes.
  `,
};

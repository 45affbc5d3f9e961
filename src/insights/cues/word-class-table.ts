/** Data table: words that do the same work in a cue. One class a line, `name: members`; a class may use those above it. */

export const wordClassTable = `
  // Who
  crew: crew team guy guys man men worker workers installer installers roofer roofers technician tech technicians foreman lead supervisor boss manager estimator inspector staff folks people bunch boy boys lad lads fella fellas fellow fellows gentleman gentlemen employee subcontractor sub laborer carpenter rep representative salesman salesmen saleswoman salesperson salespeople gal lady ladies helper driver
  office: office secretary receptionist dispatcher scheduler billing accounting management owner manager front_desk customer_service headquarters corporate
  firm: company firm business outfit contractor roofer they operation
  they: they he she @crew @office @firm
  nobody: nobody no_one none noone not_a_soul not_one_person not_a_single_person
  somebody: somebody someone anybody anyone a_person a_human
  us: me us you him her them my_husband my_wife my_mother my_mom my_dad my_father my_parents my_son my_daughter my_tenant my_neighbor everyone everybody customer customers homeowner
  poss: my our your their his her the its
  be: be am is are was were been being seem look feel stay remain 's
  never: never not didn't don't doesn't wouldn't won't couldn't can't hasn't haven't hadn't isn't wasn't weren't aren't ain't
  failed: fail failed refuse refused neglect neglected forget forgot unable
  very: very really so extremely super pretty quite always truly incredibly exceptionally totally completely absolutely fairly rather too genuinely unfailingly consistently all both just still

  // How
  great: great good excellent amazing awesome fantastic wonderful outstanding superb terrific perfect incredible exceptional fabulous brilliant stellar phenomenal impeccable flawless immaculate top_notch first_rate first_class second_to_none top_tier a+ a-plus beautiful lovely nice best solid superior unbeatable unmatched spot_on exemplary remarkable impressive splendid magnificent marvelous tremendous beyond_reproach 10_10 ten_out_of_ten on_point bang_on world_class high_quality spectacular stunning gorgeous unreal superlative masterful aces
  awful: awful terrible horrible bad poor lousy atrocious abysmal dreadful appalling disgraceful pathetic unacceptable disappointing subpar sub_par shoddy mediocre shameful laughable worst pitiful woeful dismal horrendous horrid abominable lacking nonexistent non_existent disaster disastrous nightmare joke garbage trash rubbish crap crappy inadequate miserable unsatisfactory second_rate third_rate
  ok: ok okay fine alright decent acceptable adequate satisfactory
  small: little minor small tiny few
  again: again once_more second_time third_time repeatedly
  still: still even_now yet
  quick: quick quickly fast speedy swift swiftly rapid rapidly prompt promptly efficient efficiently expeditious expeditiously timely
  soon: immediately right_away instantly at_once straight_away straightaway same_day next_day that_day same_afternoon same_morning same_evening that_afternoon that_evening within_the_hour within_an_hour within_hours within_minutes within_a_day within_a_week in_no_time pronto asap lickety_split on_the_spot promptly quickly overnight
  day: day days week weeks month months hour hours year years fortnight afternoon morning weekend evening summer winter season
  kin: husband wife mother mom mum father dad grandmother grandma grandfather son daughter kids kid children child toddler baby dog dogs cat neighbor neighbors tenant tenants parents widow widower in_laws aunt uncle
  reach: call called text texted email emailed phone phoned ring rang rung message messaged write wrote
  month: january february march april may june july august september october november december christmas easter thanksgiving halloween summer winter spring fall autumn
  money: dollar dollars buck bucks grand
  ask: ask asked request requested beg begged
  unit: minute minutes hour hours day days week weeks month months
  weekday: monday tuesday wednesday thursday friday saturday sunday tomorrow today

  // The work
  part: roof roofs shingle shingles gutter gutters downspout downspouts siding skylight skylights flashing ridge cap caps valley valleys vent vents boot boots soffit fascia trim panel panels seam seams tile tiles slate decking deck underlayment drip_edge edge gable dormer eave eaves chimney cricket counterflashing membrane board boards hardie corner miter course courses nail_line paint caulk sealant seal seals ridgeline standing_seam metal plank planks guards end_caps rake patch tarp window windows door wall ceiling porch patio_cover coating
  work: work job workmanship craftsmanship craft installation install repair repairs project result results finish finished_product end_product handiwork quality detail details end_result outcome reroof roofing replacement
  product: @part @work
  property: yard lawn driveway drive patio garden flower_bed flowerbed flower_beds flowerbeds bed beds landscaping property grounds site place house walkway sidewalk deck porch pool street alley gravel grass shrubs bushes plants roses garage carport lot
  mess: mess debris trash rubbish garbage scraps scrap litter rubble wrapper wrappers shingles shingle tear_off tearoff leftovers cups bottles cans cigarette butts butt junk waste nails nail cutoffs offcuts felt packaging dust staples granules tar_paper pallet pallets bundles old_shingles tarpaper sawdust plastic material materials caulk_tubes tubes dumpster cardboard screws old_gutters lunch_bags beer_cans soda_cans food_wrappers
  fragile: fence gate window windows windshield car truck vehicle hood door ac ac_unit air_conditioner condenser hvac unit pool grill planter pot pots birdbath statue paver pavers driveway sprinkler sprinklers bushes bush shrub shrubs rose roses azalea azaleas hydrangea hydrangeas flower flowers plants tree trees light lights lamp post mailbox deck column siding screen screens skylight antenna dish satellite trellis pergola patio table furniture glass ceiling drywall wall walls floor carpet painting paint camera doorbell gas_line septic garage hose bird_feeder fountain pipe wire wires lawn furniture solar_panel solar_panels panel panels gutter gutters awning swing trampoline greenhouse
  damage: damage break broke broken crack cracked dent dented bent bend ding dinged scratch scratched scrape scraped gouge gouged smash smashed crush crushed shatter shattered ruin ruined destroy destroyed wreck wrecked flatten flattened trample trampled snap snapped knock_over knocked_over knock_down knocked_down tear tore torn puncture punctured chipped rip ripped demolish demolished kill killed bust busted back_into backed_into hit clip clipped run_over
  question: question questions concern concerns query queries
  call: call calls phone_call phone_calls text texts email emails e-mail e-mails message messages voicemail voicemails voice_mail letter letters
  price: price prices pricing cost costs quote quotes estimate estimates bid bids rate rates charge charges fee fees total invoice bill figure number
  complaint: complaint complaints problem problems issue issues concern concerns fault faults defect defects mistake error leak leaks damage
  fix: fix repair correct redo replace patch resolve address remedy rectify swap reset re-do re-flash reflash reseal re-seal reattach straighten sort_out
  arrive: arrive show_up show come turn_up appear pull_in pull_up roll_up roll_in be_here be_there get_here get_there here there report_for_work
  rain: rain rains storm storms downpour downpours gullywasher gullywashers front norther thunderstorm hail hailstorm hurricane winter wind winds blow drenching soaking monsoon deluge rainstorm weather snow
  expert: expert experts pro pros professional professionals master masters specialist specialists craftsman craftsmen artisan artisans

  // The site, the clock, the claim
  litter: debris trash rubbish garbage scraps scrap rubble litter wrapper wrappers butts cans bottles cups nail nails staple staples screws sawdust cutoffs offcuts tear_off tearoff junk mess old_shingles shingle_pieces shingle_bits felt tar_paper tarpaper packaging food_wrappers caulk_tubes leftovers
  yard: yard lawn driveway drive patio garden flower_bed flowerbed flower_beds flowerbeds beds landscaping property grounds grass gravel walkway sidewalk porch deck pool pond street alley curb bushes shrubs hedge hedges gutters front_yard backyard back_yard side_yard flowers mulch
  plants: plants plant shrub shrubs bush bushes flower flowers flower_bed flower_beds flowerbed flowerbeds garden landscaping rose roses rosebush rosebushes azalea azaleas hydrangea hydrangeas hosta hostas peony peonies tomato tomatoes herbs vegetables lawn grass tree_limbs sapling hedge hedges crepe_myrtle iris irises boxwood boxwoods lavender cactus sod daylilies lilies bulbs planter planters
  dark: dark dusk nightfall sundown sunset noon lunch lunchtime midday dinner dinnertime supper suppertime bedtime midnight breakfast evening afternoon
  insurer: insurance insurer carrier insurance_company insurance_co insurance_people state_farm allstate usaa farmers geico progressive nationwide liberty_mutual travelers amica erie my_insurance the_insurance
  adjuster: adjuster adjustor adjusters adjustors adjuster's insurance_guy insurance_man insurance_inspector insurance_rep insurance_lady
  forms: paperwork paper_work papers forms form documents documentation docs photos pictures report reports estimate estimates invoice invoices supplement supplements claim claims certificate scope endorsement
  denial: denied denial rejected rejection turned_down lowballed lowball underpaid declined
  fault: leak leaks drip drips problem problems issue issues defect defects mistake mistakes error errors fault faults damage flaw flaws screw_up mixup mix_up complaint complaints concern concerns hiccup snag oversight
  mend: fix repair correct redo replace patch resolve address remedy rectify swap reset reseal re_seal reattach straighten sort_out make_right adjust tighten touch_up reflash refasten rehang renail
  fixed: fixed repaired corrected redone redid replaced patched resolved addressed remedied rectified swapped reset resealed reattached straightened sorted sorted_out adjusted tightened touched_up reflashed refastened rehung handled taken_care_of took_care_of made_right taken_care took_care
  harness: harness harnesses lanyard lanyards safety_line safety_lines safety_rope safety_ropes fall_protection fall_arrest hard_hat hard_hats hardhat hardhats helmet helmets safety_gear safety_equipment ppe safety_glasses tie_offs tie_off roof_anchors safety_vests safety_vest safety_harness safety_harnesses
  belongings: fence gate window windows windshield car truck vehicle van suv door doors ac ac_unit air_conditioner condenser compressor hvac grill birdbath statue patio pavers paver driveway sprinkler sprinklers sprinkler_head irrigation mailbox light lights lamp lamp_post porch_light deck railing column siding screen screens skylight skylights antenna dish satellite trellis pergola awning swing swing_set trampoline greenhouse furniture table glass ceiling drywall sheetrock wall walls floor carpet camera doorbell garage garage_door hood fender fountain gutter gutters downspout downspouts solar_panel solar_panels feeder bird_feeder septic hot_tub pool_cover sunroom chimney_cap storm_door planter planters pot pots flower_pot
  harms: damage damaged break broke broken crack cracked dent dented bend bent ding dinged scratch scratched scuff scuffed scrape scraped gouge gouged smash smashed crush crushed shatter shattered ruin ruined destroy destroyed wreck wrecked snap snapped knocked_over knocked_down knocked_off tear tore torn puncture punctured chip chipped rip ripped bust busted backed_into back_into clipped ran_over run_over ran_into nick nicked
  lets_fall: drop dropped dropping threw throw throwing tossed toss tossing chucked chuck flung slid slide kicked kick hurled shoveled pitched heaved dumped dump
`;

/** Data table: kinds of problem that customers tell of, as facts of their own case. */
import type { ProblemRules } from "./taxonomy-shape.ts";

export const problemRules: readonly ProblemRules[] = [
  {
    id: "leak",
    label: "Leak",
    aspects: [],
    cues: `
      leak/leaks/leaking/leaked/leaky
      drip/drips/dripping/dripped
      water ..3 coming/came/poured/pouring/seeping/running ..2 in/through/down
      water stain/stains/spot
      ceiling ..2 stain/stained/wet/dripping
    `,
    examples: `
      + We had a leak over the kitchen.
      + Water was coming in through the vent.
      0 Not a single leak since.
      0 The last company said our neighbor's roof would leak.
    `,
  },
  {
    id: "storm_damage",
    label: "Storm damage",
    aspects: [],
    cues: `
      storm/wind/tornado/hurricane damage/damaged/took/ripped/tore/blew/peeled
      damage ..2 from/by ..2 storm/wind/tornado/hurricane
      tree/limb/branch ..3 fell/fall/came/through/hit
      shingles ..2 blew/blown off
    `,
    examples: `
      + We had storm damage on the north side.
      + A limb fell on the roof.
      0 They met every date.
    `,
  },
  {
    id: "hail_damage",
    label: "Hail damage",
    aspects: [],
    cues: `
      hail damage/damaged/hit/dents/bruises
      hailstorm/hailstorms/hail_storm
      damage ..2 from/by ..2 hail
      hail ..2 beat/destroyed/ruined/totaled
    `,
    examples: `
      + The hail damage was bad.
      0 There was no hail damage.
    `,
  },
  {
    id: "rot_or_mold",
    label: "Rot or mold",
    aspects: [],
    cues: `
      rot/rotten/rotted/rotting
      mold/moldy/mildew/mould
      soft/spongy decking/spot/spots/deck
      decking ..3 spongy/soft
    `,
    examples: `
      + They found rotten decking.
      0 There was no mold.
    `,
  },
  {
    id: "late_or_no_show",
    label: "Late or no-show",
    aspects: ["punctuality"],
    cues: `
      ! no show/shows/showed
    `,
    examples: `
      + They never showed up.
      0 They were on time.
    `,
  },
  {
    id: "poor_communication",
    label: "Poor communication",
    aspects: ["communication"],
    cues: `
      ! no callback/callbacks
    `,
    examples: `
      + Nobody ever called me back.
      0 They kept us informed.
    `,
  },
  {
    id: "billing_dispute",
    label: "Billing dispute",
    aspects: [],
    cues: `
      overcharge/overcharged/overbill/overbilled/double_billed/double_charged
      hidden/surprise/unexpected/bogus/undisclosed fee/fees/charge/charges/cost/costs
      charge/charged/bill/billed ..5 more/extra/twice/double ..3 than/quoted/quote/estimate
      charge/charged/bill/billed @us? ..3 for ..5 never/not/don't/didn't
      @price ..4 more/higher ..2 than ..3 quote/quoted/estimate/bid
      quoted # .. billed/charged
      billed/charged/invoiced #
      billing ..2 error/errors/mistake/dispute/department
      wrong/incorrect/inflated invoice/bill
    `,
    examples: `
      + They charged me twice what they quoted.
      + There were hidden fees.
      0 No hidden fees at all.
    `,
  },
  {
    id: "high_price",
    label: "High price",
    aspects: [],
    cues: `
      expensive/pricey/pricy/overpriced/costly/pricier
      @price ..3 high/steep/outrageous
      high/steep side
    `,
    examples: `
      + It was expensive.
      0 They were not expensive.
    `,
  },
  {
    id: "poor_workmanship",
    label: "Poor workmanship",
    aspects: ["workmanship"],
    cues: `
      sloppy/shoddy work/workmanship/job
    `,
    examples: `
      + Sloppy workmanship everywhere.
      0 Quality work.
    `,
  },
  {
    id: "delay",
    label: "Delay",
    aspects: ["speed"],
    cues: `
      delay/delays/delayed
      behind schedule
    `,
    examples: `
      + Constant delays.
      0 There were no delays.
    `,
  },
  {
    id: "rude_or_dishonest",
    label: "Rude or dishonest conduct",
    aspects: ["professionalism"],
    cues: `
      rude/rudeness
    `,
    examples: `
      + The salesman was rude.
      0 Nobody was rude.
    `,
  },
  {
    id: "nails_left",
    label: "Nails left behind",
    aspects: [],
    cues: `
      nail/nails ..4 left/everywhere/lawn/yard/driveway/tire/tires/grass/garden/all_over
      left/leave/found/finding/find/picked_up/stepped ..4 nail/nails
    `,
    examples: `
      + Nails all over the driveway.
      0 Not a single nail left.
    `,
  },
  {
    id: "mess_left",
    label: "Mess left behind",
    aspects: ["cleanliness"],
    cues: `
      left ..2 mess
    `,
    examples: `
      + They left a huge mess.
      0 They left no mess.
    `,
  },
  {
    id: "property_damage",
    label: "Damage to property",
    aspects: ["safety"],
    cues: `
      broke/broken/smashed/shattered/cracked my/our window/windows/gate/fence/planter/windshield
    `,
    examples: `
      + They dropped a bundle on my car.
      0 They put plywood over the AC unit.
    `,
  },
  {
    id: "wrong_diagnosis",
    label: "Wrong diagnosis",
    aspects: ["technical_knowledge"],
    cues: `
      misdiagnose/misdiagnosed/misdiagnosis
    `,
    examples: `
      + They misdiagnosed the leak.
      0 They found the cause at once.
    `,
  },
  {
    id: "insurance_trouble",
    label: "Trouble with the insurance",
    aspects: ["insurance_help"],
    cues: `
      claim ..2 denied/rejected/denial
      insurance/insurer/adjuster/carrier ..3 denied/refused/rejected
    `,
    examples: `
      + Our claim was denied at first.
      0 The claim was approved.
    `,
  },
  {
    id: "warranty_refused",
    label: "Warranty refused",
    aspects: ["warranty"],
    cues: `
      ! refused ..3 honor ..3 warranty
    `,
    examples: `
      + They refused to honor the warranty.
      0 They honored the warranty.
    `,
  },
  {
    id: "unresolved_complaint",
    label: "Unresolved complaint",
    aspects: ["problem_resolution"],
    cues: `
      ! never came back to fix/repair
    `,
    examples: `
      + They refused to fix it.
      0 They came back and fixed it.
    `,
  },
];

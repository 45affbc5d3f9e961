/** Data table: what takes the meaning of a cue away. */

/** Somebody who is not the business; counts as the subject when only small words stand before. */
export const otherParties = `
  adjuster/adjusters/insurer/insurers/carrier/underwriter
  insurance company/companies/agent/people/adjuster/carrier/guy/man
  insurance/allstate/farmers/usaa/geico/progressive/nationwide/travelers/liberty
  state farm
  mortgage company/lender/bank/people
  bank/lender/realtor/builder/landlord/hoa/supplier/manufacturer/city/inspector's
  municipal/city/county/home inspector
  supply house/company
  previous/prior/former/earlier/old/last/first/original roofer/roofers/contractor/contractors/company/companies/crew/outfit/bunch/guy/guys/owner/owners/installer/installers/builder/firm/people/job
  my/our/the last/previous/old/former roofer/contractor/roof
  other/another/different/second/third/rival/competing/big/national/local/cheaper/out_of_town/fly_by_night/door_to_door contractor/contractors/company/companies/roofer/roofers/outfit/outfits/crew/crews/bunch/firm/guy/guys/chain/bidder/bidders/bids/estimate/estimates
  #/several/many/most/every/each/some/other contractors/companies/roofers/outfits/firms/contractor/roofer
  # others/other
  ^ one/another wanted/said/told/quoted/never/tried/came/shrugged
  the others/other one
  storm/storms/hail/wind/winds/tornado/hurricane/tree/limb/branch/lightning left/damaged/hit/tore/broke/took/ripped/blew/knocked/cracked/dented/ruined/smashed/punched/put/came/fell/destroyed/peeled
  competitor/competitors/competition/storm_chaser/storm_chasers/handyman
  neighbor/neighbors/neighbour/neighbours
  my/our/his/her/the brother/sister/cousin/uncle/aunt/friend/coworker/boss/mom/dad/mother/father/son/daughter/in_law/buddy
  brother/sister/father/mother/son/daughter in law
  couple/lady/man/family/folks # doors/houses
  lady/man/guy/family/couple/people next_door/across_the_street/down_the_street/up_the_street/down_the_block
  solar installer/installers/company/people/guys
  plumber/electrician/painter/handyman/landscaper/hvac
  whoever .. before
  roofers/companies/contractors/outfits before @us
  national chain
`;

/** Supposed, feared, planned or wished for: not what happened. */
export const hypotheticals = `
  if
  had i/we/they/he/she
  were i/we/they
  would've/could've/should've/might've
  would/could/should/might/wouldn't/couldn't have
  i'd/we'd have
  unless
  in case
  whether
  worry/worried/afraid/scared/nervous/anxious/fear/feared/fearing/dread/dreaded/dreading/wary/skeptical/apprehensive/hesitant/braced/expecting/terrified/concerned
  expect/expected to/a/the/an
  half expected
  was/were/are/is supposed/meant to
  supposed to
  need/needs/needed to
  has/have to figure/learn/find
  promise/promised to/that/it/we/they/he/she/me/us
  swear/swore
  claim/claimed to/that/they/he/she
  say/said/told/tell .. would
  hope/hoped/hoping
  wish/wishes/wished
  prefer/preferred
  as though/if
  rather than
  instead of
  assume/assumed/assuming
  pretend/pretended/pretends
  horror stories
  everybody/everyone/people say/says
`;

/** Words that give open irony away. */
export const ironies = `
  oh sure
  yeah right
  my foot
  lol/lmao at
  loved/love discovering/finding/learning/waking
  what a surprise
  thanks for nothing
  bravo
  slow clap
  congratulations/congrats
  so_called
  i suppose makes
  big surprise
  shocker
  who knew
  imagine that
  what a joke
  nothing says
`;

/** A negator that negates nothing that matters. */
export const plainNegations = `
  not only
  not just
  not merely
  not simply
  no time
  no doubt
  no wonder
  no matter
  not to mention
  nothing but
  nothing short
  no one else
  nobody else
  why not
  can't wait
  can't believe
  couldn't believe
  can't imagine
  can't say enough
  couldn't have been
  couldn't have asked
  couldn't be
  could not be
  could not have been
  can't thank
  wouldn't hesitate
  no sooner
  no question
  no exaggeration
  never seen
  never met
  never had
  not far
  don't hesitate
  no other
  never before
  didn't even have
  no less
  not a problem
  no problem
  no thanks
  not surprisingly
  if not
  or not
  don't know how
  without a doubt
  without question
  without exception
  without fail
  i'm not sure
  not sure
  half expected
  can't beat
  can't go wrong
  not kidding
  no kidding
  hardly wait
  no offense
  last but not least
`;

/** Says that what follows is an exception to the rest. */
export const concessions = `
  only/one/minor/small/single/sole/tiny/biggest/main gripe/complaint/hiccup/issue/downside/negative/quibble/snag/nitpick/problem/con/criticism/thing/disappointment/blemish/regret/flaw/annoyance/reason
  gripe/quibble/nitpick/downside/cons/con/minus/drawback
  i will/i'll/we'll/will give/grant/say
  to be fair
  in fairness
  in their/his/her defense
  credit where
  at least
  granted
  admittedly
  to his/her/their credit
  give/giving credit
  one/a star off
  knocked/docked/minus/lost/deduct/deducting/took .. star
  would have been/given ..3 star/stars
  aside/apart from
  other than
  except/besides
  they/he/she/lead/crew/office did
  the/one good thing/part/news
  bright spot
  saving grace
  redeeming
  i'd have given
  complained about/that/when
`;

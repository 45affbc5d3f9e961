/** Data table: how often words stand in reviews, roughly. Cues are looked up by their rarest word. */

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

const everywhere = list(`
  the a an and i to of in on at for with it is was we they my our that had have be not no up out as by from all but so
  he she you me us them their his her its this there are were been has do did
`);

const often = list(`
  what when who get got would one two three will after before over off one's than then if any just more very new roof
  back day days week time job work crew call called came come said told tell say year house never every first last
  next still again now only about like good great make made right company home guy guys people people's don't didn't
  wasn't can could day put left how where because into through down water leak repair gutter gutters shingle shingles
  front two take took go went way even same other another which nobody somebody man men price quote pay paid done
  here each some much many little long small big too also well look looks yard half against until since without
  is's know knew ask asked want wanted need find found show showed send sent end old best think thing things nothing
  something anything everything most month months hour hours minute minutes morning afternoon night everyone
`);

const everywhereWeight = 300;
const oftenWeight = 30;

export function frequencyOf(word: string): number {
  if (everywhere.has(word)) return everywhereWeight;
  return often.has(word) ? oftenWeight : 1;
}

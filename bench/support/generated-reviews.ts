/** A record in the native import format, as one line of an NDJSON file would hold it. */
export interface NativeRecord {
  readonly source: string;
  readonly source_id: string;
  readonly author: string;
  readonly author_avatar_url: string | null;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly date: string;
  readonly text: string | null;
  readonly source_url: string | null;
  readonly owner_reply: { readonly text: string; readonly date: string | null } | null;
  readonly verified: boolean;
}

const listed = (words: string): readonly string[] => words.trim().split(/\s+/);

// In the order of their frequency: the rank decides how often a word is drawn.
const commonWords = listed(`
  the and to a was i they of in my for we our with roof were it on that very had is this great work not so job have
  from all he company be team out as us at professional are you new would did good done their roofing me recommend
  house time crew service but will up insurance an or process from everything after when which clean home highly
  experience one them been replaced said by there no damage through even price any before if what friendly quality
  only just told has day more about your who him communication could answered questions best made back well again
  got shingles quick also than better every always because never fast next repair leak hail contractor estimate
  storm helpful easy first excellent started went gutters took happy two under over yard claim came install left
  honest call called nails finished work. roof. job. me. house. time. great. other days week really gave knew
  responsive look looks full too down still while same like right start kept can some where between both during
  around until needed wanted another little old few care way people guys neighbors neighbor ever rain adjuster
  customer customers small inspected inspection explained worked scheduled promised showed took hours cost money
  paid warranty chimney flashing skylight ridge vent decking plywood tarp ladder truck driveway lawn siding fascia
  soffit downspout metal tile slate flat commercial residential emergency morning afternoon weekend today years
  sales office manager owner foreman crew's didn't wasn't couldn't it's i'm don't they're we're can't I've you'll
`);

const stems = listed(`
  inspect repair replac install clean schedul explain recommend finish call work help nail leak shingl gutter flash
  damag hail storm quot estim answer offer deliver protect cover remov haul sweep pick park knock drill seal paint
  patch match order track text email phone talk listen wait hurr rush respond arriv leav return check test measur
  photograph film show point climb walk slip fall drop break crack bend twist dent rust rot mold drip soak flood
  drain flow vent insulat heat cool save spend charg bill pay refund warrant guarant claim adjust approv den appeal
  negotiat sign print copi file send mail post review rat prais thank appreciat enjoy lov lik hat regret complain
  argu apolog fix mend restor renew build construct frame deck board plank truss beam rafter ridg valley eave gabl
  dormer chimney skylight window door porch garag barn shed fenc wall brick stone stucco tile slat metal copper
  alumin steel rubber membran tar felt asphalt granul color shad match blend styl curb appeal neighbor famil friend
`);

const endings = listed("ed ing s er ers es ment ly y able ion ions al ful less ness est or ors ation");

const syllables = listed(
  "ba con del mar ro ti sen val ker ton lin dra pen hol wes tor mun gar ley fin dor sal vik",
);

const givenNames = listed(`
  Mike Sarah José Anna Dale Priya Wes Maria Tom Linda Zoë Carlos Beth Omar Renée Kim Luis Grace Ahmed Joan Björn
  Teresa Hank Olga Ray Minh Sofía Walt Nadia Pete
`);
const surnames = listed(`
  Sorensen Trammell Nguyen Birdsong García Stubblefield Patel O'Brien Müller Hill Castillo Whitaker Kowalski Lee
  Okafor Peña Ferguson Schultz Hernandez Boone Lindqvist Tate Vargas Ames
`);
const towns = listed(`
  Austin Leander Georgetown Pflugerville Hutto Kyle Buda Lakeway Manor Taylor Elgin Bastrop Lockhart Marble
  Burnet Wimberley Dripping Salado Belton Temple
`);
const sources = listed("google google google google google facebook trustpilot direct direct yelp");
const asides = listed("👍 ⭐⭐⭐⭐⭐ 😊 (seriously) “wow” 100% A+ ASAP w/ - & etc. café naïve");
const sentenceEnds = listed(". . . . . . . . . ! ! ! !! ? ?! …");

/** Uniform numbers in [0, 1): the same sequence for the same seed on every machine (sfc32). */
export function seededRandom(seed: number): () => number {
  let [a, b, c, count] = [0x9e3779b9, seed | 0, 0x243f6a88, 1];
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let warmUp = 0; warmUp < 16; warmUp++) next();
  return next;
}

function rankedWords(): readonly string[] {
  const derived = endings.flatMap((ending) => stems.map((stem) => stem + ending));
  const rare = syllables.flatMap((a) => syllables.flatMap((b) => [a + b, a + b + a.at(0)]));
  return [...new Set([...commonWords, ...derived, ...rare])];
}

/** Zipf–Mandelbrot: the word of rank r has the weight 1 / (r + 2.7). */
function cumulativeWeights(count: number): Float64Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 3.7);
    sums[rank] = sum;
  }
  return sums.map((value) => value / sum);
}

function firstAtLeast(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const words = rankedWords();
const weights = cumulativeWeights(words.length);

type Random = () => number;
const oneOf = (random: Random, list: readonly string[]) => list[Math.floor(random() * list.length)]!;
const below = (random: Random, limit: number) => Math.floor(random() * limit);

function mistyped(random: Random, word: string): string {
  const at = below(random, word.length);
  const kind = random();
  if (kind < 0.4) return word.slice(0, at) + word.slice(at + 1);
  if (kind < 0.7) return word.slice(0, at + 1) + word.slice(at);
  return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
}

function figure(random: Random): string {
  const kind = random();
  if (kind < 0.3) return `$${below(random, 30)},${String(below(random, 1000)).padStart(3, "0")}`;
  if (kind < 0.4) return `${7 + below(random, 12)}:${below(random, 2) === 0 ? "00" : "30"}`;
  if (kind < 0.5) return String(1990 + below(random, 36));
  return String(1 + below(random, 60));
}

function nextWord(random: Random): string {
  const kind = random();
  if (kind < 0.02) return oneOf(random, givenNames);
  if (kind < 0.028) return `${oneOf(random, givenNames)} ${oneOf(random, surnames)}`;
  if (kind < 0.04) return oneOf(random, towns);
  if (kind < 0.06) return figure(random);
  if (kind < 0.07) return oneOf(random, asides);
  const word = words[firstAtLeast(weights, random())]!;
  if (kind < 0.085 && word.length > 3) return mistyped(random, word);
  return kind < 0.1 ? word.replace("'", "’") : word;
}

function sentence(random: Random, length: number): string {
  const parts: string[] = [];
  for (let at = 0; at < length; at++) parts.push(nextWord(random) + (random() < 0.07 ? "," : ""));
  const text = parts.join(" ").replace(/,$/, "");
  return text.charAt(0).toUpperCase() + text.slice(1) + oneOf(random, sentenceEnds);
}

/** Log-normal: most reviews are short, a few are very long; about 250 characters in the mean. */
function textLength(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(1, Math.min(600, Math.round(Math.exp(3.4 + 0.8 * normal))));
}

function prose(random: Random, length: number): string {
  let text = "";
  for (let left = length; left > 0; ) {
    const count = Math.min(left, 4 + below(random, 16));
    text += text === "" ? "" : random() < 0.04 ? "\n\n" : " ";
    text += sentence(random, count);
    left -= count;
  }
  return text;
}

const firstDay = Date.UTC(2012, 0, 1);
const dayCount = 5400;
const dayAt = (day: number) => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);

function rating(random: Random): NativeRecord["rating"] {
  const drawn = random();
  return drawn < 0.72 ? 5 : drawn < 0.86 ? 4 : drawn < 0.92 ? 3 : drawn < 0.95 ? 2 : 1;
}

function record(random: Random, position: number): NativeRecord {
  const source = oneOf(random, sources);
  const day = below(random, dayCount);
  const replied = random() < 0.15;
  return {
    source,
    source_id: `${source}-${position}`,
    author: `${oneOf(random, givenNames)} ${oneOf(random, surnames)}`,
    author_avatar_url: random() < 0.3 ? `https://images.example/${position}.jpg` : null,
    rating: rating(random),
    date: dayAt(day),
    text: random() < 0.08 ? null : prose(random, textLength(random)),
    source_url: random() < 0.5 ? `https://${source}.example/reviews/${position}` : null,
    owner_reply: replied ? { text: prose(random, 12), date: dayAt(day + 1 + below(random, 9)) } : null,
    verified: random() < 0.6,
  };
}

/** The same count and seed give the same records; memory does not grow with the count. */
export function* generateReviews(count: number, seed: number): Generator<NativeRecord, void> {
  const random = seededRandom(seed);
  for (let position = 0; position < count; position++) yield record(random, position);
}

/** Filters over word vectors that listen to runs of words and learn from what was wrong with what they heard. The vectors of words that are heard learn too. */
import { dice } from "./dice.ts";
import { Sayings } from "./sayings.ts";
import { Stepped, SteppedRows } from "./stepped.ts";

export interface BankTerms {
  readonly filters: number;
  readonly width: number;
  readonly dimensions: number;
  /** So much of the filters is not heard while learning, another part each time. */
  readonly deaf: number;
}

/** How loud each filter is at its loudest, and where that is. */
export class Heard {
  readonly loudness: Float32Array;
  readonly places: Int32Array;

  constructor(filters: number) {
    this.loudness = new Float32Array(filters);
    this.places = new Int32Array(filters);
  }
}

const firstTap = 0.07;
const seeds = { taps: 3, deaf: 7 };

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

export class FilterBank {
  readonly #terms: BankTerms;
  readonly #vectors: SteppedRows;
  readonly #sayings: Sayings;
  readonly #taps: Stepped;
  readonly #thresholds: Stepped;
  readonly #roll = dice(seeds.deaf);
  readonly #sums: Float32Array;

  constructor(terms: BankTerms, vectors: Float32Array) {
    this.#terms = terms;
    const { filters, width, dimensions } = terms;
    this.#vectors = new SteppedRows(Float32Array.from(vectors), dimensions);
    this.#sayings = new Sayings(this.#vectors.values, dimensions);
    const roll = dice(seeds.taps);
    const taps = Float32Array.from(
      { length: width * filters * dimensions },
      () => (roll() * 2 - 1) * firstTap,
    );
    this.#taps = new Stepped(taps);
    this.#thresholds = new Stepped(new Float32Array(filters));
    this.#sums = new Float32Array(filters);
  }

  /** Takes in what the words of a batch say, before they are listened to. */
  takeIn(texts: readonly { readonly rows: Int32Array }[]): void {
    this.#sayings.hear(texts, this.#taps.values);
  }

  listen(rows: Int32Array, { loudness, places }: Heard): void {
    const { filters, width } = this.#terms;
    const sums = this.#sums;
    const said = this.#sayings.said;
    const reach = (width - 1) / 2;
    loudness.fill(0);
    for (let at = 0; at < rows.length; at++) {
      sums.set(this.#thresholds.values);
      for (let place = 0; place < width; place++) {
        const row = rows[at + place - reach] ?? -1;
        if (row < 0) continue;
        const begin = this.#sayings.beginOf(row) + place * filters;
        for (let filter = 0; filter < filters; filter++)
          (sums[filter] as number) += said[begin + filter] as number;
      }
      for (let filter = 0; filter < filters; filter++) {
        const sum = sums[filter] as number;
        if (sum <= (loudness[filter] as number)) continue;
        loudness[filter] = sum;
        places[filter] = at;
      }
    }
    this.#deafen(loudness);
  }

  /** Those that are not heard this time are silent; the rest speaks up for them. */
  #deafen(loudness: Float32Array): void {
    const { filters, deaf } = this.#terms;
    const louder = 1 / (1 - deaf);
    for (let filter = 0; filter < filters; filter++)
      (loudness[filter] as number) *= this.#roll() < deaf ? 0 : louder;
  }

  /** Blames each filter that was heard for its part. */
  trace(rows: Int32Array, { loudness, places }: Heard, slopes: Float32Array): void {
    const { filters, width, deaf } = this.#terms;
    const louder = 1 / (1 - deaf);
    for (let filter = 0; filter < filters; filter++) {
      if ((loudness[filter] as number) === 0) continue;
      const slope = (slopes[filter] as number) * louder;
      (this.#thresholds.slopes[filter] as number) += slope;
      const begin = (places[filter] as number) - (width - 1) / 2;
      for (let place = 0; place < width; place++)
        this.#blame(rows[begin + place] ?? -1, place * filters + filter, slope);
    }
  }

  #blame(row: number, line: number, slope: number): void {
    if (row < 0) return;
    const { dimensions } = this.#terms;
    const taps = this.#taps.values;
    const tapSlopes = this.#taps.slopes;
    const vectors = this.#vectors.values;
    const vectorSlopes = this.#vectors.slopesOf(row);
    const word = row * dimensions;
    const tap = line * dimensions;
    for (let at = 0; at < dimensions; at++) {
      (tapSlopes[tap + at] as number) += slope * (vectors[word + at] as number);
      (vectorSlopes[word + at] as number) += slope * (taps[tap + at] as number);
    }
  }

  step(rate: number, decay: number): void {
    this.#taps.step(rate, decay);
    this.#thresholds.step(rate, 0);
    this.#vectors.step(rate);
  }

  /** For each place and filter a row of dimensions; a threshold for each filter; the vectors as they have become. */
  get learned() {
    return {
      taps: this.#taps.values,
      thresholds: this.#thresholds.values,
      vectors: this.#vectors.values,
    };
  }
}

/**
 * Filters over word vectors that share their examples: as loud as their loudest run of words, then a logistic regression
 * for each output. Learned by gradients of small batches (Adam), in a fixed order: the same input gives the same filters.
 * The vectors learn too, those of words that are heard.
 */
import { likelihoodOf } from "./curves.ts";
import { dice, shuffle } from "./dice.ts";
import { Sayings } from "./sayings.ts";
import { Stepped, SteppedRows } from "./stepped.ts";

export interface Run {
  /** A row of the vectors for each word; -1 for one without. */
  readonly rows: Int32Array;
  /** What is known beside the words. */
  readonly known: Int32Array;
  readonly truths: Uint8Array;
  readonly told: readonly [first: number, end: number];
  readonly share: number;
}

export interface FilterTerms {
  readonly filters: number;
  readonly width: number;
  readonly outputs: number;
  /** How many things can be known beside the words. */
  readonly features: number;
  readonly dimensions: number;
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  readonly decay: number;
  /** So much of the filters is not heard while learning, another part each time. */
  readonly deaf: number;
}

export interface Filters {
  /** For each place and filter, a row of dimensions. */
  readonly taps: Float32Array;
  readonly thresholds: Float32Array;
  /** For each filter, and for each feature, a row of outputs. */
  readonly outputs: Float32Array;
  readonly features: Float32Array;
  readonly biases: Float32Array;
  readonly vectors: Float32Array;
}

const firstTap = 0.07;
const firstOutput = 0.1;
const firstBias = -3;
const seeds = { taps: 3, deaf: 7, order: 1 };

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

class FilterLearner {
  readonly #terms: FilterTerms;
  readonly #vectors: SteppedRows;
  readonly #sayings: Sayings;
  readonly #taps: Stepped;
  readonly #thresholds: Stepped;
  readonly #outputs: Stepped;
  readonly #features: Stepped;
  readonly #biases: Stepped;
  readonly #roll = dice(seeds.deaf);
  readonly #loudness: Float32Array;
  readonly #places: Int32Array;
  readonly #sums: Float32Array;
  readonly #slopes: Float32Array;

  constructor(terms: FilterTerms, vectors: Float32Array) {
    this.#terms = terms;
    const { filters, width, outputs, features, dimensions } = terms;
    this.#vectors = new SteppedRows(Float32Array.from(vectors), dimensions);
    this.#sayings = new Sayings(this.#vectors.values, dimensions);
    const roll = dice(seeds.taps);
    const scattered = (length: number, spread: number) =>
      new Stepped(Float32Array.from({ length }, () => (roll() * 2 - 1) * spread));
    this.#taps = scattered(width * filters * dimensions, firstTap);
    this.#outputs = scattered(filters * outputs, firstOutput);
    this.#thresholds = new Stepped(new Float32Array(filters));
    this.#features = new Stepped(new Float32Array(features * outputs));
    this.#biases = new Stepped(new Float32Array(outputs).fill(firstBias));
    this.#loudness = new Float32Array(filters);
    this.#places = new Int32Array(filters);
    this.#sums = new Float32Array(filters);
    this.#slopes = new Float32Array(outputs);
  }

  #listen(rows: Int32Array): void {
    const { filters, width } = this.#terms;
    const sums = this.#sums;
    const loudness = this.#loudness;
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
        this.#places[filter] = at;
      }
    }
  }

  /** Those that are not heard this time are silent; the rest speaks up for them. */
  #deafen(): void {
    const { filters, deaf } = this.#terms;
    const louder = 1 / (1 - deaf);
    for (let filter = 0; filter < filters; filter++)
      (this.#loudness[filter] as number) *= this.#roll() < deaf ? 0 : louder;
  }

  #judge({ truths, known, told: [first, end], share }: Run): void {
    const { filters, outputs, batch } = this.#terms;
    const weights = this.#outputs.values;
    const loudness = this.#loudness;
    for (let output = first; output < end; output++) {
      let logit = this.#biases.values[output] as number;
      for (let filter = 0; filter < filters; filter++)
        logit += (loudness[filter] as number) * (weights[filter * outputs + output] as number);
      for (let at = 0; at < known.length; at++)
        logit += this.#features.values[(known[at] as number) * outputs + output] as number;
      const slope = ((likelihoodOf(logit) - (truths[output] as number)) * share) / batch;
      this.#slopes[output] = slope;
      (this.#biases.slopes[output] as number) += slope;
      for (let at = 0; at < known.length; at++)
        (this.#features.slopes[(known[at] as number) * outputs + output] as number) += slope;
    }
  }

  #trace({ rows, told: [first, end] }: Run): void {
    const { filters, outputs, width, deaf } = this.#terms;
    const weights = this.#outputs.values;
    const slopes = this.#outputs.slopes;
    const louder = 1 / (1 - deaf);
    for (let filter = 0; filter < filters; filter++) {
      const loud = this.#loudness[filter] as number;
      if (loud === 0) continue;
      let slope = 0;
      for (let output = first; output < end; output++) {
        const one = this.#slopes[output] as number;
        slope += one * (weights[filter * outputs + output] as number);
        (slopes[filter * outputs + output] as number) += one * loud;
      }
      slope *= louder;
      (this.#thresholds.slopes[filter] as number) += slope;
      const begin = (this.#places[filter] as number) - (width - 1) / 2;
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

  learn(runs: readonly Run[], rate: number): void {
    this.#sayings.hear(runs, this.#taps.values);
    for (const run of runs) {
      this.#listen(run.rows);
      this.#deafen();
      this.#judge(run);
      this.#trace(run);
    }
    const { decay } = this.#terms;
    for (const weights of [this.#taps, this.#outputs, this.#features]) weights.step(rate, decay);
    for (const weights of [this.#thresholds, this.#biases]) weights.step(rate, 0);
    this.#vectors.step(rate);
  }

  get filters(): Filters {
    return {
      taps: this.#taps.values,
      thresholds: this.#thresholds.values,
      outputs: this.#outputs.values,
      features: this.#features.values,
      biases: this.#biases.values,
      vectors: this.#vectors.values,
    };
  }
}

/** Steps grow smaller towards the end. */
export function fitFilters(runs: readonly Run[], terms: FilterTerms, vectors: Float32Array): Filters {
  const learner = new FilterLearner(terms, vectors);
  const order = Uint32Array.from(runs, (_, index) => index);
  const roll = dice(seeds.order);
  const batches = Math.ceil(runs.length / terms.batch);
  for (let epoch = 0; epoch < terms.epochs; epoch++) {
    shuffle(order, roll);
    for (let batch = 0; batch < batches; batch++) {
      const past = (epoch + batch / batches) / terms.epochs;
      const chosen = order.subarray(batch * terms.batch, (batch + 1) * terms.batch);
      learner.learn(
        Array.from(chosen, (index) => runs[index] as Run),
        terms.rate * (1 - past),
      );
    }
  }
  return learner.filters;
}

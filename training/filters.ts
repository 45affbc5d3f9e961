/**
 * Filters over word vectors, then a logistic regression for each output: of what a run of words says by itself, of what the
 * whole text says that it stands in, and of the stars. Learned by gradients of small batches (Adam), in a fixed order: the
 * same input gives the same filters.
 */
import { likelihoodOf } from "./curves.ts";
import { dice, shuffle } from "./dice.ts";
import { type BankTerms, FilterBank, Heard } from "./filter-bank.ts";
import { Stepped } from "./stepped.ts";

export interface Run {
  /** A row of the vectors for each word; -1 for one without. */
  readonly rows: Int32Array;
  /** What is known beside the words. */
  readonly known: Int32Array;
  readonly truths: Uint8Array;
  readonly told: readonly [first: number, end: number];
  readonly share: number;
}

/** A text, and runs of its words. */
export interface HeardText {
  readonly rows: Int32Array;
  /** Nought where nobody gave any. */
  readonly stars: number;
  readonly runs: readonly Run[];
}

export interface FilterTerms extends BankTerms {
  readonly outputs: number;
  /** How many things can be known beside the words. */
  readonly features: number;
  readonly epochs: number;
  /** So many texts. */
  readonly batch: number;
  readonly rate: number;
  readonly decay: number;
}

export interface Filters {
  /** For each place and filter, a row of dimensions. */
  readonly taps: Float32Array;
  readonly thresholds: Float32Array;
  /** For each filter, and for each feature, a row of outputs. */
  readonly outputs: Float32Array;
  readonly context: Float32Array;
  readonly features: Float32Array;
  readonly biases: Float32Array;
  readonly vectors: Float32Array;
}

const firstOutput = 0.1;
const firstBias = -3;
const mostStars = 5;
const seeds = { outputs: 4, order: 1 };

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

/** Adds what filters say for each output. */
function addSaid(loudness: Float32Array, weights: Float32Array, sums: Float32Array): void {
  const outputs = sums.length;
  for (let filter = 0; filter < loudness.length; filter++) {
    const loud = loudness[filter] as number;
    if (loud === 0) continue;
    for (let output = 0; output < outputs; output++)
      (sums[output] as number) += loud * (weights[filter * outputs + output] as number);
  }
}

class FilterLearner {
  readonly #terms: FilterTerms;
  readonly #bank: FilterBank;
  readonly #outputs: Stepped;
  readonly #context: Stepped;
  readonly #features: Stepped;
  /** What the stars say is learned apart, so that the words need not say it; the decision weighs stars by itself. */
  readonly #stars: Stepped;
  readonly #biases: Stepped;
  readonly #heard: Heard;
  readonly #whole: Heard;
  readonly #logits: Float32Array;
  readonly #shared: Float32Array;
  readonly #slopes: Float32Array;
  readonly #sharedSlopes: Float32Array;
  readonly #filterSlopes: Float32Array;

  constructor(terms: FilterTerms, vectors: Float32Array) {
    this.#terms = terms;
    const { filters, outputs, features } = terms;
    this.#bank = new FilterBank(terms, vectors);
    const roll = dice(seeds.outputs);
    const scattered = () =>
      new Stepped(Float32Array.from({ length: filters * outputs }, () => (roll() * 2 - 1) * firstOutput));
    this.#outputs = scattered();
    this.#context = scattered();
    this.#features = new Stepped(new Float32Array(features * outputs));
    this.#stars = new Stepped(new Float32Array((mostStars + 1) * outputs));
    this.#biases = new Stepped(new Float32Array(outputs).fill(firstBias));
    this.#heard = new Heard(filters);
    this.#whole = new Heard(filters);
    this.#logits = new Float32Array(outputs);
    this.#shared = new Float32Array(outputs);
    this.#slopes = new Float32Array(outputs);
    this.#sharedSlopes = new Float32Array(outputs);
    this.#filterSlopes = new Float32Array(filters);
  }

  /** What holds for every run of a text. */
  #sayShared({ stars }: HeardText): void {
    const { outputs } = this.#terms;
    this.#shared.set(this.#biases.values);
    const begin = stars * outputs;
    for (let output = 0; output < outputs; output++)
      (this.#shared[output] as number) += this.#stars.values[begin + output] as number;
    addSaid(this.#whole.loudness, this.#context.values, this.#shared);
    this.#sharedSlopes.fill(0);
  }

  #judge({ truths, known, told: [first, end], share }: Run, ofBatch: number): void {
    const { outputs } = this.#terms;
    const logits = this.#logits;
    logits.set(this.#shared);
    addSaid(this.#heard.loudness, this.#outputs.values, logits);
    this.#slopes.fill(0);
    for (let output = first; output < end; output++) {
      let logit = logits[output] as number;
      for (let at = 0; at < known.length; at++)
        logit += this.#features.values[(known[at] as number) * outputs + output] as number;
      const slope = ((likelihoodOf(logit) - (truths[output] as number)) * share) / ofBatch;
      this.#slopes[output] = slope;
      (this.#sharedSlopes[output] as number) += slope;
      for (let at = 0; at < known.length; at++)
        (this.#features.slopes[(known[at] as number) * outputs + output] as number) += slope;
    }
  }

  /** What the filters have to answer for, by what came of them. */
  #trace(
    rows: Int32Array,
    heard: Heard,
    said: { readonly by: Stepped; readonly slopes: Float32Array },
  ): void {
    const { filters, outputs } = this.#terms;
    const weights = said.by.values;
    const slopes = said.by.slopes;
    for (let filter = 0; filter < filters; filter++) {
      const loud = heard.loudness[filter] as number;
      let slope = 0;
      if (loud !== 0)
        for (let output = 0; output < outputs; output++) {
          const one = said.slopes[output] as number;
          slope += one * (weights[filter * outputs + output] as number);
          (slopes[filter * outputs + output] as number) += one * loud;
        }
      this.#filterSlopes[filter] = slope;
    }
    this.#bank.trace(rows, heard, this.#filterSlopes);
  }

  #learnFrom(text: HeardText, ofBatch: number): void {
    this.#bank.listen(text.rows, this.#whole);
    this.#sayShared(text);
    for (const run of text.runs) {
      this.#bank.listen(run.rows, this.#heard);
      this.#judge(run, ofBatch);
      this.#trace(run.rows, this.#heard, { by: this.#outputs, slopes: this.#slopes });
    }
    this.#trace(text.rows, this.#whole, { by: this.#context, slopes: this.#sharedSlopes });
    const begin = text.stars * this.#terms.outputs;
    for (let output = 0; output < this.#terms.outputs; output++) {
      const slope = this.#sharedSlopes[output] as number;
      (this.#biases.slopes[output] as number) += slope;
      (this.#stars.slopes[begin + output] as number) += slope;
    }
  }

  learn(texts: readonly HeardText[], rate: number): void {
    this.#bank.takeIn(texts);
    const ofBatch = texts.reduce((sum, { runs }) => runs.reduce((most, { share }) => most + share, sum), 0);
    for (const text of texts) this.#learnFrom(text, ofBatch);
    const { decay } = this.#terms;
    this.#bank.step(rate, decay);
    for (const weights of [this.#outputs, this.#context, this.#features]) weights.step(rate, decay);
    for (const weights of [this.#stars, this.#biases]) weights.step(rate, 0);
  }

  get filters(): Filters {
    return {
      ...this.#bank.learned,
      outputs: this.#outputs.values,
      context: this.#context.values,
      features: this.#features.values,
      biases: this.#biases.values,
    };
  }
}

/** Steps grow smaller towards the end. */
export function fitFilters(texts: readonly HeardText[], terms: FilterTerms, vectors: Float32Array): Filters {
  const learner = new FilterLearner(terms, vectors);
  const order = Uint32Array.from(texts, (_, index) => index);
  const roll = dice(seeds.order);
  const batches = Math.ceil(texts.length / terms.batch);
  for (let epoch = 0; epoch < terms.epochs; epoch++) {
    shuffle(order, roll);
    for (let batch = 0; batch < batches; batch++) {
      const past = (epoch + batch / batches) / terms.epochs;
      const chosen = order.subarray(batch * terms.batch, (batch + 1) * terms.batch);
      learner.learn(
        Array.from(chosen, (index) => texts[index] as HeardText),
        terms.rate * (1 - past),
      );
    }
  }
  return learner.filters;
}

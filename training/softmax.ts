/**
 * A softmax over what inputs say by themselves and what hidden units make of several of them, by gradients of small batches
 * (Adam) in a fixed order. The same input gives the same weights.
 */
import { exponential } from "./curves.ts";
import { dice, shuffle } from "./dice.ts";
import { Stepped } from "./stepped.ts";

export interface Judged {
  readonly row: Int32Array;
  /** Which of the outcomes holds. */
  readonly truth: number;
  /** How much it counts. */
  readonly share: number;
}

export interface SoftmaxFit {
  /** A row of outcomes for each input. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
  /** A row of hidden units for each input. */
  readonly hiddenWeights: Float32Array;
  readonly hiddenBiases: Float32Array;
  /** A row of outcomes for each hidden unit. */
  readonly voiced: Float32Array;
}

export interface SoftmaxTerms {
  readonly inputs: number;
  readonly outcomes: number;
  readonly hidden: number;
  readonly epochs: number;
  readonly batch: number;
  readonly rate: number;
  readonly decay: number;
  /** So much of the hidden units is not heard while learning, another part each time. */
  readonly deaf: number;
}

/** Inputs are whole numbers up to about ten. */
const inputScale = 1 / 8;
const firstWeight = 0.1;
const seeds = { first: 5, deaf: 7, order: 1 };

interface Sparse extends Omit<Judged, "row"> {
  readonly places: Int32Array;
  readonly values: Float32Array;
}

function sparse({ row, ...judged }: Judged): Sparse {
  const places = [...row.keys()].filter((place) => row[place] !== 0);
  const values = Float32Array.from(places, (place) => (row[place] ?? 0) * inputScale);
  return { ...judged, places: Int32Array.from(places), values };
}

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

/** Adds for each place that has a value its row of weights, so often. */
function addRows({ places, values }: Sparse, weights: Float32Array, sums: Float32Array): void {
  const size = sums.length;
  for (let at = 0; at < places.length; at++) {
    const value = values[at] as number;
    const begin = (places[at] as number) * size;
    for (let place = 0; place < size; place++)
      (sums[place] as number) += value * (weights[begin + place] as number);
  }
}

/** What each weight of such rows has to answer for. */
function blameRows({ places, values }: Sparse, slopes: Float32Array, toBlame: Float32Array): void {
  const size = slopes.length;
  for (let at = 0; at < places.length; at++) {
    const value = values[at] as number;
    const begin = (places[at] as number) * size;
    for (let place = 0; place < size; place++)
      (toBlame[begin + place] as number) += value * (slopes[place] as number);
  }
}

class Learner {
  readonly #terms: SoftmaxTerms;
  readonly #weights: Stepped;
  readonly #biases: Stepped;
  readonly #hiddenWeights: Stepped;
  readonly #hiddenBiases: Stepped;
  readonly #voiced: Stepped;
  readonly #roll = dice(seeds.deaf);
  readonly #hidden: Float32Array;
  readonly #hiddenSlopes: Float32Array;
  readonly #slopes: Float32Array;

  constructor(terms: SoftmaxTerms) {
    this.#terms = terms;
    const { inputs, outcomes, hidden } = terms;
    const roll = dice(seeds.first);
    const scattered = (length: number) =>
      new Stepped(Float32Array.from({ length }, () => (roll() * 2 - 1) * firstWeight));
    this.#weights = new Stepped(new Float32Array(inputs * outcomes));
    this.#biases = new Stepped(new Float32Array(outcomes));
    this.#hiddenWeights = scattered(inputs * hidden);
    this.#hiddenBiases = new Stepped(new Float32Array(hidden));
    this.#voiced = scattered(hidden * outcomes);
    this.#hidden = new Float32Array(hidden);
    this.#hiddenSlopes = new Float32Array(hidden);
    this.#slopes = new Float32Array(outcomes);
  }

  /** How much each hidden unit speaks up; some are not heard this time, and the rest speaks for them. */
  #listen(example: Sparse): void {
    const { hidden, deaf } = this.#terms;
    this.#hidden.set(this.#hiddenBiases.values);
    addRows(example, this.#hiddenWeights.values, this.#hidden);
    for (let unit = 0; unit < hidden; unit++) {
      const isHeard = this.#roll() >= deaf && (this.#hidden[unit] as number) > 0;
      this.#hidden[unit] = isHeard ? (this.#hidden[unit] as number) / (1 - deaf) : 0;
    }
  }

  #judge(example: Sparse): void {
    const { outcomes, hidden, batch } = this.#terms;
    const sums = this.#slopes;
    sums.set(this.#biases.values);
    addRows(example, this.#weights.values, sums);
    for (let unit = 0; unit < hidden; unit++) {
      const loud = this.#hidden[unit] as number;
      if (loud === 0) continue;
      for (let outcome = 0; outcome < outcomes; outcome++)
        (sums[outcome] as number) += loud * (this.#voiced.values[unit * outcomes + outcome] as number);
    }
    const most = Math.max(...sums);
    let whole = 0;
    for (let outcome = 0; outcome < outcomes; outcome++) {
      const part = exponential((sums[outcome] as number) - most);
      sums[outcome] = part;
      whole += part;
    }
    const counts = example.share / batch;
    for (let outcome = 0; outcome < outcomes; outcome++)
      sums[outcome] = ((sums[outcome] as number) / whole - (outcome === example.truth ? 1 : 0)) * counts;
  }

  #trace(example: Sparse): void {
    const { outcomes, hidden, deaf } = this.#terms;
    const slopes = this.#slopes;
    for (let unit = 0; unit < hidden; unit++) {
      const loud = this.#hidden[unit] as number;
      let slope = 0;
      if (loud !== 0)
        for (let outcome = 0; outcome < outcomes; outcome++) {
          const one = slopes[outcome] as number;
          slope += one * (this.#voiced.values[unit * outcomes + outcome] as number);
          (this.#voiced.slopes[unit * outcomes + outcome] as number) += one * loud;
        }
      this.#hiddenSlopes[unit] = slope / (1 - deaf);
      (this.#hiddenBiases.slopes[unit] as number) += this.#hiddenSlopes[unit] as number;
    }
    blameRows(example, slopes, this.#weights.slopes);
    blameRows(example, this.#hiddenSlopes, this.#hiddenWeights.slopes);
    for (let outcome = 0; outcome < outcomes; outcome++)
      (this.#biases.slopes[outcome] as number) += slopes[outcome] as number;
  }

  learn(examples: readonly Sparse[], rate: number): void {
    for (const example of examples) {
      this.#listen(example);
      this.#judge(example);
      this.#trace(example);
    }
    const { decay } = this.#terms;
    for (const weights of [this.#weights, this.#hiddenWeights, this.#voiced]) weights.step(rate, decay);
    for (const weights of [this.#biases, this.#hiddenBiases]) weights.step(rate, 0);
  }

  /** Weights are for inputs as they are. */
  get fit(): SoftmaxFit {
    const scaled = (weight: number) => weight * inputScale;
    return {
      weights: this.#weights.values.map(scaled),
      biases: this.#biases.values,
      hiddenWeights: this.#hiddenWeights.values.map(scaled),
      hiddenBiases: this.#hiddenBiases.values,
      voiced: this.#voiced.values,
    };
  }
}

/** Steps grow smaller towards the end. */
export function fitSoftmax(judged: readonly Judged[], terms: SoftmaxTerms): SoftmaxFit {
  const examples = judged.map(sparse);
  const learner = new Learner(terms);
  const order = Uint32Array.from(examples, (_, index) => index);
  const roll = dice(seeds.order);
  const batches = Math.ceil(examples.length / terms.batch);
  for (let epoch = 0; epoch < terms.epochs; epoch++) {
    shuffle(order, roll);
    for (let batch = 0; batch < batches; batch++) {
      const past = (epoch + batch / batches) / terms.epochs;
      const chosen = order.subarray(batch * terms.batch, (batch + 1) * terms.batch);
      learner.learn(
        Array.from(chosen, (index) => examples[index] as Sparse),
        terms.rate * (1 - past),
      );
    }
  }
  return learner.fit;
}

/** Logistic regressions that share their examples, by stochastic gradient descent. The same input gives the same weights. */

import { likelihoodOf } from "./curves.ts";
import { dice, shuffle } from "./dice.ts";

export interface Example {
  /** Indices of its features, and what each is worth. */
  readonly features: Int32Array;
  readonly values: Float32Array;
  /** One for each output: 1 where it holds. */
  readonly truths: Uint8Array;
  /** The outputs that it tells of, the end exclusive. */
  readonly told: readonly [first: number, end: number];
  /** How much it counts. */
  readonly share: number;
}

export interface Fit {
  /** A row of outputs for each feature. */
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

export interface Terms {
  readonly features: number;
  readonly outputs: number;
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
}

/** Most outputs hold seldom; so does each at the beginning. */
const firstBias = -3;
const firstSquare = 0.01;
const leastSlope = 1e-4;

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

/** Adagrad: each weight slows down by what it has learned already. */
class Learner {
  readonly weights: Float32Array;
  readonly biases: Float32Array;
  readonly #weightSquares: Float32Array;
  readonly #biasSquares: Float32Array;
  readonly #terms: Terms;

  constructor(terms: Terms) {
    this.#terms = terms;
    this.weights = new Float32Array(terms.features * terms.outputs);
    this.#weightSquares = new Float32Array(this.weights.length).fill(firstSquare);
    this.biases = new Float32Array(terms.outputs).fill(firstBias);
    this.#biasSquares = new Float32Array(terms.outputs).fill(firstSquare);
  }

  #logit({ features, values }: Example, output: number): number {
    const { outputs } = this.#terms;
    let logit = this.biases[output] as number;
    for (let at = 0; at < features.length; at++)
      logit += (values[at] as number) * (this.weights[(features[at] as number) * outputs + output] as number);
    return logit;
  }

  #step({ features, values }: Example, output: number, slope: number): void {
    const { outputs, rate, decay } = this.#terms;
    const [weights, squares] = [this.weights, this.#weightSquares];
    (this.#biasSquares[output] as number) += slope * slope;
    (this.biases[output] as number) -= (rate * slope) / Math.sqrt(this.#biasSquares[output] as number);
    for (let at = 0; at < features.length; at++) {
      const place = (features[at] as number) * outputs + output;
      const step = slope * (values[at] as number) + decay * (weights[place] as number);
      (squares[place] as number) += step * step;
      (weights[place] as number) -= (rate * step) / Math.sqrt(squares[place] as number);
    }
  }

  learn(example: Example): void {
    const [first, end] = example.told;
    for (let output = first; output < end; output++) {
      const likelihood = likelihoodOf(this.#logit(example, output));
      const slope = (likelihood - (example.truths[output] as number)) * example.share;
      if (Math.abs(slope) >= leastSlope) this.#step(example, output, slope);
    }
  }
}

function addTo(sums: Float64Array, values: Float32Array): void {
  for (let at = 0; at < sums.length; at++) (sums[at] as number) += values[at] as number;
}

/** The mean of the later epochs: what one of them happened to see last counts for less. */
export function fit(examples: readonly Example[], terms: Terms): Fit {
  const learner = new Learner(terms);
  const weightSums = new Float64Array(learner.weights.length);
  const biasSums = new Float64Array(learner.biases.length);
  const order = Uint32Array.from(examples, (_, index) => index);
  const roll = dice(1);
  const skipped = Math.floor(terms.epochs / 2);
  for (let epoch = 0; epoch < terms.epochs; epoch++) {
    shuffle(order, roll);
    for (const index of order) learner.learn(examples[index] as Example);
    if (epoch < skipped) continue;
    addTo(weightSums, learner.weights);
    addTo(biasSums, learner.biases);
  }
  const counted = terms.epochs - skipped;
  return {
    weights: Float32Array.from(weightSums, (sum) => sum / counted),
    biases: Float32Array.from(biasSums, (sum) => sum / counted),
  };
}

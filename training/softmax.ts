/** A softmax regression by stochastic gradient descent. The same input gives the same weights. */
import { exponential } from "./curves.ts";
import { dice, shuffle } from "./dice.ts";

export interface Judged {
  readonly row: Int32Array;
  /** Which of the outcomes holds. */
  readonly truth: number;
}

export interface SoftmaxFit {
  /** A row of outcomes for each input. */
  readonly weights: Float64Array;
  readonly biases: Float64Array;
}

export interface SoftmaxTerms {
  readonly inputs: number;
  readonly outcomes: number;
  readonly epochs: number;
  readonly rate: number;
  readonly decay: number;
}

/** Inputs are whole numbers up to about ten. */
const inputScale = 1 / 8;
const firstSquare = 0.01;

interface Sparse {
  readonly places: Int32Array;
  readonly values: Float64Array;
  readonly truth: number;
}

function sparse({ row, truth }: Judged): Sparse {
  const places = [...row.keys()].filter((place) => row[place] !== 0);
  const values = Float64Array.from(places, (place) => (row[place] ?? 0) * inputScale);
  return { places: Int32Array.from(places), values, truth };
}

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

class Learner {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly #squares: Float64Array;
  readonly #biasSquares: Float64Array;
  readonly #terms: SoftmaxTerms;

  constructor(terms: SoftmaxTerms) {
    this.#terms = terms;
    this.weights = new Float64Array(terms.inputs * terms.outcomes);
    this.#squares = new Float64Array(this.weights.length).fill(firstSquare);
    this.biases = new Float64Array(terms.outcomes);
    this.#biasSquares = new Float64Array(terms.outcomes).fill(firstSquare);
  }

  #slopes({ places, values, truth }: Sparse): Float64Array {
    const { outcomes } = this.#terms;
    const sums = Float64Array.from(this.biases);
    for (let at = 0; at < places.length; at++)
      for (let outcome = 0; outcome < outcomes; outcome++)
        (sums[outcome] as number) +=
          (values[at] as number) * (this.weights[(places[at] as number) * outcomes + outcome] as number);
    const most = Math.max(...sums);
    const parts = sums.map((sum) => exponential(sum - most));
    const whole = parts.reduce((total, part) => total + part, 0);
    return parts.map((part, outcome) => part / whole - (outcome === truth ? 1 : 0));
  }

  learn(example: Sparse): void {
    const { outcomes, rate, decay } = this.#terms;
    const { places, values } = example;
    for (const [outcome, slope] of this.#slopes(example).entries()) {
      (this.#biasSquares[outcome] as number) += slope * slope;
      (this.biases[outcome] as number) -= (rate * slope) / Math.sqrt(this.#biasSquares[outcome] as number);
      for (let at = 0; at < places.length; at++) {
        const place = (places[at] as number) * outcomes + outcome;
        const step = slope * (values[at] as number) + decay * (this.weights[place] as number);
        (this.#squares[place] as number) += step * step;
        (this.weights[place] as number) -= (rate * step) / Math.sqrt(this.#squares[place] as number);
      }
    }
  }
}

/** The mean of the later epochs. Weights are for inputs as they are. */
export function fitSoftmax(judged: readonly Judged[], terms: SoftmaxTerms): SoftmaxFit {
  const examples = judged.map(sparse);
  const learner = new Learner(terms);
  const weights = new Float64Array(learner.weights.length);
  const biases = new Float64Array(learner.biases.length);
  const order = Uint32Array.from(examples, (_, index) => index);
  const roll = dice(1);
  const skipped = Math.floor(terms.epochs / 2);
  for (let epoch = 0; epoch < terms.epochs; epoch++) {
    shuffle(order, roll);
    for (const index of order) learner.learn(examples[index] as Sparse);
    if (epoch < skipped) continue;
    const share = 1 / (terms.epochs - skipped);
    for (let at = 0; at < weights.length; at++)
      (weights[at] as number) += (learner.weights[at] as number) * share * inputScale;
    for (let at = 0; at < biases.length; at++)
      (biases[at] as number) += (learner.biases[at] as number) * share;
  }
  return { weights, biases };
}

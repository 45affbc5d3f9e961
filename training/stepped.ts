/** Numbers that are learned by their slopes: each steps by the mean of its slopes over the root of the mean of their squares. */

const [meanKept, squareKept, least] = [0.9, 0.999, 1e-7];

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

export class Stepped {
  readonly values: Float32Array;
  /** Summed up until the next step. */
  readonly slopes: Float32Array;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  constructor(values: Float32Array) {
    this.values = values;
    this.slopes = new Float32Array(values.length);
    this.#means = new Float32Array(values.length);
    this.#squares = new Float32Array(values.length);
  }

  step(rate: number, decay: number): void {
    const values = this.values;
    const slopes = this.slopes;
    const means = this.#means;
    const squares = this.#squares;
    for (let at = 0; at < values.length; at++) {
      const slope = slopes[at] as number;
      const mean = meanKept * (means[at] as number) + (1 - meanKept) * slope;
      const square = squareKept * (squares[at] as number) + (1 - squareKept) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      const value = values[at] as number;
      values[at] = value - rate * (mean / (Math.sqrt(square) + least) + decay * value);
    }
    slopes.fill(0);
  }
}

/** Many rows of which few have slopes: only these step, and without memory of the last direction. */
export class SteppedRows {
  readonly values: Float32Array;
  readonly #size: number;
  readonly #slopes: Float32Array;
  readonly #squares: Float32Array;
  readonly #isTouched: Uint8Array;
  #touched: number[] = [];

  constructor(values: Float32Array, size: number) {
    this.values = values;
    this.#size = size;
    this.#slopes = new Float32Array(values.length);
    this.#squares = new Float32Array(values.length);
    this.#isTouched = new Uint8Array(values.length / size);
  }

  /** All slopes, to add to those of this row. */
  slopesOf(row: number): Float32Array {
    if (this.#isTouched[row] === 0) {
      this.#isTouched[row] = 1;
      this.#touched.push(row);
    }
    return this.#slopes;
  }

  step(rate: number): void {
    for (const row of this.#touched) {
      this.#isTouched[row] = 0;
      this.#stepRow(row * this.#size, rate);
    }
    this.#touched = [];
  }

  #stepRow(begin: number, rate: number): void {
    const values = this.values;
    const slopes = this.#slopes;
    const squares = this.#squares;
    for (let at = begin; at < begin + this.#size; at++) {
      const slope = slopes[at] as number;
      const square = squareKept * (squares[at] as number) + (1 - squareKept) * slope * slope;
      squares[at] = square;
      (values[at] as number) -= (rate * slope) / (Math.sqrt(square) + least);
      slopes[at] = 0;
    }
  }
}

/** What each word of a batch says at each place to each filter: words that stand often are heard once. */

// The arrays below are as long as their indices ask for: the innermost loops take that for granted.

interface Spoken {
  readonly taps: Float32Array;
  readonly vectors: Float32Array;
  readonly size: number;
}

/** Four words by two lines at a time: each number that is fetched is used often. */
function sayFour(rows: Int32Array, { taps, vectors, size }: Spoken, said: Float32Array): void {
  const lines = taps.length / size;
  const first = (rows[0] as number) * size;
  const second = (rows[1] as number) * size;
  const third = (rows[2] as number) * size;
  const fourth = (rows[3] as number) * size;
  for (let line = 0; line < lines; line += 2) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    const one = line * size;
    const two = one + size;
    for (let x = 0; x < size; x++) {
      const here = taps[one + x] as number;
      const next = taps[two + x] as number;
      const p = vectors[first + x] as number;
      const q = vectors[second + x] as number;
      const r = vectors[third + x] as number;
      const s = vectors[fourth + x] as number;
      a += here * p;
      b += here * q;
      c += here * r;
      d += here * s;
      e += next * p;
      f += next * q;
      g += next * r;
      h += next * s;
    }
    said[line] = a;
    said[line + lines] = b;
    said[line + 2 * lines] = c;
    said[line + 3 * lines] = d;
    said[line + 1] = e;
    said[line + 1 + lines] = f;
    said[line + 1 + 2 * lines] = g;
    said[line + 1 + 3 * lines] = h;
  }
}

export class Sayings {
  readonly #vectors: Float32Array;
  readonly #size: number;
  readonly #slots: Int32Array;
  readonly #rows: Int32Array;
  #said = new Float32Array(0);
  #lines = 0;
  #count = 0;

  constructor(vectors: Float32Array, size: number) {
    this.#vectors = vectors;
    this.#size = size;
    this.#slots = new Int32Array(vectors.length / size).fill(-1);
    this.#rows = new Int32Array(vectors.length / size);
  }

  /** Lines must be even in number. */
  hear(runs: readonly { readonly rows: Int32Array }[], taps: Float32Array): void {
    for (let at = 0; at < this.#count; at++) this.#slots[this.#rows[at] as number] = -1;
    this.#count = 0;
    for (const { rows } of runs) this.#note(rows);
    this.#lines = taps.length / this.#size;
    // Whole fours: the last ones may repeat a word that nobody asks for.
    const needed = Math.ceil(this.#count / 4) * 4 * this.#lines;
    if (this.#said.length < needed) this.#said = new Float32Array(needed * 2);
    const spoken = { taps, vectors: this.#vectors, size: this.#size };
    for (let at = 0; at < this.#count; at += 4)
      sayFour(this.#rows.subarray(at, at + 4), spoken, this.#said.subarray(at * this.#lines));
  }

  #note(rows: Int32Array): void {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      if (row < 0 || (this.#slots[row] as number) >= 0) continue;
      this.#slots[row] = this.#count;
      this.#rows[this.#count++] = row;
    }
  }

  get said(): Float32Array {
    return this.#said;
  }

  /** Where what a word says begins. */
  beginOf(row: number): number {
    return (this.#slots[row] as number) * this.#lines;
  }
}

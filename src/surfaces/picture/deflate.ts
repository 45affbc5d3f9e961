/**
 * Deflate (RFC 1951) with one fixed strategy, since the zlib of each runtime writes other bytes: fixed Huffman codes, and
 * repetitions from one row above or one byte before. That is all that flat pictures need.
 */
class BitWriter {
  readonly #bytes: number[] = [];
  #held = 0;
  #count = 0;

  /** The lowest bit first. */
  bits(value: number, count: number): void {
    this.#held |= value << this.#count;
    this.#count += count;
    while (this.#count >= 8) {
      this.#bytes.push(this.#held & 255);
      this.#held >>>= 8;
      this.#count -= 8;
    }
  }

  /** A Huffman code: the highest bit first. */
  code(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.bits((value >>> bit) & 1, 1);
  }

  finish(): number[] {
    if (this.#count > 0) this.bits(0, 8 - this.#count);
    return this.#bytes;
  }
}

/** RFC 1951 §3.2.6. */
function symbol(out: BitWriter, value: number): void {
  if (value < 144) out.code(0x30 + value, 8);
  else if (value < 256) out.code(0x190 + value - 144, 9);
  else if (value < 280) out.code(value - 256, 7);
  else out.code(0xc0 + value - 280, 8);
}

/** The code of a length or a distance: its base, and how many further bits tell the rest (§3.2.5). */
interface Step {
  readonly code: number;
  readonly base: number;
  readonly extra: number;
}

function steps(first: number, codes: number, extraOf: (index: number) => number): Step[] {
  let base = first;
  return Array.from({ length: codes }, (_, code) => {
    const step = { code, base, extra: extraOf(code) };
    base += 2 ** step.extra;
    return step;
  });
}

// 258 has a code of its own, and is not used: the one before reaches 257.
const lengths = steps(3, 28, (index) => (index < 8 ? 0 : (index >> 2) - 1));
const distances = steps(1, 30, (index) => (index < 4 ? 0 : (index >> 1) - 1));
const longest = 257;

function stepFor(table: readonly Step[], value: number): Step {
  const found = table.findLast(({ base }) => base <= value);
  if (found === undefined) throw new Error(`no code for ${value}`);
  return found;
}

function repetition(out: BitWriter, length: number, distance: number): void {
  const long = stepFor(lengths, length);
  symbol(out, 257 + long.code);
  out.bits(length - long.base, long.extra);
  const far = stepFor(distances, distance);
  out.code(far.code, 5);
  out.bits(distance - far.base, far.extra);
}

function matchLength(bytes: Uint8Array, at: number, distance: number): number {
  if (distance > at) return 0;
  let length = 0;
  while (
    length < longest &&
    at + length < bytes.length &&
    bytes[at + length] === bytes[at + length - distance]
  )
    length += 1;
  return length;
}

/** One block of `bytes`, whose rows are `row` bytes long. */
export function deflate(bytes: Uint8Array, row: number): number[] {
  const out = new BitWriter();
  out.bits(0b011, 3);
  for (let at = 0; at < bytes.length; ) {
    const [above, before] = [matchLength(bytes, at, row), matchLength(bytes, at, 1)];
    const length = Math.max(above, before);
    if (length < 3) {
      symbol(out, bytes[at] ?? 0);
      at += 1;
    } else {
      repetition(out, length, above >= before ? row : 1);
      at += length;
    }
  }
  symbol(out, 256);
  return out.finish();
}

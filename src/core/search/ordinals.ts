/**
 * Sets of reviews. A review's ordinal is its position in the index, newest first; a set is one bit for each ordinal.
 */
export type OrdinalBits = Int32Array;

/**
 * A set in the smaller of two forms: as bits, or as ascending ordinals while these take fewer elements.
 * The length tells which: bits have exactly `bitWords(count)` elements, a list has fewer.
 */
export type OrdinalSet = Int32Array;

/** What stands in an array from `from` to before `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function bitWords(count: number): number {
  return (count + 31) >>> 5;
}

export function emptyBits(count: number): OrdinalBits {
  return new Int32Array(bitWords(count));
}

/** The ordinals of the stretch. */
export function rangeBits(count: number, { from, to }: Stretch): OrdinalBits {
  const bits = emptyBits(count);
  if (from >= to) return bits;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  bits.fill(-1, first, last + 1);
  bits[first] = (bits[first] as number) & (-1 << (from & 31));
  bits[last] = (bits[last] as number) & (-1 >>> (31 - ((to - 1) & 31)));
  return bits;
}

/** `ordinals` ascending. */
export function ordinalSet(ordinals: readonly number[], count: number): OrdinalSet {
  if (ordinals.length < bitWords(count)) return Int32Array.from(ordinals);
  const bits = emptyBits(count);
  for (const ordinal of ordinals)
    bits[ordinal >>> 5] = (bits[ordinal >>> 5] as number) | (1 << (ordinal & 31));
  return bits;
}

// The two loops that searching spends most time in. Four at a time is faster, and it keeps them from being inlined
// into callers where one of the engines makes worse code of them.
function addBits(target: OrdinalBits, pool: Int32Array, from: number): void {
  const fours = target.length & ~3;
  for (let at = 0; at < fours; at += 4) {
    target[at] = (target[at] as number) | (pool[from + at] as number);
    target[at + 1] = (target[at + 1] as number) | (pool[from + at + 1] as number);
    target[at + 2] = (target[at + 2] as number) | (pool[from + at + 2] as number);
    target[at + 3] = (target[at + 3] as number) | (pool[from + at + 3] as number);
  }
  for (let at = fours; at < target.length; at++) {
    target[at] = (target[at] as number) | (pool[from + at] as number);
  }
}

function addOrdinal(target: OrdinalBits, ordinal: number): void {
  target[ordinal >>> 5] = (target[ordinal >>> 5] as number) | (1 << (ordinal & 31));
}

function addList(target: OrdinalBits, pool: Int32Array, { from, to }: Stretch): void {
  let at = from;
  for (; at + 3 < to; at += 4) {
    addOrdinal(target, pool[at] as number);
    addOrdinal(target, pool[at + 1] as number);
    addOrdinal(target, pool[at + 2] as number);
    addOrdinal(target, pool[at + 3] as number);
  }
  for (; at < to; at++) addOrdinal(target, pool[at] as number);
}

/** Adds to `target` the set that a stretch of `pool` holds. */
export function addSet(target: OrdinalBits, pool: Int32Array, stretch: Stretch): void {
  if (stretch.to - stretch.from === target.length) addBits(target, pool, stretch.from);
  else addList(target, pool, stretch);
}

export function keepCommon(target: OrdinalBits, other: OrdinalBits): void {
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & (other[at] as number);
}

/** Keeps those of `target` that are in at least one of `sets`. */
export function keepAnyOf(target: OrdinalBits, sets: readonly OrdinalSet[]): void {
  const union = new Int32Array(target.length);
  for (const set of sets) addSet(union, set, { from: 0, to: set.length });
  keepCommon(target, union);
}

/** Drops those of `target` that are in at least one of `sets`. */
export function dropAnyOf(target: OrdinalBits, sets: readonly OrdinalSet[]): void {
  const union = new Int32Array(target.length);
  for (const set of sets) addSet(union, set, { from: 0, to: set.length });
  for (let at = 0; at < target.length; at++) target[at] = (target[at] as number) & ~(union[at] as number);
}

/** Those of `bits` that are not in `others`. */
export function without(bits: OrdinalBits, others: OrdinalBits): OrdinalBits {
  const left = new Int32Array(bits.length);
  for (let at = 0; at < bits.length; at++) left[at] = (bits[at] as number) & ~(others[at] as number);
  return left;
}

export function countOrdinals(bits: OrdinalBits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The lowest ordinal at or above `from`, or -1. */
export function nextOrdinal(bits: OrdinalBits, from: number): number {
  let at = from >>> 5;
  let word = at < bits.length ? (bits[at] as number) & (-1 << (from & 31)) : 0;
  while (word === 0 && ++at < bits.length) word = bits[at] as number;
  return word === 0 ? -1 : (at << 5) + 31 - Math.clz32(word & -word);
}

/** The highest ordinal at or below `from`, or -1. */
export function previousOrdinal(bits: OrdinalBits, from: number): number {
  if (from < 0) return -1;
  let at = from >>> 5;
  let word = (bits[at] as number) & (-1 >>> (31 - (from & 31)));
  while (word === 0 && --at >= 0) word = bits[at] as number;
  return word === 0 ? -1 : (at << 5) + 31 - Math.clz32(word);
}

/** The first `limit` ordinals at or above `from`, ascending. */
export function ordinalsFrom(bits: OrdinalBits, from: number, limit: number): number[] {
  const ordinals: number[] = [];
  for (let at = nextOrdinal(bits, from); at >= 0 && ordinals.length < limit; at = nextOrdinal(bits, at + 1)) {
    ordinals.push(at);
  }
  return ordinals;
}

/** The last `limit` ordinals below `end`, descending. */
export function ordinalsBefore(bits: OrdinalBits, end: number, limit: number): number[] {
  const ordinals: number[] = [];
  for (let at = previousOrdinal(bits, end - 1); at >= 0 && ordinals.length < limit; ) {
    ordinals.push(at);
    at = previousOrdinal(bits, at - 1);
  }
  return ordinals;
}

/** The first of the numbers below `count` for which `holds`, where it holds for all after the first; else `count`. */
export function firstWhere(count: number, holds: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Holds at most so many entries: one more, and the one goes that was set longest ago. To set again is to renew. */
export class BoundedMap<Key, Value> {
  readonly #most: number;
  /** A map's order is the order in which its keys came in. */
  readonly #held = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#held.size;
  }

  has(key: Key): boolean {
    return this.#held.has(key);
  }

  get(key: Key): Value | undefined {
    return this.#held.get(key);
  }

  set(key: Key, value: Value): void {
    this.#held.delete(key);
    this.#held.set(key, value);
    if (this.#held.size <= this.#most) return;
    for (const oldest of this.#held.keys()) {
      this.#held.delete(oldest);
      return;
    }
  }

  delete(key: Key): boolean {
    return this.#held.delete(key);
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#held.entries();
  }
}

/** What `make` gives for a key that it gives always the same for: made once, and anew when it was forgotten. */
export function remembered<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new BoundedMap<Key, Value>(most);
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}

const encoder = new TextEncoder();

/** Not emptied first: what nobody writes to takes no memory. */
function roomOf(bytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.allocUnsafeSlow(bytes).buffer);
}

/** Builds one long UTF-8 document piece by piece, and tells where each piece begins. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(expectedBytes = 65_536) {
    this.#bytes = roomOf(expectedBytes);
  }

  get length(): number {
    return this.#length;
  }

  write(text: string): void {
    // A UTF-16 unit takes at most three bytes of UTF-8.
    this.#reserve(text.length * 3);
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
  }

  writeBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = roomOf(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }

  /** What was written; the writer writes no more. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

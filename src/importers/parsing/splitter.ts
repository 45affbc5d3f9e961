/** A record of more characters than this is not kept: the file is no review export, or a quote is missing. */
export const recordLimit = 1_048_576;

/** Cuts text that comes in pieces into records. Holds at most one unfinished record. */
export interface Splitter<Piece> {
  push(text: string): Piece[];
  /** What the end of the file completes. */
  end(): Piece[];
}

export async function* split<Piece>(
  chunks: AsyncIterable<string>,
  splitter: Splitter<Piece>,
): AsyncGenerator<Piece[]> {
  for await (const text of chunks) {
    const pieces = splitter.push(text);
    if (pieces.length > 0) yield pieces;
  }
  yield splitter.end();
}

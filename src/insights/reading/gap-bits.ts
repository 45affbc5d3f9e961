/** Beside the bits of `gaps`: a colon leads on, where a semicolon ends. */
export const colonGap = 1 << 20;
/** The sentence before was a question. */
export const questionGap = 1 << 21;

/**
 * Names what this program's rules make of texts: the digest of its findings in a fixed corpus. A test compares it with
 * what they really make of it; `npm run engine-name` writes it anew.
 */
export const behaviour = "d5a1215c153810ea";

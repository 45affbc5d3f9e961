/**
 * Names what this program's rules make of texts: the digest of its findings in a fixed corpus. A test compares it with
 * what they really make of it; `npm run engine-name` writes it anew.
 */
export const behaviour = "ee23157ecba2e6dc";

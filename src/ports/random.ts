/** Chance, for ids, challenges and jitter. Tests bring their own. */
export interface Random {
  /** URL-safe characters that nobody can guess, six bits each; the first is no dash. */
  token(characters: number): string;
  /** From 0 up to but not including 1. */
  fraction(): number;
}

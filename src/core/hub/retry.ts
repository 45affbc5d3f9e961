/** What three failures in a row do: end the subscription, or the strict W3C reading, keep it until its lease ends. */
export type FailurePolicy = "remove" | "keep_until_lease";

export interface RetryRules {
  /** Seconds before the second and the third attempt. */
  readonly delaysSeconds: readonly [number, number];
  readonly policy: FailurePolicy;
}

export type AfterFailure =
  | { readonly next: "retry"; readonly failures: number; readonly delaySeconds: number }
  | { readonly next: "remove" }
  /** Nothing more for this version; the next one is tried at once. */
  | { readonly next: "wait-for-next-version"; readonly failures: number };

export const fatalFailures = 3;
const jitterShare = 0.3;

/** `chance` is from 0 to 1: delays spread by up to 30 % to both sides. */
export function spread(delaySeconds: number, chance: number): number {
  return delaySeconds * (1 - jitterShare + 2 * jitterShare * chance);
}

/** After an attempt without a 2xx. `failuresBefore` in a row came before it. */
export function afterFailure(
  failuresBefore: number,
  { delaysSeconds, policy }: RetryRules,
  chance: number,
): AfterFailure {
  const failures = failuresBefore + 1;
  if (failures >= fatalFailures) {
    return policy === "remove"
      ? { next: "remove" }
      : { next: "wait-for-next-version", failures: fatalFailures - 1 };
  }
  const delay = delaysSeconds[failures === 1 ? 0 : 1];
  return { next: "retry", failures, delaySeconds: spread(delay, chance) };
}

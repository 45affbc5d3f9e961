export interface LeaseBounds {
  readonly defaultSeconds: number;
  readonly minimumSeconds: number;
  readonly maximumSeconds: number;
}

/** The operator may choose another minimum. */
export const leaseBounds = {
  defaultSeconds: 864_000,
  minimumSeconds: 300,
  maximumSeconds: 2_592_000,
} as const;

/** What the subscriber asked for; null when it left the choice to us. Undefined when it is no positive whole number. */
export function parseLease(given: string | null): number | null | undefined {
  if (given === null || given === "") return null;
  if (!/^\d+$/.test(given) || /^0+$/.test(given)) return undefined;
  return Math.min(Number(given), Number.MAX_SAFE_INTEGER);
}

/** The lease granted, in seconds. */
export function grantLease(requested: number | null, bounds: LeaseBounds): number {
  const wanted = requested ?? bounds.defaultSeconds;
  return Math.min(Math.max(wanted, bounds.minimumSeconds), bounds.maximumSeconds);
}

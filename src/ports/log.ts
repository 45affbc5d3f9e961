export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Events with fields, for the operator. A field never holds a secret, a callback URL, a review's text or
 * anything else of a person.
 */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** For a person who wants to see only what goes wrong. */
export function faultsOnly(log: Log): Log {
  return { ...log, info: () => undefined };
}

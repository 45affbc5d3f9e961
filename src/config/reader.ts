import type { SettingFault } from "./setting-fault.ts";

/**
 * How the value of a setting is read. By hand, where business files and search arguments have a library: every process
 * reads the settings, and the library would be half of a server's start and a tenth of its memory.
 */
export interface Reader<Value> {
  /** What counts where nothing was written. */
  readonly fallback: Value;
  read(given: unknown): Reading<Value>;
}

export type Reading<Value> =
  | { readonly kind: "read"; readonly value: Value }
  /** Faults of the value as a whole have an empty place. */
  | { readonly kind: "refused"; readonly faults: readonly SettingFault[] };

/** What a value has to be, and how that is said. */
export type Rule<Value> = readonly [holds: (value: Value) => boolean, message: string];

export function read<Value>(value: Value): Reading<Value> {
  return { kind: "read", value };
}

export function refused(message: string, where = ""): Reading<never> {
  return { kind: "refused", faults: [{ where, message }] };
}

export function settled<Value>(value: Value, rules: readonly Rule<Value>[]): Reading<Value> {
  const broken = rules.find(([holds]) => !holds(value));
  return broken === undefined ? read(value) : refused(broken[1]);
}

/** Where null is what counts when nothing was written, it may be written too. */
function orNull<Value, Fallback>(
  fallback: Fallback,
  readSome: (given: unknown) => Reading<Value>,
): Reader<Value | Fallback> {
  return {
    fallback,
    read: (given) => (given === null && fallback === null ? read(fallback) : readSome(given)),
  };
}

/** `must` is said of what is no text at all. */
export function text<Fallback extends string | null>(
  fallback: Fallback,
  must: string,
  ...rules: readonly Rule<string>[]
): Reader<string | Fallback> {
  return orNull(fallback, (given) => (typeof given === "string" ? settled(given, rules) : refused(must)));
}

export function number<Fallback extends number | null>(
  fallback: Fallback,
  must: string,
  ...rules: readonly Rule<number>[]
): Reader<number | Fallback> {
  return orNull(fallback, (given) =>
    typeof given === "number" && Number.isFinite(given) ? settled(given, rules) : refused(must),
  );
}

export function oneOf<const Value extends string, Fallback extends Value | null>(
  values: readonly Value[],
  fallback: Fallback,
): Reader<Value | Fallback> {
  const [last = "", ...others] = values.toReversed();
  const must = `must be ${others.toReversed().join(", ")} or ${last}`;
  return orNull(fallback, (given) => {
    const value = values.find((each) => each === given);
    return value === undefined ? refused(must) : read(value);
  });
}

/** A list whose parts `part` reads; null for one that cannot be. */
export function listOf<Part>(
  fallback: readonly Part[],
  {
    must,
    part,
    rules = [],
  }: { must: string; part: (given: unknown) => Part | null; rules?: readonly Rule<Part[]>[] },
): Reader<Part[]> {
  return {
    fallback: [...fallback],
    read: (given) => {
      if (!Array.isArray(given)) return refused(must);
      const parts = given.map(part);
      return parts.includes(null) ? refused(must) : settled(parts as Part[], rules);
    },
  };
}

export const notEmpty = (message: string): Rule<string> => [(value) => value !== "", message];
export const atLeast = (least: number, message: string): Rule<number> => [(value) => value >= least, message];
export const atMost = (most: number, message: string): Rule<number> => [(value) => value <= most, message];
export const whole = (message: string): Rule<number> => [Number.isInteger, message];

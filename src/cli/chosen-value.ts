import { type Call, UsageFault } from "./command.ts";

/** A flag's value where only some are possible; null when the flag is absent. */
export function chosen<T extends string>(call: Call, flag: string, values: readonly T[]): T | null {
  const given = call.valueOf(flag);
  if (given === null) return null;
  const value = values.find((known) => known === given);
  if (value === undefined)
    throw new UsageFault(`--${flag} ${given} is not possible; use ${values.join(" or ")}`);
  return value;
}

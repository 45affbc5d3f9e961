/** Whether two plain values (of JSON's kinds) say the same; the order of an object's keys says nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const one = a as Readonly<Record<string, unknown>>;
  const other = b as Readonly<Record<string, unknown>>;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
  );
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A plain value as text: the same for two that say the same. */
export function valueText(value: unknown): string {
  return JSON.stringify(value, sortedKeys) ?? "";
}

/** As many values are soonest compared one with the other; of more each is known by its text, or they would take for ever. */
export const fewValues = 16;

/** Plain values, each once, in the order in which they first come. */
export function distinctValues<Value>(values: readonly Value[]): Value[] {
  if (values.length <= fewValues)
    return values.filter((value, at) => values.findIndex((other) => sameValue(other, value)) === at);
  const first = new Map<string, Value>();
  for (const value of values) {
    const text = valueText(value);
    if (!first.has(text)) first.set(text, value);
  }
  return [...first.values()];
}

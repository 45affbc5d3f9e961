/** Whether two plain values (of JSON's kinds) say the same; the order of an object's keys says nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [entries, others] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(others, key) && sameValue(value, others[key]))
  );
}

/** A query of these parameters, in their order, those without a value left out. */
export function queryOf(
  values: ReadonlyMap<string, string>,
  changed: Readonly<Record<string, string | null>> = {},
): string {
  const merged = new Map<string, string | null>([...values, ...Object.entries(changed)]);
  const given = [...merged].flatMap(([name, value]) =>
    value === null || value === "" ? [] : [[name, value] as [string, string]],
  );
  return new URLSearchParams(given).toString();
}

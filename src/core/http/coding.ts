/** The content codings a document may be served in, best first, with what its ETag ends in. */
export const codings = ["br", "zstd", "gzip"] as const;
export type Coding = (typeof codings)[number];

export const etagSuffixes: Readonly<Record<Coding | "identity", string>> = {
  identity: "",
  br: ".br",
  zstd: ".zst",
  gzip: ".gz",
};

const weightForm = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The weights a list field gives its members, lower-case; a member with a malformed weight is ignored. */
export function parseWeights(field: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const member of field.split(",")) {
    const [name = "", ...parameters] = member.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
    if (name !== "" && weightForm.test(weight) && !weights.has(name)) weights.set(name, Number(weight));
  }
  return weights;
}

/**
 * The coding to answer in (RFC 9110 §12.5.3): the heaviest that both sides know, the smallest bytes among equals.
 * Identity is the answer to no field at all, and also where nothing is acceptable: a 406 would help nobody.
 */
export function chooseCoding(
  acceptEncoding: string | null,
  offered: readonly Coding[] = codings,
): Coding | "identity" {
  if (acceptEncoding === null) return "identity";
  const weights = parseWeights(acceptEncoding);
  const other = weights.get("*") ?? 0;
  const weightOf = (coding: Coding) =>
    weights.get(coding) ?? (coding === "gzip" ? weights.get("x-gzip") : undefined) ?? other;
  let chosen: Coding | "identity" = "identity";
  let heaviest = weights.get("identity") ?? 0;
  for (const coding of offered) {
    const weight = weightOf(coding);
    const isBetter = chosen === "identity" ? weight > 0 && weight >= heaviest : weight > heaviest;
    if (!isBetter) continue;
    chosen = coding;
    heaviest = weight;
  }
  return chosen;
}

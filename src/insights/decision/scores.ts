import { type DecisionTable, outcomes } from "./decision-file.ts";

/** What inputs say by themselves, and what hidden units make of several of them. In whole numbers. */
export type Weighing = Pick<
  DecisionTable,
  "weights" | "biases" | "hiddenWeights" | "hiddenBiases" | "voiced" | "units"
>;

/** How much each hidden unit speaks up. */
function hiddenOf(row: Int32Array, { hiddenWeights, hiddenBiases }: Weighing): Int32Array {
  const hidden = Int32Array.from(hiddenBiases);
  const { length } = hidden;
  for (let at = 0; at < row.length; at++) {
    const value = row[at] ?? 0;
    if (value === 0) continue;
    for (let unit = 0; unit < length; unit++)
      hidden[unit] = (hidden[unit] ?? 0) + Math.imul(value, hiddenWeights[at * length + unit] ?? 0);
  }
  return hidden;
}

/** What speaks for each outcome. */
export function scoresOf(row: Int32Array, table: Weighing): Int32Array {
  const { weights, biases, voiced, units } = table;
  const scores = Int32Array.from(biases);
  const { length } = scores;
  for (let at = 0; at < row.length; at++) {
    const value = row[at] ?? 0;
    if (value === 0) continue;
    for (let place = 0; place < length; place++)
      scores[place] = (scores[place] ?? 0) + Math.imul(value, weights[at * length + place] ?? 0);
  }
  // These sums outgrow 32 bits, but are whole all the same.
  const sums = new Float64Array(length);
  const hidden = hiddenOf(row, table);
  for (let unit = 0; unit < hidden.length; unit++) {
    const loud = hidden[unit] ?? 0;
    if (loud <= 0) continue;
    for (let place = 0; place < length; place++)
      sums[place] = (sums[place] ?? 0) + loud * (voiced[unit * length + place] ?? 0);
  }
  return scores.map((score, place) => score + Math.floor((sums[place] ?? 0) / units));
}

/** What each input adds to the lead of an outcome over nothing, through the hidden units that speak up. */
export function sharesIn(outcome: number, row: Int32Array, table: Weighing): readonly number[] {
  const { weights, hiddenWeights, voiced, units } = table;
  const lead = (of: Int16Array, at: number) =>
    (of[at * outcomes.length + outcome] ?? 0) - (of[at * outcomes.length] ?? 0);
  const hidden = hiddenOf(row, table);
  return Array.from(row, (value, at) => {
    let share = lead(weights, at);
    if (value !== 0)
      for (let unit = 0; unit < hidden.length; unit++)
        if ((hidden[unit] ?? 0) > 0)
          share += ((hiddenWeights[at * hidden.length + unit] ?? 0) * lead(voiced, unit)) / units;
    return value * share;
  });
}

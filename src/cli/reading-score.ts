/** How what was found agrees with labels: aspects by text, each once. */
export interface Score {
  readonly texts: number;
  readonly labels: number;
  /** In per cent, to one decimal; null where there is nothing to count. */
  readonly precision: number | null;
  readonly recall: number | null;
  readonly polarity: number | null;
  readonly negative_recall: number | null;
}

export interface Scored {
  readonly told: ReadonlyMap<string, string>;
  readonly found: ReadonlyMap<string, string>;
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

export function scoreOf(texts: readonly Scored[]): Score {
  let [labels, findings, both, agreed, negatives, negativesFound] = [0, 0, 0, 0, 0, 0];
  for (const { told, found } of texts) {
    findings += found.size;
    for (const [aspect, polarity] of told) {
      labels += 1;
      if (found.has(aspect)) both += 1;
      if (found.get(aspect) === polarity) agreed += 1;
      if (polarity !== "negative") continue;
      negatives += 1;
      if (found.get(aspect) === "negative") negativesFound += 1;
    }
  }
  return {
    texts: texts.length,
    labels,
    precision: percent(both, findings),
    recall: percent(both, labels),
    polarity: percent(agreed, both),
    negative_recall: percent(negativesFound, negatives),
  };
}

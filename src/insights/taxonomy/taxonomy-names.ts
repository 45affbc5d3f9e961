/** What the documents tell of an aspect or a kind of problem. */
export interface Named {
  readonly id: string;
  readonly label: string;
}

/** What an analysis can find, and under which names it is published. */
export interface TaxonomyNames {
  readonly name: string;
  readonly version: number;
  readonly aspects: readonly Named[];
  readonly problems: readonly Named[];
}

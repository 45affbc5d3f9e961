/** One thing that is told and does not follow from what was published with it. */
export interface Mismatch {
  readonly path: string;
  readonly told: unknown;
  readonly computed: unknown;
}

/** Gathers what does not agree. */
export class Findings {
  readonly mismatches: Mismatch[] = [];

  expect(path: string, told: unknown, computed: unknown): void {
    if (JSON.stringify(told) !== JSON.stringify(computed)) this.mismatches.push({ path, told, computed });
  }

  /** For what can only be right or wrong: `computed` then says what ought to be. */
  require(path: string, isRight: boolean, { told, ought }: { told: unknown; ought: string }): void {
    if (!isRight) this.mismatches.push({ path, told, computed: ought });
  }
}

/** Prints figures beside a peer's, and counts the goals that were missed. */

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

export type Goal =
  | { readonly kind: "at-most" | "at-least"; readonly value: number; readonly unit: string }
  /** At most so many times the peer's figure. */
  | { readonly kind: "ratio"; readonly value: number }
  | null;

export interface Figure {
  readonly name: string;
  readonly own: number;
  /** Null where nobody else does the same. */
  readonly peer: number | null;
  readonly goal: Goal;
  readonly digits?: number;
}

function isMet({ own, peer, goal }: Figure): boolean | null {
  if (goal === null) return null;
  switch (goal.kind) {
    case "at-most":
      return own <= goal.value;
    case "at-least":
      return own >= goal.value;
    case "ratio":
      return peer === null ? null : own <= peer * goal.value;
  }
}

function goalText(goal: Goal): string {
  if (goal === null) return "–";
  if (goal.kind === "ratio") return `≤ ${Number(goal.value.toFixed(2)).toFixed(goal.value < 1 ? 2 : 1)} ×`;
  return `${goal.kind === "at-most" ? "≤" : "≥"} ${goal.value} ${goal.unit}`;
}

const widths = [10, 11, 8, 18, 8];
const nameWidth = 64;

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(nameWidth) + cells.map((cell, at) => cell.padStart(widths[at] ?? 8)).join("");
}

export class FigureTable {
  missed = 0;
  #met = 0;

  heading(title: string, unit: string, peer: string): void {
    console.log(`\n${line(`${title} (${unit})`, ["shingle", peer, "ratio", "goal", ""])}`);
  }

  print(figure: Figure): void {
    const { name, own, peer, goal, digits = 0 } = figure;
    const met = isMet(figure);
    if (met === false) this.missed += 1;
    if (met === true) this.#met += 1;
    const ratio = peer === null || peer === 0 ? "–" : (own / peer).toFixed(2);
    const verdict = met === null ? "" : met ? "met" : "missed";
    const shown = [own.toFixed(digits), peer?.toFixed(digits) ?? "–", ratio, goalText(goal), verdict];
    console.log(line(name, shown));
  }

  end(): void {
    if (this.missed > 0) console.log(`\n${this.missed} goals missed`);
    else console.log(this.#met > 0 ? "\nall goals met" : "\nno goal was measured");
  }
}

/** A host's circuit: when its network keeps failing, it is left alone for a while, and others are not kept waiting. */
export interface Circuit {
  /** Epoch seconds of the recent network failures. */
  readonly failedAt: readonly number[];
  readonly openUntil: number;
  /** How often it has opened in a row. */
  readonly openings: number;
}

export const closedCircuit: Circuit = { failedAt: [], openUntil: 0, openings: 0 };

const failuresToOpen = 5;
const windowSeconds = 600;
const openSeconds = [60, 300, 1800] as const;

export function isOpen({ openUntil }: Circuit, now: number): boolean {
  return now < openUntil;
}

/** After an attempt that got no HTTP answer. After an opening, the one probe that fails opens it again. */
export function afterNetworkFailure(circuit: Circuit, now: number): Circuit {
  const failedAt = [...circuit.failedAt.filter((at) => now - at < windowSeconds), now];
  const isProbe = circuit.openings > 0;
  if (!isProbe && failedAt.length < failuresToOpen) return { ...circuit, failedAt };
  const seconds = openSeconds[Math.min(circuit.openings, openSeconds.length - 1)] ?? 1800;
  return { failedAt: [], openUntil: now + seconds, openings: circuit.openings + 1 };
}

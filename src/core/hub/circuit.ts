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
const longestSeconds = 1800;

/** A clock that was set back does not keep it open any longer than an opening lasts. */
export function isOpen({ openUntil }: Circuit, now: number): boolean {
  return now < openUntil && openUntil - now <= longestSeconds;
}

/** After an attempt that got no HTTP answer. After an opening, the one probe that fails opens it again. */
export function afterNetworkFailure(circuit: Circuit, now: number): Circuit {
  // What was underway when it opened tells nothing new.
  if (isOpen(circuit, now)) return circuit;
  const failedAt = [...circuit.failedAt.filter((at) => at <= now && now - at < windowSeconds), now];
  const isProbe = circuit.openings > 0;
  if (!isProbe && failedAt.length < failuresToOpen) return { ...circuit, failedAt };
  const seconds = openSeconds[Math.min(circuit.openings, openSeconds.length - 1)] ?? longestSeconds;
  return { failedAt: [], openUntil: now + seconds, openings: circuit.openings + 1 };
}

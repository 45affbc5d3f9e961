import type { ListenLimits } from "./limits.ts";

/**
 * `head`: waiting for a request or reading its head. `busy`: from there to the end of the answer. `skip`: the answer
 * went out before the body came in. `linger`: this side has closed, and lets the peer read to the end.
 */
export type Phase = "head" | "busy" | "skip" | "linger" | "closed";

/** A connection as the sweep finds it. Seconds are whole sweeps, so that nobody is cut early. */
export interface Condition {
  readonly phase: Phase;
  readonly phaseSeconds: number;
  /** For how long the peer has taken nothing of what waits for it. */
  readonly stalledSeconds: number;
  /** Since the peer closed its sending side; 0 while it is open. */
  readonly halfClosedSeconds: number;
  /** The request that is waited for: not begun, begun with nothing but empty lines, or with a part of its head. */
  readonly waitsFor: "first-request" | "next-request" | "first-line" | "rest-of-head";
  readonly awaitsBody: boolean;
  readonly isStreaming: boolean;
}

export type Measure = "none" | "close" | "destroy" | "reset" | "refuse" | "end-stream" | "presume-gone";

const lingerSeconds = 2;
/** A client that closed its sending side has gone, or still reads: so long all goes on to find out. */
const halfClosedSeconds = 1;

/** Whose time is up, and what happens then. */
export function measureAgainst(condition: Condition, limits: ListenLimits): Measure {
  const { phase, phaseSeconds, stalledSeconds } = condition;
  if (stalledSeconds > limits.writeStallSeconds) return "reset";
  switch (phase) {
    case "head": {
      if (phaseSeconds <= (condition.waitsFor === "next-request" ? limits.idleSeconds : limits.headSeconds))
        return "none";
      return condition.waitsFor === "rest-of-head" ? "refuse" : "close";
    }
    case "busy":
      if (condition.awaitsBody) return phaseSeconds > limits.requestSeconds ? "refuse" : "none";
      if (condition.halfClosedSeconds <= halfClosedSeconds) return "none";
      return condition.isStreaming ? "end-stream" : "presume-gone";
    case "skip":
      return phaseSeconds > limits.requestSeconds ? "close" : "none";
    case "linger":
      return phaseSeconds > lingerSeconds ? "destroy" : "none";
    case "closed":
      return "none";
  }
}

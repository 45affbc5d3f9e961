import type { HttpHandler } from "../core/http/message.ts";
import type { Log } from "../ports/log.ts";
import type { LatestRequest } from "./intake.ts";
import type { ListenLimits } from "./limits.ts";
import type { Refuse } from "./refusal.ts";

/** What all connections of a listener share. */
export interface Station {
  readonly handler: HttpHandler;
  readonly refuse: Refuse;
  readonly log: Log;
  readonly limits: ListenLimits;
  readonly latestRequest: LatestRequest;
  /** Sweeps so far, one a second: the clock of all time limits. */
  readonly sweeps: number;
  readonly isDraining: boolean;
  nowSeconds(): number;
}

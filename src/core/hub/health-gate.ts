/** Whether failures speak about subscribers, or about the hub's own network. */
export type HubHealth = "healthy" | "unhealthy" | "unknown";

const windowSeconds = 60;
export const enoughHosts = 10;

interface Sighting {
  readonly at: number;
  readonly isAnswered: boolean;
}

/**
 * Looks at the last minute: when at least ten distinct hosts were tried and more than half gave no HTTP answer,
 * the fault is on our side, and failures are held against nobody. A host counts by its newest attempt.
 */
export class HealthGate {
  readonly #hosts = new Map<string, Sighting>();
  #unanswered = 0;

  record(host: string, { isAnswered, at }: { isAnswered: boolean; at: number }): void {
    this.#forgetHost(host);
    this.#hosts.set(host, { isAnswered, at });
    if (!isAnswered) this.#unanswered += 1;
  }

  #forgetHost(host: string): void {
    if (this.#hosts.get(host)?.isAnswered === false) this.#unanswered -= 1;
    this.#hosts.delete(host);
  }

  #forget(now: number): void {
    for (const [host, { at }] of this.#hosts) {
      // The clock may go back: what seems to lie ahead is forgotten as well.
      if (now - at <= windowSeconds && at <= now) return;
      this.#forgetHost(host);
    }
  }

  health(now: number): HubHealth {
    this.#forget(now);
    if (this.#hosts.size < enoughHosts) return "unknown";
    return this.#unanswered * 2 > this.#hosts.size ? "unhealthy" : "healthy";
  }
}
